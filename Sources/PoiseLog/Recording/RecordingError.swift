import PoiseMCAP

/// Why a recording cannot be opened or read to its end.
public enum RecordingError: Error, Sendable, Equatable, CustomStringConvertible {
  case log(LogError)
  case csv(RecordingCSVError)
  /// Several files that are not all parts of one session's log.
  case mixed(count: Int)

  /// One line.
  public var description: String {
    switch self {
    case .log(let error): error.description
    case .csv(let error): error.description
    case .mixed(let count): "\(count) files, and not all of them are logs"
    }
  }
}
