import PoiseCore

/// A stretch of time with the trunk upright or not.
public struct PostureInterval: Sendable, Equatable {
  /// Seconds since the source's beginning.
  public var start: Double
  public var end: Double
  /// Whether the trunk, gait and sway aside, leans less than ``WalkerSource/uprightLimit``.
  public var isGood: Bool
}
