import ArgumentParser
import PoiseBoard
import PoiseCore
import PoiseLog
import PoiseMotion
import PoiseRuntime
import PoiseSystem
import PoiseText

/// `poise replay`: the same computation on a recording.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Run a recording through the same filters and detectors as a live session.",
    discussion: """
      Takes a Poise log (.mcap), all the logs of one session, or a CSV file with the columns \
      t_s,ax_mps2,ay_mps2,az_mps2 and, where there are such sensors, gx_rps,gy_rps,gz_rps and \
      mx_uT,my_uT,mz_uT (mx_au.. without absolute scale). The steps, bouts and postures of a \
      log, or of a whole session, come out exactly as the live run printed them.

      Examples:
        poise replay recording.mcap
        poise replay 20261121T080000Z_1a2b3c4d_*.mcap
        poise replay walk.csv --mount up=+x,forward=+z --events walk.jsonl
        poise replay walk.csv --explain
        poise replay walk.csv --orientation quaternions.csv --no-gyro
        poise replay walk.csv --mount up=+x,forward=+z --attitude lean.csv
      """)

  @Argument(
    help: "A Poise log, the logs of one session, or a CSV recording.", completion: .file())
  var files: [String]

  @Option(help: ArgumentHelp("Where events go: - (standard output), none, or a file."))
  var events: String?

  @Option(
    help: ArgumentHelp(
      "Write t_s,qw,qx,qy,qz (sensor to earth: east, north, up) at the recording's own rate; "
        + "events then go nowhere unless --events says so.", valueName: "file"))
  var orientation: String?

  @Option(
    help: ArgumentHelp(
      "Write lean angles, heading, user acceleration and gravity of every sample of the common "
        + "100 Hz grid; events then go nowhere unless --events says so.", valueName: "file"))
  var attitude: String?

  @Flag(name: .customLong("no-gyro"), help: "Leave the recording's gyroscope out.")
  var noGyro = false

  @Flag(
    help: """
      Also print, as lines of type "rejected", every peak that became no step: when, how high, why; \
      and after each step, as "witness", what showed it and why the other witness was silent.
      """)
  var explain = false

  @Option(
    help: ArgumentHelp("1 = as slowly as it was recorded, max = at once.", valueName: "1|max"))
  var speed: SpeedArgument = .max

  @OptionGroup(title: "What is done with the samples") var fusion: FusionOptions

  mutating func run() throws {
    let source: ReplaySource
    do throws(StartError) { source = try ReplaySource.open(paths: files) } catch {
      throw CommandFailure(error)
    }
    try reportLosses(source)
    if let orientation {
      try OrientationWriter(source: source, useGyroscope: !noGyro).write(to: orientation)
      if events == nil { return }
    }
    let loaded = try fusion.load(for: source)
    let output = try ReplayOutput(
      EventDestination(argument: events ?? (attitude == nil ? "-" : "none")), option: "--events",
      isPrompt: speed == .real)
    let attitude = try attitude.map {
      try AttitudeWriter(
        path: $0, timeOffset: source.timeOffset, rateHz: loaded.settings.gridRateHz,
        gyroscope: source.hasGyroscope && !noGyro)
    }
    var pacer = Pacer(speed: speed)
    do throws(StartError) {
      try Replay.run(
        source, settings: loaded.settings, body: loaded.body, mount: loaded.mount,
        useGyroscope: !noGyro, explain: explain,
        observe: attitude.map { writer in { writer.take($0) } }
      ) { raw in
        pacer.wait(for: raw)
        return !output.isBroken && attitude?.isBroken != true
      } emit: { line in
        output.write(line())
      }
    } catch {
      try output.finish()
      try attitude?.finish()
      throw CommandFailure(error)
    }
    try output.finish()
    try attitude?.finish()
  }
}

extension ReplayCommand {
  /// Says where the log lacks what the live run had.
  private func reportLosses(_ source: ReplaySource) throws {
    guard case .log(let parts) = source else { return }
    // What is wrong with a log itself comes up again, with its place, when it is read.
    guard let losses = try? parts.losses(), let first = losses.first else { return }
    let count = losses.reduce(UInt64(0)) { $0 + UInt64(max(0, $1.records)) }
    let time = CivilTime(unixNanoseconds: first.since.nanoseconds &+ source.timeOffset).rfc3339
    StandardError.write(
      "poise: the recorder lost \(count) records, from \(time) on: this log need not replay to "
        + "what the live run said\n")
  }
}

extension ReplaySource {
  fileprivate var hasGyroscope: Bool {
    switch self {
    case .recording(let csv): csv.gyroscope != nil
    case .log(let parts): parts.description.streams.contains { $0.kind == .gyroscope }
    }
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
