/// A text is not TOML, or holds more than is taken, from here on.
public struct TOMLError: Error, Sendable, Equatable {
  public var place: TextPlace
  /// What is wrong, and what would be right; one line.
  public var problem: String

  public init(place: TextPlace, problem: String) {
    self.place = place
    self.problem = problem
  }
}
