import Glibc
import PoiseRuntime
import PoiseSystem

/// What signals mean to a recorder: SIGINT and SIGTERM end it (a second one at once), SIGHUP begins
/// a new log file, SIGUSR1 snoozes alerts (for as many minutes as its value says), SIGUSR2 puts a
/// marker.
package enum SignalMonitor {
  private nonisolated(unsafe) static var flag: StopFlag?
  private nonisolated(unsafe) static var second: StopFlag?
  private nonisolated(unsafe) static var requests: RecorderRequests?

  /// - Parameters:
  ///   - requests: nil leaves the last three as they are.
  ///   - second: raised by a second signal; a third one ends the program. SIGHUP, the end of the
  ///     terminal, counts like the others then. nil: the second one ends the program.
  package static func start(
    raising stop: StopFlag, asking requests: RecorderRequests? = nil, second: StopFlag? = nil
  ) {
    flag = stop
    self.second = second
    self.requests = requests
    SignalHandlers.unblock([SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2])
    let ends = [SIGINT, SIGTERM] + (second == nil ? [] : [SIGHUP])
    SignalHandlers.install(ends, interrupts: true) { number, _ in
      // Only an atomic store: all that a handler may do.
      if let flag = SignalMonitor.flag, !flag.isRaised {
        flag.raise(.signal)
      } else if let second = SignalMonitor.second, !second.isRaised {
        second.raise(.signal)
      } else {
        SignalHandlers.endProcess(128 + number)
      }
    }
    if requests == nil { return }
    SignalHandlers.install([SIGHUP, SIGUSR1, SIGUSR2]) { number, value in
      switch number {
      case SIGHUP: SignalMonitor.requests?.rotate()
      case SIGUSR1: SignalMonitor.requests?.snooze(minutes: value)
      default: SignalMonitor.requests?.mark()
      }
    }
  }
}
