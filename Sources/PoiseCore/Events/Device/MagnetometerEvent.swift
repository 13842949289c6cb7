/// The magnetic field is not (or is again) the one that the magnetometer was calibrated in.
@frozen
public struct MagnetometerEvent: BitwiseCopyable, Sendable, Equatable {
  /// How the field stands to the calibrated one.
  @frozen
  public enum State: UInt8, BitwiseCopyable, Sendable {
    case good = 0
    /// Iron or a current is near.
    case disturbed = 1
    /// It has not been right for so long that the calibration does not hold any more.
    case stale = 2

    public var word: String {
      switch self {
      case .good: "good"
      case .disturbed: "disturbed"
      case .stale: "stale"
      }
    }
  }

  /// Sample time at which it became so.
  public var timestamp: Timestamp
  public var state: State
  /// Strength of the field against the calibrated one, as a share: 0 is equal.
  public var normDeviation: Double
  /// Dip against the calibrated one, degrees; NaN where it is unknown.
  public var dipDeviation: Double

  @inlinable
  public init(timestamp: Timestamp, state: State, normDeviation: Double, dipDeviation: Double) {
    self.timestamp = timestamp
    self.state = state
    self.normDeviation = normDeviation
    self.dipDeviation = dipDeviation
  }
}
