/// A place in a recording before which samples are missing that the live run had. What the run
/// reported in between is unknown: nothing that rests on it is reported until it is known again.
@frozen
public struct RecordingBreak: BitwiseCopyable, Sendable, Equatable {
  /// What is known of the posture that the live run reported.
  @frozen
  public enum Posture: BitwiseCopyable, Sendable, Equatable {
    /// The log behind this place does not show it.
    case unknown
    /// No live run judged as this replay does: the judgment begins like that of a session.
    case unjudged
    /// The first report behind ``RecordingBreak/settled``: a change, or a repetition.
    case reported(good: Bool, at: Timestamp, isChange: Bool)
  }

  /// What is known of the alerts that the live run gave.
  @frozen
  public enum Alerts: BitwiseCopyable, Sendable, Equatable {
    /// None was seen to end.
    case unknown
    /// A bad stretch ended then; the last alert in it, where that was behind this place.
    case ended(at: Timestamp, last: Timestamp?)
    /// Nobody heeded them, and then they paused.
    case snoozed(at: Timestamp)
  }

  /// Until filters, windows and the search for steps are as they were in the live run, ns.
  @inlinable public static var settlingTime: Int64 { 15_000_000_000 }

  /// The first sample behind the place.
  public var start: Timestamp
  public var posture: Posture
  public var alerts: Alerts

  public init(start: Timestamp, posture: Posture, alerts: Alerts = .unknown) {
    self.start = start
    self.posture = posture
    self.alerts = alerts
  }

  /// From when posture is judged again.
  @inlinable public var settled: Timestamp { start + RecordingBreak.settlingTime }
}
