import ArgumentParser

extension ClosedRange<Double> {
  /// Refuses the value of an option that lies outside.
  ///
  /// - Parameters:
  ///   - option: as it is typed.
  ///   - unit: of the value and of the range.
  package func check(_ value: Double?, of option: String, in unit: String = "m") throws {
    guard let value, !contains(value) else { return }
    throw ValidationError("\(option) \(value) is outside \(lowerBound) to \(upperBound) \(unit)")
  }
}
