import PoiseCore
import PoiseLog
import PoiseGait
import PoiseMotion
import PoiseRuntime

/// Calibrations, rule and mounting that the command line names, read and checked.
package struct LoadedFusionOptions {
  package var settings = FusionSettings()
  package var body = BodyMeasures()
  package var mount: Matrix3?
  /// Of the places of several.
  package var placeMounts: [BodyPlace: Matrix3] {
    var mounts: [BodyPlace: Matrix3] = [:]
    for known in settings.places { mounts[known.place] = known.mount }
    return mounts
  }
  /// Temperatures of the chips when they were calibrated, °C.
  package var madeAt: [SensorKind: Double] = [:]
  /// The calibrations' texts under the names they have in a log.
  package var attachments: [SessionDescription.Attachment] = []
  /// Whose calibrations they are.
  package var user: String?

  package init() {}

  /// Puts a text in place of the one of the same name.
  package mutating func attach(_ name: String, _ text: [UInt8]) {
    attachments.removeAll { $0.name == name }
    attachments.append(
      SessionDescription.Attachment(name: name, mediaType: "application/json", data: text))
  }

  package mutating func add(_ posture: CalibratedPosture, text: [UInt8]) {
    settings.postures.append(posture)
    attach(SessionOptions.calibrationName(settings.postures.count), text)
  }

  /// Reports a person for whom there is no posture calibration: what was asked for is done without.
  package func noteUnjudgedPosture(logDir: String? = nil) throws {
    guard let user, settings.postures.isEmpty else { return }
    let place = try UserFolder(user, logDir: logDir).path
    Notes.report(
      "--user \(user): no posture calibration in \(place); posture is not judged. Make one with "
        + "'poise calibrate posture --user \(user)'")
  }

  /// Whether posture and alerts come out as with `other`.
  package func judgesPosture(as other: LoadedFusionOptions) -> Bool {
    mount == nil && attachments == other.attachments
      && settings.postureRule.rule == other.settings.postureRule.rule
      && settings.alert == other.settings.alert
  }

  package mutating func removePostures() {
    settings.postures.removeAll()
    attachments.removeAll { SessionOptions.isPostureCalibration($0.name) }
  }

  /// For a recording whose values are in body axes already: the mounting turns the calibrations,
  /// which were made in device axes, and not the values a second time.
  package mutating func turnToBodyAxes(_ path: String) throws {
    let known = mount
    mount = .identity
    func turned(_ given: AffineCalibration) throws -> AffineCalibration {
      if given == .identity { return given }
      let mount = try required(known, path)
      return AffineCalibration(
        offset: mount * given.offset, matrix: mount * (given.matrix * mount.transposed))
    }
    settings.accelerometer = try turned(settings.accelerometer)
    settings.magnetometer = try turned(settings.magnetometer)
    if settings.gyroscope != .identity {
      settings.gyroscope.affine = try turned(settings.gyroscope.affine)
      settings.gyroscope.slope = try required(known, path) * settings.gyroscope.slope
    }
    for i in settings.postures.indices where settings.postures[i].axes == .device {
      settings.postures[i].calibration = settings.postures[i].calibration.rotated(
        by: try required(known, path))
      settings.postures[i].axes = .body
    }
  }

  private func required(_ mount: Matrix3?, _ path: String) throws -> Matrix3 {
    if let mount { return mount }
    throw CommandFailure(
      "\(path): its values are in body axes, the calibrations in device axes",
      hint: "name the mounting that the device was worn with: --mount, or --user",
      exitCode: .usage)
  }
}
