import PoiseCore

/// The last seconds of one sensor, with the means over three spans kept up to date by one addition
/// and one subtraction a sample. Memory is allocated once.
@usableFromInline
struct PostureWindow: ~Copyable, @unchecked Sendable {
  /// x, y, z, and nothing: two registers of two, where three numbers take three.
  @usableFromInline typealias Lanes = SIMD4<Double>

  /// Spans in samples: `recent` <= `still` <= `walking`.
  @usableFromInline let recent: Int
  @usableFromInline let still: Int
  @usableFromInline let walking: Int
  /// The last `walking` values, in a circle.
  @usableFromInline let values: UnsafeMutablePointer<Lanes>
  @usableFromInline var next = 0
  @usableFromInline var count = 0
  @usableFromInline var recentSum: Lanes
  @usableFromInline var stillSum: Lanes
  @usableFromInline var walkingSum: Lanes
  @usableFromInline let recentShare: Double
  @usableFromInline let stillShare: Double

  @usableFromInline
  init(recent: Int, still: Int, walking: Int) {
    self.recent = recent
    self.still = still
    self.walking = walking
    recentShare = 1 / Double(recent)
    stillShare = 1 / Double(still)
    values = .allocate(capacity: walking)
    recentSum = Lanes(0, 0, 0, 0)
    stillSum = Lanes(0, 0, 0, 0)
    walkingSum = Lanes(0, 0, 0, 0)
  }

  // Inlinable, or the optimizer (6.3.1) stops at the setter of a property of this type.
  @inlinable deinit { values.deallocate() }

  /// The value `n` before the next one; `n` is at most `walking`.
  @inlinable @inline(__always)
  func value(before n: Int) -> Lanes {
    let i = next &- n
    return values[i < 0 ? i &+ walking : i]
  }

  @inlinable
  mutating func add(_ value: Vector3) {
    let v = Lanes(value.x, value.y, value.z, 0)
    if count == walking {
      recentSum = recentSum + v - self.value(before: recent)
      stillSum = stillSum + v - self.value(before: still)
      walkingSum = walkingSum + v - values[next]
    } else {
      fill(v)
    }
    values[next] = v
    next = next &+ 1 == walking ? 0 : next &+ 1
  }

  /// The first `walking` values.
  @inlinable @inline(never)
  mutating func fill(_ v: Lanes) {
    recentSum += v
    stillSum += v
    walkingSum += v
    if count >= recent { recentSum -= value(before: recent) }
    if count >= still { stillSum -= value(before: still) }
    count &+= 1
  }

  @inlinable
  mutating func removeAll() {
    next = 0
    count = 0
    recentSum = Lanes(0, 0, 0, 0)
    stillSum = Lanes(0, 0, 0, 0)
    walkingSum = Lanes(0, 0, 0, 0)
  }

  /// Mean of what is held of the last `still` or, walking, `walking` samples.
  @inlinable @inline(__always)
  func mean(whileWalking: Bool) -> Vector3 {
    if whileWalking { return Self.scaled(walkingSum, 1 / Double(count)) }
    return Self.scaled(stillSum, count < still ? 1 / Double(count) : stillShare)
  }

  /// Mean of the last `recent` samples.
  @inlinable var recentMean: Vector3 {
    @inline(__always) get {
      Self.scaled(recentSum, count < recent ? 1 / Double(count) : recentShare)
    }
  }

  @inlinable
  static func scaled(_ sum: Lanes, _ share: Double) -> Vector3 {
    Vector3(share * sum[0], share * sum[1], share * sum[2])
  }
}
