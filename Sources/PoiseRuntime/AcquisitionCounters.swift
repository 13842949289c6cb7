import Synchronization

/// What acquisition did since it started, readable from any thread at any time.
///
/// Nothing is lost without one of these going up.
public final class AcquisitionCounters: Sendable {
  /// Samples offered to ring 1, refused ones (``dropped``) included.
  public let samples = Atomic<UInt64>(0)
  /// Samples the chips made that were never read, judged by time and sequence.
  public let lost = Atomic<UInt64>(0)
  /// Samples whose data-ready edge never came, found by looking.
  public let recoveredEdges = Atomic<UInt64>(0)
  /// Samples overwritten between their edge and the read; part of ``lost``.
  public let overwritten = Atomic<UInt64>(0)
  /// Looks after three periods without an edge, or without data when polling, that found nothing.
  public let silent = Atomic<UInt64>(0)
  /// Transfers that failed, each attempt counted.
  public let busErrors = Atomic<UInt64>(0)
  /// Transfers tried again.
  public let retries = Atomic<UInt64>(0)
  /// Times a chip was configured anew.
  public let reinitialisations = Atomic<UInt64>(0)
  /// Times the bus was closed and opened.
  public let reopens = Atomic<UInt64>(0)
  /// Samples refused by a full ring 1.
  public let dropped = Atomic<UInt64>(0)
  /// Edges the kernel's queue lost, by its own numbering.
  public let edgesLost = Atomic<UInt64>(0)
  /// Waits on the lines, or looks at their level, that failed.
  public let lineErrors = Atomic<UInt64>(0)
  /// Chips that do not answer at present.
  public let sensorsLost = Atomic<UInt64>(0)

  public init() {}
}

extension Atomic where Value == UInt64 {
  @inlinable
  func count(_ n: UInt64 = 1) { wrappingAdd(n, ordering: .relaxed) }
}
