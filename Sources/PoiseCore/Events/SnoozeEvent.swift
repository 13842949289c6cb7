/// The wearer does not want to be asked to sit up for a while. Alerts go on being told and kept;
/// the output stays off.
public struct SnoozeEvent: Sendable, Equatable {
  /// Sample time at which it was asked for.
  public var timestamp: Timestamp
  /// Sample time at which alerts are given again; `timestamp` itself where a snooze was ended.
  public var until: Timestamp
  public var source: RequestSource

  public init(timestamp: Timestamp, until: Timestamp, source: RequestSource) {
    self.timestamp = timestamp
    self.until = until
    self.source = source
  }
}
