import PoiseCore
import PoiseHardware
import Synchronization

/// An alert output that keeps what it was set to, and when.
public final class VirtualAlertLine: AlertLine {
  /// One change of the level.
  public struct Change: Sendable, Equatable {
    public var time: Timestamp
    public var isActive: Bool
  }

  private let kept = Mutex<[Change]>([])

  public init() {}

  /// All changes so far.
  public var changes: [Change] { kept.withLock { $0 } }

  public func set(_ isActive: Bool, at time: Timestamp) throws(LineError) {
    kept.withLock { changes in
      // A long session must not fill the memory.
      if changes.count == 10_000 { changes.removeFirst(5_000) }
      changes.append(Change(time: time, isActive: isActive))
    }
  }
}
