import PoiseInsight
import PoiseText

/// The days' sitting and lying as rows of figures, the same on the page and in the text.
extension Report {
  struct SittingDay {
    var name: String
    /// In the order of ``sittingColumns``.
    var cells: [String]
  }

  static let sittingColumns: [(name: String, brief: String)] = [
    ("Sitting or lying", "sat"), ("Of the day", "share"), ("Got up", "got up"),
    ("Longest", "longest"), ("10 min and more", "≥ 10 min"), ("Time in them", "time"),
    ("30 min and more", "≥ 30 min"), ("Time in those", "time")
  ]

  /// Days on which somebody was seen to sit or lie.
  var sittingDays: [SittingDay] {
    days.compactMap { day in
      guard let sat = day.sedentary, sat.minutes > 0 else { return nil }
      func clock(_ minutes: Int) -> String { DurationText.clock(60 * Double(minutes)) }
      func long(_ least: Int) -> [String] {
        let found = sat.stretches(atLeast: least)
        return ["\(found.count)", clock(found.reduce(0, +))]
      }
      return SittingDay(
        name: day.name,
        cells: [
          clock(sat.minutes), DecimalText.percent(Double(sat.minutes) / Double(max(1, sat.awake))),
          "\(sat.risings)", clock(sat.stretches.max() ?? 0)
        ] + long(SedentaryDay.long) + long(SedentaryDay.veryLong))
    }
  }
}
