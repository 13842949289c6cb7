import PoiseInsight
import PoiseGait
import PoiseText

/// How much was walked and sat, and rest.
struct ActivityCard: ReportCard {
  var rows: [RatedMetric]
  /// Days on which somebody was seen to sit or lie, with their cells.
  var days: [[String]]
  /// Why there are no rows.
  private let reason: String

  init(_ basis: ReportBasis) {
    // without bouts only how little it was
    let hasWalked = basis.sessions.contains { !$0.bouts.isEmpty }
    rows = basis.assessment.activity.map { basis.row($0) }
      .filter { hasWalked || $0.value != nil }
    reason = hasWalked ? "nothing was walked." : basis.noWalking
    days = basis.assessment.days.compactMap { day in
      guard let sat = day.sedentary, sat.minutes > 0 else { return nil }
      func clock(_ minutes: Int) -> String { DurationText.clock(60 * Double(minutes)) }
      func long(_ least: Int) -> [String] {
        let found = sat.stretches(atLeast: least)
        return ["\(found.count)", clock(found.reduce(0, +))]
      }
      let share = DecimalText.percent(Double(sat.minutes) / Double(max(1, sat.awake)))
      return [
        basis.name(day: day.day), clock(sat.minutes), share, "\(sat.risings)",
        clock(sat.stretches.max() ?? 0)
      ] + long(SedentaryDay.long) + long(SedentaryDay.veryLong)
    }
  }

  var layer: ReportLayer { .researcher }
  var title: String { "Activity, sitting and rest" }
  var isLong: Bool { true }

  var blocks: [Block] {
    var blocks: [Block] = [
      rows.isEmpty ? .missing(reason) : .figures(rows, caption: "Figures of the days")
    ]
    if days.isEmpty { return blocks }
    let table = Table(
      "Sitting and lying by day, hours and minutes",
      columns: [
        .init("Day", ""), .init("Sitting or lying", "sat"), .init("Of the day", "share"),
        .init("Got up", "got up"), .init("Longest", "longest"),
        .init("10 min and more", "≥ 10 min"), .init("Time in them", "time"),
        .init("30 min and more", "≥ 30 min"), .init("Time in those", "time")
      ], rows: days)
    blocks.append(.folded("In figures", isOpen: false, [.table(table)]))
    return blocks
  }
}
