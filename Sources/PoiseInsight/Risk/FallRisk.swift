import PoiseSignal

/// What fall risk is worked out of; nil where it was not measured.
public struct FallRiskInput: Sendable, Equatable {
  /// Walking speed, m/s.
  public var speed: Double?
  /// Stands in for a speed that is unknown (no height), steps/min.
  public var cadence: Double?
  /// Pendulum-filtered 95% ellipse of standing sway, mm².
  public var swayArea: Double?
  /// Pendulum-filtered sway velocity, mm/s.
  public var swayVelocity: Double?
  /// Sway area with eyes closed over that with eyes open.
  public var romberg: Double?
  /// Magnitude of the symmetry index of step times, %; median of the bouts.
  public var symmetryIndex: Double?
  /// Mean of the vertical and the forward harmonic ratio.
  public var harmonicRatio: Double?
  /// Years.
  public var age: Double?
}

/// Points from 0 to 100: the weighted mean of what is known of speed, balance, asymmetry,
/// smoothness and age. Indicative, not a diagnosis, and no probability.
///
/// Weights (30, 25, 20, 15, 10) and thresholds (0.8 m/s, 200 mm², Romberg quotient 2, asymmetry
/// 10%, cadence 90, older than 65) are those of the posture API that Poise grew out of. Each
/// threshold sits at 50 points of its own map; the maps between are ours. No study stands behind
/// them: gait quality of a week at the trunk, with fall history and tests, tells who will fall only
/// roughly (area under the curve 0.66 to 0.76, van Schooten et al. 2016 [95]).
public struct FallRisk: Sendable, Equatable {
  /// What it is made of.
  public enum Term: String, Sendable, CaseIterable {
    case speed, balance, asymmetry, smoothness, age

    /// Of the whole, out of 100.
    public var weight: Double { row.weight }

    /// For a person.
    public var name: String { row.name }

    /// How it can be had, where it is missing.
    public var need: String { row.need }

    private var row: (weight: Double, name: String, need: String) {
      switch self {
      case .speed:
        (30, "walking speed", "walks of 30 s and more, and the sensor's height (--sensor-height)")
      case .balance:
        (25, "balance", "30 s of quiet standing and the sensor's height, such as 'poise check'")
      case .asymmetry: (20, "step asymmetry", "at least 10 walking bouts")
      case .smoothness: (15, "smoothness of walking", "walks with a known mounting (--mount)")
      case .age: (10, "age", "the birth year in the profile")
      }
    }
  }

  /// Low below 20, moderate below 40, high to 60 and critical above.
  public enum Level: String, Sendable, CaseIterable, Comparable {
    case low, moderate, high, critical

    public static func < (a: Level, b: Level) -> Bool {
      (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }

    init(_ points: Double) {
      self = points < 20 ? .low : points < 40 ? .moderate : points <= 60 ? .high : .critical
    }
  }

  /// One term with its own points.
  public struct Contributor: Sendable, Equatable {
    public var term: Term
    public var weight: Double
    /// Of its own map, 0 to 100.
    public var points: Double
    /// Of the whole score, 0 to 1; 0 where the score is 0.
    public var share: Double
    /// What was measured, such as `0.82 m/s`.
    public var text: String
    /// Another figure that stands in for the one wanted.
    public var isStandIn: Bool
  }

  /// 0 to 100; nil where too little is known.
  public let score: Double?
  public let level: Level?
  /// Those that are known, the largest share first.
  public let contributors: [Contributor]
  /// Weight of what is known, out of 100.
  public let coverage: Double
  public let missing: [Term]

  /// Below this coverage there is no score: age alone would say "critical".
  public static let minimumCoverage = 50.0

  /// Stands beside every score.
  public static let notice = "0-100 points, indicative, not a diagnosis"

  public init(_ input: FallRiskInput) {
    let found = Term.allCases.compactMap { Self.points($0, input) }
    let weight = found.reduce(0) { $0 + $1.weight }
    let sum = found.reduce(0) { $0 + $1.weight * $1.points }
    coverage = weight
    missing = Term.allCases.filter { term in !found.contains { $0.term == term } }
    contributors = found.map { part in
      var part = part
      part.share = sum > 0 ? part.weight * part.points / sum : 0
      return part
    }.sorted { $0.share > $1.share }
    score = weight >= Self.minimumCoverage ? sum / weight : nil
    level = score.map { Level($0) }
  }

  private static func points(_ term: Term, _ input: FallRiskInput) -> Contributor? {
    func part(_ points: Double, _ text: String, isStandIn: Bool = false) -> Contributor {
      Contributor(
        term: term, weight: term.weight, points: points, share: 0, text: text,
        isStandIn: isStandIn)
    }
    switch term {
    case .speed:
      if let speed = input.speed {
        return part(speedMap(speed), FigureText.with("m/s", speed, 2))
      }
      return input.cadence.map {
        part(cadenceMap($0), FigureText.with("steps/min", $0, 0), isStandIn: true)
      }
    case .balance:
      let tests: [(Double, String)?] = [
        input.swayArea.map { (areaMap($0), "area " + FigureText.with("mm²", $0, 0)) },
        input.swayVelocity.map { (velocityMap($0), "velocity " + FigureText.with("mm/s", $0, 1)) },
        input.romberg.map { (rombergMap($0), "Romberg quotient " + FigureText.fixed($0, 2)) }
      ]
      let worst = tests.compactMap { $0 }.max { $0.0 < $1.0 }
      return worst.map { part($0.0, $0.1) }
    case .asymmetry:
      return input.symmetryIndex.map {
        part(asymmetryMap($0.magnitude), FigureText.with("%", $0.magnitude, 1))
      }
    case .smoothness:
      return input.harmonicRatio.map {
        part(smoothnessMap($0), "harmonic ratio " + FigureText.fixed($0, 2))
      }
    case .age:
      return input.age.map { part(ageMap($0), FigureText.with("years", $0, 0)) }
    }
  }

  private static let speedMap = PiecewiseLinear([
    (0.4, 100), (0.6, 80), (0.8, 50), (1.0, 20), (1.2, 0)
  ])
  private static let cadenceMap = PiecewiseLinear([(70, 100), (90, 50), (100, 20), (110, 0)])
  private static let areaMap = PiecewiseLinear([(100, 0), (200, 50), (400, 100)])
  private static let velocityMap = PiecewiseLinear([(10, 0), (20, 50), (40, 100)])
  private static let rombergMap = PiecewiseLinear([(2.25, 0), (4, 50), (9, 100)])
  private static let asymmetryMap = PiecewiseLinear([(5, 0), (10, 50), (20, 100)])
  private static let smoothnessMap = PiecewiseLinear([(1.2, 100), (2.2, 0)])
  private static let ageMap = PiecewiseLinear([(65, 0), (75, 50), (85, 100)])

  /// The score as a text; with a decimal where its rounding would be of another level.
  public var figure: String? {
    guard let score else { return nil }
    let decimals = (0...3).first { decimals in
      let text = FigureText.fixed(score, decimals)
      return Double(text).map { Level($0) } == level
    }
    return FigureText.fixed(score, decimals ?? 3)
  }

  /// One line: the score with what it rests on, or why there is none.
  public var sentence: String {
    let named = contributors.filter { $0.share > 0 }.prefix(2).map { $0.term.name }
    guard let figure, let level else {
      return "Not enough for fall-risk points: "
        + (contributors.isEmpty
          ? "nothing of what they need was measured"
          : "only \(FigureText.list(contributors.map { $0.term.name })) measured "
            + "(\(FigureText.fixed(coverage, 0)) of 100 by weight)")
        + ". Missing: \(FigureText.list(missing.map { $0.name }))."
    }
    var text = "Fall-risk points \(figure) of 100, \(level.rawValue)"
    if !named.isEmpty { text += ", mostly from \(FigureText.list(named))" }
    if coverage < 100 { text += "; \(FigureText.fixed(coverage, 0)) of 100 by weight measured" }
    return text + ". Indicative, not a diagnosis."
  }
}
