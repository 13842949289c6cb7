import ArgumentParser
import PoiseBoard
import PoiseCommands
import PoiseCore
import PoiseGait
import PoiseInsight
import PoiseLanguage
import PoiseLog
import PoisePerson
import PoiseRuntime
import PoiseStore
import PoiseSystem
import PoiseVirtual

/// `poise test NAME [--board NAME | RECORDING --go TIME]`.
struct TestDoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "do", abstract: "Do a test now, or evaluate it in a recording.")

  @Argument(
    help: ArgumentHelp(
      "\(ClinicalTest.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "test"),
    transform: ClinicalTest.named)
  var test: ClinicalTest

  @Argument(help: "A recording (log or CSV) of the test, with --go.", completion: .file())
  var file: String?

  @Option(
    help: ArgumentHelp(
      "When the signal was given: 12:03:10.4, a date and time, +1m30 after the start, or t_s of a "
        + "CSV file. Once for each position of a balance test.", valueName: "moment"))
  var go: [GoArgument] = []

  @Option(
    help: ArgumentHelp(
      "When somebody stopped it, as --go: it belongs to the last --go before it.",
      valueName: "moment"))
  var stopAt: [GoArgument] = []

  @Option(help: ArgumentHelp("Read this board's sensors now.", valueName: "name"))
  var board: String?

  @Option(help: ArgumentHelp("Look for board files here first.", valueName: "directory"))
  var boards: String?

  @Option(
    help: ArgumentHelp(
      "Virtual board only: 1 = real time, max = as fast as possible.", valueName: "1|max"))
  var speed: SpeedArgument = .real

  @Option(help: ArgumentHelp("Virtual board only: which patient.", valueName: "number"))
  var patient: UInt64 = 1

  @Flag(help: "A walk of 4 or 10 m with a run-in: press at the first line, and at the last.")
  var runIn = false

  @Flag(help: "Record no log.")
  var noLog = false

  @Flag(help: "Print the result as JSON lines.")
  var json = false

  @OptionGroup var reading: LanguageOption

  @OptionGroup var place: StoreOption

  @OptionGroup(title: "Answers") var said: TestAnswerOptions

  @OptionGroup(title: "Whose test, and how the device is worn") var fusion: FusionOptions

  mutating func validate() throws {
    if file != nil && board != nil {
      throw ValidationError("give a recording or --board, not both")
    }
    if (file == nil) != go.isEmpty {
      throw ValidationError(
        file == nil ? "--go requires a recording" : "--go is missing: when was the signal given?")
    }
    if file != nil && test == .sppb {
      throw ValidationError("evaluate the three parts of the SPPB one by one, each with its --go")
    }
    if stopAt.count > go.count { throw ValidationError("--stop-at is given more often than --go") }
    if file != nil && go.count > max(1, test.positions.count) {
      throw ValidationError("\(test.rawValue) has \(max(1, test.positions.count)) --go at most")
    }
    if runIn && test != .walk4m && test != .walk10m {
      throw ValidationError("--run-in is for walk-4m and walk-10m")
    }
    if runIn && file != nil {
      throw ValidationError(
        "--run-in is for a test done now; of a recording, give when the first line was crossed as "
          + "--go and when the last one was as --stop-at")
    }
  }

  func run() throws {
    let answers = try said.answers(of: test)
    let keeper = try TestKeeper(fusion.user, place)
    if let file {
      let found = try evaluate(file, answers, watchesFreezing: keeper.watchesFreezing)
      return try end(
        found.results, keeper, printed: found.printed, unix: found.unix, session: found.session)
    }
    try doNow(answers, keeper)
  }

  // MARK: - Recordings

  private func evaluate(
    _ file: String, _ answers: TestAnswers, watchesFreezing: Bool
  ) throws -> (results: [TestResult], printed: Int64, unix: Int64?, session: String?) {
    let path = try StandardInput.resolved(file)
    let source = try Replay.open([path])
    let loaded = try fusion.load(for: source)
    var first: Timestamp?
    _ = try source.forEach { raw in
      first = raw.timestamp
      return false
    }
    guard let first else { throw CommandFailure("\(file): holds no samples", exitCode: .badData) }
    var zone = SessionZone.machine ?? "UTC"
    var session: String?
    if case .log(let parts) = source {
      session = parts.description.session
      zone = parts.description.options.first { $0.key == "zone" }?.value ?? zone
    }
    var told = TestResult(test: test, trials: [], stop: .samplesEnded, answers: answers)
    if watchesFreezing { told.values = [TestValue(.frozenShare, 0)] }
    told.trials = try trials { $0.stamp(in: source, first: first, zone: zone) }
    var results = try replayed(source, [told], loaded)
    if results.contains(where: { $0.firstMotion == nil && $0.end == nil }), let go = told.go,
      go < first || results.contains(where: { $0.flags == [.notFinished] && $0.values.isEmpty })
    {
      throw CommandFailure(
        "\(file): \(go < first ? "begins after" : "has no test at") --go",
        hint: "give a time in the recording; 'poise log info' shows it",
        exitCode: .usage)
    }
    let origin = RecordingOrigin(source)
    if let user = fusion.user, !origin.people.isEmpty, !origin.people.contains(user) {
      throw CommandFailure(
        "\(file) was recorded of \(origin.people[0]): its test is not \(user)'s", exitCode: .usage)
    }
    if go.contains(where: \.isWholeSecond) {
      for k in results.indices { results[k].flags.append(.wholeSecond) }
    }
    return (
      results, source.timeOffset, origin.unixOffset(first: first, printed: source.timeOffset),
      session
    )
  }

  /// One for each --go, in order, with the stop that lies between it and the next.
  private func trials(_ stamp: (GoArgument) -> Timestamp) throws(CommandFailure) -> [TestTrial] {
    var trials: [TestTrial] = []
    for (k, moment) in go.enumerated() {
      let trial = TestTrial(
        position: test.positions.isEmpty ? nil : test.positions[k], go: stamp(moment))
      if let before = trials.last, trial.go - before.go < Int64(test.longestSeconds * 1e9) {
        throw CommandFailure(
          "two --go are closer than the \(Int(test.longestSeconds)) s of a position",
          hint: "give when each position began", exitCode: .usage)
      }
      trials.append(trial)
    }
    for moment in stopAt {
      let stopped = stamp(moment)
      guard let own = trials.lastIndex(where: { $0.go < stopped }) else {
        throw CommandFailure(
          "--stop-at is not after its --go", hint: "give when the test was stopped",
          exitCode: .usage)
      }
      if trials[own].stopped != nil {
        throw CommandFailure(
          "two --stop-at follow the same --go", hint: "give one at most for each --go",
          exitCode: .usage)
      }
      (trials[own].stopped, trials[own].stop) = (stopped, .button)
    }
    return trials
  }

  private func replayed(
    _ source: Recording, _ told: [TestResult], _ loaded: LoadedFusionOptions
  ) throws -> [TestResult] {
    let streams = source.streams(mount: loaded.mount, places: loaded.settings.places)
    var tests = TestRerun(
      told, body: loaded.body, chipRateHz: StreamInfo.accelerometerRate(of: streams))
    var results: [TestResult] = []
    let faults = try Replay.run(
      source, settings: loaded.settings, body: loaded.body, mount: loaded.mount,
      useGyroscope: true
    ) { record in
      results += tests.process(record)
    } admit: { _ in
      !tests.isDone
    } emit: { _ in
    }
    InputFaults.note(faults)
    return results + tests.finish()
  }

  // MARK: - Now

  private func doNow(_ given: TestAnswers, _ keeper: TestKeeper) throws {
    let say = translator(keeper)
    let asker = TestAsker(asks: FileDescriptor.standardInput.isTerminal, say: say)
    let instruction = TestInstruction(test)
    let chosen = try BoardSelection.board(
      named: board, boards: boards, keepingFor: fusion.user)
    if !chosen.sealTo.isEmpty && !noLog {
      throw CommandFailure(
        "board \(chosen.name) seals its recordings, and a guided test reads what it records",
        hint: "do the test with --no-log, or on a board without seal_to",
        exitCode: .badConfiguration)
    }
    if chosen.bus != .virtual && speed == .max {
      throw CommandFailure("--speed max requires the virtual board", exitCode: .usage)
    }
    try asker.check(instruction.after, given, isConfirmed: said.safetyConfirmed)
    let terminal = Terminal()
    for line in TestDoText.introduction(test, instruction, terminal.columns, say) {
      terminal.note(line)
    }
    if chosen.bus == .virtual { terminal.note(say(TestDoText.virtual) + "\n") }
    try asker.safety(instruction.safety, isConfirmed: said.safetyConfirmed)
    var answers = given
    try asker.ask(instruction.before, &answers)
    let (leader, summary) = try record(chosen, answers, asker, keeper, terminal)
    if leader.results.isEmpty {
      throw CommandFailure(
        leader.hasGivenUp
          ? "no signal was given: the wearer was not still for 3 s within a minute"
          : leader.hasAborted
            ? "broken off before the signal; nothing is stored"
            : "no signal was given; nothing is stored", exitCode: .failed)
    }
    let path = summary.logPath
    try end(
      leader.results, keeper, printed: summary.timeOffset, unix: summary.timeOffset,
      session: path.flatMap { try? LogReader(path: $0, others: [$0]).description.session },
      remark: path.map { "log: \($0)" })
    if let failure = leader.failure { throw failure }
  }

  private func record(
    _ chosen: Board, _ answers: TestAnswers, _ asker: TestAsker, _ keeper: TestKeeper,
    _ terminal: Terminal
  ) throws -> (TestLeader, RecorderSummary) {
    let loaded = try fusion.load(
      for: try chosen.device(), worn: chosen.device, logDir: place.logDir)
    var options = RecorderOptions(board: chosen)
    options.ownsProcess = true
    options.events = .none
    options.quiet = true
    options.speed = speed == .max ? .maximum : .realtime
    options.fusion = loaded.settings
    // the output sounds the test's signals
    options.fusion.alert = nil
    options.body = loaded.body
    options.mount = loaded.mount
    options.placeMounts = loaded.placeMounts
    options.calibrations = loaded.attachments
    options.user = loaded.user
    options.labels.subject = loaded.user
    options.labels.protocolTag = test.rawValue
    options.labels.zone = SessionZone.machine
    options.logDirectory = noLog ? nil : try place.root
    let cue = chosen.bus == .virtual ? PatientCue() : nil
    if let cue { options.motion = .patient(test, seed: patient, cue) }
    let streams = try Recorder.streams(of: chosen)
    let (breakOff, hurry, stop) = (StopFlag(), StopFlag(), StopFlag())
    let leader = TestLeader(
      test,
      guide: TestGuide(
        test, answers: answers, waitsForReady: asker.asks && speed == .real, hasRunIn: runIn,
        watchesFreezing: keeper.watchesFreezing, body: loaded.body,
        chipRateHz: StreamInfo.accelerometerRate(of: streams)),
      answers: answers, asker: asker, terminal: terminal,
      line: try AlertOutput.line(of: chosen), button: try AlertOutput.button(of: chosen),
      patient: cue, breakOff: breakOff, hurry: hurry, stop: stop)
    options.companion = leader
    SignalMonitor.start(raising: breakOff, second: hurry)
    let recorder = Recorder(options, terminal: terminal)
    let summary = try leader.whileKeysPress { try recorder.run(stop: stop) }
    if let log = summary.logPath { sumUp(log) }
    return (leader, summary)
  }

  /// As 'poise run' does at its end.
  private func sumUp(_ log: String) {
    do throws(StoreError) {
      let files = try SessionFiles.of(log: log)
      try files.write(try SummaryMaker.summary(of: files))
    } catch { Notes.report("\(error.description); 'poise sessions index' makes the summary") }
  }

  // MARK: - Results

  /// As asked for, else as the profile says.
  private func translator(_ keeper: TestKeeper) -> Translator {
    Translator(reading.language ?? keeper.language ?? .english)
  }

  /// Prints the results, and keeps them where somebody is named.
  ///
  /// - Parameters:
  ///   - printed: ns that make a stamp the printed time; `unix` Unix time, nil: not known.
  ///   - session: whose log holds them; nil: nobody's.
  private func end(
    _ results: [TestResult], _ keeper: TestKeeper, printed: Int64, unix: Int64?, session: String?,
    remark: String? = nil
  ) throws {
    // first: the terminal may be gone
    let kept = try unix.map { unix in
      try keeper.user == nil
        ? [] : results.map { try keeper.keep($0.shifted(by: unix), session: session) }
    }
    let say = translator(keeper)
    for result in results {
      if json {
        try StandardOutput.writeLine(EventJSON(timeOffset: printed).line(.test(result)))
        continue
      }
      let before = unix.flatMap { keeper.previous(result.shifted(by: $0)) }
      let wearer = keeper.wearer(of: result, offset: unix)
      for line in TestText.lines(result, wearer: wearer, before: before, say) {
        try StandardOutput.writeLine(line)
      }
    }
    if !json { try StandardOutput.writeLine(say(TestDoText.notice)) }
    if let remark { Notes.report(remark) }
    if keeper.user != nil {
      guard let kept else {
        throw CommandFailure(
          "the recording does not say when it was made; nothing is stored", exitCode: .usage)
      }
      if !json { for words in kept { try KeptWord.tell(say(words)) } }
    }
    if results.contains(where: { !$0.isScored }) {
      throw ExitCode(ExitStatus.finishedWithLoss.rawValue)
    }
  }
}
