/// How a session's posture has been so far: what streaks are counted from.
public struct PostureTally: Sendable, Equatable {
  /// Seconds in which posture was judged, and of them the good ones.
  public var judgedSeconds = 0.0
  public var goodSeconds = 0.0
  /// Longest stretch of good posture, s.
  public var longestGoodSeconds = 0.0
  /// Alerts given.
  public var alerts: UInt64 = 0

  public init() {}

  /// Good minutes in an hour of judged time; nil before a minute is judged.
  public var goodMinutesPerHour: Double? {
    judgedSeconds < 60 ? nil : 60 * goodSeconds / judgedSeconds
  }
}
