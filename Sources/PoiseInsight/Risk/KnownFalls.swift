/// Falls that are known of: suspected in recordings, and by the person's own account. A fall tells
/// more of the next one than any points do (Montero-Odasso et al. 2022 [79]), so that points stand
/// in its sentence and say no level beside it.
public struct KnownFalls: Sendable, Equatable {
  /// Of the insight that tells of them.
  public static let key = "fall"

  /// In the recordings.
  public var suspected: Int
  /// In the last twelve months; nil where the person was not asked.
  public var own: FallHistory?

  private var ownFalls: Int { own?.falls ?? 0 }

  public var isAny: Bool { suspected > 0 || ownFalls > 0 }

  /// How a report marks them.
  public var severity: Severity { suspected > 0 || own?.needsDoctor == true ? .severe : .moderate }

  /// Such as `1 fall suspected in these recordings, and 2 falls in the last 12 months by own
  /// account`; what the person says of none, too; empty where nothing is known.
  public var clause: String {
    let here = "\(FigureText.count(suspected, "fall")) suspected in these recordings"
    guard let own else { return suspected > 0 ? here : "" }
    if suspected == 0 { return own.clause }
    return ownFalls > 0 ? "\(here), and \(own.clause)" : "\(here); \(own.clause.lowercasedFirst)"
  }

  /// - Parameter points: such as `3`; nil where none are shown.
  public func sentence(points: String? = nil) -> String {
    if clause.isEmpty { return "" }
    var text = clause
    if isAny, let points { text += "; the \(points) of 100 fall-risk points count no falls" }
    text += "."
    if suspected > 0 {
      text +=
        " Is the wearer well? Ask: about half of real falls are found, and not every one "
        + "found is real."
    }
    return own?.needsDoctor == true ? text + " Talk to your doctor about it." : text
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
