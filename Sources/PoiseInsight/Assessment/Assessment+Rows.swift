import PoiseCore
import PoiseMotion
import PoiseSignal

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
  static func dayAndNight(_ sessions: [SessionSummary], _ wearer: Wearer) -> [RatedMetric] {
    func rate(_ figure: Figure, _ value: Double?, _ words: String, _ why: String = "")
      -> RatedMetric
    {
      NormTable.rate(figure, value, Evidence(words: words), for: wearer, why: why)
    }
    var rows: [RatedMetric] = []
    let nights = NightRest.nights(sessions)
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
