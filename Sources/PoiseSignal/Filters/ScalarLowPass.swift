/// A low-pass of one channel: ``LowPassCoefficients`` with what it keeps from sample to sample.
@frozen
public struct ScalarLowPass: BitwiseCopyable, Sendable {
  @usableFromInline var taken = 0
  /// Running sum in the warm-up, else the first state of the transposed direct form II.
  @usableFromInline var s0 = 0.0
  @usableFromInline var s1 = 0.0

  @inlinable public init() {}

  /// Filters the next sample with coefficients that stay the same from sample to sample.
  @inlinable
  public mutating func step(_ x: Double, _ c: LowPassCoefficients) -> Double {
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
