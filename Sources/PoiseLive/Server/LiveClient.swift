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

  /// Offers a stream's client what the recorder said.
  ///
  /// - Parameters:
  ///   - event: as the page is told; nil where it is not told.
  ///   - messages: as Foxglove is told; asked for only where that is wanted.
  mutating func offer(event: [UInt8]?, id: UInt64, messages: () -> [LiveMessage]) {
    switch mode {
    case .events:
      guard let event else { return }
      if missed > 0 {
        let gap = EventStream.event(EventStream.lost(missed), id: id) ?? []
        if !output.offer(gap + event) { return missed += 1 }
        missed = 0
      } else if !output.offer(event) {
        missed += 1
      }
    case .webSocket(_, let session):
      if !session.isSubscribed { return }
      for data in messages().flatMap({ session.data($0) }) { offer(frame: data) }
    case .head, .ending: break
    }
  }

  private mutating func offer(frame data: [UInt8]) {
    var frame = WebSocketFrame.bytes(.binary, data)
    if missed > 0 {
      frame = WebSocketFrame.bytes(.text, Array(FoxgloveSession.lost(missed).utf8)) + frame
    }
    if output.offer(frame) { missed = 0 } else { missed += 1 }
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
    if !output.offer(WebSocketFrame.bytes(kind, payload)) { missed += 1 }
  }
}
