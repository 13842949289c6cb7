import PoiseCore

/// Steps of a bout during which both feet leave the ground.
struct Flight: Sendable {
  /// In flight a trunk weighs nothing; what is left turns and shakes. Walking quickly comes down to
  /// 0.4 to 0.6 g, g.
  static let mostWeight = 0.4
  /// The landing after it is as hard as this, g: in walking a trunk meets 1.5 to 1.9 g.
  static let leastLanding = 2.0

  /// Runners make 135 steps a minute and more [185]; a phone that swings in a pocket is as light
  /// and as hard in slower walking, s.
  static let longestStep = 0.5

  /// Share of the steps that have one, 0 to 1.
  let share: Double
  /// Steps that were looked at.
  let steps: Int

  /// Of a bout's pieces.
  init?(_ parts: [Flight]) {
    steps = parts.reduce(0) { $0 + $1.steps }
    if steps == 0 { return nil }
    share = parts.reduce(0) { $0 + $1.share * Double($1.steps) } / Double(steps)
  }

  /// The gate of running, less than 0.3 g and more than 2.5 g within a second, with limits between
  /// those of quick walking and of slow jogging, step by step.
  ///
  /// - Returns: nil where no step's samples are at hand.
  init?(_ intervals: [WalkingBout.Interval], of steps: [WalkingStep], _ signals: BoutSignals) {
    var (flying, known) = (0, 0)
    for interval in intervals {
      guard let first = signals.index(of: steps[interval.step - 1].contact),
        let last = signals.index(of: steps[interval.step].contact), last > first
      else { continue }
      var (least, most) = (Double.infinity, 0.0)
      for value in signals.magnitude[first..<last] {
        least = min(least, value)
        most = max(most, value)
      }
      known += 1
      if interval.seconds <= Self.longestStep
        && least < Self.mostWeight * Physics.standardGravity
        && most > Self.leastLanding * Physics.standardGravity
      {
        flying += 1
      }
    }
    if known == 0 { return nil }
    share = Double(flying) / Double(known)
    self.steps = known
  }
}
