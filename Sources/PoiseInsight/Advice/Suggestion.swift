/// An exercise or a habit for a finding.
public struct Suggestion: Sendable, Equatable {
  /// What was found.
  public enum Finding: String, Sendable, CaseIterable {
    case forwardLean, lateralLean, slowWalking, asymmetry, unevenness, sway, slowRising, fewSteps
    case badSitting

    /// For a person, within a sentence.
    public var words: String {
      switch self {
      case .forwardLean: "leaning forward"
      case .lateralLean: "leaning to a side"
      case .slowWalking: "slow walking"
      case .asymmetry: "uneven sides"
      case .unevenness: "uneven strides"
      case .sway: "sway while standing"
      case .slowRising: "slow rising from a chair"
      case .fewSteps: "few steps"
      case .badSitting: "long sitting out of the good posture"
      }
    }
  }

  public let finding: Finding
  /// What to do, one sentence without the full stop.
  public let text: String
  /// Where it is from.
  public let ground: String
  /// Numbers of SOURCES.md.
  public let sources: [Int]

  /// Goes with every suggestion.
  public static let contraindication =
    "Stop if it hurts; ask a physiotherapist first after surgery, fracture, osteoporosis."
}

extension Suggestion {
  /// What to suggest, the first of a finding first.
  ///
  /// Grounds: supervised strengthening of the back for a rounded one (Katzman et al. 2017 [101]);
  /// 150 to 300 minutes of moderate activity a week and balance training on three days from 65
  /// years on (Bull et al. 2020 [100]); rhythmic cueing after a stroke (Nascimento et al. 2015
  /// [103]); balance and functional training, after which a quarter fewer falls were counted
  /// (Sherrington et al. 2019 [99]). What has no source is usual practice.
  public static let all: [Suggestion] = [
    Suggestion(
      finding: .forwardLean,
      text: "stretch your chest in a doorway, 2 x 30 s, and tuck the chin in 10 times",
      ground: "usual practice for a forward trunk", sources: []),
    Suggestion(
      finding: .forwardLean, text: "extend the back lying prone or against a wall, 2 x 10",
      ground: "supervised back strengthening for a rounded back", sources: [101]),
    Suggestion(
      finding: .lateralLean,
      text: "side bridge from the knees, 3 x 15 s each side; have a physiotherapist look at bag, "
        + "chair and leg length", ground: "usual practice", sources: []),
    Suggestion(
      finding: .slowWalking, text: "walk briskly for 5 x 2 min, three times a week",
      ground: "150 to 300 min of moderate activity a week", sources: [100]),
    Suggestion(
      finding: .slowWalking, text: "rise from a chair and sit down, 3 x 8",
      ground: "functional training", sources: [99]),
    Suggestion(
      finding: .asymmetry, text: "walk to a metronome at your own cadence for 10 min",
      ground: "rhythmic cueing after a stroke", sources: [103]),
    Suggestion(
      finding: .asymmetry, text: "stand on one leg at a support, each side in turn",
      ground: "balance training", sources: [99]),
    Suggestion(
      finding: .unevenness,
      text: "walk with turns of the head at a support, and heel to toe along a "
        + "wall", ground: "balance and functional training", sources: [99]),
    Suggestion(
      finding: .sway,
      text: "stand with feet together, then one before the other, 3 x 30 s near a "
        + "wall, eyes open first, on three days a week; leave a light on at night",
      ground: "balance training on three days a week from 65 years on", sources: [99, 100]),
    Suggestion(
      finding: .slowRising,
      text: "rise from a chair without hands, 3 x 8, from a higher seat to "
        + "begin with", ground: "functional training", sources: [99]),
    Suggestion(
      finding: .fewSteps, text: "add 1000 steps a day each week until the usual range is reached",
      ground: "steps a day and health", sources: [87, 88]),
    Suggestion(
      finding: .badSitting, text: "stand up for 2 min every 30, and raise the screen",
      ground: "less sitting", sources: [100])
  ]

  /// The suggestions for what was found, in the order of the findings.
  public static func `for`(_ findings: [Finding]) -> [Suggestion] {
    findings.flatMap { finding in all.filter { $0.finding == finding } }
  }

  /// As a sentence of a report, with where it is from.
  public var sentence: String {
    let cited = sources.isEmpty ? "" : " " + FigureText.citations(sources)
    return "For \(finding.words): \(text) (\(ground)\(cited))."
  }
}
