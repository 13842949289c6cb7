import Glibc
import PoiseRuntime
import PoiseSystem

/// What signals mean to a recorder: SIGINT and SIGTERM end it (a second one at once), SIGHUP begins
/// a new log file, SIGUSR1 snoozes alerts (for as many minutes as its value says), SIGUSR2 puts a
/// marker.
package enum SignalMonitor {
  private nonisolated(unsafe) static var flag: StopFlag?
  private nonisolated(unsafe) static var requests: RecorderRequests?

  /// - Parameter requests: nil leaves the last three as they are.
  package static func start(raising stop: StopFlag, asking requests: RecorderRequests? = nil) {
    flag = stop
    self.requests = requests
    SignalHandlers.unblock([SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2])
    SignalHandlers.install([SIGINT, SIGTERM], interrupts: true) { number, _ in
      // Only an atomic store: all that a handler may do.
      if let flag = SignalMonitor.flag, !flag.isRaised {
        flag.raise(.signal)
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
