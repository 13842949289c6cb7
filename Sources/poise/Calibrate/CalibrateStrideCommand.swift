import ArgumentParser
import PoiseBoard
import PoiseCalibration
import PoiseCommands
import PoiseCore
import PoiseGait
import PoiseRuntime

/// `poise calibrate stride --distance 20 FILE...|--board NAME --out CAL.json`
struct CalibrateStrideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stride", abstract: "Learn a person's stride length from a walk of known length.",
    discussion: """
      Mark a straight course of 20 m or more. Stand at its start, walk it at your usual speed, and \
      stop at its end; record one walk per recording. The file's factor multiplies stride length \
      and speed. It is valid for the same person, height option and sensor place:

        poise calibrate stride --distance 20 --body-height 1.72 walk.csv \\
          --out anna-stride.json
        poise run --board rpi --body-height 1.72 --stride-calibration anna-stride.json
      """)

  @Argument(help: "Recordings (CSV or log) of the walk.") var files: [String] = []

  @Option(help: ArgumentHelp("Length of the course, m.", valueName: "m")) var distance: Double

  @Option(help: ArgumentHelp("Write the calibration here.", valueName: "file")) var out: String

  @Option(help: ArgumentHelp("Body height in meters.", valueName: "m")) var bodyHeight: Double?

  @Option(help: ArgumentHelp("Height of the sensor above the ground in meters.", valueName: "m"))
  var sensorHeight: Double?

  @OptionGroup(title: "Reading the sensors now") var live: LiveInputOptions

  mutating func validate() throws {
    guard (2...1000).contains(distance) else {
      throw ValidationError("--distance \(distance) is outside 2 to 1000 m")
    }
    try (0.5...2.6).check(bodyHeight, of: "--body-height")
    try (0.2...2.2).check(sensorHeight, of: "--sensor-height")
    try Heights.check(sensor: sensorHeight, body: bodyHeight)
    if let refusal = CalibrationTarget.refusal(out) { throw ValidationError("--out \(refusal)") }
    guard bodyHeight != nil || sensorHeight != nil || live.board != nil else {
      throw ValidationError("stride length needs --body-height or --sensor-height")
    }
    guard files.isEmpty != (live.board == nil) else {
      throw ValidationError("give recordings of the walk, or --board to record it now")
    }
  }

  /// Factors that people have. Over the legs of healthy walkers that the pendulum's own factor
  /// rests on, true and estimated lengths spread by 9%: these limits lie four times that away.
  static let credible = 0.7...1.4

  func run() throws {
    var inputs = try files.map { try MotionInput(path: $0, mount: nil) }
    var body = BodyMeasures(sensorHeight: sensorHeight, bodyHeight: bodyHeight)
    if let board = live.board {
      let chosen = try BoardSelection.board(named: board, boards: live.boards)
      if body.sensorHeight == nil { body = BodyMeasures(chosen.device) }
      guard body.sensorHeight != nil else {
        throw CommandFailure(
          "stride length needs a height",
          hint: "give --body-height or --sensor-height, or [device] in the board file has one",
          exitCode: .usage)
      }
      inputs.append(
        try MotionInput(
          board: chosen, seconds: live.seconds?.seconds ?? 60, mount: nil, motion: .walker))
    }
    var estimated = 0.0
    var strides = 0
    for input in inputs {
      let walk = try Self.walked(input, body)
      estimated += walk.meters
      strides += walk.strides
    }
    let walked = distance * Double(inputs.count)
    let factor = walked / estimated
    guard Self.credible.contains(factor) else {
      throw CommandFailure(
        "\(inputs.map(\.name).joined(separator: ", ")): \(CommandText.fixed(estimated, 1)) m "
          + "estimated for \(CommandText.fixed(walked, 1)) m walked, a factor of "
          + "\(CommandText.fixed(factor, 3)); people's lie between "
          + "\(Self.credible.lowerBound) and \(Self.credible.upperBound)",
        hint: "check the distance, the height and that each recording holds the way once",
        exitCode: .badData)
    }
    let file = StrideCalibrationFile(
      factor: factor, distance: walked, estimated: estimated,
      origin: CalibrationOrigin(
        device: live.board, created: CalibrationCommand.now,
        software: "poise \(Recorder.version)", samples: strides,
        quality: ["strides": Double(strides), "recordings": Double(inputs.count)]))
    try file.keep(at: out)
    try StandardOutput.writeLine(
      "\(out): stride factor \(CommandText.fixed(factor, 3)) from \(strides) strides on "
        + "\(CommandText.fixed(walked, 1)) m")
  }

  /// Length of the walking in a recording by the pendulum, m: each contact ends a step, the first
  /// one from standing and the last one to it about half of one.
  static func walked(_ input: MotionInput, _ body: BodyMeasures) throws(CommandFailure)
    -> (meters: Double, strides: Int)
  {
    var summary = GaitSummary(body: body)
    var meters = 0.0
    var strides = 0
    for record in input.records {
      guard let bout = summary.process(record),
        let length = bout.metrics.first(where: { $0.key == Figure.strideLength.key }),
        let value = length.value
      else { continue }
      meters += Double(bout.span.steps) * value / 2
      strides += length.count
    }
    guard meters > 0 else {
      throw CommandFailure(
        "\(input.name): no walk with enough strides; walk the course without stopping",
        exitCode: .badData)
    }
    return (meters, strides)
  }
}
