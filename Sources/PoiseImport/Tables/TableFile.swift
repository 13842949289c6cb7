import PoiseCore

/// A CSV export: one file, or the accelerations and rates of a phone's archive.
struct TableFile: ForeignRecording {
  let device: ImportedDevice
  private var parts: [Part]

  private struct Part {
    var source: ImportSource
    var layout: TableLayout
    /// Whose values are added: gravity, where the acceleration is without.
    var gravity: ImportSource?
  }

  init(_ source: ImportSource) throws(ImportError) {
    try self.init([Part(source: source, layout: try TableLayout(source, starts: []))])
  }

  init(_ archive: ZipArchive) throws(ImportError) {
    // of Sensor Logger the one with gravity; of phyphox whatever the experiment is called
    let names = ["TotalAcceleration.csv", "Accelerometer.csv", "Raw Data.csv"]
    guard let first = names.lazy.compactMap({ archive.source($0) }).first else {
      throw ImportError(
        archive.path, "is a zip archive, but of no GT3X, Sensor Logger or phyphox recording")
    }
    var starts: [TableLayout.Start] = []
    if let times = archive.source("meta/time.csv") { starts = try Self.starts(times) }
    var parts = [Part(source: first, layout: try TableLayout(first, starts: starts))]
    if parts[0].layout.source == "sensor-logger", first.member?.hasSuffix(names[0]) != true {
      parts[0].gravity = archive.source("Gravity.csv")
    }
    if let turn = archive.source("Gyroscope.csv"), parts[0].layout.rate == nil {
      parts.append(Part(source: turn, layout: try TableLayout(turn, starts: starts)))
    }
    try self.init(parts)
  }

  /// When the experiment began and went on: phyphox' table of its starts and pauses.
  private static func starts(_ source: ImportSource) throws(ImportError) -> [TableLayout.Start] {
    var lines = try ImportLines(source)
    var starts: [TableLayout.Start] = []
    while starts.count < 10_000, let line = try lines.next() {
      let isComma = line.contains(";")
      let fields = line.split(separator: isComma ? ";" : ",").map {
        $0.filter { $0 != "\"" }.replacing(isComma ? "," : ".", with: ".")
      }
      if fields.first == "START", fields.count > 2, let time = Double(fields[2]), time > 0,
        time < 8e9, let seconds = Double(fields[1]), abs(seconds) < 1e9,
        starts.last.map({ $0.seconds <= seconds }) ?? true
      {
        starts.append(TableLayout.Start(seconds: seconds, time: Int64(time * 1e9)))
      }
    }
    return starts
  }

  private init(_ parts: [Part]) throws(ImportError) {
    self.parts = parts
    let layout = parts[0].layout
    if layout.acceleration == nil {
      throw ImportError(
        parts[0].source.name,
        "holds rates of turn and no acceleration, by which steps are found; import the "
          + "recording with its acceleration")
    }
    var streams: [StreamInfo] = []
    var remarks: [String] = []
    var longest: Int64 = 0
    for i in parts.indices {
      let (source, layout) = (parts[i].source, parts[i].layout)
      let look = try TableLook(source, layout, adding: parts[i].gravity)
      if layout.acceleration != nil, layout.source == "sensor-logger", look.isInG {
        self.parts[i].layout.acceleration?.unit = TableLayout.g
      } else if layout.acceleration != nil {
        try look.check(source)
      }
      longest = max(longest, look.longestStep)
      if let remark = look.remark { remarks.append(source.prefix + remark) }
      if !layout.unused.isEmpty {
        let names = layout.unused.prefix(8).map { "\"\($0.prefix(40))\"" }.joined(separator: ", ")
        remarks.append("\(source.prefix)columns that are not imported: \(names)")
      }
      for (kind, isThere) in [
        (SensorKind.accelerometer, layout.acceleration != nil),
        (SensorKind.gyroscope, layout.rate != nil)
      ] where isThere {
        streams.append(
          StreamInfo(
            imported: kind, index: streams.count, chip: layout.chip, scale: TableRows.scale,
            range: 0, rateHz: look.rateHz))
      }
    }
    var device = ImportedDevice(
      source: layout.source, chip: layout.chip, serial: layout.serial, streams: streams)
    device.site = layout.site
    device.clock = layout.zone
    device.remarks = remarks
    device.gaps.longestStep = longest
    device.gaps.isFilled = layout.source == "actilife-csv"
    self.device = device
  }

  func forEach(_ body: (ImportItem) -> Bool) throws(ImportError) -> [ImportFinding] {
    var sources: [TableRows] = []
    var heads: [TableRows.Row?] = []
    var counters: [SampleCounter] = []
    var base = 0
    for part in parts {
      var rows = try TableRows(part.source, part.layout, adding: part.gravity)
      heads.append(try rows.next())
      sources.append(rows)
      counters.append(SampleCounter(base: UInt8(base)))
      base += part.layout.acceleration != nil && part.layout.rate != nil ? 2 : 1
    }
    while let i = Self.earliest(heads), let row = heads[i] {
      let time = Timestamp(nanoseconds: row.time)
      if !counters[i].emit(time, row.first, row.second, body) { break }
      heads[i] = try sources[i].next()
    }
    var findings = counters.compactMap(\.finding)
    for (part, rows) in zip(parts, sources) where rows.unreadable > 0 {
      findings.append(
        ImportFinding(
          "\(part.source.prefix)line \(rows.firstUnreadable.line)",
          rows.firstUnreadable.problem
            + (rows.unreadable == 1
              ? "" : "; so are \(rows.unreadable - 1) more rows without a reading")))
    }
    return findings
  }

  private static func earliest(_ heads: [TableRows.Row?]) -> Int? {
    heads.indices.filter { heads[$0] != nil }.min {
      (heads[$0]?.time ?? .max) < (heads[$1]?.time ?? .max)
    }
  }
}

extension ImportSource {
  /// Of a member of an archive its name, for a place in it.
  fileprivate var prefix: String { member.map { "\($0): " } ?? "" }
}
