extension Metric {
  /// Step-time asymmetry, s: `|mean_L - mean_R|` (Del Din et al. 2016 [5]). The symmetry index is
  /// its share of the mean step time and carries the verdict. Indicative, as variability is.
  static let stepTimeAsymmetry = Metric(
    "step_time_asymmetry_s", flag: .indicative,
    ofContacts: { bout in bout.sideMeans.map { abs($0.one - $0.other) } })
}
