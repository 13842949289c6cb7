import PoiseCore

/// One number that a walking bout is described by.
public struct Metric: Sendable {
  /// Key in JSON, unit last.
  public let key: String
  /// The value, nil where there are too few strides or it is not defined, and the strides behind
  /// it.
  public let evaluate: @Sendable (WalkingBout) -> (value: Double?, strides: Int)

  init(
    _ key: String, _ evaluate: @escaping @Sendable (WalkingBout) -> (value: Double?, strides: Int)
  ) {
    self.key = key
    self.evaluate = evaluate
  }
}

/// All metrics of a bout, in the order in which they are reported.
public enum MetricCatalog {
  public static let all: [Metric] = [
    .cadence,
    .stepTime,
    .strideTime,
    .stepTimeDeviation,
    .stepTimeAsymmetry,
    .strideLength,
    .speed
  ]

  /// Every metric of `bout`. A value that is not finite becomes nil: never NaN in an event.
  public static func values(of bout: WalkingBout) -> [MetricValue] {
    all.map { metric in
      let (value, strides) = metric.evaluate(bout)
      return MetricValue(
        key: metric.key, value: value.flatMap { $0.isFinite ? $0 : nil }, strides: strides)
    }
  }
}
