import PoiseCore

/// Why no exercise is suggested before somebody who knows the wearer has agreed: after a fall, and
/// where walking or balance is so far from usual that an exercise may harm. The exercises are those
/// of healthy people; guidelines ask for an assessment first (Montero-Odasso et al. 2022 [79]).
public struct ExerciseGate: Sendable, Equatable {
  /// Of its ``Insight``; behind `fall` in the order of keys.
  public static let key = "physiotherapist"

  /// Within a sentence, the first the most important; empty: exercises may be suggested.
  public let reasons: [String]

  public var isClosed: Bool { !reasons.isEmpty }

  /// - Parameters:
  ///   - falls: of the recordings and by own account.
  ///   - rated: figures of walking, balance, posture and activity.
  ///   - recent: speed and cadence of the last days, which a period's median hides.
  ///   - isSlower: walking got slower by more than scatter.
  ///   - isMinor: nothing is known of what is slow for a child.
  ///   - risk: fall-risk points.
  init(
    falls: KnownFalls, rated: [RatedMetric], recent: [RatedMetric] = [], isSlower: Bool = false,
    isMinor: Bool, risk: FallRisk
  ) {
    var reasons: [String] = []
    if falls.suspected > 0 { reasons.append(Self.suspected) }
    if let own = falls.own?.falls, own > 0 { reasons.append(Self.fallen) }
    // unsteadiness and fear are screening answers as a fall is [79]
    if falls.own?.isAfraid == true { reasons.append(Self.unsteady) }
    let severe = Self.severe(isMinor ? [] : rated)
    reasons += severe
    if !isMinor, !severe.contains(Self.slow), !Self.severe(recent).isEmpty {
      reasons.append(Self.slowOfLate)
    }
    if isSlower { reasons.append(Self.slower) }
    if reasons.isEmpty, risk.level == .critical {
      reasons.append(Self.several)
    }
    self.reasons = reasons
  }

  /// What is severe, each in words and once. Pace far below usual needs no second bout: nobody is
  /// asked to walk briskly before it was looked at.
  private static func severe(_ rated: [RatedMetric]) -> [String] {
    var found: [String] = []
    for row in rated {
      guard let figure = row.figure, let value = row.shown, let reason = words[figure] else {
        continue
      }
      var severity = row.severity
      if figure == .stepsPerDay && value >= fewestSteps { continue }
      if figure == .speed || figure == .cadence {
        // of no age: what is usual at 85 is not yet safe
        severity = NormTable.row(figure)?.severity(of: value, for: Wearer())
        // a hurry is no slow walking
        if figure == .cadence && value >= 100 { continue }
      }
      if severity == .severe, !found.contains(reason) { found.append(reason) }
    }
    return found
  }

  private static let words: [Figure: String] = [
    .speed: slow, .cadence: slow, .strideHeightShare: "the steps were very short",
    .swayAreaPendulum: swaying, .swayVelocityPendulum: swaying,
    .rombergArea: swaying, .symmetryIndex: "the sides were very uneven",
    .straightStrideTimeVariation: uneven, .straightStepRegularityVertical: uneven,
    .straightStrideRegularityVertical: uneven, .harmonicRatioVertical: uneven,
    .harmonicRatioForward: uneven, .harmonicRatioLateral: uneven,
    .forwardLean: leaning, .lateralLean: leaning, .stepsPerDay: "hardly a step was counted"
  ]
  /// Fewer a day in ten hours of wear are those of somebody who does not walk, or whose steps are
  /// not found.
  private static let fewestSteps = 100.0
  private static let slow = "walking was very slow"
  private static let slowOfLate = "walking was very slow on the last days"
  private static let slower = "walking got slower"
  private static let uneven = "the strides were very uneven"
  private static let suspected = "a fall is suspected"
  private static let fallen = "there was a fall in the last year"
  private static let unsteady = "you feel unsteady or fear a fall"
  private static let several =
    "several figures of walking and balance are far from usual at once"
  private static let swaying = "the trunk swayed a lot while standing"
  private static let leaning = "the trunk leaned far"

  /// All that there are.
  static var allReasons: [String] {
    [suspected, fallen, unsteady, several, slowOfLate, slower] + Set(words.values).sorted()
  }

  /// The only advice that is given then.
  public var sentence: String {
    "Ask your physiotherapist or doctor before any exercise: "
      + "\(FigureText.list(Array(reasons.prefix(3))))."
  }
}
