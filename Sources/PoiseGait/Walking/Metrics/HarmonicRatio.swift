import PoiseCore
import PoiseSignal

extension Metric {
  /// Harmonic ratio along one axis: of the amplitudes of the harmonics 1 to 20 of exactly one
  /// stride, the sum of those that both steps share over that of the others: even over odd
  /// vertically and forward, odd over even sideways; the mean over the strides (Smidt et al. 1971
  /// [16], Menz et al. 2003 [9], Bellanca et al. 2013 [2]). Young adults: 3 to 4 vertically and
  /// forward, 2 to 2.5 sideways.
  ///
  /// Departure from implementations that pad a stride with zeros and take the nearest bins: they
  /// read 2.4 for a signal whose ratio is 3. A stride without any of the other harmonics has no
  /// ratio and is left out.
  static let harmonicRatioVertical = harmonicRatio(.harmonicRatioVertical, .vertical)
  static let harmonicRatioForward = harmonicRatio(.harmonicRatioForward, .forward)
  static let harmonicRatioLateral = harmonicRatio(.harmonicRatioLateral, .lateral)

  private static func harmonicRatio(_ figure: Figure, _ axis: BoutSignals.Axis) -> Metric {
    Metric(
      figure, axes: [axis],
      ofSignals: { bout, _ in
        Statistics.mean(
          bout.shape(axis).harmonics.compactMap { sums in
            let ratio = sums.amplitudes.intrinsic / sums.amplitudes.extrinsic
            return sums.isSignal && ratio.isFinite && ratio < 1e6 ? ratio : nil
          })
      })
  }
}
