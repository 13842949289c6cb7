import Glibc

/// The exit statuses of all programs, those of sysexits.h where one fits. `poise --help` prints
/// this table, the man page is generated from it, and a test compares the documents with it.
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
  /// No sensor responds at the start.
  case noSensor = 75
  /// No sensor has responded for a while in a session.
  case sensorsGone = 76
  case permission = 77
  case badConfiguration = 78
  /// Tells the caller to switch off the machine.
  case shutdown = 100
  /// A recording that a signal stops is complete and ends with `done`.
  case interrupted = 130

  /// The meaning, for a person.
  public var meaning: String {
    switch self {
    case .done: "success; also a recording that was stopped"
    case .failed: "failed"
    case .wouldChange: "--dry-run: something would change"
    case .finishedWithLoss: "done, with losses or warnings"
    case .usage: "invalid command line"
    case .badData: "invalid or insufficient data"
    case .noInput: "input not found"
    case .unavailable: "bus, line or recorder missing or in use, or a different chip"
    case .cannotCreate: "cannot create a file"
    case .ioError: "cannot read or write"
    case .noSensor: "no sensor responds; try again later"
    case .sensorsGone: "no sensor responded for 15 s; the recording is complete"
    case .permission: "permission denied"
    case .badConfiguration: "invalid board file or poise.toml, or another device's calibration"
    case .shutdown: "long press of the button: switch off the machine"
    case .interrupted: "interrupted"
    }
  }

  /// One line each, for the help.
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
