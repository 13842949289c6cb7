import Synchronization

/// A bounded lock-free queue between exactly one producing and one consuming thread.
///
/// Indices run freely and are masked; each lies on a cache-line pair of its own (128 bytes, because
/// x86 fetches lines in pairs), and each side keeps a private copy of the other's index that it
/// refreshes only when the ring looks full (or empty). The whole capacity is usable. `push` and
/// `pop` neither allocate, lock nor wait; a full ring refuses, and the refusing side counts. For
/// many elements at once the index moves once, and its cache line travels once.
///
/// Misuse by two producers does not compile: the handles are `~Copyable` and each is handed out
/// once.
public final class RingBuffer<Element: BitwiseCopyable & Sendable>: Sendable {
  @usableFromInline static var slotsOffset: Int { 256 }

  @usableFromInline nonisolated(unsafe) let memory: UnsafeMutableRawPointer
  @usableFromInline let mask: UInt64
  let handed = Atomic<UInt8>(0)

  /// A ring for `capacity` elements, which must be a power of two (1 included).
  ///
  /// - Parameter isTouched: whether all of its memory is in RAM when this returns; else
  ///   ``Producer/touch()`` is called in time, or the first pass faults.
  public init(capacity: Int, isTouched: Bool = true) {
    precondition(
      capacity > 0 && capacity & (capacity - 1) == 0, "a ring's capacity must be a power of two")
    let bytes = Self.slotsOffset + capacity * MemoryLayout<Element>.stride
    memory = .allocate(byteCount: bytes, alignment: 128)
    if isTouched { memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes) }
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

    /// Brings all of the ring's memory into RAM. To be called before anything is put into it.
    public func touch() {
      precondition(head == 0, "a ring in use would lose what it holds")
      UnsafeMutableRawPointer(slots).initializeMemory(
        as: UInt8.self, repeating: 0, count: ring.capacity * MemoryLayout<Element>.stride)
    }

    /// Adds `element`, or answers false when the ring is full.
    @inlinable
    public mutating func push(_ element: Element) -> Bool {
      if !stage(element) { return false }
      publish()
      return true
    }

    /// Puts `element` into the ring without showing it to the other side, or answers false when the
    /// ring is full. Several cost the other side one look: ``publish()`` shows them all.
    @inlinable
    public mutating func stage(_ element: Element) -> Bool {
      if head &- tailSeen > mask {
        tailSeen = read.pointee.load(ordering: .acquiring)
        if head &- tailSeen > mask { return false }
      }
      slots[Int(truncatingIfNeeded: head & mask)] = element
      head &+= 1
      return true
    }

    /// Shows the other side what was staged.
    @inlinable
    public mutating func publish() { write.pointee.store(head, ordering: .releasing) }

    /// Adds the first of `elements` that there is room for, all at once for the other side, and
    /// answers how many.
    @inlinable
    public mutating func push(_ elements: UnsafeBufferPointer<Element>) -> Int {
      let wanted = UInt64(truncatingIfNeeded: elements.count)
      var room = mask &+ 1 &- (head &- tailSeen)
      if room < wanted {
        tailSeen = read.pointee.load(ordering: .acquiring)
        room = mask &+ 1 &- (head &- tailSeen)
      }
      let count = Int(truncatingIfNeeded: min(room, wanted))
      guard count > 0, let from = elements.baseAddress else { return 0 }
      let at = Int(truncatingIfNeeded: head & mask)
      // Up to the end of the slots, and what is left at their beginning.
      let first = min(count, Int(truncatingIfNeeded: mask) &+ 1 &- at)
      (slots + at).update(from: from, count: first)
      if first < count { slots.update(from: from + first, count: count &- first) }
      head &+= UInt64(truncatingIfNeeded: count)
      write.pointee.store(head, ordering: .releasing)
      return count
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

    /// Elements that can be taken now.
    @inlinable
    public var waiting: Int {
      mutating get {
        headSeen = write.pointee.load(ordering: .acquiring)
        return Int(truncatingIfNeeded: headSeen &- tail)
      }
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

    /// Takes the oldest elements, as many as there are and `elements` has room for, and answers how
    /// many. Their slots are free again all at once.
    @inlinable
    public mutating func pop(into elements: UnsafeMutableBufferPointer<Element>) -> Int {
      let wanted = UInt64(truncatingIfNeeded: elements.count)
      var held = headSeen &- tail
      if held < wanted {
        headSeen = write.pointee.load(ordering: .acquiring)
        held = headSeen &- tail
      }
      let count = Int(truncatingIfNeeded: min(held, wanted))
      guard count > 0, let to = elements.baseAddress else { return 0 }
      let at = Int(truncatingIfNeeded: tail & mask)
      let first = min(count, Int(truncatingIfNeeded: mask) &+ 1 &- at)
      to.update(from: slots + at, count: first)
      if first < count { (to + first).update(from: slots, count: count &- first) }
      tail &+= UInt64(truncatingIfNeeded: count)
      read.pointee.store(tail, ordering: .releasing)
      return count
    }
  }
}
