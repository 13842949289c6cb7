import ArgumentParser
import PoiseCalibration
import PoiseCommands
import PoiseCore
import PoiseLog

/// `poise calibrate magnetometer FILE --out CAL.json`
struct CalibrateMagnetometerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "magnetometer",
    abstract: "Fit hard and soft iron of a magnetometer from a recording.",
    discussion: """
      Turn the device slowly in one place, away from iron and currents, through all directions: \
      each face up once, with a full turn each. The readings lie on an ellipsoid; the calibration \
      maps it to a sphere: corrected = matrix * (raw - offset_uT). A recording with missing \
      directions is rejected, and the directions are named.
      """)

  @Argument(help: "Recording (CSV or log) of the device being turned.") var file: String?

  @OptionGroup var output: CalibrationOutput

  @OptionGroup var place: PlacementOption

  @Option(
    help: ArgumentHelp(
      "Strength of the earth's field, 20 to 70 uT. Default: keep the size of the readings.",
      valueName: "uT"))
  var field: Double?

  @Option(
    help: ArgumentHelp(
      "Reading of an axis at which the chip clips, in the file's unit.", valueName: "limit"))
  var limit: Double?

  @OptionGroup(title: "Reading the sensors now") var live: LiveInputOptions

  @Option(help: ArgumentHelp("Name of the device, stored in the file.", valueName: "name"))
  var device: String?

  private static let fields = 20.0...70.0

  func validate() throws {
    if let limit, !(limit > 0) || !limit.isFinite {
      throw ValidationError("--limit \(limit): must be above zero")
    }
    // On the ground it is 22 to 67 uT; NOAA's calculator prints nT.
    guard let field, !Self.fields.contains(field) else { return }
    let isNanotesla = Self.fields.contains(field / 1000)
    throw ValidationError(
      "--field \(field) is outside 20 to 70 uT"
        + (isNanotesla ? "; in nT? divide by 1000: \(field / 1000)" : ""))
  }

  /// Spread of the angle between field and gravity, degrees, while a device is turned: 2.5 to 4.1
  /// seen by hand, 25 and more with an axis inverted or two exchanged.
  private static let mostDipSpread = 12.0

  func run() throws {
    try live.check(place.placement)
    let settings = EllipsoidFit.Settings(fieldStrength: field, saturation: limit)
    let progress = live.board == nil ? nil : TurningProgress(settings: settings)
    var input = try live.inputs(
      files: file.map { [$0] } ?? [], motion: .turning, longest: 180, placement: place.placement,
      keepingFor: output.user
    ) { kind, value in kind == .magnetometer && progress?.process(value) == true }[0]
    progress?.end()
    try input.checkRange(of: .magnetometer)
    guard let samples = input.field else {
      throw CommandFailure(
        "\(input.name): no magnetometer data (mx_uT, my_uT, mz_uT)", exitCode: .badData)
    }
    let fit: EllipsoidFit
    do {
      fit = try EllipsoidFit(samples, settings: settings)
    } catch {
      throw CommandFailure("\(input.name): \(error)", exitCode: .badData)
    }
    // With the field's strength given the result is in uT whatever the readings were in, but the
    // offset and what the calibration takes is in the file's own unit.
    let unit = input.unit
    let residual = 100 * fit.rmsResidual / fit.fieldStrength
    var quality = [
      "field": fit.fieldStrength, "residual_pct": residual, "coverage": fit.coverage,
      "expected_error_pct": 100 * fit.expectedError, "axis_ratio": fit.axisRatio
    ]
    if let dip = input.dip(correctedBy: fit.calibration) {
      guard dip.sigma < Self.mostDipSpread else {
        throw CommandFailure(
          "\(input.name): the field's angle to gravity spreads by "
            + "\(CommandText.fixed(dip.sigma, 0)) degrees: the magnetometer's axes are not the "
            + "accelerometer's",
          hint: "exchange or invert its columns, or correct the board's mount; then turn again",
          exitCode: .badData)
      }
      quality["dip_deg"] = dip.mean
      quality["dip_sigma_deg"] = dip.sigma
    }
    let calibration = MagnetometerCalibrationFile(
      calibration: fit.calibration, unit: unit,
      origin: CalibrationCommand.origin(
        device: device ?? live.board, input: input, samples: fit.sampleCount, quality: quality))
    let out = try output.path(input.fileName("magnetometer"))
    try calibration.keep(at: out)
    input.reportRemarks()
    let missing =
      fit.missing.isEmpty ? "" : "; thinly covered: \(fit.missing.joined(separator: ", "))"
    try StandardOutput.writeLine(
      "\(out): field \(CommandText.fixed(fit.fieldStrength, 1)) \(unit.rawValue) constant to "
        + "\(CommandText.fixed(residual, 2))% over \(fit.sampleCount) samples; "
        + "\(CommandText.fixed(100 * fit.coverage, 0))% of directions covered\(missing)")
  }
}
