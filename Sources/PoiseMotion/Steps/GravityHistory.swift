import PoiseCore

/// Which way was up, over the last seconds: how far the sensor has tilted since then.
///
/// Walking keeps the trunk upright within some ten degrees; sitting down, lying, bending over and
/// pocketing a phone do not.
@usableFromInline
struct GravityHistory: ~Copyable, @unchecked Sendable {
  @usableFromInline let directions: UnsafeMutablePointer<Vector3>
  @usableFromInline let capacity: Int
  @usableFromInline var next = 0
  @usableFromInline var count = 0

  @usableFromInline
  init(sampleRateHz: Double, seconds: Double) {
    capacity = max(1, Int((seconds * sampleRateHz).rounded()))
    directions = .allocate(capacity: capacity)
  }

  // Inlinable, or the optimizer (6.3.1) stops at the setter of a property of this type.
  @inlinable deinit { directions.deallocate() }

  @inlinable
  mutating func restart() {
    next = 0
    count = 0
  }

  /// Takes the unit vector that points up and answers with the cosine of its angle to the oldest
  /// one held; 1 for the first.
  @inlinable @inline(__always)
  mutating func step(_ up: Vector3) -> Double {
    if count < capacity {
      directions[count] = up
      count += 1
      return up.dot(directions[0])
    }
    let oldest = directions[next]
    directions[next] = up
    next = next + 1 == capacity ? 0 : next + 1
    return up.dot(oldest)
  }
}
