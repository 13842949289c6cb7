/// Sway over a stretch of quiet standing.
public struct BalanceEvent: Sendable, Equatable {
  /// First and last sample of the stretch, sample time.
  public var start: Timestamp
  public var end: Timestamp
  /// Stream time at which the measures were final.
  public var detectedAt: Timestamp
  /// One entry a measure, in catalogue order; `strides` counts samples here.
  public var measures: [MetricValue]

  public init(
    start: Timestamp, end: Timestamp, detectedAt: Timestamp, measures: [MetricValue]
  ) {
    self.start = start
    self.end = end
    self.detectedAt = detectedAt
    self.measures = measures
  }
}
