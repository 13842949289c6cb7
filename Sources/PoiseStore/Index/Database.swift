import CSQLite

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
    try prepare(sql).rows { $0.whole(0) }.first ?? 0
  }

  var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Has `body` see one state of the database, whatever another process writes meanwhile.
  func read<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
    try run("BEGIN")
    defer { try? run("COMMIT") }
    return try body()
  }

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

/// What may be the value of a statement's parameter.
protocol SQLValue {
  /// - Returns: SQLite's code.
  func bind(_ statement: OpaquePointer, _ index: Int32) -> Int32
}

extension String: SQLValue {
  func bind(_ statement: OpaquePointer, _ index: Int32) -> Int32 {
    sqlite3_bind_text(statement, index, self, Int32(utf8.count), poise_sqlite_transient())
  }
}

extension Int64: SQLValue {
  func bind(_ statement: OpaquePointer, _ index: Int32) -> Int32 {
    sqlite3_bind_int64(statement, index, self)
  }
}

extension Int: SQLValue {
  func bind(_ statement: OpaquePointer, _ index: Int32) -> Int32 {
    Int64(self).bind(statement, index)
  }
}

extension Double: SQLValue {
  func bind(_ statement: OpaquePointer, _ index: Int32) -> Int32 {
    isFinite ? sqlite3_bind_double(statement, index, self) : sqlite3_bind_null(statement, index)
  }
}

extension [UInt8]: SQLValue {
  func bind(_ statement: OpaquePointer, _ index: Int32) -> Int32 {
    withUnsafeBytes {
      sqlite3_bind_blob(
        statement, index, $0.baseAddress, Int32($0.count), poise_sqlite_transient())
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

  /// True where there is a row.
  private func step() throws(StoreError) -> Bool {
    let code = sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.failure(code)
    }
  }

  /// Runs it to its end with these values of its parameters, the first first; it is ready for
  /// others then.
  func run(_ values: [(any SQLValue)?]) throws(StoreError) { try forEach(values) { _ in } }

  /// The same, for each row that it answers.
  func forEach(
    _ values: [(any SQLValue)?] = [], _ body: (Statement) -> Void
  ) throws(StoreError) {
    for (k, value) in values.enumerated() {
      let index = Int32(k + 1)
      let code = value?.bind(handle, index) ?? sqlite3_bind_null(handle, index)
      if code != SQLITE_OK { throw database.failure(code) }
    }
    defer { sqlite3_reset(handle) }
    while try step() { body(self) }
  }

  /// What `made` is of each row, without nil.
  func rows<Row>(
    _ values: [(any SQLValue)?] = [], _ made: (Statement) -> Row?
  ) throws(StoreError) -> [Row] {
    var rows: [Row] = []
    try forEach(values) { if let row = made($0) { rows.append(row) } }
    return rows
  }

  /// Appends kind and value of each column but the first, a number that SQLite gave, to what a
  /// checksum is made of.
  ///
  /// - Parameter left: so many columns at the end are left out.
  func append(to bytes: inout [UInt8], without left: Int32 = 0) {
    for column in 1..<max(1, sqlite3_column_count(handle) - left) {
      let kind = sqlite3_column_type(handle, column)
      bytes.append(UInt8(truncatingIfNeeded: kind))
      switch kind {
      case SQLITE_NULL: break
      case SQLITE_INTEGER, SQLITE_FLOAT:
        let number =
          kind == SQLITE_FLOAT
          ? sqlite3_column_double(handle, column).bitPattern
          : UInt64(bitPattern: sqlite3_column_int64(handle, column))
        withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
      default:
        if let begin = sqlite3_column_blob(handle, column) {
          let count = Int(sqlite3_column_bytes(handle, column))
          bytes.append(contentsOf: UnsafeRawBufferPointer(start: begin, count: count))
        }
        bytes.append(0)
      }
    }
  }

  private func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  func text(_ column: Int32) -> String? {
    if isNull(column) { return nil }
    return sqlite3_column_text(handle, column).map { String(cString: $0) }
  }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let begin = sqlite3_column_blob(handle, column) else { return [] }
    return [UInt8](
      UnsafeRawBufferPointer(start: begin, count: Int(sqlite3_column_bytes(handle, column))))
  }

  func whole(_ column: Int32) -> Int64? {
    isNull(column) ? nil : sqlite3_column_int64(handle, column)
  }

  func real(_ column: Int32) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(handle, column)
  }
}
