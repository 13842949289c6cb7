import Glibc

extension MachineClock {
  /// In memory: somebody set the clock who is neither a network nor a clock chip. `poise-ble
  /// set-clock` makes it.
  public static let setMark = "/run/poise-ble-clock/set"
  /// 2026-01-01, which is before this program, and 2100-01-01, ns since 1970.
  public static let plausible: ClosedRange<Int64> =
    1_767_225_600_000_000_001...4_102_444_800_000_000_000

  /// Whether a wall clock that shows this Unix time, ns, can be believed.
  ///
  /// A machine without a clock chip begins with the time at which its system was made or last
  /// switched off, which looks as good as any; where systemd keeps that time it says when a
  /// network has set it (systemd-timesyncd.service(8), /run/systemd/timesync/synchronized).
  ///
  /// - Parameter root: the folder that stands for `/`; empty: this machine.
  public static func isSet(_ realtime: Int64 = realtime, root: String = "") -> Bool {
    guard realtime >= plausible.lowerBound else { return false }
    let keeper = root + "/run/systemd/timesync"
    return !File.exists(keeper) || File.exists(keeper + "/synchronized")
      || File.exists(root + "/sys/class/rtc/rtc0") || File.exists(root + setMark)
  }

  /// Sets CLOCK_REALTIME, and marks that it was set.
  ///
  /// - Parameter unix: ns since 1970.
  /// - Throws: EPERM without CAP_SYS_TIME.
  public static func set(_ unix: Int64) throws(SystemError) {
    var time = timespec(tv_sec: Int(unix / 1_000_000_000), tv_nsec: Int(unix % 1_000_000_000))
    try SystemCall.run(.setClock, "CLOCK_REALTIME") { clock_settime(CLOCK_REALTIME, &time) }
    try Directory.create(Directory.parent(of: setMark), permissions: 0o755)
    try File.replace(setMark, with: [], permissions: 0o644, isDurable: false)
  }

  /// Of this machine's time zone at a Unix time, seconds east of UTC.
  public static func zone(at unix: Int64) -> Int {
    var seconds = time_t(unix / 1_000_000_000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return Int(parts.tm_gmtoff)
  }
}
