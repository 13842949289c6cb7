import PoiseCore

/// How the rows of a CSV file are to be read.
struct TableLayout: Sendable {
  enum Clock: Sendable, Equatable {
    /// No column: evenly from this time on, ns, at this rate, Hz.
    case even(start: Int64, rateHz: Double)
    /// Column with seconds, each to be counted from the last of these starts that is not later.
    case seconds(column: Int, starts: [Start])
    /// Column with Unix time in ns.
    case unixNanoseconds(column: Int)
    /// Column with `2020-01-31 12:00:00.5`.
    case civil(column: Int)
  }

  /// When an experiment began, or went on behind a pause.
  struct Start: Sendable, Equatable {
    /// s, as the rows count.
    var seconds: Double
    /// ns of Unix time.
    var time: Int64
  }

  /// Three columns, x, y, z, and what a unit of them is in SI.
  struct Triple: Sendable, Equatable {
    var columns: [Int]
    var unit: Double
  }

  var source: String
  var chip: String
  var serial = ""
  var site: String?
  var zone = ImportedDevice.Clock.unknown
  /// Seconds that the first row's time is ahead of UTC, where the times have an offset.
  var placeOffset: Int?
  var separator: Character = ","
  /// Lines before the first row.
  var headerLines = 1
  /// Columns that are not imported.
  var unused: [String] = []
  var clock: Clock
  var acceleration: Triple?
  var rate: Triple?

  static let g = Physics.standardGravity
  static let degree = Double.pi / 180

  /// Tells the preset by the first lines of a file.
  ///
  /// - Throws: what the file is and why it cannot be imported.
  init(_ source: ImportSource, starts: [Start]) throws(ImportError) {
    var lines = try ImportLines(source)
    guard let first = try lines.next() else { throw ImportError(source.name, "is empty") }
    if first.hasPrefix("------------") {
      self = try Self.actiLife(first, &lines, source)
    } else if var layout = try Self.named(first, source, starts) {
      try layout.lookForOffset(&lines)
      self = layout
    } else {
      throw ImportError(
        source.name,
        "its first line names no columns of ActiLife, OMGUI, Sensor Logger or phyphox; "
          + "name them t_s, ax_mps2, ay_mps2, az_mps2 and give the file to `poise replay`")
    }
  }

  /// Times with an offset or `Z` need no zone.
  private mutating func lookForOffset(_ lines: inout ImportLines) throws(ImportError) {
    guard case .civil(let column) = clock else { return }
    while lines.number < 100, let line = try lines.next() {
      let fields = line.split(separator: separator, omittingEmptySubsequences: false)
      guard column < fields.count, let moment = CivilSeconds.moment(fields[column]) else {
        continue
      }
      if let offset = moment.offset {
        zone = .utc
        if !fields[column].hasSuffix("Z") { placeOffset = offset }
      }
      return
    }
  }

  /// ActiLife's RAW export: ten lines of facts, then accelerations in g, evenly in time.
  private static func actiLife(
    _ first: String, _ lines: inout ImportLines, _ source: ImportSource
  ) throws(ImportError) -> TableLayout {
    var facts: [String: String] = [:]
    for _ in 0..<9 {
      guard let line = try lines.next() else {
        throw ImportError(source.name, "ends in its header")
      }
      let text = line.replacing(",", with: "")
      for key in ["Serial Number:", "Start Time", "Start Date", "Epoch Period (hh:mm:ss)"]
      where text.hasPrefix(key) {
        facts[key] = text.dropFirst(key.utf8.count).trimmed
      }
    }
    guard facts["Epoch Period (hh:mm:ss)"] == "00:00:00" else {
      throw ImportError(
        source.name,
        "holds counts by epoch, from which no step can be found; export the raw data "
          + "(ActiLife: RAW) or import the .gt3x file")
    }
    let words = first.split(separator: " ").map(String.init)
    func after(_ word: String) -> String? {
      words.firstIndex(of: word).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
    func lacks(_ what: String) -> ImportError {
      ImportError(source.name, "its header \(what); export it again with its header")
    }
    guard let rateHz = after("at").flatMap({ Double($0) }), (1...1000).contains(rateHz) else {
      throw lacks("names no rate (\"at 100 Hz\")")
    }
    guard let date = facts["Start Date"] else { throw lacks("has no \"Start Date\"") }
    guard let clock = facts["Start Time"] else { throw lacks("has no \"Start Time\"") }
    guard let format = after("format") else {
      throw lacks("does not name the order of its dates (\"date format M/d/yyyy\")")
    }
    guard let start = date.actiLifeDate(format, clock) else {
      throw lacks("gives the start \"\(date) \(clock)\", which is none of the format \(format)")
    }
    var layout = TableLayout(
      source: "actilife-csv", chip: "ActiGraph", clock: .even(start: start, rateHz: rateHz))
    layout.serial = facts["Serial Number:"] ?? ""
    layout.site = after("Limb:")
    var columns = [0, 1, 2]
    layout.headerLines = 10
    if let line = try lines.next()?.lowercased() {
      // by locale, whatever parts the names
      let row = try lines.next() ?? ""
      if line.contains(";") || row.contains(";") { layout.separator = ";" }
      if line.contains("accelerometer") || line.contains("timestamp") { layout.headerLines = 11 }
      let names = line.split { $0 == "," || $0 == ";" }
      if let t = names.firstIndex(where: { $0.hasPrefix("timestamp") }) {
        columns = [t + 1, t + 2, t + 3]
      }
    }
    layout.acceleration = Triple(columns: columns, unit: g)
    return layout
  }

  private init(source: String, chip: String, clock: Clock) {
    (self.source, self.chip, self.clock) = (source, chip, clock)
  }

  /// A file whose first line names its columns; nil where none of the presets knows them.
  private static func named(
    _ line: String, _ source: ImportSource, _ starts: [Start]
  ) throws(ImportError) -> TableLayout? {
    let separator: Character = line.contains(";") ? ";" : line.contains("\t") ? "\t" : ","
    let names = line.split(separator: separator, omittingEmptySubsequences: false)
      .map { $0.filter { $0 != "\"" && $0 != "\u{FEFF}" }.trimmed.lowercased() }
    func column(_ name: String) -> Int? { names.firstIndex { $0.hasPrefix(name) } }
    func triple(_ x: String, _ y: String, _ z: String, _ unit: Double) -> Triple? {
      guard let x = column(x), let y = column(y), let z = column(z) else { return nil }
      return Triple(columns: [x, y, z], unit: unit)
    }
    var layout: TableLayout
    if let time = column("time"), let a = triple("ax(g)", "ay(g)", "az(g)", g) {
      layout = TableLayout(source: "omgui-csv", chip: "Axivity", clock: .civil(column: time))
      layout.acceleration = a
      let units = ["d/s", "dps", "deg/s", "°/s"]
      layout.rate =
        units.lazy.compactMap {
          triple("gx(\($0))", "gy(\($0))", "gz(\($0))", degree)
        }.first
    } else if let time = column("time"), column("seconds_elapsed") != nil,
      let values = triple("x", "y", "z", 1)
    {
      layout = TableLayout(
        source: "sensor-logger", chip: "phone", clock: .unixNanoseconds(column: time))
      layout.zone = .utc
      if source.isNamed("Gyroscope") { layout.rate = values } else { layout.acceleration = values }
    } else if let time = column("time (s)") {
      if names.contains(where: { $0.hasPrefix("linear acceleration") }) {
        throw ImportError(
          source.name,
          "holds linear acceleration, without gravity; record phyphox' "
            + "\"Acceleration with g\"")
      }
      layout = TableLayout(
        source: "phyphox", chip: "phone", clock: .seconds(column: time, starts: starts))
      layout.zone = starts.isEmpty ? .sinceStart : .utc
      layout.acceleration = triple("acceleration x", "acceleration y", "acceleration z", 1)
      layout.rate = triple("gyroscope x", "gyroscope y", "gyroscope z", 1)
      if layout.acceleration == nil && layout.rate == nil { return nil }
    } else {
      return nil
    }
    layout.separator = separator
    let used = [layout.acceleration, layout.rate].flatMap { $0?.columns ?? [] }
    for (i, name) in names.enumerated()
    where !used.contains(i) && !name.hasPrefix("time") && name != "seconds_elapsed"
      && !name.hasPrefix("absolute") && !name.isEmpty
    { layout.unused.append(name) }
    return layout
  }
}

extension ImportSource {
  /// The file's or member's own name begins so.
  fileprivate func isNamed(_ word: String) -> Bool {
    (member ?? path).split(separator: "/").last?.hasPrefix(word) ?? false
  }
}

extension StringProtocol {
  /// Without spaces at its ends.
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// ns of a date whose order ActiLife names, such as `d/MM/yyyy`, and a time of day.
  fileprivate func actiLifeDate(_ format: String, _ clock: String) -> Int64? {
    let values = split { !$0.isNumber }.map { Int($0) ?? -1 }
    let order = format.split { !$0.isLetter }.map { $0.first ?? "?" }
    guard values.count == 3, order.count == 3, let d = order.firstIndex(of: "d"),
      let m = order.firstIndex(of: "M"), let y = order.firstIndex(of: "y"),
      (1970...2200).contains(values[y])
    else { return nil }
    return CivilSeconds.nanoseconds(values[y], values[m], values[d], clock)
  }
}
