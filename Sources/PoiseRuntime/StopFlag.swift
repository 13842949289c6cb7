import Synchronization

/// Raised once, by a signal or by the end of the source; every thread looks at it between steps.
public final class StopFlag: Sendable {
  private let raised = Atomic<Bool>(false)

  public init() {}

  public var isRaised: Bool { raised.load(ordering: .acquiring) }

  /// From now on every thread ends at its next step; safe in a signal handler.
  public func raise() { raised.store(true, ordering: .releasing) }
}
