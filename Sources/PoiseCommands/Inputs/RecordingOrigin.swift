import PoiseCore
import PoiseLog

/// When and of whom something was recorded.
package enum RecordingOrigin {
  /// Measured just now: the machine's clock says when.
  case now
  /// With the newest reading of a clock that was set.
  case log(SessionDescription, clock: ClockRecord?)
  case csv

  package init(_ recording: Recording) {
    switch recording {
    case .csv: self = .csv
    case .log(let parts):
      let isSet = parts.description.clockSynchronised
      self = .log(
        parts.description, clock: isSet ? nil : LogEnding.setClock(ofSession: parts.paths))
    }
  }

  /// Names of whoever it is of; empty where it does not say.
  package var people: [String] {
    guard case .log(let description, _) = self else { return [] }
    return description.options.filter { ["user", "subject"].contains($0.key) }.map(\.value)
  }

  /// Nanoseconds that make a stamp Unix time; nil where nobody knows when it was. A log whose clock
  /// was set while it was recorded is placed by that, as its summary is.
  ///
  /// - Parameters:
  ///   - first: the first sample's stamp.
  ///   - printed: what makes a stamp the printed time.
  package func unixOffset(first: Timestamp, printed: Int64) -> Int64? {
    let isPlausible = first.nanoseconds &+ printed >= MomentArgument.earliest * 1000
    switch self {
    case .now, .csv: return isPlausible ? printed : nil
    case .log(let description, let clock):
      if !isPlausible && description.timeOffset == 0 && description.clockSynchronised {
        // the recording that moved a virtual board begins at any time: the run itself was then
        return description.startRealtime &- first.nanoseconds
      }
      if description.clockSynchronised { return isPlausible ? printed : nil }
      guard let clock, clock.synchronised else { return nil }
      return clock.realtime &- clock.timestamp.nanoseconds
    }
  }
}
