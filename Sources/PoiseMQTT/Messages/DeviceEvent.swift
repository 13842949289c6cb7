import PoiseText

/// An event that is published: it is delivered once, and kept while the broker is away.
public struct DeviceEvent: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case fall
    /// There was none: the wearer walked on, or the device was put down.
    case fallWithdrawn = "fall_withdrawn"
    /// The wearer has walked since.
    case fallGotUp = "fall_got_up"
    case alert
    case alertOver = "alert_over"
    case alertsSnoozed = "alerts_snoozed"
    case sensorLost = "sensor_lost"
    case sensorBack = "sensor_back"
    case cardFull = "card_full"
    /// The log cannot be written for another reason, or its file is gone.
    case logFailed = "log_failed"
    case started = "recording_started"
    case stopped = "recording_stopped"

    /// Kept longest, where not all can be.
    var isFall: Bool { self == .fall || self == .fallWithdrawn || self == .fallGotUp }
  }

  public let kind: Kind
  /// Unix time in s at which it was certain: tells those apart that were delivered before.
  public let mark: Double
  /// Members, `event_type` first, without the closing brace.
  let members: String
  /// Of the clock of ``Publisher``, ns.
  let received: Int64

  /// nil where the packet is an event that is not published.
  ///
  /// - Parameter unix: the recorder's time now, Unix time in s, of an event that it tells again.
  init?(_ packet: JSONMembers, at now: Int64, unix: Double? = nil) {
    guard let kind = Self.kind(packet), let timestamp = packet.number("timestamp"),
      Self.isTime(timestamp)
    else { return nil }
    self.kind = kind
    let certain = packet.number("detected_at") ?? timestamp
    let mark = certain.isFinite ? certain : timestamp
    self.mark = mark
    let age = unix.map { min(max(0, $0 - mark), 9e8) } ?? 0
    received = now - Int64(age * 1e9)
    var o = JSONWriter()
    o.add("event_type", text: kind.rawValue)
    Self.add(timestamp: timestamp, to: &o)
    for name in Self.members(kind) {
      if let text = packet.text(name) { o.add(name, text: text) }
      if let number = packet.number(name) {
        o.add(name, number, decimals: number == number.rounded() ? 0 : 1)
      }
    }
    members = String(o.finished().dropLast())
  }

  /// Whether nanoseconds hold it.
  static func isTime(_ timestamp: Double) -> Bool { abs(timestamp) < 9e9 }

  /// The moment as Unix time and for people.
  ///
  /// - Parameter timestamp: a time, see ``isTime(_:)``.
  static func add(timestamp: Double, to o: inout JSONWriter) {
    o.add("timestamp", timestamp, decimals: 3)
    o.add("time", text: CivilTime(unixNanoseconds: Int64(timestamp * 1e9)).rfc3339)
  }

  /// What is published of it: nothing else leaves the device, no path and no name of a person.
  static func members(_ kind: Kind) -> [String] {
    switch kind {
    case .fall, .fallWithdrawn, .fallGotUp: ["grade", "cause", "outcome", "on_floor_s"]
    case .alert, .alertOver, .alertsSnoozed: ["held_s"]
    case .sensorLost, .sensorBack: ["sensor"]
    case .cardFull, .logFailed, .started: []
    case .stopped: ["steps"]
    }
  }

  private static func kind(_ packet: JSONMembers) -> Kind? {
    switch packet.text("type") {
    case "fall":
      if packet.flag("withdrawn") == true { return .fallWithdrawn }
      return packet.flag("got_up") == true ? .fallGotUp : .fall
    case "alert":
      switch packet.text("state") {
      case "on": return .alert
      case "snoozed": return .alertsSnoozed
      default: return .alertOver
      }
    case "sensor_lost": return .sensorLost
    case "sensor_back": return .sensorBack
    // A recorder of before November 2026 names no cause.
    case "disk_full":
      return packet.text("cause").map { $0 != "card_full" } ?? false ? .logFailed : .cardFull
    case "start": return .started
    case "stop": return .stopped
    default: return nil
    }
  }

  /// As it is sent.
  ///
  /// - Parameter now: of the clock of ``Publisher``, ns. The delay is told: an automation must be
  ///   able to tell a fall of now from one of this morning.
  func payload(at now: Int64) -> String {
    "\(members),\"late_s\":\(max(0, now - received) / 1_000_000_000)}"
  }
}
