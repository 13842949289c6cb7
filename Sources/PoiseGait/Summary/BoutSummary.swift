import PoiseCore

/// A walking bout.
public struct BoutSummary: Sendable, Equatable {
  /// Number in the session, from 1.
  public var index: Int
  /// First and last step, µs UTC.
  public var start: Int64
  public var end: Int64
  public var steps: Int
  /// Of them, those that the sway showed.
  public var swaySteps: Int
  /// Every metric of the `bout` event under its key, in catalog order.
  public var metrics: [MetricValue]
  /// More of the same bout, worked out for the summary alone (straight walking, patterns): same
  /// shape, other keys. May be empty.
  public var extras: [MetricValue]

  public init(
    index: Int, start: Int64, end: Int64, steps: Int, swaySteps: Int = 0,
    metrics: [MetricValue] = [], extras: [MetricValue] = []
  ) {
    self.index = index
    self.start = start
    self.end = end
    self.steps = steps
    self.swaySteps = swaySteps
    self.metrics = metrics
    self.extras = extras
  }

  public var kind: GaitKind { GaitKind(metrics) }

  /// s.
  public var seconds: Double { Double(end &- start) * 1e-6 }

  /// The metric under `key`, of either list; nil where the bout has no such key.
  public subscript(key: String) -> MetricValue? {
    metrics.first { $0.key == key } ?? extras.first { $0.key == key }
  }

  /// The metric of `figure`; nil where the bout has none.
  public subscript(figure: Figure) -> MetricValue? { self[figure.key] }

  /// The value of `figure`; nil where there is none.
  public func value(_ figure: Figure) -> Double? { self[figure]?.value }
}

/// Mean vertical acceleration over a stride, from one initial contact of a foot to its next.
public struct StrideShape: Sendable, Equatable {
  /// Points of a shape: 0 % to 100 % of the stride.
  public static let points = 101

  /// Whose contacts begin and end the stride; `unknown`: any foot.
  public var foot: Foot
  public var strides: Int
  /// ``points`` means, m/s², gravity taken off.
  public var mean: [Double]
  /// Standard deviation over the strides at each point, m/s².
  public var spread: [Double]

  public init(foot: Foot, strides: Int, mean: [Double], spread: [Double]) {
    self.foot = foot
    self.strides = strides
    self.mean = mean
    self.spread = spread
  }
}
