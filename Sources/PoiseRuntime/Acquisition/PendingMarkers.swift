import PoiseCore

/// Markers of a stream that are not in the ring yet.
@frozen
@usableFromInline
struct PendingMarkers: BitwiseCopyable {
  @usableFromInline var sensorLost = false
  @usableFromInline var sensorBack = false
  @usableFromInline var reinitialised = false
  /// Samples that were never read.
  @usableFromInline var lost: Int32 = 0
  /// Samples that the ring had no room for.
  @usableFromInline var dropped: Int32 = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool {
    !sensorLost && !sensorBack && !reinitialised && lost == 0 && dropped == 0
  }

  @inlinable
  mutating func addLost(_ n: Int64) { lost = Int32(clamping: Int64(lost) + n) }

  @inlinable
  mutating func addDropped() { dropped = Int32(clamping: Int64(dropped) + 1) }
}
