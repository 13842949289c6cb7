import PoiseCore
import PoiseSystem

/// What goes wrong in a session, in words for the journal: a service prints no event lines there.
enum JournalMessage {
  /// nil for events that tell of the body, not of the machine.
  static func line(_ event: Event) -> (text: String, level: MessageLevel)? {
    switch event {
    case .sensorLost(let e), .dropped(let e): (e.reason, .warning)
    case .lost(let e): ("\(e.records) records did not fit: the card is too slow", .warning)
    case .diskFull(let e): (e.reason, .error)
    case .notRecorded, .logDeleted: (EventSentence.text(event), .warning)
    case .sensorBack(let e): (e.reason, .notice)
    case .clockStep(_, let seconds):
      ("the clock was set by \(Int(seconds.rounded())) s; stamps are not moved by it", .notice)
    case .power(let e): power(e)
    case .magnetometer(let e) where e.state == .stale:
      ("the magnetometer's calibration has gone stale", .notice)
    case .mount(let e):
      ("the device sits \(Int(e.deviation.rounded())) degrees off its mounting", .notice)
    default: nil
    }
  }

  private static func power(_ e: PowerEvent) -> (text: String, level: MessageLevel) {
    let percent = e.batteryPercent.map { "\($0)%" } ?? "unknown"
    return switch e.state {
    case .underVoltage: ("the supply gives too little voltage", .warning)
    case .voltageBack: ("the supply is right again", .notice)
    case .battery: ("battery: \(percent)", .info)
    case .batteryLow: ("the battery is nearly empty: \(percent)", .warning)
    case .lowPower: ("saving power: battery \(percent)", .notice)
    case .batteryCritical:
      ("the battery ends soon: \(percent); the log is flushed every second", .warning)
    case .fullPower: ("no longer saving power: battery \(percent)", .notice)
    }
  }
}
