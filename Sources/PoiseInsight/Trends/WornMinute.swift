import PoiseGait

/// A minute of wear, by what its sessions saw. Minutes count on UTC, so that a clock change neither
/// parts a night nor shortens it; the local date belongs to each minute.
struct WornMinute {
  /// The stronger word last.
  enum Kind: Int { case unknown, sedentary, up }

  /// Minutes since 1970, UTC.
  let minute: Int
  /// The same on the local wall clock.
  let wall: Int
  /// Sitting or lying with less than 5 s of walking; up; or neither is known.
  var kind: Kind
  var isLying: Bool
  /// Something else than lying.
  var isOther: Bool

  /// Days from 1970-01-01 to the local date.
  var day: Int { Int((Double(wall) / 1440).rounded(.down)) }

  /// Of all sessions in order of time, each minute once. Sessions without a date have none.
  static func all(_ sessions: [SessionSummary]) -> [WornMinute] {
    var found: [WornMinute] = []
    for session in sessions where session.clock != .unknown {
      for (k, record) in session.minutes.records.enumerated() {
        let kind: Kind
        switch record.state {
        case .noData, .notWorn: continue
        case .unknown: kind = .unknown
        case .standing, .walking: kind = .up
        case .sitting, .lying: kind = record.cadence > 0 ? .up : .sedentary
        }
        let time = session.minutes.time(k)
        found.append(
          WornMinute(
            minute: minutes(time), wall: minutes(session.zoneSpans.local(time)), kind: kind,
            isLying: record.state == .lying, isOther: record.state != .lying))
      }
    }
    found.sort { $0.minute < $1.minute }
    var once: [WornMinute] = []
    for minute in found {
      if let last = once.last, last.minute == minute.minute {
        // of two that differ the one that saw somebody up is believed
        let k = once.count - 1
        if minute.kind.rawValue > last.kind.rawValue { once[k].kind = minute.kind }
        once[k].isLying = last.isLying || minute.isLying
        once[k].isOther = last.isOther || minute.isOther
      } else {
        once.append(minute)
      }
    }
    return once
  }

  private static func minutes(_ time: Int64) -> Int {
    Int((Double(time) / 60e6).rounded(.down))
  }
}
