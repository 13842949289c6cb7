/// What a study's own model said of the sessions of an ``Assessment``.
public struct ModelVerdict: Sendable, Equatable {
  public var set: FeatureSet
  public var name: String
  public var digest: String
  /// Columns that it looks at and that were measured, of ``features``.
  public var measured: Int
  public var features: Int
  public var answer: ModelAnswer

  /// 0 to 100; nil where it said something else, or nothing.
  public var points: Double? { if case .points(let points) = answer { points } else { nil } }

  /// ``points`` as they are shown everywhere.
  public var figure: String? { points.map { FigureText.fixed($0, 1) } }

  /// Whether its figure stands in place of the rule's.
  public var hasFigure: Bool {
    switch answer {
    case .points, .classes: true
    case .unmeasured, .failed: false
    }
  }

  /// Why an answer that it should have had is not there.
  public var failure: String? { if case .failed(let why) = answer { why } else { nil } }

  /// What stands wherever its figure does.
  public var mark: String { "model \(name), SHA-256 \(digest)" }

  /// Classes that a sentence names at most.
  static let mostClasses = 3

  /// One line for a person: its figure, or that there is none.
  public var sentence: String {
    let file = "the \(mark)"
    let rest = "\(measured) of its \(features) features measured. Indicative, not a diagnosis."
    switch answer {
    case .points:
      return "\(set.title) \(figure ?? "?") of 100 points by \(file), not by Poise's rule; \(rest)"
    case .classes(let classes):
      let named = classes.prefix(Self.mostClasses).map {
        "\($0.name) \(FigureText.fixed($0.probability, 2))"
      }
      return "\(set.title): most like \(FigureText.list(named)) by \(file), not by Poise's rule; "
        + rest
    case .unmeasured: return "The \(mark), says nothing: nothing that it needs was measured."
    case .failed(let why): return "The \(mark), says nothing: \(why)."
    }
  }
}

extension FeatureSet {
  /// For a person, at the beginning of a sentence.
  public var title: String {
    switch self {
    case .gaitPattern: "Walking pattern"
    case .fallRisk: "Fall risk"
    case .fatigue: "Fatigue"
    case .postureScore: "Posture score"
    case .lowerCrossed: "Lower crossed syndrome"
    case .upperCrossed: "Upper crossed syndrome"
    }
  }
}
