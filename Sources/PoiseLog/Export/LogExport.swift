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
    try sink.write(
      "t_s,\(stream.kind.columns),sequence,x_counts,y_counts,z_counts,flags"
        + (stream.isInBodyAxes ? ",\(LogMessages.bodyAxesName)" : "")
        + alignedHead(map) + "\n")
    let end = stream.isInBodyAxes ? ",1" : ""
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
    try sink.write("t_s,stream,kind,quantity,sequence" + alignedHead(map) + "\n")
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

extension StreamInfo {
  /// True where exported SI values are along the body's axes.
  var isInBodyAxes: Bool { mount != nil && !kind.isAir }
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

/// What an exported folder says of itself.
extension LogExport {
  /// Writes `README.txt`: axes, units and legends of the tables beside it.
  static func guide(_ first: LogReader, to path: String, _ map: ClockMap? = nil) throws(LogError) {
    let sink = try FileSink(path: path)
    try sink.write(guide(first.description))
    if let map {
      try sink.write(
        """

        t_aligned_s: t_s (in bouts.csv timestamp) on the clock of \(map.referenceLog),
        session \(map.reference); empty where poise log align found none. Its bounds are in the file
        \(ClockMap.suffix) beside the log. All other times, those of events.jsonl too, are the
        recording's own.

        """)
    }
    try sink.finish()
  }

  private static func guide(_ session: SessionDescription) -> String {
    let time =
      session.timeOffset == 0
      ? "on the recording's own axis" : "of Unix time (since 1970-01-01 UTC)"
    var text = """
      Session \(session.session), recorded by \(session.version) on board \(session.board)

      t_s, timestamp, start, end: seconds \(time), microseconds exact.

      SENSORS, one row a sample at the chip's own rate

      """
    for (i, stream) in session.streams.enumerated() {
      let name = StreamInfo.topic(session.streams, i).dropFirst("/imu/".utf8.count)
      text += "\(name).csv  \(stream.chip), \(stream.kind.columns): \(axes(stream))\n"
      if let file = session.calibrationName(of: stream) {
        text += "  \(file) of the log is not applied: these are the chip's own readings.\n"
      }
    }
    return text + """

      mps2: m/s2, gravity included (at rest 9.81 upward). rps: rad/s. uT: microtesla.
      sequence: number of the sample in the chip's count; a step of more than 1 is a loss.
      x_counts, y_counts, z_counts: as read, along the chip's own axes.
      A calibration that the log holds is not applied to these readings; where it has one, it is
      named above. 'poise log get LOG NAME' prints it: corrected = matrix * (reading - offset), in
      the axes of the device. Poise's own figures (bouts.csv, events.jsonl) use corrected readings.
      flags, added up: 1 time estimated, 2 a sample before it was overwritten, 4 found without its
      signal line, 8 at the chip's limit, 16 too late for the filters.
      body_axes: 1 where the values are in body axes; poise replay does not turn such a table again.

      GAIT AND POSTURE
      gait_step.csv  side: 0 unknown, 1 left, 2 right. detected_ns: Unix time at which it was final.
      confirmed_late: 1 where a walking bout credited it afterwards.
      bouts.csv  one row per walking bout with all its figures; the name ends with the unit.
      strides.NAME: strides behind the figure; flags.NAME: ok, or the reason why there is no figure
      or a doubtful one. gait_bout.csv holds the five most used ones for plotters.
      posture_state.csv  good: 1 good, 0 bad, 2 not judged.
      trunk_pose.csv  orientation: takes axes of the body, or where the mounting is not known those
      of the device, to east, north, up.

      events.jsonl  every event of the session, one JSON object per line.
      markers.csv  what happened to a sensor: lost, dropped (quantity: samples), reinitialised,
      sensorLost, sensorBack.
      time.csv  the wall clock beside the monotonic one.

      """
  }

  private static func axes(_ stream: StreamInfo) -> String {
    if stream.kind.isAir { return "air where the sensor is; 0 what it does not measure" }
    return stream.mount == nil
      ? "axes of the device, because its mounting is not known (poise calibrate mount)"
      : "axes of the body: x forward, y left, z up"
  }
}
