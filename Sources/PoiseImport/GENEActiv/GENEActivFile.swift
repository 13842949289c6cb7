import PoiseCore

/// A `.bin` recording of a GENEActiv: a text header, then pages of 300 samples (Activinsights:
/// GENEActiv instructions, file format [184]). Its notes, codes and dates of birth are not read.
struct GENEActivFile: ForeignRecording {
  let device: ImportedDevice
  private let source: ImportSource
  private let rate: Double
  /// What a raw value of 12 bits, times 100, is above 0.
  private let offset: SIMD3<Int32>

  init(_ source: ImportSource) throws(ImportError) {
    self.source = source
    var lines = try ImportLines(source)
    var facts: [String: String] = [:]
    while let line = try lines.next(), line != "Recorded Data" {
      if lines.number > 200 { throw ImportError(source.path, "has no line \"Recorded Data\"") }
      let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if sides.count == 2 { facts[String(sides[0])] = String(sides[1]) }
    }
    func number(_ key: String) -> Double? {
      facts[key]?.split(separator: " ").first.flatMap { Double($0) }
    }
    guard let rate = number("Measurement Frequency"), (1...200).contains(rate),
      let gx = number("x gain"), let gy = number("y gain"), let gz = number("z gain"),
      [gx, gy, gz].allSatisfy({ abs($0) >= 1 && abs($0) < 1e7 })
    else {
      throw ImportError(source.path, "its header lacks measurement frequency or gains")
    }
    self.rate = rate
    let zero = ["x", "y", "z"].map { Int32(clamping: Int((number("\($0) offset") ?? 0).rounded())) }
    offset = SIMD3(zero[0], zero[1], zero[2])
    var stream = StreamInfo(
      imported: .accelerometer, index: 0, chip: "GENEActiv", scale: Physics.standardGravity / gx,
      range: 8 * Physics.standardGravity, rateHz: rate)
    stream.dieRotation = Matrix3(Vector3(1, 0, 0), Vector3(0, gx / gy, 0), Vector3(0, 0, gx / gz))
    var device = ImportedDevice(
      source: "geneactiv", chip: "GENEActiv", serial: facts["Device Unique Serial Code"] ?? "",
      streams: [stream])
    device.site = facts["Device Location Code"].flatMap { $0.isEmpty ? nil : $0 }
    if let zone = facts["Time Zone"].flatMap({ CivilSeconds.offset($0) }) {
      device.clock = .offset(zone)
    }
    self.device = device
  }

  /// One page.
  private struct Page {
    var sequence = -1
    /// ns; resolution 0.5 s.
    var time: Int64?
    var temperature: Double?
    /// Hexadecimal digits; 12 a sample.
    var data = ""

    /// nil at the end.
    init?(_ lines: inout ImportLines) throws(ImportError) {
      while let line = try lines.next() {
        if line == "Recorded Data" { continue }
        guard let colon = line.firstIndex(of: ":") else {
          data = line
          return
        }
        let value = line[line.index(after: colon)...]
        switch line[..<colon] {
        case "Sequence Number": sequence = Int(value) ?? -1
        case "Page Time": time = CivilSeconds.nanoseconds(value)
        case "Temperature": temperature = Double(value)
        default: break
        }
      }
      return nil
    }

    var count: Int { data.utf8.count / 12 }
  }

  func forEach(_ body: (ImportItem) -> Bool) throws(ImportError) -> [ImportFinding] {
    var findings: [ImportFinding] = []
    var runs = try self.runs(&findings)
    var lines = try ImportLines(source)
    while let line = try lines.next(), line != "Recorded Data" {}
    var counter = SampleCounter()
    for r in runs.indices {
      let begin = Timestamp(nanoseconds: runs[r].line.time(0))
      if r > 0 {
        let missing = Double(begin.nanoseconds - runs[r - 1].end) / runs[r].line.medianStep
        let count = Int(min(max(missing.rounded(), 0), 2e9))
        if !counter.skip(count, before: begin, streams: 1, body) { return findings }
      }
      var index: Int64 = 0
      for _ in 0..<runs[r].pages {
        guard let page = try Page(&lines) else { return findings }
        if page.time == nil { continue }
        let first = Timestamp(nanoseconds: runs[r].line.time(index))
        if let heat = page.temperature, heat.isFinite, !body(.temperature(first, heat)) {
          return findings
        }
        if !samples(of: page, &runs[r].line, &index, &counter, body) { return findings }
      }
      runs[r].end = runs[r].line.time(index)
    }
    if let finding = counter.finding { findings.append(finding) }
    return findings
  }

  private func samples(
    of page: Page, _ line: inout StampLine, _ index: inout Int64, _ counter: inout SampleCounter,
    _ body: (ImportItem) -> Bool
  ) -> Bool {
    var digits = page.data.utf8.makeIterator()
    for _ in 0..<page.count {
      var word: UInt64 = 0
      for _ in 0..<12 { word = word << 4 | UInt64(Self.nibble(digits.next())) }
      func axis(_ shift: UInt64) -> Int32 {
        (Int32(truncatingIfNeeded: word >> shift) << 20) >> 20
      }
      let counts = 100 &* SIMD3(axis(36), axis(24), axis(12)) &- offset
      let time = Timestamp(nanoseconds: line.time(index))
      index += 1
      if !counter.emit(time, counts, nil, body) { return false }
    }
    return true
  }

  private static func nibble(_ digit: UInt8?) -> UInt8 {
    switch digit {
    case .some(48...57): (digit ?? 48) - 48
    case .some(65...70): (digit ?? 65) - 55
    case .some(97...102): (digit ?? 97) - 87
    default: 0
    }
  }

  /// Pages that follow each other.
  private struct Run {
    var pages: Int
    var line: StampLine
    var end: Int64 = 0
  }

  /// A rate that was fitted to fewer pages would be worse than the nominal one: page times have
  /// steps of half a second.
  private static let pagesForFit = 200

  private func runs(_ findings: inout [ImportFinding]) throws(ImportError) -> [Run] {
    var lines = try ImportLines(source)
    while let line = try lines.next(), line != "Recorded Data" {}
    var runs: [Run] = []
    var knots: [StampLine.Knot] = []
    var pages = 0
    var index: Int64 = 0
    var before: (sequence: Int, time: Int64, length: Double)?
    func end() {
      if let line = line(knots) { runs.append(Run(pages: pages, line: line)) }
      (knots, pages, index) = ([], 0, 0)
    }
    while let page = try Page(&lines) {
      guard let time = page.time else {
        pages += 1
        findings.append(
          ImportFinding(lines.place, "page without a time", samples: page.count))
        continue
      }
      if page.data.utf8.count != 3600 {
        findings.append(ImportFinding(lines.place, "page cut short"))
      }
      let length = Double(page.count) * 1e9 / rate
      if let before,
        page.sequence != before.sequence + 1
          || abs(Double(time - before.time) - before.length) > max(1e9, 0.5 * before.length)
      {
        end()
      }
      before = (page.sequence, time, length)
      knots.append(StampLine.Knot(index: index, time: time))
      index += Int64(page.count)
      pages += 1
    }
    end()
    if runs.isEmpty { throw ImportError(source.path, "has no page that can be read") }
    return runs
  }

  /// Least squares over the page times; of few pages the first one's time at the nominal rate.
  private func line(_ knots: [StampLine.Knot]) -> StampLine? {
    guard let first = knots.first, let last = knots.last else { return nil }
    if knots.count < Self.pagesForFit { return StampLine([first], nominalStep: 1e9 / rate) }
    let n = Double(knots.count)
    let x = knots.map { Double($0.index) }
    let y = knots.map { Double($0.time - first.time) }
    let (mx, my) = (x.reduce(0, +) / n, y.reduce(0, +) / n)
    let sxy = zip(x, y).reduce(0) { $0 + ($1.0 - mx) * ($1.1 - my) }
    let sxx = x.reduce(0) { $0 + ($1 - mx) * ($1 - mx) }
    func fitted(_ index: Int64) -> StampLine.Knot {
      let value = my + sxy / sxx * (Double(index) - mx)
      return StampLine.Knot(index: index, time: first.time + Int64(value.rounded()))
    }
    return StampLine([fitted(0), fitted(last.index)], nominalStep: 1e9 / rate)
  }
}
