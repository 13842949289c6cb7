import PoiseCore
import PoiseInsight
import PoiseText

extension ReportMaker {
  /// Everything that norms and rules say.
  func judge(_ report: inout Report) {
    report.gait = gaitRows()
    report.activity = activityRows()
    if case .value(var posture) = report.posture {
      posture.rows = postureRows()
      report.posture = .value(posture)
    }
    report.headlines = headlines(report)
    report.risk = risk()
    report.pattern = judged(.gaitPattern, rule: pattern())
    report.fatigue = judged(.fatigue, rule: fatigue())
    if let posture = assessment.verdict(.postureScore) {
      var rule = Report.Finding()
      rule.words = .missing("no rule exists; see the share of good posture above.")
      report.postureScore = posture.hasFigure ? judged(.postureScore, rule: rule) : nil
    }
    report.judged = assessment.verdicts.isEmpty ? [] : assessment.judged
    report.trends = trends()
    if sessions.isEmpty { return }
    report.showsPattern = input.isIndicative || assessment.verdict(.gaitPattern) != nil
    report.insights =
      notices()
      + assessment.insights.map { insight in
        let isAdvice = insight.category == .recommendation
        let severity: Severity?
        switch insight.key {
        case "fall": severity = assessment.falls.severity
        case ExerciseGate.key: severity = nil
        default: severity = insight.severity == .normal ? nil : insight.severity
        }
        return Report.Insight(
          severity: severity,
          level: insight.key == Figure.fallRisk.key ? report.risk.ruleLevel : nil,
          text: insight.sentence, suggestion: isAdvice ? Suggestion.contraindication : nil)
      }
  }

  private func risk() -> Report.Risk {
    var out = Report.Risk()
    let risk = assessment.fallRisk
    let falls = assessment.falls
    out.isShown = input.isIndicative || assessment.verdict(.fallRisk) != nil
    let hasModel = assessment.verdict(.fallRisk)?.hasFigure == true
    out.isInFalls = falls.isAny && out.isShown && !hasModel && risk.score != nil
    let words = falls.sentence(points: out.isInFalls ? risk.figure : nil)
    if !words.isEmpty { out.first.append(words) }
    if let own = assessment.verdict(.fallRisk), let points = own.points {
      out.score = .value(points)
      out.figure = own.figure ?? ""
      out.coverage = 100 * Double(own.measured) / Double(max(1, own.features))
      out.model = own
      let rule =
        falls.isAny
        ? risk.figure.map { "Fall-risk points \($0) of 100, which count no falls." } : nil
      out.remarks = ["Poise's rule: \(rule ?? risk.sentence)", FallRisk.notice + "."]
      return out
    }
    if let score = risk.score, let level = risk.level {
      out.score = .value(score)
      out.figure = risk.figure ?? ""
      // points that know of no fall say no level beside one
      if !falls.isAny {
        out.level = level.rawValue
        out.severity = Severity(
          rawValue: FallRisk.Level.allCases.firstIndex(of: level) ?? 0)
      }
    } else {
      out.score = .missing(risk.sentence)
    }
    out.coverage = risk.coverage
    out.contributors = risk.contributors.map {
      Report.Risk.Contributor(
        name: $0.term.name, measured: $0.text + ($0.isStandIn ? " (stands in for speed)" : ""),
        share: $0.share)
    }
    out.remarks = risk.missing.map { "Not known: \($0.name). It needs \($0.need)." }
    if let own = assessment.verdict(.fallRisk) { out.remarks.append(own.sentence) }
    out.remarks.append(FallRisk.notice + ".")
    return out
  }

  /// What a study's own model says in place of the rule, and the rule's words as the ground; where
  /// it says nothing the rule's, and that it does not.
  private func judged(_ set: FeatureSet, rule: Report.Finding) -> Report.Finding {
    guard let own = assessment.verdict(set) else { return rule }
    var finding = rule
    finding.isForeign = true
    if own.hasFigure {
      finding.words = .value(own.sentence)
      let words = rule.words.value ?? rule.words.reason ?? ""
      finding.ground = ["Poise's rule: \(words)", rule.ground].filter { !$0.isEmpty }
        .joined(separator: " ")
    } else {
      finding.ground = [rule.ground, own.sentence].filter { !$0.isEmpty }.joined(separator: " ")
    }
    return finding
  }

  private func pattern() -> Report.Finding {
    var finding = Report.Finding()
    if totals.bouts == 0 {
      finding.words = .missing(noWalking)
      return finding
    }
    let pattern = assessment.pattern
    if case .undetermined = pattern.answer {
      finding.words = .missing(pattern.sentence)
    } else {
      finding.words = .value(pattern.sentence)
    }
    let traits = pattern.traits.present.map {
      "\($0.name) \(DecimalText.typeset($0.degree, decimals: 2))"
    }
    var ground = pattern.notes
    if !traits.isEmpty {
      ground.insert("Traits, 0 to 1: " + traits.joined(separator: ", ") + ".", at: 0)
    }
    finding.ground = ground.joined(separator: " ")
    return finding
  }

  private func fatigue() -> Report.Finding {
    var finding = Report.Finding()
    if totals.bouts == 0 {
      finding.words = .missing(noWalking)
      return finding
    }
    let fatigue = assessment.fatigue
    if fatigue.index == nil {
      finding.words = .missing(fatigue.sentence)
      return finding
    }
    finding.words = .value(fatigue.sentence)
    let drifts = fatigue.drifts.map { drift in
      "\(drift.figure.name) \(DecimalText.typeset(drift.ratio, decimals: 1))"
    }
    finding.ground =
      "Worse (above 0) or better, in detectable changes: " + drifts.joined(separator: ", ") + "."
    return finding
  }

  // MARK: - Days

  private func trends() -> [Report.Trend] {
    guard hasDates, isOfSeveralDays, let span else { return [] }
    let figures = assessment.days
    let walked = [Figure.speed, .cadence, .straightStrideTimeVariation].map { figure in
      (figure, figures.compactMap { $0.value(figure) })
    }
    let steps = figures.filter(\.isWornEnough).map {
      DayValue(day: $0.day, value: Double($0.totals.steps), bouts: 0)
    }
    let good = figures.compactMap { day in
      day.totals.goodShare.map { DayValue(day: day.day, value: 100 * $0, bouts: 0) }
    }
    let all = walked + [(Figure.stepsPerDay, steps), (.goodPostureShare, good)]
    return all.filter { $0.1.count > 1 }.map { figure, values in
      trend(figure, values, moreIsBetter: figure != .straightStrideTimeVariation, span)
    }
  }

  private func trend(
    _ figure: Figure, _ values: [DayValue], moreIsBetter: Bool, _ span: ClosedRange<Int>
  ) -> Report.Trend {
    let first = span.lowerBound
    var out = Report.Trend(
      key: figure.key, name: figure.name, unit: figure.unit, decimals: figure.decimals,
      days: values.map {
        Report.Trend.Point(day: $0.day - first, name: shortName(day: $0.day), value: $0.value)
      },
      date: DateText.iso(day: first), length: span.count)
    guard values.count >= 5, let trend = Trend(values, figure: figure, moreIsBetter: moreIsBetter),
      trend.span > 0, let from = values.map(\.day).min()
    else {
      out.words = "\(values.count) days: a line needs five."
      return out
    }
    out.line = Report.Trend.Line(
      intercept: trend.first - trend.slope * Double(from - first), slope: trend.slope)
    let (a, b) = (
      DecimalText.typeset(trend.first, decimals: figure.decimals),
      DecimalText.typeset(trend.last, decimals: figure.decimals)
    )
    let unit = out.unit.isEmpty ? "" : " " + out.unit
    let isTwoSided = NormTable.row(figure)?.isTwoSided ?? false
    switch trend.verdict {
    case .improving, .worsening:
      let word =
        isTwoSided
        ? (trend.change > 0 ? "Rose" : "Fell")
        : trend.verdict == .improving ? "Improving" : "Worsening"
      out.words = "\(word): from \(a) to \(b)\(unit) along the line."
    case .stable: out.words = "Stable within its scatter."
    case .notEnough:
      out.words =
        trend.detectable == nil
        ? "The line is Theil and Sen's; how much of a change means something is not known."
        : "Not enough to tell."
    }
    return out
  }
}
