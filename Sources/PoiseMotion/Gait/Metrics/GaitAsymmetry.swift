import CPoiseMath

extension Metric {
  /// Gait asymmetry, %: `100 |ln(min / max)|` of the sides' mean times (Plotnik et al. 2005 [13]).
  ///
  /// Departure: of step times; the paper takes swing times, which a trunk sensor does not see.
  static let gaitAsymmetry = Metric(
    "gait_asymmetry_pct", flag: .indicative,
    ofContacts: { bout in bout.sideMeans.map { 100 * abs(poise_log($0.one / $0.other)) } })
}
