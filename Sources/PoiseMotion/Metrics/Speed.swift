extension Metric {
  /// Walking speed, m/s: stride length × cadence / 120.
  static let speed = Metric("speed_mps") { bout in
    let (length, strides) = Metric.strideLength.evaluate(bout)
    guard let length, let cadence = Metric.cadence.evaluate(bout).value else {
      return (nil, strides)
    }
    return (length * cadence / 120, strides)
  }
}
