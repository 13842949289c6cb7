import Synchronization

/// Why a session ended.
public enum StopReason: UInt8, Sendable {
  /// Whoever began it asked it to.
  case asked = 1
  case signal
  /// The recording or log that moved the virtual board is over.
  case endOfInput
  case duration
  /// No sensor has answered for ``Session/timeout``.
  case noSensor
  /// The button: the program waits to begin another session.
  case button
  /// The button was held: the machine is to be switched off.
  case shutdown

  /// As the `stop` event says it.
  public var text: String {
    switch self {
    case .asked: "stopped"
    case .signal: "signal"
    case .endOfInput: "end of input"
    case .duration: "duration reached"
    case .noSensor: "no sensor answers"
    case .button: "button"
    case .shutdown: "shutdown"
    }
  }
}

/// Raised once, by a signal or by the end of the source; every thread looks at it between steps.
public final class StopFlag: Sendable {
  private let raised = Atomic<UInt8>(0)

  private let parent: StopFlag?

  /// - Parameter parent: raised with it, but not the other way.
  public init(under parent: StopFlag? = nil) { self.parent = parent }

  public var isRaised: Bool { reason != nil }

  /// Why it was first raised; nil while it is not.
  public var reason: StopReason? {
    StopReason(rawValue: raised.load(ordering: .acquiring)) ?? parent?.reason
  }

  /// From now on every thread ends at its next step; safe in a signal handler.
  public func raise(_ reason: StopReason = .asked) {
    _ = raised.compareExchange(
      expected: 0, desired: reason.rawValue, ordering: .acquiringAndReleasing)
  }
}
