import ArgumentParser
import PoiseBoard
import PoiseCommands
import PoiseCore
import PoiseDiary
import PoiseGait
import PoiseRuntime
import PoiseStore
import PoiseSystem
import PoiseText

/// `poise reps FILE|--board NAME`: measures sets, and keeps them where somebody is named.
struct RepsMeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure", abstract: "Measure sets of a recording, or while they are lifted.")

  @Argument(help: "A recording (CSV or log) of one or several sets.")
  var file: String?

  @Option(help: ArgumentHelp("Read this board's sensors now.", valueName: "name"))
  var board: String?

  @Option(help: ArgumentHelp("Look for board files here first.", valueName: "directory"))
  var boards: String?

  @Option(help: "What is lifted. Default: squat; to be said where sets are kept.")
  var exercise: Exercise?

  @Option(help: ArgumentHelp("Load with the bar, kg.", valueName: "kg"))
  var load: Double?

  @Option(help: ArgumentHelp("How hard the set was, 1 to 10; kept in the line.", valueName: "rpe"))
  var rpe: Double?

  @Option(
    help: ArgumentHelp("Only these of the sets that are found: 2, or 1,3-4.", valueName: "numbers"))
  var sets: SetNumbers?

  @Option(help: ArgumentHelp("Loss of velocity at which a set should end.", valueName: "percent"))
  var stopLoss = 20.0

  @OptionGroup var keeping: SetKeeping

  @Option(
    help: ArgumentHelp(
      "Lines of earlier sets (--json): a load-velocity profile and your own RPE.",
      valueName: "file"))
  var history: String?

  @Option(
    name: .customLong("velocity-at-1rm"),
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
    if keeping.user != nil && exercise == nil {
      throw ValidationError("say with --exercise what was lifted: the sets are kept as that")
    }
    if board != nil && keeping.at != nil { throw ValidationError("--at is for recordings") }
    guard (10...3600).contains(duration.seconds) else {
      throw ValidationError("--duration must be 10 s to 1 h")
    }
    guard (1...90).contains(stopLoss) else {
      throw ValidationError("--stop-loss must be 1 to 90%; 10 for power, 20 for strength")
    }
    try SetLimits.check(load: load, rpe: rpe)
    if let velocityAt1rm, !(0.02...1).contains(velocityAt1rm) {
      throw ValidationError("--velocity-at-1rm must be 0.02 to 1 m/s")
    }
  }

  /// A set that was found.
  private struct Found {
    /// From 1, of all that were found.
    var number: Int
    var set: RepetitionSet
    /// In it, or so near that repetitions may be missing.
    var gaps: [VerticalTrack.Gap]
    /// For the sensor's noise.
    var isTooSlow: Bool
    /// With Unix times; nil where it is not kept.
    var lasting: TrainingSet?
    var kept: DiaryBook.KeptSet?
  }

  func run() throws {
    let exercise = exercise ?? .squat
    var settings = RepetitionSettings(exercise: exercise)
    settings.stopLoss = stopLoss / 100
    let keeper = try keeping.keeper()
    var past =
      try history.map { try RepetitionHistory(path: $0, exercise: exercise) }
      ?? RepetitionHistory()
    let input = try read(settings)
    guard let first = input.samples.first else {
      throw CommandFailure("\(input.name): holds no samples", exitCode: .badData)
    }
    let hasGyroscope = first.content.contains(.gyroscope)
    var (found, walks) = try found(input, hasGyroscope, settings)
    if let keeper {
      let offset = try keeper.offset(of: input, first: first.timestamp)
      for k in found.indices {
        found[k].lasting = lasting(found[k].set, input, hasGyroscope, offset)
      }
      past.add(keeper.history(exercise, without: found.compactMap(\.lasting)))
    }
    let exertion = Exertion(exercise, past.rated)
    if json {
      let failure = keep(&found, keeper)
      for one in found {
        let line = object(one, exertion, input)
        if one.kept == nil {
          try StandardOutput.writeLine(line)
        } else {
          try KeptWord.tell(line)
        }
      }
      if let failure { throw failure }
    } else {
      // what was measured is told even where it cannot be kept
      try StandardOutput.write(text(found, walks, exertion, past, hasGyroscope, input))
      let failure = keep(&found, keeper)
      for one in found {
        guard let kept = one.kept, let keeper else { continue }
        try KeptWord.tell("Set \(one.number): \(keeper.words(kept))")
      }
      if let failure { throw failure }
    }
    if found.isEmpty { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }

  private func read(_ settings: RepetitionSettings) throws -> MotionInput {
    if let file { return try MotionInput(path: file, mount: nil) }
    let chosen = try BoardSelection.board(
      named: board, boards: boards, keepingFor: keeping.user)
    let coach = RepetitionCoach(settings, line: try AlertOutput.line(of: chosen))
    defer { coach.end() }
    return try MotionInput(
      board: chosen, seconds: duration.seconds, loaded: LoadedFusionOptions(),
      motion: .lifting, watch: { coach.take($0) })
  }

  /// - Returns: the sets, and how many movements like repetitions were left out for their steps.
  private func found(
    _ input: MotionInput, _ gyroscope: Bool, _ settings: RepetitionSettings
  ) throws -> (found: [Found], walks: Int) {
    var track = VerticalTrack(gyroscope: gyroscope)
    for sample in input.samples { track.take(sample) }
    let curve = VelocityCurve(
      track, gyroscope: gyroscope, lowersFirst: settings.exercise.lowersFirst)
    let finder = RepetitionFinder(settings)
    let finding = finder.search(curve, track.times, steps: input.steps)
    let walks = finding.withSteps.count
    let all = finder.sets(finding.repetitions)
    if walks > 0 {
      InputFaults.note(
        walks == 1
          ? "1 movement with steps was left out" : "\(walks) movements with steps were left out")
    }
    if all.isEmpty {
      for gap in track.breaks { InputFaults.note("\(Self.words(gap, input)); no set is found") }
    }
    if let sets, sets.most > all.count, !all.isEmpty {
      throw CommandFailure(
        "--sets: no set \(sets.most) in \(input.name), which has \(all.count)",
        hint: "without it all are shown", exitCode: .usage)
    }
    let found = all.enumerated().filter { sets?.contains($0.offset + 1) ?? true }.map {
      Found(
        number: $0.offset + 1, set: $0.element, gaps: finder.gaps(near: $0.element, in: track),
        isTooSlow: finder.isTooSlow($0.element, in: curve))
    }
    for one in found {
      for gap in one.gaps {
        InputFaults.note(
          "set \(one.number): \(Self.words(gap, input)); repetitions may be missing there")
      }
    }
    return (found, walks)
  }

  private static func words(_ gap: VerticalTrack.Gap, _ input: MotionInput) -> String {
    let at = input.samples.first.map { Double(gap.start - $0.timestamp) * 1e-9 } ?? 0
    return "\(DecimalText.fixed(gap.seconds, 2)) s without samples, "
      + "\(DecimalText.fixed(at, 1)) s after the recording's begin"
  }

  /// The set with Unix times, as a journal keeps it.
  private func lasting(
    _ set: RepetitionSet, _ input: MotionInput, _ gyroscope: Bool, _ offset: Int64
  ) -> TrainingSet? {
    let shifted = set.repetitions.map { rep in
      var rep = rep
      rep.start = rep.start + offset
      rep.end = rep.end + offset
      return rep
    }
    let name = file.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? input.name
    return TrainingSet(
      RepetitionSet(shifted), of: exercise ?? .squat, load: load, rating: rpe,
      stopLoss: stopLoss / 100, hasGyroscope: gyroscope, source: name)
  }

  /// - Returns: why not all of them are kept; nil where they are.
  private func keep(_ found: inout [Found], _ keeper: SetKeeper?) -> (any Error)? {
    guard let keeper else { return nil }
    for k in found.indices {
      guard let lasting = found[k].lasting else { continue }
      do { found[k].kept = try keeper.keep(lasting) } catch { return error }
    }
    return nil
  }

  // MARK: - Output

  private func text(
    _ found: [Found], _ walks: Int, _ exertion: Exertion, _ past: RepetitionHistory,
    _ hasGyroscope: Bool, _ input: MotionInput
  ) -> String {
    let exercise = exercise ?? .squat
    var out = ""
    for one in found {
      out += RepetitionTable.text(
        one.set, number: one.number, exercise: exercise, load: load, stopLoss: stopLoss / 100)
      if one.isTooSlow {
        out +=
          "  too slow for this sensor: repetitions may be missing, distances may be a third off\n"
      }
      if let rating = exertion.rating(of: one.set) {
        let how =
          exertion.isOwn
          ? "by your own \(exertion.sets) rated sets"
          : "by a table of velocity loss; your own needs \(Exertion.leastSets) rated sets"
        out += "  about RPE \(DecimalText.fixed(rating, 1)), \(how)\n"
      }
    }
    if found.isEmpty {
      out += "No repetitions of a \(exercise.name) in \(input.name): "
      if walks > 0 {
        out += "all movements like one go with steps, as in walking.\n"
      } else {
        let longest = DecimalText.fixed(RepetitionSettings().longestPause, 0)
        out +=
          "the way up must be 0.15 to 1.2 m in 0.2 to 5 s"
          + (exercise.lowersFirst ? ", at most \(longest) s after a way down.\n" : ".\n")
      }
    }
    if !hasGyroscope {
      out +=
        "No gyroscope: a sensor that turns by more than 5 degrees in a lift is measured wrongly.\n"
    }
    out += profile(found.map(\.set), past)
    return out + "Advice, not a medical device.\n"
  }

  /// The load-velocity line of this set and the history.
  private func profile(_ sets: [RepetitionSet], _ past: RepetitionHistory) -> String {
    var points = past.points
    if let load { points += sets.map { LoadVelocity.Point(load: load, velocity: $0.best) } }
    guard let line = LoadVelocity(points) else { return "" }
    var out =
      "Load and velocity: \(DecimalText.fixed(line.slope, 4)) m/s a kg over \(line.loads) loads"
    if !line.doubts.isEmpty {
      return out + "; not yet a profile: \(line.doubts.joined(separator: ", "))\n"
    }
    out += ", load at rest \(DecimalText.fixed(line.loadAtRest, 0)) kg"
    if let velocity = velocityAt1rm ?? (exercise ?? .squat).velocityAtOneMaximum {
      let isOwn = velocityAt1rm != nil
      let whose = isOwn ? "yours" : "of groups; --velocity-at-1rm takes yours"
      let error = isOwn ? "4%" : DecimalText.fixed(line.groupError, 0) + " kg"
      out +=
        "\n1RM about \(DecimalText.fixed(line.load(at: velocity), 0)) kg at "
        + "\(DecimalText.fixed(velocity, 2)) m/s (\(whose)), give or take \(error)"
    }
    return out + "\n"
  }

  private func object(_ found: Found, _ exertion: Exertion, _ input: MotionInput) -> String {
    let set = found.set
    var o = JSONWriter()
    o.add("type", text: "set")
    if let first = set.repetitions.first {
      o.add(
        "start",
        raw: DecimalText.seconds(nanoseconds: first.start.nanoseconds &+ input.timeOffset))
    }
    RepetitionTable.add(set, to: &o, exercise: exercise ?? .squat, load: load)
    o.add("gaps", each: found.gaps) { one, gap in
      let start = gap.start.nanoseconds &+ input.timeOffset
      one.add("start", raw: DecimalText.seconds(nanoseconds: start))
      one.add("length_s", gap.seconds, decimals: 3)
    }
    o.add("too_slow", flag: found.isTooSlow)
    o.add("stop_after", whole: set.stop(at: stopLoss / 100))
    o.add("rpe", exertion.rating(of: set), decimals: 2)
    o.add("rpe_is_own", flag: exertion.isOwn)
    o.add("rated_rpe", rpe, decimals: 1)
    if keeping.user != nil { o.add("kept", text: found.kept?.id) }
    RepetitionTable.addRepetitions(set, to: &o)
    return o.finished()
  }
}

extension Exercise: ExpressibleByArgument {}

/// `2`, `1,3-4`: some of the sets that were found, by their number.
struct SetNumbers: ExpressibleByArgument {
  private var ranges: [ClosedRange<Int>]

  init?(argument: String) {
    ranges = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let low = ends.first ?? nil, let high = ends.last ?? nil,
        low >= 1, low <= high
      else { return nil }
      ranges.append(low...high)
    }
  }

  var most: Int { ranges.map(\.upperBound).max() ?? 0 }

  func contains(_ number: Int) -> Bool { ranges.contains { $0.contains(number) } }
}
