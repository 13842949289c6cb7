import Glibc
import PoiseHardware
import PoiseLog
import PoiseMCAP

/// An error of a library that can keep a session from beginning.
protocol StartFailing: Error {
  /// What kind of start error it is.
  var startKind: StartError.Kind { get }
}

extension StartFailing where Self: CustomStringConvertible {
  /// As an error of a command's start.
  var start: StartError { StartError(startKind, description) }
}

extension ChipError: StartFailing {
  var startKind: StartError.Kind {
    switch self {
    case .bus(let error, _, _): error.code == .permission ? .permission : .hardware
    case .noneAnswers: .noSensor
    case .identity, .factoryValues, .refused: .hardware
    case .fifo, .unknownChip, .noUnit, .address, .range, .rate, .mode, .noDataReady, .conflict,
      .configuration:
      .configuration
    }
  }
}

extension RecordingCSVError: StartFailing {
  var startKind: StartError.Kind {
    guard case .unreadable(let code) = problem else { return .data }
    switch code {
    case ENOENT, ENOTDIR, EISDIR: return .noInput
    case EACCES, EPERM: return .permission
    default: return .data
    }
  }
}

extension RecordingError {
  /// As an error of a command's start.
  var start: StartError {
    switch self {
    case .log(let error): error.start
    case .csv(let error): error.start
    case .mixed:
      StartError(
        .data, description,
        hint: "several files are the parts of one session; replay other recordings one by one")
    }
  }
}

extension LogError: StartFailing {
  var startKind: StartError.Kind {
    switch problem {
    case .busy: .busy
    case .noSpace, .belowFloor: .cannotCreate
    case .system(let operation, let code):
      switch code {
      case EACCES, EPERM: .permission
      case ENOENT where operation == "open": .noInput
      case EISDIR where operation == "open": .noInput
      default: .cannotCreate
      }
    case .notALog, .beginsCut, .notAFile, .empty, .malformed, .damaged, .unsupported: .data
    case .sealed(let error): error.isOfContent ? .data : .permission
    case .removed, .truncated, .closed: .cannotCreate
    }
  }
}
