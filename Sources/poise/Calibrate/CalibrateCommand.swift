import ArgumentParser
import PoiseCalibration
import PoiseCommands
import PoiseCore
import PoiseRuntime
import PoiseSystem
import PoiseText

/// `poise calibrate`: learns what belongs to one device or one person.
struct CalibrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate", abstract: "Calibrate posture, sensors, mounting and strides.",
    discussion: """
      A calibration is a small JSON file. It is written completely or not at all; the previous one \
      is kept as FILE.bak. Unsuitable recordings are rejected with the reason.

        poise calibrate posture --board rpi --seconds 30 --out anna.json
        poise calibrate posture upright.csv --out anna.json
        poise calibrate posture --board rpi --user anna --posture standing
        poise calibrate magnetometer turning.csv --out magnetometer.json
        poise calibrate accelerometer --board rpi --out accelerometer.json
        poise calibrate gyroscope --board rpi --user anna --seconds 20m
        poise calibrate mount --board rpi --user anna
        poise calibrate segments --board rpi-spine --user anna
        poise calibrate stride --distance 20 --body-height 1.72 walk.csv \\
          --out stride.json
        poise replay day.csv --calibration anna.json --events -
      """,
    subcommands: [
      CalibratePostureCommand.self, CalibrateMagnetometerCommand.self,
      CalibrateAccelerometerCommand.self, CalibrateGyroscopeCommand.self,
      CalibrateMountCommand.self, CalibrateStrideCommand.self, CalibrateSegmentsCommand.self
    ])
}

/// What the calibrations do alike.
enum CalibrationCommand {
  static func origin(
    device: String?, input: CalibrationInput, samples: Int, quality: [String: Double]
  ) -> CalibrationOrigin {
    var origin = CalibrationOrigin(
      device: device, chips: input.device.chips, created: now,
      software: "poise \(Recorder.version)", samples: samples, quality: quality,
      serials: input.device.serials, scales: input.device.scales,
      driver: input.device.chips.isEmpty ? nil : "poise \(Recorder.version)",
      temperature: input.temperature, placement: input.device.placement)
    (origin.address, origin.bus) = (input.device.address, input.device.bus)
    origin.accelerometer = input.applied
    return origin
  }

  /// This moment, as files of calibrations have it: `2026-11-21T15:04:05Z`.
  static var now: String {
    CivilTime(unixNanoseconds: MachineClock.realtime).rfc3339.prefix(19) + "Z"
  }
}

extension CalibrationFile {
  /// Writes it where it is kept.
  func keep(at path: String) throws(CommandFailure) {
    do throws(CalibrationFileError) { try write(to: path) } catch {
      throw CommandFailure(error, writing: true)
    }
  }
}
