import PoiseCore

/// A CSV export: one file, or the accelerations and rates of a phone's archive.
struct TableFile: ForeignRecording {
  let device: ImportedDevice
  private var parts: [(source: ImportSource, layout: TableLayout)]

  init(_ source: ImportSource) throws(ImportError) {
    try self.init([(source, try TableLayout(source, start: nil))])
  }

  init(_ archive: ZipArchive) throws(ImportError) {
    // of Sensor Logger the one with gravity; of phyphox whatever the experiment is called
    let names = ["TotalAcceleration.csv", "Accelerometer.csv", "Raw Data.csv"]
    guard let first = names.lazy.compactMap({ archive.source($0) }).first else {
      throw ImportError(
        archive.path, "is a zip archive, but of no GT3X, Sensor Logger or phyphox recording")
    }
    var start: Int64?
    if let times = archive.source("meta/time.csv") { start = try Self.start(times) }
    var parts = [(first, try TableLayout(first, start: start))]
    if let turn = archive.source("Gyroscope.csv"), parts[0].1.rate == nil {
      parts.append((turn, try TableLayout(turn, start: start)))
    }
    try self.init(parts)
  }

  /// When the experiment began, ns: phyphox' table of its starts and pauses.
  private static func start(_ source: ImportSource) throws(ImportError) -> Int64? {
    var lines = try ImportLines(source)
    while let line = try lines.next() {
      let fields = line.split(separator: line.contains(";") ? ";" : ",").map {
        $0.filter { $0 != "\"" }
      }
      if fields.first == "START", fields.count > 2, let time = Double(fields[2]), time > 0,
        time < 8e9
      {
        return Int64(time * 1e9)
      }
    }
    return nil
  }

  private init(_ parts: [(ImportSource, TableLayout)]) throws(ImportError) {
    self.parts = parts.map { (source: $0.0, layout: $0.1) }
    var streams: [StreamInfo] = []
    for i in self.parts.indices {
      let (source, layout) = self.parts[i]
      let facts = try Look(source, layout)
      if layout.acceleration != nil, layout.source == "sensor-logger", facts.isInG {
        self.parts[i].layout.acceleration?.unit = TableLayout.g
      } else if layout.acceleration != nil {
        try facts.check(source)
      }
      for (kind, isThere) in [
        (SensorKind.accelerometer, layout.acceleration != nil),
        (SensorKind.gyroscope, layout.rate != nil)
      ] where isThere {
        streams.append(
          StreamInfo(
            imported: kind, index: streams.count, chip: layout.chip, scale: TableRows.scale,
            range: 0, rateHz: facts.rateHz))
      }
    }
    let layout = parts[0].1
    var device = ImportedDevice(
      source: layout.source, chip: layout.chip, serial: layout.serial, streams: streams)
    device.site = layout.site
    device.clock = layout.zone
    self.device = device
  }

  /// What the first rows tell: rate and size of gravity.
  private struct Look {
    let rateHz: Double
    /// Median length of the acceleration, m/s².
    let norm: Double

    init(_ source: ImportSource, _ layout: TableLayout) throws(ImportError) {
      var rows = try TableRows(source, layout)
      var times: [Int64] = []
      var norms: [Double] = []
      while times.count < 2000, let row = try rows.next() {
        times.append(row.time)
        let v = SIMD3<Double>(row.first) * TableRows.scale
        norms.append((v * v).sum().squareRoot())
      }
      guard let first = times.first, let last = times.last, last > first else {
        throw ImportError(source.name, "has no two rows that can be read")
      }
      rateHz = Double(times.count - 1) * 1e9 / Double(last - first)
      norm = norms.sorted()[norms.count / 2]
    }

    /// 0.8 to 1.2: gravity in g under a name that says m/s².
    var isInG: Bool { (0.8...1.2).contains(norm) }

    func check(_ source: ImportSource) throws(ImportError) {
      if (0.5...2).contains(norm / TableLayout.g) { return }
      let size = (norm * 100).rounded() / 100
      throw ImportError(
        source.name,
        "half of its accelerations are shorter than \(size) m/s²: gravity is missing, "
          + "or the unit is another; export acceleration with gravity")
    }
  }

  func forEach(_ body: (ImportItem) -> Bool) throws(ImportError) -> [ImportFinding] {
    var sources: [TableRows] = []
    var heads: [TableRows.Row?] = []
    var counters: [SampleCounter] = []
    var base = 0
    for part in parts {
      var rows = try TableRows(part.source, part.layout)
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
          "\(part.source.name): line \(rows.firstUnreadable)",
          "\(rows.unreadable) lines hold no reading"))
    }
    return findings
  }

  private static func earliest(_ heads: [TableRows.Row?]) -> Int? {
    heads.indices.filter { heads[$0] != nil }.min {
      (heads[$0]?.time ?? .max) < (heads[$1]?.time ?? .max)
    }
  }
}
