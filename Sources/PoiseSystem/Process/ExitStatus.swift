import Glibc

/// How every command of every program of the house ends (sysexits.h where it has a word for it).
/// The one table of them: `poise --help` prints it, the man page is made of that, and a test holds
/// the documents to it.
public enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  case failed = 1
  case wouldChange = 2
  case finishedWithLoss = 3
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case cannotCreate = 73
  case ioError = 74
  /// None of the sensors answers at the start: try again later.
  case noSensor = 75
  /// None has answered for a while in a session.
  case sensorsGone = 76
  case permission = 77
  case badConfiguration = 78
  /// Whoever started the recorder is to switch the machine off.
  case shutdown = 100
  /// Of a recording that is stopped by a signal nothing is missing: it is done.
  case interrupted = 130

  /// What it means, for a person.
  public var meaning: String {
    switch self {
    case .done: "done; a recording that was stopped is done, too"
    case .failed: "failed"
    case .wouldChange: "--dry-run: something would change"
    case .finishedWithLoss: "done, but with losses or warnings"
    case .usage: "wrong use"
    case .badData: "data that cannot carry what was asked"
    case .noInput: "no such input"
    case .unavailable: "a bus, line or recorder that is not there or in use, or another chip"
    case .cannotCreate: "cannot create a file"
    case .ioError: "cannot read or write"
    case .noSensor: "no sensor answers; try again later"
    case .sensorsGone: "no sensor has answered for 15 s; the recording is complete"
    case .permission: "no permission"
    case .badConfiguration:
      "a bad board file or poise.toml, or a calibration of another device"
    case .shutdown: "a long press of the button: switch the machine off"
    case .interrupted: "interrupted before it was done"
    }
  }

  /// A line each, for the help.
  public static var help: String {
    allCases.map { status in
      let code = String(status.rawValue)
      return "  " + String(repeating: " ", count: 3 - code.utf8.count) + code + "  "
        + status.meaning
    }.joined(separator: "\n")
  }

  /// For a file that could not be opened or read.
  public static func reading(errno code: Int32) -> ExitStatus {
    switch code {
    case ENOENT, ENOTDIR, EISDIR: .noInput
    case EACCES, EPERM: .permission
    default: .ioError
    }
  }

  /// For a file that could not be made or written.
  public static func writing(errno code: Int32) -> ExitStatus {
    switch code {
    case ENOENT, ENOTDIR, EISDIR, EEXIST, EROFS: .cannotCreate
    case EACCES, EPERM: .permission
    default: .ioError
    }
  }
}
