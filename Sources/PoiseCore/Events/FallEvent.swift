/// A fall candidate by its phases, each with time and value. Indicative: thresholds that tell all
/// falls of a laboratory apart find about half of real ones (Bagalà et al. 2012 [23]).
@frozen
public struct FallEvent: BitwiseCopyable, Sendable, Equatable {
  /// Begin of the unloading: the trunk gives way.
  public var timestamp: Timestamp
  /// Stream time at which the last phase was sure.
  public var detectedAt: Timestamp
  /// How long less than the threshold was felt, s.
  public var unloadedSeconds: Double
  /// Least specific force while unloaded, g.
  public var unloadedMinimum: Double
  /// First sample of the impact above the threshold.
  public var impact: Timestamp
  /// Largest specific force of the impact, g.
  public var impactPeak: Double
  /// Angle between the trunk's up direction before and after, degrees.
  public var tilt: Double
  /// Begin of the stillness after the impact.
  public var still: Timestamp
  /// Standard deviation of the specific force while still, g.
  public var stillDeviation: Double

  @inlinable
  public init(
    timestamp: Timestamp, detectedAt: Timestamp, unloadedSeconds: Double, unloadedMinimum: Double,
    impact: Timestamp, impactPeak: Double, tilt: Double, still: Timestamp, stillDeviation: Double
  ) {
    self.timestamp = timestamp
    self.detectedAt = detectedAt
    self.unloadedSeconds = unloadedSeconds
    self.unloadedMinimum = unloadedMinimum
    self.impact = impact
    self.impactPeak = impactPeak
    self.tilt = tilt
    self.still = still
    self.stillDeviation = stillDeviation
  }
}
