/// The wearer is asked to sit up, or has.
@frozen
public struct AlertEvent: BitwiseCopyable, Sendable, Equatable {
  /// What has become of the alert.
  @frozen
  public enum State: UInt8, BitwiseCopyable, Sendable {
    /// Posture has been bad for longer than is admitted: the output line runs its pattern.
    case on = 0
    /// Posture is good again, or is not judged any more.
    case off = 1
    /// Nobody heeded several alerts: none for a while.
    case snoozed = 2

    public var word: String {
      switch self {
      case .on: "on"
      case .off: "off"
      case .snoozed: "snoozed"
      }
    }
  }

  /// Sample time at which it became so.
  public var timestamp: Timestamp
  public var state: State
  /// Seconds that posture has been (or was) bad.
  public var held: Double

  @inlinable
  public init(timestamp: Timestamp, state: State, held: Double) {
    self.timestamp = timestamp
    self.state = state
    self.held = held
  }
}
