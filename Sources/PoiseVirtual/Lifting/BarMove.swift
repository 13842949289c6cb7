/// What a bar, or a trunk under it, does for a while.
public enum BarMove: Sendable, Equatable {
  /// Held or racked.
  case rest(seconds: Double)
  /// Carried to the rack.
  case walk(seconds: Double)
  /// From rest to rest over so many metres, up where positive, with the least jerk.
  case move(metres: Double, seconds: Double)
  /// The same with a sticking point in the middle, where it nearly stands.
  case grind(metres: Double, seconds: Double)
  /// There and back without a stop, as a cosine: so many metres (down where negative) and back.
  case swing(metres: Double, seconds: Double)

  public var seconds: Double {
    switch self {
    case .rest(let t), .walk(let t), .move(_, let t), .grind(_, let t), .swing(_, let t): t
    }
  }

  /// A repetition that begins with the way down.
  public static func lowered(
    _ metres: Double, down: Double, pause: Double, up: Double, top: Double
  ) -> [BarMove] {
    [
      .move(metres: -metres, seconds: down), .rest(seconds: pause),
      .move(metres: metres, seconds: up), .rest(seconds: top)
    ]
  }

  /// A repetition that begins with the way up.
  public static func lifted(
    _ metres: Double, up: Double, top: Double, down: Double, floor: Double
  ) -> [BarMove] {
    [
      .move(metres: metres, seconds: up), .rest(seconds: top),
      .move(metres: -metres, seconds: down), .rest(seconds: floor)
    ]
  }
}
