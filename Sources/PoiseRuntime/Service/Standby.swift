import PoiseCore
import PoiseSystem

/// The time between two sessions, after the button has ended one: nothing is recorded, the program
/// waits for a press.
public struct Standby {
  /// What ended it.
  public enum End: Sendable, Equatable {
    /// Begin a session.
    case start
    /// A signal.
    case stopped
    case shutdown
  }

  private let options: RecorderOptions

  public init(_ options: RecorderOptions) { self.options = options }

  /// Waits; the supervisor is told that this is meant.
  public func wait(stop: StopFlag) -> End {
    wait(stop: stop, now: { MachineClock.monotonic }, sleep: { MachineClock.sleep(until: $0) })
  }

  /// The same on another clock.
  func wait(stop: StopFlag, now: () -> Timestamp, sleep: (Timestamp) -> Void) -> End {
    let supervisor = options.service.supervisor
    let file = options.service.statusPath.map { StatusFile(path: $0) }
    defer { file?.remove() }
    supervisor?.notify("STATUS=stopped by the button; another press begins a recording")
    let identity = SessionIdentity()
    var status = RecorderStatus(
      state: .standby, board: options.board.name, isClockSet: identity.clockIsSet)
    status.bootID = identity.bootID
    // Half of the period at the latest, and often enough for who looks at the status.
    let pause = min(supervisor?.watchdogNanoseconds.map { $0 / 3 } ?? .max, 1_000_000_000)
    var next = now()
    while !stop.isRaised {
      let now = now()
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
