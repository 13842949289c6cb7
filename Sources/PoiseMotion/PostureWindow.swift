import PoiseCore

/// The last seconds of one sensor, with the means over three spans kept up to date by one addition
/// and one subtraction a sample. Memory is allocated once.
@usableFromInline
struct PostureWindow: ~Copyable {
  /// Spans in samples: `recent` < `still` < `walking`.
  @usableFromInline let recent: Int
  @usableFromInline let still: Int
  @usableFromInline let walking: Int
  @usableFromInline var values: FixedQueue<Vector3>
  @usableFromInline var recentSum = Vector3.zero
  @usableFromInline var stillSum = Vector3.zero
  @usableFromInline var walkingSum = Vector3.zero

  @usableFromInline
  init(recent: Int, still: Int, walking: Int) {
    self.recent = recent
    self.still = still
    self.walking = walking
    values = FixedQueue(capacity: walking)
  }

  @inlinable var count: Int { values.count }

  @inlinable
  mutating func add(_ v: Vector3) {
    let n = values.count
    recentSum += v
    stillSum += v
    walkingSum += v
    if n >= recent { recentSum = recentSum - values[n - recent] }
    if n >= still { stillSum = stillSum - values[n - still] }
    if n >= walking {
      walkingSum = walkingSum - values[0]
      _ = values.pop()
    }
    values.push(v)
  }

  @inlinable
  mutating func removeAll() {
    values.removeAll()
    recentSum = .zero
    stillSum = .zero
    walkingSum = .zero
  }

  /// Mean of what is held of the last `still` or, walking, `walking` samples.
  @inlinable
  func mean(whileWalking: Bool) -> Vector3 {
    let span = whileWalking ? walking : still
    let n = values.count < span ? values.count : span
    return (1 / Double(n)) * (whileWalking ? walkingSum : stillSum)
  }

  /// Mean of the last `recent` samples.
  @inlinable var recentMean: Vector3 {
    let n = values.count < recent ? values.count : recent
    return (1 / Double(n)) * recentSum
  }
}
