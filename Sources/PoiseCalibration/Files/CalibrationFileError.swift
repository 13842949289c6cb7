import PoiseSystem

/// Why a calibration file cannot be used, and where.
public struct CalibrationFileError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Kind: Sendable, Equatable {
    /// The system would not give or take the file; its errno.
    case system(errno: Int32)
    /// What stands in the file cannot be used.
    case content
    /// A right file, but made for another chip or scale.
    case mismatch
  }

  /// The file as it was named.
  public var file: String
  /// Counted from 1; 0 where the place is a key.
  public var line: Int
  public var column: Int
  /// Such as `data.accMatrix`; empty where the whole file is meant.
  public var key: String
  /// What is wrong, and what would be right; one line.
  public var problem: String
  public var kind: Kind

  public init(
    file: String, line: Int = 0, column: Int = 0, key: String = "", problem: String,
    kind: Kind = .content
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.key = key
    self.problem = problem
    self.kind = kind
  }

  init(_ error: TextFileError) {
    if case .system(let code) = error.problem {
      self.init(file: error.file, problem: error.reason, kind: .system(errno: code))
    } else {
      let (line, column) = error.place ?? (0, 0)
      self.init(file: error.file, line: line, column: column, problem: error.reason)
    }
  }

  public var description: String {
    let place = line == 0 ? file : "\(file):\(line):\(column)"
    return key.isEmpty ? "\(place): \(problem)" : "\(place): \(key): \(problem)"
  }
}
