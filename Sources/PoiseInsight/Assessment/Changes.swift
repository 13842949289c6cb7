import PoiseCore
import PoiseSignal

/// What changed over the days: trends, and days that stand out from the person's own first week.
/// Each p counts among all of them (Benjamini and Hochberg 1995 [140]), so that all of it together
/// is wrong in one report of twenty; in one of eight where each day resembles the day before.
/// Days that were recorded otherwise, at another place, with another device or at another height,
/// are not compared.
struct Changes {
  /// Days of the person that may be compared with each other.
  let ownDays: [DayTotals]
  /// The first day from which on walking was recorded alike; nil where it always was.
  let alikeSince: Int?
  /// Of figures that are tested, by what their p is among all.
  let trends: [Figure: Trend]
  /// Trends that are more than scatter.
  let insights: [Insight]
  let departures: [Insight]

  /// - Parameters:
  ///   - days: of the report.
  ///   - known: days before these, and these.
  ///   - settings: what else a report asks for.
  init(_ days: [DayFigures], _ known: [DayTotals], _ settings: AssessmentSettings) {
    let trunk = days.filter { !$0.isOffTrunk }
    let since = Setup.since(trunk.map { ($0.day, $0.setups) })
    let own = known.filter { !$0.isOffTrunk && !$0.isExcluded }
    let ownSince = Setup.since(own.map { ($0.day, $0.setups) }) ?? Int.min
    let ownDays = own.filter { $0.day >= ownSince }
    let alike = trunk.filter { $0.day >= since ?? Int.min }
    var found: [Figure: Trend] = [:]
    for figure in Self.watched.map(\.figure) + [.cadence] {
      let values = alike.compactMap { $0.value(figure) }
      guard values.count >= Trend.leastDays else { continue }
      found[figure] = Trend(
        values, figure: figure, moreIsBetter: figure != .straightStrideTimeVariation)
    }
    let series = Self.series(ownDays).compactMap { one -> (Series, Baseline, Double)? in
      guard let baseline = Baseline(one.values, since: settings.baselineSince),
        let p = baseline.p(one.values)
      else { return nil }
      return (one, baseline, p)
    }
    let figures = Array(found.keys)
    let adjusted = FalseDiscovery.adjusted(
      figures.map { found[$0]?.p ?? 1 } + series.map { $0.2 })
    for (figure, p) in zip(figures, adjusted) { found[figure] = found[figure]?.among(p) }
    let last = days.last?.day
    departures = zip(series, adjusted.dropFirst(figures.count)).compactMap { one, p in
      p < Trend.significance ? Self.departure(one.0, from: one.1, last) : nil
    }
    insights = Self.watched.compactMap { change in
      found[change.figure].flatMap { Self.insight(change, $0, last) }
    }
    (self.ownDays, alikeSince, trends) = (ownDays, since, found)
  }

  // MARK: - Trends

  private struct Change {
    var figure: Figure
    var moreIsBetter: Bool
    var what: String
    var better: String
    var worse: String
  }

  private static let watched = [
    Change(
      figure: .speed, moreIsBetter: true, what: "Your walking", better: "got faster",
      worse: "got slower"),
    Change(
      figure: .strideLength, moreIsBetter: true, what: "Your strides", better: "got longer",
      worse: "got shorter"),
    Change(
      figure: .harmonicRatioVertical, moreIsBetter: true, what: "Your walking",
      better: "got smoother",
      worse: "got less smooth"),
    Change(
      figure: .stepRegularityVertical, moreIsBetter: true, what: "Your steps",
      better: "got more alike", worse: "got less alike"),
    Change(
      figure: .straightStrideTimeVariation, moreIsBetter: false, what: "Your strides",
      better: "got more even", worse: "got less even")
  ]

  /// A trend that is more than scatter.
  private static func insight(_ change: Change, _ trend: Trend, _ last: Int?) -> Insight? {
    guard trend.verdict == .improving || trend.verdict == .worsening else { return nil }
    let isBetter = trend.verdict == .improving
    let figure = change.figure
    let from = FigureText.fixed(trend.first, figure.decimals)
    let to = FigureText.with(figure.unit, trend.last, figure.decimals)
    return Insight(
      isBetter ? .progress : .gait, figure.key,
      "\(change.what) \(isBetter ? change.better : change.worse): \(from) to \(to) in "
        + "\(FigureText.count(trend.span, "day")) (\(FigureText.count(trend.days, "day")) with "
        + "walks; a change this large is more than day-to-day scatter).",
      severity: isBetter ? .normal : .mild, isWorsening: !isBetter, isGoodNews: isBetter,
      age: age(trend.lastDay, last))
  }

  // MARK: - The own first week

  /// Figures a day that are held against the person's own first week: the first that is known, or
  /// the first since a restart, whichever days the report is of.
  private static func series(_ days: [DayTotals]) -> [Series] {
    let worn = days.filter { $0.isJudgeable }
    let good = worn.compactMap { day in
      day.goodPercent.map { DayValue(day: day.day, value: $0, bouts: 1) }
    }
    let steps = worn.map { DayValue(day: $0.day, value: Double($0.steps), bouts: 1) }
    let rising = days.compactMap { day -> DayValue? in
      guard day.risings.count >= leastRisings else { return nil }
      return Statistics.median(day.risings).map { DayValue(day: day.day, value: $0, bouts: 1) }
    }
    return [
      Series(.goodPostureShare, .posture, "Good posture", good),
      Series(.stepsPerDay, .progress, "Steps a day", steps),
      Series(.transitionTime, .balance, "Rising from a seat", rising, moreIsBetter: false)
    ]
  }

  private static func departure(
    _ one: Series, from baseline: Baseline, _ last: Int?
  ) -> Insight? {
    guard let now = baseline.departure(one.values) else { return nil }
    let figure = one.figure
    let isMore = now > baseline.median
    let by = FigureText.with(figure.unit, (now - baseline.median).magnitude, figure.decimals)
    return Insight(
      one.category, figure.key,
      "\(one.what): \(FigureText.with(figure.unit, now, figure.decimals)) on the last days "
        + "of wear (median), \(by) "
        + "\(isMore ? "more" : "less") than in your own first week.",
      severity: isMore == one.moreIsBetter ? .normal : .mild,
      isWorsening: isMore != one.moreIsBetter, isGoodNews: isMore == one.moreIsBetter,
      age: age(one.values.map(\.day).max(), last))
  }

  /// Risings of a day whose median is that of a day.
  private static let leastRisings = 3

  /// A figure a day that is held against its own first week.
  private struct Series {
    var figure: Figure
    var category: Insight.Category
    var what: String
    var values: [DayValue]
    var moreIsBetter: Bool

    init(
      _ figure: Figure, _ category: Insight.Category, _ what: String, _ values: [DayValue],
      moreIsBetter: Bool = true
    ) {
      self.figure = figure
      self.category = category
      self.what = what
      self.values = values
      self.moreIsBetter = moreIsBetter
    }
  }

  /// Days from the newest value to the newest day.
  private static func age(_ newest: Int?, _ last: Int?) -> Int {
    guard let newest, let last else { return 0 }
    return max(0, last - newest)
  }
}
