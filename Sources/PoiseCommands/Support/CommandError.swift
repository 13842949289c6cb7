import PoiseCalibration
import PoiseLog
import PoiseMCAP
import PoiseRuntime
import PoiseSeal
import PoiseSystem

/// An error that a command may end with as it is: it says what happened, and its kind gives the
/// exit status. Commands let it through and convert it only where they know more.
package protocol CommandError: Error {
  /// The same for a person and for a script.
  var failure: CommandFailure { get }
}

/// Of a log that was read; one that could not be made is `CommandFailure(writing:)`.
extension LogError: CommandError {
  package var failure: CommandFailure { CommandFailure(reading: self) }
}

extension RecordingCSVError: CommandError {
  package var failure: CommandFailure {
    if case .unreadable(let code) = problem {
      return CommandFailure(description, exitCode: .reading(errno: code))
    }
    return CommandFailure(description, exitCode: .badData)
  }
}

/// A recording that could not be opened or read.
extension RecordingError: CommandError {
  package var failure: CommandFailure {
    switch self {
    case .log(let error): error.failure
    case .csv(let error): error.failure
    case .mixed: CommandFailure(description, exitCode: .badData)
    }
  }
}

/// Of a file that was read; one that could not be made is `CommandFailure(writing:)`.
extension SystemError: CommandError {
  package var failure: CommandFailure { CommandFailure(reading: self) }
}

extension SealError: CommandError {
  package var failure: CommandFailure {
    let code: ExitStatus =
      switch problem {
      case .noLibrary, .noMemory: .unavailable
      case .system(let error): .reading(errno: error.errno)
      case .notAPublicKey, .notADeviceKey, .tooManyRecipients: .usage
      case .openToOthers, .passphraseNeeded, .wrongPassphrase, .noKey, .wrongKey: .permission
      case .notAKeyFile, .notASigningKey, .notSealed, .damagedHeader, .nothingLeft, .changed,
        .newer, .passphraseNotText:
        .badData
      }
    return CommandFailure(description, exitCode: code)
  }
}

/// Of a file that was read.
extension CalibrationFileError: CommandError {
  package var failure: CommandFailure { CommandFailure(self) }
}

/// A session that could not begin.
extension StartError: CommandError {
  package var failure: CommandFailure {
    let code: ExitStatus =
      switch kind {
      case .hardware, .busy: .unavailable
      case .noSensor: .noSensor
      case .permission: .permission
      case .cannotCreate: .cannotCreate
      case .configuration: .badConfiguration
      case .data: .badData
      case .noInput: .noInput
      }
    return CommandFailure(message, hint: hint, exitCode: code)
  }
}
