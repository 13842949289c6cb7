import PoiseCommands
import PoiseLog
import PoiseStore
import PoiseSystem

/// What is wrong with sessions, or their files; of a file that could not be written it is
/// `CommandFailure(writing:)`.
extension StoreError: CommandError {
  package var failure: CommandFailure {
    let code: ExitStatus =
      switch problem {
      case .system(let error): .reading(errno: error.errno)
      case .log(let error): .reading(error)
      case .recording, .malformed: .badData
      case .newer: .badConfiguration
      case .database: isBusy ? .unavailable : .ioError
      case .refused: .failed
      case .nothing: .noInput
      }
    return CommandFailure(description, exitCode: code)
  }
}

extension CommandFailure {
  /// Something that could not be kept.
  init(writing error: StoreError) {
    if case .system(let error) = error.problem {
      self.init(writing: error)
    } else {
      self = error.failure
    }
  }
}
