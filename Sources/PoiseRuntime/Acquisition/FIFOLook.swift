import PoiseCore
import PoiseHardware

/// One look at a FIFO that found a batch, and what was known of the time of it.
@frozen
@usableFromInline
struct FIFOLook: BitwiseCopyable {
  @usableFromInline let status: FIFOStatus
  /// When the level was read, not before the edge.
  @usableFromInline let time: Timestamp
  @usableFromInline let middle: Timestamp
  @usableFromInline let edge: Timestamp?
  /// The period is learned from looks, because no edges tell it.
  @usableFromInline let learns: Bool

  @inlinable
  init(
    status: FIFOStatus, time: Timestamp, middle: Timestamp, edge: Timestamp?, learns: Bool
  ) {
    self.status = status
    self.time = time
    self.middle = middle
    self.edge = edge
    self.learns = learns
  }

  /// Places the batch that it found.
  @inlinable
  func place(on timeline: inout FIFOTimeline, torn: Int64 = 0) -> FIFOTimeline.Batch {
    let batch = timeline.place(
      level: status.level, isFull: status.isFull, at: time, edge: edge, learns: learns, torn: torn)
    timeline.note(level: status.level + torn, at: middle)
    return batch
  }

  /// Places it again, `fetched` of its samples read, now that one knows of `torn` slots of time
  /// whose samples are gone.
  @inlinable
  func place(
    again timeline: inout FIFOTimeline, from untouched: FIFOTimeline, torn: Int64, fetched: Int64
  ) -> FIFOTimeline.Batch {
    timeline = untouched
    let batch = place(on: &timeline, torn: torn)
    timeline.taken += torn + fetched
    return batch
  }
}
