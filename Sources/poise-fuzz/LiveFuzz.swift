import PoiseLive
import PoiseLog

/// What reaches the live server from outside: requests, WebSocket frames with Foxglove's messages,
/// and packets that are no recorder's.
enum LiveFuzz {
  private static let token = "00112233445566778899aabbccddeeff"

  @Sendable
  static func requests() -> [[UInt8]] {
    let heads = [
      "GET / HTTP/1.1\r\nHost: localhost:8765\r\n\r\n",
      "GET /events?token=\(token) HTTP/1.1\r\nHost: [::1]:8765\r\nOrigin: http://[::1]:8765\r\n"
        + "Cookie: poise_live_8765=\(token)\r\nSec-Fetch-Site: same-origin\r\n\r\n",
      "HEAD / HTTP/1.0\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: localhost:8765\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Protocol: foxglove.sdk.v1\r\n\r\n"
    ]
    return heads.map { Array($0.utf8) }
  }

  /// Whole, and byte by byte: the answer is the same.
  @Sendable
  static func readRequest(_ bytes: [UInt8]) {
    var parser = HTTPRequestParser()
    let whole = parser.take(bytes)
    var slow = HTTPRequestParser()
    var outcome = HTTPRequestParser.Outcome.more
    var used = 0
    while outcome == .more && used < bytes.count {
      outcome = slow.take([bytes[used]])
      used += 1
    }
    if case .request(let request, let rest) = whole {
      guard case .request(let other, let none) = outcome else {
        preconditionFailure("in pieces it is no request: \(outcome)")
      }
      precondition(other == request && none.isEmpty && Array(bytes[used...]) == rest)
    }
    for token in [nil, AccessToken(token)] {
      var server = server(token)
      server.open(1, peer: "a", at: 0)
      server.receive(1, bytes, at: 0)
      server.tell(#"{"type":"state","timestamp":1.000000}"#)
      server.tick(at: 5_000_000_000)
    }
  }

  private static func server(_ token: AccessToken?) -> LiveServer {
    LiveServer(
      policy: AccessPolicy(names: ServedNames(port: 8765), token: token),
      page: LivePageText(html: "<p>{{nonce}}</p>{{language}}") { _ in [] },
      signIn: LivePageText(html: "{{nonce}}") { _ in [] }, program: "p", session: "s")
  }

  /// Frames behind a handshake.
  @Sendable
  static func frames() -> [[UInt8]] {
    let texts = [
      #"{"op":"subscribe","subscriptions":[{"id":1,"channelId":1},{"id":2,"channelId":6}]}"#,
      #"{"op":"unsubscribe","subscriptionIds":[1]}"#
    ]
    var frames = texts.map { frame(0x81, Array($0.utf8)) }
    frames.append(frame(0x89, [1, 2, 3]) + frame(0x01, [0x61]) + frame(0x80, [0x62]))
    frames.append(frame(0x82, [UInt8](repeating: 7, count: 300)) + frame(0x88, [3, 232]))
    return frames
  }

  private static func frame(_ first: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length =
      payload.count < 126
      ? [0x80 | UInt8(payload.count)]
      : [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    return [first] + length + [0, 0, 0, 0] + payload
  }

  @Sendable
  static func readFrames(_ bytes: [UInt8]) {
    var server = server(nil)
    server.open(1, peer: "a", at: 0)
    server.receive(1, requests()[3], at: 0)
    server.receive(1, bytes, at: 0)
    server.tell(#"{"type":"acceleration","timestamp":1,"interval_s":0.04,"x":[1],"y":[1],"z":[1]}"#)
    server.tick(at: 20_000_000_000)
  }

  /// What subscribers ask of the recorder.
  @Sendable
  static func asked() -> [[UInt8]] {
    let lines = [
      #"{"type":"raw"}"#, #"{"type":"raw","on":false}"#,
      #"{"type":"mark","text":"up \u00e9","stamp_us":1234567}"#
    ]
    return lines.map { Array($0.utf8) }
  }

  @Sendable
  static func readAsked(_ bytes: [UInt8]) {
    guard let request = try? LiveRequest(bytes) else { return }
    // What is accepted is written as it is read.
    precondition((try? LiveRequest(Array(request.line.utf8))) == request, request.line)
  }

  @Sendable
  static func packets() -> [[UInt8]] {
    let lines = [
      #"{"type":"step","timestamp":1.5,"detected_at":2.0,"foot":"left","interval_s":0.5,"#
        + #""peak_g":0.2,"bout":1,"index":3}"#,
      #"{"type":"bout","timestamp":1,"start":1,"end":2,"bout":1,"steps":4,"cadence_spm":100.1}"#,
      #"{"type":"posture","timestamp":1,"good":false,"pitch_deg":1,"distance_acc":2}"#,
      #"{"type":"acceleration","timestamp":1,"interval_s":0.04,"x":[1],"y":[2],"z":[3]}"#,
      #"{"type":"attitude","timestamp":1,"w":1,"x":0,"y":0,"z":0}"#,
      #"{"type":"hello","version":1,"now":5.0}"#,
      #"{"type":"recent","event":{"type":"fall","timestamp":1.5}}"#
    ]
    return lines.map { Array($0.utf8) }
  }

  @Sendable
  static func readPacket(_ bytes: [UInt8]) {
    let line = String(decoding: bytes, as: UTF8.self)
    _ = LiveMessage.messages(of: line)
    var server = server(nil)
    server.open(1, peer: "a", at: 0)
    server.receive(1, Array("GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8), at: 0)
    server.tell(line)
  }
}
