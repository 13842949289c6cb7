import CSQLite
import PoiseSystem

/// One connection to an SQLite database. Used by one thread.
final class Database {
  let path: String
  private var handle: OpaquePointer?

  /// Opens the database at `path`, which is made where it is missing; `:memory:` is in no file.
  init(path: String) throws(StoreError) {
    self.path = path
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    if code != SQLITE_OK {
      let failure = self.failure(code)
      sqlite3_close_v2(handle)
      handle = nil
      throw failure
    }
    wait(5000)
  }

  /// For how long, in ms, another process is waited for.
  func wait(_ milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  deinit { if let handle { sqlite3_close_v2(handle) } }

  func failure(_ code: Int32) -> StoreError {
    let message = handle.map { String(cString: sqlite3_errmsg($0)) }
    return StoreError(
      path,
      .database(code: code & 0xFF, message: message ?? String(cString: sqlite3_errstr(code))))
  }

  /// Runs statements that answer nothing that is wanted.
  func run(_ sql: String) throws(StoreError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw failure(code) }
  }

  func prepare(_ sql: String) throws(StoreError) -> Statement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw failure(code) }
    return Statement(statement, of: self)
  }

  /// A number that a statement answers; 0 where it answers nothing.
  func number(_ sql: String) throws(StoreError) -> Int64 {
    let statement = try prepare(sql)
    return try statement.step() ? statement.whole(0) ?? 0 : 0
  }

  var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Runs `body` as one change: all of it is kept, or nothing.
  func change(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    try run("BEGIN IMMEDIATE")
    do throws(StoreError) {
      try body()
      try run("COMMIT")
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }
}

/// A prepared statement; parameters are counted from 1, columns from 0.
final class Statement {
  private let handle: OpaquePointer
  private let database: Database

  init(_ handle: OpaquePointer, of database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  private func check(_ code: Int32) throws(StoreError) {
    if code != SQLITE_OK { throw database.failure(code) }
  }

  func bind(_ index: Int32, _ value: String?) throws(StoreError) {
    guard let value else { return try bindNull(index) }
    try check(
      sqlite3_bind_text(
        handle, index, value, Int32(value.utf8.count), poise_sqlite_transient()))
  }

  func bind(_ index: Int32, whole value: Int64?) throws(StoreError) {
    guard let value else { return try bindNull(index) }
    try check(sqlite3_bind_int64(handle, index, value))
  }

  func bind(_ index: Int32, _ value: Double?) throws(StoreError) {
    guard let value, value.isFinite else { return try bindNull(index) }
    try check(sqlite3_bind_double(handle, index, value))
  }

  func bind(_ index: Int32, _ bytes: [UInt8]) throws(StoreError) {
    let code = bytes.withUnsafeBytes { buffer in
      sqlite3_bind_blob(
        handle, index, buffer.baseAddress, Int32(buffer.count), poise_sqlite_transient())
    }
    try check(code)
  }

  private func bindNull(_ index: Int32) throws(StoreError) {
    try check(sqlite3_bind_null(handle, index))
  }

  /// True where there is a row.
  func step() throws(StoreError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.failure(code)
    }
  }

  /// Runs it to its end and makes it ready for other parameters.
  func finish() throws(StoreError) {
    defer { reset() }
    while try step() {}
  }

  func reset() { sqlite3_reset(handle) }

  private func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  func text(_ column: Int32) -> String? {
    if isNull(column) { return nil }
    return sqlite3_column_text(handle, column).map { String(cString: $0) }
  }

  func whole(_ column: Int32) -> Int64? {
    isNull(column) ? nil : sqlite3_column_int64(handle, column)
  }

  func real(_ column: Int32) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(handle, column)
  }
}
