import PoiseCore

/// Absolute deadlines of a thread that has its turn at a fixed rate. A turn whose time has passed
/// is left out and counted: the next one does its work, and none is run after.
struct TurnClock {
  private(set) var deadline: Timestamp
  /// Turns left out.
  private(set) var skipped: Int64 = 0

  /// - Parameter now: the first turn is a period later.
  init(from now: Timestamp) { deadline = now }

  /// When the next turn is due.
  mutating func next(after period: Int64) -> Timestamp {
    deadline = deadline + period
    return deadline
  }

  /// The turn begins; answers how late it is, ns, and how many turns are left out for that.
  mutating func begin(at now: Timestamp, period: Int64) -> (late: Int64, missed: Int64) {
    let late = now - deadline
    let missed = late >= period ? late / period : 0
    deadline = deadline + missed * period
    skipped += missed
    return (late, missed)
  }
}
