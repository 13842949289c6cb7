import PoiseCore
import PoiseLog

/// What the writer brings to the card. The first of its stages: none of the others may keep a
/// sample from the log.
struct LogStage {
  /// nil without a log.
  let sink: (any LogSink)?
  /// Where the log keeps poses.
  private var poses: PoseSampler?
  private var clock: ClockMonitor

  init(_ sink: (any LogSink)?, poses: PoseSampler? = nil, clock: ClockMonitor) {
    self.sink = sink
    self.poses = poses
    self.clock = clock
  }

  mutating func process(_ record: LogRecord) {
    switch record {
    case .raw(let raw): sink?.append(.raw(raw))
    case .sample(let sample):
      if let pose = poses?.process(sample) { sink?.append(.pose(pose)) }
    case .lost(let loss): sink?.append(.lost(loss))
    default: break
    }
  }

  func process(_ event: Event) { sink?.append(.event(event)) }

  /// Events of the log itself: what went wrong with it, and a wall clock that somebody set.
  mutating func due(at now: Timestamp) -> [Event] {
    var events = sink?.takeEvents() ?? []
    if let due = clock.check(at: now) {
      sink?.append(.clock(due.record))
      if let step = due.step { events.append(.clockStep(now, seconds: step)) }
    }
    return events
  }

  /// The session is over; answers what is not in the log.
  func end(at now: Timestamp) -> [Event] {
    sink?.end(at: now)
    return sink?.takeEvents() ?? []
  }

  /// Completes the log; answers what went wrong meanwhile.
  func finish(at now: Timestamp) -> [Event] {
    sink?.finish(at: now)
    return sink?.takeEvents() ?? []
  }
}
