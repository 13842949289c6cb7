import PoiseCommands
import PoiseLog
import PoiseStore
import PoiseSystem

extension CommandFailure {
  /// What is wrong with sessions, or their files.
  init(_ error: StoreError) {
    let code: ExitStatus
    switch error.problem {
    case .system(let error): code = .reading(errno: error.errno)
    case .log(let error): code = .reading(error)
    case .recording, .malformed: code = .badData
    case .newer: code = .badConfiguration
    case .database: code = error.isBusy ? .unavailable : .ioError
    case .refused: code = .failed
    case .nothing: code = .noInput
    }
    self.init(error.description, exitCode: code)
  }
}
