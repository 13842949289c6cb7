/// Who asked the recorder for something while it runs.
public enum RequestSource: String, Sendable {
  /// The board's button.
  case button
  /// A signal, which is what `poise mark` and `poise snooze` send.
  case command
}

/// "Now": a moment that a person wants to find again in the recording.
public struct MarkerEvent: Sendable, Equatable {
  /// When the button went down, or the command came.
  public var timestamp: Timestamp
  /// Number of the marker in the session, from 1.
  public var index: UInt64
  public var source: RequestSource

  public init(timestamp: Timestamp, index: UInt64, source: RequestSource) {
    self.timestamp = timestamp
    self.index = index
    self.source = source
  }
}
