import PoiseBoard
import PoiseCore
import PoiseHardware
import PoiseLog
import PoiseMCAP
import PoiseGait
import PoiseSeal
import PoiseSystem
import PoiseText

/// The parts of a session, opened and wired as its options say.
extension Recorder {
  /// The writer with all that hangs on it.
  func makeWriter(
    _ records: RingBuffer<LogRecord>, _ assembly: Assembly, log: (any LogSink)?,
    alertLine: (any AlertLine)?, output: EventOutput, identity: SessionIdentity,
    clock: SessionClock, times: SessionTimes, stop: StopFlag
  ) -> LogWriter {
    var service = options.service
    if options.board.bus != .virtual && service.sysfs == nil { service.sysfs = "/sys" }
    let supervisor = SessionSupervisor(
      service, board: options.board.name, streams: assembly.streams, identity: identity,
      clock: clock, health: health, acquisition: counters)
    let isForPerson =
      options.events == .standardOutput && terminal.outputIsTerminal && !options.eventsAsJSON
    return LogWriter(
      consumer: records.makeConsumer(),
      composer: EventComposer(
        streams: assembly.streams, body: options.body, places: options.fusion.places,
        noise: options.fusion.noise),
      log: LogStage(
        log, poses: log == nil ? nil : PoseSampler(options, assembly.streams),
        clock: ClockMonitor(start: clock.start, isSet: identity.clockIsSet, offset: times.offset)),
      events: EventStage(
        output, json: EventJSON(timeOffset: clock.offset),
        sentences: isForPerson
          ? EventSentence(timeOffset: clock.offset, isClockSet: identity.clockIsSet) : nil,
        terminal: terminal),
      panel: PanelStage(
        alert: AlertDriver(line: alertLine, terminal: terminal, isQuiet: quietness(times)),
        supervisor: supervisor, stop: stop, times: times),
      counters: CounterStage(
        health: health,
        reporter: HealthReporter(
          streams: assembly.streams, health: health, acquisition: counters, start: clock.start,
          calibratedAt: options.calibratedAt,
          warn: { [terminal] in terminal.note("poise: " + $0, .warning) },
          clock: { [isVirtual = options.board.bus == .virtual] in
            isVirtual ? nil : MachineClock.kernel
          }, diskFree: { log?.freeMegabytes }), start: clock.start),
      live: openLive(assembly, identity: identity, clock: clock),
      saving: PowerSaving(options, health.pace), observer: options.observer,
      companion: options.companion)
  }

  /// Where the session is offered to whoever watches. Nobody's being able to is no reason not to
  /// record.
  private func openLive(
    _ assembly: Assembly, identity: SessionIdentity, clock: SessionClock
  ) -> LiveStage? {
    guard let live = options.service.live else { return nil }
    do throws(SystemError) {
      let door: any LiveDoor
      if let made = live.door?() {
        door = made
      } else {
        door = try PacketListener(live.path, permissions: live.permissions)
      }
      return LiveStage(
        door: door, day: live.day, options: options, assembly: assembly, identity: identity,
        clock: clock, health: health, acquisition: counters)
    } catch {
      terminal.note(
        "poise: \(error.description); the recording continues, but cannot be watched", .warning)
      return nil
    }
  }

  /// Whether alerts are not to be given at a stamp. Without a clock nobody knows whether it is
  /// night: then they are.
  private func quietness(_ times: SessionTimes) -> (Timestamp) -> Bool {
    guard let hours = options.quietHours ?? options.board.alert?.quiet else {
      return { _ in false }
    }
    let minute = options.localMinute ?? { MachineClock.localMinute($0) }
    return { stamp in
      let unix = stamp.nanoseconds &+ times.offset()
      return MachineClock.isSet(unix) && hours.contains(minute(unix))
    }
  }

  func openOutput(waits: Bool) throws(StartError) -> EventOutput {
    do throws(EventOutputError) {
      return try EventOutput(options.events, terminal: terminal, waits: waits)
    } catch { throw StartError(.cannotCreate, error.message) }
  }

  /// The board's output that asks to sit up; nil where it has none or nobody is to be asked.
  func openAlertLine() throws(StartError) -> (any AlertLine)? {
    if let line = options.alertLine { return line }
    guard let alert = options.board.alert, options.board.bus != .virtual,
      options.fusion.alert != nil, !options.fusion.postures.isEmpty
    else { return nil }
    let request = LineRequest(labels: options.board.gpioLabels, line: alert.line.request)
    do throws(LineError) {
      return try GPIOAlertLine(request, activeLow: alert.activeLow)
    } catch { throw StartError(error, request) }
  }

  func openLog(
    assembly: Assembly, clock: SessionClock, source: String, identity: SessionIdentity
  ) throws(StartError) -> (any LogSink)? {
    guard let directory = options.logDirectory else { return nil }
    var description = SessionDescription(
      session: identity.session, version: "poise \(Self.version)", board: options.board.name,
      source: source, timeOffset: clock.offset, startRealtime: identity.realtime,
      clockSynchronised: identity.clockIsSet, bootID: identity.bootID,
      options: SessionOptions.entries(options), streams: assembly.streams,
      attachments: SessionOptions.attachments(options), layout: options.log.layout)
    description.poseRate = options.log.poseRate
    // what is signed is what reaches the card
    let storage = try sealed(signed(options.storage))
    do throws(LogError) {
      return try keeper(storage, directory, description)
    } catch {
      let another = "--log-dir names another directory"
      throw StartError(
        error.startKind, error.description,
        hint: error.isNoSpace ? another + ", --min-free how much is to stay free" : another)
    }
  }

  /// The storage, or one that signs what goes there.
  private func signed(_ storage: any LogStorage) -> any LogStorage {
    guard let key = options.log.signing else { return storage }
    func signing(_ base: some LogStorage) -> any LogStorage { SigningStorage(base, by: key) }
    // a core dump would hold the key
    ProcessMemory.forbidDumps()
    return signing(storage)
  }

  /// The storage, or one that seals what goes there.
  private func sealed(_ storage: any LogStorage) throws(StartError) -> any LogStorage {
    let keys = options.log.sealTo
    if keys.isEmpty { return storage }
    func sealing(_ base: some LogStorage) throws(SealError) -> any LogStorage {
      try SealedStorage(base, to: keys)
    }
    // a core dump would hold the key, and what is sealed with it
    ProcessMemory.forbidDumps()
    do throws(SealError) { return try sealing(storage) } catch {
      throw StartError(.configuration, error.description)
    }
  }

  private func keeper(
    _ storage: some LogStorage, _ directory: String, _ description: SessionDescription
  ) throws(LogError) -> any LogSink {
    let log = try ResilientLog(
      directory: directory, description: description, health: health, storage: storage,
      policy: options.log.policy)
    for line in log.startRemarks { terminal.note("poise: " + line, .warning) }
    return log
  }

  func summarize(
    writer: LogWriter, log: (any LogSink)?, streams: [StreamInfo], start: Timestamp
  ) -> RecorderSummary {
    // Who sent the events nowhere has not heard of it yet.
    let faults = health.logFaults.load(ordering: .relaxed)
    let remark =
      "writing the log failed \(CountText.words(faults, "time")); `poise log info` shows what it "
      + "holds"
    let dropped =
      counters.dropped.load(ordering: .relaxed) + health.recordsDropped.load(ordering: .relaxed)
    var summary = RecorderSummary(
      samples: health.samples.load(ordering: .relaxed),
      steps: health.steps.load(ordering: .relaxed), dropped: dropped,
      lost: counters.lost.load(ordering: .relaxed), logPath: log?.path, streams: streams,
      seconds: Double(writer.lastStamp - start) * 1e-9, remarks: faults > 0 ? [remark] : [])
    summary.losses = writer.outages
    // a few are lost on a bus that others use; what a silent sensor lost is named above
    if summary.losses.isEmpty, summary.lost > max(100, summary.samples / 100) {
      summary.losses.append("lost \(summary.lost) samples at the sensor: the bus was too busy")
    }
    if dropped > 0 {
      summary.losses.append(
        "dropped \(dropped) samples and findings: the machine or its card was too busy")
    }
    return summary
  }

  /// A stamp for a person: the time of day, or where nobody knows it, how long after the start.
  static func time(_ stamp: Timestamp, _ clock: SessionClock, isSet: Bool) -> String {
    if !isSet || clock.offset == 0 {
      return "\(Int((Double(stamp - clock.start) * 1e-9).rounded())) s after the start"
    }
    let text = CivilTime(unixNanoseconds: stamp.nanoseconds &+ clock.offset).rfc3339
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(8)) UTC"
  }
}
