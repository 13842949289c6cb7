import ArgumentParser
import PoiseCalibration
import PoiseCommands
import PoiseCore
import PoiseLog
import PoiseMotion
import PoiseRuntime

/// `poise calibrate posture FILE...|--board NAME --out CAL.json`
struct CalibratePostureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "posture", abstract: "Learn a person's good posture from recordings.",
    discussion: """
      Record your good posture as in daily life: sit or stand upright, breathe, talk, look around; \
      half a minute is enough. Walking and several postures in one recording are rejected. Several \
      recordings are combined. The file stores mean, covariance and density threshold of \
      accelerometer and magnetometer in device axes.
      """)

  @Argument(help: "Recordings (CSV or log) of the good posture, of one device worn the same way.")
  var files: [String] = []

  @OptionGroup var output: CalibrationOutput

  @Option(
    help: ArgumentHelp(
      "Name of this posture if there are several, such as sitting or standing.", valueName: "name"))
  var posture: String?

  @Option(help: ArgumentHelp("Name of the device, stored in the file.", valueName: "name"))
  var device: String?

  @OptionGroup(title: "Reading the sensors now") var live: LiveInputOptions

  @Flag(help: "Ignore the magnetometer: its field at the desk differs from other places.")
  var noMagnetometer = false

  func run() throws {
    let name = try posture.map { word in
      guard let name = PostureName(word) else {
        throw CommandFailure(
          "--posture \(word): a name has up to 16 of a-z, 0-9, - and _", exitCode: .usage)
      }
      return name
    }
    var fit = PostureCalibrationFit()
    var held = HeldPosture()
    var seconds = 0.0
    var unit: MagnetometerUnit?
    var inputs = try live.inputs(
      files: files, for: .motion, motion: .standing, keepingFor: output.user)
    let folder = try output.user.map { try UserFolder($0) }
    for i in inputs.indices {
      try inputs[i].checkRange(of: .accelerometer)
      try inputs[i].leaveKnocksOut()
      if !noMagnetometer { try inputs[i].checkRange(of: .magnetometer) }
      try inputs[i].correct(by: folder)
      let input = inputs[i]
      guard !input.acceleration.isEmpty else {
        throw CommandFailure(
          "\(input.name): no accelerometer data (ax_mps2, ay_mps2, az_mps2); posture needs one",
          exitCode: .badData)
      }
      input.acceleration.forEach { fit.add(acceleration: $0) }
      held.add(input.acceleration, period: input.period)
      if let field = input.field, !noMagnetometer {
        guard unit == nil || unit == input.unit else {
          throw CommandFailure(
            "\(input.name): magnetometer in \(input.unit.rawValue), in the recordings before it "
              + "in \(unit?.rawValue ?? ""); give recordings of one device, or --no-magnetometer",
            exitCode: .badData)
        }
        unit = input.unit
        field.forEach { fit.add(magneticField: $0) }
      }
      seconds += input.seconds
    }
    // A line of three files can be read, one of fifty not.
    let names =
      inputs.prefix(3).map(\.name).joined(separator: ", ")
      + (inputs.count > 3 ? " and \(inputs.count - 3) more" : "")
    let calibration: PostureCalibration
    do throws(PostureCalibrationError) { calibration = try fit.finish() } catch {
      throw CommandFailure("\(names): \(error)", exitCode: .badData)
    }
    do throws(HeldPostureError) { try held.check() } catch {
      throw CommandFailure("\(names): \(error)", hint: error.hint, exitCode: .badData)
    }
    let quality = ["duration_s": seconds, "sway_deg": Self.sway(calibration.accelerometer)]
    let file = PostureCalibrationFile(
      calibration: calibration, magnetometerUnit: unit ?? .microtesla, axes: "device",
      posture: name,
      origin: CalibrationCommand.origin(
        device: device ?? live.board, input: inputs[0], samples: fit.accelerationCount,
        quality: quality))
    try write(
      file, mount: try Self.mount(of: inputs[0], folder),
      to: try output.path(name?.text.map { "posture-\($0).json" } ?? "posture.json"))
    inputs.forEach { $0.reportRemarks() }
  }

  /// Device to body axes, where the person's folder or the input knows them.
  private static func mount(of input: CalibrationInput, _ folder: UserFolder?) throws -> Matrix3? {
    let own = try input.device.placement.flatMap { try folder?.ownMounts(input.device)[$0] }
    return own ?? input.device.mount
  }

  private func write(
    _ file: PostureCalibrationFile, mount: Matrix3?, to path: String
  ) throws {
    try file.keep(at: path)
    let sensors =
      file.calibration.magnetometer == nil ? "accelerometer" : "accelerometer, magnetometer"
    let seconds = CommandText.fixed(file.origin.quality["duration_s"] ?? 0, 1)
    let sway = CommandText.fixed(file.origin.quality["sway_deg"] ?? 0, 1)
    try StandardOutput.writeLine(
      "\(path): good posture from \(file.origin.samples ?? 0) samples in \(seconds) s "
        + "(\(sensors)); sway \(sway) degrees")
    if let limits = try? Self.limits(file.calibration, mount: mount) {
      try StandardOutput.writeLine("  bad posture: \(limits)")
    }
  }

  /// From what tilt posture is bad each way, as `poise run` judges it.
  private static func limits(_ calibration: PostureCalibration, mount: Matrix3?) throws -> String {
    func text(_ limit: Double?) -> String { limit.map { CommandText.fixed($0, 1) } ?? "over 90" }
    guard let mount else {
      let all = try calibration.limits()
      return "from \(text(all.least)) to \(text(all.greatest)) degrees, by the direction, which is "
        + "not known without a mounting"
    }
    // Up seems to go back where the trunk bends forward.
    let ways = [
      ("forward", -1 * mount.row0), ("back", mount.row0), ("left", -1 * mount.row1),
      ("right", mount.row1)
    ]
    return "more than "
      + (try ways.map { "\(text(try calibration.limit(toward: $0.1))) degrees \($0.0)" })
      .joined(separator: ", ")
  }

  /// Standard deviation of the inclination, degrees: the spread across gravity.
  private static func sway(_ model: GaussianModel) -> Double {
    let length = model.mean.squaredLength
    guard length > 0 else { return 0 }
    let along = model.mean.dot(model.covariance * model.mean) / length
    let trace = model.covariance[0, 0] + model.covariance[1, 1] + model.covariance[2, 2]
    return (max(0, trace - along) / length).squareRoot() * 180 / .pi
  }
}
