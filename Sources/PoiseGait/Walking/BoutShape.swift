import PoiseSignal

/// What a bout's acceleration along one axis looks like: worked out once, for several metrics.
struct BoutShape: Sendable {
  /// Of each stride whose samples are at hand.
  private(set) var harmonics: [StrideHarmonics] = []
  private(set) var regularity: Regularity?

  /// Of a bout without samples or without enough strides.
  init() {}

  /// - Parameters:
  ///   - strides: samples of each stride.
  ///   - factors: turning factors by a stride's number of samples, shared by strides of one length.
  init(
    strides: [ArraySlice<Double>], regularity: Regularity?, _ axis: BoutSignals.Axis,
    factors: inout [Int: Harmonics]
  ) {
    self.regularity = regularity
    for stride in strides {
      let n = stride.count
      // Harmonics at or above half the sampling rate are left out.
      let last = min(StrideHarmonics.count, (n - 1) / 2)
      var amplitudes: [Double] = []
      if last >= 1 {
        let known = factors[n] ?? Harmonics(count: n, cycles: 1..<last + 1)
        factors[n] = known
        amplitudes = known.amplitudes(of: stride)
      }
      harmonics.append(StrideHarmonics(amplitudes, axis))
    }
  }
}
