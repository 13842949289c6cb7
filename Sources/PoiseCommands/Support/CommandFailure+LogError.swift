import PoiseLog
import PoiseSystem

extension CommandFailure {
  /// A log that could not be read.
  package init(reading error: LogError) {
    self.init(error.description, exitCode: .reading(error))
  }

  /// A file that could not be made.
  package init(writing error: LogError) {
    let code: ExitStatus
    switch error.problem {
    case .system(_, let errno): code = .writing(errno: errno)
    case .noSpace, .belowFloor: code = .ioError
    case .busy: code = .unavailable
    case .notALog, .beginsCut, .notAFile, .empty, .malformed, .damaged, .unsupported:
      code = .badData
    case .removed, .truncated, .closed: code = .ioError
    }
    self.init(error.description, exitCode: code)
  }
}
