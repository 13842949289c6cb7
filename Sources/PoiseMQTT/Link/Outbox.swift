/// What is to be brought to the broker: the newest message of each retained topic, and events in
/// their order, up to a bound. Nothing counts as delivered before the broker has confirmed it.
public struct Outbox: Sendable {
  /// A message under way.
  public struct Message: Sendable, Equatable {
    /// Comes back with the broker's confirmation.
    public var token: Int32
    public var topic: String
    public var payload: String
    public var isRetained: Bool
  }

  /// Messages under way at once: a broker that stops reading holds no more of them.
  static let window = 8
  /// Events kept while the broker is away.
  static let mostEvents = 256

  private struct Retained: Sendable {
    var topic: String
    var payload: String
    /// Raised with each change.
    var version: UInt64 = 1
    /// The version that was given to the broker, or is under way to it.
    var given: UInt64 = 0
  }

  private struct Queued: Sendable {
    var event: DeviceEvent
    var token: Int32?
  }

  private enum Flight: Sendable {
    case retained
    case event
  }

  private var retained: [Retained] = []
  private var events: [Queued] = []
  private var flights: [Int32: (flight: Flight, since: Int64)] = [:]
  private var nextToken: Int32 = 1
  /// Events dropped beyond the bound.
  private(set) var lost: UInt64 = 0
  /// Messages that the broker has confirmed.
  private(set) var delivered: UInt64 = 0

  init() {}

  /// What waits or is under way.
  var count: Int {
    events.count + retained.count { $0.given < $0.version }
      + flights.values.count { if case .retained = $0.flight { true } else { false } }
  }

  /// When the message that waits longest for its confirmation was sent; nil: none waits.
  var oldestFlight: Int64? { flights.values.map(\.since).min() }

  /// Replaces a topic's message; topics are sent in the order in which they came first.
  mutating func set(_ topic: String, _ payload: String) {
    guard let index = retained.firstIndex(where: { $0.topic == topic }) else {
      return retained.append(Retained(topic: topic, payload: payload))
    }
    if retained[index].payload == payload { return }
    retained[index].payload = payload
    retained[index].version += 1
  }

  /// Adds an event. Beyond the bound the oldest goes that is no fall, or else the oldest.
  mutating func add(_ event: DeviceEvent) {
    if events.count >= Self.mostEvents {
      let waiting = events.indices.filter { events[$0].token == nil }
      let victim = waiting.first { !events[$0].event.kind.isFall } ?? waiting.first ?? 0
      lost += 1
      if !events[victim].event.kind.isFall || event.kind.isFall {
        events.remove(at: victim)
      } else {
        return
      }
    }
    events.append(Queued(event: event))
  }

  /// The next message for the broker; nil where none waits or enough are under way.
  ///
  /// - Parameter topic: of events.
  mutating func next(events topic: String, at now: Int64) -> Message? {
    if flights.count >= Self.window { return nil }
    if let index = retained.firstIndex(where: { $0.given < $0.version }) {
      retained[index].given = retained[index].version
      let one = retained[index]
      return begin(.retained, one.topic, one.payload, isRetained: true, now)
    }
    // One at a time, so that their order holds when one has to be sent again.
    guard let first = events.first, first.token == nil else { return nil }
    let message = begin(.event, topic, first.event.payload(at: now), isRetained: false, now)
    events[0].token = message.token
    return message
  }

  private mutating func begin(
    _ flight: Flight, _ topic: String, _ payload: String, isRetained: Bool, _ now: Int64
  ) -> Message {
    let token = nextToken
    nextToken = nextToken == .max ? 1 : nextToken + 1
    flights[token] = (flight, now)
    return Message(token: token, topic: topic, payload: payload, isRetained: isRetained)
  }

  /// The broker has confirmed a message, or refused it for good; answers an event that is done.
  mutating func confirm(_ token: Int32) -> DeviceEvent? {
    guard let (flight, _) = flights.removeValue(forKey: token) else { return nil }
    delivered += 1
    guard case .event = flight, events.first?.token == token else { return nil }
    return events.removeFirst().event
  }

  /// The connection is gone: what was not confirmed is sent again, and every retained topic, too,
  /// because a broker that was started again may have lost them.
  mutating func reset() {
    flights = [:]
    for index in retained.indices { retained[index].given = 0 }
    for index in events.indices { events[index].token = nil }
  }
}
