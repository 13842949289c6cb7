/// Working postures at machinery (EN 1005-4 [120]).
public enum EN1005 {
  /// What the standard says of a posture.
  public enum Class: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    case acceptable = 0
    /// With full support, or for a limited time.
    case conditional = 1
    case notAcceptable = 2

    public var name: String {
      switch self {
      case .acceptable: "acceptable"
      case .conditional: "conditional"
      case .notAcceptable: "not acceptable"
      }
    }
  }

  /// How a posture comes about.
  public enum Use: Sendable, Equatable {
    /// Held.
    case held
    /// A movement, times a minute: two or more are many.
    case moved(perMinute: Double)
  }

  /// Of the trunk, degrees forward from upright.
  public static func trunk(flexion: Double, _ use: Use) -> Class {
    if flexion >= 0 && flexion <= 20 { return .acceptable }
    let rare = isRare(use)
    if flexion > 20 && flexion <= 60 {
      if let rare { return rare ? .acceptable : .notAcceptable }
      return .conditional
    }
    if let rare { return rare ? .conditional : .notAcceptable }
    return flexion < 0 ? .conditional : .notAcceptable
  }

  /// Of the trunk, degrees to a side, either one: acceptable where it is not to be seen.
  public static func side(lean: Double, _ use: Use) -> Class {
    if lean.magnitude <= HoldingTime.visibleAsymmetry { return .acceptable }
    return isRare(use) == true ? .conditional : .notAcceptable
  }

  /// Of the neck, degrees forward; one bent back counts as one bent too far.
  public static func neck(flexion: Double, _ use: Use) -> Class {
    if flexion >= 0 && flexion <= 40 { return .acceptable }
    return isRare(use) == true ? .conditional : .notAcceptable
  }

  /// nil where it is held.
  private static func isRare(_ use: Use) -> Bool? {
    guard case .moved(let perMinute) = use else { return nil }
    return perMinute < 2
  }
}
