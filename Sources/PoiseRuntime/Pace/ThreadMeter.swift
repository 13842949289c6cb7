import PoiseCore
import PoiseSystem
import Synchronization

/// What a thread tells of itself: how often it woke up, how often the processor was taken from it,
/// and its page faults since it was warm. Written by that thread, read by any.
public final class ThreadMeter: Sendable {
  /// By then everything that a thread touches has been touched: every kind of event has not come,
  /// but the memory for it was taken at the start. ns.
  public static let warmUp: Int64 = 10_000_000_000
  private static let period: Int64 = 1_000_000_000

  public let wakeups = Atomic<Int64>(0)
  public let preemptions = Atomic<Int64>(0)
  /// Since it was warm; of both kinds.
  public let faults = Atomic<Int64>(0)
  // The thread's own.
  private nonisolated(unsafe) var begin: Timestamp?
  private nonisolated(unsafe) var next = Timestamp(nanoseconds: .min)
  private nonisolated(unsafe) var faultsBefore: Int64 = -1

  public init() {}

  /// Looks once a second what the kernel has counted; for the thread itself.
  public func look(at now: Timestamp) {
    if now < next { return }
    next = now + Self.period
    let usage = ThreadUsage.current
    wakeups.store(usage.waits, ordering: .relaxed)
    preemptions.store(usage.preemptions, ordering: .relaxed)
    let all = usage.minorFaults + usage.majorFaults
    guard let begin else {
      self.begin = now
      return
    }
    if faultsBefore >= 0 {
      faults.store(all - faultsBefore, ordering: .relaxed)
    } else if now - begin >= Self.warmUp {
      faultsBefore = all
    }
  }
}
