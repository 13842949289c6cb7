import CPoiseMath
import PoiseCore

/// Second-order Butterworth low-pass of three channels whose time constant says how long a step
/// takes; for the first time constant it gives the running mean instead (Laidig & Seel 2023,
/// section 3.3; facts sheet on orientation 2.6).
@frozen
public struct VQFLowPass: BitwiseCopyable, Sendable {
  @frozen
  public struct Coefficients: BitwiseCopyable, Sendable, Equatable {
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
      warmUp = VQFLowPass.samples(tau, period)
    }
  }

  /// The first count n with n · period ≥ tau.
  static func samples(_ tau: Double, _ period: Double) -> Int {
    var n = Int(tau / period)
    if n > 0 { n -= 1 }
    while Double(n) * period < tau { n += 1 }
    return n
  }

  @usableFromInline var taken = 0
  /// Running sum in the warm-up, else the first state of the transposed direct form II.
  @usableFromInline var s0 = Vector3.zero
  @usableFromInline var s1 = Vector3.zero

  @inlinable public init() {}

  /// Filters the next sample with coefficients that stay the same from sample to sample.
  @inlinable
  public mutating func step(_ x: Vector3, _ c: Coefficients) -> Vector3 {
    if taken < c.warmUp {
      taken += 1
      s0 += x
      let mean = (1 / Double(taken)) * s0
      if taken == c.warmUp {
        s0 = (1 - c.b0) * mean
        s1 = (c.b2 - c.a2) * mean
      }
      return mean
    }
    let y = c.b0 * x + s0
    s0 = c.b1 * x - c.a1 * y + s1
    s1 = c.b2 * x - c.a2 * y
    return y
  }
}
