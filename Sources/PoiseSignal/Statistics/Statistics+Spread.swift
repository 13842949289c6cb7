import CPoiseMath

extension Statistics {
  /// Median of the distances from the median; nil for an empty list.
  public static func medianDeviation(_ values: [Double]) -> Double? {
    guard let middle = median(values) else { return nil }
    return median(values.map { poise_fabs($0 - middle) })
  }

  /// What turns a median deviation into a standard deviation where values are normal.
  public static var normalMedianDeviation: Double { 1.4826 }

  /// Value below which `share` (0 to 1) of the values lie, linear between neighbors; nil for an
  /// empty list.
  public static func quantile(_ values: [Double], _ share: Double) -> Double? {
    if values.isEmpty { return nil }
    let sorted = values.sorted()
    let place = min(1, max(0, share)) * Double(sorted.count - 1)
    let below = min(Int(place), sorted.count - 1)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (place - Double(below)) * (sorted[above] - sorted[below])
  }

  /// Gini coefficient, 0 (all equal) to 1 (one has all): `Σ (2 i - n - 1) x_i / (n Σ x)` over the
  /// sorted values; nil for none, or where they do not sum to more than 0.
  public static func gini(_ values: [Double]) -> Double? {
    let sum = values.reduce(0, +)
    guard sum > 0, sum.isFinite else { return nil }
    let n = Double(values.count)
    var weighted = 0.0
    for (k, value) in values.sorted().enumerated() {
      weighted += (2 * Double(k + 1) - n - 1) * value
    }
    return weighted / (n * sum)
  }
}
