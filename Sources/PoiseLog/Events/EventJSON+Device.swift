import PoiseCore

/// Events of the device itself: its button, its commands, its supply.
extension EventJSON {
  func marker(_ e: MarkerEvent, _ o: inout JSONObject) {
    o.add("index", raw: String(e.index))
    o.add("source", text: e.source.rawValue)
  }

  func snooze(_ e: SnoozeEvent, _ o: inout JSONObject) {
    o.add("until", raw: time(e.until))
    o.add("source", text: e.source.rawValue)
  }

  func power(_ e: PowerEvent, _ o: inout JSONObject) {
    o.add("state", text: e.state.rawValue)
    o.add("battery_pct", raw: e.batteryPercent.map { String($0) } ?? "null")
    o.add("charging", raw: e.isCharging.map { $0 ? "true" : "false" } ?? "null")
    switch e.state {
    case .underVoltage:
      o.add("reason", text: "the supply gives too little; use a stronger one or a shorter cable")
    case .batteryLow: o.add("reason", text: "the battery is nearly empty; charge it or stop")
    case .voltageBack, .battery: break
    }
  }
}
