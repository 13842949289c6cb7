import CPoiseMath
import PoiseCore
import PoiseSignal

extension Metric {
  /// Mean time from one initial contact to the next, s (`T_step,i = IC_{i+1} - IC_i`).
  ///
  /// Departure: intervals that hold a missed step, and implausible ones, are left out.
  static let stepTime = Metric(
    .stepTime,
    ofContacts: { bout in
      Statistics.mean(bout.stepIntervals.map { $0.seconds })
    })
}

extension Metric {
  /// Step-time variability, s: `√((SD_L² + SD_R²) / 2)` with n - 1 (Galna et al. 2013 [6]), so that
  /// a limp, which is asymmetry, does not count as variability.
  ///
  /// The sides come from alternation and need no known foot. Indicative: one trunk sensor agrees
  /// poorly with a walkway here (Godfrey et al. 2015 [7]).
  static let stepTimeDeviation = Metric(
    .stepTimeDeviation, flag: .indicative,
    ofContacts: { bout in
      guard
        let one = Statistics.deviation(
          bout.stepIntervals.filter { $0.side == 0 }.map { $0.seconds }),
        let other = Statistics.deviation(
          bout.stepIntervals.filter { $0.side == 1 }.map { $0.seconds })
      else { return nil }
      return poise_sqrt((one * one + other * other) / 2)
    })
}

extension Metric {
  /// Coefficient of variation of the step times, %: `100 SD / mean` over all steps, n - 1.
  ///
  /// The usual figure of the literature, kept for comparison: asymmetry inflates it, which
  /// ``stepTimeDeviation`` avoids. Indicative.
  static let stepTimeVariation = Metric(
    .stepTimeVariation, flag: .indicative,
    ofContacts: { bout in variation(bout.stepIntervals.map { $0.seconds }) })

  /// `100 SD / mean`, n - 1; nil for fewer than two values or a mean of 0.
  static func variation(_ times: [Double]) -> Double? {
    guard let mean = Statistics.mean(times), mean > 0, let sd = Statistics.deviation(times)
    else { return nil }
    return 100 * sd / mean
  }
}
