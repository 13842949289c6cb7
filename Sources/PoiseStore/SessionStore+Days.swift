import PoiseGait

/// What the index knows of one day of a person.
public struct DayRow: Sendable, Equatable {
  /// Days from 1970-01-01 to the local date.
  public var day: Int
  /// Seconds.
  public var worn = 0.0
  public var good = 0.0
  public var bad = 0.0
  public var steps = 0
  /// Seconds that each rising from a seat took.
  public var risings: [Double] = []
  /// What it was recorded with, and where the device was worn; nil: not said.
  public var recorded: Set<Recorded> = []
  /// Worn at an arm or a leg for a part of it.
  public var isOffTrunk: Bool { recorded.contains { MissingInput.offTrunk($0.place) != nil } }

  public struct Recorded: Sendable, Hashable {
    public var place: String?
    public var board: String?
  }
}

extension SessionStore {
  /// All days of a person by date, from the sessions that are analyzed, count and have a date.
  ///
  /// - Parameter person: subject, or the user where no subject was said; nil: of anybody.
  public func days(of person: String?) throws(StoreError) -> [DayRow] {
    let counts =
      "analyzed = 1 AND excluded IS NULL AND clock <> 'unknown'"
      + (person == nil ? "" : " AND COALESCE(subject, user) = ?")
    let who = person.map { [$0] } ?? []
    var days: [Int64: DayRow] = [:]
    let totals = try index.cached(
      "SELECT d.day, d.worn_s, d.good_s, d.bad_s, d.steps, s.place, s.board FROM day d "
        + "JOIN session s ON s.rowid = d.session WHERE \(counts)")
    try totals.forEach(who) { found in
      guard let day = found.whole(0) else { return }
      var row = days[day] ?? DayRow(day: Int(day))
      row.worn += found.real(1) ?? 0
      row.good += found.real(2) ?? 0
      row.bad += found.real(3) ?? 0
      row.steps &+= Int(found.whole(4) ?? 0)
      row.recorded.insert(DayRow.Recorded(place: found.text(5), board: found.text(6)))
      days[day] = row
    }
    let risings = try index.cached(
      "SELECT (t.start_us + s.offset_s * 1000000) / 86400000000, t.seconds FROM transition t "
        + "JOIN session s ON s.rowid = t.session WHERE t.kind = 'sit_to_stand' AND \(counts) "
        + "ORDER BY t.start_us")
    try risings.forEach(who) { found in
      if let day = found.whole(0), let seconds = found.real(1) {
        days[day]?.risings.append(seconds)
      }
    }
    return days.values.sorted { $0.day < $1.day }
  }
}
