import CPoiseMath
import PoiseCore
import PoiseSignal

extension Metric {
  /// Gait symmetry index: `√(Σ C_axis) / √3` with each axis' biased autocorrelation `C` at half
  /// the stride's lag, negative ones taken as 0 (Zhang et al. 2018 [18]). 1 is the most.
  ///
  /// Departures: no low-pass at 10 Hz (a rigid trunk mount has little above), and the stride's lag
  /// is that of the vertical axis.
  static let gaitSymmetryIndex = Metric(
    .gaitSymmetryIndex, axes: [.vertical, .forward, .lateral],
    ofSignals: { bout, signals in
      guard let regularity = bout.shape(.vertical).regularity else { return nil }
      var sum = 0.0
      for axis in BoutSignals.Axis.allCases {
        guard let values = signals.values(axis) else { return nil }
        // a constant axis says nothing about symmetry
        sum += max(0, Autocorrelation(values[...]).biased(regularity.strideLag / 2) ?? 0)
      }
      return poise_sqrt(sum) / poise_sqrt(3)
    })
}
