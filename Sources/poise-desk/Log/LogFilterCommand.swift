import ArgumentParser
import PoiseCommands
import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseSystem
import PoiseText

/// `poise log filter FILE -o OUT`: a part of a log.
struct LogFilterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filter", abstract: "Copy a time span or topics of a log to a new log.",
    discussion: """
      Exit status 3: the log is cut or damaged, or the selection is empty (no file is written).

      Example:
        poise log filter day.mcap -o walk.mcap --from +10m --to +12m \\
          --topics /imu/accelerometer
      """)

  @Argument(help: "A log.", completion: .file(extensions: ["mcap"])) var file: String

  @OptionGroup var keys: KeyOption

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Output file; - is standard output."))
  var output: String

  @Option(help: ArgumentHelp("Only these topics.", valueName: "a,b")) var topics: TopicList?

  @OptionGroup var times: TimeRangeOptions

  @Flag(name: .shortAndLong, help: "Replace an existing file.") var force = false

  @Flag(name: .shortAndLong, help: "No progress bar and no summary.") var quiet = false

  mutating func run() throws {
    file = try StandardInput.resolved(file)
    try OutputFile.check(output, isNoneOf: [file])
    let bar = ProgressBar("filter", total: try LogSource(path: file).size, quiet: quiet)
    let log = try LogFiles.reader(file, bar: bar)
    var options = LogRewriter.Options()
    if let wanted = try LogFiles.topics(topics?.topics ?? [], in: [log.source]) {
      let names = log.streamTopics
      options.streams = names.indices.filter { wanted.contains(names[$0]) }.map { UInt8($0) }
      options.otherTopics = wanted
    }
    let start = try LogMessages.start(log.source) ?? 0
    if let range = try times.range(start: start) {
      let offset = log.description.timeOffset
      func stamp(_ time: UInt64) -> Timestamp {
        Timestamp(nanoseconds: time == .max ? .max : Int64(clamping: time) &- offset)
      }
      options.range = stamp(range.lowerBound)..<stamp(range.upperBound)
    }
    let made = try OutputFile(output, replaces: force, isBinary: true)
    // a log of nothing is not worth what it may replace
    let outcome = try made.make(keeping: { $0.samples + $0.others > 0 }) {
      sink throws(LogError) in
      try LogRewriter.write([log], to: sink, options: options)
    }
    bar.finish()
    LogFiles.reportFaults(log)
    if outcome.samples + outcome.others == 0 {
      Notes.report("\(file): nothing in it is what was asked for; no file was made")
      throw ExitCode(ExitStatus.finishedWithLoss.rawValue)
    }
    if !quiet {
      Notes.report(
        "\(CountText.words(outcome.samples, "sample")), "
          + "\(CountText.words(outcome.others, "other message")) to \(output)")
    }
    if !log.faults.isEmpty { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }
}
