/// Something that keeps the log, or a part of it, from the card; the session goes on.
public struct LogFaultEvent: Sendable, Equatable {
  /// Sample time at which it was noticed.
  public var timestamp: Timestamp
  /// The log or the directory concerned.
  public var path: String
  /// One clear line.
  public var reason: String

  public init(timestamp: Timestamp, path: String, reason: String) {
    self.timestamp = timestamp
    self.path = path
    self.reason = reason
  }
}
