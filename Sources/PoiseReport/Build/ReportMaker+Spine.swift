import PoiseInsight
import PoiseMotion
import PoiseText

extension ReportMaker {
  /// What several places, and what somebody measured, say of the back; empty without either.
  func workingPosture() -> [SpineAssessment.Fact] {
    guard let spine = assessment.spine else { return [] }
    return spine.facts.map { fact in
      var fact = fact
      let set: FeatureSet? =
        switch fact.name {
        case FeatureSet.lowerCrossed.title: .lowerCrossed
        case FeatureSet.upperCrossed.title: .upperCrossed
        default: nil
        }
      guard let own = set.flatMap({ assessment.verdict($0) }) else { return fact }
      // a study's own model stands in the rule's place, the rule's answer behind it
      let rule = "Poise's rule: \(fact.value)"
      fact.value = own.hasFigure ? "\(own.sentence) \(rule)" : "\(fact.value). \(own.sentence)"
      return fact
    }
  }

  /// The curves of the back on their bands: two standard deviations about the mean of healthy
  /// people hold all but one in twenty. Nothing is judged by one of them alone.
  static func curves(_ spine: SpineAssessment) -> [ReportMetric] {
    guard let working = spine.working else { return [] }
    let whose = spine.sex == .male ? "men" : "women"
    func row(
      _ name: String, _ value: Double?, _ norm: SpineNorms.Band?, _ remark: String
    ) -> ReportMetric? {
      guard let value else { return nil }
      var row = ReportMetric(
        key: name, name: name, unit: "°", decimals: 1, value: value, remark: remark)
      guard let norm, !spine.isMinor else { return row }
      func edge(_ times: Double) -> Double { norm.mean + times * norm.deviation }
      row.bands = [
        ReportMetric.Band(from: edge(-3), to: edge(-2), severity: .mild),
        ReportMetric.Band(from: edge(-2), to: edge(2), severity: .normal),
        ReportMetric.Band(from: edge(2), to: edge(3), severity: .mild)
      ]
      row.normalText =
        DecimalText.typeset(edge(-2), decimals: 0) + " to "
        + DecimalText.typeset(edge(2), decimals: 0)
      row.source = "Healthy \(whose), standing [122]"
      return row
    }
    let skin = "shown only; along the skin, which is no angle of an X-ray"
    let neutral = "shown only; forward is positive"
    var rows: [ReportMetric?] = []
    for (stance, curves) in [("upright", working.upright), ("sitting", working.sitting)] {
      guard let curves else { continue }
      // people were measured standing: a back that sits has other curves
      let isStanding = stance == "upright"
      rows.append(
        row("Kyphosis, \(stance)", curves.kyphosis, isStanding ? spine.norms.kyphosis : nil, skin))
      rows.append(
        row("Lordosis, \(stance)", curves.lordosis, isStanding ? spine.norms.lordosis : nil, skin))
      rows.append(row("Pelvic tilt from neutral, \(stance)", curves.pelvicTiltChange, nil, neutral))
    }
    return rows.compactMap { $0 }
  }
}
