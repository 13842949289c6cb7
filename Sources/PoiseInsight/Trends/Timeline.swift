import PoiseGait

/// Whole sessions, among them those just before and after the days that are looked at: a rest is
/// found in all that was recorded, and counts where it ends on one of these days.
public struct Timeline: Sendable {
  public var sessions: [SessionSummary]
  /// Local days, from 1970-01-01; nil: all.
  public var days: ClosedRange<Int>?

  /// - Parameters:
  ///   - sessions: in any order.
  ///   - days: first and last local day, from 1970-01-01; nil: all.
  public init(_ sessions: [SessionSummary], days: ClosedRange<Int>? = nil) {
    self.sessions = sessions
    self.days = days
  }

  /// The main rests that end on these days, in order.
  public var nights: [NightRest] {
    NightRest.nights(sessions).filter { days?.contains($0.day) ?? true }
  }
}
