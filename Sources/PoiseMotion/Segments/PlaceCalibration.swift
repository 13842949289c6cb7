import PoiseCore

/// What is known of one place of several beside its streams.
public struct PlaceCalibration: Sendable, Equatable {
  public var place: BodyPlace
  /// Applied to the acceleration in device axes, m/s². The primary place's is
  /// `FusionSettings.accelerometer`.
  public var accelerometer: AffineCalibration
  /// How the place is inclined in the wearer's neutral pose; nil where it was not measured.
  public var neutral: SegmentAngles?

  public init(
    place: BodyPlace, accelerometer: AffineCalibration = .identity, neutral: SegmentAngles? = nil
  ) {
    self.place = place
    self.accelerometer = accelerometer
    self.neutral = neutral
  }
}
