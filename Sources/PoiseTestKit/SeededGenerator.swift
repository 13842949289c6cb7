import Glibc
import PoiseVirtual

/// Chance for tests: the generator of the virtual board, the same numbers for the same seed on
/// every machine. A test that uses it prints its seed.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  public let seed: UInt64
  private var random: VirtualRandom

  public init(seed: UInt64) {
    self.seed = seed
    random = VirtualRandom(seed: seed)
  }

  public mutating func next() -> UInt64 { random.next() }

  /// Uniform in [0, 1).
  public mutating func unit() -> Double { random.uniform() }

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
