import PoiseLog
import PoiseGait
import PoiseSystem
import Synchronization

/// Faults of the recordings that a command worked with: it did what it was asked, of what there is
/// of them, and ends with 3 instead of 0.
package enum InputFaults {
  private static let isAny = Mutex(false)

  package static var found: Bool { isAny.withLock { $0 } }

  /// Of a command that nothing else ends.
  static var status: Int32 {
    (found ? ExitStatus.finishedWithLoss : .done).rawValue
  }

  /// Says it on standard error.
  package static func note(_ line: String) {
    Notes.report(line)
    isAny.withLock { $0 = true }
  }

  /// Reports what is cut, damaged or missing of the logs behind a summary.
  package static func note(logsOf summary: SessionSummary, named name: String? = nil) {
    var reasons = summary.missing.filter { $0.topic == .log }.map(\.reason)
    if let damage = summary.quality.damage, !reasons.contains(damage) { reasons.append(damage) }
    for reason in reasons { note((name.map { "\($0): " } ?? "") + reason) }
  }

  /// Says each on standard error.
  package static func note(_ faults: RecordingFaults) {
    for line in faults.lines { Notes.report(line) }
    if !faults.isEmpty { isAny.withLock { $0 = true } }
  }
}
