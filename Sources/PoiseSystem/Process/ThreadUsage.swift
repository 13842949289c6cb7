import CLinux

/// What the kernel has counted of a thread.
public struct ThreadUsage: Sendable, Equatable {
  /// Pages that had to be mapped, and such that came from a disk.
  public var minorFaults: Int64 = 0
  public var majorFaults: Int64 = 0
  /// Times that it waited for something, and woke up again.
  public var waits: Int64 = 0
  /// Times that the processor was taken from it.
  public var preemptions: Int64 = 0

  public init() {}

  /// The calling thread's, since it began. Neither allocates nor locks.
  public static var current: ThreadUsage {
    var usage = ThreadUsage()
    poise_thread_usage(
      &usage.minorFaults, &usage.majorFaults, &usage.waits, &usage.preemptions)
    return usage
  }
}
