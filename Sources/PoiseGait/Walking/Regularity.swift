import PoiseCore
import PoiseSignal

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

  /// - Parameters:
  ///   - values: m/s², from the bout's first contact to its last.
  ///   - lag: mean step time, samples.
  /// - Returns: nil for less than six steps, or where nothing repeats.
  init?(_ values: ArraySlice<Double>, stepLag lag: Double, _ axis: BoutSignals.Axis) {
    guard !values.isEmpty, Double(values.count) >= 6 * lag else { return nil }
    let correlation = Autocorrelation(values)
    let strideLags = Int((1.75 * lag).rounded())...Int((2.25 * lag).rounded())
    let stepLags = Int((0.75 * lag).rounded())...Int((1.25 * lag).rounded())
    guard let stride = correlation.peak(in: strideLags),
      let step = correlation.peak(in: stepLags, negative: axis == .lateral)
    else { return nil }
    // the unbiased estimate of steps all alike passes 1 by what its two sums differ
    self.step = max(-1, min(1, step.value))
    self.stride = max(-1, min(1, stride.value))
    strideLag = stride.lag
  }
}

extension Metric {
  /// Step regularity along one axis: the unbiased autocorrelation
  /// `A(m) = Σ x_i x_{i+m} / (N - m) / A(0)` of the zero-mean acceleration at the lag of one step
  /// (Moe-Nilssen & Helbostad 2004 [11]). About 0.8 to 0.9 vertically in healthy walkers.
  ///
  /// Sideways the steps mirror each other: there the value is negative, -1 at best.
  static let stepRegularityVertical = stepRegularity(.stepRegularityVertical, .vertical)
  static let stepRegularityForward = stepRegularity(.stepRegularityForward, .forward)
  static let stepRegularityLateral = stepRegularity(.stepRegularityLateral, .lateral)

  private static func stepRegularity(_ figure: Figure, _ axis: BoutSignals.Axis) -> Metric {
    Metric(figure, axes: [axis], ofSignals: { bout, _ in bout.shape(axis).regularity?.step })
  }
}

extension Metric {
  /// Stride regularity along one axis: the unbiased autocorrelation of the zero-mean acceleration
  /// at the lag of one stride (Moe-Nilssen & Helbostad 2004 [11]); 1 where every stride is alike.
  static let strideRegularityVertical = strideRegularity(.strideRegularityVertical, .vertical)
  static let strideRegularityForward = strideRegularity(.strideRegularityForward, .forward)
  static let strideRegularityLateral = strideRegularity(.strideRegularityLateral, .lateral)

  private static func strideRegularity(_ figure: Figure, _ axis: BoutSignals.Axis) -> Metric {
    Metric(figure, axes: [axis], ofSignals: { bout, _ in bout.shape(axis).regularity?.stride })
  }
}
