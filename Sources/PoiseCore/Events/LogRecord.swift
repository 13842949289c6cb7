/// What ring 2 carries from the fusion thread to the writer: everything in order, nothing that
/// needs memory management.
@frozen
public enum LogRecord: BitwiseCopyable, Sendable {
  /// A reading or a marker, in merged order.
  case raw(RawSample)
  /// A sample of the common grid, for the metrics worked out behind the ring.
  case sample(Sample)
  case step(StepEvent)
  /// A walking bout has ended.
  case bout(BoutSpan)
  case posture(PostureEvent)
  case fall(FallEvent)
  case alert(AlertEvent)
  case magnetometer(MagnetometerEvent)
  case mount(MountEvent)
  /// How a place of several is inclined.
  case segment(SegmentSample)
  /// The ring was full before this record.
  case lost(Loss)
}
