import ArgumentParser
import PoiseText

/// A date on the command line, `2026-11-22`, as days from 1970-01-01.
struct DateArgument: ExpressibleByArgument, Equatable {
  var day: Int

  init(day: Int) { self.day = day }

  init?(argument: String) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts[2].utf8.count == 2, let year = Int(parts[0]), let month = Int(parts[1]),
      let date = Int(parts[2]), year >= 1970, (1...12).contains(month), (1...31).contains(date)
    else { return nil }
    // days since 1970 (Howard Hinnant's days_from_civil [44])
    let y = month <= 2 ? year - 1 : year
    let era = y / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + date - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    day = era * 146_097 + dayOfEra - 719_468
    // no 31 February
    if text != argument { return nil }
  }

  /// `2026-11-22`.
  var text: String {
    let date = CivilTime(unixNanoseconds: Int64(day) * 86_400_000_000_000)
    return String(date.rfc3339.prefix(10))
  }
}
