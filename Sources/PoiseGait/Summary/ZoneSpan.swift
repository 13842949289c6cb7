import PoiseMotion

/// From when on a time zone has which offset.
public struct ZoneSpan: Sendable, Equatable {
  /// µs UTC; the first span of a session also holds before it.
  public var from: Int64
  /// Seconds east of Greenwich; added to UTC gives local time.
  public var offsetSeconds: Int

  public init(from: Int64, offsetSeconds: Int) {
    self.from = from
    self.offsetSeconds = offsetSeconds
  }
}

extension [ZoneSpan] {
  /// Seconds to add to UTC for local time at `time` (µs UTC).
  public func offset(at time: Int64) -> Int {
    (last { $0.from <= time } ?? first)?.offsetSeconds ?? 0
  }

  /// `time` (µs UTC) as µs of the local wall clock; a time at the end of what 64 bits hold, which a
  /// damaged file may say, stays as it is.
  public func local(_ time: Int64) -> Int64 {
    let (wall, isBeyond) = time.addingReportingOverflow(Int64(offset(at: time)) &* 1_000_000)
    return isBeyond ? time : wall
  }

  /// Days from 1970-01-01 to the local date at `time` (µs UTC).
  public func day(of time: Int64) -> Int { Int((Double(local(time)) / 86_400e6).rounded(.down)) }

  /// The hour of the local wall clock that `time` (µs UTC) is in. A change by half an hour cuts it:
  /// what lies on the other side of the change belongs to another hour.
  public func hour(of time: Int64) -> Range<Int64> {
    let wall = local(time)
    let start = time - (wall - StillnessMeter.number(wall, 3_600_000_000) * 3_600_000_000)
    // the first span also holds before it
    let begin = dropFirst().last { $0.from <= time }?.from ?? start
    let end = dropFirst().first { $0.from > time }?.from ?? .max
    return Swift.max(start, begin)..<Swift.min(start + 3_600_000_000, end)
  }

  /// When the local day `day` begins, µs UTC: the first instant of which the date is not earlier.
  public func start(ofDay day: Int) -> Int64 { begin(ofLocal: Int64(day) * 86_400_000_000) }

  /// The first instant, µs UTC, at which the local wall clock shows `wall` (µs) or later.
  public func begin(ofLocal wall: Int64) -> Int64 {
    for (index, span) in enumerated() {
      let candidate = wall - Int64(span.offsetSeconds) * 1_000_000
      let begin = index == 0 ? Int64.min : span.from
      let end = index + 1 < count ? self[index + 1].from : Int64.max
      // a wall time that a spring forward leaves out is the instant of the change
      if candidate < end { return Swift.max(candidate, begin) }
    }
    return wall
  }
}
