/// A posture held for longer than it may be (ISO 11226 [119]).
public struct HoldEvent: Sendable, Equatable {
  /// Sample time at which its time was up.
  public var timestamp: Timestamp
  /// What is held: `trunk`, `trunk_side` or `head`.
  public var part: String
  /// Mean angle from neutral, degrees forward; of `trunk_side` to a side, either one.
  public var angle: Double
  /// How long it has been held, s.
  public var seconds: Double
  /// How long it may be, s; 0: not at all.
  public var limit: Double

  public init(timestamp: Timestamp, part: String, angle: Double, seconds: Double, limit: Double) {
    self.timestamp = timestamp
    self.part = part
    self.angle = angle
    self.seconds = seconds
    self.limit = limit
  }
}
