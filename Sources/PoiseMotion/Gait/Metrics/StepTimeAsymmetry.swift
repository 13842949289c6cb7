extension Metric {
  /// Step-time asymmetry, s: `|mean_L - mean_R|` (Del Din et al. 2016 [5]). Below 0.02 to 0.03 s is
  /// usual. Indicative, as variability is.
  static let stepTimeAsymmetry = Metric(
    "step_time_asymmetry_s", flag: .indicative,
    ofContacts: { bout in bout.sideMeans.map { abs($0.one - $0.other) } })
}
