import ArgumentParser
import PoiseCalibration
import PoiseCommands
import PoiseCore
import PoiseMotion
import PoiseRuntime
import PoiseSystem

/// `poise calibrate mount FILE|--board NAME --user NAME`
struct CalibrateMountCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mount", abstract: "Find the mounting: up from standing, forward from a bow.",
    discussion: """
      Wear the device, stand upright and still for five seconds, then bow forward slowly from the \
      hips and come up again. Optionally walk straight on for ten steps or more: the walk then \
      checks the forward direction. Prints the mounting; with --user, 'poise run' uses it and \
      reports when the device sits differently.

        poise calibrate mount --board rpi --user anna
        poise calibrate mount bow.csv --out mount.json
      """)

  @Argument(help: "Recording (CSV or log) of standing and bowing.") var file: String?

  @OptionGroup var output: CalibrationOutput

  @OptionGroup var place: PlacementOption

  @OptionGroup(title: "Reading the sensors now") var live: LiveInputOptions

  @Option(help: ArgumentHelp("Name of the device, stored in the file.", valueName: "name"))
  var device: String?

  func run() throws {
    try live.check(place.placement)
    if file == nil && live.board != nil {
      Terminal().note(
        "Stand upright and still for five seconds, then bow forward slowly and come up again.")
    }
    var input = try live.inputs(
      files: file.map { [$0] } ?? [], for: .motion, motion: .bowing, placement: place.placement,
      keepingFor: output.user)[0]
    try input.checkRange(of: .accelerometer)
    if let user = output.user { try input.correct(by: UserFolder(user)) }
    let fit: MountFit
    do throws(MountFitError) {
      fit = try MountFit(acceleration: input.acceleration, period: input.period)
    } catch {
      throw CommandFailure("\(input.name): \(error)", exitCode: .badData)
    }
    let walk = WalkAxis(
      acceleration: input.acceleration, period: input.period, mount: fit.mount)
    var quality = [
      "bow_deg": fit.bow, "straightness": fit.straightness, "off_nearest_deg": fit.offNearest
    ]
    if let walk { quality["walk_off_deg"] = walk.angle }
    let path = try output.path(input.fileName("mount"))
    let calibration = MountCalibrationFile(
      mount: fit.mount, nearest: fit.nearest,
      origin: CalibrationCommand.origin(
        device: device ?? live.board, input: input, samples: input.acceleration.count,
        quality: quality))
    try calibration.keep(at: path)
    input.reportRemarks()
    let rows = [("forward", fit.mount.row0), ("left", fit.mount.row1), ("up", fit.mount.row2)]
    for (name, row) in rows {
      let numbers = [row.x, row.y, row.z].map { CommandText.fixed($0, 4) }
      try StandardOutput.writeLine("\(name) = [\(numbers.joined(separator: ", "))]")
    }
    try StandardOutput.writeLine(
      "\(path): \(fit.nearest) to within \(CommandText.fixed(fit.offNearest, 1)) degrees; "
        + "bow of \(CommandText.fixed(fit.bow, 0)) degrees")
    guard let walk else { return }
    let degrees = CommandText.fixed(abs(walk.angle), 0)
    let side = walk.angle < 0 ? "right" : "left"
    try StandardOutput.writeLine(
      "\(CommandText.fixed(walk.seconds, 0)) s of walking pointed \(degrees) degrees to the "
        + "\(side) of the bow")
    if abs(walk.angle) > WalkAxis.admittedDegrees {
      Terminal().note(
        "poise: bow and walk do not agree: bow straight to where you walk, and calibrate again",
        .warning)
    }
  }
}
