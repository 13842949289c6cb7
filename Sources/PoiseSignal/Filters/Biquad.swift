/// Coefficients of one second-order section, `a0` scaled to 1:
/// `H(z) = (b0 + b1 z⁻¹ + b2 z⁻²) / (1 + a1 z⁻¹ + a2 z⁻²)`.
@frozen
public struct BiquadCoefficients: BitwiseCopyable, Sendable, Equatable {
  /// Numerator, then denominator; without a unit, for one sample rate.
  public var b0: Double
  public var b1: Double
  public var b2: Double
  public var a1: Double
  public var a2: Double

  @inlinable
  public init(b0: Double, b1: Double, b2: Double, a1: Double, a2: Double) {
    self.b0 = b0
    self.b1 = b1
    self.b2 = b2
    self.a1 = a1
    self.a2 = a2
  }

  /// Gain for a constant input.
  @inlinable public var steadyGain: Double { (b0 + b1 + b2) / (1 + a1 + a2) }
}

/// What a section remembers: the two delay registers of the transposed direct form II.
@frozen
public struct BiquadState: BitwiseCopyable, Sendable, Equatable {
  /// In the unit of the samples.
  public var s1: Double
  public var s2: Double

  @inlinable
  public init(s1: Double = 0, s2: Double = 0) {
    self.s1 = s1
    self.s2 = s2
  }

  /// The state that a constant input `x` has led to.
  @inlinable
  public init(settledAt x: Double, _ c: BiquadCoefficients) {
    let y = c.steadyGain * x
    s1 = y - c.b0 * x
    s2 = c.b2 * x - c.a2 * y
  }
}

/// A causal second-order filter, transposed direct form II (Oppenheim & Schafer, Discrete-Time
/// Signal Processing, section 6.3.3): the form that loses least to rounding near z = 1.
///
/// The first sample after `init` or ``reset()`` sets the state as if it had been there for ever;
/// otherwise the 1 g of an accelerometer would ring through a 0.5 Hz high-pass for two seconds.
@frozen
public struct Biquad: BitwiseCopyable, Sendable {
  public let coefficients: BiquadCoefficients
  @usableFromInline var state = BiquadState()
  @usableFromInline var primed = false

  @inlinable
  public init(_ coefficients: BiquadCoefficients) { self.coefficients = coefficients }

  /// Forgets the past; the next sample is taken as the steady state.
  @inlinable
  public mutating func reset() { primed = false }

  /// Takes one sample and gives the filtered one, in the unit of `x`.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable @inline(__always)
  public mutating func step(_ x: Double) -> Double {
    if !primed {
      state = BiquadState(settledAt: x, coefficients)
      primed = true
    }
    let y = coefficients.b0 * x + state.s1
    state.s1 = coefficients.b1 * x - coefficients.a1 * y + state.s2
    state.s2 = coefficients.b2 * x - coefficients.a2 * y
    return y
  }
}
