/// How long a posture may be held (ISO 11226:2000 [119]), rest after it assumed.
@frozen
public enum HoldingTime: BitwiseCopyable, Sendable, Equatable {
  /// No limit.
  case unlimited
  /// At most this, s.
  case seconds(Double)
  /// Not at all, or only with support.
  case notRecommended

  /// Of the trunk bent forward, degrees from upright: 240 s at 20, 60 s at 60.
  public static func trunk(_ flexion: Double) -> HoldingTime {
    if flexion < 0 || flexion > 60 { return .notRecommended }
    if flexion < 20 { return .unlimited }
    return .seconds(240 - 4.5 * (flexion - 20))
  }

  /// Of the head, degrees from level: 480 s at 25, 60 s at 85.
  public static func head(_ flexion: Double) -> HoldingTime {
    if flexion < 0 || flexion > 85 { return .notRecommended }
    if flexion < 25 { return .unlimited }
    return .seconds(480 - 7 * (flexion - 25))
  }

  /// Of the trunk bent to a side, degrees either way: not to be held where it is seen.
  public static func side(_ lean: Double) -> HoldingTime {
    lean.magnitude > visibleAsymmetry ? .notRecommended : .unlimited
  }

  /// Twisted or bent to a side so that it is seen, degrees.
  public static var visibleAsymmetry: Double { 10 }

  /// The limit in seconds, 0 where it is not recommended at all; nil without one.
  public var limit: Double? {
    switch self {
    case .unlimited: nil
    case .seconds(let seconds): seconds
    case .notRecommended: 0
    }
  }
}
