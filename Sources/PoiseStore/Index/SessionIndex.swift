import CSQLite
import PoiseMotion
import PoiseSystem

/// The index over all sessions of a folder: an SQLite database that holds nothing of its own. It
/// may be deleted at any time and is made again of summaries, logs and journals.
final class SessionIndex {
  /// Below the folder of the logs, so that its own files do not look like a change of theirs.
  static let folderName = "index"
  static let fileName = "sessions.sqlite"

  let database: Database
  /// The database is new, or was of an older version: its rows are to be made.
  private(set) var isBlank: Bool
  private var statements: [String: Statement] = [:]

  /// Opens the index of the folder `root`; in memory where nothing can be written there.
  ///
  /// - Throws: where it is one of a newer Poise, or the database of another program.
  static func open(root: String) throws(StoreError) -> SessionIndex {
    let folder = root + "/" + folderName
    do throws(SystemError) { try Directory.create(folder, permissions: 0o700) } catch {
      return try SessionIndex(path: ":memory:")
    }
    let path = folder + "/" + fileName
    if !File.isWritable(folder) || (File.exists(path) && !File.isWritable(path)) {
      return try SessionIndex(path: ":memory:")
    }
    do throws(StoreError) { return try SessionIndex(path: path) } catch {
      guard case .database(let code, _) = error.problem,
        code == SQLITE_CORRUPT || code == SQLITE_NOTADB
      else { throw error }
      // what is no database any more: everything in it is elsewhere, too
      try remove(folder)
      return try SessionIndex(path: path)
    }
  }

  /// Removes the index; the journal of the database first, which must not meet another one.
  static func remove(_ folder: String) throws(StoreError) {
    for suffix in ["-wal", "-shm", "-journal", ""] {
      do throws(SystemError) { try File.remove("\(folder)/\(fileName)\(suffix)") } catch {
        if !error.isMissing { throw StoreError(error) }
      }
    }
  }

  private init(path: String) throws(StoreError) {
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
    isBlank = version != IndexSchema.version
  }

  /// SQLite makes its files by the process's umask: health data is its owner's alone.
  private static func claim(_ path: String) throws(StoreError) {
    do throws(SystemError) {
      _ = try FileDescriptor.open(path, .create, permissions: 0o600, followsLinks: false)
    } catch {
      if !error.isTaken { throw StoreError(error) }
    }
  }

  /// A statement that is used again and again; whoever takes it leaves it finished.
  func cached(_ sql: String) throws(StoreError) -> Statement {
    if let known = statements[sql] { return known }
    let made = try database.prepare(sql)
    statements[sql] = made
    return made
  }

  /// Makes the tables anew and has `fill` make the rows: all of it, or what was there before.
  func rebuild(_ fill: () throws(StoreError) -> Void) throws(StoreError) {
    statements = [:]
    try database.change { () throws(StoreError) in
      try dropTables()
      for statement in IndexSchema.statements { try database.run(statement) }
      try fill()
      try database.run("PRAGMA application_id = \(IndexSchema.application)")
      try database.run("PRAGMA user_version = \(IndexSchema.version)")
    }
    isBlank = false
    try checkpoint()
  }

  func dropTables() throws(StoreError) {
    for table in IndexSchema.tables.reversed() {
      try database.run("DROP TABLE IF EXISTS \(table)")
    }
  }

  /// Brings the write-ahead log into the database, and makes it short again.
  func checkpoint() throws(StoreError) {
    try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// Leaves nothing of removed rows in the file.
  func compact() throws(StoreError) {
    try database.run("VACUUM")
    try checkpoint()
  }
}
