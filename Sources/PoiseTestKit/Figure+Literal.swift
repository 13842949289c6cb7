import PoiseCore

/// Tests write keys out, so that a key that changes fails them; products name rows of the table.
extension Figure: ExpressibleByStringInterpolation {
  /// - Parameter key: of a figure; a test that misspells one stops here.
  public init(stringLiteral key: String) {
    guard let figure = Figure.named(key) else {
      preconditionFailure("no figure has the key \(key)")
    }
    self = figure
  }
}
