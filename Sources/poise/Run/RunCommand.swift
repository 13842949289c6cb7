import ArgumentParser
import PoiseBoard
import PoiseCalibration
import PoiseCommands
import PoiseCore
import PoiseRuntime
import PoiseSeal
import PoiseSystem

/// `poise run`: record.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Record from this machine's sensors or a virtual board.",
    discussion: """
      Prints one JSON object per line for every step, walking bout, posture change and fault (a \
      short sentence on a terminal), and logs every raw reading (MCAP) until stopped with Ctrl-C \
      or SIGTERM.

      Examples:
        poise run --board virtual --duration 20s
        poise run --board rpi --log-dir ~/recordings --calibration me.json
        poise run --board virtual --source walk.csv --speed max --events walk.jsonl

      Exit status 0: stopped, nothing missing; 3: something is missing (dropped samples, events \
      not read in time, a time without log), and a line names it.

      SIGHUP starts a new log file. 'poise status' shows the state of a running recorder, 'poise \
      mark' adds a marker to its recording, 'poise snooze' mutes its alerts.
      """)

  @Option(help: ArgumentHelp("Board file by name; see 'poise board list'.", valueName: "name"))
  var board: String?

  @Option(help: ArgumentHelp("Folder searched first for board files.", valueName: "directory"))
  var boards: String?

  @Option(
    help: ArgumentHelp(
      "Motion of the virtual board: 'walker', a CSV recording or a log, with which the run ends.",
      valueName: "walker|FILE"))
  var source: String?

  @Option(
    help: ArgumentHelp(
      "Virtual board only: 1 = real time, max = as fast as possible, same result.",
      valueName: "1|max"))
  var speed: SpeedArgument = .real

  @Option(help: ArgumentHelp("Duration, such as 90, 90s or 1m30.", valueName: "time"))
  var duration: DurationArgument?

  @Option(
    help: ArgumentHelp(
      "Folder for logs. Default: $STATE_DIRECTORY, else $XDG_STATE_HOME/poise.",
      valueName: "directory"))
  var logDir: String?

  @Flag(help: "Write no log.") var noLog = false

  @Option(
    help: ArgumentHelp(
      "Status file for 'poise status', or none. Default: in "
        + "$RUNTIME_DIRECTORY, else $XDG_RUNTIME_DIR/poise, else /tmp.", valueName: "file"))
  var status: String?

  @Option(
    help: ArgumentHelp(
      "Text file with a problem outside the recorder. If it exists at the start, "
        + "'poise status' and the light report it.", valueName: "file"))
  var notice: String?

  @Option(
    name: .customLong("quiet-hours"),
    help: ArgumentHelp(
      "Time of day without alert output, such as 22:00-07:00; overrides the board file.",
      valueName: "from-to"))
  var quietHours: QuietHours?

  @Option(
    help: ArgumentHelp(
      "Destination of events: - (standard output; sentences on a terminal), none, or a file."))
  var events = "-"

  @Flag(help: "Print events as JSON lines also on a terminal.") var json = false

  @Option(
    name: .customLong("cpu"),
    help: ArgumentHelp(
      "Processor for acquisition and fusion, such as one reserved by the kernel's isolcpus.",
      valueName: "number"))
  var processor: Int?

  @Flag(name: .shortAndLong, help: "No status line and no summary.") var quiet = false

  @OptionGroup(title: "The session") var session: SessionArguments

  @OptionGroup(title: "The log") var log: LogArguments

  @OptionGroup(title: "What is done with the samples") var fusion: FusionOptions

  func validate() throws {
    for (name, value) in [
      ("--source", source), ("--log-dir", logDir), ("--events", events),
      ("--status", status), ("--notice", notice)
    ]
    where value?.isEmpty ?? false {
      throw ValidationError("\(name) is empty")
    }
    if speed == .max && (session.startAt != nil || session.stopAt != nil) {
      throw ValidationError(
        "--speed max with --start-at or --stop-at: a session at full speed does not follow the "
          + "machine's clock; use --duration")
    }
    if let processor, !Processors.isGranted(processor) {
      throw ValidationError(
        "--cpu \(processor): no such processor here, or this process may not use it; processors "
          + "are numbered from 0 on")
    }
  }

  mutating func run() throws {
    // Before anything is made for its sensors: a chip's FIFO may keep fewer bits of each sample.
    let given = try BoardSelection.board(named: self.board, boards: boards)
    let board = log.lowPower ? given.lowPower() : given
    var options = RecorderOptions(board: board)
    options.ownsProcess = true
    try apply(to: &options)
    // Whoever reads the messages may be slow: a recording does not wait for that.
    let terminal = Terminal(quiet: quiet, waits: false)
    defer { terminal.flush(timeout: 1_000_000_000) }
    if !quiet {
      for line in board.notSlowed(from: given) where log.lowPower { terminal.note(line) }
    }
    if options.logDirectory != nil && options.log.syncSeconds > 1 && !quiet {
      terminal.note(
        "the log is flushed every \(options.log.syncSeconds) s: a power cut costs at most the "
          + "last \(options.log.promise) s")
    }
    let isSealed = !options.log.sealTo.isEmpty
    if let folder = options.logDirectory {
      try SealedRun.announce(options.log.sealTo, in: folder, quiet: quiet, terminal)
    }
    let stop = StopFlag()
    options.service = try service(board, isSealed: isSealed, terminal: terminal)
    options.service.freeSpaceFloor =
      log.retention == .ring ? nil : options.log.policy.file.freeSpaceFloor
    options.service.isLowPower = log.lowPower
    options.service.lowPowerBelow = log.lowPowerBelow ?? board.lowPowerBelow ?? 20
    defer { StatusPlace.release(options.service.statusPath) }
    let diary = DiaryKeeper(
      user: isSealed ? nil : options.user ?? options.labels.subject,
      root: try? RecordingsFolder.resolve(logDir), requests: options.service.requests,
      terminal: terminal)
    // of a sealed recording not even a message tells of it
    if !isSealed { options.service.flare = { diary.flare(at: $0) } }
    options.service.diary = { diary.today }
    defer { diary.keepFlares() }
    // A second signal gives up the summary, but never the end of the log.
    let hurry = StopFlag()
    SignalMonitor.start(raising: stop, asking: options.service.requests, second: hurry)
    RunSummary.completeDeletions(in: options.logDirectory, terminal: terminal)
    switch try session.waitForStart(options, stop: stop, terminal: terminal) {
    case .start: break
    case .stopped: return
    case .shutdown: throw ExitCode(ExitStatus.shutdown.rawValue)
    }
    session.watchEnd(raising: stop, terminal: terminal)
    diary.start(until: stop)
    var isWhole = true
    sessions: while true {
      let (summary, outcome) = try record(options, terminal: terminal, until: stop, hurry)
      if case .failed = outcome { isWhole = false }
      isWhole = isWhole && summary.isWhole
      switch summary.stopReason {
      case .shutdown: throw ExitCode(ExitStatus.shutdown.rawValue)
      case .button: break
      case .asked, .signal, .endOfInput, .duration, .noSensor: break sessions
      }
      terminal.note("poise: stopped by the button; another press begins a recording", .notice)
      switch Standby(options).wait(stop: stop) {
      case .start: continue
      case .stopped: break sessions
      case .shutdown: throw ExitCode(ExitStatus.shutdown.rawValue)
      }
    }
    if !isWhole { throw ExitCode(ExitStatus.finishedWithLoss.rawValue) }
  }

  /// One session, from its start to its closing lines.
  private func record(
    _ options: RecorderOptions, terminal: Terminal, until stop: StopFlag, _ hurry: StopFlag
  ) throws -> (RecorderSummary, RunSummary.Outcome) {
    let recorder = Recorder(options, terminal: terminal)
    let line = StatusLine(recorder: recorder, terminal: terminal)
    let summary = try line.whileShown { () throws(StartError) in
      try recorder.run(stop: StopFlag(under: stop))
    }
    let areFiguresOpen = !options.log.sealTo.isEmpty && SealedRun.keepsLines
    if !quiet && !areFiguresOpen { for line in summary.lines { terminal.note(line) } }
    for line in summary.losses { terminal.note("poise: " + line, .warning) }
    let outcome = sumUp(summary, options, terminal, until: stop, hurry)
    if summary.stopReason == .noSensor {
      throw CommandFailure(
        "no sensor responds any more; what was recorded is complete",
        hint: "check wiring and power; 'poise doctor' says what answers", exitCode: .sensorsGone)
    }
    return (summary, outcome)
  }

  /// The log is complete: what it came to is worked out of it. A machine that is being switched off
  /// does not wait for that, nor one that is asked to end a second time.
  private func sumUp(
    _ summary: RecorderSummary, _ options: RecorderOptions, _ terminal: Terminal,
    until stop: StopFlag, _ hurry: StopFlag
  ) -> RunSummary.Outcome {
    guard let path = summary.logPath, summary.stopReason != .shutdown else { return .none }
    if !options.log.sealTo.isEmpty {
      let name = path.split(separator: "/").last ?? ""
      if !quiet { terminal.note("sealed: 'poise report \(name) --key FILE' where the key is") }
      return .none
    }
    let wasRaised = stop.isRaised
    var next = MachineClock.monotonic
    let outcome = RunSummary.write(log: path, terminal: terminal) {
      if MachineClock.monotonic >= next {
        next = MachineClock.monotonic + 1_000_000_000
        // a service that is being stopped is killed after a time, unless it asks for more
        options.service.supervisor?.notify("WATCHDOG=1\nEXTEND_TIMEOUT_USEC=30000000")
      }
      return !hurry.isRaised && (wasRaised || !stop.isRaised)
    }
    if case .made(let id) = outcome, !quiet {
      let place = logDir.map { " --log-dir \($0)" } ?? ""
      terminal.note("summary: see 'poise sessions show \(id)\(place)'")
    }
    return outcome
  }

  private func service(
    _ board: Board, isSealed: Bool, terminal: Terminal
  ) throws -> ServiceOptions {
    var service = ServiceOptions()
    service.supervisor = ServiceNotifier()
    switch status {
    case "none"?: break
    case let path?:
      if let other = FoundStatus(path: path), other.isFresh {
        throw CommandFailure(
          "\(path): in use by process \(other.report.pid)",
          hint: "name another file with --status, or none", exitCode: .unavailable)
      }
      try StatusPlace.check(path)
      service.statusPath = path
    case nil:
      service.statusPath = StatusPlace.forRecorder()
      if service.statusPath == nil {
        terminal.note(
          "poise: \(RunFolder.own.joined(separator: ", ")): not a folder of this user; "
            + "'poise status', 'watch', 'live', 'mark' and 'snooze' do not find this recorder; set "
            + "XDG_RUNTIME_DIR to your own folder, or use --status", .warning)
      }
    }
    if isSealed {
      service.statusPath = try SealedRun.status(
        service.statusPath, isGiven: status != nil, terminal)
    }
    service.live = service.statusPath.map { StatusPlace.live(besides: $0) }
    service.panel = try Panel.open(board, terminal: terminal)
    service.notice = notice.flatMap(DeviceNotice.init(path:))?.text
    return service
  }

  private func apply(to options: inout RecorderOptions) throws {
    guard options.board.bus == .virtual || (source == nil && speed == .real) else {
      throw CommandFailure(
        "--source and --speed need the virtual board; board \(options.board.name) has real "
          + "sensors", hint: "omit them, or use --board virtual", exitCode: .usage)
    }
    // A recording brings its own motion, and with it the calibration of the chip it was made with.
    let isRecording = source != nil && source != "walker"
    let loaded = try fusion.load(
      for: isRecording ? CalibratedDevice() : try options.board.device(),
      worn: isRecording ? nil : options.board.device, logDir: logDir)
    options.fusion = loaded.settings
    options.body = loaded.body
    options.mount = loaded.mount
    options.placeMounts = loaded.placeMounts
    options.calibrations = loaded.attachments
    options.followsTemperature = loaded.settings.gyroscope.slope != .zero
    options.calibratedAt = loaded.madeAt
    options.user = loaded.user
    options.labels = session.labels(user: loaded.user)
    if let source, source != "walker" {
      options.motion = .file(source)
    } else if options.board.bus == .virtual && options.fusion.postures.isEmpty,
      options.board.sensors.contains(where: { $0.kind == .accelerometer })
    {
      let posture = try Self.walkerPosture(options.board)
      var loaded = loaded
      loaded.add(posture.calibrated(), text: Array(try posture.encoded().utf8))
      options.fusion.postures = loaded.settings.postures
      options.calibrations = loaded.attachments
    }
    if options.fusion.postures.isEmpty { try loaded.noteUnjudgedPosture(logDir: logDir) }
    if let remark = options.board.remark { Notes.report(remark) }
    options.speed = speed == .real ? .realtime : .maximum
    options.duration = duration?.nanoseconds
    options.logDirectory = noLog ? nil : try RecordingsFolder.resolve(logDir)
    if let folder = options.logDirectory, source == nil || source == "walker" {
      let streams = try Recorder.streams(of: options.board)
      if let noise = StoredNoise.attachment(folder, streams) {
        options.calibrations.append(noise)
        options.fusion.noise = NoiseModel.accelerometer(
          String(decoding: noise.data, as: UTF8.self), of: streams)
      }
    }
    options.log = log.options
    options.log.sealTo = try SealedRun.keys(log.sealTo, board: options.board)
    if options.logDirectory == nil {
      options.log.sealTo = []
    } else if let path = log.signWith ?? options.board.signWith {
      options.log.signing = try SigningKey(file: path)
    }
    options.log.spareFrames()
    if log.lowPower {
      let board = options.board
      options.pacing = .lowPower(hasPanel: board.button != nil || board.light != nil)
    }
    options.pacing.processor = processor
    options.events = EventDestination(argument: events)
    options.eventsAsJSON = json
    options.quiet = quiet
    options.quietHours = quietHours
    if !options.log.sealTo.isEmpty { try SealedRun.check(options) }
  }
}

extension QuietHours: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension RunCommand {
  /// The virtual walker's own good posture, so that a first try shows judgments as well: what
  /// `poise calibrate posture --board virtual` does.
  static func walkerPosture(_ board: Board) throws -> PostureCalibrationFile {
    // In low power a magnetometer gives two samples a second, and a calibration needs a hundred.
    let slowest = board.sensors.filter { !$0.kind.isAir }.map(\.rateHz).min() ?? 100
    let seconds = max(20, 150 / max(slowest, 1))
    let input = try CalibrationInput(board: board, seconds: seconds, motion: .standing)
    var fit = PostureCalibrationFit()
    input.acceleration.forEach { fit.add(acceleration: $0) }
    input.field?.forEach { fit.add(magneticField: $0) }
    do throws(PostureCalibrationError) {
      return PostureCalibrationFile(
        calibration: try fit.finish(), axes: "device",
        origin: CalibrationCommand.origin(
          device: board.name, input: input, samples: fit.accelerationCount, quality: [:]))
    } catch { throw CommandFailure("board \(board.name): \(error)") }
  }
}
