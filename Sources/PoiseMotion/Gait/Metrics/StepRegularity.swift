import PoiseSignal

extension Metric {
  /// Step regularity along one axis: the unbiased autocorrelation
  /// `A(m) = Σ x_i x_{i+m} / (N - m) / A(0)` of the zero-mean acceleration at the lag of one step
  /// (Moe-Nilssen & Helbostad 2004). About 0.8 to 0.9 vertically in healthy walkers.
  ///
  /// Sideways the steps mirror each other: there the value is negative, -1 at best.
  static let stepRegularityVertical = stepRegularity("step_regularity_v", .vertical)
  static let stepRegularityForward = stepRegularity("step_regularity_ap", .forward)
  static let stepRegularityLateral = stepRegularity("step_regularity_ml", .lateral)

  private static func stepRegularity(_ key: String, _ axis: BoutSignals.Axis) -> Metric {
    Metric(key, axes: [axis], ofSignals: { bout, _ in bout.shape(axis).regularity?.step })
  }
}

/// Autocorrelation of a bout's acceleration along one axis at the lags of one step and one stride.
///
/// The lags are the dominant ones near the mean step and stride time (within a quarter and an
/// eighth); sideways the step's is a minimum. Departure: the paper looks for "the first dominant
/// peak" by eye.
struct Regularity: Sendable {
  let step: Double
  let stride: Double
  /// Lag of one stride, samples.
  let strideLag: Int

  init?(_ bout: WalkingBout, _ axis: BoutSignals.Axis) {
    guard let signals = bout.signals, let values = signals.values(axis),
      let seconds = WalkingBout.mean(bout.stepIntervals.map { $0.seconds }),
      let first = bout.steps.first, let last = bout.steps.last
    else { return nil }
    let begin = signals.index(of: first.contact) ?? 0
    let end = signals.index(of: last.contact) ?? values.count - 1
    let lag = seconds * signals.rateHz
    guard end > begin, Double(end - begin) >= 6 * lag else { return nil }
    let correlation = Autocorrelation(values[begin..<end])
    let strideLags = Int((1.75 * lag).rounded())...Int((2.25 * lag).rounded())
    let stepLags = Int((0.75 * lag).rounded())...Int((1.25 * lag).rounded())
    guard let stride = correlation.peak(in: strideLags),
      let step = correlation.peak(in: stepLags, negative: axis == .lateral)
    else { return nil }
    self.step = step.value
    self.stride = stride.value
    strideLag = stride.lag
  }
}
