import ArgumentParser

/// A person's two heights, wherever they come from.
package enum Heights {
  /// Refuses a sensor above the head: each length in the result would be wrong.
  package static func check(sensor: Double?, body: Double?) throws {
    guard let sensor, let body, sensor >= body else { return }
    throw ValidationError(
      "the sensor's height \(sensor) m is not below the body height \(body) m; correct one of them")
  }
}

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
