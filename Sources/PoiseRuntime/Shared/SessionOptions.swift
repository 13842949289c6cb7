import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseMotion

/// A session's options as its log keeps them, so that a replay needs the log alone.
public enum SessionOptions {
  /// Name of the `number`-th posture calibration, from 1.
  public static func calibrationName(_ number: Int) -> String {
    number == 1 ? "calibration.json" : "calibration-\(number).json"
  }

  /// Whether an attachment of that name is a posture calibration.
  public static func isPostureCalibration(_ name: String) -> Bool {
    name.hasPrefix("calibration") && name.hasSuffix(".json")
  }

  public static let accelerometerName = SessionDescription.accelerometerName
  public static let magnetometerName = SessionDescription.magnetometerName
  public static let gyroscopeName = SessionDescription.gyroscopeName
  public static let segmentsName = "segments.json"

  /// Of a further place of several.
  public static func accelerometerName(at place: BodyPlace) -> String {
    SessionDescription.accelerometerName(at: place)
  }

  /// The place that an attachment of that name calibrates; nil of another.
  public static func place(of name: String) -> BodyPlace? {
    BodyPlace.allCases.first { accelerometerName(at: $0) == name }
  }

  public static let boardName = "board.toml"

  /// Key of the places whose mounting was found by standing.
  public static let foundMounts = "found_mounts"

  /// Key of stride length's constants, where they are not the usual ones.
  public static let strideModel = "stride_model"

  /// Keys of the classic step rule's figures, where they are not the usual ones.
  public static let classicSignal = "classic_signal"
  public static let classicThreshold = "classic_threshold_g"
  public static let classicHighPass = "classic_high_pass_hz"
  public static let classicRefractory = "classic_refractory_s"

  private static func entries(_ steps: StepDetectorSettings) -> [MCAP.Entry] {
    var entries = [MCAP.Entry("detector", steps.name)]
    guard case .classic(let own) = steps, own != ClassicStepSettings() else { return entries }
    entries.append(MCAP.Entry(classicSignal, own.signal.name))
    entries.append(MCAP.Entry(classicThreshold, "\(own.threshold)"))
    entries.append(MCAP.Entry(classicHighPass, "\(own.highPassHz)"))
    entries.append(MCAP.Entry(classicRefractory, "\(own.minimumInterval)"))
    return entries
  }

  static func entries(_ options: RecorderOptions) -> [MCAP.Entry] {
    var entries = Self.entries(options.fusion.steps)
    entries.append(MCAP.Entry("posture_rule", options.fusion.postureRule.rule.name))
    entries.append(MCAP.Entry("grid_rate_hz", "\(options.fusion.gridRateHz)"))
    entries.append(MCAP.Entry("log_sync_s", "\(options.log.syncSeconds)"))
    if options.log.policy.retention == .ring { entries.append(MCAP.Entry("retention", "ring")) }
    let found = options.fusion.places.filter(\.isMountFound).map(\.place.name)
    if !found.isEmpty {
      entries.append(MCAP.Entry(foundMounts, found.joined(separator: ",")))
    }
    if options.fusion.checksMount { entries.append(MCAP.Entry("checks_mount", "1")) }
    let after = options.fusion.alert.map { "\($0.after)" } ?? "none"
    entries.append(MCAP.Entry("alert_after_s", after))
    if let user = options.user { entries.append(MCAP.Entry("user", user)) }
    entries += options.labels.entries
    if let height = options.body.sensorHeight {
      entries.append(MCAP.Entry("sensor_height_m", "\(height)"))
    }
    if let height = options.body.bodyHeight {
      entries.append(MCAP.Entry("body_height_m", "\(height)"))
    }
    if options.body.strideFactor != 1 {
      entries.append(MCAP.Entry("stride_factor", "\(options.body.strideFactor)"))
    }
    if let model = options.body.strideModel.text {
      entries.append(MCAP.Entry(strideModel, model))
    }
    if options.board.sensors.contains(where: \.isOutside) {
      entries.append(MCAP.Entry("outside_air", "1"))
    }
    return entries
  }

  static func attachments(_ options: RecorderOptions) -> [SessionDescription.Attachment] {
    [
      SessionDescription.Attachment(
        name: boardName, mediaType: "application/toml", data: Array(options.board.text.utf8))
    ] + options.calibrations
  }
}
