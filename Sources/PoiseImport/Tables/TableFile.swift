import PoiseCore

/// A CSV export: one file, or the accelerations and rates of a phone's archive.
struct TableFile: ForeignRecording {
  private(set) var device: ImportedDevice
  private var parts: [Part]
  /// Why a part is not imported.
  private var refused: [ImportFinding] = []

  private struct Part {
    var source: ImportSource
    var layout: TableLayout
    /// Whose values are added: gravity, where the acceleration is without.
    var gravity: ImportSource?
    var look: TableLook?

    init(_ source: ImportSource, _ layout: TableLayout) {
      (self.source, self.layout) = (source, layout)
    }
  }

  init(_ source: ImportSource) throws(ImportError) {
    try self.init([Part(source, try TableLayout(source, starts: []))])
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
    var parts = [Part(first, try TableLayout(first, starts: starts))]
    if parts[0].layout.source == "sensor-logger", first.member?.hasSuffix(names[0]) != true {
      parts[0].gravity = archive.source("Gravity.csv")
    }
    var refused: [ImportFinding] = []
    var emptyName: String?
    if let turn = archive.source("Gyroscope.csv"), parts[0].layout.rate == nil {
      // rates of turn that cannot be read do not cost the accelerations
      do throws(ImportError) {
        var part = Part(turn, try TableLayout(turn, starts: starts))
        var rows = try TableRows(turn, part.layout)
        if try rows.next() == nil, rows.count == 0 {
          emptyName = turn.member
        } else {
          part.look = try TableLook(turn, part.layout, adding: nil)
          parts.append(part)
        }
      } catch {
        refused = [
          ImportFinding("Gyroscope.csv", "\(error.problem); the acceleration alone is imported")
        ]
      }
    }
    try self.init(parts)
    self.refused = refused
    if let emptyName { device.remarks.append("\(emptyName): empty; not imported") }
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
    for i in parts.indices {
      let source = parts[i].source
      var known = parts[i].look
      if known == nil {
        known = try TableLook(source, parts[i].layout, adding: parts[i].gravity)
      }
      guard let look = known else { continue }
      self.parts[i].look = look
      if look.lacksRate, parts[i].layout.acceleration != nil, parts[i].layout.rate != nil {
        self.parts[i].layout.rate = nil
        remarks.append("\(source.prefix)columns of the gyroscope are empty; not imported")
      }
      let layout = self.parts[i].layout
      if layout.acceleration != nil, layout.source == "sensor-logger", look.isInG {
        self.parts[i].layout.acceleration?.unit = TableLayout.g
      } else if layout.acceleration != nil {
        try look.check(source)
      }
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
    device.placeOffset = layout.placeOffset
    device.remarks += remarks
    device.gaps.isFilled = layout.source == "actilife-csv"
    self.device = device
  }

  func forEach(_ body: (ImportItem) -> Bool) throws(ImportError) -> [ImportFinding] {
    var streams: [TableStream] = []
    var base = 0
    for part in parts {
      guard let look = part.look else { continue }
      let rows = try TableRows(
        part.source, part.layout, adding: part.gravity, longestPause: look.longestStep)
      let stream = try TableStream(rows, look, base: base, prefix: part.source.prefix)
      streams.append(stream)
      base += stream.count
    }
    let begin = streams.compactMap(\.nextTime).min()
    while let i = Self.earliest(streams) {
      if try !streams[i].emit(since: begin, body) { return [] }
    }
    let end = streams.compactMap(\.lastTime).max()
    for i in streams.indices {
      if let end, !streams[i].finish(at: end, body) { return [] }
    }
    return refused + streams.flatMap(\.findings)
  }

  private static func earliest(_ streams: [TableStream]) -> Int? {
    if streams.count == 1 { return streams[0].nextTime == nil ? nil : 0 }
    return streams.indices.filter { streams[$0].nextTime != nil }.min {
      (streams[$0].nextTime ?? .max) < (streams[$1].nextTime ?? .max)
    }
  }
}

extension ImportSource {
  /// Of a member of an archive its name, for a place in it.
  fileprivate var prefix: String { member.map { "\($0): " } ?? "" }
}
