import PoiseCore
import PoiseGait

/// What the writer counts: for the health event, the status line and the session's summary.
struct CounterStage {
  private let health: Health
  private var reporter: HealthReporter
  private(set) var tally = PostureTallyCounter()
  /// Stamp of the newest sample handled.
  private(set) var lastStamp: Timestamp
  private let start: Timestamp
  /// Newest sample when the log was looked at last.
  private var noted: Timestamp

  init(health: Health, reporter: HealthReporter, start: Timestamp) {
    self.health = health
    self.reporter = reporter
    self.start = start
    (lastStamp, noted) = (start, start)
  }

  mutating func process(_ record: LogRecord) {
    switch record {
    case .raw(let raw):
      if raw.timestamp > lastStamp { lastStamp = raw.timestamp }
      if raw.marker == .none {
        health.samples.wrappingAdd(1, ordering: .relaxed)
        health.recorded.store(lastStamp - start, ordering: .relaxed)
        reporter.count(raw.stream)
      }
    case .step(let step):
      health.steps.wrappingAdd(1, ordering: .relaxed)
      if step.interval.isFinite && step.interval > 0 {
        health.cadence.store(UInt32(min(40_000, 6_000 / step.interval)), ordering: .relaxed)
      }
    case .bout: health.cadence.store(0, ordering: .relaxed)
    case .posture(let posture):
      health.posture.store(posture.good.map { $0 ? 1 : 2 } ?? 0, ordering: .relaxed)
    case .mount(let mount):
      health.mountOff.store(UInt8(min(180, mount.deviation)), ordering: .relaxed)
    default: break
    }
    tally.process(record)
  }

  /// What the log and the reader of events have come to.
  mutating func note(log: (any LogSink)?, eventsDropped: UInt64) {
    health.eventsDropped.store(eventsDropped, ordering: .relaxed)
    guard let log else { return }
    health.logBytes.store(log.bytes, ordering: .relaxed)
    if log.condition == .working {
      health.logTime.wrappingAdd(lastStamp - noted, ordering: .relaxed)
    }
    noted = lastStamp
    health.isCardFull.store(log.condition == .full, ordering: .relaxed)
    health.isLogFailing.store(log.condition == .failed, ordering: .relaxed)
  }

  /// The health event, where a minute has passed since the last one.
  mutating func report() -> HealthEvent? {
    guard var report = reporter.report(at: lastStamp) else { return nil }
    report.posture = tally.tally
    return report
  }
}
