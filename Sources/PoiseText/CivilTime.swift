/// A UTC date and time of day (proleptic Gregorian calendar).
public struct CivilTime: Sendable, Equatable {
  public var year: Int
  public var month: Int
  public var day: Int
  public var hour: Int
  public var minute: Int
  public var second: Int
  public var nanosecond: Int

  /// From nanoseconds since 1970-01-01T00:00:00Z. Days to date after Howard Hinnant's
  /// civil_from_days [44].
  public init(unixNanoseconds: Int64) {
    let dayLength: Int64 = 86_400_000_000_000
    var days = unixNanoseconds / dayLength
    var rest = unixNanoseconds % dayLength
    if rest < 0 {
      days -= 1
      rest += dayLength
    }
    nanosecond = Int(rest % 1_000_000_000)
    let seconds = Int(rest / 1_000_000_000)
    (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    let shifted = Int(days) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// `20260131T120000Z`
  public var compact: String {
    let p = DecimalText.padded
    return p(year, 4) + p(month, 2) + p(day, 2) + "T" + p(hour, 2) + p(minute, 2) + p(second, 2)
      + "Z"
  }

  /// `2026-01-31T12:00:00.123456Z` (RFC 3339), to the microsecond, rounded down.
  public var rfc3339: String {
    let p = DecimalText.padded
    return p(year, 4) + "-" + p(month, 2) + "-" + p(day, 2) + "T" + p(hour, 2) + ":"
      + p(minute, 2) + ":" + p(second, 2) + "." + p(nanosecond / 1000, 6) + "Z"
  }
}
