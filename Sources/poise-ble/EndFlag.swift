import Glibc
import PoiseSystem
import Synchronization

/// Raised by the signals that end the program.
enum EndFlag {
  private static let flag = Atomic<Bool>(false)

  static var isRaised: Bool { flag.load(ordering: .acquiring) }

  static func watch() {
    // Made before a handler asks for it.
    _ = isRaised
    SignalHandlers.unblock([SIGINT, SIGTERM, SIGHUP])
    SignalHandlers.install([SIGINT, SIGTERM, SIGHUP], interrupts: true) { _, _ in
      EndFlag.flag.store(true, ordering: .releasing)
    }
  }
}
