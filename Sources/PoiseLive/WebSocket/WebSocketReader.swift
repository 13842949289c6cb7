/// Reads a client's frames into messages (RFC 6455, section 5). What a client may send is short: it
/// subscribes, and that is all.
public struct WebSocketReader: Sendable {
  /// Longest message, bytes, all its frames together.
  public static let limit = 64 << 10

  /// What has come.
  public enum Message: Sendable, Equatable {
    case text(String)
    case binary([UInt8])
    case ping([UInt8])
    case pong
    case close
  }

  /// The client did not keep to the protocol; the connection is to be closed with this word.
  public struct Violation: Error, Equatable {
    public var code: WebSocketFrame.CloseCode
  }

  private var bytes: [UInt8] = []
  /// Kind and content so far of a message in several frames.
  private var open: (kind: WebSocketFrame.Kind, payload: [UInt8])?

  public init() {}

  /// Takes further bytes; answers the messages that they complete.
  public mutating func take(_ more: some Sequence<UInt8>) throws(Violation) -> [Message] {
    bytes.append(contentsOf: more)
    var messages: [Message] = []
    while let frame = try nextFrame() {
      if let message = try process(frame) { messages.append(message) }
    }
    return messages
  }

  private struct Frame {
    var kind: WebSocketFrame.Kind
    var isFinal: Bool
    var payload: [UInt8]
  }

  private mutating func nextFrame() throws(Violation) -> Frame? {
    guard bytes.count >= 2 else { return nil }
    let wrong = Violation(code: .protocolError)
    guard bytes[0] & 0x70 == 0, let kind = WebSocketFrame.Kind(rawValue: bytes[0] & 0x0F) else {
      throw wrong
    }
    let isFinal = bytes[0] & 0x80 != 0
    // A client that does not mask its frames could write requests into a proxy's memory.
    guard bytes[1] & 0x80 != 0 else { throw wrong }
    var length = Int(bytes[1] & 0x7F)
    if kind.isControl && (!isFinal || length > 125) { throw wrong }
    var head = 2
    if length >= 126 {
      let width = length == 126 ? 2 : 8
      guard bytes.count >= head + width else { return nil }
      var long: UInt64 = 0
      for byte in bytes[head..<(head + width)] { long = long << 8 | UInt64(byte) }
      guard long >> 63 == 0, long > (width == 2 ? 125 : 65_535) else { throw wrong }
      if long > UInt64(Self.limit) { throw Violation(code: .tooBig) }
      length = Int(long)
      head += width
    }
    guard bytes.count >= head + 4 + length else { return nil }
    let mask = Array(bytes[head..<(head + 4)])
    var payload = Array(bytes[(head + 4)..<(head + 4 + length)])
    for i in payload.indices { payload[i] ^= mask[i & 3] }
    bytes.removeFirst(head + 4 + length)
    return Frame(kind: kind, isFinal: isFinal, payload: payload)
  }

  private mutating func process(_ frame: Frame) throws(Violation) -> Message? {
    switch frame.kind {
    case .ping: return .ping(frame.payload)
    case .pong: return .pong
    case .close: return .close
    case .text, .binary:
      if open != nil { throw Violation(code: .protocolError) }
      if frame.isFinal { return try message(frame.kind, frame.payload) }
      open = (frame.kind, frame.payload)
    case .continuation:
      guard var message = open else { throw Violation(code: .protocolError) }
      message.payload += frame.payload
      if message.payload.count > Self.limit { throw Violation(code: .tooBig) }
      open = frame.isFinal ? nil : message
      if frame.isFinal { return try self.message(message.kind, message.payload) }
    }
    return nil
  }

  private func message(
    _ kind: WebSocketFrame.Kind, _ payload: [UInt8]
  ) throws(Violation) -> Message {
    if kind == .binary { return .binary(payload) }
    guard let text = String(validating: payload, as: UTF8.self) else {
      throw Violation(code: .notText)
    }
    return .text(text)
  }
}
