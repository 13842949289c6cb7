import ArgumentParser
import PoiseGait
import PoiseStore

/// Figures of a posture that a photograph, a tape or an X-ray gives, on the command line.
struct MeasuredArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Craniovertebral angle of a photograph, degrees.", valueName: "degrees"))
  var craniovertebral: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Of the shoulders before the trunk, mm.", valueName: "mm"))
  var protraction: Double?

  @Option(
    name: .customLong("shoulders-elevated"),
    help: ArgumentHelp("Whether the shoulders are pulled up: yes, no.", valueName: "yes|no"))
  var shouldersElevated: YesNo?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Tilt between the pelvis's bony points, standing, degrees forward.", valueName: "degrees"))
  var pelvicTilt: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Range of the hip's extension, such as of 'poise rom', degrees.", valueName: "degrees"))
  var hipExtension: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Sagittal vertical axis of an X-ray, mm.", valueName: "mm"))
  var verticalAxis: Double?

  var isEmpty: Bool {
    craniovertebral == nil && protraction == nil && shouldersElevated == nil && pelvicTilt == nil
      && hipExtension == nil && verticalAxis == nil
  }

  /// Far beyond what anybody has; what a journal may hold is wider.
  func validate() throws {
    try (10.0...90).check(craniovertebral, of: "--craniovertebral", in: "degrees")
    try PersonProfile.distances.check(protraction, of: "--protraction", in: "mm")
    try (-45.0...60).check(pelvicTilt, of: "--pelvic-tilt", in: "degrees")
    try (-60.0...60).check(hipExtension, of: "--hip-extension", in: "degrees")
    try PersonProfile.distances.check(verticalAxis, of: "--vertical-axis", in: "mm")
  }

  /// What is not named stays as it was.
  func fill(_ measured: inout MeasuredPosture) {
    measured.craniovertebral = craniovertebral ?? measured.craniovertebral
    measured.protraction = protraction ?? measured.protraction
    measured.elevatedShoulders = shouldersElevated.map { $0 == .yes } ?? measured.elevatedShoulders
    measured.pelvicTilt = pelvicTilt ?? measured.pelvicTilt
    measured.hipExtension = hipExtension ?? measured.hipExtension
    measured.verticalAxis = verticalAxis ?? measured.verticalAxis
  }
}
