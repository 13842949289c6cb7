import PoiseLog
import PoiseSystem

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
  }

  public var path: String
  public var problem: Problem

  public init(_ path: String, _ problem: Problem) {
    self.path = path
    self.problem = problem
  }

  public init(_ error: SystemError) { self.init(error.path, .system(error)) }

  public init(_ error: LogError) { self.init(error.path, .log(error)) }

  public var description: String {
    switch problem {
    case .system(let error): error.description
    case .log(let error): error.description
    case .recording(let error): error.description
    case .malformed(let what): "\(path): \(what)"
    case .newer(let what):
      "\(path): \(what) of a newer poise than this one; update poise, or use another folder"
    case .database(let code, let message):
      "\(path): \(message) (SQLite \(code)); the index holds nothing of its own: remove it and run "
        + "'poise sessions index'"
    case .refused(let why): "\(path): \(why)"
    }
  }
}
