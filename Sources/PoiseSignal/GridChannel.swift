import PoiseCore

/// A stream's value at one grid point.
@frozen
public struct GridValue: BitwiseCopyable, Sendable, Equatable {
  /// Grid point in stamp time, ns.
  public var nanoseconds: Int64
  public var value: Vector3
  /// A gap too long to bridge ends right before it.
  public var afterGap: Bool
  /// Interpolated across a gap short enough to bridge.
  public var bridged: Bool
  /// A source sample was at the chip's limit.
  public var saturated: Bool

  @inlinable
  public init(
    nanoseconds: Int64, value: Vector3, afterGap: Bool = false, bridged: Bool = false,
    saturated: Bool = false
  ) {
    self.nanoseconds = nanoseconds
    self.value = value
    self.afterGap = afterGap
    self.bridged = bridged
    self.saturated = saturated
  }
}

/// Brings one stream of unevenly stamped vectors onto a grid of multiples of a period.
///
/// Between two samples the stream is taken as a straight line. A stream slower than 1.5 times the
/// grid is read off that line at the grid point (a sample on the grid comes out bit for bit); a
/// faster one is averaged along the line over one period centred on the grid point, whose first
/// null at the grid rate keeps what would alias to zero frequency out, without delay and whatever
/// the unevenness of the stamps.
@frozen
@usableFromInline
struct GridChannel: BitwiseCopyable, Sendable {
  /// Grid period, ns.
  @usableFromInline let period: Int64
  /// Longest gap that is bridged, ns, for streams that are not slower themselves.
  @usableFromInline let bridge: Int64
  @usableFromInline var started = false
  @usableFromInline var time = Int64.min
  @usableFromInline var value = Vector3.zero
  @usableFromInline var saturated = false
  /// Mean interval, ns, and the intervals it rests on (at most 32).
  @usableFromInline var interval = 0.0
  @usableFromInline var intervals = 0
  @usableFromInline var averaging = false
  /// Next grid point to give.
  @usableFromInline var next = Int64.min
  @usableFromInline var gapPending = false
  /// Integral over the part of the next point's window that has passed, (unit × ns).
  @usableFromInline var area = Vector3.zero
  @usableFromInline var areaSaturated = false
  @usableFromInline var areaBridged = false

  @inlinable
  init(period: Int64, bridge: Int64) {
    self.period = period
    self.bridge = bridge
  }

  /// Smallest multiple of the period at or after `t`.
  @inlinable
  func gridPoint(atOrAfter t: Int64) -> Int64 {
    let remainder = t % period
    if remainder == 0 { return t }
    return remainder > 0 ? t - remainder + period : t - remainder
  }

  @inlinable
  mutating func start(_ t: Int64, _ v: Vector3, _ full: Bool) {
    started = true
    time = t
    value = v
    saturated = full
    restartWindow()
  }

  @inlinable
  mutating func restartWindow() {
    area = .zero
    areaSaturated = false
    areaBridged = false
    let point = gridPoint(atOrAfter: averaging ? time + period / 2 : time)
    if point > next { next = point }
  }

  /// Follows the stream's own period: the mean of the last 32 intervals or so, gaps held down.
  @inlinable
  mutating func learn(_ dt: Int64) {
    var x = Double(dt)
    if intervals >= 8 && x > 4 * interval { x = 4 * interval }
    if x > 250e6 { x = 250e6 }
    // A gap right at the start says nothing about the period.
    if intervals < 8 && interval > Double(bridge) && 2 * x < interval { intervals = 0 }
    if intervals < 32 { intervals += 1 }
    interval += (x - interval) / Double(intervals)
    // One or two short intervals at the start are more often jitter than a fast chip.
    let ratio = averaging ? 1.4 : intervals < 8 ? 1.9 : 1.5
    let fast = Double(period) > ratio * interval
    if fast != averaging {
      averaging = fast
      restartWindow()
    }
  }

  /// Takes a sample and puts every grid point that it completes into `out`; the oldest points fall
  /// out of a full queue. A sample not later than the one before, or not finite, is left out.
  @inlinable
  mutating func push(
    _ t: Int64, _ v: Vector3, saturated full: Bool, into out: inout FixedQueue<GridValue>
  ) {
    if !v.isFinite { return }
    if !started {
      start(t, v, full)
      return
    }
    let dt = t &- time
    if dt <= 0 { return }
    let usual = interval
    let known = intervals >= 8
    let wasAveraging = averaging
    let limit = known && 1.5 * usual > Double(bridge) ? Int64(1.5 * usual) : bridge
    learn(dt)
    if dt > limit {
      start(t, v, full)
      gapPending = true
      return
    }
    let bridged = known && Double(dt) > 2.5 * usual
    if averaging != wasAveraging { restartWindow() }
    if averaging {
      average(to: t, v, full, bridged, &out)
    } else {
      interpolate(to: t, v, full, bridged, &out)
    }
    time = t
    value = v
    saturated = full
  }

  @inlinable
  mutating func give(
    _ v: Vector3, bridged: Bool, saturated full: Bool, into out: inout FixedQueue<GridValue>
  ) {
    if out.count == out.capacity { _ = out.pop() }
    out.push(
      GridValue(
        nanoseconds: next, value: v, afterGap: gapPending, bridged: bridged, saturated: full))
    gapPending = false
    next += period
  }

  @inlinable
  mutating func interpolate(
    to t: Int64, _ v: Vector3, _ full: Bool, _ bridged: Bool, _ out: inout FixedQueue<GridValue>
  ) {
    while next <= t {
      if next == time {
        give(value, bridged: false, saturated: saturated, into: &out)
      } else if next == t {
        give(v, bridged: false, saturated: full, into: &out)
      } else {
        let u = Double(next - time) / Double(t - time)
        give(
          value + u * (v - value), bridged: bridged, saturated: saturated || full, into: &out)
      }
    }
  }

  @inlinable
  mutating func average(
    to t: Int64, _ v: Vector3, _ full: Bool, _ bridged: Bool, _ out: inout FixedQueue<GridValue>
  ) {
    let slope = (1 / Double(t - time)) * (v - value)
    var from = time
    while true {
      let begin = next - period / 2
      let end = begin + period
      if t <= begin { return }
      if from < begin { from = begin }
      let to = t < end ? t : end
      let middle = 0.5 * (Double(from - time) + Double(to - time))
      area += Double(to - from) * (value + middle * slope)
      areaSaturated = areaSaturated || saturated || full
      areaBridged = areaBridged || bridged
      if to < end { return }
      give(
        (1 / Double(period)) * area, bridged: areaBridged, saturated: areaSaturated, into: &out)
      area = .zero
      areaSaturated = false
      areaBridged = false
      from = end
      if from == t { return }
    }
  }
}
