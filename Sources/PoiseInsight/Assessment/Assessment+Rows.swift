import PoiseMotion
import PoiseSignal

/// Rows that only some sessions have.
extension Assessment {
  /// What a gyroscope alone knows; no rows without one.
  static func rotation(_ walking: WalkingFigures, _ wearer: Wearer) -> [RatedMetric] {
    func isKnown(_ key: String) -> Bool { walking.bouts.contains { $0[key] != nil } }
    func rate(_ key: String, _ figure: WalkingFigures.Figure, _ words: String?, _ why: String)
      -> RatedMetric
    {
      let evidence = Evidence(bouts: figure.bouts, strides: figure.strides, words: words)
      return NormTable.rate(key, figure.value, evidence, for: wearer, why: why)
    }
    let ranges = [
      "straight_roll_range_deg", "straight_pitch_range_deg", "straight_yaw_range_deg"
    ]
    var rows = (walking.knowsTurns ? ranges : []).compactMap { key -> RatedMetric? in
      let figure = walking.straight(key)
      return figure.value == nil ? nil : rate(key, figure, nil, "")
    }
    guard isKnown("turn_count") else { return rows }
    let count = walking.turnCount
    let bouts = FigureText.count(count.bouts, "bout")
    rows.append(rate("turn_count", count, bouts, ""))
    rows += ["turn_s", "turn_deg", "turn_peak_dps"].map { key in
      let figure = walking.straight(key)
      return rate(
        key, figure, figure.value == nil ? "" : FigureText.count(figure.strides, "turn"),
        "no turn while walking")
    }
    return rows
  }

  /// Rest and rhythm, of what lasted for a night at least.
  static func dayAndNight(_ sessions: [SessionSummary], _ wearer: Wearer) -> [RatedMetric] {
    func rate(_ key: String, _ value: Double?, _ words: String, _ why: String = "") -> RatedMetric {
      NormTable.rate(key, value, Evidence(words: words), for: wearer, why: why)
    }
    var rows: [RatedMetric] = []
    let nights = NightRest.nights(sessions)
    if !nights.isEmpty {
      let whole = nights.filter { $0.isWhole }
      let words = whole.isEmpty ? "" : FigureText.count(whole.count, "rest")
      let why = "no rest was recorded from lying down to getting up"
      let hours = Statistics.mean(whole.map { Double($0.minutes) / 60 })
      rows.append(rate("night_rest_h", hours, words, why))
      rows.append(
        rate("night_risings", Statistics.mean(whole.map { Double($0.risings) }), words, why))
    }
    let recorded = sessions.reduce(0) { $0 + $1.totals.recorded }
    if recorded < 86_400 * 2 { return rows }
    let rhythm = DayRhythm(sessions)
    let words = rhythm.map { FigureText.count($0.days, "day") + " and nights" } ?? ""
    let why =
      "needs \(DayRhythm.leastDays) days' worth of worn hours, each hour of the day on two of them"
    rows.append(rate("rhythm_stability", rhythm?.stability, words, why))
    rows.append(rate("rhythm_fragmentation", rhythm?.fragmentation, words, why))
    rows.append(rate("rhythm_amplitude", rhythm?.amplitude, words, why))
    return rows
  }
}
