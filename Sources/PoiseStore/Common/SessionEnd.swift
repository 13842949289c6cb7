import PoiseLog
import PoiseGait

/// How a session came to its end, as its last log tells it. The one place that judges that.
struct SessionEnd: Equatable {
  var state: SessionState
  /// nil where it was ended in order.
  var error: String?

  static let cutOff = SessionEnd(
    state: .error, error: "cut off: power failed, or the program was killed")

  init(state: SessionState, error: String? = nil) { (self.state, self.error) = (state, error) }

  init(_ ending: LogEnding) {
    if let stop = ending.stop {
      let isSilent = stop.contains("\"reason\":\"no sensor answers\"")
      self.init(
        state: isSilent ? .error : .stopped,
        error: isSilent ? "no sensor answered any more" : nil)
    } else if let next = ending.nextPart {
      self.init(state: .error, error: "goes on in part \(next), which is not here")
    } else if ending.lastEvent == "disk_full" {
      self.init(state: .error, error: "the card was full: what came after is not recorded")
    } else if ending.isPiece {
      self.init(state: .error, error: "a part of a log, cut out by poise log filter")
    } else {
      self = .cutOff
    }
  }

  func put(into summary: inout SessionSummary) {
    summary.state = state
    summary.error = error
  }
}
