import PoiseCore

/// How strongly a walker's lower trunk moves. Amplitudes hold at 108 steps/min; accelerations grow
/// with the square of the cadence, as they do for the same path walked faster.
public struct WalkerBody: Sendable, Equatable {
  /// Vertical, at step frequency: up and down by 2 cm, m/s².
  public var vertical = 2.5
  /// Heel-strike transient right after contact, m/s²: a 14 Hz swing that dies away in 30 ms.
  public var heelStrike = 3.0
  /// Forward, at step frequency and its double, m/s².
  public var forward = 1.5
  /// Sideways, at stride frequency, m/s².
  public var sideways = 1.0
  /// Pitch at step frequency, degrees.
  public var pitch = 1.5
  /// Roll at stride frequency, degrees.
  public var roll = 2.5
  /// Yaw at stride frequency, degrees.
  public var yaw = 3.0
  /// Slow sway of the trunk at all times, degrees.
  public var sway = 0.3
  /// Magnitude of the earth's field, µT.
  public var field = 48.0
  /// Its dip below the horizon, degrees.
  public var dip = 64.0

  public init() {}
}
