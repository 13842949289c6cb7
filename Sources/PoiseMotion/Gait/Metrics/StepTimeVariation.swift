import PoiseSignal

extension Metric {
  /// Coefficient of variation of the step times, %: `100 SD / mean` over all steps, n - 1.
  ///
  /// The usual figure of the literature, kept for comparison: asymmetry inflates it, which
  /// ``stepTimeDeviation`` avoids. Indicative.
  static let stepTimeVariation = Metric(
    "step_time_cv_pct", flag: .indicative,
    ofContacts: { bout in variation(bout.stepIntervals.map { $0.seconds }) })

  /// `100 SD / mean`, n - 1; nil for fewer than two values or a mean of 0.
  static func variation(_ times: [Double]) -> Double? {
    guard let mean = Statistics.mean(times), mean > 0, let sd = Statistics.deviation(times)
    else { return nil }
    return 100 * sd / mean
  }
}
