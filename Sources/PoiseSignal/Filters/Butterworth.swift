import CPoiseMath

/// Butterworth designs by the bilinear transform with prewarped cut-off, which is where the gain is
/// -3 dB at any sample rate.
///
/// With `k = tan(π f / fs)` the analogue prototypes `1 / (s² + √2 s + 1)` and `1 / (s + 1)` become
/// the sections below (Oppenheim & Schafer [46], section 7.2).
///
/// Cut-off and rate in Hz, `0 < cutoffHz < sampleRateHz / 2`.
public enum Butterworth {
  /// Second-order low-pass.
  public static func lowPass(cutoffHz: Double, sampleRateHz: Double) -> BiquadCoefficients {
    let k = prewarped(cutoffHz, sampleRateHz)
    let d = 1 + squareRootOfTwo * k + k * k
    let b = k * k / d
    return BiquadCoefficients(
      b0: b, b1: 2 * b, b2: b, a1: 2 * (k * k - 1) / d, a2: (1 - squareRootOfTwo * k + k * k) / d)
  }

  /// Second-order high-pass; a constant input gives exactly zero.
  public static func highPass(cutoffHz: Double, sampleRateHz: Double) -> BiquadCoefficients {
    let k = prewarped(cutoffHz, sampleRateHz)
    let d = 1 + squareRootOfTwo * k + k * k
    let b = 1 / d
    return BiquadCoefficients(
      b0: b, b1: -2 * b, b2: b, a1: 2 * (k * k - 1) / d, a2: (1 - squareRootOfTwo * k + k * k) / d)
  }

  /// First-order high-pass, as a section whose second-order terms are zero.
  public static func firstOrderHighPass(
    cutoffHz: Double, sampleRateHz: Double
  ) -> BiquadCoefficients {
    let k = prewarped(cutoffHz, sampleRateHz)
    let b = 1 / (1 + k)
    return BiquadCoefficients(b0: b, b1: -b, b2: 0, a1: (k - 1) / (k + 1), a2: 0)
  }

  static let squareRootOfTwo = 1.4142135623730951

  static func prewarped(_ cutoffHz: Double, _ sampleRateHz: Double) -> Double {
    precondition(
      cutoffHz > 0 && cutoffHz < sampleRateHz / 2,
      "a cut-off lies between zero and half the sample rate")
    return poise_tan(Double.pi * cutoffHz / sampleRateHz)
  }
}
