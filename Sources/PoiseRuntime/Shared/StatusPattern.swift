import PoiseCore

/// What a light or a buzzer shows.
enum PanelState: Sendable, Equatable {
  /// Waiting for the button.
  case standby
  case recording
  /// A sensor does not answer, no samples come, or the log fails.
  case fault
  case cardFull
  /// The log is complete; the machine is being switched off.
  case shutdown
}

/// The patterns: a function of what is shown, since when, and now.
///
/// A light: a short flash every three seconds while recording, five a second at a fault, two short
/// ones every second and a half when the card is full, steady before the machine goes off, dark in
/// standby. A buzzer sounds when the state begins (one for recording, two for standby, three for a
/// fault, four for a full card), and again every minute while something is wrong.
struct StatusPattern {
  let isBuzzer: Bool

  private static let millisecond: Int64 = 1_000_000

  func isActive(_ state: PanelState, since: Timestamp, at now: Timestamp) -> Bool {
    let time = max(0, now - since) / Self.millisecond
    return isBuzzer ? sound(state, time) : light(state, time)
  }

  private func light(_ state: PanelState, _ time: Int64) -> Bool {
    switch state {
    case .standby: false
    case .recording: time % 3000 < 100
    case .fault: time % 200 < 100
    case .cardFull: time % 1500 < 100 || (250..<350).contains(time % 1500)
    case .shutdown: true
    }
  }

  private func sound(_ state: PanelState, _ time: Int64) -> Bool {
    switch state {
    case .recording: beeps(1, time)
    case .standby, .shutdown: beeps(2, time)
    case .fault: beeps(3, time % 60_000)
    case .cardFull: beeps(4, time % 60_000)
    }
  }

  private func beeps(_ count: Int64, _ time: Int64) -> Bool {
    time < count * 250 && time % 250 < 120
  }
}
