import PoiseCore
import PoiseInsight
import PoiseText

/// Figures over the days.
struct TrendsCard: ReportCard {
  var trends: [DayCurve] = []
  private let marks: [DayCurve.Mark]
  private let hasSeveralDays: Bool
  /// That days are not compared with those before.
  private let breakNote: String?

  init(_ basis: ReportBasis) {
    marks = basis.marks
    hasSeveralDays = basis.hasSeveralDays
    breakNote = basis.setupChange
    guard basis.hasDates, basis.isOfSeveralDays, let span = basis.span else { return }
    let figures = basis.assessment.days.filter { !$0.isOffTrunk }
    let walked = [Figure.speed, .cadence, .straightStrideTimeVariation].map { figure in
      (figure, figures.compactMap { $0.value(figure) })
    }
    let steps = figures.filter(\.isJudgeable).map {
      DayValue(day: $0.day, value: Double($0.totals.steps), bouts: 0)
    }
    let good = figures.compactMap { day in
      day.totals.goodShare.map { DayValue(day: day.day, value: 100 * $0, bouts: 0) }
    }
    let all = walked + [(Figure.stepsPerDay, steps), (.goodPostureShare, good)]
    trends = all.filter { $0.1.count > 1 }.map { figure, values in
      Self.trend(
        figure, values, moreIsBetter: figure != .straightStrideTimeVariation, span, basis)
    }
  }

  private static func trend(
    _ figure: Figure, _ values: [DayValue], moreIsBetter: Bool, _ span: ClosedRange<Int>,
    _ basis: ReportBasis
  ) -> DayCurve {
    let first = span.lowerBound
    var out = DayCurve(
      key: figure.key, name: figure.name, unit: figure.unit, decimals: figure.decimals,
      days: values.map {
        DayCurve.Point(day: $0.day - first, name: basis.shortName(day: $0.day), value: $0.value)
      },
      date: DateText.iso(day: first), length: span.count)
    let alike = values.filter { $0.day >= basis.assessment.alikeSince ?? Int.min }
    guard alike.count >= Trend.leastDays,
      let trend = basis.assessment.trends[figure]
        ?? Trend(alike, figure: figure, moreIsBetter: moreIsBetter),
      trend.span > 0, let from = alike.map(\.day).min()
    else {
      out.words = "\(CountText.words(alike.count, "day")): a line needs five."
      return out
    }
    out.line = DayCurve.Line(
      intercept: trend.first - trend.slope * Double(from - first), slope: trend.slope)
    let last = DecimalText.joined(out.text(trend.last), out.unit)
    let isTwoSided = NormTable.row(figure)?.isTwoSided ?? false
    switch trend.verdict {
    case .improving, .worsening:
      let word =
        isTwoSided
        ? (trend.change > 0 ? "Rose" : "Fell")
        : trend.verdict == .improving ? "Improving" : "Worsening"
      out.words =
        "\(word): from \(out.text(trend.first)) to \(last) along the line."
    case .stable: out.words = "Stable within its scatter."
    case .notEnough:
      out.words =
        trend.detectable == nil
        ? "The line is Theil and Sen's; how much of a change means something is not known."
        : "Not enough to tell."
    }
    return out
  }

  var title: String { "Over the days" }
  var isLong: Bool { true }

  var blocks: [Block] {
    let data = Block.data { $0.add("trends", list: trends.map(\.json)) }
    if !hasSeveralDays { return [data] }
    return [
      trends.isEmpty
        ? .missing("a trend needs at least two days with the same figure.")
        : .columns(trends.map { [.chart(Drawing($0, marks: marks))] })
    ] + (breakNote.map { [.note($0)] } ?? []) + [data]
  }
}
