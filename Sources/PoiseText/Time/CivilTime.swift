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

  /// From seconds since 1970-01-01T00:00:00Z; beyond what nanoseconds hold, the nearest that they
  /// do.
  public init(unixSeconds: Int64) {
    let limit: Int64 = 9_000_000_000
    self.init(unixNanoseconds: max(-limit, min(limit, unixSeconds)) * 1_000_000_000)
  }

  /// From days since 1970-01-01.
  public init(days: Int) { self.init(unixSeconds: Int64(days) * 86_400) }

  /// Days from 1970-01-01 to a date (Howard Hinnant's days_from_civil [44]); a day beyond the
  /// month's end runs on into the next.
  public static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Days from 1970-01-01 to a date written `2026-01-31`; nil where it is none.
  public static func days(_ text: String) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts[2].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), day >= 1
    else { return nil }
    let days = days(year: year, month: month, day: day)
    let back = CivilTime(days: days)
    return back.month == month && back.day == day ? days : nil
  }

  /// `2026-01-31`
  public var date: String {
    let p = DecimalText.padded
    return p(year, 4) + "-" + p(month, 2) + "-" + p(day, 2)
  }

  /// `20260131T120000Z`
  public var compact: String {
    let p = DecimalText.padded
    return p(year, 4) + p(month, 2) + p(day, 2) + "T" + p(hour, 2) + p(minute, 2) + p(second, 2)
      + "Z"
  }

  /// Seconds since 1970 of a time written `20260131T120000Z`; nil where it is none.
  public static func seconds(compact text: some StringProtocol) -> Int64? {
    let fields = text.split { $0 == "T" || $0 == "Z" }
    guard text.utf8.count == 16, fields.count == 2, let date = Int(fields[0]),
      let time = Int(fields[1])
    else { return nil }
    let days = days(year: date / 10_000, month: date / 100 % 100, day: date % 100)
    let seconds =
      Int64(days) * 86_400 + Int64(time / 10_000 * 3600 + time / 100 % 100 * 60 + time % 100)
    return CivilTime(unixSeconds: seconds).compact == text ? seconds : nil
  }

  /// `2026-01-31T12:00:00.123456Z` (RFC 3339), to the microsecond, rounded down.
  public var rfc3339: String {
    let p = DecimalText.padded
    return p(year, 4) + "-" + p(month, 2) + "-" + p(day, 2) + "T" + p(hour, 2) + ":"
      + p(minute, 2) + ":" + p(second, 2) + "." + p(nanosecond / 1000, 6) + "Z"
  }
}
