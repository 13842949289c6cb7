import PoiseInsight

extension ReportMaker {
  /// What several places, and what somebody measured, say of the back; empty without either.
  func workingPosture() -> [Report.Fact] {
    guard let spine = assessment.spine else { return [] }
    return spine.facts.map { fact in
      let set: FeatureSet? =
        switch fact.name {
        case FeatureSet.lowerCrossed.title: .lowerCrossed
        case FeatureSet.upperCrossed.title: .upperCrossed
        default: nil
        }
      guard let own = set.flatMap({ assessment.verdict($0) }) else {
        return Report.Fact(fact.name, fact.value)
      }
      // a study's own model stands in the rule's place, the rule's answer behind it
      let rule = "Poise's rule: \(fact.value)"
      return Report.Fact(
        fact.name, own.hasFigure ? "\(own.sentence) \(rule)" : "\(fact.value). \(own.sentence)")
    }
  }
}
