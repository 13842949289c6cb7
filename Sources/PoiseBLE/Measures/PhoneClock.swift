import PoiseText

/// Bytes of Current Time and Local Time Information (Bluetooth SIG, Current Time Service 1.1 [197],
/// 3.1 and 3.2). Current Time is the time of a clock on the wall; what that is in UTC follows from
/// the zone.
enum PhoneClock {
  /// Where a clock may be set to: this program's year, and what a phone's own clock can mean.
  private static let years = 2026...2099
  private static let quarter = 900

  /// The wall clock that a phone writes, as if it showed UTC, ns since 1970; nil where the bytes
  /// are no date and time of this century.
  static func local(_ bytes: [UInt8]) -> Int64? {
    guard bytes.count == 10 else { return nil }
    let (year, month, day) = (Int(bytes[0]) | Int(bytes[1]) << 8, Int(bytes[2]), Int(bytes[3]))
    let (hour, minute, second) = (Int(bytes[4]), Int(bytes[5]), Int(bytes[6]))
    guard years.contains(year), (1...12).contains(month), day >= 1, hour < 24, minute < 60,
      second < 60
    else { return nil }
    let days = CivilTime.days(year: year, month: month, day: day)
    let back = CivilTime(days: days)
    guard back.month == month, back.day == day else { return nil }
    let seconds = Int64(days) * 86_400 + Int64(3600 * hour + 60 * minute + second)
    return seconds * 1_000_000_000 + Int64(bytes[8]) * 1_000_000_000 / 256
  }

  /// Seconds east of UTC, daylight saving time included; nil where the bytes say that it is
  /// unknown, or are none.
  static func zone(_ bytes: [UInt8]) -> Int? {
    guard bytes.count == 2 else { return nil }
    let quarters = Int(Int8(bitPattern: bytes[0]))
    guard (-48...56).contains(quarters), [0, 2, 4, 8].contains(bytes[1]) else { return nil }
    return (quarters + Int(bytes[1])) * quarter
  }

  /// Current Time of a Unix time, ns, in a zone, seconds east of UTC.
  static func currentTime(_ unix: Int64, zone: Int) -> [UInt8] {
    let local = unix &+ Int64(zone) * 1_000_000_000
    let time = CivilTime(unixNanoseconds: local)
    let days = CivilTime.days(year: time.year, month: time.month, day: time.day)
    // 1970-01-01 was a Thursday; Monday is 1.
    let weekday = ((days + 3) % 7 + 7) % 7 + 1
    return [
      UInt8(time.year & 0xFF), UInt8(time.year >> 8 & 0xFF), UInt8(time.month), UInt8(time.day),
      UInt8(time.hour), UInt8(time.minute), UInt8(time.second), UInt8(weekday),
      UInt8(time.nanosecond / 3_906_250), 0
    ]
  }

  /// Local Time Information of a zone; what of it is daylight saving time the machine does not say.
  static func information(zone: Int) -> [UInt8] {
    let quarters = Int((Double(zone) / Double(quarter)).rounded())
    return [UInt8(bitPattern: Int8(clamping: max(-48, min(56, quarters)))), 0]
  }
}
