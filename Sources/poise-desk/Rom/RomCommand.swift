import ArgumentParser
import PoiseBoard
import PoiseCommands
import PoiseCore
import PoiseGait
import PoiseLog
import PoiseRuntime
import PoiseSignal
import PoiseSystem
import PoiseText

/// `poise rom LOG|--board NAME|--proximal FILE --distal FILE --movement NAME`
struct RomCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rom",
    abstract: "Measure the range of motion between two sensors.",
    discussion: """
      Stand (or sit) still for two seconds, do the movement and return three times, hold each end \
      for two seconds, and stay still for two seconds. The command prints one JSON object: \
      repetitions, mean, best, spread, whether three in a row agree, the method, and the norm \
      with its source. With --board a beep signals when to return.

        poise rom --list
        poise rom --board rpi-spine --movement lumbar-flexion
        poise rom test.mcap --movement cervical-flexion --between t1,head
        poise rom --proximal pelvis.csv --distal back.csv --movement lumbar-flexion \\
          --mount up=+x,forward=-z
      """)

  @Argument(help: "A log with sensors at both places.")
  var file: String?

  @Option(help: ArgumentHelp("Movement to measure; see --list.", valueName: "name"))
  var movement: String?

  @Flag(help: "List the movements with their places and norms.")
  var list = false

  @Option(help: ArgumentHelp("Recording of the part nearer to the trunk.", valueName: "file"))
  var proximal: String?

  @Option(help: ArgumentHelp("Recording of the part that moves.", valueName: "file"))
  var distal: String?

  @Option(
    help: ArgumentHelp(
      "Measure between these places instead of the movement's own.", valueName: "place,place"))
  var between: String?

  @Flag(help: "Measure the right limb, where the movement has a side. Default: the left one.")
  var right = false

  @Flag(help: "Lying on the back: the neck's rotation by accelerometer alone.")
  var supine = false

  @Flag(help: "Leave the gyroscopes out.")
  var noGyro = false

  @Option(help: ArgumentHelp("Repetitions to lead through.", valueName: "count"))
  var repetitions = 3

  @Option(help: ArgumentHelp("How long the start is held still, s.", valueName: "s"))
  var still = 2.0

  @Option(
    help: ArgumentHelp("How both sensors sit, such as up=+x,forward=-z.", valueName: "axes"))
  var mount: String?

  @Option(
    help: ArgumentHelp(
      "Measures for BASMI: lateral=15,tragus=14,schober=5,intermalleolar=100 (cm), and the neck's "
        + "rotation as cervical=DEGREES: the mean of left and right, measured one after the other.",
      valueName: "item=value,..."))
  var basmi: String?

  @Option(help: ArgumentHelp("Read this board's sensors now.", valueName: "name"))
  var board: String?

  @Option(
    help: ArgumentHelp(
      "How this person's sensors sit, as 'poise calibrate segments' found it; with --board.",
      valueName: "name"))
  var user: String?

  @Option(help: ArgumentHelp("Look for board files here first.", valueName: "directory"))
  var boards: String?

  @Option(help: ArgumentHelp("How long to read them, at most.", valueName: "time"))
  var seconds: DurationArgument?

  mutating func validate() throws {
    if list { return }
    guard movement != nil else {
      throw ValidationError("which? --movement NAME; --list names them")
    }
    guard (proximal == nil) == (distal == nil) else {
      throw ValidationError("--proximal and --distal go together")
    }
    let given = [file, proximal, board].count { $0 != nil }
    guard given == 1 else {
      throw ValidationError("give a log, or --proximal and --distal, or --board: one of them")
    }
    if user != nil && board == nil {
      throw ValidationError("--user requires --board; a recording contains its own mounting")
    }
    guard (1...6).contains(repetitions) else {
      throw ValidationError("--repetitions \(repetitions) is outside 1 to 6")
    }
    guard (0.2...10).contains(still) else {
      throw ValidationError("--still \(still) is outside 0.2 to 10 s")
    }
  }

  func run() throws {
    if list { return try RomReport.list() }
    let movement = try chosen()
    let typed = try basmi.map { try RomReport.typed($0) }
    let pair = try self.pair(movement)
    try check(pair, movement)
    let measured = measure(pair, movement)
    try refuse(measured, pair)
    let problem = problem(measured, pair, movement)
    try StandardOutput.writeLine(
      RomReport.json(
        movement, pair, measured.range, isValid: problem == nil, method: measured.method,
        supine: supine, typed: typed))
    if !pair.isOneClock { checkClocks(pair, movement) }
    guard let problem else { return }
    if board != nil && repetitions < RangeOfMotion.needed {
      // as it was asked for
      Terminal().note("poise: \(problem)", .warning)
    } else {
      InputFaults.note("\(pair.name): \(problem); do it again")
    }
  }

  /// Tilt of one part against the other at the start, degrees, up to which gravity alone measures
  /// a side bend of 30 within 2.5 degrees.
  private static let mostTilt = 15.0

  /// Why the result is not valid; nil where it is.
  private func problem(
    _ measured: Measured, _ pair: Pair, _ movement: RangeMovement
  ) -> String? {
    let range = measured.range
    if !range.agrees {
      return "no three repetitions in a row agree within 5 degrees or a tenth: not valid"
    }
    if !range.isValid {
      return "the end lies \(tenths(range.drift.magnitude)) degrees from the start, more "
        + "than \(text(RangeOfMotion.mostValidDrift)): not valid; return to the start at the end"
    }
    if measured.method == .gravity && movement.plane == .lateral {
      let start = 0..<Int(still * PlaceMotion.rateHz)
      let ups = [pair.proximal, pair.distal].compactMap { one in
        one.rest(start).map { (one.mount ?? .identity) * $0 }
      }
      let tilt = ups.count == 2 ? ups[0].angle(to: ups[1]) : 0
      if tilt > Self.mostTilt {
        return "one part starts tilted \(tenths(tilt)) degrees against the other, and "
          + "without gyroscopes a side bend reads too small above \(text(Self.mostTilt)): not valid"
      }
    }
    return nil
  }

  /// The two places' recordings.
  struct Pair {
    let name: String
    let proximal: PlaceMotion
    let distal: PlaceMotion
    /// What was felt at one time has one stamp in both; else nobody knows.
    var isOneClock = true
  }

  private func chosen() throws -> RangeMovement {
    let name = movement ?? ""
    guard let found = RangeMovement(name: name) else {
      let guess = NearestName.of(name, in: RangeMovement.all.map(\.name))
      throw CommandFailure(
        "--movement \(name): no such movement" + (guess.map { "; did you mean \($0)?" } ?? ""),
        hint: "'poise rom --list' names them", exitCode: .usage)
    }
    if !right { return found }
    guard let other = found.onRight() else {
      throw CommandFailure("--right: \(name) has no side", exitCode: .usage)
    }
    return other
  }

  private func places(_ movement: RangeMovement) throws -> (BodyPlace, BodyPlace) {
    guard let between else { return (movement.proximal, movement.distal) }
    let words = between.split(separator: ",").map(String.init)
    guard words.count == 2, let a = BodyPlace(name: words[0]), let b = BodyPlace(name: words[1]),
      a != b
    else {
      throw CommandFailure(
        "--between \(between): two of these, with a comma: \(BodyPlace.words)", exitCode: .usage)
    }
    return (a, b)
  }

  private func pair(_ movement: RangeMovement) throws -> Pair {
    let turned = try MotionInput.mount(mount)
    if let proximal, let distal {
      let sources = (try Replay.open([proximal]), try Replay.open([distal]))
      let clock = try PairClock(sources.0, sources.1)
      func read(
        _ source: Recording, _ path: String, _ clock: (Timestamp) -> Timestamp?
      ) throws -> PlaceMotion {
        let found = try PlaceMotion.calibrated(source, path, mount: turned, clock: clock)
        guard let first = found.first else {
          throw CommandFailure("\(path): has no accelerometer", exitCode: .badData)
        }
        return first
      }
      var both = PlaceMotion.together(
        try read(sources.0, proximal, clock.first), try read(sources.1, distal, clock.second))
      // Each file has one place and does not know which.
      (both.first.place, both.second.place) = try places(movement)
      return Pair(
        name: "\(proximal), \(distal)", proximal: both.first, distal: both.second,
        isOneClock: clock.isShared)
    }
    let (name, motions) = try read(movement, turned)
    let (first, second) = try places(movement)
    func motion(_ place: BodyPlace) throws -> PlaceMotion {
      if let found = motions.first(where: { $0.place == place }) { return found }
      throw CommandFailure(
        "\(name): no sensor at \(place.name); there is "
          + motions.map(\.place.name).joined(separator: ", "),
        hint: "--between names two other places", exitCode: .badData)
    }
    let both = PlaceMotion.together(try motion(first), try motion(second))
    return Pair(name: name, proximal: both.first, distal: both.second)
  }

  private func read(
    _ movement: RangeMovement, _ turned: Matrix3?
  ) throws -> (String, [PlaceMotion]) {
    if let file {
      return (file, try PlaceMotion.calibrated(try Replay.open([file]), file, mount: turned))
    }
    let board = try BoardSelection.board(named: board, boards: boards)
    let (first, second) = try places(movement)
    guard board.places.contains(first), board.places.contains(second) else {
      throw CommandFailure(
        "board \(board.name): \(movement.name) needs sensors at \(first.name) and \(second.name); "
          + "it has " + board.places.map(\.name).joined(separator: ", "),
        hint: "--between names two other places", exitCode: .badConfiguration)
    }
    let mounts = try self.mounts(board, [first, second], turned)
    var streams = try Recorder.streams(of: board)
    for i in streams.indices {
      streams[i].mount = mounts[streams[i].placement] ?? streams[i].mount
      let place = streams[i].placement
      if streams[i].mount == nil && (place == first || place == second) {
        throw CommandFailure(
          "board \(board.name): how the sensor at \(place.name) sits is not known",
          hint: "--mount, 'mount' in the board file, or 'poise calibrate segments' and --user",
          exitCode: .badConfiguration)
      }
    }
    let leader = RomLeader(
      movement, proximal: first, distal: second, repetitions: repetitions, streams: streams,
      supine: supine, line: try AlertOutput.line(of: board), terminal: Terminal())
    leader.begin()
    defer { leader.end() }
    var plan = BoardSession.Plan(
      board: board, seconds: seconds?.seconds ?? 20 + 12 * Double(repetitions), motion: .walker,
      keeps: {
        switch $0 {
        case .raw, .segment: true
        default: false
        }
      })
    plan.isEnough = { leader.process($0) }
    plan.mount = mounts[board.primaryPlace]
    plan.placeMounts = mounts
    let session = try BoardSession.collect(plan)
    let raw = session.records.compactMap { if case .raw(let raw) = $0 { raw } else { nil } }
    return ("board \(board.name)", PlaceMotion.of(raw, streams: session.summary.streams))
  }

  /// How the sensors sit, as far as it is said here.
  private func mounts(
    _ board: Board, _ places: [BodyPlace], _ turned: Matrix3?
  ) throws -> [BodyPlace: Matrix3] {
    var mounts: [BodyPlace: Matrix3] = [:]
    if let user {
      let folder = try UserFolder(user)
      guard folder.paths.contains(where: { File.exists($0) }) else {
        throw CommandFailure(
          "--user \(user): no calibration in \(folder.path)",
          hint: "make one with 'poise calibrate segments --user \(user)'", exitCode: .noInput)
      }
      mounts = try folder.mounts(of: places, try board.device())
    }
    for place in places { mounts[place] = turned ?? mounts[place] }
    return mounts
  }

  /// Faster than anybody moves a joint in such a test, degrees a second.
  private static let topSpeed = 1000.0

  /// A result without a repetition is none, nor is one that no body can do.
  private func refuse(_ measured: Measured, _ pair: Pair) throws {
    let range = measured.range
    if range.topSpeed > Self.topSpeed || range.peaks.contains(where: { $0.angle > 360 }) {
      throw CommandFailure(
        "\(pair.name): \(text(range.topSpeed.rounded())) degrees a second, which no joint does"
          + (measured.method == .sixD
            ? "; is the gyroscope in degrees a second? multiply gx, gy, gz by 0.0174533"
            : "; is the sensor worn and mounted as configured?"),
        hint: measured.method == .sixD ? "--no-gyro measures by gravity alone" : nil,
        exitCode: .badData)
    }
    guard measured.range.peaks.isEmpty else { return }
    let other = RangeOfMotion(angle: measured.curve.map { -$0 }, rateHz: PlaceMotion.rateHz)
    if !other.peaks.isEmpty {
      throw CommandFailure(
        "\(pair.name): \(other.peaks.count) movements, all the other way: are the two sensors "
          + "swapped, or is one worn the other way round?", exitCode: .badData)
    }
    throw CommandFailure(
      "\(pair.name): no movement of \(text(RangeOfMotion.leastProminence)) degrees and back was "
        + "found", exitCode: .badData)
  }

  private func check(_ pair: Pair, _ movement: RangeMovement) throws {
    let count = Int(still * PlaceMotion.rateHz)
    guard pair.proximal.times.count > 2 * count + 100 else {
      throw CommandFailure(
        "\(pair.name): both sensors together have \(pair.proximal.times.count / 100) s; a movement "
          + "needs more", exitCode: .badData)
    }
    if let gap = pair.proximal.gap {
      throw CommandFailure(
        "\(pair.name): \(text((10 * gap.seconds).rounded() / 10)) s without readings of both "
          + "sensors, \(text((10 * gap.since).rounded() / 10)) s after the begin: measure again",
        exitCode: .badData)
    }
    for one in [pair.proximal, pair.distal] {
      guard one.mount != nil else {
        throw CommandFailure(
          "\(pair.name): how the sensor at \(one.place.name) sits is not known",
          hint: "--mount, 'mount' in the board file, or 'poise calibrate segments'",
          exitCode: .badData)
      }
      if one.rest(0..<count) == nil {
        throw CommandFailure(
          "\(pair.name): the sensor at \(one.place.name) moves in the first \(text(still)) s: hold "
            + "still before the first movement, that is zero",
          hint: "--still 0.5 asks for less", exitCode: .badData)
      }
    }
    if supine {
      guard movement.name.hasPrefix("cervical-rotation") else {
        throw CommandFailure("--supine is for the neck's rotation", exitCode: .usage)
      }
      try checkLying(pair.distal, pair.name, still: 0..<count)
    } else if movement.needsGyroscope && !has6D(pair) {
      throw CommandFailure(
        "\(pair.name): \(movement.name) turns about the vertical, which gravity does not show: "
          + "both places need a gyroscope",
        hint: movement.name.hasPrefix("cervical") ? "or lie on your back: --supine" : nil,
        exitCode: .badData)
    }
  }

  /// Two files may have two clocks, and a second between them makes 80 degrees of 50.
  private func checkClocks(_ pair: Pair, _ movement: RangeMovement) {
    // lying, the distal sensor alone measures
    if supine { return }
    let hertz = PlaceMotion.rateHz
    let speeds = [pair.proximal, pair.distal].map { one in
      let (acceleration, rate) = one.turned()
      return movement.plane == .axial
        ? JointLag.turning(rate, acceleration, rateHz: hertz)
        : JointLag.tilting(acceleration, rateHz: hertz, still: Int(still * hertz))
    }
    guard let lag = JointLag.seconds(proximal: speeds[0], distal: speeds[1], rateHz: hertz) else {
      return Notes.report(
        "\(pair.name): the clocks of the two files were not compared, because the parts do not "
          + "move alike; the angle is right if one clock stamped both")
    }
    if abs(lag) <= JointLag.most { return }
    InputFaults.note(
      "\(pair.name): the part at \(pair.distal.place.name) moves \(text(abs(lag))) s "
        + "\(lag > 0 ? "later" : "earlier") than that at \(pair.proximal.place.name): if the "
        + "clocks of the files differ, the angle is wrong; 'poise log align' aligns logs")
  }

  /// On the back what is ahead of the body points up; anything else measures no rotation.
  private func checkLying(_ motion: PlaceMotion, _ name: String, still: Range<Int>) throws {
    guard let mount = motion.mount, let up = motion.rest(still) else { return }
    let off = (mount * up).angle(to: Vector3(1, 0, 0))
    if off <= 45 { return }
    throw CommandFailure(
      "\(name): the sensor at \(motion.place.name) does not lie on its back in the first "
        + "\(text(self.still)) s: its forward axis points \(text(off.rounded())) degrees away from "
        + "up",
      hint: "--supine is for lying; upright, the neck's rotation needs gyroscopes",
      exitCode: .badData)
  }

  private func text(_ value: Double) -> String { DecimalText.plain(value) }
  private func tenths(_ value: Double) -> String { text((value * 10).rounded() / 10) }

  private func has6D(_ pair: Pair) -> Bool {
    !noGyro && pair.proximal.hasGyroscope && pair.distal.hasGyroscope
  }

  /// What came of it, with the curve it came of.
  private struct Measured {
    var range: RangeOfMotion
    var method: JointCurve.Method
    var curve: [Double]
  }

  private func measure(_ pair: Pair, _ movement: RangeMovement) -> Measured {
    let (near, far) = (pair.proximal.turned(), pair.distal.turned())
    let hertz = PlaceMotion.rateHz
    let count = Int(still * hertz)
    let start = Double(pair.proximal.times.first ?? 0) * 1e-9
    func measured(_ curve: [Double], _ method: JointCurve.Method) -> Measured {
      Measured(
        range: RangeOfMotion(angle: curve, rateHz: hertz, start: start), method: method,
        curve: curve)
    }
    if supine {
      let filter = ZeroPhaseButterworth(cutoffHz: JointCurve.cutoffHz, rateHz: hertz)
      let turn = filter.apply(far.acceleration).map {
        movement.sign * JointCurve.supineRotation(up: $0)
      }
      let zero = turn.prefix(count).reduce(0, +) / Double(max(1, min(count, turn.count)))
      return measured(turn.map { $0 - zero }, .gravity)
    }
    let joint: [JointAngles]
    if has6D(pair) {
      joint = JointCurve.joint(
        proximal: JointCurve.orientations(
          acceleration: near.acceleration, rate: near.rate, rateHz: hertz, still: count),
        distal: JointCurve.orientations(
          acceleration: far.acceleration, rate: far.rate, rateHz: hertz, still: count),
        still: count)
    } else {
      joint = JointCurve.joint(
        proximal: JointCurve.inclinations(near.acceleration, rateHz: hertz),
        distal: JointCurve.inclinations(far.acceleration, rateHz: hertz))
    }
    let curve = JointCurve.angle(joint, of: movement, still: count)
    return measured(curve, has6D(pair) ? .sixD : .gravity)
  }
}
