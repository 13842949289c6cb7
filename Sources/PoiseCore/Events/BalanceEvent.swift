/// Sway over a stretch of quiet standing.
public struct BalanceEvent: Sendable, Equatable {
  /// First and last sample of the stretch, sample time.
  public var start: Timestamp
  public var end: Timestamp
  /// Stream time at which the measures were final.
  public var detectedAt: Timestamp
  /// One entry a measure, in catalog order; `strides` counts samples here.
  public var measures: [MetricValue]
  /// The trunk's displacement. For the session's summary: not in the event's line and not in the
  /// log, a replay finds it again.
  public var extras: [MetricValue]

  public init(
    start: Timestamp, end: Timestamp, detectedAt: Timestamp, measures: [MetricValue],
    extras: [MetricValue] = []
  ) {
    self.extras = extras
    self.start = start
    self.end = end
    self.detectedAt = detectedAt
    self.measures = measures
  }
}
