import Glibc
import PoiseRuntime

/// Turns SIGINT and SIGTERM into a raised flag; a second one ends the process at once.
enum SignalWatch {
  private nonisolated(unsafe) static var flag: StopFlag?

  static func start(raising stop: StopFlag) {
    flag = stop
    // Whoever started us may have had them blocked: nothing but SIGKILL would stop a recording.
    var ours = sigset_t()
    sigemptyset(&ours)
    for number in [SIGINT, SIGTERM] { sigaddset(&ours, number) }
    pthread_sigmask(SIG_UNBLOCK, &ours, nil)
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        // Only an atomic store: all that a handler may do.
        if let flag = SignalWatch.flag, !flag.isRaised {
          flag.raise(.signal)
        } else {
          _exit(128 + number)
        }
      }
      sigaction(number, &action, nil)
    }
  }
}
