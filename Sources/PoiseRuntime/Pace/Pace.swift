import Synchronization

/// What is measured of the threads' pace, in one place for all of them.
public final class Pace: Sendable {
  /// Of the fusion thread's turns.
  public let fusion = LatenessHistogram()
  /// Turns left out because their time had passed.
  public let skipped = Atomic<UInt64>(0)
  /// Most that the rings have held.
  public let ring1Most = Atomic<UInt64>(0)
  public let ring2Most = Atomic<UInt64>(0)
  public let acquisitionThread = ThreadMeter()
  public let fusionThread = ThreadMeter()
  public let writerThread = ThreadMeter()

  /// Between two turns of each, ns; may change at any time.
  let fusionPeriod = Atomic<Int64>(Pacing().fusionPeriod)
  let writerPeriod = Atomic<Int64>(Pacing().writerPeriod)

  public init() {}

  func take(_ pacing: Pacing) {
    fusionPeriod.store(pacing.fusionPeriod, ordering: .relaxed)
    writerPeriod.store(pacing.writerPeriod, ordering: .relaxed)
  }

  /// Raises a mark to `count`; for the one thread that empties the ring.
  func note(_ count: Int, in most: borrowing Atomic<UInt64>) {
    if UInt64(count) > most.load(ordering: .relaxed) {
      most.store(UInt64(count), ordering: .relaxed)
    }
  }
}
