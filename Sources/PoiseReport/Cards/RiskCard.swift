import PoiseCore
import PoiseInsight
import PoiseText

/// Falls, fall-risk points, walking pattern and fatigue.
struct RiskCard: ReportCard {
  /// What is known of falls, a sentence; with the points in it where pages show them.
  var first: [String] = []
  /// Whether pages show the points; JSON and CSV always have them.
  var isShown: Bool
  /// Whether the points stand in the sentence of the falls already.
  var isInFalls: Bool
  var score: Known<Double>
  /// ``score`` as it is shown: what is rounded never looks like another level.
  var figure = ""
  /// The rule's; nil where there is none, also with a model's points.
  var level: FallRisk.Level?
  /// The study's own model whose points these are; nil: the rule's.
  var model: ModelVerdict?
  var contributors: [FallRisk.Contributor] = []
  /// Percent of the weights that were measured.
  var coverage: Double
  var remarks: [String]
  var pattern: Finding
  /// Whether pages show the pattern; JSON always has it.
  var showsPattern: Bool
  var fatigue: Finding
  /// What a study's own model says of posture; nil: no model, or it says nothing.
  var postureScore: Finding?
  /// What models say that give no figure, and whose figures have no other place.
  var silent: [String]
  /// Who told each figure that a model may tell; empty where no model was asked.
  var judged: [JudgedFigure]

  /// A sentence about how somebody walks, and what it rests on.
  struct Finding: Sendable {
    var words: Known<String>
    var ground = ""
    /// Names that a model's file gives are in it.
    var isForeign = false
  }

  init(_ basis: ReportBasis) {
    let assessment = basis.assessment
    let (risk, falls, own) = (
      assessment.fallRisk, assessment.falls, assessment.verdict(.fallRisk)
    )
    isShown = basis.input.isIndicative || own != nil
    isInFalls = falls.isAny && isShown && own?.hasFigure != true && risk.score != nil
    let words = falls.sentence(points: isInFalls ? risk.figure : nil)
    if !words.isEmpty { first.append(words) }
    if let own, let points = own.points {
      (score, figure, model) = (.value(points), own.figure ?? "", own)
      coverage = 100 * Double(own.measured) / Double(max(1, own.features))
      let rule =
        falls.isAny
        ? risk.figure.map { "Fall-risk points \($0) of 100, which count no falls." } : nil
      remarks = ["Poise's rule: \(rule ?? risk.sentence)"]
    } else {
      score = .missing(risk.sentence)
      if let points = risk.score, let level = risk.level {
        (score, figure) = (.value(points), risk.figure ?? "")
        // points that know of no fall say no level beside one
        if !falls.isAny { self.level = level }
      }
      (coverage, contributors) = (risk.coverage, risk.contributors)
      remarks = risk.missing.map { "Not known: \($0.name). It needs \($0.need)." }
      if let own { remarks.append(own.sentence) }
    }
    remarks.append(FallRisk.notice + ".")
    pattern = Self.judged(.gaitPattern, by: Self.pattern(basis), basis)
    showsPattern =
      !basis.sessions.isEmpty
      && (basis.input.isIndicative || assessment.verdict(.gaitPattern) != nil)
    fatigue = Self.judged(.fatigue, by: Self.fatigue(basis), basis)
    if assessment.verdict(.postureScore)?.hasFigure == true {
      let rule = Finding(words: .missing("no rule exists; see the share of good posture above."))
      postureScore = Self.judged(.postureScore, by: rule, basis)
    }
    judged = assessment.verdicts.isEmpty ? [] : assessment.judged
    let crossed: [FeatureSet] = assessment.spine == nil ? [.lowerCrossed, .upperCrossed] : []
    silent = ([.postureScore] + crossed).compactMap { assessment.verdict($0) }
      .filter { !$0.hasFigure }.map(\.sentence)
  }

  /// What a study's own model says in place of the rule, and the rule's words as the ground; where
  /// it says nothing the rule's, and that it does not.
  private static func judged(
    _ set: FeatureSet, by rule: Finding, _ basis: ReportBasis
  ) -> Finding {
    guard let own = basis.assessment.verdict(set) else { return rule }
    var finding = rule
    finding.isForeign = true
    var ground = [rule.ground, own.sentence]
    if own.hasFigure {
      finding.words = .value(own.sentence)
      ground = ["Poise's rule: \(rule.words.value ?? rule.words.reason ?? "")", rule.ground]
    }
    finding.ground = ground.filter { !$0.isEmpty }.joined(separator: " ")
    return finding
  }

  private static func pattern(_ basis: ReportBasis) -> Finding {
    if basis.totals.bouts == 0 { return Finding(words: .missing(basis.noWalking)) }
    let pattern = basis.assessment.pattern
    let traits = pattern.traits.present.map {
      "\($0.name) \(DecimalText.typeset($0.degree, decimals: 2))"
    }
    var ground = pattern.notes
    if !traits.isEmpty {
      ground.insert("Traits, 0 to 1: " + traits.joined(separator: ", ") + ".", at: 0)
    }
    var finding = Finding(
      words: .value(pattern.sentence), ground: ground.joined(separator: " "))
    if case .undetermined = pattern.answer { finding.words = .missing(pattern.sentence) }
    return finding
  }

  private static func fatigue(_ basis: ReportBasis) -> Finding {
    if basis.totals.bouts == 0 { return Finding(words: .missing(basis.noWalking)) }
    let fatigue = basis.assessment.fatigue
    if fatigue.index == nil { return Finding(words: .missing(fatigue.sentence)) }
    let drifts = fatigue.drifts.map { drift in
      "\(drift.figure.name) \(DecimalText.typeset(drift.ratio, decimals: 1))"
    }
    return Finding(
      words: .value(fatigue.sentence),
      ground: "Worse (above 0) or better, in detectable changes: "
        + drifts.joined(separator: ", ") + ".")
  }

  // MARK: - Blocks

  var severity: Severity? {
    level.flatMap { FallRisk.Level.allCases.firstIndex(of: $0) }.flatMap(Severity.init)
  }

  /// Of falls, points, pattern and fatigue, as far as pages show them.
  var title: String {
    switch (isShown, showsPattern) {
    case (true, true): "Fall risk, pattern, fatigue"
    case (true, false): "Fall risk and fatigue"
    case (false, true): "Falls, pattern, fatigue"
    case (false, false): "Falls and fatigue"
    }
  }

  var blocks: [Block] {
    var blocks: [Block] = [.note("Indicative, not a diagnosis.")]
    if isShown || !first.isEmpty { blocks.append(.heading(isShown ? "Fall risk" : "Falls")) }
    blocks += first.map { .sentence($0, isForeign: true) }
    if isShown { blocks += points }
    if showsPattern { blocks += Self.blocks("Walking pattern", pattern) }
    blocks += Self.blocks("Fatigue within the session", fatigue)
    if let postureScore { blocks += Self.blocks("Posture score", postureScore) }
    blocks += silent.map { .note($0, isForeign: true) }
    if let row { blocks.append(.values([row], areDerived: true)) }
    return blocks + [.data(json)]
  }

  private var points: [Block] {
    var blocks: [Block] = []
    switch score {
    case .missing(let reason): blocks.append(.missing(reason))
    case .value:
      let share = "\(DecimalText.typeset(coverage, decimals: 0))%"
      if !isInFalls {
        blocks.append(
          .list([
            Block.Item(
              severity: severity, level: level?.rawValue, words: "\(figure) of 100 points")
          ]))
      }
      blocks.append(.sentence("\(share) of what the points rest on was measured."))
      if let model { blocks.append(.sentence("By the \(model.mark).", isForeign: true)) }
      if !contributors.isEmpty {
        blocks.append(
          .table(
            Table(
              "What the points rest on",
              columns: [
                .init("Part", "part"), .init("Measured", "measured", isText: true),
                .init("Share", "share")
              ],
              rows: contributors.map { part in
                [part.term.name, Self.measured(part), DecimalText.percent(part.share)]
              })))
      }
    }
    return blocks + remarks.map { .note($0) }
  }

  private static func measured(_ part: FallRisk.Contributor) -> String {
    part.text + (part.isStandIn ? " (stands in for speed)" : "")
  }

  private static func blocks(_ title: String, _ finding: Finding) -> [Block] {
    var blocks: [Block] = [.heading(title)]
    switch finding.words {
    case .missing(let reason): blocks.append(.missing(reason))
    case .value(let words): blocks.append(.sentence(words, isForeign: finding.isForeign))
    }
    if !finding.ground.isEmpty {
      blocks.append(.note(finding.ground, isForeign: finding.isForeign))
    }
    return blocks
  }

  // MARK: - For programs

  /// The points as a figure; of a model's, whose they are in place of what is usual.
  private var row: RatedMetric? {
    guard let score = score.value else { return nil }
    var row = RatedMetric(
      key: Figure.fallRisk.key, name: "Fall-risk points", unit: "points", decimals: 0,
      value: score)
    (row.severity, row.level) = (severity, level?.rawValue)
    row.normal = model == nil ? NormalRange(from: nil, to: "20") : nil
    row.source = model?.mark ?? ""
    return row
  }

  @Sendable private func json(_ json: inout JSONWriter) {
    var risk = JSONWriter()
    risk.add("points", exact: score.value)
    risk.add("level", text: level?.rawValue)
    risk.add("coverage_pct", coverage, decimals: 0)
    risk.add("contributors", each: contributors) { json, part in
      json.add("name", text: part.term.name)
      json.add("measured", text: Self.measured(part))
      json.add("share", part.share, decimals: 6)
    }
    risk.add("why_none", text: score.reason)
    if let model { risk.add("model", JudgedFigure.name(model)) }
    risk.add("first", list: first.map(JSONText.quoted))
    json.add("risk", risk)
    json.add("pattern", text: pattern.words.value ?? pattern.words.reason)
    json.add("fatigue", text: fatigue.words.value ?? fatigue.words.reason)
    if let postureScore {
      json.add("posture_score", text: postureScore.words.value ?? postureScore.words.reason)
    }
    if !judged.isEmpty { json.add("judged", list: judged.map { $0.json().finished() }) }
  }
}
