import CPoiseMath

/// Mean, spread and middle of a list of numbers.
public enum Statistics {
  /// Arithmetic mean; nil for an empty list.
  public static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  /// Standard deviation with n - 1; nil for fewer than two values.
  public static func deviation(_ values: [Double]) -> Double? {
    guard values.count > 1, let mean = mean(values) else { return nil }
    let sum = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return poise_sqrt(sum / Double(values.count - 1))
  }

  /// Middle value, or the mean of the two in the middle; nil for an empty list.
  public static func median(_ values: [Double]) -> Double? {
    if values.isEmpty { return nil }
    let sorted = values.sorted()
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }
}
