import Glibc
import PoiseCore
import PoiseHardware
import PoiseLog
import PoiseMotion
import PoiseSystem

/// The writer thread's work: empties ring 2 into the log and the event output. Everything that may
/// wait or allocate happens here.
///
/// Owned by the one thread that drains it. No fault of the log or of the event file ends a session:
/// the log is given up with a `disk_full` event and tried again every minute, events go on.
final class LogWriter: @unchecked Sendable {
  private var consumer: RingBuffer<LogRecord>.Consumer
  private var composer: EventComposer
  private let log: (any LogSink)?
  private let output: EventOutput
  private let json: EventJSON
  private let health: Health
  private let terminal: Terminal
  private var reporter: HealthReporter
  private var clock: ClockMonitor
  private let observer: (@Sendable (LogRecord) -> Void)?
  private(set) var lastStamp: Timestamp
  private(set) var tally = PostureTallyCounter()
  private var alert: AlertDriver
  private let attendant: SessionSupervisor?
  /// Raised where the attendant ends the session.
  private let stop: StopFlag
  private let times: SessionTimes
  /// Records after which the attendant has its turn: a second's or less.
  private static let attention = 256
  /// Where the log keeps poses.
  private var poses: PoseSampler?

  init(
    consumer: consuming RingBuffer<LogRecord>.Consumer, composer: EventComposer,
    log: (any LogSink)?,
    output: EventOutput, json: EventJSON, health: Health, terminal: Terminal,
    reporter: HealthReporter, clock: ClockMonitor, times: SessionTimes, alert: AlertDriver,
    attendant: SessionSupervisor?, stop: StopFlag, poses: PoseSampler? = nil,
    observer: (@Sendable (LogRecord) -> Void)?
  ) {
    self.poses = poses
    self.observer = observer
    self.alert = alert
    self.attendant = attendant
    self.stop = stop
    self.times = times
    self.consumer = consumer
    self.composer = composer
    self.log = log
    self.output = output
    self.json = json
    self.health = health
    self.terminal = terminal
    self.reporter = reporter
    self.clock = clock
    lastStamp = times.start
  }

  /// Writes an event that does not come out of the ring: start, stop.
  func write(_ event: Event) {
    // The card first: whoever reads the lines may be slow.
    log?.append(.event(event))
    output.write(json.line(event))
    attendant?.see(event)
    if Journal.isStandardError, let word = JournalMessage.line(event) {
      terminal.note("poise: " + word.text, word.level)
    }
  }

  /// The session runs.
  func begin() { attendant?.begin() }

  /// Handles all that ring 2 holds.
  func drain() {
    var record = LogRecord.raw(
      RawSample(timestamp: lastStamp, sequence: 0, stream: 0, x: 0, y: 0, z: 0))
    var handled = 0
    while consumer.pop(into: &record) {
      handle(record)
      handled += 1
      // Behind a card that is slower than the samples the ring is never empty: the watchdog, the
      // button and requests are not to wait for that.
      if handled % Self.attention == 0 { attend() }
    }
    attend()
  }

  /// Brings one record to the log, the events' reader and whoever else looks on.
  func handle(_ record: LogRecord) {
    note(record)
    observer?(record)
    drive(record)
    if case .raw(let raw) = record { log?.append(.raw(raw)) }
    if case .lost(let loss) = record { log?.append(.lost(loss)) }
    if case .sample(let sample) = record, let pose = poses?.take(sample) {
      log?.append(.pose(pose))
    }
    composer.compose(record) { write($0) }
    if let log, let fault = log.takeFault() { write(.diskFull(fault)) }
    if let due = clock.check(at: lastStamp) {
      log?.append(.clock(due.record))
      if let step = due.step { write(.clockStep(lastStamp, seconds: step)) }
    }
    if var report = reporter.report(at: lastStamp) {
      report.posture = tally.tally
      write(.health(report))
      output.sync()
    }
  }

  /// Does what the attendant finds to do.
  private func attend() {
    guard let attendant else { return }
    let view = SessionSupervisor.View(
      now: times.now(), lastStamp: lastStamp, log: log?.path, condition: log?.condition ?? .working,
      freeMegabytes: { [log] in log?.freeMegabytes },
      isMissing: { [log] in log?.isMissing ?? false }, timeOffset: times.offset())
    for wish in attendant.tick(view) {
      switch wish {
      case .write(let event): write(event)
      case .rotate: log?.rotate(at: lastStamp)
      case .mute(let until): alert.mute(until: until, at: view.now)
      case .end(let reason): stop.raise(reason)
      }
    }
  }

  /// Drains until `fusionDone` is raised and ring 2 is empty.
  func run(until fusionDone: StopFlag) {
    while true {
      let ended = fusionDone.isRaised
      drain()
      if ended { return }
      MachineClock.sleep(until: MachineClock.monotonic + 20_000_000)
    }
  }

  private func drive(_ record: LogRecord) {
    if case .alert(let event) = record {
      alert.take(event)
    } else {
      alert.tick(at: lastStamp)
    }
  }

  /// Completes the log, then waits for the events' reader, within bounds.
  ///
  /// - Returns: events that nobody got.
  func finish(_ reason: StopReason) -> EventLoss? {
    alert.stop(at: lastStamp)
    log?.finish(at: lastStamp)
    if let log, let fault = log.takeFault() { output.write(json.line(.diskFull(fault))) }
    let lost = output.finish()
    attendant?.finish(reason, at: times.now())
    return lost
  }

  private func note(_ record: LogRecord) {
    switch record {
    case .raw(let raw):
      if raw.timestamp > lastStamp { lastStamp = raw.timestamp }
      if raw.marker == .none {
        health.samples.wrappingAdd(1, ordering: .relaxed)
        reporter.count(raw.stream)
        attendant?.count(raw.stream)
      }
    case .step(let step):
      health.steps.wrappingAdd(1, ordering: .relaxed)
      if step.interval.isFinite && step.interval > 0 {
        health.cadence.store(UInt32(min(40_000, 6_000 / step.interval)), ordering: .relaxed)
      }
    case .bout: health.cadence.store(0, ordering: .relaxed)
    case .posture(let posture): health.posture.store(posture.good ? 1 : 2, ordering: .relaxed)
    case .sample, .fall, .alert, .magnetometer, .mount, .lost: break
    }
    tally.take(record)
  }
}
