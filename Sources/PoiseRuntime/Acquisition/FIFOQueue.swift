import PoiseCore
import PoiseHardware

/// What a channel knows of a FIFO that is fetched in batches.
@frozen
@usableFromInline
struct FIFOQueue: BitwiseCopyable {
  @usableFromInline let frame: FIFOFrame
  @usableFromInline var timeline: FIFOTimeline
  /// Edges before this are of samples already fetched.
  @usableFromInline var drained = Timestamp(nanoseconds: Int64.min / 2)
  /// What the words of a queue with tags make.
  @usableFromInline var slot: FIFOSlot
  /// Bytes are gone from a queue whose samples are known by their place alone.
  @usableFromInline var isTorn = false
  /// Looks in a row that found it to end in the midst of a sample.
  @usableFromInline var uneven: UInt8 = 0
  /// No sample has been given out since the chip was set running.
  @usableFromInline var isFresh = true

  /// - Parameter companion: the other die's way to the same queue.
  init(_ frame: FIFOFrame, companion: FIFOFrame?, nominalPeriod: Int64) {
    self.frame = frame
    slot = FIFOSlot(own: frame.tag, other: companion?.tag ?? 0)
    timeline = FIFOTimeline(
      nominalPeriod: nominalPeriod, watermark: frame.watermark, depth: frame.depth,
      fullIsLoss: frame.overrunIsLoss)
  }

  /// The chip runs since `now`: everything begins again.
  @inlinable
  mutating func restart(at now: Timestamp) {
    timeline.restart()
    empty()
    isFresh = true
    drained = now
  }

  /// Nothing of it is under way any more.
  @inlinable
  mutating func empty() {
    slot.forget()
    isTorn = false
    uneven = 0
  }

  /// Whether samples still begin where they should, as a look at it says: the third in a row that
  /// finds a part of one does not see it being written.
  @inlinable
  mutating func mustRestart(_ status: FIFOStatus) -> Bool {
    if !frame.tears { return false }
    uneven = status.isUneven ? uneven + 1 : 0
    return isTorn || status.isFull || uneven >= 3
  }
}
