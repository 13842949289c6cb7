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
  ///   - rated: figures of walking, balance and posture.
  ///   - isMinor: nothing is known of what is slow for a child.
  ///   - risk: fall-risk points.
  init(falls: KnownFalls, rated: [RatedMetric], isMinor: Bool, risk: FallRisk) {
    var reasons: [String] = []
    if falls.suspected > 0 { reasons.append("a fall is suspected") }
    if let own = falls.own, own.falls > 0 { reasons.append("there was a fall in the last year") }
    reasons += Self.severe(isMinor ? [] : rated)
    if reasons.isEmpty, risk.level == .critical {
      reasons.append("several figures of walking and balance are far from usual at once")
    }
    self.reasons = reasons
  }

  /// What is severe, each in words and once. Pace far below usual needs no second bout: nobody is
  /// asked to walk briskly before it was looked at.
  private static func severe(_ rated: [RatedMetric]) -> [String] {
    var found: [String] = []
    for row in rated {
      guard let figure = row.figure, let value = row.value, let reason = words[figure] else {
        continue
      }
      var severity = row.severity
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
    .speed: "walking was very slow", .cadence: "walking was very slow",
    .swayAreaPendulum: swaying, .swayVelocityPendulum: swaying,
    .rombergArea: swaying, .symmetryIndex: "the sides were very uneven",
    .straightStrideTimeVariation: "the strides were very uneven",
    .forwardLean: leaning, .lateralLean: leaning
  ]
  private static let swaying = "the trunk swayed a lot while standing"
  private static let leaning = "the trunk leaned far"

  /// The only advice that is given then.
  public var sentence: String {
    "Ask your physiotherapist or doctor before any exercise: "
      + "\(FigureText.list(Array(reasons.prefix(3))))."
  }
}
