import PoiseLog
import PoiseText

/// The server without its sockets: connections, what they send and are sent. Time and bytes are
/// given to it, so that every turn of it can be tested.
public struct LiveServer: Sendable {
  /// Streams at a time, and of one address.
  public static let mostStreams = 16
  public static let streamsOfOne = 4
  /// Pages and cookies on their way at a time.
  static let mostAnswers = 8
  /// Connections that the policy has not let in, and those of one address.
  static let mostStrangers = 8
  static let strangersOfOne = 3
  /// Between two signs of life on a stream, ns.
  static let heartbeat: Int64 = 15_000_000_000

  var policy: AccessPolicy
  let page: LivePageText
  let signIn: LivePageText
  /// Of both; nil: what each reader's browser wishes.
  let language: Language?
  let program: String
  let session: String
  var clients: [Int32: LiveClient] = [:]
  private var nextHeartbeat: Int64?
  /// What a new stream is reported at once.
  var hello: String?
  var state: String?
  var recent = LiveRecent()
  /// The recorder's session that they are of.
  private var recording: String?
  /// Of the axes in which acceleration is sent.
  private var frame = LiveMessage.deviceFrame
  var link: RecorderLink?
  var passkey: Passkey?

  /// - Parameters:
  ///   - signIn: what asks for the token.
  ///   - language: of both pages; nil: what each reader's browser wishes.
  ///   - program: its name and version, for Foxglove.
  ///   - session: of this server, for Foxglove: another one means that it began again.
  public init(
    policy: AccessPolicy, page: LivePageText, signIn: LivePageText, language: Language? = nil,
    program: String, session: String
  ) {
    self.policy = policy
    self.page = page
    self.signIn = signIn
    self.language = language
    self.program = program
    self.session = session
  }

  /// Clients that are to hear of the recorder.
  public var streams: Int { clients.values.count { $0.isStream } }
  /// Those of them that are Foxglove.
  public var foxgloves: Int { clients.values.count { $0.isFoxglove } }
  public var connections: Int { clients.count }

  // MARK: Connections

  /// A connection has come. Of those that have not been let in the oldest makes room, of the same
  /// address first: whoever holds connections open keeps out himself alone.
  public mutating func open(_ id: Int32, peer: String, at now: Int64) {
    let strangers = clients.filter { !$0.value.isAdmitted && !$0.value.isOver }
    let own = strangers.filter { $0.value.peer == peer }
    if own.count >= Self.strangersOfOne {
      dismissOldest(of: own)
    } else if strangers.count >= Self.mostStrangers {
      dismissOldest(of: strangers)
    }
    clients[id] = LiveClient(peer: peer, now: now)
  }

  mutating func dismissOldest(of some: [Int32: LiveClient]) {
    let oldest = some.min { ($0.value.opened, $0.key) < ($1.value.opened, $1.key) }
    if let oldest { clients[oldest.key]?.isOver = true }
  }

  /// A connection is no more.
  public mutating func close(_ id: Int32) { clients[id] = nil }

  /// The other end sent nothing more, and never will.
  public mutating func ended(_ id: Int32) { clients[id]?.isOver = true }

  /// Whether that connection is to be closed now.
  public func isOver(_ id: Int32, at now: Int64) -> Bool { clients[id]?.isGivenUp(at: now) ?? true }

  /// Whether its answer is out, and the other end is to close.
  public func isDone(_ id: Int32) -> Bool { clients[id]?.isDone ?? true }

  /// Whether anything waits to be sent there.
  public func hasOutput(_ id: Int32) -> Bool { clients[id].map { !$0.output.isEmpty } ?? false }

  /// Sends what waits there: `put` answers how many bytes it took.
  public mutating func send(_ id: Int32, at now: Int64, _ put: (UnsafeRawBufferPointer) -> Int) {
    var goesOn = true
    while goesOn, let client = clients[id], !client.output.isEmpty {
      let count = client.output.withPending(put)
      if count <= 0 { return }
      goesOn = clients[id]?.output.drop(count) ?? false
      clients[id]?.progress = now
    }
  }

  /// Takes what a connection sent.
  public mutating func receive(_ id: Int32, _ bytes: [UInt8], at now: Int64) {
    guard var client = clients[id] else { return }
    if case .webSocket = client.mode {
      client.hear(bytes)
      clients[id] = client
      return
    }
    // A stream of events, and who has his answer, has nothing to say.
    guard case .head(var parser) = client.mode else { return }
    switch parser.take(bytes) {
    case .more:
      client.mode = .head(parser)
      clients[id] = client
    case .refused(let status):
      client.end(with: HTTPResponse.refusal(status).bytes())
      clients[id] = client
    case .request(let request, let rest):
      answer(request, rest, &client, now)
      clients[id] = client
    }
  }

  // MARK: The recorder

  /// The recorder has sent a packet.
  public mutating func tell(_ line: String) {
    let type = EventStream.type(of: line)
    switch type {
    case "hello"?:
      (hello, state) = (line, nil)
      // The same session after a time in which nobody looked: what it repeats is stored already.
      let recording = JSONMembers(line)?.text("session")
      if recording == nil || recording != self.recording { recent = LiveRecent() }
      self.recording = recording
      frame = LiveMessage.frame(ofHello: line)
    case "state"?: state = line
    case "recent"?:
      if let event = LiveRecent.event(in: line), let type = EventStream.type(of: event) {
        recent.take(event, type: type)
      }
    case let type?: recent.take(line, type: type)
    case nil: return
    }
    broadcast(line)
  }

  /// How server and recorder stand; nil: nobody is there to be told.
  public mutating func setLink(_ new: RecorderLink?) {
    if new?.state == link?.state { return }
    link = new
    if new?.state != .connected && new?.state != .silent {
      (hello, state) = (nil, nil)
    }
    guard let new else { return }
    broadcast(new.line)
    guard let status = FoxgloveSession.status(of: new) else { return }
    for id in clients.keys { clients[id]?.offer(status: status) }
  }

  /// Digits that a phone asks for while it pairs; nil: none does. For pages alone, which their
  /// policy has let in.
  public mutating func setPasskey(_ new: Passkey?) {
    if new == passkey { return }
    passkey = new
    guard let packet = EventStream.packet(Passkey.line(new)) else { return }
    for id in clients.keys {
      if case .events? = clients[id]?.mode { clients[id]?.offer(packet) }
    }
  }

  private mutating func broadcast(_ line: String) {
    let packet = EventStream.packet(line)
    var messages: [LiveMessage]?
    let frame = frame
    for id in clients.keys {
      switch clients[id]?.mode {
      case .events?: if let packet { clients[id]?.offer(packet) }
      case .webSocket?:
        // Read once for all who want it, and not where nobody does.
        clients[id]?.offer {
          let made = messages ?? LiveMessage.messages(of: line, frame: frame)
          messages = made
          return made
        }
      case .head?, .ending?, nil: break
      }
    }
  }

  /// Time goes on: slow requests are refused, streams show that they live.
  public mutating func tick(at now: Int64) {
    for (id, client) in clients {
      guard case .head(let parser) = client.mode, now - client.opened >= LiveClient.headTime
      else { continue }
      // Who has sent nothing at all gets nothing: browsers open connections in advance.
      if parser.isEmpty {
        clients[id]?.isOver = true
      } else {
        clients[id]?.end(with: HTTPResponse.refusal(.timeout).bytes())
      }
    }
    let due = nextHeartbeat ?? now + Self.heartbeat
    nextHeartbeat = due
    if now < due { return }
    nextHeartbeat = now + Self.heartbeat
    for id in clients.keys { clients[id]?.showLife() }
  }
}
