/// What a bar, or a trunk under it, does for a while.
public enum BarMove: Sendable, Equatable {
  /// Held or racked.
  case rest(seconds: Double)
  /// Carried to the rack.
  case walk(seconds: Double)
  /// From rest to rest over this many meters, up where positive, with the least jerk.
  case move(meters: Double, seconds: Double)
  /// The same with a sticking point in the middle, where it nearly stands.
  case grind(meters: Double, seconds: Double)
  /// There and back without a stop, as a cosine: this many meters (down where negative) and back.
  case swing(meters: Double, seconds: Double)

  public var seconds: Double {
    switch self {
    case .rest(let t), .walk(let t), .move(_, let t), .grind(_, let t), .swing(_, let t): t
    }
  }

  /// A repetition that begins with the way down.
  public static func lowered(
    _ meters: Double, down: Double, pause: Double, up: Double, top: Double
  ) -> [BarMove] {
    [
      .move(meters: -meters, seconds: down), .rest(seconds: pause),
      .move(meters: meters, seconds: up), .rest(seconds: top)
    ]
  }

  /// A repetition that begins with the way up.
  public static func lifted(
    _ meters: Double, up: Double, top: Double, down: Double, floor: Double
  ) -> [BarMove] {
    [
      .move(meters: meters, seconds: up), .rest(seconds: top),
      .move(meters: -meters, seconds: down), .rest(seconds: floor)
    ]
  }
}
