import PoiseCore
import PoiseSystem

/// A time without a session: nothing is recorded, the program waits for a press of the button, or
/// for a time to begin.
public struct Standby {
  /// What ended it.
  public enum End: Sendable, Equatable {
    /// Begin a session: a press, or the time has come.
    case start
    /// A signal.
    case stopped
    case shutdown
  }

  private let options: RecorderOptions
  private let alarm: ClockAlarm?

  /// - Parameter alarm: when to begin; nil: when the button is pressed.
  public init(_ options: RecorderOptions, until alarm: ClockAlarm? = nil) {
    (self.options, self.alarm) = (options, alarm)
  }

  /// Waits; the supervisor is told that this is meant.
  ///
  /// - Parameter tell: gets the time to begin, ns of Unix time, once and whenever it becomes
  ///   another because the clock was set.
  public func wait(stop: StopFlag, tell: (Int64) -> Void = { _ in }) -> End {
    wait(
      stop: stop, now: { MachineClock.monotonic }, realtime: { MachineClock.realtime },
      sleep: { MachineClock.sleep(until: $0) }, tell: tell)
  }

  /// The same on other clocks.
  func wait(
    stop: StopFlag, now: () -> Timestamp, realtime: () -> Int64, sleep: (Timestamp) -> Void,
    tell: (Int64) -> Void = { _ in }
  ) -> End {
    var alarm = self.alarm
    let supervisor = options.service.supervisor
    let file = options.service.statusPath.map { StatusFile(path: $0) }
    defer { file?.remove() }
    if alarm == nil {
      supervisor?.notify("STATUS=stopped by the button; another press begins a recording")
    }
    let identity = SessionIdentity()
    var status = RecorderStatus(
      state: .standby, board: options.board.name, isClockSet: identity.clockIsSet)
    status.bootID = identity.bootID
    // Half of the period at the latest, and often enough for who looks at the status.
    let pause = min(supervisor?.watchdogNanoseconds.map { $0 / 3 } ?? .max, 1_000_000_000)
    var next = now()
    while !stop.isRaised {
      let now = now()
      if alarm?.isDue(realtime: realtime(), monotonic: now.nanoseconds) == true { return .start }
      if let moment = alarm?.moment, moment != status.startsAt {
        status.startsAt = moment
        next = now
        tell(moment)
      }
      if now >= next {
        next = now + pause
        supervisor?.notify("WATCHDOG=1")
        status.written = now.nanoseconds
        file?.write(status.json + "\n")
      }
      options.service.panel?.show(.standby, at: now)
      for (action, _) in options.service.panel?.actions(at: now) ?? [] {
        if action == .flare {
          options.service.flare?(MachineClock.realtime)
          continue
        }
        if action != .shutdown { return .start }
        options.service.panel?.show(.shutdown, at: now)
        supervisor?.notify("STOPPING=1")
        return .shutdown
      }
      sleep(now + SessionSupervisor.periodNanoseconds)
    }
    supervisor?.notify("STOPPING=1")
    return .stopped
  }
}
