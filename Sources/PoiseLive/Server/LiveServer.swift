import PoiseLog
import PoiseText

/// The server without its sockets: connections, what they send and are sent. Time and bytes are
/// given to it, so that every turn of it can be tested.
public struct LiveServer: Sendable {
  /// Connections at a time, and streams of one address.
  public static let mostConnections = 16
  public static let mostStreams = 4
  /// Between two signs of life on a stream, ns.
  static let heartbeat: Int64 = 15_000_000_000

  private var policy: AccessPolicy
  private let page: LivePageText
  private let program: String
  private let session: String
  private var clients: [Int32: LiveClient] = [:]
  private var nextHeartbeat: Int64?
  private var number: UInt64 = 0
  /// What a new stream is told at once.
  private var hello: String?
  private var state: String?
  private var link: RecorderLink?

  /// - Parameters:
  ///   - program: its name and version, for Foxglove.
  ///   - session: of this server, for Foxglove: another one means that it began anew.
  public init(policy: AccessPolicy, page: LivePageText, program: String, session: String) {
    self.policy = policy
    self.page = page
    self.program = program
    self.session = session
  }

  /// Clients that are to hear of the recorder.
  public var streams: Int { clients.values.count { $0.isStream } }
  /// Those of them that are Foxglove.
  public var foxgloves: Int { clients.values.count { $0.isFoxglove } }
  public var connections: Int { clients.count }

  // MARK: Connections

  /// A connection has come; false where there is no place for it.
  public mutating func open(_ id: Int32, peer: String, at now: Int64) -> Bool {
    if clients.count >= Self.mostConnections { return false }
    clients[id] = LiveClient(peer: peer, now: now)
    return true
  }

  /// A connection is no more.
  public mutating func close(_ id: Int32) { clients[id] = nil }

  /// The other end sent nothing more, and never will.
  public mutating func ended(_ id: Int32) { clients[id]?.isOver = true }

  /// Whether that connection is to be closed now.
  public func isOver(_ id: Int32, at now: Int64) -> Bool {
    clients[id]?.isGivenUp(at: now) ?? true
  }

  /// Whether its answer is out, and the other end is to close.
  public func isDone(_ id: Int32) -> Bool { clients[id]?.isDone ?? true }

  /// Whether anything waits to be sent there.
  public func hasOutput(_ id: Int32) -> Bool { clients[id].map { !$0.output.isEmpty } ?? false }

  /// Sends what waits there: `put` answers how many bytes it took.
  public mutating func send(
    _ id: Int32, at now: Int64, _ put: (UnsafeRawBufferPointer) -> Int
  ) {
    guard let client = clients[id], !client.output.isEmpty else { return }
    let count = client.output.withPending(put)
    if count <= 0 { return }
    clients[id]?.output.drop(count)
    clients[id]?.progress = now
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

  // MARK: Answers

  private mutating func answer(
    _ request: HTTPRequest, _ rest: [UInt8], _ client: inout LiveClient, _ now: Int64
  ) {
    client.progress = now
    let isHead = request.method == "HEAD"
    switch policy.decide(request, peer: client.peer, now: now) {
    case .refuse(let status): client.end(with: HTTPResponse.refusal(status).bytes(isHead: isHead))
    case .welcome(let cookie):
      var response = HTTPResponse(.seeOther)
      response.headers = [("Location", "/"), ("Set-Cookie", cookie)]
      response.body = []
      client.end(with: response.bytes(isHead: isHead))
    case .serve(.page):
      client.end(with: page.response(nonce: Self.nonce()).bytes(isHead: isHead))
    case .serve(.events):
      guard hasPlace(for: client.peer) else { return refuseStream(&client, isHead) }
      var response = HTTPResponse(.ok)
      response.headers.append(("Content-Type", "text/event-stream"))
      if isHead { return client.end(with: response.bytes()) }
      client.output.append(response.bytes() + EventStream.beginning)
      client.mode = .events
      tellEvents(&client)
    case .serve(.webSocket):
      let response = WebSocketHandshake.answer(request)
      guard response.status == .switching else { return client.end(with: response.bytes()) }
      guard hasPlace(for: client.peer) else { return refuseStream(&client, false) }
      client.output.append(response.bytes())
      for text in FoxgloveSession.greeting(session: session, program: program) {
        client.output.append(WebSocketFrame.bytes(.text, Array(text.utf8)))
      }
      client.mode = .webSocket(WebSocketReader(), FoxgloveSession())
      if !rest.isEmpty { client.hear(rest) }
    }
  }

  private func hasPlace(for peer: String) -> Bool {
    clients.values.count { $0.isStream && $0.peer == peer } < Self.mostStreams
  }

  private func refuseStream(_ client: inout LiveClient, _ isHead: Bool) {
    client.end(with: HTTPResponse.refusal(.tooManyRequests).bytes(isHead: isHead))
  }

  /// 128 random bits in Base64.
  private static func nonce() -> String {
    var random = SystemRandomNumberGenerator()
    return Base64.text((0..<16).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  /// How things stand, for a stream that begins.
  private mutating func tellEvents(_ client: inout LiveClient) {
    for line in [link?.line, hello, state] {
      guard let line else { continue }
      number += 1
      client.offer(event: EventStream.event(line, id: number), id: number) { [] }
    }
  }

  // MARK: The recorder

  /// The recorder has sent a packet.
  public mutating func tell(_ line: String) {
    switch EventStream.type(of: line) {
    case "hello"?: (hello, state) = (line, nil)
    case "state"?: state = line
    default: break
    }
    broadcast(line)
  }

  /// How server and recorder stand; nil: nobody is there to be told.
  public mutating func setLink(_ new: RecorderLink?) {
    if new?.state == link?.state { return }
    link = new
    if new?.state != .connected && new?.state != .silent { (hello, state) = (nil, nil) }
    if let new { broadcast(new.line) }
  }

  private mutating func broadcast(_ line: String) {
    number += 1
    let event = EventStream.event(line, id: number)
    var messages: [LiveMessage]?
    // Read once for all who want it, and not where nobody does.
    for id in clients.keys where clients[id]?.isStream ?? false {
      clients[id]?.offer(event: event, id: number) {
        let made = messages ?? LiveMessage.messages(of: line)
        messages = made
        return made
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
    for id in clients.keys {
      switch clients[id]?.mode {
      case .events?: _ = clients[id]?.output.offer(EventStream.comment)
      case .webSocket?: _ = clients[id]?.output.offer(WebSocketFrame.bytes(.ping, []))
      case .head?, .ending?, nil: break
      }
    }
  }
}
