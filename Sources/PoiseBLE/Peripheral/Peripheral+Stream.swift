import PoiseText

/// What comes from the recorder.
extension Peripheral {
  /// Takes a packet of the live stream.
  public mutating func take(packet text: String, at now: Int64) -> [Effect] {
    // By far the most frequent, and of no use here.
    if text.hasPrefix("{\"type\":\"attitude\"") { return [] }
    guard let packet = JSONMembers(text), let type = packet.text("type") else { return [] }
    line.take(packet, at: now)
    pace.take(packet, at: now)
    if type == "hello", let program = packet.text("program") {
      recorder = String(program.split(separator: " ").last ?? "")
    }
    if type == "state" { return take(level: packet.number("battery_percent")) }
    if EventLine.others.contains(type) { return [] }
    event = text
    guard let one = subscriptions.all[.event] else { return [] }
    guard let fitting = EventLine.cut(text, to: one.mtu - PhoneLine.header) else {
      eventsUnsent += 1
      let reason = "the phone's MTU is \(one.mtu): too small for an event"
      subscriptions.update(.event) { $0.silence = reason }
      return []
    }
    subscriptions.update(.event) { $0.silence = nil }
    return [.send(.event, Array(fitting.utf8))]
  }

  private mutating func take(level: Double?) -> [Effect] {
    let new = level.map { UInt8(min(max($0.rounded(), 0), 100)) }
    // A battery that is silent for a while is still there.
    guard let new, new != battery else { return [] }
    battery = new
    return subscriptions.all[.level] == nil ? [] : [.send(.level, [new])]
  }

  /// The recorder is gone: walking is unknown.
  public mutating func recorderEnded() {
    line.end()
    pace.end()
  }
}
