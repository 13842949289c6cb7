/// What a virtual chip is like as a specimen, beside its type.
public struct VirtualChipOptions: Sendable, Equatable {
  /// For noise and jitter.
  public var seed: UInt64
  /// How much too fast the chip's clock is: +0.02 makes 102 Hz of 100 Hz.
  public var rateError: Double
  /// Of a conversion's instant, as a fraction of the period.
  public var jitter: Double
  /// False for a chip without noise.
  public var hasNoise: Bool
  /// How many times the part's usual noise it has.
  public var noiseFactor: Double
  /// Whether each conversion is kept for ``VirtualDevice/produced(_:)``.
  public var keepsSamples: Bool

  public init(
    seed: UInt64 = 1, rateError: Double = 0.02, jitter: Double = 0.001, hasNoise: Bool = true,
    noiseFactor: Double = 1, keepsSamples: Bool = false
  ) {
    self.seed = seed
    self.rateError = rateError
    self.jitter = jitter
    self.hasNoise = hasNoise
    self.noiseFactor = noiseFactor
    self.keepsSamples = keepsSamples
  }
}
