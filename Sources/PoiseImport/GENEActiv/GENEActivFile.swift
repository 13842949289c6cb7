import PoiseCore
import PoiseText

/// A `.bin` recording of a GENEActiv: a text header, then pages of 300 samples (Activinsights:
/// GENEActiv instructions, file format [184]). Its notes, codes and dates of birth are not read.
struct GENEActivFile: ForeignRecording {
  let device: ImportedDevice
  private let source: ImportSource
  private let rate: Double
  /// What a raw value of 12 bits, times 100, is above 0.
  private let offset: SIMD3<Int32>
  /// Pages that the device recorded, by the header; 0 where it does not say.
  private let pages: Int

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
    if let zone = facts["Time Zone"], !zone.trimmed.isEmpty {
      if let offset = CivilSeconds.offset(zone) {
        device.clock = .offset(offset)
      } else {
        device.remarks.append(
          "its header: time zone \"\(zone.prefix(40))\" is not an offset such as GMT +01:00")
      }
    }
    device.gaps.nothing = 0 &- offset
    self.device = device
    pages = max(0, facts["Number of Pages"]?.split(separator: " ").first.flatMap { Int($0) } ?? 0)
  }

  /// One page.
  private struct Page {
    /// Samples of a whole one.
    static let length = 300
    /// Hexadecimal digits a sample.
    static let digits = 12

    var sequence = -1
    /// ns; resolution 0.5 s.
    var time: Int64?
    var temperature: Double?
    private var data = ""
    private var bytes = 0
    private(set) var place = ""

    /// nil at the end.
    init?(_ lines: inout ImportLines) throws(ImportError) {
      while let line = try lines.next() {
        if line == "Recorded Data" || line.isEmpty { continue }
        guard let colon = line.firstIndex(of: ":") else {
          (data, bytes, place) = (line, lines.length, lines.place)
          return
        }
        let value = line[line.index(after: colon)...]
        switch line[..<colon] {
        case "Sequence Number": sequence = Int(value).flatMap { $0 < 1 << 31 ? $0 : nil } ?? -1
        case "Page Time": time = CivilSeconds.nanoseconds(value)
        case "Temperature": temperature = Double(value)
        default: break
        }
      }
      return nil
    }

    /// Whole samples.
    var count: Int { min(bytes / Self.digits, Self.length) }
    var isCut: Bool { bytes < Self.length * Self.digits }

    /// Why nothing of the page is used: no checksum tells which of its digits are right.
    var flaw: String? {
      if time == nil || sequence < 0 { return "page without a time or number" }
      if bytes > Self.length * Self.digits {
        return "page \(sequence) has \(bytes) digits, not \(Self.length * Self.digits)"
      }
      let bad = data.utf8.count { GENEActivFile.nibble($0) == nil }
      if bad == 0 { return nil }
      return "page \(sequence) has \(CountText.words(bad, "character")) that "
        + "\(bad == 1 ? "is" : "are") no hexadecimal digit; nothing of the page is used"
    }

    /// 12 bits each of x, y, z and of light, button and nothing.
    func forEachWord(_ body: (UInt64) -> Bool) -> Bool {
      var digits = data.utf8.makeIterator()
      for _ in 0..<count {
        var word: UInt64 = 0
        for _ in 0..<Self.digits {
          word = word << 4 | UInt64(digits.next().flatMap { GENEActivFile.nibble($0) } ?? 0)
        }
        if !body(word) { return false }
      }
      return true
    }
  }

  private func openPages() throws(ImportError) -> ImportLines {
    var lines = try ImportLines(source)
    while let line = try lines.next(), line != "Recorded Data" {}
    return lines
  }

  func forEach(_ body: (ImportItem) -> Bool) throws(ImportError) -> [ImportFinding] {
    var survey = try survey()
    var lines = try openPages()
    var counter = SampleCounter()
    var number = 0
    var end: (time: Int64, step: Double)?
    for r in survey.runs.indices {
      let begin = survey.runs[r].line.time(0)
      let step = survey.runs[r].line.medianStep
      let missing = end.map { Double(begin - $0.time) / step } ?? Double(survey.before)
      if !skip(missing, before: begin, &counter, body) { return survey.findings }
      var index: Int64 = 0
      for entry in survey.runs[r].pages {
        var page: Page?
        repeat {
          page = try Page(&lines)
          number += 1
        } while page != nil && number <= entry.number
        guard let page, page.count == entry.count, page.flaw == nil else {
          throw ImportError(source.path, "has changed while it was read")
        }
        let first = survey.runs[r].line.time(entry.index)
        if !skip(Double(entry.index - index), before: first, &counter, body) {
          return survey.findings
        }
        index = entry.index
        if let heat = page.temperature, heat.isFinite,
          !body(.temperature(Timestamp(nanoseconds: first), heat))
        {
          return survey.findings
        }
        if !samples(of: page, &survey.runs[r].line, &index, &counter, body) {
          return survey.findings
        }
      }
      end = (survey.runs[r].line.time(index), step)
    }
    if let end { _ = skip(Double(survey.after), before: end.time, &counter, body) }
    if let finding = counter.finding { survey.findings.append(finding) }
    return survey.findings
  }

  private func skip(
    _ count: Double, before time: Int64, _ counter: inout SampleCounter,
    _ body: (ImportItem) -> Bool
  ) -> Bool {
    counter.skip(
      Int(min(max(count.rounded(), 0), 2e9)), before: Timestamp(nanoseconds: time), streams: 1,
      body)
  }

  private func samples(
    of page: Page, _ line: inout StampLine, _ index: inout Int64, _ counter: inout SampleCounter,
    _ body: (ImportItem) -> Bool
  ) -> Bool {
    page.forEachWord { word in
      func axis(_ shift: UInt64) -> Int32 { (Int32(truncatingIfNeeded: word >> shift) << 20) >> 20 }
      let counts = 100 &* SIMD3(axis(36), axis(24), axis(12)) &- offset
      let time = Timestamp(nanoseconds: line.time(index))
      index += 1
      return counter.emit(time, counts, nil, body)
    }
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 48...57: digit - 48
    case 65...70: digit - 55
    case 97...102: digit - 87
    default: nil
    }
  }

  /// Pages that follow each other; what is missing between them has its numbers.
  private struct Run {
    var pages: [Entry]
    var line: StampLine
  }

  /// A page that is used.
  private struct Entry {
    /// In the file, from 0.
    var number: Int
    /// Of its first sample in the run.
    var index: Int64
    var count: Int
  }

  /// What is in the file.
  private struct Survey {
    var runs: [Run] = []
    var findings: [ImportFinding] = []
    /// Samples that are missing before the first page that is used, and behind the last.
    var before = 0
    var after = 0
    private var run: (entries: [Entry], knots: [StampLine.Knot]) = ([], [])
    private(set) var last: (sequence: Int, time: Int64, count: Int)?
    private(set) var first = 0
    /// Pages that are not used since the last one that is.
    private(set) var unused = 0
    private var repeated = ImportTally()

    /// A page that is sound; its time has not been judged yet.
    struct Candidate {
      /// In the file, from 0.
      var number: Int
      var sequence: Int
      var time: Int64
      var count: Int
      var place: String
      /// Flawed pages between the one before and this one.
      var flawed: Int
    }

    mutating func take(
      _ page: Candidate, _ time: Int64, _ verdict: StampOrder<Candidate>.Verdict,
      _ file: GENEActivFile
    ) {
      switch verdict {
      case .stray:
        unused += page.flawed + 1
        findings.append(
          ImportFinding(
            page.place,
            "page \(page.sequence): its time \(page.time.importText()) contradicts those around "
              + "it; nothing of the page is used", samples: Page.length))
      case .before, .repeated:
        unused += page.flawed
        repeated.add(at: page.place)
      case .setBack:
        findings.append(
          ImportFinding(
            page.place,
            "page \(page.sequence): the clock was set back to \(page.time.importText()); the "
              + "times behind it count on from before"))
        use(page, time, file)
      case .regular, .jump: use(page, time, file)
      }
    }

    private mutating func use(_ page: Candidate, _ time: Int64, _ file: GENEActivFile) {
      unused += page.flawed
      var index: Int64 = 0
      if let last, let entry = run.entries.last {
        let pages = page.sequence - last.sequence
        let error = abs(Double(time - last.time) - Double(pages) * file.pageLength)
        if pages >= 1, error <= file.slack {
          index = entry.index + Int64(pages * Page.length)
          if pages - 1 > unused {
            findings.append(
              ImportFinding(
                page.place,
                "\(CountText.words(pages - 1 - unused, "page")) before this one not in the file",
                samples: (pages - 1 - unused) * Page.length))
          }
        } else {
          end(file)
        }
      } else if last == nil {
        (before, first) = (unused * Page.length, page.sequence - unused)
      }
      (last, unused) = ((page.sequence, time, page.count), 0)
      run.knots.append(StampLine.Knot(index: index, time: time))
      run.entries.append(Entry(number: page.number, index: index, count: page.count))
      if page.count < Page.length {
        findings.append(
          ImportFinding(page.place, "page cut short", samples: Page.length - page.count))
      }
    }

    mutating func end(_ file: GENEActivFile) {
      if let line = file.line(run.knots) { runs.append(Run(pages: run.entries, line: line)) }
      run = ([], [])
    }

    /// Nothing follows but this many flawed pages.
    mutating func finish(flawed: Int, at place: String, _ file: GENEActivFile) {
      unused += flawed
      end(file)
      let finding = repeated.finding {
        "the times go back here; \(CountText.words($0, "page")) of times that were recorded "
          + "already left out"
      }
      if let finding { findings.append(finding) }
      guard let last else { return }
      // a wrong number of the first page must not make others missing
      let read = runs.reduce(0) { $0 + $1.pages.count }
      let seen = max(last.sequence - first + 1, read) + unused
      let absent = max(0, min(file.pages, 1 << 22) - seen)
      if absent > 0 {
        findings.append(
          ImportFinding(
            place, "the file ends with page \(seen) of \(file.pages)",
            samples: absent * Page.length))
      }
      after = (absent + unused) * Page.length + Page.length - last.count
    }
  }

  /// A rate that was fitted to fewer pages would be worse than the nominal one: page times have
  /// steps of half a second.
  private static let pagesForFit = 200

  /// ns of a page at the nominal rate.
  private var pageLength: Double { Double(Page.length) * 1e9 / rate }
  /// How far the times of two pages may differ from what their numbers say, ns.
  private var slack: Double { max(1e9, 0.5 * pageLength) }

  private func survey() throws(ImportError) -> Survey {
    var found = Survey()
    var lines = try openPages()
    var order = StampOrder<Survey.Candidate>(slack: Int64(slack))
    var (number, flawed) = (0, 0)
    var numbering = (run: 0, sequence: -1)
    while let page = try Page(&lines) {
      defer { number += 1 }
      var isLast = false
      if page.isCut { isLast = try lines.peekIsEnd() }
      let flaw = page.isCut && !isLast ? "page \(page.sequence) has lost digits" : page.flaw
      guard let time = page.time, flaw == nil else {
        flawed += 1
        found.findings.append(
          ImportFinding(page.place, flaw ?? "page without a time", samples: Page.length))
        continue
      }
      if page.sequence <= numbering.sequence { numbering.run += 1 }
      numbering.sequence = page.sequence
      let stamp = StampOrder<Survey.Candidate>.Stamp(
        time: time, end: time + 1, run: numbering.run,
        nominal: Int64(Double(min(page.sequence, 1 << 22)) * pageLength))
      let candidate = Survey.Candidate(
        number: number, sequence: page.sequence, time: time, count: page.count, place: page.place,
        flawed: flawed)
      flawed = 0
      if order.passes(stamp) {
        found.take(candidate, time, .regular, self)
        continue
      }
      order.hold(candidate, stamp)
      while let (page, stamp, verdict) = order.next() {
        found.take(page, stamp?.time ?? page.time, verdict, self)
      }
    }
    while let (page, stamp, verdict) = order.next(atEnd: true) {
      found.take(page, stamp?.time ?? page.time, verdict, self)
    }
    found.finish(flawed: flawed, at: lines.place, self)
    if found.last == nil { throw ImportError(source.path, "has no page that can be read") }
    return found
  }

  /// Least squares over the page times; of few pages the first one's time at the nominal rate.
  fileprivate func line(_ knots: [StampLine.Knot]) -> StampLine? {
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
