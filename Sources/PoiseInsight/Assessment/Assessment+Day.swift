import PoiseMotion
import PoiseSignal

/// Rows of what days are made of: sitting and lying, walking bouts by their length; and the sway's
/// further figures.
extension Assessment {
  /// Sitting and lying by day; no rows where nobody was seen to.
  static func sedentary(_ days: [DayFigures], _ wearer: Wearer) -> [RatedMetric] {
    let known = days.compactMap { $0.sedentary }
    let awake = known.reduce(0) { $0 + $1.awake }
    let minutes = known.reduce(0) { $0 + $1.minutes }
    guard minutes > 0 else { return [] }
    let worn = days.filter { $0.isWornEnough }.compactMap { $0.sedentary }
    let stretches = known.flatMap { $0.stretches }
    let breaks = known.flatMap { $0.breaks }
    func aDay(_ key: String, _ value: (SedentaryDay) -> Double) -> RatedMetric {
      NormTable.rate(
        key, Statistics.mean(worn.map(value)), Evidence(days: worn.count), for: wearer,
        why: "no day worn for 10 h")
    }
    func of(
      _ key: String, _ value: Double?, _ count: Int, _ noun: String, _ why: String = ""
    ) -> RatedMetric {
      let words = count == 0 ? "" : FigureText.count(count, noun)
      return NormTable.rate(key, value, Evidence(words: words), for: wearer, why: why)
    }
    func mean(_ lengths: [Int]) -> Double? { Statistics.mean(lengths.map { Double($0) }) }
    let (long, veryLong) = (SedentaryDay.long, SedentaryDay.veryLong)
    let ten = stretches.filter { $0 >= long }
    let share = 100 * Double(minutes) / Double(max(1, awake))
    return [
      aDay("sedentary_h") { Double($0.minutes) / 60 },
      of("sedentary_pct", share, known.count, "day"),
      aDay("sedentary_risings") { Double($0.risings) },
      of(
        "sedentary_longest_min", stretches.max().map { Double($0) }, stretches.count, "stretch"),
      aDay("sedentary_30_count") { Double($0.stretches(atLeast: veryLong).count) },
      aDay("sedentary_30_h") {
        Double($0.stretches(atLeast: veryLong).reduce(0, +)) / 60
      },
      aDay("sedentary_10_count") { Double($0.stretches(atLeast: long).count) },
      aDay("sedentary_10_h") { Double($0.stretches(atLeast: long).reduce(0, +)) / 60 },
      of(
        "sedentary_10_min", mean(ten), ten.count, "stretch", "no stretch of 10 min"),
      of(
        "sedentary_10_shortest_min", ten.min().map { Double($0) }, ten.count, "stretch",
        "no stretch of 10 min"),
      of("sedentary_stretch_min", mean(stretches), stretches.count, "stretch"),
      of(
        "sedentary_break_min", mean(breaks), breaks.count, "break",
        "no break was seen from end to end"),
      of(
        "sedentary_break_longest_min", breaks.max().map { Double($0) }, breaks.count, "break",
        "no break was seen from end to end")
    ]
  }

  /// How many walking bouts a day has, and how long they are.
  static func boutsOfDays(
    _ walking: WalkingFigures, _ days: [DayFigures], _ wearer: Wearer
  ) -> [RatedMetric] {
    let worn = days.filter { $0.isWornEnough }
    func aDay(_ key: String, _ value: (DayFigures) -> Double) -> RatedMetric {
      NormTable.rate(
        key, Statistics.mean(worn.map(value)), Evidence(days: worn.count), for: wearer,
        why: "no day worn for 10 h")
    }
    func above(_ seconds: Double) -> (DayFigures) -> Double {
      { day in Double(day.bouts.count { $0.seconds > seconds }) }
    }
    let lengths = walking.bouts.map { $0.seconds }
    func of(_ key: String, _ value: Double?) -> RatedMetric {
      NormTable.rate(
        key, value, Evidence(bouts: lengths.count), for: wearer, why: "needs 5 bouts")
    }
    let isFew = lengths.count < WalkingFigures.fastBouts
    let mean = Statistics.mean(lengths) ?? 0
    let spread = isFew ? nil : Statistics.deviation(lengths)
    return [
      aDay("walking_min_per_day") { $0.totals.walking / 60 },
      aDay("bouts_per_day", above(0)), aDay("bouts_10_per_day", above(10)),
      aDay("bouts_30_per_day", above(30)), aDay("bouts_60_per_day", above(60)),
      of("bout_median_s", Statistics.median(lengths)),
      of("bout_p90_s", isFew ? nil : Statistics.quantile(lengths, 0.9)),
      of("bout_cv_pct", spread.flatMap { mean > 0 ? 100 * $0 / mean : nil })
    ]
  }

  /// Pace of bouts by their length; no rows of what no bout has.
  static func byLength(_ walking: WalkingFigures, _ wearer: Wearer) -> [RatedMetric] {
    let figures: [(String, WalkingFigures.Figure)] = [
      ("speed_10_30_mps", walking.short("speed_mps")),
      ("stride_length_10_30_m", walking.short("stride_length_m")),
      ("cadence_10_30_spm", walking.short("cadence_spm")),
      ("speed_10_p90_mps", walking.highest("speed_mps", above: GaitPattern.minimumBoutSeconds)),
      ("cadence_p90_spm", walking.highest("cadence_spm", above: WalkingFigures.paceSeconds))
    ]
    return figures.compactMap { key, figure in
      figure.value == nil
        ? nil
        : NormTable.rate(
          key, figure.value, Evidence(bouts: figure.bouts, strides: figure.strides), for: wearer)
    }
  }

  /// What is known of sway beyond the figures that are judged, of which there is no row without.
  static func furtherSway(_ sessions: [SessionSummary], _ wearer: Wearer) -> [RatedMetric] {
    let open = sessions.flatMap { $0.balance }.filter { $0.eyes != "closed" }
    return furtherSwayKeys.compactMap { key in
      let values = open.compactMap { $0.value(key) }
      guard let median = Statistics.median(values) else { return nil }
      let words = FigureText.count(values.count, "test")
      return NormTable.rate(key, median, Evidence(words: words), for: wearer)
    }
  }

  private static let furtherSwayKeys = [
    "sway_rms_ml_mps2", "sway_rms_ap_mps2", "sway_path_mps2", "sway_range_ml_mps2",
    "sway_range_ap_mps2", "sway_jerk_m2ps5", "sway_mean_velocity_mps", "sway_mean_frequency_hz",
    "sway_cf_ml_hz", "sway_cf_ap_hz", "sway_ellipse95_m2ps4", "sway_rms_pendulum_mm"
  ]
}
