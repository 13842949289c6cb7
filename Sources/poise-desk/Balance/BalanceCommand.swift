import ArgumentParser
import PoiseBoard
import PoiseCommands
import PoiseCore
import PoiseGait
import PoiseRuntime
import PoiseSystem
import PoiseText

/// `poise balance FILE|--board NAME --eyes open|closed`: a timed standing test.
struct BalanceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "balance",
    abstract: "Measure sway in a standing test; Romberg quotient.",
    discussion: """
      Stand still, feet as the protocol requires, arms down. Sway is measured from the trunk's \
      horizontal acceleration below 3.5 Hz; with --sensor-height also in mm. The command prints \
      one JSON object; its start is Unix time, or the time column of a CSV recording. It ignores \
      walking and other movement, and rejects a recording without standing (exit status 65).

        poise balance --board rpi --eyes open --duration 30s
        poise balance open.csv --closed closed.csv --mount up=+x,forward=+z

      The Romberg quotient is the measure with eyes closed over that with eyes open.
      """)

  @Argument(help: "A recording (CSV or log) of the test.")
  var file: String?

  @Option(help: ArgumentHelp("A second recording, with eyes closed.", valueName: "file"))
  var closed: String?

  @Option(help: "Eyes in the (first) test.")
  var eyes: Eyes = .open

  @Option(
    help: ArgumentHelp(
      "How long the test lasts; of a recording its quietest stretch of that length counts.",
      valueName: "time"))
  var duration = DurationArgument(seconds: 30)

  @Option(
    help: ArgumentHelp(
      "Height of the sensor above the ground in meters. Default: that of the log or board file.",
      valueName: "m"))
  var sensorHeight: Double?

  @Option(
    help: ArgumentHelp("How the device sits, such as up=+x,forward=+z.", valueName: "axes"))
  var mount: String?

  @Option(help: ArgumentHelp("Read this board's sensors now.", valueName: "name"))
  var board: String?

  @Option(help: ArgumentHelp("Look for board files here first.", valueName: "directory"))
  var boards: String?

  enum Eyes: String, ExpressibleByArgument, CaseIterable { case open, closed }

  mutating func validate() throws {
    try (0.2...2.2).check(sensorHeight, of: "--sensor-height")
    guard (file == nil) != (board == nil) else {
      throw ValidationError("give a recording, or --board to stand on now")
    }
    guard closed == nil || eyes == .open else {
      throw ValidationError("with --closed the first test is the one with eyes open")
    }
    guard (SwayWindow.minimumSeconds...600).contains(duration.seconds) else {
      throw ValidationError("--duration must be 10 s to 10 min")
    }
  }

  func run() throws {
    let mount = try MotionInput.mount(mount)
    let first: MotionInput
    if let file {
      first = try MotionInput(path: file, mount: mount)
    } else {
      let chosen = try BoardSelection.board(named: board, boards: boards)
      // two seconds to settle in
      first = try MotionInput(
        board: chosen, seconds: duration.seconds + 2, mount: mount, motion: .standing)
    }
    let measured = try test(first)
    var line = JSONWriter()
    line.add("type", text: "balance_test")
    line.add("eyes", text: eyes.rawValue)
    Self.add(measured, to: &line)
    if let closed {
      let second = try test(try MotionInput(path: closed, mount: mount))
      var object = JSONWriter()
      Self.add(second, to: &object)
      line.add("closed", object)
      line.add("romberg", Self.romberg(open: measured, closed: second))
    }
    explainNulls(measured)
    try StandardOutput.writeLine(line.finished())
  }

  /// What would be there with another option.
  private func explainNulls(_ test: Test) {
    var reasons: [String] = []
    if test.measures.contains(where: { $0.flag == .noAxes }) {
      reasons.append("sway sideways (ml) and forward (ap) needs --mount, such as up=+x,forward=+z")
    }
    if test.measures.contains(where: { $0.flag == .noHeight }) {
      reasons.append("sway in mm needs --sensor-height, or sensor_height_m in the board file")
    }
    if !reasons.isEmpty {
      Terminal().note("poise: null: " + reasons.joined(separator: "; "))
    }
  }

  struct Test {
    /// As the recording's own events print it: Unix time of a log, `t_s` of a CSV.
    var start: String
    var seconds: Double
    var measures: [MetricValue]
  }

  /// The quietest stretch of standing of the length asked for.
  private func test(_ input: MotionInput) throws(CommandFailure) -> Test {
    let height = sensorHeight ?? input.body.sensorHeight
    let samples = input.samples
    let rate = 100.0
    let length = Int(duration.seconds * rate)
    let search = StandingSearch(samples, steps: input.steps, rateHz: rate)
    var best: (window: ArraySlice<Sample>, sway: SwayWindow)?
    var least = Double.infinity
    for stretch in search.stretches where stretch.count >= length - Int(rate) / 2 {
      let last = max(stretch.lowerBound, stretch.upperBound - length)
      for start in stride(from: stretch.lowerBound, through: last, by: Int(rate)) {
        let window = samples[start..<min(stretch.upperBound, start + length)]
        guard let sway = SwayWindow(window, sensorHeight: height, rateHz: rate) else {
          continue
        }
        let rms = sway.measures.first?.value ?? .infinity
        if rms < least || best == nil { (best, least) = ((window, sway), rms) }
      }
    }
    guard let best, let first = best.window.first else {
      throw noStanding(input, search, Double(samples.count) / rate)
    }
    if let doubt = StandingSearch.doubt(
      best.window, sway: best.sway, chipRateHz: input.chipRateHz, rateHz: rate)
    {
      throw Self.failure(doubt, input)
    }
    let start = DecimalText.seconds(
      nanoseconds: first.timestamp.nanoseconds &+ input.timeOffset)
    if search.movingSeconds > 0 || search.stretches.count > 1 {
      Terminal().note(
        "poise: \(input.name): \(search.movingSeconds) of \(search.seconds) s are steps or motion; "
          + "measured are the quietest \(CommandText.fixed(duration.seconds, 0)) s of "
          + "standing, from \(start) on")
    }
    return Test(
      start: start, seconds: Double(length) / rate,
      measures: best.sway.measures + best.sway.pendulumMeasures)
  }

  private func noStanding(
    _ input: MotionInput, _ search: StandingSearch, _ seconds: Double
  ) -> CommandFailure {
    let needed = CommandText.fixed(duration.seconds, 1)
    let longest = CommandText.fixed(search.longestSeconds, 1)
    return CommandFailure(
      "\(input.name): no standing of \(needed) s in its \(CommandText.fixed(seconds, 1)) s: "
        + "\(search.movingSeconds) s are steps or motion, the longest still stretch has "
        + "\(longest) s; stand longer, or give a shorter --duration", exitCode: .badData)
  }

  private static func failure(_ doubt: StandingSearch.Doubt, _ input: MotionInput) -> CommandFailure
  {
    switch doubt {
    case .notWorn(let sway):
      CommandFailure(
        "\(input.name): sways by \(CommandText.fixed(sway, 4)) m/s2, which is a sensor's "
          + "noise: the device is not worn", exitCode: .badData)
    case .notUpright(let degrees):
      CommandFailure(
        "\(input.name): the trunk leans by \(CommandText.fixed(degrees, 0)) degrees: not "
          + "standing, or not worn as --mount says", exitCode: .badData)
    }
  }

  static func add(_ test: Test, to line: inout JSONWriter) {
    line.add("start", raw: test.start)
    line.add("duration_s", test.seconds, decimals: 2)
    for measure in test.measures { line.add(measure.key, measure.value, decimals: 6) }
  }

  private static let dispersions: Set<Figure> = [
    .swayFrequencyDispersionLateral, .swayFrequencyDispersionForward
  ]

  /// Closed over open for each measure that is not a frequency or a shape.
  static func romberg(open: Test, closed: Test) -> JSONWriter {
    var line = JSONWriter()
    for (open, closed) in zip(open.measures, closed.measures) {
      guard let figure = Figure.named(open.key) else { continue }
      let isRatio = figure.unit != "Hz" && !dispersions.contains(figure)
      // without the pendulum's filter a length says what the acceleration says already
      let isCopy = figure.family == .sway && ["mm", "mm²"].contains(figure.unit)
      guard isRatio, !isCopy else { continue }
      var quotient: Double?
      if let o = open.value, let c = closed.value, o > 0 { quotient = c / o }
      line.add(open.key, quotient, decimals: 6)
    }
    return line
  }
}
