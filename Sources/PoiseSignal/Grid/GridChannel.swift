import PoiseCore

/// A stream's value at one grid point.
@frozen
@usableFromInline
struct GridValue: BitwiseCopyable, Sendable {
  /// Grid point in stamp time, ns.
  @usableFromInline var nanoseconds: Int64
  @usableFromInline var value: Vector3
  /// Of ``Sample/Content``: a gap too long to bridge ends right before it, it is interpolated
  /// across one short enough, a source sample was at the chip's limit.
  @usableFromInline var marks: Sample.Content

  @inlinable
  init(nanoseconds: Int64, value: Vector3, marks: Sample.Content) {
    self.nanoseconds = nanoseconds
    self.value = value
    self.marks = marks
  }
}

extension Sample.Content {
  /// What a companion's point adds to a sample; its gaps are its own.
  @inlinable static var imperfect: Sample.Content { .bridged | .saturated }
}

/// Brings one stream of unevenly stamped vectors onto a grid of multiples of a period.
///
/// Between two samples the stream is taken as a straight line. A stream slower than 1.5 times the
/// grid is read off that line at the grid point (a sample on the grid comes out bit for bit); a
/// faster one is averaged along the line over one period centered on the grid point, whose first
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
  /// ``Sample/Content/saturated`` or nothing.
  @usableFromInline var limit = Sample.Content.nothing
  /// Mean interval, ns, and the intervals it rests on (at most 32).
  @usableFromInline var interval = 0.0
  @usableFromInline var intervals = 0
  @usableFromInline var averaging = false
  /// Next grid point to give.
  @usableFromInline var next = Int64.min
  /// ``Sample/Content/afterGap`` or nothing, for the next point.
  @usableFromInline var gap = Sample.Content.nothing
  /// Integral over the part of the next point's window that has passed, (unit × ns).
  @usableFromInline var area = Vector3.zero
  @usableFromInline var areaMarks = Sample.Content.nothing

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

  @inlinable @inline(never)
  mutating func start(_ t: Int64, _ v: Vector3, _ full: Sample.Content) {
    started = true
    time = t
    value = v
    limit = full
    restartWindow()
  }

  @inlinable @inline(never)
  mutating func restartWindow() {
    area = .zero
    areaMarks = .nothing
    let point = gridPoint(atOrAfter: averaging ? time + period / 2 : time)
    if point > next { next = point }
  }

  /// Follows the stream's own period: the mean of the last 32 intervals or so, gaps held down.
  @inlinable @inline(__always)
  mutating func learn(_ dt: Int64) {
    var x = Double(dt)
    if intervals >= 8 && x > 4 * interval { x = 4 * interval }
    if x > 250e6 { x = 250e6 }
    // A gap right at the start says nothing about the period.
    if intervals < 8 && interval > Double(bridge) && 2 * x < interval { intervals = 0 }
    if intervals == 32 {
      // The very quotient by 32, without a division.
      interval += (x - interval) * 0.031_25
    } else {
      intervals &+= 1
      interval += (x - interval) / Double(intervals)
    }
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
    _ t: Int64, _ v: Vector3, saturated: Bool, into out: inout FixedQueue<GridValue>
  ) {
    if !v.isFinite { return }
    let full = saturated ? Sample.Content.saturated : .nothing
    if !started {
      start(t, v, full)
      return
    }
    let dt = t &- time
    if dt <= 0 { return }
    let usual = interval
    let known = intervals >= 8
    let wasAveraging = averaging
    let longest = known && 2.5 * usual > Double(bridge) ? Int64(2.5 * usual) : bridge
    learn(dt)
    if dt > longest {
      start(t, v, full)
      gap = .afterGap
      return
    }
    let bridged = known && Double(dt) > 2.5 * usual ? Sample.Content.bridged : .nothing
    if averaging != wasAveraging { restartWindow() }
    if averaging {
      average(to: t, v, full, bridged, &out)
    } else {
      interpolate(to: t, v, full, bridged, &out)
    }
    time = t
    value = v
    limit = full
  }

  @inlinable @inline(__always)
  mutating func give(
    _ v: Vector3, _ marks: Sample.Content, into out: inout FixedQueue<GridValue>
  ) {
    if out.isFull { out.dropFirst() }
    out.push(GridValue(nanoseconds: next, value: v, marks: marks | gap))
    gap = .nothing
    next &+= period
  }

  @inlinable @inline(__always)
  mutating func interpolate(
    to t: Int64, _ v: Vector3, _ full: Sample.Content, _ bridged: Sample.Content,
    _ out: inout FixedQueue<GridValue>
  ) {
    while next <= t {
      if next == time {
        give(value, limit, into: &out)
      } else if next == t {
        give(v, full, into: &out)
      } else {
        let u = Double(next &- time) / Double(t &- time)
        give(value + u * (v - value), bridged | limit | full, into: &out)
      }
    }
  }

  @inlinable @inline(never)
  mutating func average(
    to t: Int64, _ v: Vector3, _ full: Sample.Content, _ bridged: Sample.Content,
    _ out: inout FixedQueue<GridValue>
  ) {
    let slope = (1 / Double(t &- time)) * (v - value)
    var from = time
    while true {
      let begin = next &- period / 2
      let end = begin &+ period
      if t <= begin { return }
      if from < begin { from = begin }
      let to = t < end ? t : end
      let middle = 0.5 * (Double(from &- time) + Double(to &- time))
      area += Double(to &- from) * (value + middle * slope)
      areaMarks = areaMarks | bridged | limit | full
      if to < end { return }
      give((1 / Double(period)) * area, areaMarks, into: &out)
      area = .zero
      areaMarks = .nothing
      from = end
      if from == t { return }
    }
  }
}
