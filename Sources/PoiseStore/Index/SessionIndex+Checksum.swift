import PoiseSystem

/// Finds rows that a failing card, or another program, has changed: SQLite has no checksum of what
/// they hold. Covered is what lists and reports read.
extension SessionIndex {
  /// What the checksum of what chooses sessions is known by.
  private static let list = "checksum of the list"

  /// Stores the checksum of a session's rows.
  func seal(row: Int64) throws(StoreError) {
    try cached("UPDATE session SET checksum = ? WHERE rowid = ?").run([checksum(of: row), row])
  }

  /// Stores the checksum of which sessions there are, and of what they are chosen and marked by.
  func sealList() throws(StoreError) { try setMark(listChecksum(), of: Self.list) }

  /// Whether no session is missing, or hidden from those who ask for its person or day.
  func isListIntact() throws(StoreError) -> Bool {
    try database.read { () throws(StoreError) in try mark(of: Self.list) == listChecksum() }
  }

  /// Whether the rows of these sessions are as they were written.
  func isIntact(_ stems: [String]) throws(StoreError) -> Bool {
    try database.read { () throws(StoreError) in
      let sealed = try cached("SELECT rowid, checksum FROM session WHERE stem = ?")
      for stem in stems {
        for (row, known) in try sealed.rows([stem], { ($0.whole(0) ?? 0, $0.whole(1)) }) {
          if try checksum(of: row) != known { return false }
        }
      }
      return true
    }
  }

  private func checksum(of row: Int64) throws(StoreError) -> Int64 {
    var bytes: [UInt8] = []
    try cached("SELECT * FROM session WHERE rowid = ?").forEach([row]) {
      $0.append(to: &bytes, without: IndexSchema.uncovered)
    }
    for (table, key) in [("day", "day"), ("transition", "rowid"), ("minute", "first_us")] {
      try cached("SELECT * FROM \(table) WHERE session = ? ORDER BY \(key)").forEach([row]) {
        $0.append(to: &bytes)
      }
    }
    return Int64(CRC32.of(bytes))
  }

  private func listChecksum() throws(StoreError) -> String {
    var bytes: [UInt8] = []
    for rows in [
      "SELECT rowid, stem, user, subject, day, end_day, clock, state, analyzed, fault, excluded, "
        + "repeats FROM session ORDER BY rowid",
      "SELECT 0, * FROM tag ORDER BY session, tag", "SELECT 0, * FROM note ORDER BY id"
    ] {
      try cached(rows).forEach { $0.append(to: &bytes) }
    }
    return String(CRC32.of(bytes))
  }
}
