import PoiseCore

/// The last few values and their median, in memory of its own.
@usableFromInline
struct RecentMedian: ~Copyable, @unchecked Sendable {
  @usableFromInline let values: UnsafeMutablePointer<Double>
  @usableFromInline let sorted: UnsafeMutablePointer<Double>
  @usableFromInline let capacity: Int
  @usableFromInline var count = 0
  @usableFromInline var next = 0
  /// Zero without values.
  @usableFromInline var median = 0.0

  @usableFromInline
  init(capacity: Int) {
    self.capacity = capacity
    values = .allocate(capacity: capacity)
    sorted = .allocate(capacity: capacity)
  }

  @inlinable deinit {
    values.deallocate()
    sorted.deallocate()
  }

  @inlinable
  mutating func removeAll() {
    count = 0
    next = 0
    median = 0
  }

  @inlinable
  mutating func add(_ value: Double) {
    values[next] = value
    next = next + 1 == capacity ? 0 : next + 1
    if count < capacity { count += 1 }
    for i in 0..<count {
      var k = i
      while k > 0 && sorted[k - 1] > values[i] {
        sorted[k] = sorted[k - 1]
        k -= 1
      }
      sorted[k] = values[i]
    }
    let half = count / 2
    median = count % 2 == 1 ? sorted[half] : 0.5 * (sorted[half - 1] + sorted[half])
  }
}
