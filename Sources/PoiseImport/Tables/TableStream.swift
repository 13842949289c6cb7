import PoiseCore
import PoiseText

/// Makes samples of the rows of one CSV file, and markers of the rows that are not there.
struct TableStream {
  private var rows: TableRows
  /// Of an archive's member its name, for a place in it.
  private let prefix: String
  /// One or two: rates of turn may be beside the accelerations.
  let count: Int
  private var counter: SampleCounter
  /// The next rows: one, or more behind a long step.
  private var ahead: [TableRows.Row] = []
  private(set) var lastTime: Int64?
  /// ns a row: on the average, the median, and the longest that is no gap.
  private struct Pace {
    var step: Double
    var median: Double
    var longest: Double
  }

  /// Of the first rows.
  private let nominal: Pace
  private var now: Pace
  private var gaps = ImportTally()
  private var changes = ImportTally()
  /// Short steps in a row, and the line of the first.
  private var short = (count: 0, line: 0)
  /// Rows a second behind the first change.
  private var otherRate = 0.0
  private var ends: [ImportFinding] = []

  /// Slower steps that follow each other and are no gaps but a change of the rate.
  private static let fewestSlower = 16
  /// The same of faster ones, which phones also give in bursts.
  private static let fewestFaster = 64
  /// Short steps in a row that are worth a look at those behind them.
  private static let fewestShort = 8
  /// The files of an archive begin and end within this time, ns: sensors start one by one.
  private static let longestEnd: Int64 = 2_000_000_000

  init(_ rows: TableRows, _ look: TableLook, base: Int, prefix: String) throws(ImportError) {
    (self.rows, self.prefix) = (rows, prefix)
    count = rows.layout.acceleration != nil && rows.layout.rate != nil ? 2 : 1
    counter = SampleCounter(base: UInt8(base))
    nominal = Pace(
      step: 1e9 / look.rateHz, median: look.medianStep, longest: Double(look.longestStep))
    now = nominal
    try load(1)
  }

  /// nil behind the last row.
  var nextTime: Int64? { ahead.first?.time }

  private mutating func load(_ count: Int) throws(ImportError) {
    while ahead.count < count, let row = try rows.next() { ahead.append(row) }
  }

  /// Hands over the next row, of a recording that begins at `begin`.
  mutating func emit(
    since begin: Int64?, _ body: (ImportItem) -> Bool
  ) throws(ImportError) -> Bool {
    guard let row = ahead.first else { return true }
    if let last = lastTime {
      let step = Double(row.time - last)
      if step > now.longest { try changeRate(row.line, isSlower: true) }
      short.count = step < Self.faster * now.median ? short.count + 1 : 0
      if short.count == 1 { short.line = row.line }
      if short.count == Self.fewestShort {
        try changeRate(short.line, isSlower: false)
        short.count = 0
      }
      if step > now.longest, !skip(to: row, from: last, body) { return false }
    } else if let begin, row.time - begin > Self.longestEnd {
      let missing = missing(from: begin, to: row.time)
      ends.append(
        ImportFinding(
          "\(prefix)line \(row.line)",
          "begins \(Self.seconds(row.time - begin)) behind the other file", samples: missing))
      if !skip(missing, before: row.time, body) { return false }
    }
    lastTime = row.time
    let time = Timestamp(nanoseconds: row.time)
    if !counter.emit(time, row.first, row.second, isOfTwo: count == 2, body) { return false }
    ahead.removeFirst()
    if ahead.isEmpty { try load(1) }
    return true
  }

  private mutating func skip(
    to row: TableRows.Row, from last: Int64, _ body: (ImportItem) -> Bool
  ) -> Bool {
    let missing = missing(from: last, to: row.time) - 1
    if missing <= 0 { return true }
    gaps.add(samples: missing, at: "\(prefix)from \(last.importText(rows.layout.zone)) on")
    return skip(missing, before: row.time, body)
  }

  private mutating func skip(
    _ missing: Int, before time: Int64, _ body: (ImportItem) -> Bool
  ) -> Bool {
    counter.skip(missing, before: Timestamp(nanoseconds: time), streams: count, body)
  }

  private func missing(from: Int64, to: Int64) -> Int {
    Int(min((Double(to - from) / now.step).rounded(), 2e9))
  }

  /// Part of a step below which the rate may have changed.
  private static let faster = 0.7

  /// Takes on the rate of the next rows where they all come as evenly, slower or faster than
  /// before.
  private mutating func changeRate(_ line: Int, isSlower: Bool) throws(ImportError) {
    let fewest = isSlower ? Self.fewestSlower : Self.fewestFaster
    try load(fewest + 1)
    guard ahead.count > fewest else { return }
    let steps = zip(ahead, ahead[1...fewest]).map { Double($1.time - $0.time) }
    guard let least = steps.min(), let most = steps.max(), most < 2 * least else { return }
    guard isSlower ? least > now.longest : most < Self.faster * now.median else { return }
    let mean = steps.reduce(0, +) / Double(fewest)
    let isNominal = abs(mean / nominal.median - 1) < 0.1
    now = isNominal ? nominal : Pace(step: mean, median: mean, longest: 1.8 * mean)
    if changes.count == 0 { otherRate = 1e9 / mean }
    changes.add(at: "\(prefix)line \(line)")
  }

  private static func seconds(_ nanoseconds: Int64) -> String {
    "\(DecimalText.fixed(Double(nanoseconds) * 1e-9, 1)) s"
  }

  /// Nothing follows in a recording that ends at `end`.
  mutating func finish(at end: Int64, _ body: (ImportItem) -> Bool) -> Bool {
    guard let last = lastTime else { return true }
    let isEarly = end - last > Self.longestEnd
    let missing = isEarly ? missing(from: last, to: end) : 0
    if isEarly {
      ends.append(
        ImportFinding(
          "\(prefix)end", "ends \(Self.seconds(end - last)) before the other file",
          samples: missing))
    }
    return skip(missing, before: max(end, last + 1), body)
  }

  var findings: [ImportFinding] {
    let own = [
      gaps.stretches("without rows"),
      changes.finding {
        "from here on \(DecimalText.fixed(otherRate, 1)) rows a second and not "
          + "\(DecimalText.fixed(1e9 / nominal.step, 1))"
          + ($0 == 1 ? "" : "; the rate changes \(CountText.words($0 - 1, "more time"))")
          + "; import the rows of each rate as a file of their own"
      },
      counter.finding
    ].compactMap { $0 }
    let others = rows.findings.map {
      ImportFinding(prefix + $0.place, $0.problem, samples: $0.samples)
    }
    return ends + others + own
  }
}
