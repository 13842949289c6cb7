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

  /// Recorded twice at the same time for a part of it.
  public var isDoubled = false
  /// All of its sessions are excluded: nothing of them is in the sums.
  public var isExcluded = false

  public struct Recorded: Sendable, Hashable {
    public var place: String?
    public var board: String?
  }
}

extension SessionStore {
  /// All days of a person by date, from the sessions that are analyzed and have a date. Excluded
  /// ones add nothing but the day.
  ///
  /// - Parameter person: subject, or the user where no subject was said; nil: of anybody.
  public func days(of person: String?) throws(StoreError) -> [DayRow] {
    let isKnown =
      "analyzed = 1 AND repeats IS NULL AND clock <> 'unknown'"
      + (person == nil ? "" : " AND COALESCE(subject, user) = ?")
    let counts = "excluded IS NULL AND " + isKnown
    let who = person.map { [$0] } ?? []
    let all = try index.cached("SELECT stem FROM session WHERE " + isKnown)
    _ = try look(at: all.rows(who) { $0.text(0) })
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
      "SELECT t.start_us, t.seconds, s.zone_spans FROM transition t "
        + "JOIN session s ON s.rowid = t.session WHERE t.kind = 'sit_to_stand' AND \(counts) "
        + "ORDER BY t.start_us")
    try risings.forEach(who) { found in
      if let time = found.whole(0), let seconds = found.real(1) {
        let day = [ZoneSpan](indexText: found.text(2)).day(of: time)
        days[Int64(day)]?.risings.append(seconds)
      }
    }
    for day in try doubledDays(counts, who) { days[Int64(day)]?.isDoubled = true }
    let left = try index.cached(
      "SELECT DISTINCT d.day FROM day d JOIN session s ON s.rowid = d.session "
        + "WHERE excluded IS NOT NULL AND \(isKnown)")
    try left.forEach(who) { found in
      guard let day = found.whole(0), days[day] == nil else { return }
      days[day] = DayRow(day: Int(day), isExcluded: true)
    }
    return days.values.sorted { $0.day < $1.day }
  }

  /// Days on which two of the sessions ran at the same time. Minutes are read of those alone that
  /// overlap.
  private func doubledDays(
    _ counts: String, _ who: [any SQLValue]
  ) throws(StoreError) -> Set<Int> {
    struct Session {
      var row: Int64
      var start: Int64
      var end: Int64
      var zone: String?
    }
    let sessions = try index.cached(
      "SELECT rowid, start_us, end_us, zone_spans FROM session WHERE \(counts) ORDER BY start_us"
    ).rows(who) {
      Session(
        row: $0.whole(0) ?? 0, start: $0.whole(1) ?? 0, end: $0.whole(2) ?? 0, zone: $0.text(3))
    }
    var overlapping = Set<Int>()
    var latest: Int?
    for (k, session) in sessions.enumerated() {
      if let latest, sessions[latest].end > session.start { overlapping.formUnion([latest, k]) }
      if latest.map({ sessions[$0].end < session.end }) ?? true { latest = k }
    }
    var shared = SharedMinutes()
    let minutes = try index.cached(
      "SELECT first_us, state FROM minute WHERE session = ? ORDER BY first_us")
    for k in overlapping.sorted() {
      let zone = [ZoneSpan](indexText: sessions[k].zone)
      try minutes.forEach([sessions[k].row]) { found in
        shared.add(
          found.whole(0) ?? 0,
          found.bytes(1).lazy.map { MinuteState(rawValue: $0) ?? .noData },
          start: sessions[k].start, zone)
      }
    }
    return shared.days
  }
}

extension [ZoneSpan] {
  /// As a column of the index has it: `0 7200,1793062800000000 3600`.
  var indexText: String {
    map { "\($0.from) \($0.offsetSeconds)" }.joined(separator: ",")
  }

  init(indexText text: String?) {
    self = (text ?? "").split(separator: ",").compactMap { part in
      let numbers = part.split(separator: " ")
      guard numbers.count == 2, let from = Int64(numbers[0]), let offset = Int(numbers[1]) else {
        return nil
      }
      return ZoneSpan(from: from, offsetSeconds: offset)
    }
  }
}
