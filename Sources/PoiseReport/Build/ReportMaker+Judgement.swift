import PoiseCore
import PoiseInsight
import PoiseMotion
import PoiseSignal
import PoiseText

extension ReportMaker {
  /// Everything that norms and rules say.
  func judge(_ report: inout Report) {
    report.gait = gaitRows()
    if case .value(var posture) = report.posture {
      posture.rows = postureRows()
      report.posture = .value(posture)
    }
    report.headlines = headlines(report)
    report.risk = risk()
    report.pattern = pattern()
    report.fatigue = fatigue()
    report.trends = trends()
  }

  // MARK: - Fall risk

  private func risk() -> Report.Risk {
    var out = Report.Risk()
    let risk = FallRisk(riskInput())
    if let falls = input.wearer.falls { out.first.append(falls.sentence) }
    let suspected = totals.falls
    if suspected > 0 {
      out.first.append(
        "\(suspected) fall\(suspected == 1 ? " is" : "s are") suspected in these recordings; ask "
          + "the wearer.")
    }
    if let score = risk.score, let level = risk.level {
      out.score = .value(score)
      out.level = level.rawValue
      out.severity = ReportSeverity(
        rawValue: FallRisk.Level.allCases.firstIndex(of: level) ?? 0)
    } else {
      out.score = .missing(risk.sentence)
    }
    out.coverage = risk.coverage
    out.contributors = risk.contributors.map {
      Report.Risk.Contributor(
        name: $0.term.name, measured: $0.text + ($0.isStandIn ? " (stands in for speed)" : ""),
        share: $0.share)
    }
    if risk.score != nil {
      out.remarks += risk.missing.map { "Not measured: \($0.name). It needs \($0.need)." }
    }
    out.remarks.append(FallRisk.notice + ".")
    return out
  }

  func riskInput() -> FallRiskInput {
    let figures = figures
    let tests = sessions.flatMap(\.balance).sorted { $0.start < $1.start }
    let open = tests.last { $0.eyes != "closed" }
    let closed = tests.last { $0.eyes == "closed" }
    let area = open?.value("sway_area_pendulum_mm2")
    var romberg: Double?
    if let area, area > 0, let other = closed?.value("sway_area_pendulum_mm2") {
      romberg = other / area
    }
    let speed = figures.figure("speed_mps") ?? figures.figure("speed_mps", atLeast: 10)
    let cadence = figures.figure("cadence_spm") ?? figures.figure("cadence_spm", atLeast: 10)
    let symmetry = figures.figure("symmetry_index_pct")
    var ratio: Double?
    if let v = figures.figure("harmonic_ratio_v"), let ap = figures.figure("harmonic_ratio_ap") {
      ratio = (v.median + ap.median) / 2
    }
    return FallRiskInput(
      speed: speed?.median, cadence: speed == nil ? cadence?.median : nil, swayArea: area,
      swayVelocity: open?.value("sway_velocity_pendulum_mmps"), romberg: romberg,
      // one bout says nothing of asymmetry
      symmetryIndex: (symmetry?.bouts ?? 0) >= 10 ? symmetry?.median : nil, harmonicRatio: ratio,
      age: input.wearer.age.map(Double.init))
  }

  // MARK: - Pattern and fatigue

  private func pattern() -> Report.Finding {
    var finding = Report.Finding()
    if figures.bouts.isEmpty {
      finding.words = .missing(noWalking)
      return finding
    }
    let pattern = GaitPattern(patternInput())
    if case .undetermined = pattern.answer {
      finding.words = .missing(pattern.sentence)
    } else {
      finding.words = .value(pattern.sentence)
    }
    let traits = pattern.traits.present.map {
      "\($0.name) \(DecimalText.typeset($0.degree, decimals: 2))"
    }
    finding.ground =
      (traits.isEmpty ? [] : ["Traits, 0 to 1: " + traits.joined(separator: ", ") + "."])
      .joined() + (pattern.notes.isEmpty ? "" : " " + pattern.notes.joined(separator: " "))
    return finding
  }

  func patternInput() -> GaitPatternInput {
    let figures = figures
    func median(_ key: String) -> Double? {
      figures.figure(key, atLeast: GaitPattern.minimumBoutSeconds)?.median
    }
    let leans = sessions.compactMap { session -> Double? in
      guard let walking = session.posture.walking, let upright = session.posture.calibrated else {
        return nil
      }
      return walking.pitch - upright.pitch
    }
    return GaitPatternInput(
      speed: median("speed_mps"), cadence: median("cadence_spm"), walkRatio: median("walk_ratio"),
      strideOverHeight: median("stride_height_pct").map { $0 / 100 },
      symmetryIndex: median("symmetry_index_pct"),
      strideTimeVariation: median("straight_stride_time_cv_pct"),
      strideRegularity: median("straight_stride_regularity_v"),
      lateralShare: median("straight_rms_ml_share"), rollRange: median("straight_roll_range_deg"),
      lean: Statistics.median(leans), verticalRMS: median("straight_rms_v_mps2"),
      straightStrides: figures.figure("straight_stride_time_cv_pct")?.strides ?? 0,
      knowsMount: !sessions.contains { $0.missing.contains { $0.topic == .mount } })
  }

  /// Of the newest session that says anything about it.
  private func fatigue() -> Report.Finding {
    var finding = Report.Finding()
    if figures.bouts.isEmpty {
      finding.words = .missing(noWalking)
      return finding
    }
    let many = sessions.count > 1
    for (session, clock) in zip(sessions, clocks).reversed() {
      let fatigue = Self.fatigue(of: session)
      if fatigue.index == nil {
        if finding.words.reason?.isEmpty ?? false { finding.words = .missing(fatigue.sentence) }
        continue
      }
      let when = many ? "\(clock.time(session.start, withDay: true)): " : ""
      finding.words = .value(when + fatigue.sentence)
      let drifts = fatigue.drifts.map { drift in
        let name = Glossary.entry(drift.key)?.name ?? drift.key
        return "\(name) \(DecimalText.typeset(drift.ratio, decimals: 1))"
      }
      finding.ground =
        "Worse (above 0) or better, in detectable changes: " + drifts.joined(separator: ", ") + "."
      break
    }
    return finding
  }

  static func fatigue(of session: SessionSummary) -> Fatigue {
    Fatigue(
      session.bouts.compactMap { bout in
        guard let cadence = bout["cadence_spm"], let value = cadence.value else { return nil }
        var values: [String: Double] = [:]
        for key in Fatigue.keys { values[key] = bout.value(key) }
        return FatigueBout(
          start: Double(bout.start) * 1e-6, end: Double(bout.end) * 1e-6,
          strides: cadence.count, cadence: value, values: values)
      })
  }

  // MARK: - Days

  /// A value a day of a walking metric: the median of its bouts.
  func dayValues(_ key: String) -> [DayValue] {
    var bouts: [Int: [BoutSummary]] = [:]
    for (session, clock) in zip(sessions, clocks) where clock.hasDate {
      for bout in session.bouts { bouts[clock.day(of: bout.start), default: []].append(bout) }
    }
    return bouts.keys.sorted().compactMap { day in
      let figures = BoutFigures(bouts: bouts[day] ?? [], height: input.wearer.height)
      guard let figure = figures.figure(key) else { return nil }
      return DayValue(day: day, value: figure.median, bouts: figure.bouts)
    }
  }

  private func trends() -> [Report.Trend] {
    guard hasDates, days.count > 1, let first = days.first else { return [] }
    var trends: [Report.Trend] = []
    for (key, more) in [
      ("speed_mps", true), ("cadence_spm", true), ("straight_stride_time_cv_pct", false)
    ] { trends.append(trend(key, dayValues(key), moreIsBetter: more, first)) }
    var steps: [DayValue] = []
    var good: [DayValue] = []
    for record in dayRecords() {
      guard let day = days.first(where: { DateText.iso(day: $0) == record.date }) else { continue }
      if record.isValid {
        steps.append(DayValue(day: day, value: Double(record.totals.steps), bouts: 0))
      }
      if let share = record.totals.goodShare {
        good.append(DayValue(day: day, value: 100 * share, bouts: 0))
      }
    }
    trends.append(trend("steps_per_day", steps, moreIsBetter: true, first))
    trends.append(trend("good_posture_pct", good, moreIsBetter: true, first))
    return trends.filter { $0.days.count > 1 }
  }

  private func trend(
    _ key: String, _ values: [DayValue], moreIsBetter: Bool, _ first: Int
  ) -> Report.Trend {
    let entry = Glossary.entry(key)
    let decimals = entry?.decimals ?? 2
    var out = Report.Trend(
      key: key, name: entry?.name ?? key, unit: entry?.unit ?? "", decimals: decimals,
      days: values.map { Report.Trend.Point(day: $0.day - first, value: $0.value) },
      length: days.count)
    guard values.count >= 5, let trend = Trend(values, key: key, moreIsBetter: moreIsBetter),
      let from = values.first, trend.span > 0
    else {
      out.words = "\(values.count) days: a line needs five."
      return out
    }
    out.line = Report.Trend.Line(
      intercept: trend.first - trend.slope * Double(from.day - first), slope: trend.slope)
    let (a, b) = (
      DecimalText.typeset(trend.first, decimals: decimals),
      DecimalText.typeset(trend.last, decimals: decimals)
    )
    let unit = out.unit.isEmpty ? "" : " " + out.unit
    switch trend.verdict {
    case .improving: out.words = "Improving: from \(a) to \(b)\(unit) along the line."
    case .worsening: out.words = "Worsening: from \(a) to \(b)\(unit) along the line."
    case .stable: out.words = "Stable, as far as its scatter tells."
    case .notEnough:
      out.words =
        trend.detectable == nil
        ? "The line is Theil and Sen's; how much of a change means something is not known."
        : "No more change than scatter makes."
    }
    return out
  }
}
