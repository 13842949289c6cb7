import CPoiseMath

/// A second-order Butterworth low-pass whose time constant says how long a step takes, and which
/// gives the running mean for the first time constant (Laidig & Seel 2023 [32], section 3.3).
@frozen
public struct LowPassCoefficients: BitwiseCopyable, Sendable, Equatable {
  /// As in `BiquadCoefficients`.
  public var b0: Double
  public var b1: Double
  public var b2: Double
  public var a1: Double
  public var a2: Double
  /// Samples for which the running mean is given.
  public var warmUp: Int

  /// - Parameters:
  ///   - tau: time constant, s; below half a period nothing is filtered.
  ///   - period: of the samples, s.
  public init(tau: Double, period: Double) {
    guard tau >= period / 2 else {
      (b0, b1, b2, a1, a2, warmUp) = (1, 0, 0, 0, 0, 0)
      return
    }
    // tau to cut-off: fc = √2/(2π τ), chosen so that the step response resembles that of 1/τ.
    let root2 = poise_sqrt(2)
    let cutOff = root2 / (2 * Double.pi * tau)
    let c = poise_tan(Double.pi * cutOff * period)
    let d = c * c + root2 * c + 1
    b0 = c * c / d
    b1 = 2 * b0
    b2 = b0
    a1 = 2 * (c * c - 1) / d
    a2 = (1 - root2 * c + c * c) / d
    warmUp = LowPassCoefficients.samples(tau, period)
  }

  /// The first count n with n · period ≥ tau.
  private static func samples(_ tau: Double, _ period: Double) -> Int {
    var n = Int(tau / period)
    if n > 0 { n -= 1 }
    while Double(n) * period < tau { n += 1 }
    return n
  }
}
