import PoiseMCAP
import PoiseText

/// Turns messages into lines: what `poise log cat` prints and the exports write.
public struct LogLines {
  /// How messages are written.
  public enum Format: String, Sendable, CaseIterable {
    /// `TIME TOPIC CONTENT`
    case text
    /// One JSON object a line: topic, timestamp, the message's fields.
    case jsonl
    /// A table of one topic's fields, nested ones with dotted names.
    case csv
  }

  /// How times are written.
  public enum TimeFormat: String, Sendable, CaseIterable {
    case seconds
    case rfc3339
    case nanoseconds
  }

  public let format: Format
  public let times: TimeFormat
  /// Adds the column `t_aligned_s` to tables.
  private let map: ClockMap?
  private var columns: [String] = []

  public init(_ format: Format, times: TimeFormat = .seconds, aligned map: ClockMap? = nil) {
    self.format = format
    self.times = times
    self.map = map
  }

  /// The line (for the first message of a table: lines) of a message, line feed included.
  public mutating func text(_ message: LogMessage) -> String {
    let time = self.time(message.time)
    switch format {
    case .text: return "\(time) \(message.topic) \(message.value.json)\n"
    case .jsonl: return json(message, time)
    case .csv: return row(message, time)
    }
  }

  private func time(_ nanoseconds: UInt64) -> String {
    let signed = Int64(clamping: nanoseconds)
    return switch times {
    case .seconds: DecimalText.seconds(nanoseconds: signed)
    case .rfc3339: CivilTime(unixNanoseconds: signed).rfc3339
    case .nanoseconds: String(nanoseconds)
    }
  }

  private func json(_ message: LogMessage, _ time: String) -> String {
    var out = "{\"topic\":"
    JSONText.quote(message.topic, into: &out)
    // digits that a double cannot hold are text, so that no reader rounds them
    out += ",\"timestamp\":" + (times == .seconds ? time : "\"\(time)\"")
    if case .record(let members) = message.value {
      for member in members {
        out += ","
        JSONText.quote(member.name, into: &out)
        out += ":"
        member.value.appendJSON(to: &out)
      }
    } else {
      out += ",\"message\":"
      message.value.appendJSON(to: &out)
    }
    return out + "}\n"
  }

  private mutating func row(_ message: LogMessage, _ time: String) -> String {
    let fields = message.value.flattened()
    let end = LogExport.aligned(Int64(clamping: message.time), map) + "\n"
    var head = ""
    if columns.isEmpty {
      columns = fields.map(\.name)
      let name = times == .seconds ? "t_s" : times == .nanoseconds ? "t_ns" : "time"
      head =
        ([name] + columns.map(MessageValue.field)).joined(separator: ",")
        + LogExport.alignedHead(map) + "\n"
    }
    if fields.count == columns.count && zip(fields, columns).allSatisfy({ $0.name == $1 }) {
      return head + ([time] + fields.map(\.text)).joined(separator: ",") + end
    }
    // a list of another length than in the first message: the columns stay as they were
    let found = Dictionary(fields.map { ($0.name, $0.text) }) { first, _ in first }
    return head + ([time] + columns.map { found[$0] ?? "" }).joined(separator: ",") + end
  }
}

extension LogExport {
  /// Writes one file a topic (`gait_step.csv`) with every message of `sources` into a directory,
  /// made where missing; answers the paths, and what of the sources could not be read.
  public static func topics(
    _ sources: [LogSource], _ format: LogLines.Format, to directory: String,
    aligned map: ClockMap? = nil, wanting: (String) -> Bool = { _ in true }
  ) throws(LogError) -> (paths: [String], faults: [LogError]) {
    do { try PosixStorage().createDirectory(directory) } catch {
      throw LogError(path: directory, operation: "create directory", errno: error.errno)
    }
    var selection = LogMessages.Selection()
    var names: [String] = []
    for source in sources {
      for (topic, _) in try LogMessages.topics(source)
      where wanting(topic) && !names.contains(topic) {
        names.append(topic)
      }
    }
    selection.topics = Set(names)
    var files: [String: (sink: FileSink, lines: LogLines)] = [:]
    var paths: [String] = []
    var failure: LogError?
    var faults: [LogError] = []
    func add(_ message: LogMessage) throws(LogError) {
      if files[message.topic] == nil {
        let path = "\(directory)/\(fileName(message.topic)).\(format.rawValue)"
        files[message.topic] = (try FileSink(path: path), LogLines(format, aligned: map))
        paths.append(path)
      }
      guard let text = files[message.topic]?.lines.text(message) else { return }
      try files[message.topic]?.sink.write(text)
    }
    for source in sources {
      faults += try LogMessages.forEach(source, selection) { message in
        if failure != nil { return }
        do throws(LogError) { try add(message) } catch { failure = error }
      }
      if let failure { throw failure }
    }
    for topic in files.keys.sorted() { try files[topic]?.sink.finish() }
    return (paths, faults)
  }

  /// `/gait/step` as `gait_step`, `/imu/accelerometer` as `accelerometer`.
  static func fileName(_ topic: String) -> String {
    var name = topic
    if name.hasPrefix("/imu/") { name.removeFirst(5) }
    let plain = name.utf8.map { c -> UInt8 in
      let isPlain =
        (48...57).contains(c) || (65...90).contains(c) || (97...122).contains(c) || c == 45
      return isPlain ? c : 95
    }
    let text = String(decoding: plain, as: UTF8.self)
    let trimmed = text.drop { $0 == "_" }
    return trimmed.isEmpty ? "topic" : String(trimmed.prefix(100))
  }
}
