import PoiseCore
import PoiseText

/// Events of the device itself: its button, its commands, its supply.
extension EventJSON {
  func marker(_ e: MarkerEvent, _ o: inout JSONWriter) {
    o.add("index", raw: String(e.index))
    o.add("source", text: e.source.rawValue)
    if let label = e.label { o.add("label", text: label.rawValue) }
    if let text = e.text { o.add("text", text: text) }
  }

  func notRecorded(_ e: NotRecordedEvent, _ o: inout JSONWriter) {
    o.add("since", raw: time(e.since))
    o.add("until", raw: time(e.until))
    o.add("cause", text: e.cause.rawValue)
    o.add("samples", raw: e.samples.map { String($0) } ?? "null")
  }

  func snooze(_ e: SnoozeEvent, _ o: inout JSONWriter) {
    o.add("until", raw: time(e.until))
    o.add("source", text: e.source.rawValue)
  }

  func power(_ e: PowerEvent, _ o: inout JSONWriter) {
    o.add("state", text: e.state.rawValue)
    o.add("battery_pct", whole: e.batteryPercent)
    o.add("charging", flag: e.isCharging)
    switch e.state {
    case .underVoltage:
      o.add("reason", text: "the supply gives too little; use a stronger one or a shorter cable")
    case .batteryLow: o.add("reason", text: "the battery is nearly empty; charge it or stop")
    case .lowPower:
      o.add(
        "reason", text: "the battery is low; findings come later, the log is flushed less often")
    case .batteryCritical:
      o.add("reason", text: "the battery ends soon; the log is flushed every second")
    case .voltageBack, .battery, .fullPower: break
    }
  }
}
