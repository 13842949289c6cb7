import PoiseCore

/// Which of a session's attachments correct which of its sensors.
extension SessionDescription {
  public static let accelerometerName = "accelerometer.json"
  public static let magnetometerName = "magnetometer.json"
  public static let gyroscopeName = "gyroscope.json"

  /// Of a further place of several.
  public static func accelerometerName(at place: BodyPlace) -> String {
    "accelerometer-\(place.name).json"
  }

  /// Name of the attachment that corrects a stream; nil where the session has none for it.
  func calibrationName(of stream: StreamInfo) -> String? {
    let isPrimary = stream.placement == StreamInfo.primaryPlace(of: streams)
    let name: String
    switch stream.kind {
    case .accelerometer:
      name = isPrimary ? Self.accelerometerName : Self.accelerometerName(at: stream.placement)
    case .magnetometer where isPrimary: name = Self.magnetometerName
    case .gyroscope where isPrimary: name = Self.gyroscopeName
    case .magnetometer, .gyroscope, .barometer, .hygrometer: return nil
    }
    return attachments.contains { $0.name == name } ? name : nil
  }
}
