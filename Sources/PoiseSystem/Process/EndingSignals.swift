import Glibc
import Synchronization

/// Signals that end the process, waited for by a thread of its own: it may do what no handler
/// may, remove a folder for instance.
public enum EndingSignals {
  /// Waits for one of `numbers` from now on and runs `body` with it, which ends the process by
  /// ``end(by:)``. Signals that the process was told to ignore (`nohup`) stay so. Called once,
  /// before other threads are started: who is there already still meets the signal.
  public static func await(
    _ numbers: [Int32], _ body: @escaping @Sendable (_ number: Int32) -> Void
  ) {
    let caught = numbers.filter { !SignalHandlers.isIgnored($0) }
    if caught.isEmpty { return }
    SignalHandlers.block(caught)
    do throws(ThreadError) {
      // Never joined: it waits for as long as the process runs.
      _ = try RealtimeThread(name: "poise-signals", priority: .normal) {
        var set = SignalHandlers.set(caught)
        var number: Int32 = 0
        while sigwait(&set, &number) != 0 {}
        body(number)
      }
    } catch {
      // Without a thread they end the process as ever.
      SignalHandlers.unblock(caught)
    }
  }

  /// Ends the process by the signal, as if nobody had waited for it: a shell makes 130 of Ctrl-C.
  public static func end(by number: Int32) {
    signal(number, SIG_DFL)
    SignalHandlers.unblock([number])
    raise(number)
  }
}

/// Raised by the signals that end a program: SIGINT, SIGTERM and SIGHUP.
public enum EndFlag {
  private static let flag = Atomic<Bool>(false)

  public static var isRaised: Bool { flag.load(ordering: .acquiring) }

  /// Waits for them from now on.
  public static func watch() {
    // Made before a handler asks for it.
    _ = isRaised
    SignalHandlers.unblock([SIGINT, SIGTERM, SIGHUP])
    SignalHandlers.install([SIGINT, SIGTERM, SIGHUP], interrupts: true) { _, _ in
      EndFlag.flag.store(true, ordering: .releasing)
    }
  }
}
