/// A data-ready line to be found by names that survive kernel updates, never by a chip number.
public struct LineRequest: Sendable, Equatable {
  /// Labels of GPIO chips, tried in this order (`pinctrl-rp1`, `pinctrl-bcm2711` ...).
  public var labels: [String]
  /// Name of the line on that chip (`GPIO17`), or its offset in digits (`17`).
  public var line: String

  public init(labels: [String], line: String) {
    self.labels = labels
    self.line = line
  }
}
