import CSQLite
import PoiseLog
import PoiseMCAP
import PoiseSystem
import PoiseText

/// What went wrong with sessions, where, and (in ``description``) what to do about it.
public struct StoreError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Problem: Sendable, Equatable {
    case system(SystemError)
    case log(LogError)
    case recording(RecordingError)
    /// A file that Poise wrote is not what it must be.
    case malformed(String)
    /// Written by a newer Poise.
    case newer(String)
    /// The index answers with an error of SQLite's.
    case database(code: Int32, message: String)
    /// Something else stands in the way.
    case refused(String)
    /// There is nothing of what was asked for.
    case nothing(String)
  }

  public var path: String
  public var problem: Problem

  public init(_ path: String, _ problem: Problem) { (self.path, self.problem) = (path, problem) }

  public init(_ error: SystemError) { self.init(error.path, .system(error)) }

  public init(_ error: LogError) { self.init(error.path, .log(error)) }

  init(_ path: String, _ mistake: JSONMistake) {
    self.init(path, .malformed(mistake.description))
  }

  public var description: String {
    switch problem {
    case .system(let error): error.description
    case .log(let error): error.description
    case .recording(let error): error.description
    case .malformed(let what): "\(path): \(what)"
    case .newer(let what):
      "\(path): \(what) of a newer poise than this one; update poise, or use another folder"
    case .database(let code, let message):
      "\(path): \(message) (SQLite \(code))"
        + (isBusy
          ? ": another poise is at work on the index; try again"
          : isDamagedIndex
            ? "; the index can be rebuilt: run 'poise sessions index'" : "")
    case .refused(let why), .nothing(let why): "\(path): \(why)"
    }
  }

  private func isDatabase(_ codes: Int32...) -> Bool {
    guard case .database(let code, _) = problem else { return false }
    return codes.contains(code)
  }

  /// Another process has the index for longer than is waited.
  public var isBusy: Bool { isDatabase(SQLITE_BUSY, SQLITE_LOCKED) }

  /// The index is no database any more.
  var isDamagedIndex: Bool { isDatabase(SQLITE_CORRUPT, SQLITE_NOTADB) }

  /// The index cannot be read or written where it is: a full or failing card, or missing rights.
  var isIndexOutOfReach: Bool {
    isDatabase(
      SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_PROTOCOL)
  }
}
