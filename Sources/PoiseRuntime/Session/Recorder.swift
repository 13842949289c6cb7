import Glibc
import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseMotion
import PoiseSystem
import PoiseVirtual

/// A recording session from options to summary: opens the hardware (or the virtual board), the log
/// and the event output, runs the threads, and closes everything in order.
public final class Recorder: Sendable {
  public static let version = ProgramVersion.text

  let options: RecorderOptions
  let terminal: Terminal
  /// What a status line needs; readable from any thread while ``run(stop:)`` works.
  public let health = Health()
  public let counters = AcquisitionCounters()

  public init(_ options: RecorderOptions, terminal: Terminal) {
    self.options = options
    self.terminal = terminal
  }

  /// The streams that a session on `board` has, without opening anything; of a virtual board as its
  /// wearer has it on.
  public static func streams(of board: Board) throws(StartError) -> [StreamInfo] {
    var worn: [BodyPlace: Matrix3] = [:]
    if board.bus == .virtual {
      for place in board.places { worn[place] = VirtualSetup.wearing }
    }
    do throws(StartError) {
      return try Assembly(board: board, busName: board.name, mount: nil, placeMounts: worn).streams
    } catch {
      // On another machine than the board's: what its file says without the kernel's devices.
      let own = try Assembly(
        board: board, busName: board.name, mount: nil, placeMounts: worn, tree: nil)
      return own.streams
    }
  }

  /// Runs the session until `stop` is raised or its end is reached.
  public func run(stop: StopFlag) throws(StartError) -> RecorderSummary {
    switch options.board.bus {
    case .virtual: try runVirtual(stop: stop)
    case .i2c, .spi, .kernel: try runHardware(stop: stop)
    }
  }

  /// Opens what a session needs and lets go of it again, without a word to the sensors: what is
  /// wrong shows before a wait for the time to begin.
  public func check() throws(StartError) {
    let assembly: Assembly
    var clock = SessionClock(
      start: MachineClock.monotonic, offset: MachineClock.offset, isMachineTime: true)
    if options.board.bus == .virtual {
      let setup = try VirtualSetup(options)
      clock = setup.clock
      assembly = try self.assembly(setup)
    } else {
      let paths = try BusPath.all(of: options.board)
      assembly = try self.assembly(paths)
      if !assembly.readers.isEmpty {
        if paths.count == 1 {
          _ = try BusPath.open(paths[0])
        } else {
          _ = try BusSet(paths, of: options.board)
        }
      }
      _ = try lines(of: assembly)
    }
    let log = try openLog(assembly: assembly, clock: clock, source: "", identity: SessionIdentity())
    log?.abandon()
    // A pipe's reader goes when it is closed.
    if case .file(let path) = options.events, let kind = try? File.status(path).kind,
      kind != .regular
    {
      return
    }
    _ = try openOutput(waits: false)
  }

  // MARK: - Hardware

  private func assembly(_ paths: [String]) throws(StartError) -> Assembly {
    try Assembly(
      board: options.board, busName: paths[0], busNames: Array(paths.dropFirst()),
      mount: options.mount, placeMounts: options.placeMounts)
  }

  private func lines(of assembly: Assembly) throws(StartError) -> GPIOLines {
    do throws(LineError) { return try GPIOLines(assembly.lines) } catch {
      let line =
        assembly.lines.indices.contains(Int(error.line))
        ? assembly.lines[Int(error.line)] : LineRequest(labels: options.board.gpioLabels, line: "?")
      throw StartError(error.code == .permission ? .permission : .hardware, error.message(line))
    }
  }

  private func runHardware(stop: StopFlag) throws(StartError) -> RecorderSummary {
    let paths = try BusPath.all(of: options.board)
    let assembly = try assembly(paths)
    if assembly.readers.isEmpty {
      return try runHardware(NoBus(), assembly, stop: stop) { _ in nil }
    }
    if paths.count == 1 {
      return try runHardware(
        try BusPath.open(paths[0]), assembly, stop: stop, drive: LinuxAcquisition.init)
    }
    return try runHardware(
      try BusSet(paths, of: options.board), assembly, stop: stop, drive: BusSetAcquisition.init)
  }

  private func runHardware<Bus: RegisterBus & ~Copyable>(
    _ bus: consuming Bus, _ assembly: Assembly, stop: StopFlag,
    drive: (consuming Acquisition<Bus, GPIOLines>) -> (any AcquisitionDriver)?
  ) throws(StartError) -> RecorderSummary {
    let offset = MachineClock.offset
    let start = MachineClock.monotonic
    let edges = try lines(of: assembly)
    let end = options.duration.map { start + $0 }
    return try record(
      bus: bus, edges: edges, assembly: assembly,
      clock: SessionClock(start: start, offset: offset, isMachineTime: true), source: "board",
      end: end, stop: stop, lockstep: false, now: { MachineClock.monotonic }, drive: drive)
  }

  // MARK: - Virtual

  private func assembly(_ setup: VirtualSetup) throws(StartError) -> Assembly {
    try Assembly(
      board: setup.hardware, busName: setup.board.busName, mount: options.mount ?? setup.mount,
      placeMounts: setup.mounts.merging(options.placeMounts) { $1 })
  }

  private func runVirtual(stop: StopFlag) throws(StartError) -> RecorderSummary {
    let setup = try VirtualSetup(options)
    let assembly = try assembly(setup)
    let clock = setup.clock
    // Without a pace the board belongs to the one thread that runs everything.
    var now = { setup.board.now }
    if options.speed == .realtime {
      let origin = MachineClock.monotonic
      let begin = clock.start
      let timeScale = options.timeScale
      now = { begin + Int64(Double(MachineClock.monotonic - origin) * timeScale) }
      setup.board.pace = { @Sendable (now: Timestamp) in
        MachineClock.sleep(until: origin + Int64(Double(now - begin) / timeScale))
      }
    }
    setup.board.onEnd = { @Sendable in stop.raise(.endOfInput) }
    var summary = try record(
      bus: setup.board.bus(), edges: setup.board.edges(), assembly: assembly, clock: clock,
      source: setup.name, end: options.duration.map { clock.start + $0 }, stop: stop,
      lockstep: options.speed == .maximum, now: now, drive: VirtualAcquisition.init)
    summary.remarks += setup.remarks()
    summary.losses += setup.losses
    summary.produced = setup.produced()
    return summary
  }

  // MARK: - Common

  /// Realtime minus the stamps' clock: of a machine as it stands now, else as it was at the start.
  private func offsetReader(
    _ clock: SessionClock, _ now: @escaping () -> Timestamp
  ) -> () -> Int64 {
    if let given = options.wallOffset { return { given(now()) } }
    return clock.isMachineTime ? { MachineClock.offset } : { clock.offset }
  }

  // Wires the parts, runs them, and closes the log.
  private func record<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    bus: consuming Bus, edges: consuming Edges, assembly: Assembly, clock: SessionClock,
    source: String, end: Timestamp?, stop: StopFlag, lockstep: Bool, now: @escaping () -> Timestamp,
    drive: (consuming Acquisition<Bus, Edges>) -> (any AcquisitionDriver)?
  ) throws(StartError) -> RecorderSummary {
    let assembly = try readChips(assembly, on: &bus, clock: &edges)
    let identity = SessionIdentity(clockIsSet: options.clockIsSet)
    let log = try openLog(assembly: assembly, clock: clock, source: source, identity: identity)
    // A session that never begins leaves no file behind.
    var hasBegun = false
    defer { if !hasBegun { log?.abandon() } }
    let output = try openOutput(waits: lockstep)
    let alertLine = try openAlertLine()
    let core: FusionCore
    do throws(PostureModelError) {
      core = try FusionCore(streams: assembly.streams, settings: options.fusion)
    } catch { throw StartError(.configuration, error.description) }
    let raw = RingBuffer<RawSample>(capacity: 4096)
    let records = RingBuffer<LogRecord>(capacity: 16_384, isTouched: false)
    var acquisition = Acquisition(
      bus: bus, edges: edges, readers: assembly.readers, producer: raw.makeProducer(),
      counters: counters)
    if options.ownsProcess && lockstep { ProcessMemory.dropStart() }
    let (kernel, kernelRing) = try openKernel(assembly)
    defer { if !hasBegun { kernel?.stop() } }
    try begin(&acquisition, assembly)
    hasBegun = true
    let fusion = FusionLoop(
      consumer: raw.makeConsumer(), kernel: kernelRing, producer: records.makeProducer(),
      core: core, health: health)
    let times = SessionTimes(start: clock.start, now: now, offset: offsetReader(clock, now))
    let writer = makeWriter(
      records, assembly, log: log, alertLine: alertLine, output: output, identity: identity,
      clock: clock, times: times, stop: stop)
    writer.write(
      .start(
        StartEvent(
          timestamp: clock.start, session: identity.session, version: Self.version,
          board: options.board.name, file: log?.path)))
    writer.begin()
    let session = Session(
      acquisition: drive(acquisition), kernel: kernel, fusion: fusion, writer: writer, end: end,
      pace: health.pace, pacing: options.pacing)
    if lockstep {
      session.runLockstep(stop: stop)
    } else {
      do throws(ThreadError) {
        try session.runThreaded(stop: stop, prepare: memorySettler(assembly.streams, clock))
      } catch {
        _ = writer.finish(.asked)
        throw StartError(.hardware, error.message)
      }
    }
    var summary = summarize(writer: writer, log: log, streams: assembly.streams, start: clock.start)
    summary.stopReason = session.stopReason
    summary.timeOffset = clock.offset
    writer.end(
      StopEvent(
        timestamp: writer.lastStamp, reason: summary.stopReason.text, samples: summary.samples,
        steps: summary.steps, dropped: summary.dropped, posture: writer.tally))
    if let lost = writer.finish(summary.stopReason) { summary.add(lost) }
    if let log {
      summary.add(log.gaps) { Self.time($0, clock, isSet: identity.clockIsSet) }
      if health.logFaults.load(ordering: .relaxed) > 0 { summary.hadLogFaults = true }
    }
    return summary
  }

  /// The fusion thread's first work, while the first readings wait in the ring: from then on only
  /// what a session needs stays in RAM, the code of an alert or a fall with it, and of a real board
  /// for good. None of it holds up the sensors' start.
  private func memorySettler(
    _ streams: [StreamInfo], _ clock: SessionClock
  ) -> @Sendable () -> Void {
    guard options.ownsProcess else { return {} }
    return { [settings = options.fusion, isBoard = clock.isMachineTime] in
      ProcessMemory.dropStart()
      _ = try? Rehearsal.run(streams: streams, settings: settings)
      if isBoard { ProcessMemory.lock() }
    }
  }

  /// With what the chips themselves must be asked before a session.
  private func readChips<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ given: Assembly, on bus: inout Bus, clock: inout Edges
  ) throws(StartError) -> Assembly {
    var assembly = given
    assembly.readTrims(on: &bus, clock: &clock)
    if let refusal = assembly.refusal {
      throw StartError(refusal.startKind, assembly.message(refusal))
    }
    assembly.readForcedIdentities(on: &bus)
    for i in assembly.readers.indices
    where options.followsTemperature && assembly.readers[i].sensor.unit.kind == .gyroscope {
      assembly.readers[i].tellsTemperature = true
    }
    return assembly
  }

  /// Makes the devices record that the kernel's own drivers have; nil where the board names none.
  private func openKernel(
    _ assembly: Assembly
  ) throws(StartError) -> (KernelAcquisition?, RingBuffer<RawSample>?) {
    if assembly.kernel.isEmpty { return (nil, nil) }
    let ring = RingBuffer<RawSample>(capacity: 4096)
    do throws(IIOError) {
      let kernel = try KernelAcquisition(
        assembly.kernel, producer: ring.makeProducer(), counters: counters)
      return (kernel, ring)
    } catch { throw StartError(error) }
  }

  /// Starts the sensors and says which of them do not answer.
  private func begin<Bus: RegisterBus & ~Copyable, Edges: EdgeSource & ~Copyable>(
    _ acquisition: inout Acquisition<Bus, Edges>, _ assembly: Assembly
  ) throws(StartError) {
    do throws(ChipError) {
      let absent = try acquisition.start()
      for line in assembly.notes(on: absent) { terminal.note(line, .warning) }
    } catch {
      throw StartError(error.startKind, assembly.message(error))
    }
  }
}
