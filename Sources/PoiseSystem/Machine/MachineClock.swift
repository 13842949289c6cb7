import CLinux
import Glibc
import PoiseCore

/// The machine's clocks, read and slept on.
public enum MachineClock {
  /// CLOCK_MONOTONIC.
  @inlinable public static var monotonic: Timestamp { Timestamp(nanoseconds: poise_monotonic()) }

  /// CLOCK_REALTIME, nanoseconds since 1970.
  public static var realtime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Realtime minus monotonic, nanoseconds: read between two monotonic readings, best of three.
  public static var offset: Int64 {
    var best = (spread: Int64.max, offset: Int64(0))
    for _ in 0..<3 {
      let before = monotonic.nanoseconds
      let real = realtime
      let after = monotonic.nanoseconds
      if after - before < best.spread {
        best = (after - before, real - (before + (after - before) / 2))
      }
    }
    return best.offset
  }

  /// What the kernel says of the wall clock; nil where it may not be asked. Sets nothing.
  public static var kernel: KernelClock? {
    var (frequency, error, largest) = (Int64(0), Int64(0), Int64(0))
    let state = poise_kernel_clock(&frequency, &error, &largest)
    if state < 0 { return nil }
    return KernelClock(
      isSynchronised: state > 0, frequency: Double(frequency) / 65_536,
      error: Double(error) * 1e-3, largestError: Double(largest) * 1e-3)
  }

  /// Sleeps until `deadline` on CLOCK_MONOTONIC; returns at once where it has passed.
  public static func sleep(until deadline: Timestamp) {
    var time = timespec(
      tv_sec: Int(deadline.nanoseconds / 1_000_000_000),
      tv_nsec: Int(deadline.nanoseconds % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  /// Minutes since midnight of a Unix time in ns, in the machine's time zone.
  public static func localMinute(_ unix: Int64) -> Int { localSecond(unix) / 60 }

  /// Seconds since midnight of a Unix time in ns, in the machine's time zone.
  public static func localSecond(_ unix: Int64) -> Int { LocalTime(unix).secondOfDay }
}
