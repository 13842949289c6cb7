/// What a person's walking looks most like from the trunk, by rules over ``GaitTraits``; or that
/// this cannot be determined. Indicative, not a diagnosis: a pattern resembles, a disease is not
/// named.
///
/// What the rules take from the literature: lower regularity and more sideways motion in ataxia
/// (Matsushima et al. 2015 [96]), step regularity as the trunk's figure of asymmetry after a stroke
/// (Buckley et al. 2020 [97]). Their constants are ours.
public struct GaitPattern: Sendable, Equatable {
  /// Foot drop alone (steppage gait) is not among them: at the trunk it is not seen.
  public enum Kind: String, Sendable, CaseIterable {
    case normal, ataxic, parkinsonian, shuffling, hemiplegic, antalgic, waddling
  }

  public enum Answer: Sendable, Equatable {
    /// Most like one of them.
    case resembles(Kind)
    /// Hemiplegic and antalgic walking share their main sign and neither leads.
    case asymmetricWalking
    case undetermined(Reason)
  }

  public enum Reason: Sendable, Equatable {
    /// Fewer straight strides than ``minimumStrides``.
    case fewStrides(Int)
    case noMount
    /// Neither gyroscope nor magnetometer: turns pass for irregular strides.
    case noTurns
    /// Figures that no class can do without.
    case missing([String])
    /// No class is near enough, or two are.
    case unclear
  }

  /// How sure the rules are; nothing of how often they are right.
  public enum Confidence: String, Sendable { case clear, likely }

  /// A class with its score, 0 to 1.
  public struct Score: Sendable, Equatable {
    public var kind: Kind
    public var score: Double
  }

  public let answer: Answer
  public let confidence: Confidence?
  /// Every class that could be worked out, the best first.
  public let scores: [Score]
  public let traits: GaitTraits
  /// What cannot be determined and why.
  public let notes: [String]

  public static let minimumStrides = 30
  /// Shortest bout whose figures count, s.
  public static let minimumBoutSeconds = 10.0
  static let minimumScore = 0.60
  static let minimumLead = 0.15
  static let clearScore = 0.80
  static let bothAsymmetric = 0.4

  public init(_ input: GaitPatternInput) {
    let traits = GaitTraits(input)
    self.traits = traits
    var notes: [String] = []
    let steppage = (traits.asymmetric ?? 0) >= 0.3 && (input.peakRatio ?? 1) > 1.3
    if steppage {
      notes.append(
        "One foot lands harder than the other: the trunk cannot show whether a foot drops.")
    }
    if input.rollRange == nil {
      notes.append(
        "Without a gyroscope the trunk's rocking is not measured: waddling cannot be "
          + "detected or ruled out.")
    }
    let found = Kind.allCases.compactMap { kind in
      traits.score(kind).map { Score(kind: kind, score: $0) }
    }.sorted { $0.score > $1.score }
    self.notes = notes
    guard input.straightStrides >= Self.minimumStrides else {
      scores = []
      answer = .undetermined(.fewStrides(input.straightStrides))
      confidence = nil
      return
    }
    guard input.knowsMount else {
      scores = []
      answer = .undetermined(.noMount)
      confidence = nil
      return
    }
    guard input.knowsTurns else {
      scores = []
      answer = .undetermined(.noTurns)
      confidence = nil
      return
    }
    scores = found
    guard traits.missing.isEmpty, let best = found.first else {
      answer = .undetermined(.missing(traits.missing))
      confidence = nil
      return
    }
    let lead = best.score - (found.dropFirst().first?.score ?? 0)
    if best.score >= Self.minimumScore && lead >= Self.minimumLead {
      answer = .resembles(best.kind)
      confidence = best.score >= Self.clearScore ? .clear : .likely
      return
    }
    confidence = nil
    let pair = found.filter { $0.kind == .hemiplegic || $0.kind == .antalgic }
    let isPair =
      pair.count == 2 && pair.allSatisfy { $0.score > Self.bothAsymmetric }
      && pair.contains { $0.kind == best.kind }
    answer = isPair ? .asymmetricWalking : .undetermined(.unclear)
  }

  /// One line for a person.
  public var sentence: String {
    switch answer {
    case .resembles(.normal):
      return "The walking pattern shows nothing unusual (\(word), \(best)). "
        + "Indicative, not a diagnosis."
    case .resembles(let kind):
      let both =
        (kind == .hemiplegic || kind == .antalgic)
        && scores.filter { $0.kind == .hemiplegic || $0.kind == .antalgic }
          .allSatisfy { $0.score > Self.bothAsymmetric }
      return (both ? "Asymmetric walking; the" : "The")
        + " walking pattern resembles \(kind.rawValue) gait (\(word), \(best)). "
        + "Indicative, not a diagnosis."
    case .asymmetricWalking:
      return "Asymmetric walking; the trunk shows no more than that. Indicative, not a diagnosis."
    case .undetermined(.fewStrides(let n)):
      return "Walking pattern undetermined: \(n) of \(Self.minimumStrides) straight strides."
    case .undetermined(.noMount):
      return "Walking pattern undetermined: forward and left are not known; give --mount."
    case .undetermined(.noTurns):
      return "Walking pattern undetermined: turns not measured (they need a gyroscope or a "
        + "magnetometer), so that a turn passes for irregular strides."
    case .undetermined(.missing(let names)):
      return "Walking pattern undetermined: \(FigureText.list(names)) not measured."
    case .undetermined(.unclear):
      return "Walking pattern undetermined: no pattern is near enough (\(best))."
    }
  }

  private var word: String { confidence?.rawValue ?? "" }

  /// The best class, and the runner-up where there is anything of it.
  private var best: String {
    let named = scores.prefix(1) + scores.dropFirst().prefix(1).filter { $0.score >= 0.005 }
    return named.map { "\($0.kind.rawValue) \(FigureText.fixed($0.score, 2))" }
      .joined(separator: ", then ")
  }
}

extension GaitTraits {
  /// What no answer can do without, where it is missing.
  var missing: [String] {
    var names: [String] = []
    if slow == nil { names.append("speed (needs the sensor's height)") }
    if short == nil { names.append("walk ratio") }
    if asymmetric == nil { names.append("symmetry") }
    if irregular == nil { names.append("stride variation") }
    if lateral == nil || flat == nil { names.append("trunk motion") }
    if bent == nil { names.append("lean (needs a posture calibration)") }
    return names
  }

  /// The score of `kind`, 0 to 1; 0 where its gate is shut, nil where what it needs is missing.
  func score(_ kind: GaitPattern.Kind) -> Double? {
    switch kind {
    case .normal: return normal
    case .ataxic:
      guard let irregular, let lateral, let regular else { return nil }
      return irregular >= 0.3 ? 0.5 * irregular + 0.3 * lateral + 0.2 * (1 - regular) : 0
    case .parkinsonian:
      guard let short, let bent, let slow, let brisk else { return nil }
      let score = 0.35 * short + 0.25 * bent + 0.25 * slow + 0.15 * brisk
      return short >= 0.3 && bent >= 0.2 ? score : 0
    case .shuffling:
      guard let tiny, let flat, let slow, let bent else { return nil }
      let score = (0.45 * tiny + 0.35 * flat + 0.2 * slow) * (1 - 0.5 * bent)
      return tiny >= 0.3 ? score : 0
    case .hemiplegic:
      guard let asymmetric, let slow, let lateral else { return nil }
      let score = 0.45 * asymmetric + 0.35 * slow + 0.2 * max(lateral, rocking ?? 0)
      return asymmetric >= 0.3 && slow >= 0.3 ? score : 0
    case .antalgic:
      guard let asymmetric, let irregular, let slow else { return nil }
      let score = (0.6 * asymmetric + 0.4 * (1 - irregular)) * (1 - 0.5 * slow)
      return asymmetric >= 0.3 ? score : 0
    case .waddling:
      guard let rocking, let lateral, let asymmetric else { return nil }
      return rocking >= 0.3 ? (0.6 * rocking + 0.4 * lateral) * (1 - asymmetric) : 0
    }
  }

  /// One less the most conspicuous trait. The height's share and the rocking count where they are
  /// known.
  private var normal: Double? {
    guard let asymmetric, let irregular, let short, let bent, let lateral, let flat, let slow
    else { return nil }
    let all: [Double] = [
      asymmetric, irregular, short, tiny ?? 0, bent, lateral, rocking ?? 0, flat, 0.6 * slow
    ]
    return 1 - (all.max() ?? 1)
  }
}
