import ArgumentParser
import PoiseCalibration
import PoiseCommands
import PoiseCore
import PoiseRuntime
import PoiseSystem

/// `poise calibrate accelerometer FILE|--board NAME --out CAL.json`
struct CalibrateAccelerometerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accelerometer",
    abstract: "Fit offset, scale and axes of an accelerometer from six rests.",
    discussion: """
      Lay the device on each of the six faces on a level surface, hands off, for five seconds \
      each, in any order. The command detects rests and faces from the readings and names a face \
      that must be repeated. corrected = matrix * (raw - offset_mps2).

        poise calibrate accelerometer --board rpi --out accelerometer.json
        poise calibrate accelerometer rests.mcap --user anna
      """)

  @Argument(help: "Recording (CSV or log) of the six rests.") var file: String?

  @OptionGroup var output: CalibrationOutput

  @OptionGroup var place: PlacementOption

  @OptionGroup(title: "Reading the sensors now") var live: LiveInputOptions

  @Option(help: ArgumentHelp("Name of the device, stored in the file.", valueName: "name"))
  var device: String?

  func run() throws {
    try live.check(place.placement)
    let prompter = RestPrompter(isLive: file == nil)
    var input = try live.inputs(
      files: file.map { [$0] } ?? [], motion: .sixRests, longest: 300, placement: place.placement,
      keepingFor: output.user
    ) { kind, value in kind == .accelerometer && prompter.process(value) }[0]
    prompter.end()
    try input.checkRange(of: .accelerometer)
    guard !input.acceleration.isEmpty else {
      throw CommandFailure(
        "\(input.name): no accelerometer data (ax_mps2, ay_mps2, az_mps2)", exitCode: .badData)
    }
    let guide = file == nil ? prompter.guide : Self.rests(in: input)
    let fit: AccelerometerFit
    do throws(AccelerometerFitError) {
      fit = try AccelerometerFit(
        rests: guide.readings, references: guide.faces.map(\.reference))
    } catch {
      throw CommandFailure("\(input.name): \(error)", exitCode: .badData)
    }
    let quality = [
      "residual_mps2": fit.rmsResidual, "norm_error_mps2": fit.largestNormError,
      "rests": Double(guide.faces.count)
    ]
    let path = try output.path(input.fileName("accelerometer"))
    let calibration = AccelerometerCalibrationFile(
      calibration: fit.calibration,
      origin: CalibrationCommand.origin(
        device: device ?? live.board, input: input, samples: input.acceleration.count,
        quality: quality))
    try calibration.keep(at: path)
    input.reportRemarks()
    try StandardOutput.writeLine(
      "\(path): six rests agree to \(CommandText.fixed(fit.rmsResidual, 3)) m/s2; 1 g to "
        + "\(CommandText.fixed(fit.largestNormError, 3)) m/s2")
    if let user = output.user { try Self.nameOutdated(UserFolder(user), fit.calibration, input) }
  }

  /// Names the files of the person that were made with another calibration of this accelerometer,
  /// or do not say with which.
  private static func nameOutdated(
    _ folder: UserFolder, _ calibration: AffineCalibration, _ input: CalibrationInput
  ) throws {
    var outdated: [String] = []
    func note(_ path: String, _ origin: CalibrationOrigin, _ check: () throws -> Void) {
      if origin.accelerometer == nil || (try? check()) == nil { outdated.append(path) }
    }
    let place = input.further ?? input.device.placement
    if let path = try folder.existing("mount", at: place, of: input.device) {
      let file = try MountCalibrationFile(path: path)
      note(path, file.origin) { try file.check(accelerometer: calibration) }
    }
    if let path = try folder.existing("segments.json"), let place {
      let file = try SegmentCalibrationFile(path: path)
      if file.places[place] != nil, file.isOther(calibration, at: place) { outdated.append(path) }
    }
    for path in input.further == nil ? folder.postures : [] {
      let file = try PostureCalibrationFile(path: path)
      note(path, file.origin) { try file.check(accelerometer: calibration, mount: nil) }
    }
    if outdated.isEmpty { return }
    Notes.report(
      "made with another calibration of the accelerometer, make them again in this order: "
        + outdated.joined(separator: ", "))
  }

  private static func rests(in input: CalibrationInput) -> SixRestGuide {
    var guide = SixRestGuide(period: input.period)
    for a in input.acceleration { _ = guide.update(a) }
    return guide
  }
}

/// Tells a person which face comes next, on standard error.
private final class RestPrompter: @unchecked Sendable {
  private let terminal = Terminal()
  private let isLive: Bool
  private(set) var guide = SixRestGuide(period: 0.01)
  private var shown = ""

  init(isLive: Bool) {
    self.isLive = isLive
    if isLive {
      terminal.note(
        "Lay the device on each of the six faces, still, five seconds each, in any order.")
    }
  }

  /// True once all six rests are there.
  func process(_ a: Vector3) -> Bool {
    switch guide.update(a) {
    case .taken(let face, let missing):
      let rest = missing.isEmpty ? "all six are there" : "still to come: \(Self.list(missing))"
      terminal.note("taken: \(face.name) up; \(rest)")
    case .already(let face, let missing):
      terminal.note("\(face.name) up was taken already; still to come: \(Self.list(missing))")
    case .tilted(let face, let degrees):
      terminal.note(
        "still, but \(Int(degrees.rounded())) degrees off \(face.name) up; lay it flat, again")
    case .wrongLength(let length):
      terminal.note(
        "still, but \(CommandText.fixed(length, 1)) m/s2 where 9.8 are due; check the range")
    case nil: show()
    }
    return guide.isComplete
  }

  func end() { terminal.clearStatus() }

  private func show() {
    guard isLive else { return }
    let text =
      guide.isStill
      ? "hold still: \(Int(100 * guide.progress))%" : "moving; next: \(Self.list(guide.missing))"
    if text != shown { terminal.setStatus(text) }
    shown = text
  }

  private static func list(_ faces: [SixRestGuide.Face]) -> String {
    faces.map { "\($0.name) up" }.joined(separator: ", ")
  }
}
