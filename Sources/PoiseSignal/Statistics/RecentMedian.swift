/// The last few values and their median, in memory of its own.
@frozen
public struct RecentMedian: ~Copyable, @unchecked Sendable {
  @usableFromInline let values: UnsafeMutablePointer<Double>
  @usableFromInline let sorted: UnsafeMutablePointer<Double>
  @usableFromInline let capacity: Int
  @usableFromInline var count = 0
  @usableFromInline var next = 0
  @usableFromInline var middle = 0.0

  /// Zero without values.
  @inlinable public var median: Double { middle }

  /// - Parameter capacity: values kept, at least one.
  public init(capacity: Int) {
    precondition(capacity > 0, "a median needs room for a value")
    self.capacity = capacity
    values = .allocate(capacity: capacity)
    sorted = .allocate(capacity: capacity)
  }

  @inlinable deinit {
    values.deallocate()
    sorted.deallocate()
  }

  /// Forgets all values.
  @inlinable
  public mutating func removeAll() {
    count = 0
    next = 0
    middle = 0
  }

  /// Takes a value in, in place of the oldest where all room is taken.
  @inlinable
  public mutating func add(_ value: Double) {
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
    middle = count % 2 == 1 ? sorted[half] : 0.5 * (sorted[half - 1] + sorted[half])
  }
}
