/// Why a small text file could not be read or written.
public struct TextFileError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Problem: Sendable, Equatable {
    case system(errno: Int32)
    case tooLarge(limit: Int)
    /// Not UTF-8, or with control characters; the first such byte, counted from 1.
    case notText(line: Int, column: Int)
  }

  public var file: String
  public var problem: Problem

  public init(file: String, problem: Problem) {
    self.file = file
    self.problem = problem
  }

  init(_ error: SystemError) {
    self.init(file: error.path, problem: .system(errno: error.errno))
  }

  public var description: String {
    switch problem {
    case .system(let code): "\(file): \(SystemError.reason(code))"
    case .tooLarge(let limit): "\(file): larger than \(limit) bytes; is this the right file?"
    case .notText(let line, let column): "\(file):\(line):\(column): this is not UTF-8 text"
    }
  }
}
