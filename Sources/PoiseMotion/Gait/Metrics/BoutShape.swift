import PoiseSignal

/// What a bout's acceleration along one axis looks like: worked out once, for several metrics.
struct BoutShape: Sendable {
  /// Of each stride whose samples are at hand.
  var harmonics: [StrideHarmonics] = []
  var regularity: Regularity?

  /// Of every axis that the bout's signals have.
  static func all(of bout: WalkingBout) -> [BoutSignals.Axis: BoutShape] {
    // Strides of one length share their turning factors.
    var factors: [Int: Harmonics] = [:]
    func amplitudes(_ stride: ArraySlice<Double>) -> [Double] {
      let n = stride.count
      // Harmonics at or above half the sampling rate are left out.
      let last = min(StrideHarmonics.count, (n - 1) / 2)
      guard last >= 1 else { return [] }
      let known = factors[n] ?? Harmonics(count: n, cycles: 1..<last + 1)
      factors[n] = known
      return known.amplitudes(of: stride)
    }
    var shapes: [BoutSignals.Axis: BoutShape] = [:]
    for axis in BoutSignals.Axis.allCases where bout.signals?.values(axis) != nil {
      shapes[axis] = BoutShape(
        harmonics: bout.strideSamples(axis).map { StrideHarmonics(amplitudes($0), axis) },
        regularity: Regularity(bout, axis))
    }
    return shapes
  }
}
