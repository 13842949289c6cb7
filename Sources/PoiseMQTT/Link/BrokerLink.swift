/// The connection to the broker as it stands: when it is tried, when it is given up, and what is
/// said of it. Without sockets and clocks.
struct BrokerLink: Sendable {
  enum Phase: Sendable, Equatable {
    case waiting(until: Int64)
    case connecting(since: Int64)
    case connected(since: Int64)
    /// Given up; the other side of ``BrokerEvent`` has not said so yet, it may still wait for the
    /// host.
    case closing
  }

  enum Effect: Sendable, Equatable {
    case connect(isOld: Bool)
    case close
    case say(String, isWarning: Bool)
  }

  /// For an answer to a try, ns.
  static let patience: Int64 = 20_000_000_000
  /// For a message's confirmation, ns.
  static let confirmation: Int64 = 30_000_000_000
  /// A connection that has held for so long is a good one, ns.
  static let stable: Int64 = 60_000_000_000
  /// The same problem is said again after so long, ns.
  static let again: Int64 = 3_600_000_000_000

  private(set) var phase = Phase.waiting(until: 0)
  /// Why there is no connection, for the status.
  private(set) var problem: String?
  private let broker: String
  private let client: String
  private var backoff: Backoff
  private var isOld = false
  private var said: (text: String, at: Int64)?
  /// Connections in a row that the broker closed at once.
  private var shortLived = 0
  private var refusal: Int32?

  init(broker: String, client: String, seed: UInt64) {
    self.broker = broker
    self.client = client
    backoff = Backoff(seed: seed)
  }

  var isConnected: Bool { if case .connected = phase { true } else { false } }

  /// When there is something to be done.
  var deadline: Int64? {
    switch phase {
    case .waiting(let until): until
    case .connecting(let since): since + Self.patience
    case .connected, .closing: nil
    }
  }

  /// Time passes.
  ///
  /// - Parameter oldestFlight: when the message that waits longest for a confirmation was sent.
  mutating func tick(at now: Int64, oldestFlight: Int64?) -> [Effect] {
    switch phase {
    case .waiting(let until):
      if now < until { return [] }
      phase = .connecting(since: now)
      refusal = nil
      return [.connect(isOld: isOld)]
    case .connecting(let since):
      if now - since < Self.patience { return [] }
      phase = .closing
      return [.close] + complain("no answer within \(Self.patience / 1_000_000_000) s", at: now)
    case .connected(let since):
      if now - since >= Self.stable {
        backoff.reset()
        shortLived = 0
        if said != nil {
          said = nil
          return [.say("connected to \(broker)", isWarning: false)]
        }
      }
      guard let oldestFlight, now - oldestFlight >= Self.confirmation else { return [] }
      phase = .closing
      let seconds = Self.confirmation / 1_000_000_000
      return [.close] + complain("a message was not confirmed within \(seconds) s", at: now)
    case .closing: return []
    }
  }

  /// Takes what has happened, confirmations aside.
  mutating func take(_ event: BrokerEvent, at now: Int64) -> [Effect] {
    switch event {
    case .connected:
      guard case .connecting = phase else { return [] }
      phase = .connected(since: now)
      problem = nil
      // After a fault it may fail again: told once it holds.
      return said == nil ? [.say("connected to \(broker)", isWarning: false)] : []
    case .refused(let code):
      refusal = code
      return []
    case .confirmed: return []
    case .ended(let end): return ended(end, at: now)
    }
  }

  private mutating func ended(_ end: BrokerEnd, at now: Int64) -> [Effect] {
    let before = phase
    phase = .waiting(until: now)
    if let refusal {
      if BrokerCode.isOldBroker(refusal), !isOld {
        isOld = true
        return []
      }
      // Accounts are not made within seconds.
      backoff.slow()
      let words = "the broker refuses the connection: \(BrokerCode.words(refusal))"
      return wait(complain(words, at: now), now)
    }
    switch end {
    case .asked: return wait([], now)
    case .takenOver:
      backoff.slow()
      return wait(complain(clash("has connected"), at: now), now)
    case .failed(let reason):
      if case .connected(let since) = before {
        shortLived = now - since < 10_000_000_000 ? shortLived + 1 : 0
        if shortLived >= 3 {
          backoff.slow()
          return wait(complain(clash("seems to connect"), at: now), now)
        }
      }
      return wait(complain(reason, at: now), now)
    }
  }

  private func clash(_ does: String) -> String {
    "another client \(does) as \"\(client)\": does a second poise-mqtt run for this device? Stop "
      + "it, or give one of them another 'device'"
  }

  private mutating func wait(_ effects: [Effect], _ now: Int64) -> [Effect] {
    phase = .waiting(until: now + backoff.pause())
    return effects
  }

  private mutating func complain(_ text: String, at now: Int64) -> [Effect] {
    problem = text
    if let said, said.text == text, now - said.at < Self.again { return [] }
    said = (text, now)
    return [.say("\(broker): \(text)", isWarning: true)]
  }
}
