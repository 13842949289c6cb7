import PoiseCore
import PoiseGait
import PoiseInsight
import PoiseText

/// More than a week of days as a calendar, and what is usual on each day of the week. Missing days
/// are seen as such.
struct CalendarCard: ReportCard {
  /// Whole weeks, Monday first; empty where the days have no dates or are of one week or less.
  var weeks: [[CalendarChart.Cell?]] = []
  /// Means of the days whose steps count, first of all days.
  var means: [Row] = []
  /// Days without a recording, days worn too briefly, and further ones that do not count, from the
  /// first to the last of the report.
  private var missing = 0
  private var short = 0
  private var other = 0

  struct Row: Sendable {
    var key: String
    var name: String
    var steps: DayMean
    /// Seconds.
    var walking: DayMean
    var worn: DayMean
  }

  /// With fewer days a calendar says less than the rows of days.
  static let leastDays = 8

  init(_ basis: ReportBasis) {
    guard basis.hasDates, let span = basis.span, span.count >= Self.leastDays else { return }
    let figures = basis.assessment.days.filter { span.contains($0.day) }
    let counted = figures.counted
    means = Self.rows(counted)
    short = figures.count { !$0.isWornEnough }
    other = figures.count - short - counted.count
    missing = basis.missingDays.count
    let drawn = max(span.lowerBound, span.upperBound - ReportBasis.mostDays + 1)...span.upperBound
    weeks = Self.weeks(drawn, figures, Set(counted.map(\.day)))
  }

  private static func weeks(
    _ days: ClosedRange<Int>, _ figures: [DayFigures], _ counted: Set<Int>
  ) -> [[CalendarChart.Cell?]] {
    let known = Dictionary(uniqueKeysWithValues: figures.map { ($0.day, $0) })
    let monday = days.lowerBound - Weekday(day: days.lowerBound).rawValue
    return stride(from: monday, through: days.upperBound, by: 7).map { first in
      (first..<first + 7).map { day in
        guard days.contains(day) else { return nil }
        let date = DateText.civil(day: day).day
        return CalendarChart.Cell(
          name: date == 1 ? DateText.short(day: day) : "\(date)",
          steps: known[day]?.totals.steps, isCounted: counted.contains(day))
      }
    }
  }

  private static func rows(_ days: [DayFigures]) -> [Row] {
    let groups: [(key: String, name: String, days: [DayFigures])] =
      [("all", "All days", days)]
      + Weekday.allCases.map { weekday in
        (weekday.key, weekday.name, days.filter { Weekday(day: $0.day) == weekday })
      }
      + [
        ("weekdays", "Monday to Friday", days.filter { !Weekday(day: $0.day).isWeekend }),
        ("weekend", "Saturday and Sunday", days.filter { Weekday(day: $0.day).isWeekend })
      ]
    return groups.compactMap { key, name, days in
      guard let steps = DayMean(days.map { Double($0.totals.steps) }),
        let walking = DayMean(days.map(\.totals.walking)),
        let worn = DayMean(days.map(\.totals.worn))
      else { return nil }
      return Row(key: key, name: name, steps: steps, walking: walking, worn: worn)
    }
  }

  // MARK: - Blocks

  var title: String { "The weeks" }
  var layer: ReportLayer { .wearer }

  var blocks: [Block] {
    if weeks.isEmpty { return [] }
    return [
      .chart(drawing), .folded("Days of the week", isOpen: false, [.table(table)]),
      .data { $0.add("day_means", list: means.map(\.json)) }
    ]
  }

  /// What the calendar shows, for somebody who does not see it.
  private var sentence: String {
    var parts: [String] = []
    if let all = means.first {
      parts.append("\(CountText.whole(all.steps.mean)) steps a day on average")
    } else {
      parts.append("no day was worn for 10 hours")
    }
    if short > 0 { parts.append("\(CountText.words(short, "day")) worn for less than 10 hours") }
    if other > 0 {
      parts.append("\(CountText.words(other, "day")) recorded twice or not worn at the trunk")
    }
    if missing > 0 { parts.append("\(CountText.words(missing, "day")) without a recording") }
    return parts.joined(separator: "; ").capitalizedFirst + "."
  }

  private var drawing: Drawing {
    let caption = ChartFrame.Caption(title: "Steps of each day, a row a week", finding: sentence)
    return Drawing(
      charts: [DayStripChart.Paper.wide, .narrow].map {
        CalendarChart(caption: caption, weeks: weeks, paper: $0)
      },
      note: "Steps a day. Hatched: not in the means, as worn for less than 10 hours, recorded "
        + "twice at the same time or not worn at the trunk. –: nothing recorded, or excluded.",
      plain: { [weeks] say in
        [CalendarChart.names.map { Self.cell(say($0)) }.joined()] + weeks.map(Self.plain)
      })
  }

  /// A week for a terminal; steps of a day that is in no mean stand in brackets.
  private static func plain(_ week: [CalendarChart.Cell?]) -> String {
    week.map { cell in
      let steps = cell?.steps.map { "\($0)" }
      return Self.cell(
        cell.map { $0.isCounted ? steps ?? "–" : steps.map { "(\($0))" } ?? "–" } ?? "")
    }.joined()
  }

  private static func cell(_ text: String) -> String {
    String(repeating: " ", count: max(0, 8 - text.count)) + text
  }

  private var table: Table {
    Table(
      "Means of days worn for 10 hours or more, with their 95% confidence intervals (Student's t; "
        + "from \(DayMean.leastDays) days on).",
      columns: [
        .init("", ""), .init("Days", "days"), .init("Steps", "steps"), .init("95% interval", "95%"),
        .init("Walking", "walk"), .init("Worn", "worn")
      ],
      rows: means.map { row in
        [
          row.name, "\(row.steps.days)", CountText.whole(row.steps.mean),
          row.steps.interval.map(CountText.range) ?? "–", DurationText.clock(row.walking.mean),
          DurationText.clock(row.worn.mean)
        ]
      })
  }
}

extension CalendarCard.Row {
  fileprivate var json: String {
    var json = JSONWriter()
    json.add("days_of", text: key)
    json.add("days", whole: steps.days)
    for (key, mean) in [("steps", steps), ("walking_s", walking), (Figure.wornTime.key, worn)] {
      var part = JSONWriter()
      part.add("mean", mean.mean, decimals: 1)
      if let interval = mean.interval {
        part.add("ci95_low", interval.lowerBound, decimals: 1)
        part.add("ci95_high", interval.upperBound, decimals: 1)
      }
      json.add(key, part)
    }
    return json.finished()
  }
}

extension Weekday {
  fileprivate var key: String { "\(self)" }
  fileprivate var name: String { key.capitalizedFirst }
}

extension CountText {
  /// A count that is a mean.
  static func whole(_ value: Double) -> String {
    grouped(Int(max(-1e15, min(value, 1e15)).rounded()))
  }

  /// `7 900 to 8 850`; a count is never below none.
  static func range(_ range: ClosedRange<Double>) -> String {
    "\(whole(max(0, range.lowerBound))) to \(whole(range.upperBound))"
  }
}
