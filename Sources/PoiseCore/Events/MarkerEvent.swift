/// Who asked the recorder for something while it runs.
public enum RequestSource: String, Sendable {
  /// The board's button.
  case button
  /// `poise mark`, `poise snooze`, or another program at the recorder's socket.
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
  /// What a person or a program said of it.
  public var text: String?

  public init(
    timestamp: Timestamp, index: UInt64, source: RequestSource, label: MarkerLabel? = nil,
    text: String? = nil
  ) {
    self.label = label
    self.text = text
    self.timestamp = timestamp
    self.index = index
    self.source = source
  }
}
