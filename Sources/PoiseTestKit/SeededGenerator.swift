import Glibc

/// SplitMix64 (Steele, Lea, Flood 2014 [48]): small, fast, and the same numbers for the same seed
/// on every machine. A test that uses it prints its seed.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  public let seed: UInt64
  private var state: UInt64

  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Uniform in [0, 1).
  public mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Uniform in [-1, 1).
  public mutating func signed() -> Double { 2 * unit() - 1 }

  /// Uniform in `low ..< high`.
  public mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  /// Normally distributed with mean 0 and standard deviation 1 (Box & Muller 1958 [40]).
  public mutating func normal() -> Double {
    let radius = (-2 * log(1 - unit())).squareRoot()
    return radius * cos(2 * Double.pi * unit())
  }
}
