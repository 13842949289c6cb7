/// Who asked the recorder for something while it runs.
public enum RequestSource: String, Sendable {
  /// The board's button.
  case button
  /// A signal, which is what `poise mark` and `poise snooze` send.
  case command
  /// The wearer's plan of medicines.
  case plan
}

/// What a marker is of, where it is of something.
public enum MarkerLabel: String, Sendable {
  /// The wearer has a flare.
  case flare
  /// A dose of the plan is due: the wearer is reminded.
  case dose
}

/// "Now": a moment that a person wants to find again in the recording.
public struct MarkerEvent: Sendable, Equatable {
  /// When the button went down, or the command came.
  public var timestamp: Timestamp
  /// Number of the marker in the session, from 1.
  public var index: UInt64
  public var source: RequestSource
  public var label: MarkerLabel?

  public init(
    timestamp: Timestamp, index: UInt64, source: RequestSource, label: MarkerLabel? = nil
  ) {
    self.label = label
    self.timestamp = timestamp
    self.index = index
    self.source = source
  }
}
