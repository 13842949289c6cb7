import Synchronization

/// Counters of a running session beyond the acquisition's own: written by one thread each, read by
/// any.
public final class Health: Sendable {
  /// Records that ring 2 refused.
  public let recordsDropped = Atomic<UInt64>(0)
  /// Raw samples the writer has seen.
  public let samples = Atomic<UInt64>(0)
  public let steps = Atomic<UInt64>(0)
  /// Samples that came too late to be merged in order.
  public let lateSamples = Atomic<UInt64>(0)
  /// Largest lateness of a fusion tick since the last report, ns.
  public let lateMax = Atomic<Int64>(0)
  /// Slowest flush of the log since the last report, ns.
  public let syncMax = Atomic<Int64>(0)
  /// Cadence of the last steps, in hundredths of a step a minute; 0 while not walking.
  public let cadence = Atomic<UInt32>(0)
  /// 0 not judged, 1 good, 2 bad.
  public let posture = Atomic<UInt8>(0)
  /// Sample time so far, ns.
  public let recorded = Atomic<Int64>(0)
  /// Bytes of the session's logs.
  public let logBytes = Atomic<UInt64>(0)
  /// Sample time in which they were written, ns: a full card's is not in it.
  public let logTime = Atomic<Int64>(0)
  public let isCardFull = Atomic<Bool>(false)
  /// Writing the log fails for another reason.
  public let isLogFailing = Atomic<Bool>(false)
  /// Angle at which the device was found to be off its mounting, degrees; 0: it was not.
  public let mountOff = Atomic<UInt8>(0)
  /// Event lines that were not read.
  public let eventsDropped = Atomic<UInt64>(0)
  /// Number of the log's write faults.
  public let logFaults = Atomic<UInt64>(0)
  /// How well the threads keep their time.
  public let pace = Pace()

  public init() {}

  /// Raises `counter` to `value` where that is more.
  public func raise(_ counter: borrowing Atomic<Int64>, to value: Int64) {
    var seen = counter.load(ordering: .relaxed)
    while value > seen {
      let (done, now) = counter.weakCompareExchange(
        expected: seen, desired: value, ordering: .relaxed)
      if done { return }
      seen = now
    }
  }
}
