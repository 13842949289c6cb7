import CPoiseMath

/// Share of a signal's power that lies in a band, over the last moments.
@frozen
public struct BandShare: BitwiseCopyable, Sendable {
  @usableFromInline let gain: Double
  @usableFromInline var band = 0.0
  @usableFromInline var whole = 0.0

  /// - Parameters:
  ///   - seconds: time constant with which the past is forgotten.
  ///   - sampleRateHz: rate of the samples.
  public init(seconds: Double, sampleRateHz: Double) {
    gain = 1 - poise_exp(-1 / (seconds * sampleRateHz))
  }

  /// Forgets everything.
  @inlinable
  public mutating func restart() { (band, whole) = (0, 0) }

  /// Takes the squares of the signal's part in the band and of all of it, in one unit.
  @inlinable @inline(__always)
  public mutating func step(band b: Double, whole w: Double) {
    band += gain * (b - band)
    whole += gain * (w - whole)
  }

  /// 0 to about 1; 1 without any power.
  @inlinable public var value: Double { whole > 0 ? band / whole : 1 }
}
