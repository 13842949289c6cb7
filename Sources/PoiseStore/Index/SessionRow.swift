import PoiseCore
import PoiseGait
import PoiseText

/// A session as lists show it.
public struct SessionRow: Sendable, Equatable {
  /// What the names of its files begin with.
  public var stem: String
  /// UUID text.
  public var id: String
  public var user: String?
  public var subject: String?
  /// µs UTC.
  public var start: Int64
  public var end: Int64
  /// Seconds east of Greenwich at its start.
  public var offsetSeconds: Int
  /// The same at its end: clocks may have been changed during it.
  public var endOffsetSeconds: Int
  public var zone: String
  public var clock: ClockQuality
  public var place: String?
  public var protocolTag: String?
  /// What was said of it at its start.
  public var note: String?
  public var state: SessionState
  public var error: String?
  /// nil where it is not analyzed, as all figures below.
  public var recorded: Double?
  public var worn: Double?
  public var walking: Double?
  public var steps: Int?
  public var bouts: Int?
  public var good: Double?
  public var bad: Double?
  public var alerts: Int?
  public var falls: Int?
  public var quality: Double?
  /// Why it does not count; nil where it does.
  public var excluded: String?
  /// Whether there is a summary of this version, or an older one that no other can take the place
  /// of.
  public var isAnalyzed: Bool
  /// The summary is an older one, or not of all logs, and cannot be made again: logs are gone, or
  /// shorter.
  public var isOutdated: Bool
  /// What of its logs is missing or damaged, in few words; nil where nothing is.
  public var incomplete: String?
  /// What is wrong with its files now: they hold less than was summed up, or, where it is not
  /// analyzed, neither its summary nor a log can be read. nil where nothing is.
  public var fault: String?
  /// Stem of another copy of the same session, which counts in place of this one.
  public var repeats: String?
  public var software: String
  public var board: String
  public var tags: [String] = []
  public var notes: [JournalView.Note] = []

  /// The id's first eight letters, by which a person names it.
  public var shortID: String { String(id.prefix(8)) }

  /// ``fault`` with its session, for people.
  public var faultLine: String? {
    fault.map { "session \(shortID)\(isAnalyzed ? "" : " cannot be read"): \($0)" }
  }

  /// s.
  public var seconds: Double { Double(end - start) * 1e-6 }

  /// `2026-01-31 12:00:00`, of the session's own wall clock.
  public func local(_ time: Int64) -> String {
    let offset = time >= end && end > start ? endOffsetSeconds : offsetSeconds
    let wall = time + Int64(offset) * 1_000_000
    let text = CivilTime(unixNanoseconds: wall &* 1000).rfc3339
    return text.prefix(10) + " " + text.dropFirst(11).prefix(8)
  }
}

extension SessionRow: JSONRecord {
  package mutating func fields(_ o: inout JSONFields) {
    o.text("session", &id)
    o.text("user", &user)
    o.text("subject", &subject)
    o.text("place", &place)
    o.text("protocol", &protocolTag)
    o.add("start", raw: JSONText.quoted(CivilTime(unixNanoseconds: start &* 1000).rfc3339))
    o.span(&start, &end)
    o.text("zone", &zone)
    o.word("clock", &clock)
    o.word("state", &state)
    o.text("error", &error)
    o.flag("analysed", &isAnalyzed)
    o.mark("outdated", &isOutdated)
    o.text("incomplete", &incomplete, .omitted)
    o.text("fault", &fault, .omitted)
    o.text("repeats", &repeats, .omitted)
    o.number("recorded_s", &recorded)
    o.number(Figure.wornTime.key, &worn)
    o.number("walking_s", &walking)
    o.number("good_s", &good)
    o.number("bad_s", &bad)
    o.number("quality", &quality)
    o.whole("steps", &steps)
    o.whole("bouts", &bouts)
    o.whole("alerts", &alerts)
    o.whole("falls", &falls)
    o.text("excluded", &excluded)
    o.texts("tags", &tags)
    o.text("note", &note)
    o.objects("notes", &notes, JournalView.Note(id: "", at: 0, text: "")) { note, o in
      o.text("id", &note.id)
      o.time("at_us", &note.at)
      o.text("text", &note.text)
    }
    o.text("software", &software)
    o.text("board", &board)
  }
}

/// Which sessions are wanted.
public struct SessionQuery: Sendable, Equatable {
  /// Days since 1970-01-01 by the session's own wall clock; a session counts that was under way on
  /// one of them.
  public var firstDay: Int?
  public var lastDay: Int?
  /// The subject: whose body it was.
  public var user: String?
  /// With ``user``: also sessions of others that this person's calibrations were used for.
  public var takesCalibrations = false
  public var tag: String?
  /// Only those without a summary of this version and of all logs.
  public var isPending = false
  /// Only those without a date.
  public var isUndated = false
  /// Only those of which nothing can be read.
  public var isUnreadable = false
  /// Only those that count.
  public var isIncluded = false
  /// Also further copies of a session.
  public var takesRepeats = false

  public init() {}
}

extension SessionIndex {
  private static let columns =
    "rowid, stem, id, user, subject, start_us, end_us, offset_s, zone, clock, place, protocol, "
    + "remark, state, error, recorded_s, worn_s, walking_s, steps, bouts, good_s, bad_s, alerts, "
    + "falls, quality, excluded, analyzed, software, board, end_offset_s, outdated, repeats, "
    + "incomplete, fault"

  /// By their start.
  func rows(_ query: SessionQuery) throws(StoreError) -> [SessionRow] {
    var conditions: [String] = []
    var values: [any SQLValue] = []
    if let day = query.firstDay {
      conditions.append("end_day >= ?")
      values.append(day)
    }
    if let day = query.lastDay {
      conditions.append("day <= ?")
      values.append(day)
    }
    if let user = query.user {
      conditions.append(query.takesCalibrations ? "(subject = ? OR user = ?)" : "subject = ?")
      values += query.takesCalibrations ? [user, user] : [user]
    }
    if let tag = query.tag {
      conditions.append("rowid IN (SELECT session FROM tag WHERE tag = ?)")
      values.append(tag)
    }
    if query.isPending { conditions.append("(analyzed = 0 OR outdated = 1)") }
    if query.isUndated { conditions.append("clock = 'unknown'") }
    if query.isUnreadable { conditions.append("analyzed = 0 AND fault IS NOT NULL") }
    if !query.takesRepeats { conditions.append("repeats IS NULL") }
    if query.isIncluded { conditions.append("excluded IS NULL") }
    let filter = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    return try database.read { () throws(StoreError) in
      try rows(filter + " ORDER BY start_us, stem", values)
    }
  }

  /// Those whose id or files' name is `text`, else those whose begins so; a further copy of a
  /// session only by its files' own name.
  func rows(named text: String) throws(StoreError) -> [SessionRow] {
    let exact = try rows(
      " WHERE stem = ? OR (id = ? AND repeats IS NULL) ORDER BY start_us", [text, text])
    if !exact.isEmpty { return exact.count > 1 ? exact.filter { $0.stem == text } : exact }
    let length = "length(?)"
    return try rows(
      " WHERE repeats IS NULL AND (substr(id, 1, \(length)) = ? OR substr(stem, 1, \(length)) = ?) "
        + "ORDER BY start_us",
      [text, text, text, text])
  }

  private func rows(
    _ tail: String, _ values: [any SQLValue]
  ) throws(StoreError) -> [SessionRow] {
    let found = try database.prepare("SELECT \(Self.columns) FROM session" + tail)
      .rows(values) { ($0.whole(0) ?? 0, Self.row($0)) }
    let tags = try cached("SELECT tag FROM tag WHERE session = ? ORDER BY tag")
    let notes = try cached("SELECT id, at_us, text FROM note WHERE session = ? ORDER BY at_us, id")
    var out: [SessionRow] = []
    out.reserveCapacity(found.count)
    for (number, row) in found {
      var row = row
      row.tags = try tags.rows([number]) { $0.text(0) ?? "" }
      row.notes = try notes.rows([number]) {
        JournalView.Note(id: $0.text(0) ?? "", at: $0.whole(1) ?? 0, text: $0.text(2) ?? "")
      }
      out.append(row)
    }
    return out
  }

  private static func row(_ s: Statement) -> SessionRow {
    func number(_ column: Int32) -> Int? { s.whole(column).map { Int($0) } }
    return SessionRow(
      stem: s.text(1) ?? "", id: s.text(2) ?? "", user: s.text(3), subject: s.text(4),
      start: s.whole(5) ?? 0, end: s.whole(6) ?? 0, offsetSeconds: number(7) ?? 0,
      endOffsetSeconds: number(29) ?? 0, zone: s.text(8) ?? "UTC",
      clock: ClockQuality(rawValue: s.text(9) ?? "") ?? .unknown,
      place: s.text(10), protocolTag: s.text(11), note: s.text(12),
      state: SessionState(rawValue: s.text(13) ?? "") ?? .error, error: s.text(14),
      recorded: s.real(15), worn: s.real(16), walking: s.real(17), steps: number(18),
      bouts: number(19), good: s.real(20), bad: s.real(21), alerts: number(22),
      falls: number(23), quality: s.real(24), excluded: s.text(25), isAnalyzed: s.whole(26) == 1,
      isOutdated: s.whole(30) == 1, incomplete: s.text(32), fault: s.text(33),
      repeats: s.text(31),
      software: s.text(27) ?? "", board: s.text(28) ?? "")
  }
}

extension DataQuality {
  /// What of the logs is missing or damaged, in few words; nil where nothing is.
  var incomplete: String? {
    var words: [String] = []
    if missingParts > 0 {
      words.append(missingParts == 1 ? "1 part missing" : "\(missingParts) parts missing")
    }
    if damage != nil { words.append("a log is damaged") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
