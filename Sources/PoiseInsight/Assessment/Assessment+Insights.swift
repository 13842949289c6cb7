import PoiseCore

extension Assessment {
  /// What conspicuous figures are findings of.
  static func findings(
    _ rated: [RatedMetric], _ days: [DayFigures], isRisingSlower: Bool
  ) -> [Suggestion.Finding] {
    let table: [(Suggestion.Finding, [Figure])] = [
      (.slowWalking, [.speed, .cadence]),
      (.sway, [.swayAreaPendulum, .swayVelocityPendulum, .rombergArea]),
      (.asymmetry, [.symmetryIndex]),
      (.unevenness, [.straightStrideTimeVariation, .harmonicRatioVertical, .harmonicRatioForward]),
      (.forwardLean, [.forwardLean]), (.lateralLean, [.lateralLean]),
      (.fewSteps, [.stepsPerDay])
    ]
    var found = table.compactMap { finding, figures -> (Suggestion.Finding, Severity)? in
      let own = rated.filter { row in figures.contains { $0 == row.figure } }
      let worst = own.compactMap { $0.severity }.max()
      guard let worst, worst > .normal else { return nil }
      // a hurry is no slow walking
      if finding == .slowWalking, !isSlow(rated) { return nil }
      return (finding, worst)
    }
    if isRisingSlower { found.append((.slowRising, .mild)) }
    if isBadSitting(days) { found.append((.badSitting, .mild)) }
    // the worst first, else in the table's order
    return found.enumerated().sorted { a, b in
      a.element.1 == b.element.1 ? a.offset < b.offset : a.element.1 > b.element.1
    }.map { $0.element.0 }
  }

  private static func isSlow(_ rated: [RatedMetric]) -> Bool {
    rated.contains { row in
      guard let severity = row.severity, severity > .normal, let value = row.shown else {
        return false
      }
      return row.figure == .speed || (row.figure == .cadence && value < 100)
    }
  }

  /// Hours of sitting a day, most of the judged time out of the good posture.
  private static func isBadSitting(_ days: [DayFigures]) -> Bool {
    let sitting = days.reduce(0) { $0 + $1.totals.sitting }
    let good = days.reduce(0) { $0 + $1.totals.good }
    let bad = days.reduce(0) { $0 + $1.totals.bad }
    return sitting >= 4 * 3600 * Double(max(1, days.count)) && bad > good && bad >= 3600
  }

  /// All that is worth saying, ranked.
  func insights(
    _ rated: [RatedMetric], changes: [Insight], departures: [Insight], walking: WalkingFigures,
    _ settings: AssessmentSettings
  ) -> [Insight] {
    var found = risks(settings)
    found += rated.compactMap { Self.band($0) }
    found += changes
    found += departures
    if let sentence = streak.sentence, streak.best > 0 {
      found.append(
        Insight(.progress, Figure.streakDays.key, sentence, isGoodNews: streak.current > 0))
    }
    let figure = Figure.straightStrideTimeVariation
    let straight = walking.strideTimeVariation.strides
    let needed = NormTable.row(figure)?.needs.judgedStrides ?? 0
    if !walking.bouts.isEmpty, straight < needed {
      found.append(
        Insight(
          .gait, figure.key,
          "Not enough straight walking to judge evenness: \(straight) of \(needed) strides."))
    }
    found += suggestions.prefix(2).enumerated().map { k, suggestion in
      // the second never stands before the first
      Insight(.recommendation, "suggestion_\(k + 1)", suggestion.sentence)
    }
    let today = settings.today ?? days.last?.day
    let newest = days.last?.day
    return found.map { insight in
      var insight = insight
      if let today, let newest { insight.age += max(0, today - newest) }
      return insight
    }.ranked()
  }

  /// Falls, points and what follows of them. A fall and the points stand in one sentence.
  private func risks(_ settings: AssessmentSettings) -> [Insight] {
    var found: [Insight] = []
    let own = verdict(.fallRisk).flatMap { $0.hasFigure ? $0 : nil }
    let points = settings.isIndicative && own == nil ? fallRisk.figure : nil
    if falls.isAny {
      let sentence = [falls.sentence(points: points), own?.sentence ?? ""]
        .filter { !$0.isEmpty }.joined(separator: " ")
      found.append(Insight(.risk, KnownFalls.key, sentence, severity: .severe, isEvent: true))
    } else if let own {
      // the levels are those of the rule's own points
      found.append(Insight(.risk, Figure.fallRisk.key, own.sentence))
    } else if points != nil, let level = fallRisk.level {
      let severity: [FallRisk.Level: Severity] = [
        .low: .normal, .moderate: .mild, .high: .moderate, .critical: .severe
      ]
      found.append(
        Insight(.risk, Figure.fallRisk.key, fallRisk.sentence, severity: severity[level] ?? .normal)
      )
    }
    if gate.isClosed {
      // as high as what it follows of, so that no limit of sentences drops it
      found.append(
        Insight(.risk, ExerciseGate.key, gate.sentence, severity: .severe, isEvent: true))
    }
    return found
  }

  /// A figure outside its normal band.
  private static func band(_ row: RatedMetric) -> Insight? {
    guard let severity = row.severity, severity > .normal, let value = row.value,
      let of = row.figure
    else { return nil }
    let category: Insight.Category =
      switch of.family {
      case .sway, .pendulum: .balance
      case .posture: .posture
      case .day: [.stepsPerDay, .peak30Cadence].contains(of) ? .progress : .gait
      case .walking, .straight, .turning, .risk, .test: .gait
      }
    let figure = FigureText.with(row.unit, value, row.decimals)
    return Insight(
      category, row.key,
      "\(row.name): \(figure) (\(row.basis)), usual is \(row.normalRange); \(severity.word).",
      severity: severity)
  }
}
