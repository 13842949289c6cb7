import CSQLite
import PoiseSystem

/// The index over all sessions of a folder: an SQLite database that holds nothing of its own. It
/// may be deleted at any time and is made again of summaries, logs and journals.
final class SessionIndex {
  /// Below the folder of the logs, so that its own files do not look like a change of theirs.
  static let folderName = "index"
  static let fileName = "sessions.sqlite"

  let database: Database
  /// Where the index is, or would be if it could be written.
  private let file: String
  /// The database is new, or was of an older version: its rows are to be made.
  private(set) var isBlank: Bool
  private var statements: [String: Statement] = [:]

  /// Opens the index of the folder `root`; in memory where nothing can be written there.
  ///
  /// - Throws: where it is one of a newer Poise, or the database of another program.
  static func open(root: String) throws(StoreError) -> SessionIndex {
    let folder = root + "/" + folderName
    let path = folder + "/" + fileName
    do throws(SystemError) { try Directory.createKept(folder) } catch {
      return try inMemory(root: root)
    }
    if !File.isWritable(folder) || (File.exists(path) && !File.isWritable(path)) {
      return try inMemory(root: root)
    }
    return try SessionIndex(path: path, file: path)
  }

  /// One that is in no file.
  static func inMemory(root: String) throws(StoreError) -> SessionIndex {
    try SessionIndex(path: ":memory:", file: "\(root)/\(folderName)/\(fileName)")
  }

  /// - Throws: where rows can only be removed from a copy in memory while they stay in the file.
  func checkErasable() throws(StoreError) {
    guard database.path != file, File.exists(file) else { return }
    throw StoreError(
      file,
      .refused(
        "the index cannot be written here, and what is to go would stay in it; run this as the "
          + "user that it belongs to, on a file system that is not read-only"))
  }

  /// Removes the index; the journal of the database first, which must not meet another one.
  static func remove(_ folder: String) throws(StoreError) {
    for suffix in ["-wal", "-shm", "-journal", ""] {
      do throws(SystemError) { try File.remove("\(folder)/\(fileName)\(suffix)") } catch {
        if !error.isMissing { throw StoreError(error) }
      }
    }
  }

  private init(path: String, file: String) throws(StoreError) {
    self.file = file
    if path != ":memory:" { try Self.claim(path) }
    database = try Database(path: path)
    // shared memory, which a write-ahead log needs, is not to be had over a network
    let isLocal = path == ":memory:" || FileSystem.isLocal(path)
    _ = try database.number("PRAGMA journal_mode = \(isLocal ? "WAL" : "DELETE")")
    try database.run(
      "PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; "
        + "PRAGMA secure_delete = ON")
    let application = try database.number("PRAGMA application_id")
    let version = try database.number("PRAGMA user_version")
    if application != 0 && application != IndexSchema.application {
      throw StoreError(path, .refused("the database of another program; move it away"))
    }
    if version > IndexSchema.version {
      throw StoreError(path, .newer("an index of version \(version)"))
    }
    let hasMetrics = try Self.hasMetrics(database)
    isBlank = version != IndexSchema.version || !hasMetrics
  }

  /// Whether the table of bouts has a column for each metric of this program, and no other.
  private static func hasMetrics(_ database: Database) throws(StoreError) -> Bool {
    let columns = try database.prepare("SELECT name FROM pragma_table_info('bout') WHERE cid > 4")
    return try columns.rows { $0.text(0) } == IndexSchema.metrics.map(\.key)
  }

  /// SQLite makes its files by the process's umask: health data is its owner's alone.
  private static func claim(_ path: String) throws(StoreError) {
    do throws(SystemError) {
      try FileDescriptor.open(path, .create, permissions: 0o600, followsLinks: false)
        .giveToOwnerOfFolder()
    } catch {
      if !error.isTaken { throw StoreError(error) }
    }
  }

  /// A statement that is used again and again; whoever takes it runs it to its end.
  func cached(_ sql: String) throws(StoreError) -> Statement {
    if let known = statements[sql] { return known }
    let made = try database.prepare(sql)
    statements[sql] = made
    return made
  }

  /// Makes the tables again and has `fill` make the rows: all of it, or what was there before.
  func rebuild(_ fill: () throws(StoreError) -> Void) throws(StoreError) {
    statements = [:]
    // every row of a session is put after the session's: looking that up each time is half as much
    // work again
    try database.run("PRAGMA foreign_keys = OFF")
    defer { try? database.run("PRAGMA foreign_keys = ON") }
    try database.change { () throws(StoreError) in
      try dropTables()
      for statement in IndexSchema.statements { try database.run(statement) }
      try fill()
      try database.run("PRAGMA application_id = \(IndexSchema.application)")
      try database.run("PRAGMA user_version = \(IndexSchema.version)")
    }
    isBlank = false
    _ = try checkpoint()
  }

  func dropTables() throws(StoreError) {
    for table in IndexSchema.tables.reversed() {
      try database.run("DROP TABLE IF EXISTS \(table)")
    }
  }

  /// Brings the write-ahead log into the database, and makes it short again; false where somebody
  /// reads in it.
  private func checkpoint() throws(StoreError) -> Bool {
    try database.number("PRAGMA wal_checkpoint(TRUNCATE)") == 0
  }

  /// Leaves nothing of removed rows in the files.
  ///
  /// - Throws: where another process reads the index and what it reads cannot go.
  func compact() throws(StoreError) {
    try database.run("VACUUM")
    if try checkpoint() { return }
    throw StoreError(
      file,
      .refused("another poise reads the index; what is to go goes from it with the next command"))
  }
}
