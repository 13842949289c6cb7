import PoiseCore

/// The time axis of one stream: which instant a reading belongs to, and how long the chip's own
/// period really is (chips are up to 5% off their nominal rate).
///
/// Pure arithmetic in whole nanoseconds; no clock, no bus.
@frozen
@usableFromInline
struct SampleTimeline: BitwiseCopyable {
  @usableFromInline var clock: PeriodFilter
  /// Instant of the last reading, before rounding.
  @usableFromInline var last: Timestamp
  /// ``last`` belongs to the present run of the chip: its phase still holds.
  @usableFromInline var isAnchored: Bool
  /// ``last`` was measured by an edge.
  @usableFromInline var isMeasured: Bool

  init(nominalPeriod: Int64) {
    clock = PeriodFilter(nominal: nominalPeriod, memory: 32, firm: 8)
    last = Timestamp(nanoseconds: 0)
    isAnchored = false
    isMeasured = false
  }

  /// Filtered period, ns.
  @inlinable var period: Int64 { clock.period }

  /// The chip was configured again: its phase is unknown, its period may have changed.
  @inlinable
  mutating func restart() {
    isAnchored = false
    isMeasured = false
    clock.restart()
  }

  /// Where a reading lies, and how it relates to the edge that announced it.
  @frozen
  @usableFromInline
  struct Placement: BitwiseCopyable, Equatable {
    @usableFromInline var stamp: Timestamp
    /// Samples overwritten between the edge and the read.
    @usableFromInline var overwritten: Int64
    /// The stamp is the edge's own.
    @usableFromInline var isMeasured: Bool

    @inlinable
    init(_ stamp: Timestamp, overwritten: Int64 = 0, isMeasured: Bool = false) {
      self.stamp = stamp
      self.overwritten = overwritten
      self.isMeasured = isMeasured
    }
  }

  /// A reading announced by an edge at `edge` and read at `read`.
  ///
  /// A level line gives no second edge, so the registers may hold a later sample: with the overrun
  /// bit set, or (where the chip has none, or contradicts itself) when the read began more than a
  /// period after the edge, the stamp moves by whole periods.
  @inlinable
  func placeEdge(
    _ edge: Timestamp, read: Timestamp, overrun: Bool, reportsOverrun: Bool
  ) -> Placement {
    if isAnchored && isMeasured && edge - last <= period / 2 {
      // An edge that belongs to a sample already read: it says nothing about this one.
      return placeUnannounced(read: read)
    }
    let whole = max(0, (read - edge) / period)
    let later: Int64
    if overrun {
      later = max(1, whole)
    } else if reportsOverrun && (read - edge) * 2 <= 3 * period {
      later = 0
    } else {
      later = whole
    }
    if later == 0 { return Placement(edge, isMeasured: true) }
    return Placement(min(edge + later * period, read), overwritten: later)
  }

  /// A reading without an edge: the last conversion due before `read`.
  @inlinable
  func placeUnannounced(read: Timestamp) -> Placement {
    if !isAnchored { return Placement(read) }
    let whole = max(1, (read - last) / period)
    return Placement(min(last + whole * period, read))
  }

  /// A reading found by polling: it was not there at `previous` and was there at `poll`.
  /// Answers the stamp and follows the chip's period with the part that the window corrects.
  @inlinable
  mutating func placePolled(
    previous: Timestamp, poll: Timestamp, overrun: Bool, reportsOverrun: Bool
  ) -> Placement {
    let window = poll - previous
    let middle = previous + window / 2
    if !isAnchored { return Placement(window <= period ? middle : poll) }
    let periods: Int64
    if overrun {
      periods = max(2, (poll - last) / period)
    } else if reportsOverrun {
      periods = 1
    } else {
      periods =
        window <= period
        ? max(1, (middle - last + period / 2) / period) : max(1, (poll - last) / period)
    }
    let predicted = last + periods * period
    let stamp = max(previous, min(predicted, poll))
    if periods == 1 {
      clock.note(upTo: 64)
      clock.follow(period + (stamp - predicted) / (clock.learned < 64 ? 16 : 64))
    }
    return Placement(stamp, overwritten: periods - 1)
  }

  /// Samples from the last reading to one at `stamp`, at least 1.
  @inlinable
  func periods(from earlier: Timestamp, to stamp: Timestamp) -> Int64 {
    max(1, (stamp - earlier + period / 2) / period)
  }

  /// Takes `placement` as the last reading and learns the period from two measured ones.
  @inlinable
  mutating func accept(_ placement: Placement) {
    if isAnchored && isMeasured && placement.isMeasured { learn(placement.stamp - last) }
    last = placement.stamp
    isMeasured = placement.isMeasured
    isAnchored = true
  }

  /// One more interval between measured stamps, of up to four periods.
  @inlinable
  mutating func learn(_ interval: Int64) {
    let count = (interval + period / 2) / period
    if count < 1 || count > 4 { return }
    clock.learn(interval, over: count)
  }
}
