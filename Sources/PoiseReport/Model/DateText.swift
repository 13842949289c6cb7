import PoiseText

/// Dates and times of day for a reader, from days and microseconds of a local wall clock.
enum DateText {
  private static let weekdays = [
    "Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December"
  ]
  /// Microseconds beyond which no date is made: some 280 years about 1970.
  private static let limit: Int64 = 9_000_000_000_000_000

  /// The date of a day counted from 1970-01-01.
  static func civil(day: Int) -> CivilTime {
    let days = Int64(max(-100_000, min(100_000, day)))
    return CivilTime(unixNanoseconds: days * 86_400_000_000_000)
  }

  /// `Sunday`.
  static func weekday(_ day: Int) -> String { weekdays[((day % 7) + 7) % 7] }

  /// `Sunday, 22 November 2026`.
  static func long(day: Int) -> String {
    let date = civil(day: day)
    return "\(weekday(day)), \(date.day) \(months[date.month - 1]) \(date.year)"
  }

  /// `22 November 2026`, the year and the month only where they differ from those of `other`.
  static func range(from first: Int, to last: Int) -> String {
    let (a, b) = (civil(day: first), civil(day: last))
    var text = "\(a.day)"
    if a.year != b.year || a.month != b.month { text += " \(months[a.month - 1])" }
    if a.year != b.year { text += " \(a.year)" }
    return text + " to \(b.day) \(months[b.month - 1]) \(b.year)"
  }

  /// `Sun 22 Nov`.
  static func medium(day: Int) -> String {
    "\(weekday(day).prefix(3)) \(short(day: day))"
  }

  /// `22 Nov`.
  static func short(day: Int) -> String {
    let date = civil(day: day)
    return "\(date.day) \(months[date.month - 1].prefix(3))"
  }

  /// `2026-11-22`.
  static func iso(day: Int) -> String {
    let date = civil(day: day)
    return DecimalText.padded(date.year, width: 4) + "-" + DecimalText.padded(date.month, width: 2)
      + "-" + DecimalText.padded(date.day, width: 2)
  }

  /// `9:05` of a local time in microseconds.
  static func clock(_ local: Int64) -> String {
    let minutes = Int(floorDivided(max(-limit, min(limit, local)), 60_000_000))
    let ofDay = ((minutes % 1440) + 1440) % 1440
    return DayStrip.clock(ofDay)
  }

  static func floorDivided(_ value: Int64, _ divisor: Int64) -> Int64 {
    value / divisor - (value % divisor < 0 ? 1 : 0)
  }
}
