import ArgumentParser
import PoiseMotion

/// Options that `run` and `replay` share: what the fusion loop does with the samples.
package struct FusionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Step rule: 'standard' (adaptive, any mounting) or 'classic' (a fixed threshold).",
      valueName: "rule"))
  package var detector: DetectorArgument?

  @OptionGroup(title: "With --detector classic") package var classic: ClassicOptions

  @Option(
    name: .customLong("posture-rule"),
    help: ArgumentHelp(
      "Posture rule: \(PostureRule.allCases.map(\.name).joined(separator: ", ")).",
      valueName: "rule"))
  package var postureRule: PostureRule?

  @Option(
    help: ArgumentHelp(
      "Mounting of the device on the body, such as up=+x,forward=+z. Default: 'up' from gravity; "
        + "left/right feet and lean angles stay unknown.",
      valueName: "axes"))
  package var mount: String?

  @Option(
    help: ArgumentHelp(
      "Posture calibration from 'poise calibrate posture' (or a backend's payload). "
        + "Repeatable: a posture is good if it fits one of them.", valueName: "file"))
  package var calibration: [String] = []

  @Option(
    help: ArgumentHelp(
      "Use this person's calibrations and mounting, stored by 'poise calibrate ... --user'.",
      valueName: "name"))
  package var user: String?

  @Option(
    help: ArgumentHelp(
      "Magnetometer calibration from 'poise calibrate magnetometer'.", valueName: "file"))
  package var magnetometerCalibration: String?

  @Option(
    help: ArgumentHelp(
      "Accelerometer calibration from 'poise calibrate accelerometer'.", valueName: "file"))
  package var accelerometerCalibration: String?

  @Option(
    help: ArgumentHelp(
      "Gyroscope calibration from 'poise calibrate gyroscope'.", valueName: "file"))
  package var gyroscopeCalibration: String?

  @Option(
    help: ArgumentHelp(
      "Duration of bad posture before an alert (default: 3s).",
      valueName: "time"))
  package var alertAfter: DurationArgument?

  @Flag(help: "No posture alerts.")
  package var noAlerts = false

  @Option(help: ArgumentHelp("Body height in meters, for stride length.", valueName: "m"))
  package var bodyHeight: Double?

  @Option(
    help: ArgumentHelp("Height of the sensor above the ground in meters.", valueName: "m"))
  package var sensorHeight: Double?

  @Option(
    help: ArgumentHelp(
      "Stride length factor from 'poise calibrate stride'.", valueName: "file"))
  package var strideCalibration: String?

  @Option(
    help: ArgumentHelp(
      "Constants of stride length, for studies, such as pendulum=1.25,range=0.6; also "
        + "usual-coherence, sure-coherence, run-sweep (docs/accuracy.md).", valueName: "constants"))
  package var strideModel: String?

  package init() {}

  package mutating func validate() throws {
    try (0.5...2.6).check(bodyHeight, of: "--body-height")
    try (0.2...2.2).check(sensorHeight, of: "--sensor-height")
    try Heights.check(sensor: sensorHeight, body: bodyHeight)
  }
}

/// The step rules by name.
package enum DetectorArgument: String, ExpressibleByArgument, CaseIterable {
  case standard
  case classic
}

extension PostureRule: ExpressibleByArgument {
  public init?(argument: String) { self.init(name: argument) }
  public static var allValueStrings: [String] { allCases.map(\.name) }
}
