import Glibc

/// What the machine grants to threads that measure.
public struct RealtimeGrants: Sendable, Equatable {
  /// SCHED_FIFO, at the level of the acquisition.
  public var hasRealtime: Bool
  /// All memory may be kept in RAM.
  public var locksMemory: Bool
  /// How the first processor's clock is set; nil where the kernel does not set it.
  public var governor: String?
  /// Processors that the scheduler leaves alone, as the kernel writes them; nil: none.
  public var isolated: String?

  public init(hasRealtime: Bool, locksMemory: Bool, governor: String?, isolated: String?) {
    self.hasRealtime = hasRealtime
    self.locksMemory = locksMemory
    self.governor = governor
    self.isolated = isolated
  }

  /// Asks for it: on a thread of its own, which then ends.
  ///
  /// - Parameter sysfs: in place of /sys.
  public init(sysfs: String = "/sys") {
    let answer = Answer()
    if let thread = try? RealtimeThread(
      name: "poise-ask", priority: .normal,
      { answer.isGranted = RealtimeThread.apply(.realtime(40)) })
    {
      thread.join()
    }
    hasRealtime = answer.isGranted
    locksMemory = ProcessMemory.isLockable
    governor = File.firstLine(sysfs + "/devices/system/cpu/cpu0/cpufreq/scaling_governor")
    isolated = File.firstLine(sysfs + "/devices/system/cpu/isolated")
    if isolated?.isEmpty ?? false { isolated = nil }
  }

  // Written by the thread, read once it has ended.
  private final class Answer: @unchecked Sendable {
    var isGranted = false
  }
}
