extension Metric {
  /// Step regularity along one axis: the unbiased autocorrelation
  /// `A(m) = Σ x_i x_{i+m} / (N - m) / A(0)` of the zero-mean acceleration at the lag of one step
  /// (Moe-Nilssen & Helbostad 2004 [11]). About 0.8 to 0.9 vertically in healthy walkers.
  ///
  /// Sideways the steps mirror each other: there the value is negative, -1 at best.
  static let stepRegularityVertical = stepRegularity("step_regularity_v", .vertical)
  static let stepRegularityForward = stepRegularity("step_regularity_ap", .forward)
  static let stepRegularityLateral = stepRegularity("step_regularity_ml", .lateral)

  private static func stepRegularity(_ key: String, _ axis: BoutSignals.Axis) -> Metric {
    Metric(key, axes: [axis], ofSignals: { bout, _ in bout.shape(axis).regularity?.step })
  }
}
