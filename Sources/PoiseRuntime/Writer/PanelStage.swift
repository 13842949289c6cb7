import PoiseCore
import PoiseGait
import PoiseLog
import PoiseSystem

/// What the writer does for the wearer and for whoever watches over the recorder: the alert output,
/// the button and the light, requests, the status file, the watchdog.
struct PanelStage {
  private var alert: AlertDriver
  private let supervisor: SessionSupervisor?
  /// Raised where the button ends the session.
  private let stop: StopFlag
  private let times: SessionTimes

  init(alert: AlertDriver, supervisor: SessionSupervisor?, stop: StopFlag, times: SessionTimes) {
    self.alert = alert
    self.supervisor = supervisor
    self.stop = stop
    self.times = times
  }

  /// The session runs.
  func begin() { supervisor?.begin() }

  mutating func process(_ record: LogRecord) {
    switch record {
    case .alert(let event): alert.process(event, at: now)
    case .raw(let raw): if raw.marker == .none { supervisor?.count(raw.stream) }
    default: break
    }
  }

  func process(_ event: Event) { supervisor?.process(event) }

  /// Does what is due.
  ///
  /// - Parameter lastStamp: of the newest sample handled.
  /// - Returns: what is left for the writer to do.
  mutating func attend(
    log: (any LogSink)?, eventsDropped: UInt64, lastStamp: Timestamp, subscribers: Int?
  ) -> [SessionSupervisor.Command] {
    alert.tick(at: now)
    guard let supervisor else { return [] }
    let view = SessionSupervisor.View(
      now: times.now(), lastStamp: lastStamp, log: log?.path, condition: log?.condition ?? .working,
      freeMegabytes: { log?.freeMegabytes }, isMissing: { log?.isMissing ?? false },
      removal: log?.gaps.removal, eventsDropped: eventsDropped, timeOffset: times.offset(),
      subscribers: subscribers)
    return supervisor.tick(view).filter { command in
      switch command {
      case .write, .rotate: return true
      case .mute(let until): alert.mute(until: until, at: view.now)
      case .remind: alert.remind(at: view.now)
      case .end(let reason): stop.raise(reason)
      }
      return false
    }
  }

  /// Which sensors did not answer for a time, a line each.
  func outages(until end: Timestamp) -> [String] { supervisor?.outages(until: end) ?? [] }

  /// Whether the alert output wants its turns: fifty a second.
  var isAlerting: Bool { alert.isRunning }

  /// The stamps' clock.
  var now: Timestamp { times.now() }

  /// The session as whoever watches is told of it.
  func view(
    log: (any LogSink)?, tally: PostureTally?, pace: @escaping () -> GaitSummary.Pace
  ) -> LiveStage.View {
    LiveStage.View(
      now: times.now(), log: log?.path, condition: log?.condition ?? .working,
      freeMegabytes: { log?.freeMegabytes }, tally: tally,
      power: supervisor?.powerReading ?? PowerReading(), snoozedUntil: supervisor?.snoozedUntil,
      pace: pace,
      clocks: { [times] in
        let before = MachineClock.monotonic
        let stamp = times.now()
        let after = MachineClock.monotonic
        return LiveSensors.Clocks(
          stamp: stamp, monotonic: before + (after - before) / 2, between: after - before)
      })
  }

  /// The marker that a subscriber asked for.
  ///
  /// - Parameter now: its time where it names none.
  func marker(_ mark: LiveRequest.Mark, at now: Timestamp) -> Event? {
    supervisor?.marker(at: mark.stamp ?? now, .command, text: mark.text)
  }

  /// Nothing is recorded any more.
  mutating func finish(_ reason: StopReason, lastStamp: Timestamp) {
    alert.stop(at: now)
    supervisor?.finish(reason, at: times.now())
  }
}
