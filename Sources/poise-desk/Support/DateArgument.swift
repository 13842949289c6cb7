import ArgumentParser
import PoiseText

/// A date on the command line, `2026-11-22`, as days from 1970-01-01.
struct DateArgument: ExpressibleByArgument, Equatable {
  var day: Int

  init(day: Int) { self.day = day }

  /// Later dates are slips of the pen, and beyond what nanoseconds of 64 bits can hold.
  static let lastYear = 2200

  init?(argument: String) {
    guard let day = CivilTime.days(argument),
      (1970...Self.lastYear).contains(CivilTime(days: day).year)
    else { return nil }
    self.day = day
  }

  /// `2026-11-22`.
  var text: String { CivilTime(days: day).date }
}
