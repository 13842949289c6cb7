import Glibc
import Synchronization

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
