import PoiseCore
import PoiseMCAP
import PoiseText

/// BIDS 1.9 Motion (bids-specification, modality-specific files, "Motion"): one tracking system a
/// stream, because each has its own rate; a LATENCY column keeps the true times.
extension LogExport {
  /// Writes a data set of one subject and one task into a directory, made where missing.
  ///
  /// - Parameters:
  ///   - logs: the parts of one session, in order.
  ///   - directory: the data set's root.
  ///   - subject: letters and digits only.
  ///   - task: letters and digits only.
  public static func bids(
    _ logs: [LogReader], to directory: String, subject: String, task: String
  ) throws(LogError) -> [String] {
    guard let first = logs.first else { return [] }
    let folder = "\(directory)/sub-\(subject)/motion"
    let version = first.description.version
    var set = try BIDSFolder(root: directory, tables: folder)
    try set.describe("Recording of Poise", type: "raw", software: version)
    var scans = "filename\tacq_time\n"
    // the first stream's recording, which derived tables are timed from
    var (system, began): (String?, Int64?)
    for stream in first.streams {
      let name = fileName(StreamInfo.topic(first.streams, Int(stream.index)))
        .filter { $0 != "_" && $0 != "-" }
      let stem = "sub-\(subject)_task-\(task)_tracksys-\(name)"
      let (count, start, end) = try motion(logs, stream, to: "\(folder)/\(stem)_motion.tsv")
      set.note("\(folder)/\(stem)_motion.tsv")
      if system == nil { (system, began) = (name, start) }
      let seconds = Double(end &- start) * 1e-9
      let rate = count > 1 && seconds > 0 ? Double(count - 1) / seconds : stream.nominalRateHz
      try set.write(
        sidecar(
          stream, task: task, system: name, rate: rate, software: version,
          calibration: first.description.calibrationName(of: stream)),
        "\(folder)/\(stem)_motion.json")
      try set.write(channels(stream), "\(folder)/\(stem)_channels.tsv")
      // a table beside each recording, timed from that one's first row
      try set.write(try eventTable(logs, from: start), "\(folder)/\(stem)_events.tsv")
      try set.write(eventColumns, "\(folder)/\(stem)_events.json")
      let begin = CivilTime(unixNanoseconds: start).rfc3339
      scans += "motion/\(stem)_motion.tsv\t\(begin)\n"
    }
    if let system, let began {
      let derived = try bidsDerivatives(
        logs, to: directory, subject: subject, task: task, system: system, from: began,
        software: version)
      for path in derived { set.note(path) }
    }
    try set.write(scans, "\(directory)/sub-\(subject)/sub-\(subject)_scans.tsv")
    try set.write("participant_id\nsub-\(subject)\n", "\(directory)/participants.tsv")
    try set.write(
      "Motion of one person, recorded with a sensor worn at the trunk by \(version) and exported\n"
        + "by `poise log export --format bids`. Acceleration holds gravity. The latency channel\n"
        + "of a table has the true time of each row after the first one.\n",
      "\(directory)/README")
    return set.paths
  }

  /// The table without a header, as the format asks; number of rows and times of first and last.
  private static func motion(_ logs: [LogReader], _ stream: StreamInfo, to path: String)
    throws(LogError) -> (count: Int, first: Int64, last: Int64)
  {
    let sink = try FileSink(path: path)
    let matrix = stream.countsToBody
    var (count, first, last): (Int, Int64, Int64) = (0, 0, 0)
    for log in logs {
      let offset = log.description.timeOffset
      var cursor = log.raw()
      while let batch = try cursor.nextBatch() {
        for s in batch where s.stream == stream.index && s.marker == .none {
          last = s.timestamp.nanoseconds &+ offset
          if count == 0 { first = last }
          count += 1
          let v = matrix * s.counts
          let values = [v.x, v.y, v.z].map { DecimalText.fixed($0, decimals: 6) ?? "n/a" }
          let latency = DecimalText.seconds(nanoseconds: last &- first)
          try sink.write(values.joined(separator: "\t") + "\t\(latency)\n")
        }
      }
    }
    try sink.finish()
    return (count, first, last)
  }

  private static func type(_ kind: SensorKind) -> (name: String, unit: String) {
    switch kind {
    case .accelerometer: ("ACCEL", "m/s^2")
    case .gyroscope: ("GYRO", "rad/s")
    case .magnetometer: ("MAGN", "uT")
    case .barometer: ("MISC", "Pa")
    }
  }

  /// Kinds of channels that the format counts, but for LATENCY.
  private static let channelTypes = [
    "ACCEL", "ANGACCEL", "GYRO", "JNTANG", "MAGN", "MISC", "ORNT", "POS", "VEL"
  ]

  /// Where it is worn, as a word that begins with a capital: `Trunk`, `ThighLeft`.
  private static func point(_ stream: StreamInfo) -> String {
    stream.placement.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }

  private static func channels(_ stream: StreamInfo) -> String {
    let (name, unit) = type(stream.kind)
    var text = "name\tcomponent\ttype\ttracked_point\tunits\tsampling_frequency\n"
    let rest = "\(point(stream))\t\(unit)\t\(stream.nominalRateHz)\n"
    if stream.kind == .barometer {
      for (name, unit) in [("pressure", "Pa"), ("temperature", "oC"), ("humidity", "%")] {
        text += "\(name)\tn/a\tMISC\t\(point(stream))\t\(unit)\t\(stream.nominalRateHz)\n"
      }
      return text + "latency\tn/a\tLATENCY\tn/a\ts\t\(stream.nominalRateHz)\n"
    }
    for axis in ["x", "y", "z"] {
      text += "\(stream.kind.name)_\(axis)\t\(axis)\t\(name)\t\(rest)"
    }
    return text + "latency\tn/a\tLATENCY\tn/a\ts\t\(stream.nominalRateHz)\n"
  }

  private static func sidecar(
    _ stream: StreamInfo, task: String, system: String, rate: Double, software: String,
    calibration: String?
  ) -> String {
    var o = JSONWriter()
    o.add("TaskName", text: task)
    o.add("TrackingSystemName", text: system)
    o.add("SamplingFrequency", raw: stream.nominalRateHz.description)
    o.add("SamplingFrequencyEffective", rate, decimals: 6)
    o.add("MotionChannelCount", raw: "3")
    o.add("TrackedPointsCount", raw: "1")
    for name in channelTypes {
      o.add("\(name)ChannelCount", raw: name == type(stream.kind).name ? "3" : "0")
    }
    o.add("LATENCYChannelCount", raw: "1")
    o.add("MissingValues", text: "n/a")
    o.add("ManufacturersModelName", text: stream.chip)
    o.add("SoftwareVersions", text: software)
    // keys of our own, which the format leaves room for
    o.add("CalibrationApplied", flag: false)
    o.add("CalibrationInLog", text: calibration ?? "none")
    if stream.kind == .barometer {
      o.add("SpatialAxes", text: "n/a")
      o.add("TaskDescription", text: "The air where a trunk-worn sensor is; not of motion")
      return o.finished() + "\n"
    }
    let axes = stream.mount == nil ? "device axes" : "body axes: x forward, y left, z up"
    o.add("SpatialAxes", text: stream.mount == nil ? "n/a" : "ALS")
    o.add("TaskDescription", text: "Recorded with a \(stream.placement.name)-worn sensor, \(axes)")
    return o.finished() + "\n"
  }
}
