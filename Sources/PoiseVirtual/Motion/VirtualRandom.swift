/// The board's only source of chance: SplitMix64 (Steele, Lea, Flood 2014 [48]). The same seed
/// gives the same numbers on every machine, because nothing here but integer and basic
/// floating-point arithmetic is used.
@frozen
public struct VirtualRandom: BitwiseCopyable, Sendable, RandomNumberGenerator {
  var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Uniform in [0, 1).
  public mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Mean 0, standard deviation 1, magnitude below 3.5: the scaled sum of four uniforms
  /// (Irwin and Hall), which needs no libm and so is the same to the last bit everywhere.
  public mutating func normal() -> Double {
    let sum = uniform() + uniform() + uniform() + uniform()
    return (sum - 2) * 1.7320508075688772
  }
}
