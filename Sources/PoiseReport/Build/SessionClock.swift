import PoiseGait

/// Local times of one session: of its own time zone, or, where its clock was never set, counted as
/// "day 1" and so on (``Swift/Array/numbered()``).
struct SessionClock: Sendable {
  private let spans: [ZoneSpan]
  /// True where the date is known.
  let hasDate: Bool
  private static let day: Int64 = 86_400_000_000

  init(_ session: SessionSummary) {
    spans = session.zoneSpans
    hasDate = session.clock != .unknown
  }

  /// µs of the wall clock.
  func local(_ time: Int64) -> Int64 {
    let offset = Int64(spans.offset(at: time)) &* 1_000_000
    return time.addingReportingOverflow(offset).partialValue
  }

  /// Days from 1970-01-01 to the local date; from the first session's beginning without a date.
  func day(of time: Int64) -> Int { Int(DateText.floorDivided(local(time), Self.day)) }

  /// Minute of the local day, 0...1439.
  func minute(of time: Int64) -> Int {
    let wall = local(time)
    let begin = DateText.floorDivided(wall, Self.day) * Self.day
    return Int((wall - begin) / 60_000_000)
  }

  func shortName(day: Int) -> String { hasDate ? DateText.short(day: day) : "day \(day + 1)" }

  /// `9:05`, and the day before it where it is not the only one.
  func time(_ time: Int64, withDay: Bool) -> String {
    let clock = DateText.clock(local(time))
    return withDay ? "\(shortName(day: day(of: time))), \(clock)" : clock
  }
}
