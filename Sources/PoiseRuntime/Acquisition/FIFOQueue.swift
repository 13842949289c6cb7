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
  /// No sample has been given out since the chip was set running.
  @usableFromInline var isFresh = true

  init(_ frame: FIFOFrame, nominalPeriod: Int64) {
    self.frame = frame
    timeline = FIFOTimeline(
      nominalPeriod: nominalPeriod, watermark: frame.watermark, depth: frame.depth,
      fullIsLoss: frame.overrunIsLoss)
  }

  /// The chip runs since `now`: everything begins anew.
  @inlinable
  mutating func restart(at now: Timestamp) {
    timeline.restart()
    isFresh = true
    drained = now
  }
}
