/// Whom a card is for. A page shows the wearer's cards; those of the others are folded below them
/// and can be opened there, so that one page serves all three.
public enum ReportLayer: Int, Sendable, CaseIterable, Comparable {
  case wearer
  case therapist
  case researcher

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  public var name: String {
    switch self {
    case .wearer: "wearer"
    case .therapist: "therapist"
    case .researcher: "researcher"
    }
  }

  /// Over its cards.
  var title: String {
    switch self {
    case .wearer: ""
    case .therapist: "More for you and your therapist"
    case .researcher: "For research: everything else that was measured"
    }
  }
}
