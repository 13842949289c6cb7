import PoiseCore

/// Puts the samples and markers of up to eighteen streams into one canonical order: by stamp, then
/// by stream index, then as the stream gave them.
///
/// A record is released once nothing can come before it any more, judged by stamps alone: every
/// other stream holds a later record, or the newest stamp seen anywhere is at least the wait (100
/// ms) past it. So the order that comes out does not depend on how the streams' arrivals
/// interleave, as long as none lags another by the wait or more; what does arrive behind its place
/// is passed on at once with `RawSample.Flags.late`: it belongs in the log, not in the fusion.
///
/// Nothing is ever lost here: where a stream fills its queue, the oldest record is released early;
/// `push` refuses only a caller that does not pop.
///
/// Memory is allocated once, by `init`.
public struct StreamMerger: ~Copyable, @unchecked Sendable {
  /// One stream's queue: indices into its part of the shared memory.
  @usableFromInline
  struct Lane: BitwiseCopyable {
    /// Stamp of the oldest record held; `.max` where there is none.
    @usableFromInline var head = Int64.max
    @usableFromInline var first = 0
    @usableFromInline var count = 0
    /// Newest stamp this stream gave; stamps within a stream do not go back.
    @usableFromInline var newest = Int64.min

    @usableFromInline init() {}
  }

  /// Sensors that it can merge at most: three kinds at six places.
  public static let maximumStreams = 18

  /// Sensors that it merges.
  public let streamCount: Int
  /// Records a stream can hold back.
  public let capacity: Int
  /// Stream time for which the others are waited for where one of them is silent, ns.
  public let waitNanoseconds: Int64
  @usableFromInline let slots: UnsafeMutablePointer<RawSample>
  @usableFromInline let lanes: UnsafeMutablePointer<Lane>
  @usableFromInline var late: FixedQueue<RawSample>
  @usableFromInline var newest = Int64.min
  /// Place of the last record released: nothing sorts before it any more.
  @usableFromInline var releasedStamp = Int64.min
  @usableFromInline var releasedStream = 0
  @usableFromInline var fullLanes = 0
  @usableFromInline var emptyLanes: Int
  /// A stream's part of `slots`: the capacity rounded up to a power of two.
  @usableFromInline let laneShift: Int
  @usableFromInline let laneMask: Int
  @usableFromInline var draining = false
  /// Records that came behind their place so far.
  public var lateCount: UInt64 { lateSeen }
  @usableFromInline var lateSeen: UInt64 = 0

  /// - Parameters:
  ///   - streamCount: streams of the session, 1 to 18. Each is waited for, heard of or not: an
  ///     order that depended on who spoke first would not be the same twice.
  ///   - capacity: records a stream; more than the fastest stream makes in the wait.
  ///   - waitNanoseconds: how long a silent stream is waited for, in stamp time.
  public init(streamCount: Int, capacity: Int = 512, waitNanoseconds: Int64 = 100_000_000) {
    precondition(
      streamCount >= 1 && streamCount <= Self.maximumStreams, "a session has 1 to 18 streams")
    precondition(capacity >= 1 && waitNanoseconds > 0, "a merger needs room and a wait")
    self.streamCount = streamCount
    self.capacity = capacity
    self.waitNanoseconds = waitNanoseconds
    var shift = 0
    while 1 << shift < capacity { shift += 1 }
    laneShift = shift
    laneMask = (1 << shift) - 1
    emptyLanes = streamCount
    slots = .allocate(capacity: streamCount << shift)
    lanes = .allocate(capacity: streamCount)
    lanes.initialize(repeating: Lane(), count: streamCount)
    late = FixedQueue(capacity: capacity)
  }

  deinit {
    slots.deallocate()
    lanes.deallocate()
  }

  /// Takes a record, or answers false when its stream has no room: pop first, then push it again.
  /// There is always room after `pop` has answered false.
  ///
  /// `raw.stream` must be below `streamCount`; readers of files check that before.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable @inline(__always)
  public mutating func push(_ raw: RawSample) -> Bool {
    var raw = raw
    return push(at: &raw)
  }

  /// ``push(_:)`` of the record that lies there: it goes from memory to memory in one piece.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable @inline(__always)
  public mutating func push(at raw: UnsafePointer<RawSample>) -> Bool {
    let stream = Int(raw.pointee.stream)
    precondition(stream < streamCount, "a sample of a stream that the session does not have")
    let stamp = raw.pointee.timestamp.nanoseconds
    let lane = lanes + stream
    let behindReleased =
      stamp < releasedStamp || (stamp == releasedStamp && stream < releasedStream)
    if behindReleased || stamp < lane.pointee.newest || raw.pointee.flags.contains(.late) {
      return pushLate(raw.pointee)
    }
    let held = lane.pointee.count
    if held == capacity { return false }
    if held == 0 {
      lane.pointee.head = stamp
      emptyLanes &-= 1
    }
    let slot = slots + ((stream &<< laneShift) &+ ((lane.pointee.first &+ held) & laneMask))
    UnsafeMutableRawPointer(slot).copyMemory(from: raw, byteCount: MemoryLayout<RawSample>.size)
    lane.pointee.count = held &+ 1
    lane.pointee.newest = stamp
    if held &+ 1 == capacity { fullLanes &+= 1 }
    if stamp > newest { newest = stamp }
    draining = false
    return true
  }

  @inlinable @inline(never)
  mutating func pushLate(_ raw: RawSample) -> Bool {
    var marked = raw
    marked.flags.insert(.late)
    if !late.push(marked) { return false }
    lateSeen &+= 1
    return true
  }

  /// Gives the next record of the canonical order, or answers false while it is not sure yet.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable @inline(__always)
  public mutating func pop(into record: inout RawSample) -> Bool {
    guard let place = pop() else { return false }
    record = place.pointee
    return true
  }

  /// The next record of the canonical order where it lies until the next `push`, or nil while it is
  /// not sure yet.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable @inline(__always)
  public mutating func pop() -> UnsafePointer<RawSample>? {
    if late.count > 0 {
      let place = late.front
      late.dropFirst()
      return place
    }
    var best = 0
    var bestStamp = lanes[0].head
    if streamCount == 2 {
      // By far the most frequent.
      if lanes[1].head < bestStamp {
        best = 1
        bestStamp = lanes[1].head
      }
    } else {
      for stream in 1..<streamCount where lanes[stream].head < bestStamp {
        best = stream
        bestStamp = lanes[stream].head
      }
    }
    if emptyLanes > 0 {
      if emptyLanes == streamCount { return nil }
      if newest &- bestStamp < waitNanoseconds && fullLanes == 0 && !draining { return nil }
      // A record stamped at the end of time looks like none.
      while lanes[best].count == 0 { best &+= 1 }
    }
    let lane = lanes + best
    let part = slots + (best &<< laneShift)
    let held = lane.pointee.count
    let first = lane.pointee.first
    if held == capacity { fullLanes &-= 1 }
    let next = (first &+ 1) & laneMask
    lane.pointee.count = held &- 1
    lane.pointee.first = next
    if held == 1 {
      lane.pointee.head = .max
      emptyLanes &+= 1
    } else {
      lane.pointee.head = part[next].timestamp.nanoseconds
    }
    releasedStamp = bestStamp
    releasedStream = best
    return UnsafePointer(part + first)
  }

  /// The streams have ended: `pop` gives all that is held, in order. A later `push` ends that
  /// state.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func flush() { draining = true }
}
