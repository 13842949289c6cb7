import PoiseBoard
import PoiseLog
import PoiseRuntime
import PoiseSystem

extension ExitStatus {
  /// For a log that could not be read.
  package static func reading(_ error: LogError) -> ExitStatus {
    if case .system(_, let code) = error.problem { return .reading(errno: code) }
    return .badData
  }
}
