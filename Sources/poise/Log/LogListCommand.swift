import ArgumentParser
import Glibc
import PoiseLog
import PoiseText

/// `poise log ls [DIR]`: the logs there are.
struct LogListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ls",
    abstract: "List the logs of a directory.",
    discussion: """
      Example:
        poise log ls ~/recordings
      """)

  @Argument(help: "Default: where 'poise run' records.", completion: .directory)
  var directory: String?

  @Flag(help: "One JSON document.")
  var json = false

  mutating func run() throws {
    let folder = try LogDirectory.resolve(directory)
    if access(folder, R_OK | X_OK) != 0 {
      let code = errno
      throw CommandFailure(
        "\(folder): \(String(cString: strerror(code)))", exitCode: .reading(errno: code))
    }
    var documents: [String] = []
    for entry in PoiseLog.LogDirectory.logs(in: folder) {
      let row = Row(entry)
      if json {
        documents.append(row.json)
      } else {
        try StandardOutput.writeLine(row.text)
      }
    }
    if json { try StandardOutput.writeLine("[" + documents.joined(separator: ",\n") + "]") }
  }

  private struct Row {
    let entry: PoiseLog.LogDirectory.Entry
    var state = "complete"
    var seconds: Double?

    init(_ entry: PoiseLog.LogDirectory.Entry) {
      self.entry = entry
      guard let source = try? LogSource(path: entry.path) else {
        state = "unreadable"
        return
      }
      guard let summary = try? MCAPSummary(source) else {
        // being recorded, or cut off: which of them only its directory's lock would tell
        state = "open"
        return
      }
      if let s = summary.statistics, s.messageCount > 0 {
        seconds = Double(s.messageEndTime &- s.messageStartTime) * 1e-9
      }
    }

    private var name: String { String(entry.path.split(separator: "/").last ?? "") }

    var text: String {
      func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
      }
      let size = DecimalText.fixed(Double(entry.size) * 1e-6, decimals: 2) ?? ""
      let length = seconds.flatMap { DecimalText.fixed($0, decimals: 0) }.map { "\($0) s" } ?? "-"
      return "\(padded(size, 9)) MB \(padded(length, 8))  \(padded(state, 8))  \(name)"
    }

    var json: String {
      var o = JSONWriter()
      o.add("path", text: entry.path)
      o.add("bytes", whole: entry.size)
      o.add("state", text: state)
      o.add("duration_s", seconds, decimals: 3)
      return o.finished()
    }
  }
}
