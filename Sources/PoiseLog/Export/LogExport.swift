import PoiseCore
import PoiseMCAP
import PoiseText

/// Logs as text that other programs read.
public enum LogExport {
  /// Writes one CSV file a stream, `markers.csv`, `bouts.csv`, `events.jsonl` and a `README.txt`
  /// that says what the columns are into a directory (made where missing, files never overwritten)
  /// and answers their paths.
  ///
  /// Times are the true ones, in Unix seconds with six decimals, at the raw rate. SI columns are in
  /// body axes where the mounting is known, else in the device's axes, named as `poise replay`
  /// reads them; counts are along the chip's own axes.
  ///
  /// - Parameter map: adds the column `t_aligned_s` to tables, the time on the clock of another
  ///   device, empty where the map has none.
  public static func csv(
    _ logs: [LogReader], to directory: String, aligned map: ClockMap? = nil
  ) throws(LogError) -> [String] {
    guard let first = logs.first else { return [] }
    do { try PosixStorage().createDirectory(directory) } catch {
      throw LogError(path: directory, operation: "create directory", errno: error.errno)
    }
    var paths: [String] = []
    for stream in first.streams {
      let topic = StreamInfo.topic(first.streams, Int(stream.index))
      let name = topic.dropFirst("/imu/".utf8.count)
      paths.append("\(directory)/\(name).csv")
      try csv(logs, stream, to: "\(directory)/\(name).csv", map)
    }
    paths.append("\(directory)/markers.csv")
    try markers(logs, to: "\(directory)/markers.csv", map)
    paths.append("\(directory)/events.jsonl")
    try events(logs, to: "\(directory)/events.jsonl")
    if try bouts(logs, to: "\(directory)/bouts.csv", map) { paths.append("\(directory)/bouts.csv") }
    paths.append("\(directory)/README.txt")
    try guide(first, to: "\(directory)/README.txt", map)
    return paths
  }

  /// The column's name, with its comma; nothing without a map.
  static func alignedHead(_ map: ClockMap?) -> String { map == nil ? "" : ",t_aligned_s" }

  /// The cell of an aligned time, with its comma; nothing without a map.
  static func aligned(_ time: Int64, _ map: ClockMap?) -> String {
    guard let map else { return "" }
    return "," + (map.mapped(nanoseconds: time).map { DecimalText.seconds(nanoseconds: $0) } ?? "")
  }

  private static func csv(
    _ logs: [LogReader], _ stream: StreamInfo, to path: String, _ map: ClockMap?
  ) throws(LogError) {
    let sink = try FileSink(path: path)
    let isInBodyAxes = stream.mount != nil && !stream.kind.isAir
    try sink.write(
      "t_s,\(stream.kind.columns),sequence,x_counts,y_counts,z_counts,flags"
        + (isInBodyAxes ? ",\(RecordingColumns.bodyAxesName)" : "")
        + alignedHead(map) + "\n")
    let end = isInBodyAxes ? ",1" : ""
    let matrix = stream.countsToBody
    for log in logs {
      let offset = log.description.timeOffset
      var cursor = log.raw()
      while let batch = try cursor.nextBatch() {
        for s in batch where s.stream == stream.index && s.marker == .none {
          let stamp = s.timestamp.nanoseconds &+ offset
          let time = DecimalText.seconds(nanoseconds: stamp)
          try sink.write(
            "\(time),\(number(matrix * s.counts)),\(s.sequence),\(s.x),\(s.y),\(s.z),"
              + "\(s.flags.rawValue)" + end + aligned(stamp, map) + "\n")
        }
      }
    }
    try sink.finish()
  }

  private static func number(_ v: Vector3) -> String {
    let texts = [v.x, v.y, v.z].map { DecimalText.fixed($0, decimals: 6) ?? "" }
    return texts.joined(separator: ",")
  }

  private static func markers(
    _ logs: [LogReader], to path: String, _ map: ClockMap?
  ) throws(LogError) {
    let sink = try FileSink(path: path)
    try sink.write(
      "t_s,stream,kind,quantity,sequence" + alignedHead(map) + "\n")
    for log in logs {
      let offset = log.description.timeOffset
      var cursor = log.raw()
      while let batch = try cursor.nextBatch() {
        for s in batch where s.marker != .none {
          let stamp = s.timestamp.nanoseconds &+ offset
          let time = DecimalText.seconds(nanoseconds: stamp)
          try sink.write(
            "\(time),\(s.stream),\(s.marker),\(s.x),\(s.sequence)" + aligned(stamp, map) + "\n")
        }
      }
    }
    try sink.finish()
  }

  /// The events as the session reported them, one JSON object a line.
  public static func events(_ logs: [LogReader], to path: String) throws(LogError) {
    let sink = try FileSink(path: path)
    for log in logs {
      var failure: LogError?
      try log.forEachEvent { _, line in
        if failure != nil { return }
        do throws(LogError) { try sink.write(line + "\n") } catch { failure = error }
      }
      if let failure { throw failure }
    }
    try sink.finish()
  }
}

/// Walking bouts as a table.
extension LogExport {
  /// Writes `bouts.csv`: a row a bout with every figure of its event, behind each other as the
  /// event has them, an empty cell where there is none; what is said of each figure (strides behind
  /// it, flags) in columns with dotted names. Nothing where there was no bout.
  ///
  /// - Returns: true where there is a file.
  static func bouts(
    _ logs: [LogReader], to path: String, _ map: ClockMap? = nil
  ) throws(LogError) -> Bool {
    var columns: [String] = []
    var sink: FileSink?
    for log in logs {
      var failure: LogError?
      try log.forEachEvent { type, line in
        guard type == "bout", failure == nil, let fields = EventFields.of(line) else { return }
        do throws(LogError) {
          if columns.isEmpty {
            columns = fields.map(\.name).filter { $0 != "type" }
            sink = try FileSink(path: path)
            let head = columns.map(MessageValue.field).joined(separator: ",")
            try sink?.write(head + alignedHead(map) + "\n")
          }
          let found = Dictionary(fields.map { ($0.name, $0.text) }) { first, _ in first }
          let cells = columns.map { MessageValue.field(found[$0] ?? "") }
          let micros = found["timestamp"].flatMap { Double($0) }.map { ($0 * 1e6).rounded() }
          let time = micros.flatMap { Int64(exactly: $0 * 1000) } ?? .min
          try sink?.write(cells.joined(separator: ",") + aligned(time, map) + "\n")
        } catch { failure = error }
      }
      if let failure { throw failure }
    }
    try sink?.finish()
    return sink != nil
  }
}
