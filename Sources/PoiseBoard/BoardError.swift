/// One fault in a board file, with its place.
public struct BoardError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file as it was named.
  public var file: String
  /// Counted from 1; 0 where the whole file is meant.
  public var line: Int
  /// Counted from 1 in characters.
  public var column: Int
  /// The key at fault with the tables it stands in, such as `sensor[1].rate_hz`; empty for syntax.
  public var key: String
  /// What is wrong, and what would be right; one line.
  public var problem: String

  public init(file: String, line: Int, column: Int, key: String, problem: String) {
    self.file = file
    self.line = line
    self.column = column
    self.key = key
    self.problem = problem
  }

  public var description: String {
    let place = line == 0 ? file : "\(file):\(line):\(column)"
    return key.isEmpty ? "\(place): \(problem)" : "\(place): \(key): \(problem)"
  }
}

/// Everything that is wrong with a board file, in the file's order. Never empty.
public struct BoardErrors: Error, Sendable, Equatable, CustomStringConvertible {
  public var errors: [BoardError]

  init(_ errors: [BoardError]) {
    precondition(!errors.isEmpty, "a failure without a fault")
    self.errors = errors.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// One line each.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
