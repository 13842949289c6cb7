import PoiseCore
import PoiseLog
import PoiseGait
import PoiseSystem

/// The writer thread's work: empties ring 2 into its stages, the card first. Everything that may
/// wait or allocate happens here.
///
/// Owned by the one thread that drains it. No fault of the log or of the events' reader ends a
/// session: a `disk_full` event reports that the log is given up, it is tried again, events go on.
final class LogWriter: @unchecked Sendable {
  private var consumer: RingBuffer<LogRecord>.Consumer
  private var composer: EventComposer
  private var log: LogStage
  private var events: EventStage
  private var panel: PanelStage
  private var counters: CounterStage
  /// nil where nobody can watch.
  private let live: LiveStage?
  private let observer: (@Sendable (LogRecord) -> Void)?
  private let companion: (any SessionCompanion)?
  private let saving: PowerSaving?
  /// Records after which the panel has its turn: a second's or less.
  private static let attention = 256
  /// Ring 2 is emptied into it.
  private let batch: UnsafeMutableBufferPointer<LogRecord>
  private static let batchSize = 32

  init(
    consumer: consuming RingBuffer<LogRecord>.Consumer, composer: EventComposer, log: LogStage,
    events: EventStage, panel: PanelStage, counters: CounterStage, live: LiveStage? = nil,
    saving: PowerSaving? = nil, observer: (@Sendable (LogRecord) -> Void)? = nil,
    companion: (any SessionCompanion)? = nil
  ) {
    self.companion = companion
    self.consumer = consumer
    self.composer = composer
    self.log = log
    self.events = events
    self.panel = panel
    self.counters = counters
    self.live = live
    self.saving = saving
    self.observer = observer
    batch = .allocate(capacity: Self.batchSize)
    batch.initialize(
      repeating: .raw(
        RawSample(timestamp: Timestamp(nanoseconds: 0), sequence: 0, stream: 0, x: 0, y: 0, z: 0)))
  }

  deinit { batch.deallocate() }

  /// Stamp of the newest sample handled.
  var lastStamp: Timestamp { counters.lastStamp }
  /// Good and bad posture so far; nil where it is not judged.
  var tally: PostureTally? { counters.tally.tally }

  /// Which sensors did not answer for a time, a line each.
  var outages: [String] { panel.outages(until: panel.now) }

  /// Writes an event that does not come out of the ring: start, stop.
  func write(_ event: Event) {
    log.process(event)
    events.process(event)
    panel.process(event)
    live?.process(event)
    if case .power(let change) = event { saving?.follow(change, log.sink) }
  }

  /// The session runs.
  func begin() { panel.begin() }

  /// The session is over: what is not in the log comes before its last event.
  func end(_ stop: StopEvent) {
    composer.finish { write($0) }
    for event in log.end(at: lastStamp) { write(event) }
    for event in companion?.finish(at: panel.now) ?? [] { write(event) }
    live?.conclude(view)
    write(.stop(stop))
  }

  /// Handles all that ring 2 holds.
  func drain() {
    var handled = 0
    while true {
      let count = consumer.pop(into: batch)
      if count == 0 { break }
      for i in 0..<count { process(batch[i]) }
      handled += count
      // Behind a card that is slower than the samples the ring is never empty: the watchdog, the
      // button and requests are not to wait for that.
      if handled >= Self.attention {
        handled = 0
        attend()
      }
    }
    attend()
  }

  /// Brings one record through the stages.
  func process(_ record: LogRecord) {
    counters.process(record)
    log.process(record)
    observer?(record)
    companion?.process(record)
    panel.process(record)
    composer.compose(record) { write($0) }
    for event in log.due(at: lastStamp) { write(event) }
    if let report = counters.report() {
      write(.health(report))
      events.sync()
    }
    live?.process(record)
  }

  private func attend() {
    companion?.attend(at: panel.now)
    let dropped = events.dropped
    counters.note(log: log.sink, eventsDropped: dropped)
    let commands = panel.attend(
      log: log.sink, eventsDropped: dropped, lastStamp: lastStamp,
      subscribers: live?.subscriberCount)
    for command in commands {
      switch command {
      case .write(let event): write(event)
      case .rotate: log.sink?.rotate(at: lastStamp)
      case .mute, .remind, .end: break
      }
    }
    if let live, live.isDue(at: panel.now) {
      for mark in live.attend(view) {
        if let event = panel.marker(mark, at: lastStamp) { write(event) }
      }
    }
  }

  private var view: LiveStage.View {
    panel.view(log: log.sink, tally: tally, pace: { self.composer.pace })
  }

  /// Drains until `fusionDone` is raised and ring 2 is empty.
  func run(until fusionDone: StopFlag, _ pace: Pace) {
    while true {
      let ended = fusionDone.isRaised
      pace.note(consumer.waiting, in: pace.ring2Most)
      pace.writerThread.look(at: MachineClock.monotonic)
      drain()
      if ended { return }
      let period = pace.writerPeriod.load(ordering: .relaxed)
      let wait = panel.isAlerting ? min(period, SessionSupervisor.periodNanoseconds) : period
      MachineClock.sleep(until: MachineClock.monotonic + wait)
    }
  }

  /// Completes the log, then waits for the events' reader, within bounds.
  ///
  /// - Returns: events that nobody got.
  func finish(_ reason: StopReason) -> EventLoss? {
    for event in log.finish(at: lastStamp) { events.process(event) }
    let lost = events.finish()
    panel.finish(reason, lastStamp: lastStamp)
    return lost
  }
}
