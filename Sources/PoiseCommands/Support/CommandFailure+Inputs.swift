import PoiseCalibration
import PoiseLog
import PoiseSystem

extension CommandFailure {
  /// A recording of which more would have to be held than a small machine has room for.
  package static func tooLong(_ path: String, rows: Int?) -> CommandFailure {
    let what = rows.map { "\($0) rows" } ?? "it"
    return CommandFailure(
      "\(path): \(what) is more than two hours at 100 Hz, the maximum",
      hint: "give it the minutes that count; 'poise log filter --from --to' cuts a log",
      exitCode: .badData)
  }

  package init(_ error: RecordingCSVError) {
    if case .unreadable(let code) = error.problem {
      self.init(error.description, exitCode: .reading(errno: code))
    } else {
      self.init(error.description, exitCode: .badData)
    }
  }

  /// A calibration file that could not be read (or, with `writing`, made).
  package init(_ error: CalibrationFileError, writing: Bool = false) {
    switch error.kind {
    case .system(let code):
      self.init(
        error.description, exitCode: writing ? .writing(errno: code) : .reading(errno: code))
    case .content: self.init(error.description, exitCode: .badData)
    case .mismatch: self.init(error.description, exitCode: .badConfiguration)
    }
  }
}
