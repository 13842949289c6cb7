import PoiseTestKit
import Testing

@testable import PoiseLive

@Suite("WebSockets")
struct WebSocketTests {
  /// A frame as a client sends it, made apart from the code that reads it.
  static func frame(
    _ opcode: UInt8, _ payload: [UInt8], final: Bool = true, mask: [UInt8]? = [1, 2, 3, 4]
  ) -> [UInt8] {
    var out = [(final ? 0x80 : 0) | opcode]
    let flag: UInt8 = mask == nil ? 0 : 0x80
    if payload.count < 126 {
      out.append(flag | UInt8(payload.count))
    } else if payload.count < 65_536 {
      out += [flag | 126, UInt8(payload.count / 256), UInt8(payload.count % 256)]
    } else {
      out += [flag | 127, 0, 0, 0, 0]
      for k in [16_777_216, 65_536, 256, 1] { out.append(UInt8(payload.count / k % 256)) }
    }
    out += mask ?? []
    for (i, byte) in payload.enumerated() { out.append(byte ^ (mask.map { $0[i % 4] } ?? 0)) }
    return out
  }

  private func read(_ bytes: [UInt8]) -> Result<
    [WebSocketReader.Message], WebSocketReader.Violation
  > {
    var reader = WebSocketReader()
    do throws(WebSocketReader.Violation) { return .success(try reader.take(bytes)) } catch {
      return .failure(error)
    }
  }

  @Test("the standard's own examples: SHA-1, Base64, the handshake's answer, masked hello")
  func standard() {
    let hex = SHA1.digest(Array("abc".utf8)).map { String($0, radix: 16) }.joined(separator: " ")
    #expect(hex == "a9 99 3e 36 47 6 81 6a ba 3e 25 71 78 50 c2 6c 9c d0 d8 9d")
    #expect(SHA1.digest([])[..<4] == [0xDA, 0x39, 0xA3, 0xEE])
    #expect(SHA1.digest([UInt8](repeating: 0x61, count: 119))[..<2] == [0xEE, 0x97])
    #expect(
      ["", "f", "fo", "foo", "foob"].map { Base64.text(Array($0.utf8)) } == [
        "", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="
      ])
    #expect(
      WebSocketHandshake.accept("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    let hello: [UInt8] = [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
    #expect(read(hello) == .success([.text("Hello")]))
  }

  @Test("messages in one frame and in several, whole and byte by byte, with a ping between")
  func messages() throws {
    let long = String(repeating: "ab", count: 30_000)
    let bytes =
      Self.frame(1, Array("one".utf8)) + Self.frame(1, Array("tw".utf8), final: false)
      + Self.frame(9, [7]) + Self.frame(0, Array("o".utf8)) + Self.frame(2, [1, 2])
      + Self.frame(1, Array(long.utf8)) + Self.frame(10, []) + Self.frame(8, [3, 232])
    let expected: [WebSocketReader.Message] = [
      .text("one"), .ping([7]), .text("two"), .binary([1, 2]), .text(long), .pong, .close
    ]
    #expect(read(bytes) == .success(expected))
    var reader = WebSocketReader()
    var found: [WebSocketReader.Message] = []
    for begin in stride(from: 0, to: bytes.count, by: 7) {
      found += try reader.take(bytes[begin..<min(begin + 7, bytes.count)])
    }
    #expect(found == expected)
  }

  @Test("who does not keep to the protocol is told so and closed")
  func violations() {
    func code(_ bytes: [UInt8]) -> WebSocketFrame.CloseCode? {
      if case .failure(let violation) = read(bytes) { return violation.code }
      return nil
    }
    #expect(code(Self.frame(1, [0x61], mask: nil)) == .protocolError, "not masked")
    #expect(code(Self.frame(3, [])) == .protocolError, "a kind that there is not")
    #expect(code([0xC1, 0x80, 1, 2, 3, 4]) == .protocolError, "compressed")
    #expect(code(Self.frame(9, [], final: false)) == .protocolError, "a ping in pieces")
    #expect(code(Self.frame(9, [UInt8](repeating: 0, count: 126))) == .protocolError)
    #expect(code(Self.frame(0, [])) == .protocolError, "goes on with nothing")
    #expect(code(Self.frame(1, [], final: false) + Self.frame(1, [])) == .protocolError)
    #expect(code(Self.frame(1, [0xFF])) == .notText)
    #expect(code([0x81, 0xFE, 0, 5]) == .protocolError, "a long form of a short length")
    #expect(code([0x81, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0]) == .protocolError)
    #expect(code([0x82, 0xFF, 0, 0, 0, 0, 0, 1, 0, 1]) == .tooBig, "before it has come")
    let half = [UInt8](repeating: 0x61, count: 40_000)
    #expect(code(Self.frame(1, half, final: false) + Self.frame(0, half)) == .tooBig)
  }

  @Test("frames that are sent: whole, not masked, each length in its shortest form")
  func sent() {
    #expect(WebSocketFrame.bytes(.text, Array("Hello".utf8)) == [0x81, 5] + Array("Hello".utf8))
    for (count, head) in [
      (125, [UInt8(0x82), 125]), (126, [0x82, 126, 0, 126]), (65_535, [0x82, 126, 255, 255]),
      (65_536, [0x82, 127, 0, 0, 0, 0, 0, 1, 0, 0])
    ] {
      let frame = WebSocketFrame.bytes(.binary, [UInt8](repeating: 0, count: count))
      #expect(Array(frame.prefix(head.count)) == head && frame.count == head.count + count)
    }
    #expect(WebSocketFrame.close(.tooBig) == [0x88, 2, 0x03, 0xF1])
  }

  private func handshake(
    _ changed: [(name: String, value: String)] = [], without: String? = nil
  ) -> HTTPResponse {
    let usual = [
      ("host", "a"), ("upgrade", "websocket"), ("connection", "keep-alive, Upgrade"),
      ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="), ("sec-websocket-version", "13"),
      ("sec-websocket-protocol", "foxglove.sdk.v1")
    ]
    let kept = usual.filter { header in
      header.0 != without && !changed.contains { $0.name == header.0 }
    }
    return WebSocketHandshake.answer(HTTPRequest(path: "/", headers: kept + changed))
  }

  @Test("the handshake takes either of Foxglove's names, and nothing else")
  func handshakes() {
    func chosen(_ offered: String) -> String? {
      handshake([("sec-websocket-protocol", offered)]).headers
        .first { $0.name == "Sec-WebSocket-Protocol" }?.value
    }
    #expect(handshake().status == .switching)
    #expect(chosen("foxglove.sdk.v1") == "foxglove.sdk.v1")
    #expect(chosen("foxglove.websocket.v1") == "foxglove.websocket.v1")
    #expect(chosen("x, foxglove.websocket.v1,foxglove.sdk.v1") == "foxglove.sdk.v1")
    #expect(handshake([("sec-websocket-protocol", "nonsense")]).status == .badRequest)
    #expect(handshake(without: "sec-websocket-protocol").status == .badRequest)
    #expect(handshake(without: "connection").status == .badRequest)
    #expect(handshake([("sec-websocket-key", "dGhl")]).status == .badRequest)
    #expect(handshake([("sec-websocket-version", "8")]).status == .upgradeRequired)
  }
}
