import PoiseCore
import PoiseGait
import PoiseSignal

/// Rows of what days are made of: sitting and lying, walking bouts by their length; and the sway's
/// further figures.
extension Assessment {
  /// Why no day counts.
  static func whyNoDay(_ days: [DayFigures]) -> String {
    let worn = days.filter { $0.isWornEnough }
    if worn.isEmpty { return "no day worn for 10 h" }
    return worn.contains { $0.isDoubled }
      ? "two recordings at the same time" : "not worn at the trunk"
  }

  /// Sitting and lying by day; no rows where nobody was seen to.
  static func sedentary(_ days: [DayFigures], _ wearer: Wearer) -> [RatedMetric] {
    let known = days.compactMap { $0.sedentary }
    let awake = known.reduce(0) { $0 + $1.awake }
    let minutes = known.reduce(0) { $0 + $1.minutes }
    guard minutes > 0 else { return [] }
    let worn = days.filter { $0.isJudgeable }.compactMap { $0.sedentary }
    let stretches = known.flatMap { $0.stretches }
    let breaks = known.flatMap { $0.breaks }
    func aDay(_ figure: Figure, _ value: (SedentaryDay) -> Double) -> RatedMetric {
      NormTable.rate(
        figure, Statistics.mean(worn.map(value)), Evidence(days: worn.count), for: wearer,
        why: whyNoDay(days))
    }
    func of(
      _ figure: Figure, _ value: Double?, _ count: Int, _ noun: String, _ why: String = ""
    ) -> RatedMetric {
      let words = count == 0 ? "" : FigureText.count(count, noun)
      return NormTable.rate(figure, value, Evidence(words: words), for: wearer, why: why)
    }
    func mean(_ lengths: [Int]) -> Double? { Statistics.mean(lengths.map { Double($0) }) }
    let (long, veryLong) = (SedentaryDay.long, SedentaryDay.veryLong)
    let ten = stretches.filter { $0 >= long }
    let share = 100 * Double(minutes) / Double(max(1, awake))
    return [
      aDay(.sedentaryHours) { Double($0.minutes) / 60 },
      of(.sedentaryShare, share, known.count, "day"),
      aDay(.sedentaryRisings) { Double($0.risings) },
      of(
        .sedentaryLongest, stretches.max().map { Double($0) }, stretches.count, "stretch"),
      aDay(.sedentary30Count) { Double($0.stretches(atLeast: veryLong).count) },
      aDay(.sedentary30Hours) {
        Double($0.stretches(atLeast: veryLong).reduce(0, +)) / 60
      },
      aDay(.sedentary10Count) { Double($0.stretches(atLeast: long).count) },
      aDay(.sedentary10Hours) { Double($0.stretches(atLeast: long).reduce(0, +)) / 60 },
      of(
        .sedentary10Median, mean(ten), ten.count, "stretch", "no stretch of 10 min"),
      of(
        .sedentary10Shortest, ten.min().map { Double($0) }, ten.count, "stretch",
        "no stretch of 10 min"),
      of(.sedentaryStretch, mean(stretches), stretches.count, "stretch"),
      of(
        .sedentaryBreak, mean(breaks), breaks.count, "break",
        "no break was seen from end to end"),
      of(
        .sedentaryBreakLongest, breaks.max().map { Double($0) }, breaks.count, "break",
        "no break was seen from end to end")
    ]
  }

  /// How many walking bouts a day has, and how long they are.
  static func boutsOfDays(
    _ walking: WalkingFigures, _ days: [DayFigures], _ wearer: Wearer
  ) -> [RatedMetric] {
    let worn = days.filter { $0.isJudgeable }
    func aDay(_ figure: Figure, _ value: (DayFigures) -> Double) -> RatedMetric {
      NormTable.rate(
        figure, Statistics.mean(worn.map(value)), Evidence(days: worn.count), for: wearer,
        why: whyNoDay(days))
    }
    func above(_ seconds: Double) -> (DayFigures) -> Double {
      { day in Double(day.bouts.count { $0.seconds > seconds }) }
    }
    let lengths = walking.bouts.map { $0.seconds }
    func of(_ figure: Figure, _ value: Double?) -> RatedMetric {
      NormTable.rate(
        figure, value, Evidence(bouts: lengths.count), for: wearer, why: "needs 5 bouts")
    }
    let isFew = lengths.count < WalkingFigures.fastBouts
    let mean = Statistics.mean(lengths) ?? 0
    let spread = isFew ? nil : Statistics.deviation(lengths)
    return [
      aDay(.walkingMinutesPerDay) { $0.totals.walking / 60 },
      aDay(.boutsPerDay, above(0)), aDay(.bouts10PerDay, above(10)),
      aDay(.bouts30PerDay, above(30)), aDay(.bouts60PerDay, above(60)),
      of(.boutMedianLength, Statistics.median(lengths)),
      of(.boutP90Length, isFew ? nil : Statistics.quantile(lengths, 0.9)),
      of(.boutLengthVariation, spread.flatMap { mean > 0 ? 100 * $0 / mean : nil })
    ]
  }

  /// Pace of bouts by their length; no rows of what no bout has.
  static func byLength(_ walking: WalkingFigures, _ wearer: Wearer) -> [RatedMetric] {
    let figures: [(Figure, WalkingFigures.Aggregate)] = [
      (.speed10To30, walking.short(.speed)),
      (.strideLength10To30, walking.short(.strideLength)),
      (.cadence10To30, walking.short(.cadence)),
      (.speed10P90, walking.highest(.speed, above: GaitPattern.minimumBoutSeconds)),
      (.cadenceP90, walking.highest(.cadence, above: WalkingFigures.paceSeconds))
    ]
    return figures.compactMap { figure, found in
      found.value == nil
        ? nil
        : NormTable.rate(
          figure, found.value, Evidence(bouts: found.bouts, strides: found.strides), for: wearer)
    }
  }

  /// What is known of sway beyond the figures that are judged, of which there is no row without.
  static func furtherSway(_ sessions: [SessionSummary], _ wearer: Wearer) -> [RatedMetric] {
    let open = sessions.flatMap { $0.balance }.filter { $0.eyes != "closed" }
    return furtherSwayFigures.compactMap { figure in
      let values = open.compactMap { $0.value(figure) }
      guard let median = Statistics.median(values) else { return nil }
      let words = FigureText.count(values.count, "test")
      return NormTable.rate(figure, median, Evidence(words: words), for: wearer)
    }
  }

  private static let furtherSwayFigures: [Figure] = [
    .swayRMSLateral, .swayRMSForward, .swayPath, .swayRangeLateral,
    .swayRangeForward, .swayJerk, .swayMeanVelocity, .swayMeanFrequency,
    .swayCentroidalFrequencyLateral, .swayCentroidalFrequencyForward, .swayEllipse95,
    .swayRMSPendulum
  ]
}

/// Rows that only some sessions have.
extension Assessment {
  /// What a gyroscope alone knows; no rows without one.
  static func rotation(_ walking: WalkingFigures, _ wearer: Wearer) -> [RatedMetric] {
    func isKnown(_ figure: Figure) -> Bool {
      walking.bouts.contains { $0[figure] != nil }
    }
    func rate(_ figure: Figure, _ found: WalkingFigures.Aggregate, _ words: String?, _ why: String)
      -> RatedMetric
    {
      let evidence = Evidence(bouts: found.bouts, strides: found.strides, words: words)
      return NormTable.rate(figure, found.value, evidence, for: wearer, why: why)
    }
    let ranges: [Figure] = [
      .straightRollRange, .straightPitchRange, .straightYawRange
    ]
    var rows = (walking.knowsTurns ? ranges : []).compactMap { figure -> RatedMetric? in
      let found = walking.straight(figure)
      return found.value == nil ? nil : rate(figure, found, nil, "")
    }
    guard isKnown(.turnCount) else { return rows }
    let count = walking.turnCount
    let bouts = FigureText.count(count.bouts, "bout")
    rows.append(rate(.turnCount, count, bouts, ""))
    rows += [Figure.turnTime, .turnAngle, .turnPeakRate].map { figure in
      let found = walking.straight(figure)
      return rate(
        figure, found, found.value == nil ? "" : FigureText.count(found.strides, "turn"),
        "no turn while walking")
    }
    return rows
  }

  /// Rest and rhythm, of what lasted for a night at least.
  static func dayAndNight(
    _ sessions: [SessionSummary], _ timeline: Timeline, _ wearer: Wearer
  ) -> [RatedMetric] {
    func rate(_ figure: Figure, _ value: Double?, _ words: String, _ why: String = "")
      -> RatedMetric
    {
      NormTable.rate(figure, value, Evidence(words: words), for: wearer, why: why)
    }
    var rows: [RatedMetric] = []
    let nights = timeline.nights
    if !nights.isEmpty {
      let whole = nights.filter { $0.isWhole }
      let words = whole.isEmpty ? "" : FigureText.count(whole.count, "rest")
      let why = "no rest was recorded from lying down to getting up"
      let hours = Statistics.mean(whole.map { Double($0.minutes) / 60 })
      rows.append(rate(.nightRest, hours, words, why))
      rows.append(
        rate(.nightRisings, Statistics.mean(whole.map { Double($0.risings) }), words, why))
    }
    let recorded = sessions.reduce(0) { $0 + $1.totals.recorded }
    if recorded < 86_400 * 2 { return rows }
    let rhythm = DayRhythm(sessions)
    let words = rhythm.map { FigureText.count($0.days, "day") + " and nights" } ?? ""
    let why =
      "needs \(DayRhythm.leastDays) days' worth of worn hours, each hour of the day on two of them"
    rows.append(rate(.rhythmStability, rhythm?.stability, words, why))
    rows.append(rate(.rhythmFragmentation, rhythm?.fragmentation, words, why))
    rows.append(rate(.rhythmAmplitude, rhythm?.amplitude, words, why))
    return rows
  }
}
