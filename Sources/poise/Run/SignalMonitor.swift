import CLinux
import Glibc
import PoiseRuntime

/// What signals mean to a recorder: SIGINT and SIGTERM end it (a second one at once), SIGHUP begins
/// a new log file, SIGUSR1 snoozes alerts (for as many minutes as its value says), SIGUSR2 puts a
/// marker.
enum SignalMonitor {
  private nonisolated(unsafe) static var flag: StopFlag?
  private nonisolated(unsafe) static var requests: RecorderRequests?

  /// - Parameter requests: nil leaves the last three as they are.
  static func start(raising stop: StopFlag, asking requests: RecorderRequests? = nil) {
    flag = stop
    self.requests = requests
    // Whoever started us may have had them blocked: nothing but SIGKILL would stop a recording.
    var ours = sigset_t()
    sigemptyset(&ours)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2] { sigaddset(&ours, number) }
    pthread_sigmask(SIG_UNBLOCK, &ours, nil)
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        // Only an atomic store: all that a handler may do.
        if let flag = SignalMonitor.flag, !flag.isRaised {
          flag.raise(.signal)
        } else {
          _exit(128 + number)
        }
      }
      sigaction(number, &action, nil)
    }
    if requests == nil { return }
    for number in [SIGHUP, SIGUSR1, SIGUSR2] {
      var action = sigaction()
      action.sa_flags = Int32(SA_SIGINFO | SA_RESTART)
      action.__sigaction_handler.sa_sigaction = { number, info, _ in
        switch number {
        case SIGHUP: SignalMonitor.requests?.rotate()
        case SIGUSR1:
          SignalMonitor.requests?.snooze(minutes: info.map { poise_signal_value($0) } ?? 0)
        default: SignalMonitor.requests?.mark()
        }
      }
      sigaction(number, &action, nil)
    }
  }
}
