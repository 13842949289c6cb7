import Glibc
import PoiseCore

/// The machine's clocks, read and slept on.
public enum MachineClock {
  /// CLOCK_MONOTONIC.
  public static var monotonic: Timestamp { read(CLOCK_MONOTONIC) }

  /// CLOCK_REALTIME, nanoseconds since 1970.
  public static var realtime: Int64 { read(CLOCK_REALTIME).nanoseconds }

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
  public static func localSecond(_ unix: Int64) -> Int {
    var seconds = time_t(unix / 1_000_000_000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return 3600 * Int(parts.tm_hour) + 60 * Int(parts.tm_min) + Int(parts.tm_sec)
  }

  private static func read(_ clock: clockid_t) -> Timestamp {
    var time = timespec()
    clock_gettime(clock, &time)
    return Timestamp(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
