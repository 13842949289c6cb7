import Synchronization

/// A bounded lock-free queue between exactly one producing and one consuming thread.
///
/// Indices run freely and are masked; each lies on a cache-line pair of its own (128 bytes, because
/// x86 fetches lines in pairs), and each side keeps a private copy of the other's index that it
/// refreshes only when the ring looks full (or empty). The whole capacity is usable. `push` and
/// `pop` neither allocate, lock nor wait; a full ring refuses, and the refusing side counts.
///
/// Misuse by two producers does not compile: the handles are `~Copyable` and each is handed out
/// once.
public final class RingBuffer<Element: BitwiseCopyable & Sendable>: Sendable {
  @usableFromInline static var slotsOffset: Int { 256 }

  @usableFromInline nonisolated(unsafe) let memory: UnsafeMutableRawPointer
  @usableFromInline let mask: UInt64
  let handed = Atomic<UInt8>(0)

  /// A ring for `capacity` elements, which must be a power of two (1 included).
  public init(capacity: Int) {
    precondition(
      capacity > 0 && capacity & (capacity - 1) == 0, "a ring's capacity must be a power of two")
    let bytes = Self.slotsOffset + capacity * MemoryLayout<Element>.stride
    memory = .allocate(byteCount: bytes, alignment: 128)
    // Touch every page now: the first pass through the ring must not fault.
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    mask = UInt64(capacity - 1)
    memory.initializeMemory(as: Atomic<UInt64>.self, to: Atomic(0))
    (memory + 128).initializeMemory(as: Atomic<UInt64>.self, to: Atomic(0))
  }

  deinit { memory.deallocate() }

  /// Elements that it can hold, a power of two.
  public var capacity: Int { Int(mask) + 1 }

  @usableFromInline var writeIndex: UnsafeMutablePointer<Atomic<UInt64>> {
    memory.assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  @usableFromInline var readIndex: UnsafeMutablePointer<Atomic<UInt64>> {
    (memory + 128).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  /// Elements in the ring, as an observer on any thread sees it; momentary.
  public var count: Int {
    let r = readIndex.pointee.load(ordering: .acquiring)
    let w = writeIndex.pointee.load(ordering: .acquiring)
    return Int(min(w &- r, mask + 1))
  }

  /// The only handle that can push. Asking twice is a programming error.
  public func makeProducer() -> Producer {
    let before = handed.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue
    precondition(before & 1 == 0, "this ring already has its producer")
    return Producer(self)
  }

  /// The only handle that can pop. Asking twice is a programming error.
  public func makeConsumer() -> Consumer {
    let before = handed.bitwiseOr(2, ordering: .acquiringAndReleasing).oldValue
    precondition(before & 2 == 0, "this ring already has its consumer")
    return Consumer(self)
  }

  /// The pushing end.
  public struct Producer: ~Copyable, Sendable {
    @usableFromInline let ring: RingBuffer
    @usableFromInline nonisolated(unsafe) let write: UnsafeMutablePointer<Atomic<UInt64>>
    @usableFromInline nonisolated(unsafe) let read: UnsafeMutablePointer<Atomic<UInt64>>
    @usableFromInline nonisolated(unsafe) let slots: UnsafeMutablePointer<Element>
    @usableFromInline let mask: UInt64
    @usableFromInline var head: UInt64 = 0
    @usableFromInline var tailSeen: UInt64 = 0

    init(_ ring: RingBuffer) {
      self.ring = ring
      write = ring.writeIndex
      read = ring.readIndex
      slots = (ring.memory + RingBuffer.slotsOffset).bindMemory(
        to: Element.self, capacity: ring.capacity)
      mask = ring.mask
    }

    /// Adds `element`, or answers false when the ring is full.
    @inlinable
    public mutating func push(_ element: Element) -> Bool {
      if head &- tailSeen > mask {
        tailSeen = read.pointee.load(ordering: .acquiring)
        if head &- tailSeen > mask { return false }
      }
      slots[Int(truncatingIfNeeded: head & mask)] = element
      head &+= 1
      write.pointee.store(head, ordering: .releasing)
      return true
    }
  }

  /// The popping end.
  public struct Consumer: ~Copyable, Sendable {
    @usableFromInline let ring: RingBuffer
    @usableFromInline nonisolated(unsafe) let write: UnsafeMutablePointer<Atomic<UInt64>>
    @usableFromInline nonisolated(unsafe) let read: UnsafeMutablePointer<Atomic<UInt64>>
    @usableFromInline nonisolated(unsafe) let slots: UnsafeMutablePointer<Element>
    @usableFromInline let mask: UInt64
    @usableFromInline var tail: UInt64 = 0
    @usableFromInline var headSeen: UInt64 = 0

    init(_ ring: RingBuffer) {
      self.ring = ring
      write = ring.writeIndex
      read = ring.readIndex
      slots = (ring.memory + RingBuffer.slotsOffset).bindMemory(
        to: Element.self, capacity: ring.capacity)
      mask = ring.mask
    }

    /// Takes the oldest element into `element`, or answers false when the ring is empty.
    @inlinable
    public mutating func pop(into element: inout Element) -> Bool {
      if tail == headSeen {
        headSeen = write.pointee.load(ordering: .acquiring)
        if tail == headSeen { return false }
      }
      element = slots[Int(truncatingIfNeeded: tail & mask)]
      tail &+= 1
      read.pointee.store(tail, ordering: .releasing)
      return true
    }
  }
}
