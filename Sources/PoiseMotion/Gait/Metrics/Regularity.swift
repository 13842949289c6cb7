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
    self.step = step.value
    self.stride = stride.value
    strideLag = stride.lag
  }
}
