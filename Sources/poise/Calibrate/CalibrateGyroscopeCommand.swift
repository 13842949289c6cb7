import ArgumentParser
import PoiseCalibration
import PoiseCommands
import PoiseCore
import PoiseHardware
import PoiseRuntime
import PoiseSystem

/// `poise calibrate gyroscope FILE|--board NAME --out CAL.json`
struct CalibrateGyroscopeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gyroscope",
    abstract: "Fit the zero of a gyroscope over temperature, and its scale.",
    discussion: """
      Leave the device on a table, hands off, while the chip warms up: from switching it on, for \
      ten minutes or more. Each rest gives the zero at its temperature; a later run with the same \
      output adds its own, so that warm and cold days are both known. corrected = matrix * (raw - \
      offset_radps - slope_radps_per_K * (T - reference_C)).

      With --turn the scale as well: lay the device flat against an edge, wait five seconds, turn \
      it by exactly 360 degrees about the vertical, wait five seconds. Repeat it on two more faces \
      for the other axes.

        poise calibrate gyroscope --board rpi --user anna --seconds 20m
        poise calibrate gyroscope --board rpi --user anna --turn
        poise calibrate gyroscope night.mcap --out gyroscope.json
      """)

  @Argument(help: "Recording (CSV or log) that holds rests, with --turn turns between them.")
  var file: String?

  @OptionGroup var output: CalibrationOutput

  @Flag(help: "Find the scale from turns by 360 degrees between rests.") var turn = false

  @OptionGroup(title: "Reading the sensors now") var live: LiveInputOptions

  @Option(help: ArgumentHelp("Name of the device, stored in the file.", valueName: "name"))
  var device: String?

  func run() throws {
    if file == nil && live.board != nil {
      Terminal().note(
        turn
          ? "Lay the device flat, wait five seconds, turn it by 360 degrees, wait five seconds."
          : "Leave the device on a table, hands off, until it ends.")
    }
    var input = try live.inputs(
      files: file.map { [$0] } ?? [], for: .readings, motion: .fullTurns,
      longest: turn ? 60 : 600, followsTemperature: true, keepingFor: output.user)[0]
    try input.checkRange(of: .gyroscope)
    guard !input.rates.isEmpty else {
      throw CommandFailure(
        "\(input.name): no gyroscope data (gx_rps, gy_rps, gz_rps)", exitCode: .badData)
    }
    let path = try output.path(input.fileName("gyroscope"))
    let before = Self.known(path, input.device)
    let chip = input.device.chips[.gyroscope] ?? ""
    let level = ZeroRateLevel.of(chip)
    let found = GyroscopeRest.all(input.rateTimes, input.rates, zero: level ?? GyroscopeRest.zero)
    var rests: [Int: Vector3] = [:]
    if let degrees = Self.byDegree(found, input) {
      rests = (before?.rests ?? [:]).merging(degrees) { $1 }
    } else if before?.rests.isEmpty == false {
      Notes.report("\(input.name) has no temperatures; the rests in \(path) are replaced")
    }
    var matrix = before?.calibration.affine.matrix ?? .identity
    var quality = ["rests": Double(max(rests.count, found.isEmpty ? 0 : 1))]
    let calibration: ThermalCalibration
    do throws(GyroscopeFitError) {
      if found.isEmpty { throw Self.refusal(input, chip, level) }
      if let axis = GyroscopeRest.stuckAxis(input.rates, found) { throw .stuck(axis: axis) }
      if turn {
        let (scale, turns) = try GyroscopeFit.scales(
          input.rateTimes, input.rates, acceleration: input.rateAcceleration, rests: found,
          clipped: input.clippedRateTimes)
        for i in 0..<3 where turns[i] > 0 { matrix[i, i] = scale[i] }
        quality["turns"] = Double(turns.reduce(0, +))
      }
      calibration =
        rests.isEmpty
        ? ThermalCalibration(AffineCalibration(offset: Self.mean(found), matrix: matrix))
        : try GyroscopeFit.calibration(rests: rests, matrix: matrix)
    } catch {
      var hint: String?
      if case .steep = error, before != nil { hint = "remove \(path) to begin again" }
      throw CommandFailure("\(input.name): \(error)", hint: hint, exitCode: .badData)
    }
    let written = GyroscopeCalibrationFile(
      calibration: calibration, rests: rests,
      origin: CalibrationCommand.origin(
        device: device ?? live.board, input: input, samples: input.rates.count, quality: quality))
    try written.keep(at: path)
    input.reportRemarks()
    try StandardOutput.writeLine("\(path): \(Self.sentence(written, isTurned: turn))")
  }

  /// Why there is no rest: nothing lay still, or it turned steadily.
  private static func refusal(
    _ input: CalibrationInput, _ chip: String, _ level: Double?
  ) -> GyroscopeFitError {
    guard let level else { return .noRest }
    let turning = GyroscopeRest.all(input.rateTimes, input.rates, zero: .infinity)
    guard let first = turning.first else { return .noRest }
    let most = max(abs(first.rate.x), abs(first.rate.y), abs(first.rate.z))
    let degrees = 180 / Double.pi
    return .steadyTurn(degrees * most, chip: chip, most: degrees * level)
  }

  /// What an earlier run found of the same chip; nil where either side does not name its chip.
  private static func known(
    _ path: String, _ device: CalibratedDevice
  ) -> GyroscopeCalibrationFile? {
    guard File.exists(path) else { return nil }
    do throws(CalibrationFileError) {
      let file = try GyroscopeCalibrationFile(path: path)
      try file.check(device)
      if file.origin.chips[.gyroscope] != nil && device.chips[.gyroscope] != nil { return file }
      Notes.report("\(path): it is not known whether it is of the same chip; it is replaced")
      return nil
    } catch {
      Notes.report("\(error); it is replaced")
      return nil
    }
  }

  private static func mean(_ rests: [GyroscopeRest]) -> Vector3 {
    let seconds = rests.reduce(0) { $0 + $1.seconds }
    return (1 / seconds) * rests.reduce(Vector3.zero) { $0 + $1.seconds * $1.rate }
  }

  /// Mean zero by whole degrees; nil where the temperature of a rest is not known.
  private static func byDegree(
    _ rests: [GyroscopeRest], _ input: CalibrationInput
  ) -> [Int: Vector3]? {
    var sums: [Int: (rate: Vector3, seconds: Double)] = [:]
    for rest in rests {
      guard let celsius = input.temperature(at: rest.middle) ?? input.temperature else {
        return nil
      }
      let degree = Int(max(-60, min(150, celsius.rounded())))
      let sum = sums[degree] ?? (.zero, 0)
      sums[degree] = (sum.rate + rest.seconds * rest.rate, sum.seconds + rest.seconds)
    }
    return sums.mapValues { (1 / $0.seconds) * $0.rate }
  }

  private static func sentence(_ file: GyroscopeCalibrationFile, isTurned: Bool) -> String {
    let found = file.calibration
    func list(_ v: Vector3, _ decimals: Int) -> String {
      [v.x, v.y, v.z].map { CommandText.fixed($0, decimals) }.joined(separator: ", ")
    }
    let degrees = 180 / Double.pi
    var text = "zero \(list(degrees * found.affine.offset, 3)) deg/s"
    if file.rests.isEmpty {
      text += "; no temperature slope: no temperatures"
    } else if found.slope == .zero {
      text += "; no temperature slope: rests within \(Int(GyroscopeFit.leastSpan)) K"
    } else {
      text +=
        " at \(CommandText.fixed(found.reference, 0)) °C, "
        + "\(list(degrees * found.slope, 4)) deg/s per K from "
        + "\(CommandText.fixed(found.coldest, 0)) to \(CommandText.fixed(found.warmest, 0)) °C"
    }
    if isTurned {
      let matrix = found.affine.matrix
      text += "; scale \(list(Vector3(matrix[0, 0], matrix[1, 1], matrix[2, 2]), 4))"
    }
    return text
  }
}
