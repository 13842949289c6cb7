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
  /// - Returns: the files, and topics of streams that have no sample and so no file.
  public static func bids(
    _ logs: [LogReader], to directory: String, subject: String, task: String
  ) throws(LogError) -> (paths: [String], empty: [String]) {
    guard let first = logs.first else { return ([], []) }
    let folder = "\(directory)/sub-\(subject)/motion"
    let version = first.description.version
    var set = try BIDSFolder(root: directory, tables: folder)
    try set.describe("Recording of Poise", type: "raw", software: version)
    var scans = "filename\tacq_time\n"
    // the first recording, which derived tables are timed from
    var (system, began): (String?, Int64?)
    var (places, empty): ([String], [String]) = ([], [])
    for stream in first.streams {
      let topic = StreamInfo.topic(first.streams, Int(stream.index))
      let name = fileName(topic).filter { $0 != "_" && $0 != "-" }
      let stem = "sub-\(subject)_task-\(task)_tracksys-\(name)"
      let (count, start, end) = try motion(logs, stream, to: "\(folder)/\(stem)_motion.tsv")
      if count == 0 {
        empty.append(topic)
        continue
      }
      set.note("\(folder)/\(stem)_motion.tsv")
      if !places.contains(stream.placement.name) { places.append(stream.placement.name) }
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
      "Motion of one person, recorded by \(version) and exported by\n"
        + "`poise log export --format bids`. Sensors were worn at: "
        + places.joined(separator: ", ") + ".\n"
        + "Acceleration holds gravity. The latency channel of a table has the true time of each\n"
        + "row after the first one.\n",
      "\(directory)/README")
    return (set.paths, empty)
  }

  /// The table without a header, as the format asks, and no file without a sample; number of rows
  /// and times of first and last.
  private static func motion(_ logs: [LogReader], _ stream: StreamInfo, to path: String)
    throws(LogError) -> (count: Int, first: Int64, last: Int64)
  {
    var sink: FileSink?
    let matrix = stream.countsToBody
    var (count, first, last): (Int, Int64, Int64) = (0, 0, 0)
    for log in logs {
      let offset = log.description.timeOffset
      var cursor = log.raw()
      while let batch = try cursor.nextBatch() {
        for s in batch where s.stream == stream.index && s.marker == .none {
          last = s.timestamp.nanoseconds &+ offset
          if count == 0 {
            first = last
            sink = try FileSink(path: path)
          }
          count += 1
          let v = matrix * s.counts
          let values = [v.x, v.y, v.z].map { DecimalText.fixed($0, decimals: 6) ?? "n/a" }
          let latency = DecimalText.seconds(nanoseconds: last &- first)
          try sink?.write(values.joined(separator: "\t") + "\t\(latency)\n")
        }
      }
    }
    try sink?.finish()
    return (count, first, last)
  }

  private static func type(_ kind: SensorKind) -> (name: String, unit: String) {
    switch kind {
    case .accelerometer: ("ACCEL", "m/s^2")
    case .gyroscope: ("GYRO", "rad/s")
    case .magnetometer: ("MAGN", "uT")
    case .barometer, .hygrometer: ("MISC", kind.unit)
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
    if stream.kind.isAir {
      let air = [("pressure", "Pa"), ("temperature", "oC"), ("humidity", "%")]
      let dry = [("humidity", "%"), ("temperature", "oC"), ("unused", "n/a")]
      for (name, unit) in stream.kind == .barometer ? air : dry {
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
    if stream.kind.isAir {
      o.add("SpatialAxes", text: "n/a")
      o.add("TaskDescription", text: "The air where the sensor is; not of motion")
      return o.finished() + "\n"
    }
    let axes = stream.mount == nil ? "device axes" : "body axes: x forward, y left, z up"
    o.add("SpatialAxes", text: stream.mount == nil ? "n/a" : "ALS")
    o.add("TaskDescription", text: "Recorded with a \(stream.placement.name)-worn sensor, \(axes)")
    return o.finished() + "\n"
  }
}

/// BIDS task events (bids-specification, modality-agnostic files, "Events"): onset and duration in
/// seconds from the first row of the motion table that they belong to.
extension LogExport {
  /// Types of events that are about the person and not about the recorder.
  private static let kinds: Set<String> = [
    "step", "bout", "posture", "fall", "balance", "transition", "test_result", "alert", "marker"
  ]

  /// What the columns of ``eventTable(_:from:)`` are.
  static let eventColumns = """
    {
      "trial_type": {
        "Description": "What was noticed",
        "Levels": {
          "step": "Initial contact of a foot with the ground",
          "bout": "Walking bout, from its first to its last contact",
          "posture": "The judgment of the posture changed",
          "fall": "Unloading, impact and rest: indicative, not diagnostic",
          "balance": "Quiet standing",
          "transition": "Sitting down or standing up: indicative",
          "test_result": "A guided test, from its signal to its end",
          "alert": "A reminder of the posture was given or ended",
          "marker": "The wearer pressed the button or a key"
        }
      },
      "foot": {
        "Description": "Side of a step",
        "Levels": {"left": "Left foot", "right": "Right foot"}
      },
      "value": {
        "Description": "good or bad of a posture; steps of a bout; kind of a transition; which \
    test; on, off or snoozed of an alert; text of a marker"
      }
    }

    """

  /// The events as a table, by onset.
  ///
  /// - Parameter start: of the motion table, ns of Unix time.
  static func eventTable(_ logs: [LogReader], from start: Int64) throws(LogError) -> String {
    var rows: [(onset: Double, text: String)] = []
    // what became of the wearer stands in a later event of the same time
    var falls: [Double: (onset: Double, text: String)] = [:]
    let zero = Double(start) * 1e-9
    for log in logs {
      try log.forEachEvent { type, line in
        guard kinds.contains(type), case .object(let event)? = try? JSONParser.tree(line),
          case .number(let stamp)? = event["start"] ?? event["timestamp"]
        else { return }
        let onset = stamp - zero
        var duration = 0.0
        if case .number(let end)? = event["end"] { duration = max(0, end - stamp) }
        var cells = [DecimalText.fixed(onset, decimals: 6) ?? "n/a"]
        cells.append(DecimalText.fixed(duration, decimals: 6) ?? "n/a")
        cells.append(type)
        cells.append(word(event["foot"]))
        cells.append(value(type, event))
        let row = (onset, cells.joined(separator: "\t"))
        if type != "fall" {
          rows.append(row)
        } else if case .bool(true)? = event["withdrawn"] {
          falls[stamp] = nil
        } else {
          falls[stamp] = row
        }
      }
    }
    rows += falls.values
    let order = rows.indices.sorted { (rows[$0].onset, $0) < (rows[$1].onset, $1) }
    return "onset\tduration\ttrial_type\tfoot\tvalue\n"
      + order.map { rows[$0].text + "\n" }.joined()
  }

  private static func value(_ type: String, _ event: [String: JSONTree]) -> String {
    switch (type, event["good"], event["steps"]) {
    case ("posture", .bool(let good)?, _): good ? "good" : "bad"
    case ("bout", _, .number(let steps)?): DecimalText.fixed(steps, decimals: 0) ?? "n/a"
    case ("transition", _, _): word(event["kind"])
    case ("test_result", _, _): word(event["test"])
    case ("alert", _, _): word(event["state"])
    case ("marker", _, _): word(event["text"])
    default: "n/a"
    }
  }

  /// Whoever wrote the text: a tab would be another column, a line feed another row.
  private static func word(_ value: JSONTree?) -> String {
    guard case .string(let text)? = value, !text.isEmpty else { return "n/a" }
    return TerminalText.line(text)
  }
}

/// What was worked out of a recording, as a derivative data set of BIDS
/// (bids-specification, "BIDS Derivatives"): tables of steps and of walking bouts with all figures.
/// How derivatives of motion are named is not settled there: `desc-` tells the tables apart, and a
/// `.bidsignore` lets a validator pass, which knows `desc-` with other suffixes only.
extension LogExport {
  /// Writes `derivatives/poise` in a data set.
  ///
  /// - Parameters:
  ///   - system: the tracking system whose recording the onsets are counted from.
  ///   - start: of that recording, ns of Unix time.
  /// - Returns: the files.
  static func bidsDerivatives(
    _ logs: [LogReader], to directory: String, subject: String, task: String, system: String,
    from start: Int64, software: String
  ) throws(LogError) -> [String] {
    let root = "\(directory)/derivatives/poise"
    let folder = "\(root)/sub-\(subject)/motion"
    var set = try BIDSFolder(root: root, tables: folder)
    try set.describe(
      "Steps and walking bouts of Poise", type: "derivative", software: software, source: "../..")
    try set.write("sub-*/motion/*_desc-*\n", "\(root)/.bidsignore")
    try set.write(
      "Steps and walking bouts that \(software) detected while it recorded. Onsets are seconds\n"
        + "from the first row of the \(system)'s recording. Figures are indicative; the sidecars\n"
        + "and docs/metrics.md of Poise define them.\n", "\(root)/README")
    let stem = "\(folder)/sub-\(subject)_task-\(task)_tracksys-\(system)_desc-"
    for (name, type) in [("steps", "step"), ("bouts", "bout")] {
      let table = try derivative(logs, type, from: start)
      try set.write(table.text, "\(stem)\(name)_events.tsv")
      try set.write(sidecar(table.columns, type), "\(stem)\(name)_events.json")
    }
    return set.paths
  }

  /// Fields of an event that are no column: times stand in `onset` and `duration`, what lies behind
  /// figures is in the log.
  private static func isColumn(_ name: String) -> Bool {
    !["type", "timestamp", "start", "end"].contains(name) && !name.contains(".")
  }

  /// Events of a type, a row each, with all their figures.
  private static func derivative(
    _ logs: [LogReader], _ type: String, from start: Int64
  ) throws(LogError) -> (columns: [String], text: String) {
    var columns: [String] = []
    var rows: [(onset: Double, text: String)] = []
    let zero = Double(start) * 1e-9
    for log in logs {
      try log.forEachEvent { found, line in
        guard found == type, let fields = EventFields.of(line) else { return }
        let named = Dictionary(fields.map { ($0.name, $0.text) }) { first, _ in first }
        guard let begin = (named["start"] ?? named["timestamp"]).flatMap({ Double($0) }) else {
          return
        }
        if columns.isEmpty { columns = fields.map(\.name).filter(isColumn) }
        let length = named["end"].flatMap { Double($0) }.map { max(0, $0 - begin) } ?? 0
        var cells = [begin - zero, length].map { DecimalText.fixed($0, decimals: 6) ?? "n/a" }
        cells.append(type)
        cells += columns.map { named[$0].flatMap { $0.isEmpty ? nil : $0 } ?? "n/a" }
        rows.append((begin, cells.map(cell).joined(separator: "\t")))
      }
    }
    let order = rows.indices.sorted { (rows[$0].onset, $0) < (rows[$1].onset, $1) }
    let header = (["onset", "duration", "trial_type"] + columns).joined(separator: "\t")
    return (columns, header + "\n" + order.map { rows[$0].text + "\n" }.joined())
  }

  /// Whoever wrote the log: a tab would be another column.
  private static func cell(_ text: String) -> String {
    text.contains { $0 == "\t" || $0.isNewline } ? "n/a" : text
  }

  private static func sidecar(_ columns: [String], _ type: String) -> String {
    let reference = EventReference.body.first { $0.type == type }
    var o = JSONWriter(.lines)
    for name in columns {
      var column = JSONWriter()
      let field = reference?.fields.first { $0.key == name }
      let meaning = field?.meaning ?? "Figure \(name) of docs/metrics.md"
      column.add("Description", text: meaning)
      let unit = field.map(\.unit) ?? unit(of: name)
      if !unit.isEmpty { column.add("Units", text: unit) }
      o.add(name, column)
    }
    return o.finished() + "\n"
  }

  /// A figure's key has its unit last.
  private static func unit(of key: String) -> String {
    let units = [
      "s": "s", "m": "m", "mps": "m/s", "mps2": "m/s^2", "spm": "steps/min", "pct": "%",
      "deg": "deg"
    ]
    return key.split(separator: "_").last.flatMap { units[String($0)] } ?? ""
  }
}
