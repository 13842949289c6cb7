import Glibc

/// A Unix time as a clock on the wall shows it, in the machine's time zone.
public struct LocalTime: Sendable, Equatable {
  public var year: Int
  /// 1 to 12, and 1 to 31.
  public var month: Int
  public var day: Int
  public var hour: Int
  public var minute: Int
  /// 60 in a leap second.
  public var second: Int

  /// - Parameter unix: ns since 1970.
  public init(_ unix: Int64) {
    var seconds = time_t(unix / 1_000_000_000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    year = 1900 + Int(parts.tm_year)
    month = 1 + Int(parts.tm_mon)
    day = Int(parts.tm_mday)
    hour = Int(parts.tm_hour)
    minute = Int(parts.tm_min)
    second = Int(parts.tm_sec)
  }

  /// Differs from day to day, and rises.
  public var dayNumber: Int { 400 * year + 32 * month + day }

  public var secondOfDay: Int { 3600 * hour + 60 * minute + second }
}
