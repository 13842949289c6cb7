import PoiseBoard
import PoiseLog
import PoiseRuntime
import PoiseSystem

extension CommandFailure {
  /// A session that could not begin.
  package init(_ error: StartError) {
    let code: ExitStatus =
      switch error.kind {
      case .hardware, .busy: .unavailable
      case .noSensor: .noSensor
      case .permission: .permission
      case .cannotCreate: .cannotCreate
      case .configuration: .badConfiguration
      case .data: .badData
      case .noInput: .noInput
      }
    self.init(error.message, hint: error.hint, exitCode: code)
  }
}
