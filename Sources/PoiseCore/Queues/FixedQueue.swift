/// A first-in first-out queue in memory allocated once, for state on the hot path that must not
/// grow. Owned by one thread; a full queue refuses.
public struct FixedQueue<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let storage: UnsafeMutablePointer<Element>
  /// Elements that it can hold.
  public let capacity: Int
  @usableFromInline var first = 0
  @usableFromInline var held = 0
  /// Elements held now.
  @inlinable public var count: Int { held }

  /// A queue for `capacity` elements, at least one.
  public init(capacity: Int) {
    precondition(capacity > 0, "a queue needs room for at least one element")
    self.capacity = capacity
    storage = .allocate(capacity: capacity)
  }

  deinit { storage.deallocate() }

  @inlinable public var isEmpty: Bool { count == 0 }
  @inlinable public var isFull: Bool { count == capacity }

  @inlinable
  func slot(_ i: Int) -> Int {
    // Both are below the capacity, so their sum cannot overflow.
    let k = first &+ i
    return k >= capacity ? k &- capacity : k
  }

  /// Adds at the end, or answers false when full.
  @inlinable @discardableResult
  public mutating func push(_ element: Element) -> Bool {
    if held == capacity { return false }
    storage[slot(held)] = element
    held &+= 1
    return true
  }

  /// Takes the oldest element.
  @inlinable
  public mutating func pop() -> Element? {
    if held == 0 { return nil }
    let element = storage[first]
    dropFirst()
    return element
  }

  /// Copies the oldest element out and takes it, or answers false.
  @inlinable
  public mutating func pop(into element: inout Element) -> Bool {
    if held == 0 { return false }
    element = storage[first]
    dropFirst()
    return true
  }

  /// Forgets the oldest element; there must be one.
  @inlinable
  public mutating func dropFirst() {
    precondition(held > 0, "an empty queue has no first element")
    held &-= 1
    // Begun again where it is empty: a queue that is emptied often stays in the cache.
    first = held == 0 ? 0 : slot(1)
  }

  /// The oldest element where it lies; valid until the queue is changed. There must be one.
  @inlinable public var front: UnsafePointer<Element> { UnsafePointer(storage + first) }

  /// Element `i` places behind the oldest, 0 ≤ i < count.
  @inlinable
  public subscript(_ i: Int) -> Element {
    get {
      precondition(i >= 0 && i < count, "index outside the queue")
      return storage[slot(i)]
    }
    set {
      precondition(i >= 0 && i < count, "index outside the queue")
      storage[slot(i)] = newValue
    }
  }

  /// Forgets everything; the memory stays.
  @inlinable
  public mutating func removeAll() {
    first = 0
    held = 0
  }
}
