import PoiseCalibration
import PoiseFlash
import PoiseLog
import PoiseRuntime
import PoiseSystem

/// An error that a command may end with as it is: it says what happened, and its kind gives the
/// exit status. Commands let it through and convert it only where they know more.
protocol CommandError: Error {
  /// The same for a person and for a script.
  var failure: CommandFailure { get }
}

/// Of a log that was read; one that could not be made is `CommandFailure(writing:)`.
extension LogError: CommandError {
  var failure: CommandFailure { CommandFailure(reading: self) }
}

extension RecordingCSVError: CommandError {
  var failure: CommandFailure { CommandFailure(self) }
}

extension RecordingError: CommandError {
  var failure: CommandFailure { CommandFailure(self) }
}

/// Of a file that was read; one that could not be made is `CommandFailure(writing:)`.
extension SystemError: CommandError {
  var failure: CommandFailure { CommandFailure(reading: self) }
}

/// Of a file that was read.
extension CalibrationFileError: CommandError {
  var failure: CommandFailure { CommandFailure(self) }
}

extension StartError: CommandError {
  var failure: CommandFailure { CommandFailure(self) }
}

extension FlashError: CommandError {
  var failure: CommandFailure { CommandFailure(self) }
}
