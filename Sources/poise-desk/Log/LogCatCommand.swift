import ArgumentParser
import PoiseCommands
import PoiseLog
import PoiseMCAP
import PoiseSystem

/// `poise log cat FILE...`: what is in a log, as text.
struct LogCatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cat", abstract: "Print the messages of a log as text, JSON Lines or CSV.",
    discussion: """
      Reads any MCAP file with ROS 2 or JSON messages. Blocks of a Poise log are printed sample by \
      sample, in SI units and counts. Exit status 3: a file is cut or damaged; everything readable \
      is printed.

      Examples:
        poise log cat walk.mcap --topics /gait/step --format jsonl
        poise log cat walk.mcap --topics /imu/accelerometer --from +10s --to +12s \\
          --format csv
      """)

  @Argument(help: "Logs.", completion: .file(extensions: ["mcap"])) var files: [String]

  @OptionGroup var keys: KeyOption

  @Option(help: ArgumentHelp("Only these topics.", valueName: "a,b")) var topics: TopicList?

  @OptionGroup var times: TimeRangeOptions

  @Option(help: ArgumentHelp("text, jsonl, or csv (of one topic).", valueName: "format"))
  var format: LogLines.Format = .text

  @Option(help: ArgumentHelp("seconds, rfc3339 or nanoseconds.", valueName: "format"))
  var timeFormat: LogLines.TimeFormat = .seconds

  mutating func run() throws {
    if format == .csv && topics?.topics.count != 1 {
      throw CommandFailure(
        "--format csv prints one topic", hint: "name it: --topics /imu/accelerometer",
        exitCode: .usage)
    }
    files = try StandardInput.resolved(files)
    let sources = try files.map { try LogSource(path: $0) }
    // a part that was named twice, or a copy of one, would be printed twice
    for (i, source) in sources.enumerated() {
      guard let same = sources[..<i].first(where: { $0.hasSameBytes(as: source) }) else { continue }
      throw CommandFailure(
        "\(source.path): holds the same bytes as \(same.path)", hint: "name each log once",
        exitCode: .badData)
    }
    var selection = LogMessages.Selection()
    selection.topics = try LogFiles.topics(topics?.topics ?? [], in: sources)
    var lines = LogLines(format, times: timeFormat)
    var pending = ""
    var failure: (any Error)?
    for source in sources {
      let start = try LogMessages.start(source) ?? 0
      do { selection.times = try times.range(start: start) } catch { failure = error }
      if failure != nil { break }
      let faults = try LogMessages.forEach(source, selection) { message in
        if failure != nil { return }
        pending += lines.text(message)
        if pending.utf8.count < 1 << 16 { return }
        do { try StandardOutput.stream(pending) } catch { failure = error }
        pending = ""
      }
      if let failure { throw failure }
      if !faults.isEmpty {
        try StandardOutput.stream(pending)
        pending = ""
      }
      for fault in faults { InputFaults.note(fault.description) }
    }
    if let failure { throw failure }
    try StandardOutput.stream(pending)
  }
}

extension LogLines.Format: ExpressibleByArgument {}
extension LogLines.TimeFormat: ExpressibleByArgument {}
