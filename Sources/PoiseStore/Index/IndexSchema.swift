import PoiseGait

/// The tables of the index. Times are whole microseconds UTC; what is unknown is NULL.
enum IndexSchema {
  /// Of the tables below: another number, and the index is made again; so it is with other metrics.
  /// 6: sessions have what is wrong with their files. 7: and a checksum of their rows. 8: sessions
  /// of a person's days, and further copies, are found without a look at all.
  static let version: Int64 = 8
  /// Last columns of a session that its checksum does not cover: they depend on journals and on
  /// other sessions, or hold it.
  static let uncovered: Int32 = 3
  /// "Pois", by which `file` and SQLite know whose database it is.
  static let application: Int64 = 0x506F_6973

  static let tables = [
    "session", "log", "bout", "hour", "day", "minute", "balance", "transition", "tag", "note",
    "person", "source"
  ]

  /// A column a metric of the catalog, `NULL` where it has no value.
  static let metrics = MetricCatalog.all.map(\.figure)

  static let statements = [
    """
    CREATE TABLE session(rowid INTEGER PRIMARY KEY, stem TEXT NOT NULL UNIQUE, id TEXT NOT NULL,
      user TEXT, subject TEXT, start_us INTEGER NOT NULL, end_us INTEGER NOT NULL,
      day INTEGER NOT NULL, end_day INTEGER NOT NULL, zone TEXT NOT NULL, clock TEXT NOT NULL,
      place TEXT, protocol TEXT, remark TEXT, state TEXT NOT NULL, error TEXT, recorded_s REAL,
      worn_s REAL, walking_s REAL, steps INTEGER, bouts INTEGER, good_s REAL, bad_s REAL,
      alerts INTEGER, falls INTEGER, quality REAL, summary_version INTEGER NOT NULL,
      analyzed INTEGER NOT NULL, software TEXT, board TEXT, offset_s INTEGER NOT NULL,
      end_offset_s INTEGER NOT NULL, samples INTEGER, outdated INTEGER NOT NULL,
      incomplete TEXT, fault TEXT, zone_spans TEXT NOT NULL, summary_mark TEXT, log_mark TEXT,
      excluded TEXT, repeats TEXT, checksum INTEGER) STRICT
    """,
    "CREATE INDEX session_start ON session(start_us)",
    "CREATE INDEX session_subject_day ON session(subject, end_day)",
    "CREATE INDEX session_user_day ON session(user, end_day)",
    "CREATE INDEX session_id ON session(id)",
    "CREATE INDEX session_pending ON session(start_us) WHERE analyzed = 0",
    "CREATE INDEX session_recorded ON session(stem) WHERE state = 'recording'",
    "CREATE INDEX session_undated ON session(start_us) WHERE clock = 'unknown'",
    "CREATE INDEX session_repeats ON session(stem) WHERE repeats IS NOT NULL",
    """
    CREATE TABLE log(session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE, part INTEGER,
      name TEXT, sha256 TEXT, bytes INTEGER, PRIMARY KEY(session, part)) STRICT
    """,
    """
    CREATE TABLE bout(session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE, n INTEGER,
      start_us INTEGER, end_us INTEGER, steps INTEGER,
    """ + metrics.map { " \($0.key) REAL" }.joined(separator: ",") + ") STRICT",
    "CREATE INDEX bout_session ON bout(session, n)",
    period("hour", "hour_us"), period("day", "day"),
    """
    CREATE TABLE minute(session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
      first_us INTEGER, state BLOB, cadence BLOB, posture BLOB, steps BLOB,
      PRIMARY KEY(session, first_us)) STRICT
    """,
    """
    CREATE TABLE balance(session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
      start_us INTEGER, eyes TEXT, seconds REAL, measures TEXT) STRICT
    """,
    "CREATE INDEX balance_session ON balance(session)",
    """
    CREATE TABLE transition(session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
      start_us INTEGER, kind TEXT, seconds REAL, peak_mps REAL) STRICT
    """,
    "CREATE INDEX transition_session ON transition(session)",
    """
    CREATE TABLE tag(session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE, tag TEXT,
      PRIMARY KEY(session, tag)) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX tag_tag ON tag(tag)",
    """
    CREATE TABLE note(id TEXT PRIMARY KEY, session INTEGER NOT NULL REFERENCES session
      ON DELETE CASCADE, at_us INTEGER, text TEXT) STRICT
    """,
    "CREATE INDEX note_session ON note(session)",
    "CREATE TABLE person(name TEXT PRIMARY KEY, profile TEXT) STRICT",
    // what the rows were made of: a file's mark by its path
    "CREATE TABLE source(path TEXT PRIMARY KEY, mark TEXT) STRICT, WITHOUT ROWID"
  ]

  private static func period(_ table: String, _ key: String) -> String {
    """
    CREATE TABLE \(table)(session INTEGER NOT NULL REFERENCES session ON DELETE CASCADE,
      \(key) INTEGER, recorded_s REAL, worn_s REAL, walk_s REAL, stand_s REAL, sit_s REAL,
      lie_s REAL, unknown_s REAL, steps INTEGER, good_s REAL, bad_s REAL, alerts INTEGER,
      PRIMARY KEY(session, \(key))) STRICT, WITHOUT ROWID
    """
  }
}
