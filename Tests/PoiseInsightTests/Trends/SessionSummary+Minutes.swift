import PoiseCore
import PoiseGait

extension SessionSummary {
  /// Minute by minute from a minute of day 20 000 on, UTC.
  static func made(from minute: Int, _ parts: [(MinuteState, Int)]) -> SessionSummary {
    let start = 20_000 * 86_400_000_000 + Int64(minute) * 60_000_000
    var session = SessionSummary(session: "x", start: start, end: start + 1)
    session.clock = .good
    session.minutes = MinuteTable(start: start)
    for (state, count) in parts {
      session.minutes.records += [MinuteRecord](repeating: MinuteRecord(state: state), count: count)
    }
    return session
  }
}
