import ArgumentParser
import PoiseBoard
import PoiseCalibration
import PoiseCommands
import PoiseCore
import PoiseLog
import PoiseGait
import PoiseMotion
import PoiseRuntime
import PoiseSystem

/// `poise calibrate segments LOG|--board NAME --user NAME`
struct CalibrateSegmentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "segments",
    abstract: "Learn the mounting of sensors at several places, and the neutral pose.",
    discussion: """
      Stand upright and still for three seconds, then bend forward from the hips by 45 degrees or \
      more, hold it for two seconds, and come up again. A sensor's `mount` in the board file is \
      used, and the bend checks it; otherwise standing and bend determine it. The neutral pose is \
      the standing pose; the rules of working posture measure from it.

        poise calibrate segments --board rpi-spine --user anna
        poise calibrate segments bend.mcap --out segments.json
      """)

  @Argument(help: "A log of standing and bending.") var file: String?

  @OptionGroup var output: CalibrationOutput

  @OptionGroup(title: "Reading the sensors now") var live: LiveInputOptions

  @Option(help: ArgumentHelp("Name of the device, stored in the file.", valueName: "name"))
  var device: String?

  /// The mounting that the board file gives may differ from what the bend says by this, degrees.
  private static let admitted = 25.0

  func validate() throws {
    guard (file == nil) != (live.board == nil) else {
      throw ValidationError("give a log, or --board to stand and bend now")
    }
  }

  func run() throws {
    let (name, found, device) = try read()
    // Mountings of single places that the person's folder has; kept beside the neutral pose.
    let folder = try output.user.map { try UserFolder($0) }
    let own = try folder?.ownMounts(device) ?? [:]
    var applied: [BodyPlace: AffineCalibration] = [:]
    let motions = try found.map { one in
      var one = one
      one.mount = own[one.place] ?? one.mount
      let calibration = try folder?.accelerometer(at: one.place, of: device) ?? .identity
      one.acceleration = one.acceleration.map { calibration.apply($0) }
      applied[one.place] = calibration
      return one
    }
    guard motions.count > 1 else { throw Self.onePlace(name) }
    let count = motions.map { $0.times.count }.min() ?? 0
    guard let rest = Self.rest(motions, before: count) else {
      throw CommandFailure(
        "\(name): no rest found: stand upright and still for three seconds first",
        exitCode: .badData)
    }
    var places: [BodyPlace: SegmentCalibrationFile.Place] = [:]
    var lines: [String] = []
    let bend = Self.bend(motions, rest, before: count)
    for motion in motions {
      var place = try Self.calibrate(motion, rest, bend, name)
      place.mount = place.mount ?? own[motion.place]
      place.boardMount = place.mount == nil ? motion.mount : nil
      let worn = device.worn(at: motion.place)
      place.chip = worn?.chips[.accelerometer]
      place.address = worn?.address
      place.bus = worn?.bus
      place.accelerometer = applied[motion.place]
      places[motion.place] = place
      lines.append(
        "\(motion.place.name): neutral \(CommandText.fixed(place.neutral.pitch, 1)) degrees "
          + "forward, \(CommandText.fixed(place.neutral.lean, 1)) to the right"
          + (place.mount == nil ? "" : "; mounting found"))
    }
    let path = try output.path("segments.json")
    let calibration = SegmentCalibrationFile(
      places: places,
      origin: CalibrationOrigin(
        device: self.device ?? live.board, created: CalibrationCommand.now,
        software: "poise \(Recorder.version)", samples: count))
    try calibration.keep(at: path)
    for line in lines { try StandardOutput.writeLine(line) }
    try StandardOutput.writeLine("\(path): neutral pose of \(places.count) places")
  }

  /// - Returns: a name for messages, what each place felt, and with which sensors.
  private func read() throws -> (String, [PlaceMotion], CalibratedDevice) {
    if let file {
      let source = try Replay.open([file])
      return (file, try PlaceMotion.read(source, file, mount: nil), source.device)
    }
    let board = try BoardSelection.board(
      named: live.board, boards: live.boards, keepingFor: output.user)
    guard board.places.count > 1 else { throw Self.onePlace("board \(board.name)") }
    Terminal().note(
      "Stand upright and still for three seconds, then bend forward by 45 degrees or more, hold it "
        + "for two seconds, and come up again.")
    let session = try BoardSession.collect(
      BoardSession.Plan(
        board: board, seconds: live.seconds?.seconds ?? 20, motion: .bowing,
        keeps: { if case .raw = $0 { true } else { false } }))
    let raw = session.records.compactMap { if case .raw(let raw) = $0 { raw } else { nil } }
    return (
      "board \(board.name)", PlaceMotion.of(raw, streams: session.summary.streams),
      try board.device()
    )
  }

  private static func onePlace(_ name: String) -> CommandFailure {
    CommandFailure(
      "\(name): sensors at one place; 'poise calibrate mount' is for that", exitCode: .badData)
  }

  private static let second = Int(PlaceMotion.rateHz)

  /// The first two seconds in which every place is still.
  private static func rest(_ motions: [PlaceMotion], before end: Int) -> Range<Int>? {
    var i = 0
    while i + 2 * second <= end {
      let range = i..<(i + 2 * second)
      if motions.allSatisfy({ $0.rest(range) != nil }) { return range }
      i += second / 4
    }
    return nil
  }

  /// The second after it in which all are still and bent most.
  private static func bend(
    _ motions: [PlaceMotion], _ rest: Range<Int>, before end: Int
  ) -> Range<Int>? {
    var best: (range: Range<Int>, angle: Double)?
    var i = rest.upperBound
    while i + second <= end {
      let range = i..<(i + second)
      i += second / 10
      let angles = motions.compactMap { motion -> Double? in
        guard let up = motion.rest(rest), let now = motion.rest(range) else { return nil }
        return up.angle(to: now)
      }
      guard angles.count == motions.count, let least = angles.min() else { continue }
      if least > best?.angle ?? 0 { best = (range, least) }
    }
    return best?.range
  }

  private static func calibrate(
    _ motion: PlaceMotion, _ rest: Range<Int>, _ bend: Range<Int>?, _ name: String
  ) throws -> SegmentCalibrationFile.Place {
    let place = motion.place.name
    guard let up = motion.rest(rest), let bend, let down = motion.rest(bend) else {
      throw CommandFailure(
        "\(name): no bend held still for a second was found after the rest",
        hint: "bend forward by 45 degrees or more and hold it for two seconds", exitCode: .badData)
    }
    var axis: Vector3?
    if motion.hasGyroscope {
      axis = SegmentMount.axis(of: Array(motion.rate[rest.upperBound..<bend.lowerBound]))
    }
    let fit: SegmentMount
    do throws(SegmentMount.Problem) {
      fit = try SegmentMount(rest: up, bent: down, axis: axis)
    } catch { throw CommandFailure("\(name): \(place): \(error.description)", exitCode: .badData) }
    guard let mount = motion.mount else {
      return SegmentCalibrationFile.Place(
        mount: fit.matrix, neutral: SegmentAngles(up: fit.matrix * up))
    }
    // Left as the bend says it against left as the board file says it, seen from above.
    let left = mount * fit.matrix.row1
    let off = Vector3(left.x, left.y, 0).angle(to: Vector3(0, 1, 0))
    guard off <= admitted else {
      throw CommandFailure(
        "\(name): \(place): the bend went \(CommandText.fixed(off, 0)) degrees off forward "
          + "as the board file's mount says it; turn the sensor, or correct mount",
        exitCode: .badData)
    }
    return SegmentCalibrationFile.Place(mount: nil, neutral: SegmentAngles(up: mount * up))
  }
}
