/// How far and for how long the specific force was below 1 g before an impact.
@frozen
@usableFromInline
struct Unloading: BitwiseCopyable, Sendable {
  /// The specific force below a limit: whether now, since when, and for how long at most, s.
  @frozen @usableFromInline
  struct Dip: BitwiseCopyable, Sendable {
    @usableFromInline var isLow = false
    @usableFromInline var start: Int64 = 0
    @usableFromInline var longest = 0.0

    @inlinable init() {}

    @inlinable mutating func take(_ norm: Double, below limit: Double, _ now: Int64, _ one: Double)
    {
      if norm >= limit {
        isLow = false
        return
      }
      if !isLow { start = now }
      isLow = true
      longest = max(longest, Double(now - start) * 1e-9 + one)
    }
  }

  @usableFromInline var low = Dip()
  @usableFromInline var deep = Dip()
  /// Begin of the longest, ns.
  @usableFromInline var start: Int64 = 0
  @usableFromInline var least = Double.infinity
  /// Until when an impact belongs to it, ns.
  @usableFromInline var until = Int64.min

  @inlinable init() {}

  /// Takes a specific force, g.
  @inlinable @inline(__always)
  mutating func take(_ norm: Double, at now: Int64, _ settings: FallSettings, period: Double) {
    if norm >= settings.unloaded {
      low.isLow = false
      deep.isLow = false
      return
    }
    if now > until { self = Unloading() }
    let longest = low.longest
    low.take(norm, below: settings.unloaded, now, period)
    deep.take(norm, below: settings.deep, now, period)
    if low.longest > longest { start = low.start }
    least = min(least, norm)
    until = now + Int64(settings.impactWithin * 1e9)
  }
}
