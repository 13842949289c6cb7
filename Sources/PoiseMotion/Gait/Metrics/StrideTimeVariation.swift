extension Metric {
  /// Coefficient of variation of the stride times, %: `100 SD / mean`, n - 1. About 2 to 3 %
  /// in healthy walkers, above 5 to 6 % in fallers (Hausdorff et al. 2001 [8]). Indicative.
  static let strideTimeVariation = Metric(
    "stride_time_cv_pct", flag: .indicative,
    ofContacts: { bout in variation(bout.strideTimes) })
}
