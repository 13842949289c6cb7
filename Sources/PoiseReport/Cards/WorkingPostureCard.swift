import PoiseInsight
import PoiseGait
import PoiseText

/// What sensors at several places, and what somebody measured, say of the back.
struct WorkingPostureCard: ReportCard {
  var spine: SpineAssessment
  var facts: [SpineAssessment.Fact]

  /// nil with sensors at one place and nothing measured.
  init?(_ basis: ReportBasis) {
    guard let spine = basis.assessment.spine else { return nil }
    self.spine = spine
    facts = spine.facts.map { fact in
      var fact = fact
      guard let own = fact.set.flatMap({ basis.assessment.verdict($0) }) else { return fact }
      // a study's own model stands in the rule's place, the rule's answer behind it
      let rule = "Poise's rule: \(fact.value)"
      fact.value = own.hasFigure ? "\(own.sentence) \(rule)" : "\(fact.value). \(own.sentence)"
      return fact
    }
  }

  /// The curves of the back on their bands: two standard deviations about the mean of healthy
  /// people hold all but one in twenty. Nothing is judged by one of them alone.
  var curves: [RatedMetric] {
    guard let working = spine.working else { return [] }
    let skin = "shown only; along the skin, which is no angle of an X-ray"
    let neutral = "shown only; forward is positive"
    var rows: [RatedMetric?] = []
    // people were measured standing: a back that sits has other curves
    for (stance, curves, norms) in [
      ("upright", working.upright, Optional(spine.norms)), ("sitting", working.sitting, nil)
    ] {
      guard let curves else { continue }
      rows.append(row("Kyphosis, \(stance)", curves.kyphosis, norms?.kyphosis, skin))
      rows.append(row("Lordosis, \(stance)", curves.lordosis, norms?.lordosis, skin))
      rows.append(row("Pelvic tilt from neutral, \(stance)", curves.pelvicTiltChange, nil, neutral))
    }
    return rows.compactMap { $0 }
  }

  private func row(
    _ name: String, _ value: Double?, _ norm: SpineNorms.Band?, _ remark: String
  ) -> RatedMetric? {
    guard let value else { return nil }
    var row = RatedMetric(key: name, name: name, unit: "°", decimals: 1, value: value)
    row.note = remark
    guard let norm, !spine.isMinor else { return row }
    func edge(_ times: Double) -> Double { norm.mean + times * norm.deviation }
    row.bands = [
      .init(from: edge(-3), to: edge(-2), severity: .mild),
      .init(from: edge(-2), to: edge(2), severity: .normal),
      .init(from: edge(2), to: edge(3), severity: .mild)
    ]
    row.normal = NormalRange(
      from: DecimalText.typeset(edge(-2), decimals: 0),
      to: DecimalText.typeset(edge(2), decimals: 0), isClosed: true)
    row.source = "Healthy \(spine.sex == .male ? "men" : "women"), standing [122]"
    return row
  }

  /// Time by angle and by class; rows without any time are left out.
  var shares: [ShareChart.Row] {
    guard let working = spine.working else { return [] }
    let classes: [Severity] = [.normal, .mild, .severe]
    let all: [(name: String, seconds: [Double], words: [String], severities: [Severity])] = [
      (
        "Trunk", working.times.trunkBands, SpineAssessment.trunkWords,
        [.moderate, .normal, .mild, .severe]
      ),
      ("Trunk by EN 1005-4", working.times.en1005Trunk, SpineAssessment.classWords, classes),
      ("Neck", working.times.neckBands, SpineAssessment.neckWords, [.moderate, .normal, .mild]),
      ("Neck by EN 1005-4", working.times.en1005Neck, SpineAssessment.classWords, classes)
    ]
    return all.compactMap { row in
      let whole = row.seconds.reduce(0, +)
      guard whole > 0, whole.isFinite else { return nil }
      return ShareChart.Row(
        name: row.name,
        parts: row.seconds.indices.map { k in
          ShareChart.Part(
            words: row.words[k], share: row.seconds[k] / whole, severity: row.severities[k])
        })
    }
  }

  // MARK: - Blocks

  var title: String { "Working posture" }
  var isLong: Bool { true }

  var blocks: [Block] {
    if facts.isEmpty { return [.data(json)] }
    var blocks: [Block] = [.list(items(.worn))]
    let shares = shares
    if !shares.isEmpty { blocks.append(.columns([[.chart(drawing(shares))], shares.map(key)])) }
    if !curves.isEmpty {
      blocks += [
        .heading("The back"),
        .figures(curves, caption: "Curves of the back, and what is usual", isData: false),
        .note("Curves are measured along the skin: they are not the angles of an X-ray.")
      ]
    }
    let rules = facts.filter { $0.topic == .rule }
    if !rules.isEmpty {
      let table = Table(
        "Result of each rule; indicative, not a diagnosis", columns: [],
        rows: rules.map { [$0.name, $0.value] })
      blocks += [.heading("By the rules"), .table(table)]
    }
    return blocks + [.list(items(.note)), .data(json)]
  }

  private func items(_ topic: SpineAssessment.Fact.Topic) -> [Block.Item] {
    facts.filter { $0.topic == topic }.map { Block.Item(name: $0.name, words: $0.value) }
  }

  private func drawing(_ rows: [ShareChart.Row]) -> Drawing {
    let finding = rows.map { row in
      let parts = row.parts.filter { $0.share > 0 }.map(Self.words).joined(separator: ", ")
      return "\(row.name): \(parts)."
    }
    return Drawing(
      heading: "How the time went",
      charts: [
        ShareChart(
          caption: ChartFrame.Caption(
            title: "Time by angle of trunk and neck", finding: finding.joined(separator: " ")),
          rows: rows)
      ], note: "", plain: { [$0("How the time went:")] })
  }

  private static func words(_ part: ShareChart.Part) -> String {
    "\(part.words) \(DecimalText.percent(part.share))"
  }

  /// A key with the figures: what is not told by color and height alone.
  private func key(_ row: ShareChart.Row) -> Block {
    .key(
      row.name,
      row.parts.filter { $0.share > 0 }.map { part in
        let height = 0.8 * ShareChart.height(of: part.severity)
        var path = PathText()
        path.box(0, 8 - height / 2, 20, height)
        return Block.Swatch(
          words: Self.words(part), style: "z\(part.severity.rawValue)", path: path.text)
      })
  }

  // MARK: - For programs

  @Sendable private func json(_ json: inout JSONWriter) {
    var o = JSONWriter()
    if let working = spine.working {
      o.add("places", list: working.places.map { JSONText.quoted($0.name) })
      o.add("span_s", exact: working.seconds)
      o.add("judged_s", exact: working.times.judged)
      o.add("reason", text: working.reason)
      for (key, curves) in [("upright", working.upright), ("sitting", working.sitting)] {
        guard let curves else {
          o.add(key, raw: "null")
          continue
        }
        var one = JSONWriter()
        one.add("span_s", exact: curves.seconds)
        one.add("kyphosis_deg", exact: curves.kyphosis)
        one.add("lordosis_deg", exact: curves.lordosis)
        one.add("pelvic_tilt_change_deg", exact: curves.pelvicTiltChange)
        one.add("trunk_deg", exact: curves.trunk)
        one.add("neck_deg", exact: curves.neck)
        o.add(key, one)
      }
      for (key, seconds) in [
        ("trunk_band_s", working.times.trunkBands), ("neck_band_s", working.times.neckBands),
        ("reba_score_a_s", working.times.rebaScoreA), ("rula_score_b_s", working.times.rulaScoreB),
        ("owas_back_s", working.times.owasBack), ("en1005_trunk_s", working.times.en1005Trunk),
        ("en1005_neck_s", working.times.en1005Neck)
      ] {
        o.add(key, list: seconds.map { JSONText.shortest($0) })
      }
      o.add("reba_low", whole: working.times.rebaLow)
      o.add("reba_high", whole: working.times.rebaHigh)
      o.add("holds", whole: working.holds.count)
    }
    o.add("kendall", kendall)
    o.add("lower_crossed", Self.syndrome(spine.lower))
    o.add("upper_crossed", Self.syndrome(spine.upper))
    let measured = spine.measured
    o.add("craniovertebral_deg", exact: measured.craniovertebral)
    o.add("protraction_mm", exact: measured.protraction)
    o.add("elevated_shoulders", flag: measured.elevatedShoulders)
    o.add("pelvic_tilt_deg", exact: measured.pelvicTilt)
    o.add("hip_extension_deg", exact: measured.hipExtension)
    o.add("vertical_axis_mm", exact: measured.verticalAxis)
    json.add("working_posture", o)
  }

  private var kendall: JSONWriter {
    var o = JSONWriter()
    o.add("type", text: spine.kendall?.kind.rawValue)
    o.add("kyphosis_z", exact: spine.kendall?.kyphosisZ)
    o.add("lordosis_z", exact: spine.kendall?.lordosisZ)
    if let reason = spine.kendallReason { o.add("reason", text: reason) }
    return o
  }

  private static func syndrome(_ syndrome: CrossedSyndrome) -> JSONWriter {
    var o = JSONWriter()
    o.add("confidence", exact: syndrome.confidence)
    o.add("coverage", exact: syndrome.coverage)
    o.add("has", flag: syndrome.has)
    o.add("severity", text: syndrome.severity)
    o.add("signs", each: syndrome.signs) { one, sign in
      one.add("name", text: sign.name)
      one.add("weight", exact: sign.weight)
      one.add("share", exact: sign.share)
      if let reason = sign.reason { one.add("reason", text: reason) }
    }
    if let reason = syndrome.reason { o.add("reason", text: reason) }
    return o
  }
}
