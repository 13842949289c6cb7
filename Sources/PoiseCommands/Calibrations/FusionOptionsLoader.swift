import Glibc
import PoiseBoard
import PoiseCalibration
import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseGait
import PoiseMotion
import PoisePerson
import PoiseRuntime
import PoiseSystem

extension FusionOptions {
  /// What the options say; nothing comes from a log.
  ///
  /// - Parameters:
  ///   - device: the sensors that calibrations are checked against.
  ///   - worn: what the board file says of who wears it; a person's profile and the options win.
  ///   - logDir: where `--user` is looked for first, as `--log-dir` names it.
  package func load(
    for device: CalibratedDevice, worn: Board.Device? = nil, logDir: String? = nil
  ) throws -> LoadedFusionOptions {
    var loader = FusionOptionsLoader(device: device)
    if let worn { loader.loaded.body = BodyMeasures(worn) }
    try apply(to: &loader, logDir: logDir)
    return loader.loaded
  }

  /// Reports a person without any file: a mistyped name would otherwise give the log's own
  /// calibrations without a word.
  ///
  /// - Parameter roots: folders of recordings where a person's folder may be; empty: the usual one.
  package func noteUnknownUser(in roots: [String] = []) throws {
    guard let user else { return }
    let places: [String?] = roots.isEmpty ? [nil] : roots
    let folders = try places.map { try UserFolder(user, logDir: $0) }
    if folders.contains(where: { !$0.isEmpty }) { return }
    InputFaults.note(
      "--user \(user): Poise has no file of this person in \(folders[0].path); check the name")
  }

  /// As a log was recorded, where it is one; what the options say wins.
  package func load(for source: Recording) throws -> LoadedFusionOptions {
    var loader = FusionOptionsLoader(device: source.device)
    if case .csv(let file) = source, file.columns.isArbitrary {
      loader.fieldFactor = RecordingFeed.arbitraryUnitMicrotesla
    }
    guard case .log(let parts) = source else {
      try apply(to: &loader)
      if case .csv(let file) = source, file.columns.isInBodyAxes {
        try loader.loaded.turnToBodyAxes(file.path)
      }
      try loader.loaded.noteUnjudgedPosture()
      return loader.loaded
    }
    try loader.adopt(parts.description, path: parts.paths[0])
    let recorded = loader.loaded
    try apply(to: &loader)
    try loader.loaded.noteUnjudgedPosture()
    loader.loaded.settings.breaks = try parts.breaks(
      asRecorded: loader.loaded.judgesPosture(as: recorded))
    return loader.loaded
  }

  private func apply(to loader: inout FusionOptionsLoader, logDir: String? = nil) throws {
    switch detector {
    case .classic:
      if case .standard = loader.loaded.settings.steps { loader.loaded.settings.steps = .classic }
    case .standard: loader.loaded.settings.steps = .standard
    case nil: break
    }
    if classic.areGiven {
      guard case .classic(var settings) = loader.loaded.settings.steps else {
        throw CommandFailure(
          "--classic-signal, -threshold, -high-pass and -refractory are of the classic step rule",
          hint: "add --detector classic", exitCode: .usage)
      }
      classic.apply(to: &settings)
      loader.loaded.settings.steps = .classic(settings)
    }
    if let postureRule { loader.loaded.settings.postureRule.rule = postureRule }
    let folder = try user.map { try UserFolder($0, logDir: logDir) }
    if let folder { try loader.use(folder, skipsPostures: !calibration.isEmpty) }
    if let mount {
      // Whoever says how it sits wants to know where it does not.
      loader.loaded.settings.checksMount = true
      do { loader.loaded.mount = try MountSpec.parse(mount) } catch {
        throw CommandFailure("--mount \(mount): \(error)", exitCode: .usage)
      }
      loader.mountFile = nil
      loader.setFound(at: loader.device.placement, false)
    }
    if bodyHeight != nil || sensorHeight != nil {
      let body = bodyHeight ?? loader.loaded.body.bodyHeight
      try Heights.check(sensor: sensorHeight, body: body)
      loader.loaded.body.setHeights(sensor: sensorHeight, body: body)
    }
    if let strideModel {
      do throws(StrideModelError) {
        loader.loaded.body.strideModel = try StrideModel(strideModel)
      } catch {
        throw CommandFailure("--stride-model: \(error)", exitCode: .usage)
      }
    }
    if let strideCalibration {
      loader.loaded.body.strideFactor = try StrideCalibrationFile(path: strideCalibration).factor
    }
    if let alertAfter { loader.loaded.settings.alert = AlertSettings(after: alertAfter.seconds) }
    if noAlerts { loader.loaded.settings.alert = nil }
    if !calibration.isEmpty { try loader.usePostures(calibration) }
    for (path, kind) in [
      (magnetometerCalibration, SensorKind.magnetometer),
      (accelerometerCalibration, .accelerometer), (gyroscopeCalibration, .gyroscope)
    ] {
      if let path { try loader.device.check(has: kind, file: path) }
    }
    if let path = magnetometerCalibration {
      try loader.useMagnetometer(try FusionOptionsLoader.bytes(path), path)
    }
    if let path = accelerometerCalibration {
      try loader.useAccelerometer(try FusionOptionsLoader.bytes(path), path)
    }
    if let path = gyroscopeCalibration {
      try loader.useGyroscope(try FusionOptionsLoader.bytes(path), path)
    }
    try loader.checkAccelerometer()
    try loader.checkNeutral()
  }
}

/// Reads calibrations one after the other and holds them to the device.
package struct FusionOptionsLoader {
  package let device: CalibratedDevice
  /// The neutral pose that is used, and whether the recording itself brought it.
  package var segments: (file: SegmentCalibrationFile, isRecorded: Bool)?
  /// The postures that are judged by, and whether the recording itself brought them.
  package var postures: [(file: PostureCalibrationFile, isRecorded: Bool)] = []
  /// The mounting of the primary place, where a file of the person has it.
  package var mountFile: MountCalibrationFile?
  /// What the recording's own unit of the field counts as, µT.
  package var fieldFactor = 1.0
  package var loaded = LoadedFusionOptions()

  package init(device: CalibratedDevice) { self.device = device }

  /// Larger than any calibration; a mistaken path to a log must not fill the memory.
  private static let largest = 1 << 22

  package static func bytes(_ path: String) throws -> [UInt8] {
    do throws(SystemError) { return try File.read(path, limit: largest) } catch {
      if error.errno == EFBIG {
        throw CommandFailure(
          "\(path): larger than 4 MiB; a calibration has a few kilobytes", exitCode: .badData)
      }
      throw error
    }
  }

  package mutating func adopt(_ description: SessionDescription, path: String) throws {
    func option(_ key: String) -> String? {
      description.options.first { $0.key == key }?.value
    }
    for word in (option(SessionOptions.foundMounts) ?? "").split(separator: ",") {
      setFound(at: BodyPlace(name: String(word)))
    }
    if let rule = option("posture_rule").flatMap(PostureRule.init(name:)) {
      loaded.settings.postureRule.rule = rule
    }
    /// A figure as it was recorded; a log may also come from elsewhere.
    func figure(_ key: String, in range: ClosedRange<Double>) throws -> Double? {
      guard let text = option(key) else { return nil }
      guard let value = Double(text), range.contains(value) else {
        throw CommandFailure(
          "\(path): its \(key) is \(text.debugDescription), not \(range.lowerBound) to "
            + "\(range.upperBound)", exitCode: .badData)
      }
      return value
    }
    if option("detector") == "classic" {
      var settings = ClassicStepSettings()
      let signal = option(SessionOptions.classicSignal)
      settings.signal =
        ClassicStepSettings.Signal.allCases.first { $0.name == signal } ?? settings.signal
      settings.threshold =
        try figure(SessionOptions.classicThreshold, in: ClassicStepSettings.thresholds)
        ?? settings.signal.usualThreshold
      settings.highPassHz =
        try figure(SessionOptions.classicHighPass, in: ClassicStepSettings.highPasses)
        ?? settings.highPassHz
      settings.minimumInterval =
        try figure(SessionOptions.classicRefractory, in: ClassicStepSettings.intervals)
        ?? settings.minimumInterval
      loaded.settings.steps = .classic(settings)
    }
    if let height = try figure("sensor_height_m", in: 0.1...2.5) {
      loaded.body.sensorHeight = height
    }
    loaded.body.bodyHeight = try figure("body_height_m", in: 0.3...3)
    if option("checks_mount") == "1" { loaded.settings.checksMount = true }
    if option("alert_after_s") == "none" {
      loaded.settings.alert = nil
    } else if let after = try figure("alert_after_s", in: 0...DurationArgument.longest) {
      loaded.settings.alert = AlertSettings(after: after)
    }
    if let factor = try figure("stride_factor", in: StrideCalibrationFile.plausible) {
      loaded.body.strideFactor = factor
    }
    if let text = option(SessionOptions.strideModel) {
      do throws(StrideModelError) { loaded.body.strideModel = try StrideModel(text) } catch {
        throw CommandFailure(
          "\(path): its \(SessionOptions.strideModel): \(error)", exitCode: .badData)
      }
    }
    if let model = description.attachments.first(where: { $0.name == NoiseModel.fileName }) {
      loaded.settings.noise = NoiseModel.accelerometer(
        String(decoding: model.data, as: UTF8.self), of: description.streams)
    }
    for attachment in description.attachments {
      do { try adopt(attachment, of: path) } catch let error as CalibrationFileError {
        // Of a log whose sensors were taken apart: what fits none of those left judges none.
        guard error.kind == .mismatch else { throw error }
        InputFaults.note("\(error.description); it is left out")
      }
    }
  }

  private mutating func adopt(
    _ attachment: SessionDescription.Attachment, of path: String
  ) throws {
    let name = "\(path): \(attachment.name)"
    if SessionOptions.isPostureCalibration(attachment.name) {
      try usePosture(attachment.data, name, isRecorded: true)
    } else if attachment.name == SessionOptions.magnetometerName {
      try useMagnetometer(attachment.data, name)
    } else if attachment.name == SessionOptions.accelerometerName {
      try useAccelerometer(attachment.data, name)
    } else if attachment.name == SessionOptions.gyroscopeName {
      try useGyroscope(attachment.data, name)
    } else if attachment.name == SessionOptions.segmentsName {
      try useSegments(attachment.data, name, isRecorded: true)
    } else if let place = SessionOptions.place(of: attachment.name) {
      try useAccelerometer(attachment.data, name, at: place)
    }
  }

  /// All that a person's folder holds.
  package mutating func use(_ folder: UserFolder, skipsPostures: Bool) throws {
    loaded.user = folder.name
    let postures = skipsPostures ? [] : folder.postures
    if !postures.isEmpty { try usePostures(postures) }
    let own = device.placement
    let magnetometer = try folder.existing("magnetometer", at: own, of: device)
    let accelerometer = try folder.existing("accelerometer", at: own, of: device)
    let gyroscope = try folder.existing("gyroscope", at: own, of: device)
    let mount = try folder.existing("mount", at: own, of: device)
    let segments = try folder.existing("segments.json")
    if let heights = folder.heights, heights.body != nil || heights.sensor != nil {
      loaded.body.setHeights(sensor: heights.sensor, body: heights.body)
    }
    if let magnetometer {
      try useMagnetometer(try FusionOptionsLoader.bytes(magnetometer), magnetometer)
    }
    if let accelerometer {
      try useAccelerometer(try FusionOptionsLoader.bytes(accelerometer), accelerometer)
    }
    if let gyroscope, device.chips[.gyroscope] != nil || device.chips.isEmpty {
      try useGyroscope(try FusionOptionsLoader.bytes(gyroscope), gyroscope)
    }
    // of one place there is no angle against another
    if let segments, !device.places.isEmpty {
      try useSegments(try FusionOptionsLoader.bytes(segments), segments)
    }
    try usePlaces(folder)
    if let mount {
      let file = try MountCalibrationFile(path: mount)
      try file.check(device)
      mountFile = file
      loaded.mount = file.mount
      loaded.settings.checksMount = true
      setFound(at: device.placement)
    }
  }

  /// These instead of what was there before.
  package mutating func usePostures(_ paths: [String]) throws {
    guard paths.count <= PostureJudge.maximumPostures else {
      throw CommandFailure(
        "\(paths.count) posture calibrations; at most \(PostureJudge.maximumPostures) are "
          + "judged by at once", exitCode: .usage)
    }
    loaded.removePostures()
    postures = []
    for path in paths { try usePosture(try FusionOptionsLoader.bytes(path), path) }
  }

  package mutating func usePosture(
    _ text: [UInt8], _ name: String, isRecorded: Bool = false
  ) throws {
    guard loaded.settings.postures.count < PostureJudge.maximumPostures else {
      throw CommandFailure(
        "\(name): more than \(PostureJudge.maximumPostures) posture calibrations",
        exitCode: .badData)
    }
    let file = try PostureCalibrationFile(
      text: String(decoding: text, as: UTF8.self), file: name)
    try file.check(device)
    postures.append((file, isRecorded))
    let isArbitrary = file.magnetometerUnit == .arbitrary
    loaded.add(file.calibrated(fieldFactor: isArbitrary ? fieldFactor : 1), text: text)
  }

  package mutating func useMagnetometer(_ text: [UInt8], _ name: String) throws {
    let file = try MagnetometerCalibrationFile(
      text: String(decoding: text, as: UTF8.self), file: name)
    try file.check(device)
    let factor = file.unit == .arbitrary ? fieldFactor : 1
    loaded.settings.magnetometer = AffineCalibration(
      offset: factor * file.calibration.offset, matrix: file.calibration.matrix)
    loaded.madeAt[.magnetometer] = file.origin.temperature
    loaded.settings.fieldReference = file.origin.fieldReference(factor: factor)
    loaded.attach(SessionOptions.magnetometerName, text)
  }

  package mutating func useAccelerometer(_ text: [UInt8], _ name: String) throws {
    let file = try AccelerometerCalibrationFile(
      text: String(decoding: text, as: UTF8.self), file: name)
    try file.check(device)
    loaded.settings.accelerometer = file.calibration
    loaded.madeAt[.accelerometer] = file.origin.temperature
    loaded.attach(SessionOptions.accelerometerName, text)
  }

  package mutating func useGyroscope(_ text: [UInt8], _ name: String) throws {
    let file = try GyroscopeCalibrationFile(
      text: String(decoding: text, as: UTF8.self), file: name)
    try file.check(device)
    loaded.settings.gyroscope = file.calibration
    loaded.attach(SessionOptions.gyroscopeName, text)
  }
}

extension Recording {
  /// The sensors as far as the recording says.
  package var device: CalibratedDevice {
    switch self {
    case .csv(let file):
      var device = CalibratedDevice()
      device.sensors = Set(streams().map(\.kind))
      if file.columns.hasMagnetometer {
        device.magnetometerUnit = file.columns.isArbitrary ? .arbitrary : .microtesla
      }
      return device
    case .log(let parts): return CalibratedDevice(parts.description.streams)
    }
  }
}

extension BodyMeasures {
  /// As a board file has them.
  package init(_ worn: Board.Device) {
    self.init(sensorHeight: worn.sensorHeight, bodyHeight: worn.bodyHeight)
  }
}

extension CalibrationOrigin {
  /// The field that a magnetometer calibration was made in, where it says.
  fileprivate func fieldReference(factor: Double) -> FieldReference? {
    guard let norm = quality["field"], norm > 0 else { return nil }
    return FieldReference(norm: factor * norm, dip: quality["dip_deg"])
  }
}
