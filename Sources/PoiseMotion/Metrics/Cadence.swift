extension Metric {
  /// Steps per minute: 60 over the mean step time.
  ///
  /// Departure from implementations that average 60 / T over the steps: that mean is larger for
  /// uneven steps and is not the number of steps in a minute.
  static let cadence = Metric("cadence_spm") { bout in
    let (time, strides) = Metric.stepTime.evaluate(bout)
    return (time.map { 60 / $0 }, strides)
  }
}
