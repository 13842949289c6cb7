import PoiseBoard
import PoiseText

@testable import PoiseMQTT

/// A broker and the way to it, in made time: it takes what a publisher sends, and fails as told.
struct MadeBroker {
  enum Mood {
    /// Accepts and confirms.
    case well
    /// Nobody listens.
    case down
    /// Takes everything and answers nothing.
    case stalled
    /// Accepts, and confirms nothing.
    case mute
    case refuses(Int32)
    /// Speaks MQTT 3.1.1 only.
    case old
  }

  var mood = Mood.well
  var publisher: Publisher
  var now: Int64 = 1
  /// What late subscribers get.
  var retained: [String: String] = [:]
  /// Messages that are not retained, in the order of their arrival.
  var events: [JSONMembers] = []
  var said: [String] = []
  var kept: String?
  /// When it was tried to connect.
  var tries: [Int64] = []
  var unconfirmed: [Outbox.Message] = []
  /// Most messages that were under way at once.
  var mostUnderWay = 0
  private var isConnected = false

  static func settings(_ change: (inout MQTTFields) -> Void = { _ in }) -> MQTTSettings {
    var fields = MQTTFields()
    fields.host = "localhost"
    change(&fields)
    guard let settings = fields.checked.settings else { preconditionFailure("made settings") }
    return settings
  }

  /// Days are those of Greenwich.
  init(kept: String? = nil, seed: UInt64 = 1, forgets: Bool = false) {
    publisher = Publisher(
      Self.settings(), device: "dev", version: "1", kept: kept, seed: seed, forgets: forgets,
      day: { Int($0 / 86_400_000_000_000) })
  }

  static func seconds(_ value: Double) -> Int64 { Int64(value * 1e9) }

  /// A packet of the recorder.
  mutating func packet(_ text: String) {
    guard let packet = JSONMembers(text) else { preconditionFailure("made packet: \(text)") }
    publisher.take(packet: packet, at: now)
    settle()
  }

  /// Goes on by a while in steps of a second.
  mutating func wait(_ seconds: Int) {
    for _ in 0..<seconds {
      now += Self.seconds(1)
      settle()
    }
  }

  mutating func settle() {
    var effects = publisher.tick(at: now)
    while !effects.isEmpty {
      var answers: [BrokerEvent] = []
      for effect in effects { answers += apply(effect) }
      effects = answers.flatMap { publisher.take($0, at: now) }
      if !answers.isEmpty { effects += publisher.tick(at: now) }
    }
  }

  private mutating func apply(_ effect: Publisher.Effect) -> [BrokerEvent] {
    switch effect {
    case .connect(let isOld):
      tries.append(now)
      switch mood {
      case .well, .mute:
        isConnected = true
        return [.connected]
      case .old:
        isConnected = isOld
        return isOld ? [.connected] : [.refused(132), .ended(.failed("refused"))]
      case .down: return [.ended(.failed("Connection refused"))]
      case .stalled: return []
      case .refuses(let code): return [.refused(code), .ended(.failed("refused"))]
      }
    case .publish(let message):
      unconfirmed.append(message)
      mostUnderWay = max(mostUnderWay, unconfirmed.count)
      if case .well = mood { return confirm() }
      return []
    case .close: return lose(.asked)
    case .say(let text, _): said.append(text)
    case .remember(let text): kept = text
    }
    return []
  }

  private mutating func confirm() -> [BrokerEvent] {
    defer { unconfirmed = [] }
    return unconfirmed.map { message in
      if message.isRetained {
        retained[message.topic] = message.payload.isEmpty ? nil : message.payload
      } else if let event = JSONMembers(message.payload) {
        events.append(event)
      }
      return .confirmed(message.token, code: 0)
    }
  }

  private mutating func lose(_ end: BrokerEnd) -> [BrokerEvent] {
    unconfirmed = []
    if isConnected { retained[publisher.will.topic] = publisher.will.payload }
    isConnected = false
    return [.ended(end)]
  }

  /// The connection breaks.
  mutating func breakConnection(
    _ end: BrokerEnd = .failed("the broker closed the connection")
  ) {
    for event in lose(end) { _ = publisher.take(event, at: now).map { apply($0) } }
  }

  /// A broker without a memory is killed.
  mutating func kill() {
    breakConnection()
    retained = [:]
    mood = .down
  }

  /// A topic's message as a late subscriber gets it.
  func object(_ topic: MQTTTopic) -> JSONMembers? {
    retained["poise/dev/" + topic.rawValue].flatMap { JSONMembers($0) }
  }
}

/// Packets of a recorder.
enum MadePackets {
  static let start = 1_790_000_000.0

  /// Of a session for each start.
  static func hello(started: Double = start, now: Double? = nil) -> String {
    #"{"type":"hello","session":"\#(started)","started":\#(started),"#
      + #""now":\#(now ?? started + 1),"user":"anna"}"#
  }

  static func state(steps: Int = 0, more: String = "") -> String {
    #"{"type":"state","steps":\#(steps),"steps_today":\#(steps),"walking_s":\#(steps / 2),"#
      + #""bouts_today":1,"worn_s":60,"good_s":75,"bad_s":25,"posture":"good","worn":true,"#
      + #""walking":false,"alert":"off","fall":null,"sensors":[],"#
      + #""card":{"path":"/var/lib/poise/anna/x.mcap","free_bytes":12345678901,"#
      + #""hours_left":101.4,"full":false}\#(more)}"#
  }

  static func fall(_ at: Double, outcome: String = "open", after: Double = 5) -> String {
    let isWithdrawn = outcome == "walked" || outcome == "not_worn"
    return #"{"type":"fall","timestamp":\#(at),"detected_at":\#(at + after),"grade":"probable","#
      + #""cause":"hard_impact","on_floor_s":null,"outcome":"\#(outcome)","#
      + #""got_up":\#(outcome == "got_up"),"withdrawn":\#(isWithdrawn)}"#
  }

  static func alert(_ at: Double, _ state: String = "on") -> String {
    #"{"type":"alert","timestamp":\#(at),"state":"\#(state)","held_s":3.0}"#
  }
}
