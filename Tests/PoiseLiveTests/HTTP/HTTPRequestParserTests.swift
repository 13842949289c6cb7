import PoiseTestKit
import Testing

@testable import PoiseLive

@Suite("Requests")
struct HTTPRequestParserTests {
  private func parse(_ text: String) -> HTTPRequestParser.Outcome {
    var parser = HTTPRequestParser()
    return parser.take(Array(text.utf8))
  }

  private func refusal(_ text: String) -> HTTPStatus? {
    if case .refused(let status) = parse(text) { return status }
    return nil
  }

  private static let browser =
    "GET /events?a=1&token=x HTTP/1.1\r\nHost: localhost:8765\r\nAccept:\ttext/html \r\n"
    + "Cookie: a=b; poise_live_8765=0f\r\nConnection: keep-alive, Upgrade\r\n\r\n"

  @Test("a browser's request is read, whole and in pieces of any length")
  func browser() {
    let expected = HTTPRequest(
      path: "/events", query: "a=1&token=x",
      headers: [
        ("host", "localhost:8765"), ("accept", "text/html"),
        ("cookie", "a=b; poise_live_8765=0f"), ("connection", "keep-alive, Upgrade")
      ])
    #expect(parse(Self.browser + "rest") == .request(expected, rest: Array("rest".utf8)))
    for length in 1...Self.browser.utf8.count {
      var parser = HTTPRequestParser()
      var outcome = HTTPRequestParser.Outcome.more
      var rest = Array(Self.browser.utf8)[...]
      while outcome == .more && !rest.isEmpty {
        outcome = parser.take(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
      #expect(outcome == .request(expected, rest: []), "pieces of \(length)")
    }
    #expect(expected.parameter("token") == "x" && expected.parameter("tok") == nil)
    #expect(expected.cookie("poise_live_8765") == "0f" && expected.cookie("b") == nil)
    #expect(expected.words("connection") == ["keep-alive", "Upgrade"])
  }

  @Test(
    "what is not written as the standard says is refused",
    arguments: [
      ("GET / HTTP/1.1\nHost: a\n\n\r\n\r\n", 400), ("GET  / HTTP/1.1\r\n\r\n", 400),
      ("GET / HTTP/1.1 \r\n\r\n", 400), (" GET / HTTP/1.1\r\n\r\n", 400),
      ("GET http://a/ HTTP/1.1\r\n\r\n", 400), ("OPTIONS * HTTP/1.1\r\n\r\n", 400),
      ("GET /\u{E9} HTTP/1.1\r\n\r\n", 400), ("GET /\u{0} HTTP/1.1\r\n\r\n", 400),
      ("G\u{22}T / HTTP/1.1\r\n\r\n", 400), ("\r\n\r\n", 400), ("GET /\r\n\r\n", 400),
      ("GET / HTTP/2.0\r\n\r\n", 505), ("GET / FTP/1.1\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400), ("GET / HTTP/1.1\r\n: a\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost\r\n\r\n", 400), ("GET / HTTP/1.1\r\na: b\r\n c\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\na: b\rc\r\n\r\n", 400), ("GET / HTTP/1.1\r\na: \u{1}\r\n\r\n", 400),
      ("PUT / HTTP/1.1\r\nContent-Length: 4\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nContent-Length: 4\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 257\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: +4\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 4, 4\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 4\r\nContent-Length: 4\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nContent-Length: 0\r\nContent-Length: 5\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 400)
    ])
  func refused(text: String, status: Int) {
    #expect(refusal(text)?.rawValue == status)
  }

  @Test("a form's body is read to its length, in pieces of any length")
  func form() {
    let text = "POST / HTTP/1.1\r\nContent-Length: 11\r\n\r\na=1&token=x"
    for length in 1...text.utf8.count {
      var parser = HTTPRequestParser()
      var outcome = HTTPRequestParser.Outcome.more
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        #expect(outcome == .more)
        outcome = parser.take(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
      guard case .request(let request, let more) = outcome else {
        Issue.record("pieces of \(length): \(outcome)")
        continue
      }
      #expect(request.body == Array("a=1&token=x".utf8) && more.isEmpty)
      #expect(request.field("token") == "x" && request.parameter("token") == nil)
    }
  }

  @Test("what no method begins with, such as TLS, is refused at its first byte")
  func anotherProtocol() {
    var parser = HTTPRequestParser()
    #expect(parser.take([0x16]) == .refused(.badRequest))
  }

  @Test("more than 8 KiB are refused, whether the end has come or not; 8 KiB are read")
  func limit() {
    let begin = "GET / HTTP/1.1\r\na: "
    let room = HTTPRequestParser.limit - begin.utf8.count - 4
    func head(_ length: Int) -> String { begin + String(repeating: "x", count: length) }
    if case .request = parse(head(room) + "\r\n\r\n") {} else { Issue.record("8 KiB are refused") }
    #expect(refusal(head(room + 1) + "\r\n\r\n") == .headTooLarge)
    #expect(parse(head(room)) == .more)
    #expect(refusal(head(room + 5)) == .headTooLarge)
    let many = (0...64).map { "h\($0): x\r\n" }.joined()
    #expect(refusal("GET / HTTP/1.1\r\n\(many)\r\n") == .headTooLarge)
  }

  @Test("a header sent twice is nobody's word")
  func twice() {
    let request = HTTPRequest(path: "/", headers: [("host", "a"), ("host", "b")])
    #expect(request.only("host") == nil && request.has("host") && request.only("x") == nil)
  }
}
