import ArgumentParser
import FoundationEssentials
import PoiseBoard
import PoiseCalibration
import PoiseCore
import PoiseLog
import PoiseRuntime
import PoiseText

/// `poise calibrate`: learns what belongs to one device or one person.
struct CalibrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Learn a good posture, the sensors' errors, or how the device is worn.",
    discussion: """
      A calibration is a small JSON file. It is written whole or not at all; the one before is \
      kept beside it as FILE.bak. What the recordings cannot carry is refused with the reason.

        poise calibrate posture --board rpi --seconds 30 --out anna.json
        poise calibrate posture upright.csv --out anna.json
        poise calibrate posture --board rpi --user anna --posture standing
        poise calibrate magnetometer turning.csv --out magnetometer.json
        poise calibrate accelerometer --board rpi --out accelerometer.json
        poise calibrate mount --board rpi --user anna
        poise calibrate segments --board rpi-spine --user anna
        poise calibrate stride --distance 20 --body-height 1.72 walk.csv --out stride.json
        poise replay day.csv --calibration anna.json --events -
      """,
    subcommands: [
      CalibratePostureCommand.self, CalibrateMagnetometerCommand.self,
      CalibrateAccelerometerCommand.self, CalibrateMountCommand.self,
      CalibrateStrideCommand.self, CalibrateSegmentsCommand.self
    ])
}

extension CommandFailure {
  /// A recording of which more would have to be held than a small machine has room for.
  static func tooLong(_ path: String, rows: Int?) -> CommandFailure {
    let what = rows.map { "\($0) rows" } ?? "it"
    return CommandFailure(
      "\(path): \(what) is more than two hours at 100 Hz, the most that is worked on at once",
      hint: "give it the minutes that count; 'poise log filter --from --to' cuts a log",
      exitCode: .badData)
  }

  init(_ error: RecordingCSVError) {
    if case .unreadable(let code) = error.problem {
      self.init(error.description, exitCode: .reading(errno: code))
    } else {
      self.init(error.description, exitCode: .badData)
    }
  }

  /// A calibration file that could not be read (or, with `writing`, made).
  init(_ error: CalibrationFileError, writing: Bool = false) {
    switch error.kind {
    case .system(let code):
      self.init(
        error.description, exitCode: writing ? .writing(errno: code) : .reading(errno: code))
    case .content: self.init(error.description, exitCode: .badData)
    case .mismatch: self.init(error.description, exitCode: .badConfiguration)
    }
  }
}

/// What the calibrations do alike.
enum CalibrationCommand {
  static func origin(
    device: String?, input: CalibrationInput, samples: Int, quality: [String: Double]
  ) -> CalibrationOrigin {
    var origin = CalibrationOrigin(
      device: device, chips: input.device.chips,
      created: now,
      software: Poise.configuration.version, samples: samples, quality: quality,
      serials: input.device.serials, scales: input.device.scales,
      driver: input.device.chips.isEmpty ? nil : "poise \(Recorder.version)",
      temperature: input.temperature, placement: input.device.placement)
    (origin.address, origin.bus) = (input.device.address, input.device.bus)
    return origin
  }

  /// This moment, as files of calibrations have it: `2026-11-21T15:04:05Z`.
  static var now: String { Date.ISO8601FormatStyle().format(Date()) }

  /// `value` with so many decimals.
  static func text(_ value: Double, _ decimals: Int) -> String {
    DecimalText.fixed(value, decimals: decimals) ?? "\(value)"
  }
}
