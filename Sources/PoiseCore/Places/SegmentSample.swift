/// How one place of several is inclined at one instant, ten times a second.
@frozen
public struct SegmentSample: BitwiseCopyable, Sendable, Equatable {
  /// Instant of the common grid.
  public var timestamp: Timestamp
  public var place: BodyPlace
  /// Direction of up in body axes, of length 1: by gyroscope and accelerometer, or, without a
  /// gyroscope, the mean over the last half second.
  public var up: Vector3
  /// Forward is known, not only up.
  public var knowsForward: Bool
  /// Nothing has moved it for a minute: it may lie somewhere.
  public var isUntouched: Bool

  @inlinable
  public init(
    timestamp: Timestamp, place: BodyPlace, up: Vector3, knowsForward: Bool,
    isUntouched: Bool = false
  ) {
    self.timestamp = timestamp
    self.place = place
    self.up = up
    self.knowsForward = knowsForward
    self.isUntouched = isUntouched
  }
}
