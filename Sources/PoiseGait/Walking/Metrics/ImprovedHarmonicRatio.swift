import PoiseCore
import PoiseSignal

extension Metric {
  /// Improved harmonic ratio along one axis, %: the share of the harmonics' power (1 to 20, exactly
  /// one stride) that both steps share, `100 ΣP_intrinsic / ΣP_all`; the mean over the strides
  /// (Pasciuto et al. 2017 [12]). From 0 to 100, where the ratio of amplitudes has no upper end.
  static let improvedHarmonicRatioVertical = improved(.improvedHarmonicRatioVertical, .vertical)
  static let improvedHarmonicRatioForward = improved(.improvedHarmonicRatioForward, .forward)
  static let improvedHarmonicRatioLateral = improved(.improvedHarmonicRatioLateral, .lateral)

  private static func improved(_ figure: Figure, _ axis: BoutSignals.Axis) -> Metric {
    Metric(
      figure, axes: [axis],
      ofSignals: { bout, _ in
        Statistics.mean(
          bout.shape(axis).harmonics.compactMap { sums in
            guard sums.isSignal else { return nil }
            return 100 * sums.powers.intrinsic / (sums.powers.intrinsic + sums.powers.extrinsic)
          })
      })
  }
}
