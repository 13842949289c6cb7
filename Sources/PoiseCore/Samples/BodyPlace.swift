/// Where on the body a sensor is worn: one word for board files, logs, sessions and reports. The
/// list is closed, because rules give each place a meaning; numbers are those of a log's records
/// and do not change.
@frozen
public enum BodyPlace: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// The device's own place, and what a sensor without a word has: steps, bouts, falls and the
  /// calibrated posture are worked out of it alone.
  case trunk = 0
  /// Forehead, or a cap.
  case head = 1
  /// Between the shoulder blades' upper ends: the seventh cervical or first thoracic vertebra.
  case t1 = 2
  /// Where the thoracic spine ends: the twelfth thoracic vertebra.
  case t12 = 3
  /// Between the two dimples of the pelvis: the first sacral vertebra.
  case sacrum = 4
  case thighLeft = 5
  case thighRight = 6
  case shankLeft = 7
  case shankRight = 8
  case footLeft = 9
  case footRight = 10
  case upperArmLeft = 11
  case upperArmRight = 12

  /// Most places of one session.
  public static var most: Int { 6 }

  /// The word, such as `thigh-left`.
  public var name: String {
    switch self {
    case .trunk: "trunk"
    case .head: "head"
    case .t1: "t1"
    case .t12: "t12"
    case .sacrum: "sacrum"
    case .thighLeft: "thigh-left"
    case .thighRight: "thigh-right"
    case .shankLeft: "shank-left"
    case .shankRight: "shank-right"
    case .footLeft: "foot-left"
    case .footRight: "foot-right"
    case .upperArmLeft: "upper-arm-left"
    case .upperArmRight: "upper-arm-right"
    }
  }

  /// - Returns: nil where it is none of the list.
  public init?(name: String) {
    for place in BodyPlace.allCases where place.name == name {
      self = place
      return
    }
    return nil
  }

  /// All words, for a message.
  public static var words: String {
    var text = ""
    for place in BodyPlace.allCases { text += (text.isEmpty ? "" : ", ") + place.name }
    return text
  }
}
