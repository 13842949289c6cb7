import PoiseBoard
import PoiseSystem
import PoiseText

/// The whole of `poise mqtt run` without its sockets: the recorder's packets, the broker's answers
/// and the time come in; what is to be sent, said and kept goes out.
public struct Publisher: Sendable {
  /// What is to be done.
  public enum Effect: Sendable, Equatable {
    /// Try to connect; `isOld`: by MQTT 3.1.1 in place of 5.
    case connect(isOld: Bool)
    case publish(Outbox.Message)
    /// Give the connection, or the try, up.
    case close
    /// A line for whoever started it.
    case say(String, isWarning: Bool)
    /// To be written to the file that lasts over a restart.
    case remember(String)
  }

  /// Time for the farewell, ns.
  public static let farewell: Int64 = 2_000_000_000

  private let settings: MQTTSettings
  private let device: String
  private let version: String
  /// `PREFIX/DEVICE`.
  public let base: String
  private var digest: RecorderDigest
  private var outbox = Outbox()
  private var link: BrokerLink
  private var nextReport: Int64 = .min
  private var wasRecording: Bool?
  private var announcedBattery: Bool?
  private var delivered: Double?
  private var saidLost: UInt64 = 0
  private var refusedTopics: Set<String> = []
  private var isEnding = false
  private let forgets: Bool

  /// - Parameters:
  ///   - device: its level in topics, and what the client's name is made of.
  ///   - version: of the program.
  ///   - kept: what an earlier run left behind; nil: nothing.
  ///   - seed: of the pauses' part by chance.
  ///   - forgets: takes everything off the broker, in place of publishing.
  ///   - day: number of a Unix time's day, ns.
  public init(
    _ settings: MQTTSettings, device: String, version: String, kept: String?, seed: UInt64,
    forgets: Bool = false, day: @escaping @Sendable (Int64) -> Int = { LocalTime($0).dayNumber }
  ) {
    self.forgets = forgets
    self.settings = settings
    self.device = device
    self.version = version
    base = "\(settings.prefix)/\(device)"
    delivered = kept.flatMap { JSONMembers($0) }?.number("delivered")
    digest = RecorderDigest(delivered: delivered, day: day)
    link = BrokerLink(
      broker: "\(settings.host) port \(settings.port)", client: Self.client(device), seed: seed)
    if forgets {
      empty()
    } else {
      // First what the others are: entities are made before their states come.
      announce()
    }
  }

  /// An empty message takes a retained one away [199], and a device out of Home Assistant [200].
  private mutating func empty() {
    if let prefix = settings.discovery {
      outbox.set(HomeDiscovery.topic(prefix: prefix, device: device), "")
    }
    for topic in MQTTTopic.allCases where topic.isRetained { outbox.set(topic.path(base), "") }
  }

  /// Under which the broker knows a device.
  public static func client(_ device: String) -> String { "poise-" + device }

  /// What the broker publishes when this program is gone without a farewell.
  public var will: (topic: String, payload: String) {
    (MQTTTopic.availability.path(base), "offline")
  }

  private mutating func announce() {
    if announcedBattery == digest.hasBattery { return }
    announcedBattery = digest.hasBattery
    guard let prefix = settings.discovery else { return }
    let discovery = HomeDiscovery(
      prefix: prefix, base: base, device: device, name: settings.name, version: version,
      hasBattery: digest.hasBattery)
    outbox.set(discovery.topic, discovery.payload)
  }

  // MARK: What comes

  /// Takes a packet of the recorder's stream.
  public mutating func take(packet: JSONMembers, at now: Int64) {
    if forgets { return }
    for event in digest.take(packet, at: now) { outbox.add(event) }
    digest.eventsLost = outbox.lost
  }

  /// The recorder has gone.
  public mutating func recorderEnded() { digest.end() }

  /// Takes what has happened on the way to the broker.
  public mutating func take(_ event: BrokerEvent, at now: Int64) -> [Effect] {
    var effects: [Effect] = []
    switch event {
    case .connected:
      // Sent again with each connection: the will has said "offline" meanwhile.
      outbox.reset()
      if !forgets {
        outbox.set(MQTTTopic.availability.path(base), isEnding ? "offline" : "online")
      }
    case .ended: outbox.reset()
    case .confirmed(let token, let code):
      if let done = outbox.confirm(token), done.mark > delivered ?? -.infinity {
        delivered = done.mark
        effects.append(.remember(kept))
      }
      if code >= 128 { effects += refused(code) }
    case .refused: break
    }
    return effects + link.take(event, at: now).map(Self.effect)
  }

  private mutating func refused(_ code: Int32) -> [Effect] {
    let words = BrokerCode.words(code)
    guard refusedTopics.insert(words).inserted else { return [] }
    return [.say("the broker does not take a message below \(base)/: \(words)", isWarning: true)]
  }

  private var kept: String {
    var o = JSONWriter(.lines)
    o.add("delivered", delivered, decimals: 6)
    return o.finished()
  }

  // MARK: Time

  /// Time passes; to be called after each of the others, too.
  public mutating func tick(at now: Int64) -> [Effect] {
    digest.tick(at: now)
    report(at: now)
    var effects = link.tick(at: now, oldestFlight: outbox.oldestFlight).map(Self.effect)
    while link.isConnected, let message = outbox.next(events: MQTTTopic.event.path(base), at: now) {
      effects.append(.publish(message))
    }
    if outbox.lost > saidLost {
      if saidLost == 0 {
        effects.append(
          .say(
            "the broker has been away for too long: the oldest events are dropped and counted",
            isWarning: true))
      }
      saidLost = outbox.lost
    }
    return effects
  }

  /// Counts and states change each second and are sent now and then; what matters, at once.
  private mutating func report(at now: Int64) {
    if forgets { return }
    announce()
    for topic in [MQTTTopic.fall, .alert, .sensors, .card] {
      if let payload = digest.payloads[topic] { outbox.set(topic.path(base), payload) }
    }
    let isDue = now >= nextReport
    if !isDue && wasRecording == digest.isRecording { return }
    nextReport = now + Int64(settings.interval) * 1_000_000_000
    wasRecording = digest.isRecording
    for topic in [MQTTTopic.state, .today] {
      if let payload = digest.payloads[topic] { outbox.set(topic.path(base), payload) }
    }
  }

  /// When there is something to be done, if nothing comes before.
  public var deadline: Int64? { link.deadline }

  // MARK: The end

  /// Begins the farewell: `offline` is sent. ``isDone`` says when that is confirmed.
  public mutating func end() {
    isEnding = true
    outbox.set(MQTTTopic.availability.path(base), "offline")
  }

  /// Whether the broker has nothing of this device any more.
  public var hasForgotten: Bool { forgets && link.isConnected && outbox.count == 0 }

  /// Why there is no connection, in words; nil where nothing is known.
  public var problem: String? { link.problem }

  /// Whether nothing waits any more, or nothing can be sent.
  public var isDone: Bool { !link.isConnected || outbox.count == 0 }

  // MARK: How it stands

  /// For `poise mqtt status` and `poise status`: one JSON object.
  public func status(process: Int32, recorder: Bool) -> String {
    var o = JSONWriter(.lines)
    o.add("version", whole: 1)
    o.add("pid", whole: process)
    o.add("broker", text: "\(settings.host) port \(settings.port)")
    o.add("encrypted", flag: settings.isEncrypted)
    let state =
      switch link.phase {
      case .connected: "connected"
      case .connecting, .closing: "connecting"
      case .waiting: "waiting"
      }
    o.add("state", text: state)
    o.add("reason", text: link.problem)
    o.add("topics", text: base)
    o.add("recorder", text: recorder ? "connected" : "absent")
    o.add("delivered", whole: outbox.delivered)
    o.add("waiting", whole: outbox.count)
    o.add("events_lost", whole: outbox.lost)
    return o.finished()
  }

  private static func effect(_ effect: BrokerLink.Effect) -> Effect {
    switch effect {
    case .connect(let isOld): .connect(isOld: isOld)
    case .close: .close
    case .say(let text, let isWarning): .say(text, isWarning: isWarning)
    }
  }
}
