import Glibc

/// Exit codes of every command (sysexits.h where it has a word for it).
enum ExitStatus: Int32 {
  case failed = 1
  /// Would change something (`--dry-run`).
  case wouldChange = 2
  /// Done, but with losses or warnings.
  case finishedWithLoss = 3
  case usage = 64
  case badData = 65
  case noInput = 66
  /// A sensor, bus or line that is not there or held by somebody else.
  case unavailable = 69
  case cannotCreate = 73
  case ioError = 74
  /// None of the sensors answers at the start: try again later.
  case noSensor = 75
  /// None has answered for a while in a session; what was recorded is complete.
  case sensorsGone = 76
  case permission = 77
  case badConfiguration = 78
  /// A long press of the button: whoever started the recorder is to switch the machine off.
  case shutdown = 100
  case interrupted = 130

  /// For a file that could not be opened or read.
  static func reading(errno code: Int32) -> ExitStatus {
    switch code {
    case ENOENT, ENOTDIR, EISDIR: .noInput
    case EACCES, EPERM: .permission
    default: .ioError
    }
  }

  /// For a file that could not be made or written.
  static func writing(errno code: Int32) -> ExitStatus {
    switch code {
    case ENOENT, ENOTDIR, EISDIR, EEXIST, EROFS: .cannotCreate
    case EACCES, EPERM: .permission
    default: .ioError
    }
  }
}
