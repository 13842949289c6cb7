extension Metric {
  /// Robinson's symmetry index of the step times, %: `100 |X_R - X_L| / (0.5 (X_R + X_L))`
  /// (Robinson et al. 1987 [15]). 0 is symmetric, below 10 is taken as normal.
  ///
  /// Departure: the magnitude, because the sides have no names without a known mounting.
  static let symmetryIndex = Metric(
    "symmetry_index_pct", flag: .indicative,
    ofContacts: { bout in
      bout.sideMeans.map { 100 * abs($0.other - $0.one) / (0.5 * ($0.one + $0.other)) }
    })
}
