import PoiseBoard
import PoiseCore
import PoiseLog
import PoiseMotion
import PoiseRuntime

/// Calibrations, rule and mounting that the command line names, read and checked.
struct LoadedFusionOptions {
  var settings = FusionSettings()
  var body = BodyMeasures()
  var mount: Matrix3?
  /// Of the places of several.
  var placeMounts: [BodyPlace: Matrix3] {
    var mounts: [BodyPlace: Matrix3] = [:]
    for known in settings.places { mounts[known.place] = known.mount }
    return mounts
  }
  /// The calibrations' texts under the names they have in a log.
  var attachments: [SessionDescription.Attachment] = []
  /// Whose calibrations they are.
  var user: String?

  /// Puts a text in place of the one of the same name.
  mutating func attach(_ name: String, _ text: [UInt8]) {
    attachments.removeAll { $0.name == name }
    attachments.append(
      SessionDescription.Attachment(name: name, mediaType: "application/json", data: text))
  }

  mutating func add(_ posture: CalibratedPosture, text: [UInt8]) {
    settings.postures.append(posture)
    attach(SessionOptions.calibrationName(settings.postures.count), text)
  }

  mutating func removePostures() {
    settings.postures.removeAll()
    attachments.removeAll { SessionOptions.isPostureCalibration($0.name) }
  }
}
