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
  package var failure: CommandFailure { CommandFailure(self) }
}

extension RecordingError: CommandError {
  package var failure: CommandFailure { CommandFailure(self) }
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

extension StartError: CommandError {
  package var failure: CommandFailure { CommandFailure(self) }
}
