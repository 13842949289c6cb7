import CPoiseMath
import PoiseCore

/// How far a bout's steps and its speed are to be trusted.
enum Confidence {
  /// Probability that a step of a bout is right: `1 / (1 + exp(3.6 - 1.5 ln n - 2.5 c))` for `n`
  /// steps whose coherence (``MeanStep/coherence``) is `c`; 0.98 at most, for the references are no
  /// better. What is no walk makes few steps, and they are not alike.
  ///
  /// Fitted to half the people of four open sets, to a ride and to a desk, checked on the other
  /// half and on three sets that were not used; docs/accuracy.md has both.
  ///
  /// - Parameter coherence: 0 where it is unknown.
  static func ofSteps(_ n: Int, coherence: Double) -> Double {
    if n < 1 { return 0 }
    let sum = -3.6 + 1.5 * poise_log(Double(min(n, 64))) + 2.5 * min(max(coherence, 0), 1)
    return min(0.98, 1 / (1 + poise_exp(-sum)))
  }

  /// Share of people whose speed is right to 15% where the steps are, by the coherence of the
  /// steps: from the first figure on the second. Twelve healthy people and two others stand
  /// behind it.
  static let speeds: [(coherence: Double, share: Double)] = [(0.75, 0.8), (0.4, 0.7)]
  /// Below all of them, and of a run.
  static let leastSpeed = 0.5
}

extension Metric {
  /// How likely a step of the bout is right, 0 to 1 (``Confidence``).
  static let stepConfidence = Metric(
    .stepConfidence, strides: 0,
    ofContacts: { bout in
      if bout.steps.isEmpty { return nil }
      return Confidence.ofSteps(bout.steps.count, coherence: bout.coherence ?? 0)
    })

  /// How likely the speed is right to 15%, 0 to 1: the confidence in the steps times the share of
  /// people for whom it was.
  static let speedConfidence = Metric(.speedConfidence) { bout in
    var result = Metric.speed.evaluate(bout)
    guard result.value != nil, let coherence = bout.coherence else { return result }
    let share = Confidence.speeds.first { coherence >= $0.coherence && bout.kind == .walk }?.share
    result.value =
      Confidence.ofSteps(bout.steps.count, coherence: coherence) * (share ?? Confidence.leastSpeed)
    result.flag = .indicative
    return result
  }
}
