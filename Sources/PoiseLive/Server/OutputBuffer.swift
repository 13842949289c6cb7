/// Messages that a client has not taken yet. One that lags gets what is new: of signals the oldest
/// are dropped first, of a state only the newest waits, and events always wait.
struct OutputBuffer: Sendable {
  /// How long a message is worth sending.
  enum Kind: Sendable, Equatable {
    /// Answers and events: never dropped.
    case lasting
    /// Replaced by the next of the same number.
    case newest(UInt32)
    /// Of this moment; without value a second later.
    case signal
  }

  /// What became of a message.
  enum Offer: Sendable, Equatable {
    /// It waits; that many older messages were dropped.
    case taken(dropped: UInt64)
    /// Too much waits that must not be dropped: the client is to be disconnected.
    case full
  }

  /// Lasting messages wait up to here, bytes.
  static let limit = 256 << 10
  /// Signals wait up to here, bytes: somewhat more than a second of them.
  static let signalLimit = 8 << 10

  private struct Message: Sendable {
    var bytes: [UInt8]
    var kind: Kind
    /// Dropped messages that this one reports.
    var reports: UInt64
  }

  /// The oldest first; the first may have been sent in part.
  private var messages: [Message] = []
  private var taken = 0
  private var signalBytes = 0
  private(set) var count = 0

  var isEmpty: Bool { messages.isEmpty }

  /// Adds an answer, whatever its length: the server made it once for this client.
  mutating func append(_ answer: [UInt8]) {
    add(Message(bytes: answer, kind: .lasting, reports: 0))
  }

  /// Adds a message of a stream.
  ///
  /// - Parameter reports: dropped messages that this one reports.
  mutating func offer(_ bytes: [UInt8], _ kind: Kind, reports: UInt64 = 0) -> Offer {
    var dropped: UInt64 = 0
    switch kind {
    case .lasting: if count + bytes.count > Self.limit { return .full }
    case .newest: dropped += drop { $0.kind == kind } ?? 0
    case .signal:
      while signalBytes + bytes.count > Self.signalLimit,
        let gone = drop(where: { $0.kind == .signal })
      { dropped += gone }
    }
    add(Message(bytes: bytes, kind: kind, reports: reports))
    return .taken(dropped: dropped)
  }

  private mutating func add(_ message: Message) {
    if message.bytes.isEmpty { return }
    messages.append(message)
    count += message.bytes.count
    if message.kind == .signal { signalBytes += message.bytes.count }
  }

  /// Drops the oldest of those messages that has not been begun; answers what is lost with it, nil
  /// where there is none.
  private mutating func drop(where isIt: (Message) -> Bool) -> UInt64? {
    let begun = taken > 0 ? 1 : 0
    guard let i = messages.indices.dropFirst(begun).first(where: { isIt(messages[$0]) }) else {
      return nil
    }
    let gone = messages.remove(at: i)
    count -= gone.bytes.count
    if gone.kind == .signal { signalBytes -= gone.bytes.count }
    return gone.reports + 1
  }

  /// Runs `body` with the bytes of the message that is next.
  func withPending<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    let next = messages.first?.bytes ?? []
    return next.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[taken...])) }
  }

  /// The client took that many of them; answers whether the message is complete.
  mutating func drop(_ sent: Int) -> Bool {
    guard let first = messages.first else { return false }
    taken += sent
    count -= sent
    if taken < first.bytes.count { return false }
    if first.kind == .signal { signalBytes -= first.bytes.count }
    messages.removeFirst()
    taken = 0
    return true
  }
}
