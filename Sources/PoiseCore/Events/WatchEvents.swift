/// The wearer is asked to sit up, or has.
@frozen
public struct AlertEvent: BitwiseCopyable, Sendable, Equatable {
  @frozen
  public enum State: UInt8, BitwiseCopyable, Sendable {
    /// Posture has been bad for longer than is admitted: the output line runs its pattern.
    case on = 0
    /// Posture is good again.
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

/// The magnetic field is not (or is again) the one that the magnetometer was calibrated in.
@frozen
public struct MagnetometerEvent: BitwiseCopyable, Sendable, Equatable {
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

  public var timestamp: Timestamp
  public var state: State
  /// Strength of the field against the calibrated one, as a share: 0 is equal.
  public var normDeviation: Double
  /// Dip against the calibrated one, degrees; NaN where it is not known.
  public var dipDeviation: Double

  @inlinable
  public init(timestamp: Timestamp, state: State, normDeviation: Double, dipDeviation: Double) {
    self.timestamp = timestamp
    self.state = state
    self.normDeviation = normDeviation
    self.dipDeviation = dipDeviation
  }
}

/// The device sits differently from how its mounting was calibrated.
@frozen
public struct MountEvent: BitwiseCopyable, Sendable, Equatable {
  public var timestamp: Timestamp
  /// Angle between up as felt and as calibrated, degrees.
  public var deviation: Double

  @inlinable
  public init(timestamp: Timestamp, deviation: Double) {
    self.timestamp = timestamp
    self.deviation = deviation
  }
}

/// How a session's posture has been so far: what streaks are counted from.
public struct PostureTally: Sendable, Equatable {
  /// Seconds in which posture was judged, and of them the good ones.
  public var judgedSeconds = 0.0
  public var goodSeconds = 0.0
  /// Longest stretch of good posture, s.
  public var longestGoodSeconds = 0.0
  /// Alerts given.
  public var alerts: UInt64 = 0

  public init() {}

  /// Good minutes in an hour of judged time; nil before a minute is judged.
  public var goodMinutesPerHour: Double? {
    judgedSeconds < 60 ? nil : 60 * goodSeconds / judgedSeconds
  }
}
