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
  /// Rises, sits down, half rises or only leans, in any way.
  case chair(ChairMove)

  /// Moves without walking.
  case move(seconds: Double, OnTheSpot)

  /// Seconds the phase takes.
  public var seconds: Double {
    switch self {
    case .stand(let seconds), .turn(let seconds, _), .slouch(let seconds, _),
      .straighten(let seconds), .sit(let seconds), .rise(let seconds), .move(let seconds, _):
      seconds
    case .walk(let walk): walk.seconds
    case .chair(let move): move.seconds
    }
  }
}

/// The quintic 6u⁵ − 15u⁴ + 10u³ on 0...1.
func smoothStep(_ u: Double) -> Double { u * u * u * (10 + u * (6 * u - 15)) }
