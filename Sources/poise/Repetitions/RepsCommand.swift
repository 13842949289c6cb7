import ArgumentParser
import PoiseBoard
import PoiseCore
import PoiseInsight
import PoiseMotion
import PoiseRuntime
import PoiseSystem
import PoiseText

/// `poise reps FILE|--board NAME`: repetitions of a lift, how fast, how far, and when to stop.
struct RepsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reps",
    abstract: "Count repetitions and measure their velocity.",
    discussion: """
      The sensor sits on the bar's end, or on the trunk for squats and rises. Begin with a second \
      of standing still with the bar. Live, each repetition is told as it ends, and the board's \
      alert output sounds when the velocity has fallen by --stop-loss; that is advice.

        poise reps --board rpi --exercise squat --load 80
        poise reps set.mcap --exercise bench --load 60 --rpe 8 --json >> bench.jsonl
        poise reps set.mcap --exercise bench --load 80 --history bench.jsonl

      docs/repetitions.md says how, and how exact it is.
      """)

  @Argument(help: "A recording (CSV or log) of one or several sets.")
  var file: String?

  @Option(help: ArgumentHelp("Read this board's sensors now.", valueName: "name"))
  var board: String?

  @Option(help: ArgumentHelp("Look for board files here first.", valueName: "directory"))
  var boards: String?

  @Option(help: "What is lifted.")
  var exercise = Exercise.squat

  @Option(help: ArgumentHelp("Load with the bar, kg.", valueName: "kg"))
  var load: Double?

  @Option(help: ArgumentHelp("How hard the set was, 1 to 10; kept in the line.", valueName: "rpe"))
  var rpe: Double?

  @Option(help: ArgumentHelp("Loss of velocity at which a set should end.", valueName: "percent"))
  var stopLoss = 20.0

  @Option(
    help: ArgumentHelp(
      "Lines of earlier sets (--json): a load-velocity profile and your own RPE.",
      valueName: "file"))
  var history: String?

  @Option(
    help: ArgumentHelp("Your mean velocity at the one-repetition maximum.", valueName: "m/s"))
  var velocityAt1rm: Double?

  @Option(help: ArgumentHelp("How long to watch the board, 10 s to 1 h.", valueName: "time"))
  var duration = DurationArgument(seconds: 120)

  @Flag(help: "One JSON object a set instead of the table.")
  var json = false

  mutating func validate() throws {
    guard (file == nil) != (board == nil) else {
      throw ValidationError("give a recording, or --board to train now")
    }
    guard (10...3600).contains(duration.seconds) else {
      throw ValidationError("--duration must be 10 s to 1 h")
    }
    guard (1...90).contains(stopLoss) else {
      throw ValidationError("--stop-loss must be 1 to 90 %; 10 for power, 20 for strength")
    }
    if let load, !(load > 0 && load <= 1000) {
      throw ValidationError("--load must be above 0 and at most 1000 kg")
    }
    if let rpe, !(1...10).contains(rpe) { throw ValidationError("--rpe must be 1 to 10") }
    if let velocityAt1rm, !(0.02...1).contains(velocityAt1rm) {
      throw ValidationError("--velocity-at-1rm must be 0.02 to 1 m/s")
    }
  }

  func run() throws {
    var settings = RepetitionSettings(exercise: exercise)
    settings.stopLoss = stopLoss / 100
    let past =
      try history.map { try RepetitionHistory(path: $0, exercise: exercise) }
      ?? RepetitionHistory()
    let input = try read(settings)
    let samples = input.samples
    guard let first = samples.first else {
      throw CommandFailure("\(input.name): holds no samples", exitCode: .badData)
    }
    let hasGyroscope = first.content.contains(.gyroscope)
    let sets = sets(samples, hasGyroscope, input.steps, settings)
    let exertion = Exertion(exercise, past.rated)
    if json {
      for set in sets { try StandardOutput.write(object(set, exertion, input) + "\n") }
    } else {
      try StandardOutput.write(text(sets, exertion, past, hasGyroscope, input))
    }
    if sets.isEmpty { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }

  private func read(_ settings: RepetitionSettings) throws -> MotionInput {
    if let file { return try MotionInput(path: file, mount: nil) }
    let chosen = try BoardSelection.board(named: board, boards: boards)
    let coach = RepetitionCoach(settings, line: try RepetitionCoach.line(of: chosen))
    defer { coach.end() }
    return try MotionInput(
      board: chosen, seconds: duration.seconds, loaded: LoadedFusionOptions(),
      motion: .lifting, watch: { coach.take($0) })
  }

  private func sets(
    _ samples: [Sample], _ gyroscope: Bool, _ steps: [Timestamp], _ settings: RepetitionSettings
  ) -> [RepetitionSet] {
    var track = VerticalTrack(gyroscope: gyroscope)
    for sample in samples { track.take(sample) }
    let curve = VelocityCurve(
      track, gyroscope: gyroscope, lowersFirst: settings.exercise.lowersFirst)
    let finder = RepetitionFinder(settings)
    return finder.sets(finder.repetitions(curve, track.times, steps: steps))
  }

  // MARK: - Output

  private func number(_ value: Double?, _ decimals: Int) -> String {
    value.flatMap { DecimalText.fixed($0, decimals: decimals) } ?? "-"
  }

  private func text(
    _ sets: [RepetitionSet], _ exertion: Exertion, _ past: RepetitionHistory,
    _ hasGyroscope: Bool, _ input: MotionInput
  ) -> String {
    var out = ""
    for (k, set) in sets.enumerated() {
      let weight = load.map { ", \(DecimalText.plain($0)) kg" } ?? ""
      out += "Set \(k + 1): \(exercise.name)\(weight), \(set.repetitions.count) repetitions\n"
      out += "  rep  mean m/s  peak m/s  way m  tempo s      loss %\n"
      for (i, rep) in set.repetitions.enumerated() {
        let tempo =
          "\(number(rep.eccentric, 1))-\(number(rep.pause, 1))-\(number(rep.concentric, 1))"
        out += Self.row([
          ("\(i + 1)", 5), (number(rep.meanVelocity, 2), 10), (number(rep.peakVelocity, 2), 10),
          (number(rep.range, 2), 7), (tempo, 13), (number(100 * set.losses[i], 1), 8)
        ])
      }
      if let stop = set.stop(at: stopLoss / 100) {
        out += "  stop at \(DecimalText.plain(stopLoss)) % after repetition \(stop)\n"
      }
      if let rating = exertion.rating(of: set) {
        let how =
          exertion.isOwn
          ? "by your own \(exertion.sets) rated sets"
          : "by a table of velocity loss; your own needs \(Exertion.leastSets) rated sets"
        out += "  about RPE \(number(rating, 1)), \(how)\n"
      }
    }
    if sets.isEmpty {
      out +=
        "No repetitions of a \(exercise.name) in \(input.name): the way up must be 0.15 to 1.2 m "
        + "in 0.2 to 5 s\(exercise.lowersFirst ? ", after a way down" : "").\n"
    }
    if !hasGyroscope {
      out +=
        "No gyroscope: a sensor that turns by more than 5 degrees in a lift is measured wrongly.\n"
    }
    out += profile(sets, past)
    return out + "Advice, not a medical device.\n"
  }

  private static func row(_ cells: [(text: String, width: Int)]) -> String {
    cells.map { String(repeating: " ", count: max(1, $0.width - $0.text.count)) + $0.text }
      .joined() + "\n"
  }

  /// The load-velocity line of this set and the history.
  private func profile(_ sets: [RepetitionSet], _ past: RepetitionHistory) -> String {
    var points = past.points
    if let load { points += sets.map { LoadVelocity.Point(load: load, velocity: $0.best) } }
    guard let line = LoadVelocity(points) else { return "" }
    var out = "Load and velocity: \(number(line.slope, 4)) m/s a kg over \(line.loads) loads"
    if !line.doubts.isEmpty {
      return out + "; not yet a profile: \(line.doubts.joined(separator: ", "))\n"
    }
    out += ", load at rest \(number(line.loadAtRest, 0)) kg"
    if let velocity = velocityAt1rm ?? exercise.velocityAtOneMaximum {
      let whose = velocityAt1rm == nil ? "of groups; --velocity-at-1rm takes yours" : "yours"
      out +=
        "\n1RM about \(number(line.load(at: velocity), 0)) kg at \(number(velocity, 2)) m/s "
        + "(\(whose)), give or take 4 %"
    }
    return out + "\n"
  }

  private func object(
    _ set: RepetitionSet, _ exertion: Exertion, _ input: MotionInput
  ) -> String {
    var o = JSONWriter()
    o.add("type", text: "set")
    if let first = set.repetitions.first {
      o.add(
        "start",
        raw: DecimalText.seconds(nanoseconds: first.start.nanoseconds &+ input.timeOffset))
    }
    o.add("exercise", text: exercise.rawValue)
    o.add("load_kg", load, decimals: 2)
    o.add("repetitions", whole: set.repetitions.count)
    o.add("first_mps", set.repetitions.first?.meanVelocity, decimals: 4)
    o.add("best_mps", set.best, decimals: 4)
    o.add("last_mps", set.repetitions.last?.meanVelocity, decimals: 4)
    o.add("loss", set.loss, decimals: 4)
    o.add("stop_after", whole: set.stop(at: stopLoss / 100))
    o.add("rpe", exertion.rating(of: set), decimals: 2)
    o.add("rpe_is_own", flag: exertion.isOwn)
    o.add("rated_rpe", rpe, decimals: 1)
    o.add(
      "reps",
      list: set.repetitions.enumerated().map { i, rep in
        var line = JSONWriter()
        line.add("mean_mps", rep.meanVelocity, decimals: 4)
        line.add("peak_mps", rep.peakVelocity, decimals: 4)
        line.add("range_m", rep.range, decimals: 4)
        line.add("eccentric_s", rep.eccentric, decimals: 2)
        line.add("pause_s", rep.pause, decimals: 2)
        line.add("concentric_s", rep.concentric, decimals: 2)
        line.add("loss", set.losses[i], decimals: 4)
        return line.finished()
      })
    return o.finished()
  }
}

extension Exercise: ExpressibleByArgument {}
