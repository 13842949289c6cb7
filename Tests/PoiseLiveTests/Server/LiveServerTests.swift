import PoiseLog
import PoiseTestKit
import PoiseText
import Testing

@testable import PoiseLive

/// A server and its clients in virtual time.
final class ServerRig {
  var server: LiveServer
  var now: Int64 = 0

  init(token: AccessToken? = nil, language: Language? = nil) {
    let catalog: @Sendable (Language) -> [UInt8] = {
      Array(($0 == .german ? #"{"Live":"Live"}"# : "{}").utf8)
    }
    server = LiveServer(
      policy: AccessPolicy(names: ServedNames(port: 8765), token: token),
      page: LivePageText(html: "<p>{{nonce}}</p>[{{language}}]", catalog: catalog),
      signIn: LivePageText(html: "<form>{{nonce}}</form>[{{language}}]", catalog: catalog),
      language: language, program: "poise-live 1", session: "1")
  }

  static func request(_ path: String, _ more: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: localhost:8765\r\n\(more)\r\n"
  }

  static let upgrade =
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    + "Sec-WebSocket-Protocol: foxglove.sdk.v1\r\n"

  func open(_ id: Int32, peer: String = "127.0.0.1", _ text: String? = nil) {
    server.open(id, peer: peer, at: now)
    if let text { server.receive(id, Array(text.utf8), at: now) }
  }

  /// Removes the connections that are to be closed; answers their numbers.
  func closeOver(of ids: ClosedRange<Int32>) -> [Int32] {
    let over = ids.filter { server.isOver($0, at: now) }
    for id in over { server.close(id) }
    return over
  }

  func send(_ id: Int32, _ bytes: [UInt8]) { server.receive(id, bytes, at: now) }

  /// All that waits for a client, or so many bytes of it.
  func take(_ id: Int32, _ most: Int = .max) -> [UInt8] {
    var taken: [UInt8] = []
    server.send(id, at: now) { bytes in
      taken += bytes.prefix(most)
      return min(most, bytes.count)
    }
    return taken
  }

  func text(_ id: Int32) -> String { String(decoding: take(id), as: UTF8.self) }
}

@Suite("The live server")
struct LiveServerTests {
  private static let hello = #"{"type":"hello","version":1,"now":5.000000}"#
  private static func state(_ k: Int) -> String {
    #"{"type":"state","timestamp":\#(k).000000,"steps":\#(k)}"#
  }

  @Test("the page is sent whole, closed behind, and each time with another mark")
  func page() {
    let rig = ServerRig()
    rig.open(1, ServerRig.request("/"))
    #expect(!rig.server.isOver(1, at: 0))
    let first = rig.text(1)
    #expect(first.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"))
    #expect(first.contains("\r\nConnection: close\r\n") && first.hasSuffix("</p>[\"en\", {}]"))
    #expect(rig.server.isOver(1, at: 0) && rig.server.isDone(1))
    rig.open(2, ServerRig.request("/"))
    #expect(rig.text(2) != first)
    rig.open(3, "HEAD / HTTP/1.1\r\nHost: localhost:8765\r\n\r\n")
    #expect(rig.text(3).hasSuffix("\r\n\r\n"))
  }

  @Test("page and form are in the language that the browser wishes, or in the one that was given")
  func languages() {
    let german = #"["de", {"Live":"Live"}]"#
    let wish = ServerRig.request("/", "Accept-Language: de-CH,de;q=0.9,en;q=0.5\r\n")
    for token in [nil, AccessToken("00112233445566778899aabbccddeeff")] {
      for (rig, body) in [
        (ServerRig(token: token), german),
        (ServerRig(token: token, language: .english), #"["en", {}]"#),
        (ServerRig(token: token, language: .french), #"["fr", {}]"#)
      ] {
        rig.open(1, wish)
        #expect(rig.text(1).hasSuffix(body))
      }
    }
    let rig = ServerRig(language: .german)
    rig.open(1, ServerRig.request("/"))
    #expect(rig.text(1).hasSuffix(german))
  }

  @Test(
    "refusals are answered and closed",
    arguments: [
      ("POST / HTTP/1.1\r\nHost: localhost:8765\r\n\r\n", 405),
      ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
      ("GET / HTTP/1.1\r\nHost: localhost:8765\r\nOrigin: http://evil.example\r\n\r\n", 403),
      ("GET /../../etc/passwd HTTP/1.1\r\nHost: localhost:8765\r\n\r\n", 404),
      ("nonsense\r\n\r\n", 400),
      // A phone that tries TLS first.
      ("\u{16}\u{3}\u{1}\u{2}", 400)
    ])
  func refusals(text: String, status: Int) {
    let rig = ServerRig()
    rig.open(1, text)
    #expect(rig.text(1).hasPrefix("HTTP/1.1 \(status) "))
    #expect(rig.server.isOver(1, at: 0) && rig.server.isDone(1))
  }

  @Test("a token is exchanged for a cookie and an address without it")
  func token() {
    let rig = ServerRig(token: AccessToken("00112233445566778899aabbccddeeff"))
    rig.open(1, ServerRig.request("/"))
    let question = rig.text(1)
    #expect(question.hasPrefix("HTTP/1.1 401 ") && question.contains("<form>"))
    #expect(question.contains("form-action 'self'"))
    rig.open(2, ServerRig.request("/?token=00112233445566778899aabbccddeeff"))
    let answer = rig.text(2)
    #expect(
      answer.hasPrefix("HTTP/1.1 303 See Other\r\nLocation: /\r\nSet-Cookie: poise_live_8765="))
    #expect(answer.contains("; Max-Age=7776000; HttpOnly; SameSite=Lax; Path=/\r\n"))
    #expect(!answer.contains("00112233445566778899aabbccddeeff"))
    let cookie = answer.components("Set-Cookie: ")[1].prefix { $0 != ";" }
    rig.open(3, ServerRig.request("/", "Cookie: \(cookie)\r\n"))
    #expect(rig.text(3).hasPrefix("HTTP/1.1 200 OK"))
  }

  @Test("events: how things stand at once, then each packet under its type")
  func events() {
    let rig = ServerRig()
    rig.server.setLink(RecorderLink(.connected, since: 7_000_000_000))
    rig.server.tell(Self.hello)
    rig.server.tell(Self.state(1))
    rig.server.tell(Self.state(2))
    rig.open(1, ServerRig.request("/events"))
    #expect(rig.server.streams == 1)
    let first = rig.text(1)
    #expect(first.contains("\r\nContent-Type: text/event-stream\r\n"))
    #expect(!first.contains("Content-Length"))
    let body = first.components("\r\n\r\n")[1]
    #expect(
      body == "retry: 1000\n\n"
        + "event: recorder\ndata: "
        + #"{"type":"recorder","state":"connected","since":7.000000}"# + "\n\n"
        + "event: hello\ndata: \(Self.hello)\n\n"
        + "event: state\ndata: \(Self.state(2))\n\n")
    rig.server.tell(#"{"type":"step","timestamp":3.000000}"#)
    #expect(
      rig.text(1) == "event: step\ndata: {\"type\":\"step\",\"timestamp\":3.000000}\n\n")
    // What is no packet is nobody's, and cannot make an event of its own.
    rig.server.tell("{\"type\":\"x\ny\"}")
    rig.server.tell("{\"type\":\"step\",\"a\":\"\ndata: y\"}")
    rig.server.tell("data: y")
    #expect(rig.text(1).isEmpty)
    rig.server.setLink(RecorderLink(.absent, since: 9_000_000_000))
    #expect(rig.text(1).contains(#"{"type":"recorder","state":"absent","since":9.000000}"#))
    // A recorder that has gone leaves nothing to be shown to who comes later.
    rig.open(2, ServerRig.request("/events"))
    #expect(!rig.text(2).contains("hello"))
  }

  @Test("a stream shows every 15 s that it lives")
  func heartbeat() {
    let rig = ServerRig()
    rig.open(1, ServerRig.request("/events"))
    rig.open(2, ServerRig.request("/", ServerRig.upgrade))
    _ = (rig.take(1), rig.take(2))
    rig.server.tick(at: 0)
    rig.server.tick(at: 14_900_000_000)
    #expect(rig.take(1).isEmpty && rig.take(2).isEmpty)
    rig.server.tick(at: 15_000_000_000)
    #expect(rig.text(1) == ":\n\n" && rig.take(2) == [0x89, 0])
    rig.server.tick(at: 15_100_000_000)
    #expect(rig.take(1).isEmpty)
  }

  private static func signal(_ k: Int) -> String {
    #"{"type":"attitude","timestamp":\#(k).000000,"w":1.00000,"x":0.00000}"#
  }

  @Test("who reads slowly gets every event, the newest state and the newest signals, and is told")
  func slow() throws {
    let rig = ServerRig()
    rig.open(1, ServerRig.request("/events"))
    rig.open(2, ServerRig.request("/events"))
    _ = (rig.take(1), rig.take(2))
    for k in 0..<1000 {
      rig.server.tell(Self.signal(k))
      if k % 20 == 0 { rig.server.tell(Self.state(k)) }
      if k % 100 == 0 { rig.server.tell(#"{"type":"marker","index":\#(k)}"#) }
      #expect(!rig.take(2).isEmpty)
    }
    let text = rig.text(1)
    #expect(text.utf8.count < OutputBuffer.signalLimit + 3000, "a bounded delay")
    for k in stride(from: 0, to: 1000, by: 100) { #expect(text.contains("\"index\":\(k)}")) }
    let signals = text.components("event: attitude\n").count - 1
    #expect(signals > 50)
    for k in (1000 - signals)..<1000 { #expect(text.contains(Self.signal(k))) }
    #expect(text.components("event: state\n").count == 2 && text.contains(Self.state(980)))
    // Nothing is lost without a word: what came and what was dropped are all there were.
    rig.server.tell(#"{"type":"marker","index":1}"#)
    let lost = (text + rig.text(1)).components(#"{"type":"lost","packets":"#).dropFirst()
    let dropped = lost.compactMap { Int($0.prefix { $0.isNumber }) }.reduce(0, +)
    #expect(dropped == 1050 - signals - 1)
  }

  /// The number of binary frames, and what the text frames say.
  private static func frames(_ bytes: [UInt8]) -> (signals: Int, texts: [String]) {
    var (signals, texts, rest) = (0, [String](), bytes[...])
    while rest.count >= 2 {
      let isLong = rest[rest.startIndex + 1] == 126
      let head = isLong ? 4 : 2
      let length = rest.dropFirst(isLong ? 2 : 1).prefix(isLong ? 2 : 1)
      let size = length.reduce(0) { $0 * 256 + Int($1) }
      switch rest.first {
      case 0x82: signals += 1
      case 0x81: texts.append(String(decoding: rest.dropFirst(head).prefix(size), as: UTF8.self))
      default: break
      }
      rest = rest.dropFirst(head + size)
    }
    return (signals, texts)
  }

  @Test("Foxglove with signals alone that reads slowly is told with the next sign of life, once")
  func slowFoxglove() {
    let rig = ServerRig()
    rig.open(1, ServerRig.request("/", ServerRig.upgrade))
    let wish =
      #"{"op":"subscribe","subscriptions":[{"id":3,"channelId":\#(LiveChannel.pose.rawValue)}]}"#
    rig.send(1, WebSocketTests.frame(1, Array(wish.utf8)))
    _ = rig.take(1)
    rig.server.tick(at: 0)
    for k in 0..<1000 {
      rig.server.tell(
        #"{"type":"attitude","timestamp":\#(k).000000,"w":1.00000,"x":0.0,"y":0.0,"z":0.0}"#)
      // Two signs of life that nobody reads: the second takes over what the first reports.
      if k == 500 || k == 900 { rig.server.tick(at: Int64(k) * 1_000_000_000) }
    }
    let early = Self.frames(rig.take(1))
    rig.server.tick(at: 2_000_000_000_000)
    let late = Self.frames(rig.take(1))
    #expect(early.texts.count == 1 && late.texts.count == 1 && late.signals == 0)
    let lost = (early.texts + late.texts).flatMap { text in
      text.split { !$0.isNumber }.compactMap { Int($0) }.filter { $0 > 1 }
    }
    #expect(early.signals > 20 && lost.reduce(0, +) + early.signals == 1000)
  }

  @Test("a message that was begun is finished, whatever becomes of those behind it")
  func begun() {
    let rig = ServerRig()
    rig.open(1, ServerRig.request("/events"))
    _ = rig.take(1)
    rig.server.tell(Self.signal(0))
    var text = rig.take(1, 10)
    for k in 1..<500 { rig.server.tell(Self.signal(k)) }
    text += rig.take(1)
    let whole = String(decoding: text, as: UTF8.self)
    #expect(whole.hasPrefix("event: attitude\ndata: \(Self.signal(0))\n\nevent: attitude\n"))
  }

  @Test("who leaves 256 KiB of events waiting is disconnected: nothing is missing in silence")
  func hopeless() {
    let rig = ServerRig()
    rig.open(1, ServerRig.request("/events"))
    let filling = String(repeating: "x", count: 30_000)
    for k in 0..<8 { rig.server.tell(#"{"type":"marker","index":\#(k),"x":"\#(filling)"}"#) }
    #expect(!rig.server.isOver(1, at: 0))
    rig.server.tell(#"{"type":"marker","index":8,"x":"\#(filling)"}"#)
    #expect(rig.server.isOver(1, at: 0) && !rig.server.isDone(1))
  }

  @Test("who takes nothing for 30 s while something waits is let go; who takes a byte is not")
  func stalled() {
    let rig = ServerRig()
    rig.open(1, ServerRig.request("/events"))
    rig.open(2, ServerRig.request("/events"))
    #expect(!rig.server.isOver(1, at: 29_000_000_000))
    rig.now = 20_000_000_000
    _ = rig.take(2, 1)
    #expect(rig.server.isOver(1, at: 30_000_000_000))
    #expect(!rig.server.isDone(1) && !rig.server.isOver(2, at: 30_000_000_000))
  }

  @Test("a request has five seconds, however it is dripped in; one that never began gets no answer")
  func slowRequest() {
    let rig = ServerRig()
    rig.open(1, "GET / HTT")
    rig.open(2)
    for second in 1...4 {
      rig.now = Int64(second) * 1_000_000_000
      rig.send(1, Array("P".utf8))
      rig.server.tick(at: rig.now)
      #expect(!rig.server.isOver(1, at: rig.now) && !rig.server.isOver(2, at: rig.now))
    }
    rig.now = 5_000_000_000
    rig.server.tick(at: rig.now)
    #expect(rig.text(1).hasPrefix("HTTP/1.1 408 "))
    #expect(rig.server.isOver(1, at: rig.now) && rig.server.isOver(2, at: rig.now))
    #expect(!rig.server.hasOutput(2))
  }

  @Test("Foxglove: greeted, subscribed, served; a ping is answered, a violation closed")
  func foxglove() {
    let rig = ServerRig()
    rig.open(1, ServerRig.request("/", ServerRig.upgrade))
    let greeting = rig.text(1)
    #expect(greeting.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
    #expect(greeting.contains("Sec-WebSocket-Protocol: foxglove.sdk.v1\r\n"))
    #expect(greeting.contains("serverInfo") && greeting.contains("advertise"))
    #expect(rig.server.streams == 1)
    rig.server.tell(Self.state(1))
    #expect(rig.take(1).isEmpty, "nothing was asked for")
    // Foxglove shows a status; without one it would show nothing at all.
    rig.server.setLink(RecorderLink(.absent, since: 0))
    #expect(rig.text(1).contains(#""op":"status","level":1,"message":"no recorder runs"#))
    rig.open(9, ServerRig.request("/", ServerRig.upgrade))
    #expect(rig.text(9).contains("no recorder runs"))
    rig.server.setLink(RecorderLink(.connected, since: 0))
    #expect(rig.take(1).isEmpty)
    let wish = #"{"op":"subscribe","subscriptions":[{"id":3,"channelId":7}]}"#
    rig.send(1, WebSocketTests.frame(1, Array(wish.utf8)))
    rig.send(1, WebSocketTests.frame(9, [5, 6]))
    #expect(rig.take(1) == [0x8A, 2, 5, 6])
    rig.server.tell(Self.state(2))
    let data = rig.take(1)
    #expect(data[0] == 0x82 && data[2] == 1 && data[3] == 3)
    #expect(String(decoding: data.dropFirst(15), as: UTF8.self) == Self.state(2))
    rig.send(1, WebSocketTests.frame(2, [1]))
    #expect(rig.text(1).contains("nothing is taken here"))
    rig.send(1, [0x81, 0x01, 0x61])
    #expect(rig.take(1) == [0x88, 2, 3, 0xEA] && rig.server.isOver(1, at: 0))
  }

  @Test("what a client of events sends is not kept, however much it is")
  func talkative() {
    let rig = ServerRig()
    rig.open(1, ServerRig.request("/events"))
    _ = rig.take(1)
    for _ in 0..<100 { rig.send(1, [UInt8](repeating: 0x41, count: 16 << 10)) }
    #expect(rig.take(1).isEmpty && !rig.server.isOver(1, at: 0))
    // Pings without reading: answers are bounded, too.
    rig.open(2, ServerRig.request("/", ServerRig.upgrade))
    for _ in 0..<10_000 { rig.send(2, WebSocketTests.frame(9, [UInt8](repeating: 0, count: 125))) }
    #expect(rig.take(2).count <= OutputBuffer.limit)
  }
}
