/// The trunk was raised or lowered between two rests: rising from a seat or sitting down.
/// Indicative: it rests on the height difference alone.
public struct TransitionEvent: Sendable, Equatable {
  /// Which way the trunk went.
  public enum Kind: String, Sendable {
    case sitToStand = "sit_to_stand"
    case standToSit = "stand_to_sit"
  }

  public var kind: Kind
  /// Begin and end of the motion.
  public var start: Timestamp
  public var end: Timestamp
  /// Sample time at which it was known.
  public var detectedAt: Timestamp
  /// Height difference of the sensor, m; negative downwards.
  public var rise: Double
  /// Largest vertical speed in the direction of the motion, m/s.
  public var peakSpeed: Double

  public init(
    kind: Kind, start: Timestamp, end: Timestamp, detectedAt: Timestamp, rise: Double,
    peakSpeed: Double
  ) {
    self.kind = kind
    self.start = start
    self.end = end
    self.detectedAt = detectedAt
    self.rise = rise
    self.peakSpeed = peakSpeed
  }
}
