import PoiseCore
import PoiseLog
import PoiseMotion

/// A session's options as its log keeps them, so that a replay needs the log alone.
public enum SessionOptions {
  public static let calibrationName = "calibration.json"
  public static let magnetometerName = "magnetometer.json"
  public static let boardName = "board.toml"

  static func entries(_ options: RecorderOptions) -> [MCAP.Entry] {
    var entries: [MCAP.Entry] = [
      MCAP.Entry("detector", options.fusion.steps.name),
      MCAP.Entry("posture_rule", options.fusion.postureRule.rule.name),
      MCAP.Entry("grid_rate_hz", "\(options.fusion.gridRateHz)")
    ]
    if let height = options.body.sensorHeight {
      entries.append(MCAP.Entry("sensor_height_m", "\(height)"))
    }
    return entries
  }

  static func attachments(_ options: RecorderOptions) -> [SessionDescription.Attachment] {
    var attachments = [
      SessionDescription.Attachment(
        name: boardName, mediaType: "application/toml", data: Array(options.board.text.utf8))
    ]
    if let text = options.calibrationText {
      attachments.append(
        SessionDescription.Attachment(
          name: calibrationName, mediaType: "application/json", data: text))
    }
    if let text = options.magnetometerCalibrationText {
      attachments.append(
        SessionDescription.Attachment(
          name: magnetometerName, mediaType: "application/json", data: text))
    }
    return attachments
  }
}
