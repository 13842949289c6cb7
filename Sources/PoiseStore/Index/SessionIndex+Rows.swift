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
    /// See ``SessionRow/fault``.
    var fault: String?
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
    try seal(row: row)
  }

  /// Removes a person's rows, and what they left in the file. An index of another version loses
  /// all of its rows, which are to be made again anyway.
  func forget(_ user: String?, stems: Set<String>) throws(StoreError) {
    if isBlank {
      try dropTables()
    } else {
      for stem in stems { try remove(stem: stem) }
      if let user { try cached("DELETE FROM person WHERE name = ?").run([user]) }
      try sealList()
    }
    try compact()
  }

  func remove(stem: String) throws(StoreError) {
    try cached("DELETE FROM session WHERE stem = ?").run([stem])
  }

  private func insertSession(_ entry: Entry) throws(StoreError) -> Int64 {
    let s = entry.summary
    let t = entry.isAnalyzed ? s.totals : nil
    let q = entry.isAnalyzed ? s.quality : nil
    try cached(
      """
      INSERT INTO session(stem, id, user, subject, start_us, end_us, day, zone, clock, place,
        protocol, remark, state, error, recorded_s, worn_s, walking_s, steps, bouts, good_s, bad_s,
        alerts, falls, quality, summary_version, analyzed, software, board, offset_s,
        summary_mark, log_mark, end_day, end_offset_s, samples, outdated, incomplete,
        zone_spans, fault)
      VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
        ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).run([
      entry.stem, s.session, s.user, s.subject, s.start, s.end, s.zoneSpans.day(of: s.start),
      s.zone, s.clock.rawValue, s.place, s.protocolTag, s.note, s.state.rawValue, s.error,
      t?.recorded, t?.worn, t?.walking, t?.steps, t?.bouts, t?.good, t?.bad, t?.alerts, t?.falls,
      q == nil ? nil : s.usableShare, entry.isAnalyzed ? s.summaryVersion : 0,
      entry.isAnalyzed ? 1 : 0, s.software, s.board, s.zoneSpans.offset(at: s.start),
      entry.summaryMark, entry.logMark, s.zoneSpans.day(of: s.end),
      s.zoneSpans.offset(at: s.end), q?.samples,
      entry.isOutdated ? 1 : 0, q?.incomplete, s.zoneSpans.indexText, entry.fault
    ])
    return database.lastRow
  }

  private func insertLogs(_ summary: SessionSummary, _ row: Int64) throws(StoreError) {
    let statement = try cached(
      "INSERT INTO log(session, part, name, sha256, bytes) VALUES(?, ?, ?, ?, ?)")
    for (part, log) in summary.logs.enumerated() {
      try statement.run([row, part, log.name, log.sha256, Int64(clamping: log.size)])
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
      // nearly always in the catalog's order, which is the columns'
      let isInOrder = bout.metrics.count == figures.count
      let values: [(any SQLValue)?] = figures.enumerated().map { k, figure in
        isInOrder && bout.metrics[k].key == figure.key
          ? bout.metrics[k].value : bout.value(figure)
      }
      try statement.run([row, bout.index, bout.start, bout.end, bout.steps] + values)
    }
  }

  private func insertPeriods(
    _ periods: [PeriodRecord], _ table: String, _ row: Int64, key: (PeriodRecord) -> Int64
  ) throws(StoreError) {
    let statement = try cached(
      "INSERT OR REPLACE INTO \(table) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for period in periods {
      let t = period.totals
      try statement.run([
        row, key(period), t.recorded, t.worn, t.walking, t.standing, t.sitting, t.lying, t.unknown,
        t.steps, t.good, t.bad, t.alerts
      ])
    }
  }

  private func insertMinutes(_ summary: SessionSummary, _ row: Int64) throws(StoreError) {
    let statement = try cached("INSERT INTO minute VALUES(?, ?, ?, ?, ?, ?)")
    let records = summary.minutes.records
    for first in stride(from: 0, to: records.count, by: 60) {
      let hour = records[first..<min(first + 60, records.count)]
      try statement.run([
        row, summary.minutes.time(first), hour.map(\.state.rawValue), hour.map(\.cadence),
        hour.map(\.posture), hour.map(\.steps)
      ])
    }
  }

  private func insertBody(_ summary: SessionSummary, _ row: Int64) throws(StoreError) {
    let balance = try cached("INSERT INTO balance VALUES(?, ?, ?, ?, ?)")
    for test in summary.balance {
      try balance.run([
        row, test.start, test.eyes, Double(test.end - test.start) * 1e-6,
        "[" + test.measures.map(\.json).joined(separator: ",") + "]"
      ])
    }
    let transition = try cached("INSERT INTO transition VALUES(?, ?, ?, ?, ?)")
    for one in summary.transitions {
      try transition.run([row, one.start, one.kind.rawValue, one.seconds, one.peakSpeed])
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
      guard let row = try rows.rows([session], { $0.whole(0) }).first else { continue }
      for word in words.tags.sorted() { try tag.run([row, word]) }
      for text in words.notes { try note.run([text.id, row, text.at, text.text]) }
      if let reason = words.excluded { try exclude.run([reason, session]) }
    }
    let person = try cached("INSERT INTO person VALUES(?, ?)")
    for (name, profile) in profiles.sorted(by: { $0.key < $1.key }) {
      try person.run([name, profile.json])
    }
    try sealList()
  }

  // MARK: - What the rows were made of

  func mark(of path: String) throws(StoreError) -> String? {
    try cached("SELECT mark FROM source WHERE path = ?").rows([path]) { $0.text(0) }.first
  }

  func setMark(_ mark: String, of path: String) throws(StoreError) {
    try cached("INSERT OR REPLACE INTO source VALUES(?, ?)").run([path, mark])
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
    try cached(
      """
      SELECT c.stem, c.id, c.repeats, c.analyzed AND o.analyzed AND c.samples > 0
        AND c.clock = o.clock
        AND (c.start_us < o.start_us - 1000000 OR c.end_us > o.end_us + 1000000)
        FROM session c JOIN session o ON o.stem = c.repeats WHERE c.repeats IS NOT NULL
        ORDER BY c.stem
      """
    ).rows { row in
      Copy(
        stem: row.text(0) ?? "", id: row.text(1) ?? "", original: row.text(2) ?? "",
        holdsMore: row.whole(3) == 1)
    }
  }

  /// Of a session that is being recorded still only the end is another.
  func extend(_ entry: Entry) throws(StoreError) {
    let s = entry.summary
    try cached(
      "UPDATE session SET end_us = ?, end_day = ?, end_offset_s = ?, zone_spans = ?, log_mark = ? "
        + "WHERE stem = ?"
    ).run([
      s.end, s.zoneSpans.day(of: s.end), s.zoneSpans.offset(at: s.end),
      s.zoneSpans.indexText, entry.logMark, entry.stem
    ])
    let row = try cached("SELECT rowid FROM session WHERE stem = ?").rows([entry.stem]) {
      $0.whole(0)
    }
    for row in row { try seal(row: row) }
  }

  /// What the index knows of a session's files.
  struct Known {
    var stem: String
    var summary: String
    var log: String
    /// It was being recorded: its recorder may have ended without another change.
    var isRecorded: Bool
  }

  /// - Parameter condition: SQL, with a parameter for each of the values.
  func known(_ condition: String = "1", _ values: [String] = []) throws(StoreError) -> [Known] {
    try cached(
      "SELECT stem, summary_mark, log_mark, state = 'recording' FROM session WHERE " + condition
    ).rows(values) { row in
      Known(
        stem: row.text(0) ?? "", summary: row.text(1) ?? "", log: row.text(2) ?? "",
        isRecorded: row.whole(3) == 1)
    }
  }
}
