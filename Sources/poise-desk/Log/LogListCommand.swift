import ArgumentParser
import PoiseCommands
import PoiseLog
import PoiseMCAP
import PoiseSystem
import PoiseText

/// `poise log ls [DIR]`: the logs there are.
struct LogListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ls", abstract: "List the logs of a directory.",
    discussion: """
      Prints size, length, first and last time (local), steps and state of each log, and their \
      sums. Exit status 3: a log cannot be read, or what has a log's name is not a file.

      Example:
        poise log ls ~/recordings
      """)

  @Argument(help: "Folder. Default: that of 'poise run'.", completion: .directory)
  var directory: String?

  @OptionGroup var keys: KeyOption

  @Flag(help: "One JSON document.") var json = false

  mutating func run() throws {
    let folder = try RecordingsFolder.resolve(directory)
    try Directory.checkListable(folder)
    var rows: [LogRow] = []
    for entry in PoiseLog.LogDirectory.logs(in: folder) {
      let row = LogRow(entry)
      rows.append(row)
      if let problem = row.problem { InputFaults.note(problem) }
      if !json { try StandardOutput.writeLine(row.text) }
    }
    for path in PoiseLog.LogDirectory.others(in: folder) {
      InputFaults.note("\(path): has a log's name, but is not a file that can be read")
    }
    RecordingsFolder.noteUndecodable(in: folder)
    if json {
      let documents = rows.map(\.json).joined(separator: ",\n")
      return try StandardOutput.writeLine("[" + documents + "]")
    }
    if rows.count > 1 { try StandardOutput.writeLine(LogRow.sum(rows)) }
  }
}

/// A log as `poise log ls` shows it.
private struct LogRow {
  let entry: PoiseLog.LogDirectory.Entry
  var state = "complete"
  /// Why it cannot be read; nil where it can, or a key alone is missing.
  var problem: String?
  /// Unix time of the first and the last message, ns.
  var span: (first: UInt64, last: UInt64)?
  var steps: UInt64 = 0

  init(_ entry: PoiseLog.LogDirectory.Entry) {
    self.entry = entry
    let source: LogSource
    do throws(LogError) { source = try LogSource(path: entry.path) } catch {
      if case .sealed(let error) = error.problem, error.isOfKeys {
        state = "sealed"
      } else {
        (state, problem) = ("unreadable", error.description)
      }
      return
    }
    let summary: MCAPSummary
    if let whole = try? MCAPSummary(source) {
      summary = whole
    } else {
      // being recorded, or cut off: which of them only its directory's lock would tell
      state = "open"
      do throws(LogError) {
        summary = MCAPSummary(
          try MCAPScan(source, passingDamage: true, sealed: SessionDescription.metadataName))
      } catch {
        (state, problem) = ("unreadable", error.description)
        return
      }
    }
    guard let statistics = summary.statistics, statistics.messageCount > 0 else { return }
    let first = statistics.messageStartTime
    span = (first, max(first, statistics.messageEndTime))
    let channel = summary.channels.first { $0.topic == "/gait/step" }?.id
    steps = statistics.channelMessageCounts.first { $0.channelID == channel }?.count ?? 0
  }

  private var seconds: Double? { span.map { Double($0.last - $0.first) * 1e-9 } }

  private var name: String { String(entry.path.split(separator: "/").last ?? "") }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private static func row(
    _ bytes: UInt64, _ seconds: Double?, _ when: String, _ steps: UInt64, _ state: String,
    _ name: String
  ) -> String {
    let size = DecimalText.fixed(Double(bytes) * 1e-6, decimals: 2) ?? ""
    let length = seconds.flatMap { DecimalText.fixed($0, decimals: 0) }.map { "\($0) s" } ?? "-"
    return "\(padded(size, 9)) MB \(padded(length, 8))  \(padded(when, 30))  "
      + "\(padded("\(steps)", 6)) steps  \(padded(state, 8))  \(name)"
  }

  var text: String { Self.row(entry.size, seconds, when, steps, state, name) }

  static func sum(_ rows: [LogRow]) -> String {
    row(
      rows.reduce(0) { $0 + $1.entry.size }, rows.reduce(0) { $0 + ($1.seconds ?? 0) }, "",
      rows.reduce(0) { $0 + $1.steps }, "sum", CountText.words(rows.count, "log"))
  }

  /// First and last time, local; the day again where it is another one.
  private var when: String {
    // before 2001 no log was made: a recording's own time axis
    guard let span, span.first > 1_000_000_000_000_000_000 else { return "-" }
    let (from, to) = (Self.local(span.first), Self.local(span.last))
    return from.day == to.day
      ? "\(from.day) \(from.time) - \(to.time)" : "\(from.day) \(from.time) - \(to.day) \(to.time)"
  }

  private static func local(_ nanoseconds: UInt64) -> (day: String, time: String) {
    let local = LocalTime(Int64(clamping: nanoseconds))
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return (
      "\(local.year)-\(two(local.month))-\(two(local.day))",
      "\(two(local.hour)):\(two(local.minute)):\(two(local.second))"
    )
  }

  var json: String {
    var o = JSONWriter()
    o.add("path", text: entry.path)
    o.add("bytes", whole: entry.size)
    o.add("state", text: state)
    o.add("duration_s", seconds, decimals: 3)
    o.add("first_s", span.map { Double($0.first) * 1e-9 }, decimals: 6)
    o.add("last_s", span.map { Double($0.last) * 1e-9 }, decimals: 6)
    o.add("steps", whole: steps)
    return o.finished()
  }
}
