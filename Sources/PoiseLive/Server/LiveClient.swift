import PoiseLog

/// One connection: a request, its answer, or a stream that goes on. A value: bytes in, bytes out.
struct LiveClient: Sendable {
  enum Mode: Sendable {
    /// The request has not come as a whole.
    case head(HTTPRequestParser)
    case events
    case webSocket(WebSocketReader, FoxgloveSession)
    /// What waits is sent, then it is closed.
    case ending
  }

  /// A request takes no longer than this, ns.
  static let headTime: Int64 = 5_000_000_000
  /// Who takes nothing for this long while something waits is let go, ns.
  static let patience: Int64 = 30_000_000_000

  /// A stream that takes nothing for this long makes room for another, ns.
  static let stall: Int64 = 3_000_000_000

  let peer: String
  let opened: Int64
  var mode = Mode.head(HTTPRequestParser())
  var output = OutputBuffer()
  /// Messages that there was no room for since the last one that there was.
  var missed: UInt64 = 0
  /// When it last took something, or nothing waited.
  var progress: Int64
  /// The other end has nothing more to say, or is not to be heard any more.
  var isOver = false
  /// Whether the policy has let it in. One that has not been holds its place only until another
  /// comes.
  var isAdmitted = false

  init(peer: String, now: Int64) {
    self.peer = peer
    opened = now
    progress = now
  }

  var isStream: Bool {
    switch mode {
    case .events, .webSocket: true
    case .head, .ending: false
    }
  }

  var isFoxglove: Bool { if case .webSocket = mode { true } else { false } }

  /// Sends an answer and nothing after it.
  mutating func end(with bytes: [UInt8]) {
    output.append(bytes)
    mode = .ending
  }

  /// Whether there is nothing to be hoped for any more.
  func isGivenUp(at now: Int64) -> Bool {
    if isOver || isDone { return true }
    return !output.isEmpty && now - progress >= Self.patience
  }

  /// The answer is out.
  var isDone: Bool {
    guard case .ending = mode else { return false }
    return output.isEmpty
  }

  /// A stream to which something waits and that has taken nothing for a while: the next of its
  /// address may have its place.
  func isStalled(at now: Int64) -> Bool {
    isStream && !output.isEmpty && now - progress >= Self.stall
  }

  /// Offers a page a packet.
  mutating func offer(_ packet: EventStream.Packet) {
    offer(packet.bytes, packet.kind, Self.eventGap)
  }

  /// Offers Foxglove what a packet makes, asked for only where something is subscribed.
  mutating func offer(messages: () -> [LiveMessage]) {
    guard case .webSocket(_, let session) = mode, session.isSubscribed else { return }
    for message in messages() {
      for (id, data) in session.data(message) {
        let kind: OutputBuffer.Kind =
          switch message.channel {
          case .pose, .acceleration: .signal
          case .state: .newest(id)
          case .events, .step, .bout, .posture, .hello, .diagnostics: .lasting
          }
        offer(WebSocketFrame.bytes(.binary, data), kind, Self.foxgloveGap)
      }
    }
  }

  /// Sends Foxglove a sentence.
  mutating func offer(status text: String) {
    guard case .webSocket = mode else { return }
    reply(.text, Array(text.utf8))
  }

  private static func eventGap(_ packets: UInt64) -> [UInt8] {
    EventStream.packet(EventStream.lost(packets))?.bytes ?? []
  }

  private static func foxgloveGap(_ packets: UInt64) -> [UInt8] {
    WebSocketFrame.bytes(.text, Array(FoxgloveSession.lost(packets).utf8))
  }

  /// What was dropped is reported by the next message that is not of the moment alone.
  private mutating func offer(
    _ bytes: [UInt8], _ kind: OutputBuffer.Kind, _ gap: (UInt64) -> [UInt8]
  ) {
    let reports = kind == .signal ? 0 : missed
    missed -= reports
    let isReport = reports > 0
    switch output.offer((isReport ? gap(reports) : []) + bytes, kind, reports: reports) {
    case .taken(let dropped): missed += dropped
    case .full: isOver = true
    }
  }

  /// Shows a stream's other end that this one is there, and what was dropped: a Foxglove that has
  /// subscribed to signals alone gets no other message that could report it.
  mutating func showLife() {
    let sign: [UInt8]
    let gap: [UInt8]
    switch mode {
    case .events: (sign, gap) = (EventStream.comment, Self.eventGap(missed))
    case .webSocket: (sign, gap) = (WebSocketFrame.bytes(.ping, []), Self.foxgloveGap(missed))
    case .head, .ending: return
    }
    let reports = missed
    missed = 0
    let offer = output.offer((reports > 0 ? gap : []) + sign, .newest(.max), reports: reports)
    // The sign before, if it still waits, is no message that is missing.
    if case .taken(let dropped) = offer, dropped > 0 { missed = dropped - 1 }
  }

  /// Takes what a WebSocket's client sent.
  mutating func hear(_ bytes: [UInt8]) {
    guard case .webSocket(var reader, var session) = mode else { return }
    do throws(WebSocketReader.Violation) {
      for message in try reader.take(bytes) {
        switch message {
        case .text(let text):
          for answer in session.take(text) { reply(.text, Array(answer.utf8)) }
        case .ping(let payload): reply(.pong, payload)
        case .binary: reply(.text, Array(FoxgloveSession.warning("nothing is taken here").utf8))
        case .pong: break
        case .close: return end(with: WebSocketFrame.close(.normal))
        }
      }
      mode = .webSocket(reader, session)
    } catch {
      end(with: WebSocketFrame.close(error.code))
    }
  }

  /// Answers of a client that asks without reading are not kept.
  private mutating func reply(_ kind: WebSocketFrame.Kind, _ payload: [UInt8]) {
    if output.offer(WebSocketFrame.bytes(kind, payload), .lasting) == .full { missed += 1 }
  }
}
