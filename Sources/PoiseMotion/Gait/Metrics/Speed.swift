extension Metric {
  /// Walking speed, m/s: stride length × cadence / 120. Pauses inside the bout do not count, as
  /// they do not count in the cadence.
  static let speed = Metric("speed_mps") { bout in
    var result = Metric.strideLength.evaluate(bout)
    guard let length = result.value, let cadence = Metric.cadence(bout) else { return result }
    result.value = length * cadence / 120
    return result
  }
}
