/// What is usual, its edges as written; nil ends reach on for ever.
public struct NormalRange: Sendable, Equatable {
  public let from: String?
  public let to: String?
  /// Whether the upper edge is usual, too.
  let isClosed: Bool

  public init(from: String?, to: String?, isClosed: Bool = false) {
    self.from = from
    self.to = to
    self.isClosed = isClosed
  }

  /// `at least 0.85`, `below 12`, `100 to below 120`.
  public var words: String { text("at least ", "below ") }

  /// `≥ 0.85`, `< 12`, `100 to < 120`.
  public var brief: String { text("≥ ", "< ") }

  private func text(_ least: String, _ below: String) -> String {
    switch (from, to) {
    case (nil, nil): ""
    case (let from?, nil): least + from
    case (nil, let to?): below + to
    case (let from?, let to?): "\(from) to \(isClosed ? "" : below)\(to)"
    }
  }
}
