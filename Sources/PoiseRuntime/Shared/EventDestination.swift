/// Where event lines go.
public enum EventDestination: Sendable, Equatable {
  case none
  case standardOutput
  /// Appended to; created 0600 where it does not exist.
  case file(String)

  /// `-`, `none` or a path, as `--events` takes it.
  public init(argument: String) {
    switch argument {
    case "-": self = .standardOutput
    case "none": self = .none
    default: self = .file(argument)
    }
  }
}

/// Event lines that a session told and nobody got.
struct EventLoss: Equatable {
  /// The file, or standard output.
  var place: String
  var count: UInt64
  /// Why has been said when it happened: writing failed.
  var isReported: Bool
}
