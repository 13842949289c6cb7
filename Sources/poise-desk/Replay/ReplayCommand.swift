import ArgumentParser
import PoiseCommands
import PoiseCore
import PoiseLog
import PoiseRuntime
import PoiseSystem
import PoiseText

/// `poise replay`: the same computation on a recording.
struct ReplayCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "replay",
      abstract: "Run the detectors again over a recording.",
      discussion: """
        Reads a Poise log, all logs of one session, or a CSV file with the columns \
        t_s,ax_mps2,ay_mps2,az_mps2 and optionally gx_rps,gy_rps,gz_rps and mx_uT,my_uT,mz_uT \
        (mx_au.. without absolute scale). Steps, bouts and postures of a log or session are \
        exactly those that the live run printed. Exit status 3: a log is cut or damaged, a part of \
        the session is missing (the rest was replayed), or a model could not be used.

        After the events, a line of type "figure" reports each result of a study's own models \
        (docs/features.md).

        Examples:
          poise replay recording.mcap
          poise replay 20261121T080000Z_1a2b3c4d_*.mcap
          poise replay walk.csv --mount up=+x,forward=+z --events walk.jsonl
          poise replay walk.csv --explain
          poise replay walk.csv --orientation quaternions.csv --no-gyro
          poise replay walk.csv --mount up=+x,forward=+z --attitude lean.csv
          poise replay recording.mcap --model pattern.json
        """)
  }

  @Argument(
    help: "A Poise log, the logs of one session, or a CSV recording.", completion: .file())
  var files: [String]

  @Option(help: ArgumentHelp("Destination of events: - (standard output), none, or a file."))
  var events: String?

  @Option(
    help: ArgumentHelp(
      "Write t_s,qw,qx,qy,qz at the recording's own rate; it takes axes of the body, or "
        + "of the device where the mounting is not known, to east, north, up; "
        + "events are then written only with --events.", valueName: "file"))
  var orientation: String?

  @Option(
    help: ArgumentHelp(
      "Write lean angles, heading, user acceleration and gravity of every sample of the common "
        + "100 Hz grid; events are then written only with --events.", valueName: "file"))
  var attitude: String?

  @OptionGroup var keys: KeyOption

  @Flag(name: .customLong("no-gyro"), help: "Ignore the recording's gyroscope.")
  var noGyro = false

  @Flag(
    help: """
      Also print a line of type "rejected" for every peak that was not counted as a step, and \
      "rejected_fall" for every impact that made no fall (time, height, reason), and after each \
      step a "witness": the signal that showed it, and why the other did not.
      """)
  var explain = false

  @Option(
    help: ArgumentHelp("1 = recorded speed, max = as fast as possible.", valueName: "1|max"))
  var speed: SpeedArgument = .max

  @OptionGroup var models: ModelOption

  @OptionGroup(title: "What is done with the samples") var fusion: FusionOptions

  func validate() throws {
    if noGyro && models.isGiven {
      throw ValidationError(
        "--model needs all sensors and excludes --no-gyro")
    }
  }

  mutating func run() throws {
    let figures = noGyro ? nil : try OwnFigures(models)
    files = try StandardInput.resolved(files)
    let source = try Replay.open(files)
    try checkOutputs()
    try reportLosses(source)
    try fusion.noteUnknownUser()
    let loaded = try fusion.load(for: source)
    if let orientation {
      let faults = try OrientationWriter(source: source, loaded: loaded, useGyroscope: !noGyro)
        .write(to: orientation)
      if events == nil && attitude == nil {
        if FileDescriptor.standardError.isTerminal {
          Notes.report("wrote the orientation to \(orientation)")
        }
        return InputFaults.note(faults)
      }
    }
    let output = try ReplayOutput(
      EventDestination(argument: events ?? (attitude == nil ? "-" : "none")), option: "--events",
      isPrompt: speed == .real)
    let attitude = try attitude.map {
      try AttitudeWriter(
        path: $0, timeOffset: source.timeOffset, rateHz: loaded.settings.gridRateHz,
        gyroscope: source.hasGyroscope && !noGyro)
    }
    var pacer = Pacer(speed: speed)
    var span = ReplaySpan()
    let tests = ReplayedTests(source, loaded, output)
    let observe = tests?.observer(besides: attitude) ?? attitude?.process
    let faults: RecordingFaults
    do throws(StartError) {
      if speed == .max && !explain {
        faults = try Replay.runAhead(
          source, settings: loaded.settings, body: loaded.body, mount: loaded.mount,
          useGyroscope: !noGyro, observe: observe
        ) { first, last in
          span.note(first, last)
          return Self.goesOn(output, attitude)
        } emit: { line in
          output.write(line())
        }
      } else {
        faults = try Replay.run(
          source, settings: loaded.settings, body: loaded.body, mount: loaded.mount,
          useGyroscope: !noGyro, explain: explain, observe: observe
        ) { raw in
          if raw.marker == .none { span.note(raw.timestamp, raw.timestamp) }
          pacer.wait(for: raw)
          return Self.goesOn(output, attitude)
        } emit: { line in
          output.write(line())
        }
      }
    } catch {
      try output.finish()
      try attitude?.finish()
      throw error
    }
    tests?.finish()
    if let figures, figures.areAsked, output.goesSomewhere, !output.isBroken {
      for line in try figures.lines(source, files, loaded, fusion) { output.write(line) }
    }
    try output.finish()
    try attitude?.finish()
    if FileDescriptor.standardError.isTerminal || !output.isStandardOutput || output.lines == 0 {
      Notes.report(span.words(events: output.lines, asked: events ?? "-", of: source.paths))
    }
    InputFaults.note(faults)
  }
}

extension ReplayCommand {
  /// The attitude is made to its end, whoever reads the events.
  private static func goesOn(_ output: ReplayOutput, _ attitude: AttitudeWriter?) -> Bool {
    guard let attitude else { return !output.isBroken }
    return !attitude.isBroken && (!output.isBroken || output.isUnread)
  }

  private func checkOutputs() throws {
    for (option, path) in [
      ("--events", events == "none" ? nil : events), ("--orientation", orientation),
      ("--attitude", attitude)
    ] {
      if let path { try OutputFile.check(path, isNoneOf: files, option: option) }
    }
  }

  /// Says where the log lacks what the live run had.
  private func reportLosses(_ source: Recording) throws {
    guard case .log(let parts) = source else { return }
    for path in parts.paths {
      guard let log = try? LogReader(path: path), let notes = try? log.notes() else { continue }
      for outage in notes.outages where outage.until != nil || path == parts.paths.last {
        InputFaults.note("\(path): \(OutageText.words(outage, log.description))")
      }
    }
    // What is wrong with a log itself comes up again, with its place, when it is read.
    guard let losses = try? parts.losses(), let first = losses.first else { return }
    let count = losses.reduce(UInt64(0)) { $0 + UInt64(max(0, $1.records)) }
    let time = CivilTime(unixNanoseconds: first.since.nanoseconds &+ source.timeOffset).rfc3339
    StandardError.write(
      "poise: the recorder lost \(count) records, from \(time) on: a replay of this log may "
        + "differ from the live run\n")
  }
}

/// What a replay says when it is done.
private struct ReplaySpan {
  private var first: Timestamp?
  private var last = Timestamp(nanoseconds: 0)

  mutating func note(_ first: Timestamp, _ last: Timestamp) {
    if self.first == nil { self.first = first }
    self.last = last
  }

  func words(events: Int, asked: String, of files: [String]) -> String {
    let seconds = first.map { Double(last - $0) * 1e-9 } ?? 0
    let length = DecimalText.fixed(seconds, decimals: 1) ?? "?"
    let name = files.count == 1 ? files[0] : "\(files.count) logs"
    let place = asked == "-" || asked == "none" ? "" : " to \(asked)"
    let count = events == 0 ? "no events" : CountText.words(events, "event")
    let what = asked == "none" ? "" : ": \(count)\(place)"
    return "replayed \(length) s of \(name)\(what)"
  }
}

/// Holds a replay to the recording's own speed.
private struct Pacer {
  let speed: SpeedArgument
  private var origin: (sample: Timestamp, clock: Timestamp)?

  init(speed: SpeedArgument) { self.speed = speed }

  mutating func wait(for raw: RawSample) {
    guard speed == .real else { return }
    guard let origin else {
      origin = (raw.timestamp, MachineClock.monotonic)
      return
    }
    MachineClock.sleep(until: origin.clock + (raw.timestamp - origin.sample))
  }
}
