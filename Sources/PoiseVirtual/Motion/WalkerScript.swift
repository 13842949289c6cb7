import PoiseCore

/// One thing a ``WalkerSource`` does.
public enum WalkerPhase: Sendable, Equatable {
  /// Stays as it is.
  case stand(seconds: Double)
  case walk(Walk)
  /// Turns on the spot, without a step; positive degrees turn to the right, as a compass counts.
  case turn(seconds: Double, degrees: Double)
  /// Leans the trunk forward to `degrees` within the first second and stays so.
  case slouch(seconds: Double, degrees: Double)
  /// Brings the trunk upright within the first second and stays so.
  case straighten(seconds: Double)
  /// Sits down within the first 1.6 s (the trunk swings 35° forward and back) and stays so.
  case sit(seconds: Double)
  /// Rises within the first 1.6 s and stays so.
  case rise(seconds: Double)

  /// Seconds the phase takes.
  public var seconds: Double {
    switch self {
    case .stand(let seconds), .turn(let seconds, _), .slouch(let seconds, _),
      .straighten(let seconds), .sit(let seconds), .rise(let seconds):
      seconds
    case .walk(let walk): walk.seconds
    }
  }
}

/// A bout of walking. The first contact comes one step time after its beginning, the last one at
/// least one step time before its end.
public struct Walk: Sendable, Equatable {
  public var seconds: Double
  /// Cadence, steps/min.
  public var cadence: Double
  /// (left − right) / mean of the step times; a left step ends with the left foot's contact.
  public var asymmetry: Double
  /// Standard deviation of a step time as a fraction of it.
  public var variability: Double
  /// Turn while walking: degrees, positive to the right.
  public var turnDegrees: Double
  /// When in the bout the turn begins, s.
  public var turnStart: Double
  /// How long the turn takes, s.
  public var turnSeconds: Double

  public init(
    seconds: Double, cadence: Double = 108, asymmetry: Double = 0, variability: Double = 0.015,
    turnDegrees: Double = 0, turnStart: Double = 0, turnSeconds: Double = 2
  ) {
    self.seconds = seconds
    self.cadence = cadence
    self.asymmetry = asymmetry
    self.variability = variability
    self.turnDegrees = turnDegrees
    self.turnStart = turnStart
    self.turnSeconds = turnSeconds
  }
}

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

/// A foot touching the ground.
public struct InitialContact: Sendable, Equatable {
  /// Seconds since the source's beginning.
  public var time: Double
  public var foot: Foot

  public init(time: Double, foot: Foot) {
    self.time = time
    self.foot = foot
  }
}

/// A stretch of time with the trunk upright or not.
public struct PostureInterval: Sendable, Equatable {
  /// Seconds since the source's beginning.
  public var start: Double
  public var end: Double
  /// Whether the trunk, gait and sway aside, leans less than ``WalkerSource/uprightLimit``.
  public var isGood: Bool
}

/// A value that moves from 0 to `change` along the quintic smooth step, whose first and second
/// derivatives vanish at both ends: no jump in velocity or acceleration.
struct Ramp: Sendable {
  var start: Double
  var length: Double
  var change: Double

  private func part(_ t: Double) -> Double { min(max((t - start) / length, 0), 1) }

  func value(_ t: Double) -> Double { change * smoothStep(part(t)) }

  func acceleration(_ t: Double) -> Double {
    let u = part(t)
    return change * (60 * u - 180 * u * u + 120 * u * u * u) / (length * length)
  }
}

/// The quintic 6u⁵ − 15u⁴ + 10u³ on 0...1.
func smoothStep(_ u: Double) -> Double { u * u * u * (10 + u * (6 * u - 15)) }
