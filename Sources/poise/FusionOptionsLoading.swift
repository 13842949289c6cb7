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
  var calibrationText: [UInt8]?
  var magnetometerCalibrationText: [UInt8]?
  /// Chips that a calibration says it was made with, and its name.
  var chips: [(kind: SensorKind, chip: String, file: String)] = []

  /// A calibration holds for the chip it was made with.
  func checkChips(of board: Board) throws {
    for made in chips {
      guard let sensor = board.sensors.first(where: { $0.kind == made.kind }),
        sensor.chip.uppercased() != made.chip.uppercased()
      else { continue }
      throw CommandFailure(
        "\(made.file): was made with the \(made.kind.name) \(made.chip), but board \(board.name) "
          + "has \(sensor.chip)", hint: "calibrate again on this board ('poise calibrate --help')",
        exitCode: .badConfiguration)
    }
  }
}

extension FusionOptions {
  /// What the options say; nothing comes from a log.
  func load() throws -> LoadedFusionOptions {
    var loaded = LoadedFusionOptions()
    try apply(to: &loaded)
    return loaded
  }

  /// As a log was recorded, where it is one; what the options say wins.
  func load(for source: ReplaySource) throws -> LoadedFusionOptions {
    var loaded = LoadedFusionOptions()
    if case .log(let path, let description) = source {
      try Self.adopt(description, path: path, into: &loaded)
    }
    try apply(to: &loaded)
    return loaded
  }

  private func apply(to loaded: inout LoadedFusionOptions) throws {
    switch detector {
    case .classic: loaded.settings.steps = .classic
    case .standard: loaded.settings.steps = .standard
    case nil: break
    }
    if let postureRule { loaded.settings.postureRule.rule = postureRule }
    if let mount {
      do { loaded.mount = try MountSpec.parse(mount) } catch {
        throw CommandFailure("--mount \(mount): \(error)", exitCode: .usage)
      }
    }
    if bodyHeight != nil || sensorHeight != nil {
      loaded.body = BodyMeasures(sensorHeight: sensorHeight, bodyHeight: bodyHeight)
    }
    if let calibration { try Self.usePosture(try FileText.read(calibration), calibration, &loaded) }
    if let magnetometerCalibration {
      try Self.useMagnetometer(
        try FileText.read(magnetometerCalibration), magnetometerCalibration, &loaded)
    }
  }

  private static func adopt(
    _ description: SessionDescription, path: String, into loaded: inout LoadedFusionOptions
  ) throws {
    func option(_ key: String) -> String? {
      description.options.first { $0.key == key }?.value
    }
    if option("detector") == "classic" { loaded.settings.steps = .classic }
    if let rule = option("posture_rule").flatMap(PostureRule.init(name:)) {
      loaded.settings.postureRule.rule = rule
    }
    if let height = option("sensor_height_m").flatMap(Double.init) {
      loaded.body = BodyMeasures(sensorHeight: height)
    }
    for attachment in description.attachments {
      let name = "\(path): \(attachment.name)"
      if attachment.name == SessionOptions.calibrationName {
        try usePosture(attachment.data, name, &loaded)
      } else if attachment.name == SessionOptions.magnetometerName {
        try useMagnetometer(attachment.data, name, &loaded)
      }
    }
  }

  private static func usePosture(
    _ text: [UInt8], _ name: String, _ loaded: inout LoadedFusionOptions
  ) throws {
    do throws(CalibrationFileError) {
      let file = try PostureCalibrationFile(
        text: String(decoding: text, as: UTF8.self), file: name)
      loaded.settings.posture = file.calibration
      loaded.settings.postureAxes = file.axes == "body" ? .body : .device
      loaded.calibrationText = text
      loaded.chips += file.origin.chips.map { (kind: $0.key, chip: $0.value, file: name) }
    } catch {
      throw CommandFailure(error.description, exitCode: .badData)
    }
  }

  private static func useMagnetometer(
    _ text: [UInt8], _ name: String, _ loaded: inout LoadedFusionOptions
  ) throws {
    do throws(CalibrationFileError) {
      let file = try MagnetometerCalibrationFile(
        text: String(decoding: text, as: UTF8.self), file: name)
      loaded.settings.magnetometer = file.calibration
      loaded.magnetometerCalibrationText = text
      if let chip = file.origin.chips[.magnetometer] {
        loaded.chips.append((kind: .magnetometer, chip: chip, file: name))
      }
    } catch {
      throw CommandFailure(error.description, exitCode: .badData)
    }
  }
}
