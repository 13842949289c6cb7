import CLinux
import Glibc

/// What the process does when a signal comes.
public enum SignalHandlers {
  /// Runs on whatever thread the signal meets: it may store an atomic value, not more.
  ///
  /// - Parameters:
  ///   - number: the signal.
  ///   - value: what was sent along (sigqueue(3)); 0 where nothing was.
  public typealias Handler = @convention(c) (_ number: Int32, _ value: Int32) -> Void

  /// Handlers by signal: plain memory, because a handler may meet any other code half done.
  private nonisolated(unsafe) static let table: UnsafeMutablePointer<Handler?> = {
    let table = UnsafeMutablePointer<Handler?>.allocate(capacity: 65)
    table.initialize(repeating: nil, count: 65)
    return table
  }()

  /// Runs `handler` for each of `numbers` from now on.
  ///
  /// - Parameter interrupts: whether a call that waits ends with EINTR; else it goes on.
  public static func install(
    _ numbers: [Int32], interrupts: Bool = false, _ handler: @escaping Handler
  ) {
    for number in numbers {
      table[Int(number)] = handler
      var action = sigaction()
      action.sa_flags = SA_SIGINFO | (interrupts ? 0 : SA_RESTART)
      action.__sigaction_handler.sa_sigaction = { number, info, _ in
        let value = info.map { poise_signal_value($0) } ?? 0
        SignalHandlers.table[Int(number)]?(number, value)
      }
      sigaction(number, &action, nil)
    }
  }

  /// Lets them through: who started the process may have had them blocked, and nothing but SIGKILL
  /// would reach it.
  public static func unblock(_ numbers: [Int32]) {
    var ours = set(numbers)
    pthread_sigmask(SIG_UNBLOCK, &ours, nil)
  }

  /// Holds them back from this thread and those that it starts.
  static func block(_ numbers: [Int32]) {
    var ours = set(numbers)
    pthread_sigmask(SIG_BLOCK, &ours, nil)
  }

  static func set(_ numbers: [Int32]) -> sigset_t {
    var ours = sigset_t()
    sigemptyset(&ours)
    for number in numbers { sigaddset(&ours, number) }
    return ours
  }

  /// Who started the process had it ignored: `nohup` means that a terminal's end is no reason to
  /// stop.
  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    guard let handler = action.__sigaction_handler.sa_handler else { return false }
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  /// A pipe whose reader has gone, and a file that may not grow (`ulimit -f`), are told by the
  /// write that fails, not by the process's end.
  public static func ignoreFailingWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// For a child that ends when its standard input does: what asks processes to end is meant for
  /// the one that started it.
  public static func ignoreEnding() {
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_IGN) }
  }

  /// Ends the process at once, without closing anything; fit for a handler.
  public static func endProcess(_ status: Int32) -> Never { _exit(status) }
}
