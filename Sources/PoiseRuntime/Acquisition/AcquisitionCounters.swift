import Synchronization

/// What acquisition did since it started, readable from any thread at any time.
///
/// Nothing is lost without one of these going up.
public final class AcquisitionCounters: Sendable {
  /// Samples offered to ring 1, refused ones (``dropped``) included.
  public let samples = Atomic<UInt64>(0)
  /// Samples the chips made that were never read, judged by time and sequence.
  public let lost = Atomic<UInt64>(0)
  /// Data-ready edges that lines have shown.
  public let edges = Atomic<UInt64>(0)
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
  /// Times a chip was configured again.
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
  /// How late the thread was at the edge that woke it, or else at its deadline.
  public let lateness = LatenessHistogram()

  /// Of each stream's chip, thousandths of a degree Celsius; the lowest number where unknown.
  private nonisolated(unsafe) let temperatures: UnsafeMutablePointer<Atomic<Int32>>

  public init() {
    temperatures = .allocate(capacity: 256)
    for stream in 0..<256 { (temperatures + stream).initialize(to: Atomic(Int32.min)) }
  }

  deinit {
    temperatures.deinitialize(count: 256)
    temperatures.deallocate()
  }

  /// Last temperature of a stream's chip, degrees Celsius; nil where it has not told one.
  public func temperature(of stream: UInt8) -> Double? {
    let milli = temperatures[Int(stream)].load(ordering: .relaxed)
    return milli == Int32.min ? nil : Double(milli) * 1e-3
  }

  /// Where a stream's temperature is kept, for the one who holds this object.
  func temperatureCell(of stream: UInt8) -> UnsafeMutablePointer<Atomic<Int32>> {
    temperatures + Int(stream)
  }
}

extension Atomic where Value == UInt64 {
  @inlinable
  func count(_ n: UInt64 = 1) { wrappingAdd(n, ordering: .relaxed) }
}
