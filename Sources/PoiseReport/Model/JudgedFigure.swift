import PoiseInsight
import PoiseText

/// Who told a figure that a model may tell: the rule, or a study's own model in its place.
public struct JudgedFigure: Sendable {
  public var set: FeatureSet
  /// What the rule says, a number or a word; nil where it says nothing.
  public var rule: String?
  /// nil: there is no model of it.
  public var verdict: ModelVerdict?

  public init(set: FeatureSet, rule: String?, verdict: ModelVerdict?) {
    self.set = set
    self.rule = rule
    self.verdict = verdict
  }

  /// For programs: `by` says whose `points` or `pattern` they are.
  public func json() -> JSONWriter {
    var json = JSONWriter()
    let isModels = verdict?.hasFigure == true
    json.add("figure", text: set.rawValue)
    json.add("by", text: isModels ? "model" : rule == nil ? nil : "rule")
    if set == .gaitPattern {
      if case .classes(let classes)? = verdict?.answer {
        json.add("pattern", text: classes.first?.name)
        json.add("classes", Self.classes(classes))
      } else {
        json.add("pattern", text: rule)
      }
      json.add("rule", text: rule)
    } else {
      let points = isModels ? verdict?.points.map { JSONText.shortest($0) } : rule
      json.add("points", raw: points ?? "null")
      json.add("rule", raw: rule ?? "null")
    }
    if let verdict { json.add("model", Self.name(verdict)) }
    return json
  }

  /// A model's name and hash, how much of what it looks at was measured, and why it says nothing.
  static func name(_ verdict: ModelVerdict) -> JSONWriter {
    var json = JSONWriter()
    json.add("name", text: verdict.name)
    json.add("sha256", text: verdict.digest)
    json.add("features", whole: verdict.features)
    json.add("measured", whole: verdict.measured)
    switch verdict.answer {
    case .points, .classes: break
    case .unmeasured: json.add("why_none", text: "nothing that it needs was measured")
    case .failed(let why): json.add("why_none", text: why)
    }
    return json
  }

  private static func classes(_ classes: [ModelClass]) -> JSONWriter {
    var json = JSONWriter()
    for one in classes { json.add(one.name, raw: JSONText.shortest(one.probability)) }
    return json
  }
}

extension Assessment {
  /// Each figure that a model may tell, in the order of ``FeatureSet``.
  public var judged: [JudgedFigure] {
    FeatureSet.allCases.map {
      JudgedFigure(set: $0, rule: rule($0), verdict: verdict($0))
    }
  }

  /// What the rule of a figure says, a number or a word.
  public func rule(_ set: FeatureSet) -> String? {
    switch set {
    case .fallRisk: return fallRisk.score.map { JSONText.shortest($0) }
    case .fatigue: return fatigue.index.map { JSONText.shortest($0) }
    case .postureScore: return features(.postureScore).values[0].map { JSONText.shortest($0) }
    case .lowerCrossed: return spine?.lower.confidence.map { JSONText.shortest(100 * $0) }
    case .upperCrossed: return spine?.upper.confidence.map { JSONText.shortest(100 * $0) }
    case .gaitPattern:
      switch pattern.answer {
      case .resembles(let kind): return kind.rawValue
      case .asymmetricWalking: return "asymmetric"
      case .undetermined: return "undetermined"
      }
    }
  }
}
