/// The noise of an accelerometer at rest, the largest of its axes, as `poise doctor --noise`
/// measured it: limits that stand against noise begin above it.
@frozen
public struct ChipNoise: BitwiseCopyable, Sendable, Equatable {
  /// White noise N, m/s² √s: a sample at rate f has a standard deviation of N √f.
  public var white: Double
  /// Bias instability B, m/s².
  public var bias: Double

  @inlinable
  public init(white: Double, bias: Double = 0) { (self.white, self.bias) = (white, bias) }

  /// Standard deviation of a sample, m/s².
  public func deviation(rateHz: Double) -> Double { white * rateHz.squareRoot() }
}
