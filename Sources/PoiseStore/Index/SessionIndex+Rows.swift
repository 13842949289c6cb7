import PoiseGait
import PoiseText

/// Rows from summaries and journals.
extension SessionIndex {
  /// A session as the index is told of it.
  struct Entry {
    /// What its files' names begin with.
    var stem: String
    var summary: SessionSummary
    /// False where there is no summary of this version; what the log's name says is there all the
    /// same.
    var isAnalyzed: Bool
    /// The summary is not of this version, or not of all logs, and no other can be made.
    var isOutdated = false
    /// Of the summary's file and of the logs, by which a change is noticed.
    var summaryMark: String
    var logMark: String
  }

  /// Puts a session's rows in place of those that it had.
  func put(_ entry: Entry) throws(StoreError) {
    try remove(stem: entry.stem)
    try insert(entry)
  }

  /// Puts the rows of a session that has none.
  func insert(_ entry: Entry) throws(StoreError) {
    let row = try insertSession(entry)
    try insertLogs(entry.summary, row)
    try insertBouts(entry.summary, row)
    try insertPeriods(entry.summary.hours, "hour", row) { $0.start }
    try insertPeriods(entry.summary.days, "day", row) { Int64($0.day) }
    try insertMinutes(entry.summary, row)
    try insertBody(entry.summary, row)
  }

  /// Removes a person's rows, and what they left in the file. An index of another version loses
  /// all of its rows, which are to be made again anyway.
  func forget(_ user: String?, stems: Set<String>) throws(StoreError) {
    if isBlank {
      try dropTables()
    } else {
      for stem in stems { try remove(stem: stem) }
      if let user {
        let person = try cached("DELETE FROM person WHERE name = ?")
        try person.bind(1, user)
        try person.finish()
      }
    }
    try compact()
  }

  func remove(stem: String) throws(StoreError) {
    let statement = try cached("DELETE FROM session WHERE stem = ?")
    try statement.bind(1, stem)
    try statement.finish()
  }

  private func insertSession(_ entry: Entry) throws(StoreError) -> Int64 {
    let s = entry.summary
    let statement = try cached(
      """
      INSERT INTO session(stem, id, user, subject, start_us, end_us, day, zone, clock, place,
        protocol, remark, state, error, recorded_s, worn_s, walking_s, steps, bouts, good_s, bad_s,
        alerts, falls, quality, summary_version, analyzed, software, board, offset_s,
        summary_mark, log_mark, end_day, end_offset_s, samples, outdated, incomplete)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
        ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    try statement.bind(1, entry.stem)
    try statement.bind(2, s.session)
    try statement.bind(3, s.user)
    try statement.bind(4, s.subject)
    try statement.bind(5, whole: s.start)
    try statement.bind(6, whole: s.end)
    try statement.bind(7, whole: Int64(s.zoneSpans.day(of: s.start)))
    try statement.bind(8, s.zone)
    try statement.bind(9, s.clock.rawValue)
    try statement.bind(10, s.place)
    try statement.bind(11, s.protocolTag)
    try statement.bind(12, s.note)
    try statement.bind(13, s.state.rawValue)
    try statement.bind(14, s.error)
    let t: PeriodTotals? = entry.isAnalyzed ? s.totals : nil
    try statement.bind(15, t?.recorded)
    try statement.bind(16, t?.worn)
    try statement.bind(17, t?.walking)
    try statement.bind(18, whole: t.map { Int64($0.steps) })
    try statement.bind(19, whole: t.map { Int64($0.bouts) })
    try statement.bind(20, t?.good)
    try statement.bind(21, t?.bad)
    try statement.bind(22, whole: t.map { Int64($0.alerts) })
    try statement.bind(23, whole: t.map { Int64($0.falls) })
    try statement.bind(24, entry.isAnalyzed ? s.quality.share : nil)
    try statement.bind(25, whole: Int64(entry.isAnalyzed ? s.summaryVersion : 0))
    try statement.bind(26, whole: entry.isAnalyzed ? 1 : 0)
    try statement.bind(27, s.software)
    try statement.bind(28, s.board)
    try statement.bind(29, whole: Int64(s.zoneSpans.offset(at: s.start)))
    try statement.bind(30, entry.summaryMark)
    try statement.bind(31, entry.logMark)
    try statement.bind(32, whole: Int64(s.zoneSpans.day(of: s.end)))
    try statement.bind(33, whole: Int64(s.zoneSpans.offset(at: s.end)))
    try statement.bind(34, whole: t.map { _ in Int64(s.quality.samples) })
    try statement.bind(35, whole: entry.isOutdated ? 1 : 0)
    try statement.bind(36, entry.isAnalyzed ? s.quality.incomplete : nil)
    try statement.finish()
    return database.lastRow
  }

  private func insertLogs(_ summary: SessionSummary, _ row: Int64) throws(StoreError) {
    let statement = try cached(
      "INSERT INTO log(session, part, name, sha256, bytes) VALUES(?, ?, ?, ?, ?)")
    for (part, log) in summary.logs.enumerated() {
      try statement.bind(1, whole: row)
      try statement.bind(2, whole: Int64(part))
      try statement.bind(3, log.name)
      try statement.bind(4, log.sha256)
      try statement.bind(5, whole: Int64(clamping: log.size))
      try statement.finish()
    }
  }

  private func insertBouts(_ summary: SessionSummary, _ row: Int64) throws(StoreError) {
    let figures = IndexSchema.metrics
    let marks = [String](repeating: "?", count: 5 + figures.count).joined(separator: ", ")
    let statement = try cached(
      "INSERT INTO bout(session, n, start_us, end_us, steps, "
        + figures.map(\.key).joined(separator: ", ") + ") "
        + "VALUES(\(marks))")
    for bout in summary.bouts {
      try statement.bind(1, whole: row)
      try statement.bind(2, whole: Int64(bout.index))
      try statement.bind(3, whole: bout.start)
      try statement.bind(4, whole: bout.end)
      try statement.bind(5, whole: Int64(bout.steps))
      // nearly always in the catalog's order, which is the columns'
      let isInOrder = bout.metrics.count == figures.count
      for (k, figure) in figures.enumerated() {
        let value =
          isInOrder && bout.metrics[k].key == figure.key
          ? bout.metrics[k].value : bout.value(figure)
        try statement.bind(Int32(6 + k), value)
      }
      try statement.finish()
    }
  }

  private func insertPeriods(
    _ periods: [PeriodRecord], _ table: String, _ row: Int64, key: (PeriodRecord) -> Int64
  ) throws(StoreError) {
    let statement = try cached(
      "INSERT OR REPLACE INTO \(table) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for period in periods {
      let t = period.totals
      try statement.bind(1, whole: row)
      try statement.bind(2, whole: key(period))
      try statement.bind(3, t.recorded)
      try statement.bind(4, t.worn)
      try statement.bind(5, t.walking)
      try statement.bind(6, t.standing)
      try statement.bind(7, t.sitting)
      try statement.bind(8, t.lying)
      try statement.bind(9, t.unknown)
      try statement.bind(10, whole: Int64(t.steps))
      try statement.bind(11, t.good)
      try statement.bind(12, t.bad)
      try statement.bind(13, whole: Int64(t.alerts))
      try statement.finish()
    }
  }

  private func insertMinutes(_ summary: SessionSummary, _ row: Int64) throws(StoreError) {
    let statement = try cached("INSERT INTO minute VALUES(?, ?, ?, ?, ?, ?)")
    let records = summary.minutes.records
    for first in stride(from: 0, to: records.count, by: 60) {
      let hour = records[first..<min(first + 60, records.count)]
      try statement.bind(1, whole: row)
      try statement.bind(2, whole: summary.minutes.time(first))
      try statement.bind(3, hour.map(\.state.rawValue))
      try statement.bind(4, hour.map(\.cadence))
      try statement.bind(5, hour.map(\.posture))
      try statement.bind(6, hour.map(\.steps))
      try statement.finish()
    }
  }

  private func insertBody(_ summary: SessionSummary, _ row: Int64) throws(StoreError) {
    let balance = try cached("INSERT INTO balance VALUES(?, ?, ?, ?, ?)")
    for test in summary.balance {
      try balance.bind(1, whole: row)
      try balance.bind(2, whole: test.start)
      try balance.bind(3, test.eyes)
      try balance.bind(4, Double(test.end - test.start) * 1e-6)
      try balance.bind(5, "[" + test.measures.map(\.json).joined(separator: ",") + "]")
      try balance.finish()
    }
    let transition = try cached("INSERT INTO transition VALUES(?, ?, ?, ?, ?)")
    for one in summary.transitions {
      try transition.bind(1, whole: row)
      try transition.bind(2, whole: one.start)
      try transition.bind(3, one.kind.rawValue)
      try transition.bind(4, one.seconds)
      try transition.bind(5, one.peakSpeed)
      try transition.finish()
    }
  }

  // MARK: - What people said

  /// Puts the words of all journals in place of those that were there.
  func put(_ view: JournalView, profiles: [String: PersonProfile]) throws(StoreError) {
    try database.run(
      "DELETE FROM tag; DELETE FROM note; DELETE FROM person; "
        + "UPDATE session SET excluded = NULL WHERE excluded IS NOT NULL")
    let rows = try cached("SELECT rowid FROM session WHERE id = ? AND repeats IS NULL")
    let tag = try cached("INSERT OR IGNORE INTO tag VALUES(?, ?)")
    let note = try cached("INSERT OR IGNORE INTO note VALUES(?, ?, ?, ?)")
    let exclude = try cached("UPDATE session SET excluded = ? WHERE id = ?")
    for (session, words) in view.sessions.sorted(by: { $0.key < $1.key }) {
      try rows.bind(1, session)
      let row = try rows.step() ? rows.whole(0) : nil
      try rows.finish()
      guard let row else { continue }
      for word in words.tags.sorted() {
        try tag.bind(1, whole: row)
        try tag.bind(2, word)
        try tag.finish()
      }
      for text in words.notes {
        try note.bind(1, text.id)
        try note.bind(2, whole: row)
        try note.bind(3, whole: text.at)
        try note.bind(4, text.text)
        try note.finish()
      }
      if let reason = words.excluded {
        try exclude.bind(1, reason)
        try exclude.bind(2, session)
        try exclude.finish()
      }
    }
    let person = try cached("INSERT INTO person VALUES(?, ?)")
    for (name, profile) in profiles.sorted(by: { $0.key < $1.key }) {
      try person.bind(1, name)
      try person.bind(2, profile.json)
      try person.finish()
    }
  }

  // MARK: - What the rows were made of

  func mark(of path: String) throws(StoreError) -> String? {
    let statement = try cached("SELECT mark FROM source WHERE path = ?")
    try statement.bind(1, path)
    let mark = try statement.step() ? statement.text(0) : nil
    try statement.finish()
    return mark
  }

  func setMark(_ mark: String, of path: String) throws(StoreError) {
    let statement = try cached("INSERT OR REPLACE INTO source VALUES(?, ?)")
    try statement.bind(1, path)
    try statement.bind(2, mark)
    try statement.finish()
  }

  /// Of each session of which several copies are there, only the one with most samples counts.
  func markRepeats() throws(StoreError) {
    try database.run(
      """
      UPDATE session SET repeats = NULL WHERE repeats IS NOT NULL;
      UPDATE session SET repeats = (SELECT s.stem FROM session s WHERE s.id = session.id
        ORDER BY s.analyzed DESC, s.samples DESC, s.end_us - s.start_us DESC, s.stem LIMIT 1)
        WHERE id IN (SELECT id FROM session GROUP BY id HAVING count(*) > 1);
      UPDATE session SET repeats = NULL WHERE repeats = stem
      """)
  }

  /// A further copy of a session.
  struct Copy {
    var stem: String
    var id: String
    /// Stem of the copy that counts.
    var original: String
    /// It has more than a second that the one that counts lacks.
    var holdsMore: Bool
  }

  /// Further copies of sessions. Times of logs that are not summed up or hold no sample, and by
  /// clocks that were set differently, cannot be compared.
  func repeats() throws(StoreError) -> [Copy] {
    let statement = try cached(
      """
      SELECT c.stem, c.id, c.repeats, c.analyzed AND o.analyzed AND c.samples > 0
        AND c.clock = o.clock
        AND (c.start_us < o.start_us - 1000000 OR c.end_us > o.end_us + 1000000)
        FROM session c JOIN session o ON o.stem = c.repeats ORDER BY c.stem
      """)
    defer { statement.reset() }
    var found: [Copy] = []
    while try statement.step() {
      found.append(
        Copy(
          stem: statement.text(0) ?? "", id: statement.text(1) ?? "",
          original: statement.text(2) ?? "", holdsMore: statement.whole(3) == 1))
    }
    return found
  }

  /// Of a session that is being recorded still only the end is another.
  func extend(_ entry: Entry) throws(StoreError) {
    let s = entry.summary
    let statement = try cached(
      "UPDATE session SET end_us = ?, end_day = ?, end_offset_s = ?, log_mark = ? WHERE stem = ?")
    try statement.bind(1, whole: s.end)
    try statement.bind(2, whole: Int64(s.zoneSpans.day(of: s.end)))
    try statement.bind(3, whole: Int64(s.zoneSpans.offset(at: s.end)))
    try statement.bind(4, entry.logMark)
    try statement.bind(5, entry.stem)
    try statement.finish()
  }

  /// Sessions that are being recorded, as far as the index knows.
  func recorded() throws(StoreError) -> [(stem: String, hasSummary: Bool, logMark: String)] {
    let statement = try cached(
      "SELECT stem, summary_mark, log_mark FROM session WHERE state = 'recording'")
    defer { statement.reset() }
    var found: [(stem: String, hasSummary: Bool, logMark: String)] = []
    while try statement.step() {
      guard let stem = statement.text(0) else { continue }
      found.append((stem, statement.text(1) ?? "" != "", statement.text(2) ?? ""))
    }
    return found
  }

  /// Marks of all sessions, by stem; none that could hold of one that was being recorded, whose
  /// recorder may have ended without another change.
  func marks() throws(StoreError) -> [String: (summary: String, log: String)] {
    let statement = try cached(
      "SELECT stem, summary_mark, CASE state WHEN 'recording' THEN state ELSE log_mark END "
        + "FROM session")
    defer { statement.reset() }
    var marks: [String: (summary: String, log: String)] = [:]
    while try statement.step() {
      guard let stem = statement.text(0) else { continue }
      marks[stem] = (statement.text(1) ?? "", statement.text(2) ?? "")
    }
    return marks
  }
}
