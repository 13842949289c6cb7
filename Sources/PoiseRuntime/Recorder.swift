import Glibc
import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseLog
import PoiseMotion
import PoiseVirtual

/// A recording session from options to summary: opens the hardware (or the virtual board), the log
/// and the event output, runs the threads, and closes everything in order.
public final class Recorder: Sendable {
  public static let version = "0.1.0"

  private let options: RecorderOptions
  private let terminal: Terminal
  /// What a status line needs; readable from any thread while ``run(stop:)`` works.
  public let health = Health()
  public let counters = AcquisitionCounters()

  public init(_ options: RecorderOptions, terminal: Terminal) {
    self.options = options
    self.terminal = terminal
  }

  /// The streams that a session on `board` has, without opening anything.
  public static func streams(of board: Board) throws(StartError) -> [StreamInfo] {
    try Assembly(board: board, busName: board.name, mount: nil).streams
  }

  /// Runs the session until `stop` is raised or its end is reached.
  public func run(stop: StopFlag) throws(StartError) -> RecorderSummary {
    switch options.board.bus {
    case .virtual: try runVirtual(stop: stop)
    case .i2c(let matcher, _): try runHardware(matcher, stop: stop)
    }
  }

  // MARK: - Hardware

  private func runHardware(
    _ matcher: Board.Matcher, stop: StopFlag
  ) throws(StartError) -> RecorderSummary {
    let path = try BusPath.find(matcher, board: options.board.name)
    let assembly = try Assembly(board: options.board, busName: path, mount: options.mount)
    let lock = try takeBus(path)
    defer { withExtendedLifetime(lock) {} }
    let offset = MachineClock.offset
    let start = MachineClock.monotonic
    let bus: LinuxI2CBus
    do throws(BusError) { bus = try LinuxI2CBus(path: path) } catch {
      throw StartError(
        error.code == .permission ? .permission : .hardware, error.message(bus: path))
    }
    let edges: GPIOLines
    do throws(LineError) { edges = try GPIOLines(assembly.lines) } catch {
      let line =
        assembly.lines.indices.contains(Int(error.line))
        ? assembly.lines[Int(error.line)] : LineRequest(labels: options.board.gpioLabels, line: "?")
      throw StartError(
        error.code == .permission ? .permission : .hardware, error.message(line))
    }
    let end = options.duration.map { start + $0 }
    ProcessMemory.lock()
    return try finish(
      bus: bus, edges: edges, assembly: assembly,
      clock: SessionClock(start: start, offset: offset, isMachineTime: true), source: "board",
      end: end, stop: stop, lockstep: false, advance: realtimeStep)
  }

  private func takeBus(_ name: String) throws(StartError) -> BusLock {
    do throws(BusLock.Failure) { return try BusLock(bus: name) } catch {
      throw StartError(.busy, error.message("bus \(name)"))
    }
  }

  // MARK: - Virtual

  private func runVirtual(stop: StopFlag) throws(StartError) -> RecorderSummary {
    let setup = try VirtualSetup(options)
    let assembly = try Assembly(
      board: options.board, busName: setup.board.busName,
      mount: options.mount ?? setup.mount)
    let clock = setup.clock
    if options.speed == .realtime {
      let origin = MachineClock.monotonic
      let begin = clock.start
      let haste = options.haste
      setup.board.pace = { @Sendable (now: Timestamp) in
        MachineClock.sleep(until: origin + Int64(Double(now - begin) / haste))
      }
    }
    setup.board.onEnd = { @Sendable in stop.raise(.endOfInput) }
    var summary = try finish(
      bus: setup.board.bus(), edges: setup.board.edges(), assembly: assembly, clock: clock,
      source: setup.name, end: options.duration.map { clock.start + $0 }, stop: stop,
      lockstep: options.speed == .maximum, advance: { $0.step() })
    summary.remarks += setup.remarks()
    summary.produced = setup.produced(assembly.streams)
    return summary
  }

  // MARK: - Common

  // Wires the parts, runs them, and closes the log.
  private func finish<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    bus: consuming Bus, edges: consuming Edges, assembly: Assembly, clock: SessionClock,
    source: String, end: Timestamp?, stop: StopFlag, lockstep: Bool,
    advance: @escaping AcquisitionBox<Bus, Edges>.Advance
  ) throws(StartError) -> RecorderSummary {
    var assembly = assembly
    assembly.readTrims(on: &bus, clock: &edges)
    assembly.readForcedIdentities(on: &bus)
    let identity = SessionIdentity()
    let log = try openLog(assembly: assembly, clock: clock, source: source, identity: identity)
    // A session that never begins leaves no file behind.
    var hasBegun = false
    defer { if !hasBegun { log?.abandon() } }
    let output = try openOutput()
    let alertLine = try openAlertLine()
    let core: FusionCore
    do throws(PostureModelError) {
      core = try FusionCore(streams: assembly.streams, settings: options.fusion)
    } catch { throw StartError(.configuration, error.description) }
    let raw = RingBuffer<RawSample>(capacity: 4096)
    let records = RingBuffer<LogRecord>(capacity: 16_384)
    var acquisition = Acquisition(
      bus: bus, edges: edges, readers: assembly.readers, producer: raw.makeProducer(),
      counters: counters)
    try begin(&acquisition, assembly)
    hasBegun = true
    let fusion = FusionLoop(
      consumer: raw.makeConsumer(), producer: records.makeProducer(), core: core, health: health)
    let writer = LogWriter(
      consumer: records.makeConsumer(),
      composer: EventComposer(streams: assembly.streams, body: options.body), log: log,
      output: output, json: EventJSON(timeOffset: clock.offset), health: health,
      terminal: terminal,
      reporter: HealthReporter(
        streams: assembly.streams, health: health, acquisition: counters, start: clock.start,
        diskFree: { log?.freeMegabytes }),
      clock: ClockWatch(start: clock.start, isSet: identity.clockIsSet) {
        clock.isMachineTime ? MachineClock.offset : clock.offset
      },
      start: clock.start, alertLine: alertLine, observer: options.observer)
    writer.write(
      .start(
        StartEvent(
          timestamp: clock.start, session: identity.session, version: Self.version,
          board: options.board.name, file: log?.path)))

    let session = Session(
      acquisition: AcquisitionBox(acquisition, advance: advance), fusion: fusion, writer: writer,
      end: end)
    if lockstep {
      session.runLockstep(stop: stop)
    } else {
      do throws(ThreadError) { try session.runThreaded(stop: stop) } catch {
        writer.finish()
        throw StartError(.hardware, error.message)
      }
    }
    var summary = summarise(
      writer: writer, log: log, streams: assembly.streams, start: clock.start)
    summary.stopReason = session.stopReason
    writer.write(
      .stop(
        StopEvent(
          timestamp: writer.lastStamp, reason: summary.stopReason.text, samples: summary.samples,
          steps: summary.steps, dropped: summary.dropped, posture: writer.tally.tally)))
    writer.finish()
    return summary
  }

  /// Starts the sensors and says which of them do not answer.
  private func begin<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ acquisition: inout Acquisition<Bus, Edges>, _ assembly: Assembly
  ) throws(StartError) {
    do throws(ChipError) {
      let absent = try acquisition.start()
      for line in assembly.notes(on: absent) { terminal.note(line) }
    } catch {
      throw StartError(error.startKind, error.message(bus: assembly.busName))
    }
  }

  private func openOutput() throws(StartError) -> EventOutput {
    do throws(EventOutputError) {
      return try EventOutput(options.events, terminal: terminal)
    } catch { throw StartError(.cannotCreate, error.message) }
  }

  /// The board's output that asks to sit up; nil where it has none or nobody is to be asked.
  private func openAlertLine() throws(StartError) -> (any AlertLine)? {
    if let line = options.alertLine { return line }
    guard let alert = options.board.alert, options.board.bus != .virtual,
      options.fusion.alert != nil, !options.fusion.postures.isEmpty
    else { return nil }
    let name =
      switch alert.line {
      case .name(let name): name
      case .offset(let offset): String(offset)
      }
    let request = LineRequest(labels: options.board.gpioLabels, line: name)
    do throws(LineError) {
      return try GPIOAlertLine(request, activeLow: alert.activeLow)
    } catch {
      throw StartError(
        error.code == .permission ? .permission : .hardware, error.message(request))
    }
  }

  private func openLog(
    assembly: Assembly, clock: SessionClock, source: String, identity: SessionIdentity
  ) throws(StartError) -> (any LogKeeper)? {
    guard let directory = options.logDirectory else { return nil }
    let description = SessionDescription(
      session: identity.session, version: "poise \(Self.version)", board: options.board.name,
      source: source, timeOffset: clock.offset, startRealtime: identity.realtime,
      clockSynchronised: identity.clockIsSet, bootID: identity.bootID,
      options: SessionOptions.entries(options), streams: assembly.streams,
      attachments: SessionOptions.attachments(options), layout: options.log.layout)
    do throws(LogError) {
      return try keeper(options.storage, directory, description)
    } catch {
      throw StartError(error.startKind, error.description)
    }
  }

  private func keeper(
    _ storage: some LogStorage, _ directory: String, _ description: SessionDescription
  ) throws(LogError) -> any LogKeeper {
    try SteadyLog(
      directory: directory, description: description, health: health, storage: storage,
      policy: options.log.policy(storage))
  }

  private func summarise(
    writer: LogWriter, log: (any LogKeeper)?, streams: [StreamInfo], start: Timestamp
  ) -> RecorderSummary {
    // Who sent the events nowhere has not heard of it yet.
    let faults = health.logFaults.load(ordering: .relaxed)
    let remark = "writing the log failed \(faults) times; `poise log info` shows what it holds"
    return RecorderSummary(
      samples: health.samples.load(ordering: .relaxed),
      steps: health.steps.load(ordering: .relaxed),
      dropped: counters.dropped.load(ordering: .relaxed)
        + health.recordsDropped.load(ordering: .relaxed),
      lost: counters.lost.load(ordering: .relaxed), logPath: log?.path, streams: streams,
      seconds: Double(writer.lastStamp - start) * 1e-9,
      remarks: faults > 0 ? [remark] : [])
  }
}
