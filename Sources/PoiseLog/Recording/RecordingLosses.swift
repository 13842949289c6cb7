import PoiseCore

/// Rows that a recording lacks: those without any value, and those that its stamps show to be
/// missing in a pause too short to be a gap.
struct RecordingLosses: Sendable {
  /// A longer pause is a gap of its own, s.
  private static let gap = 1.0
  /// Intervals that are judged together, and the fewest that are.
  private static let block = 100
  private static let fewest = 20
  /// An interval above this multiple of the usual one is long.
  private static let long = 1.5
  /// A tenth and a quarter of the intervals stay above these shares of the usual one. Else they are
  /// those of batches, or of a busy phone, and do not show what is missing; nor do intervals about
  /// the stamps' own step, s.
  private static let even = (tenth: 0.7, quarter: 0.8)
  private static let finest = 0.002

  private var found = 0
  private var intervals: [Double] = []
  private var previous: Double?
  /// Gaps, and their length in all, s.
  private(set) var gaps = (count: 0, seconds: 0.0)

  /// Rows.
  var count: Int { found + missing }

  mutating func note(_ row: RecordingRow) {
    let isEmpty = ![row.acceleration, row.rate, row.field].contains(where: \.isFinite)
    if isEmpty { found += 1 }
    guard isEmpty || row.acceleration.isFinite else { return }
    defer { previous = row.time }
    guard let previous else { return }
    let interval = row.time - previous
    if interval > Self.gap {
      gaps = (gaps.count + 1, gaps.seconds + interval)
    } else {
      intervals.append(interval)
    }
    if intervals.count < Self.block { return }
    found += missing
    intervals.removeAll(keepingCapacity: true)
  }

  /// Rows that are missing among the intervals at hand.
  private var missing: Int {
    if intervals.count < Self.fewest { return 0 }
    let sorted = intervals.sorted()
    let usual = sorted[sorted.count / 2]
    guard usual > Self.finest, sorted[sorted.count / 10] > Self.even.tenth * usual,
      sorted[sorted.count / 4] > Self.even.quarter * usual
    else { return 0 }
    let long = intervals.filter { $0 > Self.long * usual }
    let skipped = long.reduce(0) { $0 + Int(($1 / usual).rounded()) - 1 }
    // the next rows make up for one that was only late
    let whole = Int((intervals.reduce(0, +) / usual).rounded()) - intervals.count
    return max(0, min(skipped, whole))
  }
}
