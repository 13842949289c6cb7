import PoiseCore

/// What is known of one place of several beside its streams.
public struct PlaceCalibration: Sendable, Equatable {
  public var place: BodyPlace
  /// Applied to the acceleration in device axes, m/s². The primary place's is
  /// `FusionSettings.accelerometer`.
  public var accelerometer: AffineCalibration
  /// How the place is inclined in the wearer's neutral pose; nil where it was not measured.
  public var neutral: SegmentAngles?
  /// Device to body axes, in place of what the board file or the recording says; nil where that
  /// counts.
  public var mount: Matrix3?
  /// The mounting in force was found by standing upright, which makes every angle of that pose 0:
  /// how the skin lies there is unknown.
  public var isMountFound = false

  public init(
    place: BodyPlace, accelerometer: AffineCalibration = .identity, neutral: SegmentAngles? = nil,
    mount: Matrix3? = nil
  ) {
    self.place = place
    self.accelerometer = accelerometer
    self.neutral = neutral
    self.mount = mount
  }
}

extension StreamInfo {
  /// The streams as calibrations say that they are mounted.
  ///
  /// - Parameter keepsPrimary: the primary place keeps the mounting it has; somebody said it.
  public static func mounted(
    _ streams: [StreamInfo], by places: [PlaceCalibration], keepsPrimary: Bool
  ) -> [StreamInfo] {
    let primary = primaryPlace(of: streams)
    var streams = streams
    for known in places {
      guard let mount = known.mount, !(keepsPrimary && known.place == primary) else { continue }
      for i in streams.indices where streams[i].placement == known.place {
        streams[i].mount = mount
      }
    }
    return streams
  }
}
