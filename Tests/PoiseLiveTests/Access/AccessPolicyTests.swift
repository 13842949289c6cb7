import Testing

@testable import PoiseLive

@Suite("Who may read the live page")
struct AccessPolicyTests {
  private static let token = AccessToken("00112233445566778899aabbccddeeff")
  private static let session = token?.session.text ?? ""
  private static let own = "poise_live_8765=" + session

  private func policy(
    token: AccessToken? = nil, lan: String? = nil, foxgloveWeb: Bool = false
  ) -> AccessPolicy {
    AccessPolicy(
      names: ServedNames(port: 8765, lan: lan), token: token, admitsFoxgloveWeb: foxgloveWeb)
  }

  private func request(
    _ path: String = "/", method: String = "GET", host: String? = "127.0.0.1:8765",
    query: String? = nil, _ headers: [(name: String, value: String)] = []
  ) -> HTTPRequest {
    HTTPRequest(
      method: method, path: path, query: query,
      headers: (host.map { [("host", $0)] } ?? []) + headers)
  }

  private func decide(
    _ request: HTTPRequest, _ policy: AccessPolicy, at now: Int64 = 0
  ) -> AccessPolicy.Decision {
    var policy = policy
    return policy.decide(request, peer: "127.0.0.1", now: now)
  }

  private let upgrade: [(name: String, value: String)] = [
    ("upgrade", "websocket"), ("connection", "Upgrade")
  ]

  @Test(
    "a name that is not served is misdirected: DNS rebinding",
    arguments: [
      "evil.example", "evil.example:8765", "127.0.0.1.evil.example:8765", "localhost.:8765",
      "192.168.1.20:8765", "127.0.0.2:8765", "[::2]:8765", "0.0.0.0:8765", "", ":8765",
      "localhost:", "localhost:x", "localhost:99999", "[::1", "[::1]x:8765", "user@localhost:8765"
    ])
  func host(name: String) {
    #expect(decide(request(host: name), policy()) == .refuse(.misdirected))
  }

  @Test(
    "this machine's own names are served, through an SSH tunnel's port too",
    arguments: ["127.0.0.1:8765", "localhost:8765", "LOCALHOST:9000", "[::1]:8765", "localhost"])
  func ownNames(name: String) {
    #expect(decide(request(host: name), policy()) == .serve(.page))
  }

  @Test("the address in the local network is served with its port only where it was named")
  func lan() {
    let named = policy(token: nil, lan: "192.168.1.20")
    #expect(decide(request(host: "192.168.1.20:8765"), named) == .serve(.page))
    #expect(decide(request(host: "192.168.1.20:80"), named) == .refuse(.misdirected))
    #expect(decide(request(host: "192.168.1.21:8765"), named) == .refuse(.misdirected))
    let six = policy(token: nil, lan: "fd00::5")
    #expect(decide(request(host: "[FD00::5]:8765"), six) == .serve(.page))
    #expect(six.names.address == "http://[fd00::5]:8765/")
  }

  @Test("no Host, or two, is a bad request")
  func noHost() {
    #expect(decide(request(host: nil), policy()) == .refuse(.badRequest))
    let two = request("/", [("host", "127.0.0.1:8765")])
    #expect(decide(two, policy()) == .refuse(.badRequest))
  }

  @Test(
    "a page of another origin is forbidden, events and WebSocket too",
    arguments: [
      "http://evil.example", "https://127.0.0.1:8765", "http://127.0.0.1:9000", "null",
      "http://127.0.0.1:8765.evil.example", "http://localhost:8765", "file://",
      "https://app.foxglove.dev"
    ])
  func origin(origin: String) {
    for path in ["/", "/events"] {
      #expect(decide(request(path, [("origin", origin)]), policy()) == .refuse(.forbidden))
    }
    // Foxglove's program has file://, its web page is admitted only by name.
    let isProgram = origin == "file://"
    let isWeb = origin == "https://app.foxglove.dev"
    let socket = request("/", upgrade + [("origin", origin)])
    #expect(decide(socket, policy()) == (isProgram ? .serve(.webSocket) : .refuse(.forbidden)))
    #expect(
      decide(socket, policy(foxgloveWeb: true))
        == (isProgram || isWeb ? .serve(.webSocket) : .refuse(.forbidden)))
  }

  @Test("its own origin is welcome, none is a program; two are nobody's word")
  func ownOrigin() {
    let own = [("origin", "http://127.0.0.1:8765")]
    #expect(decide(request("/events", own), policy()) == .serve(.events))
    #expect(decide(request("/", upgrade + own), policy()) == .serve(.webSocket))
    #expect(decide(request("/", upgrade), policy()) == .serve(.webSocket))
    #expect(decide(request("/", own + own), policy()) == .refuse(.forbidden))
  }

  @Test(
    "what another site begins is forbidden",
    arguments: [("none", true), ("same-origin", true), ("same-site", false), ("cross-site", false)])
  func fetchSite(word: String, isWelcome: Bool) {
    let decision = decide(request("/", [("sec-fetch-site", word)]), policy())
    #expect(decision == (isWelcome ? .serve(.page) : .refuse(.forbidden)))
  }

  @Test(
    "nothing can be sent, changed or deleted",
    arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "CONNECT", "TRACE", "get"])
  func methods(method: String) {
    #expect(decide(request(method: method), policy()) == .refuse(.methodNotAllowed))
    #expect(
      decide(request("/events", method: method), policy(token: Self.token))
        == .refuse(.methodNotAllowed))
    #expect(
      decide(request("/", method: method, upgrade), policy(token: Self.token))
        == .refuse(.methodNotAllowed))
  }

  @Test("a link that a person follows opens the page, and nothing else of another site does")
  func link() {
    func headers(_ mode: String, _ document: String) -> [(name: String, value: String)] {
      [("sec-fetch-site", "cross-site"), ("sec-fetch-mode", mode), ("sec-fetch-dest", document)]
    }
    let followed = headers("navigate", "document")
    #expect(decide(request("/", followed), policy()) == .serve(.page))
    #expect(decide(request("/events", followed), policy()) == .refuse(.forbidden))
    #expect(decide(request("/", followed + upgrade), policy()) == .refuse(.forbidden))
    #expect(
      decide(request("/", method: "POST", followed), policy(token: Self.token))
        == .refuse(.forbidden))
    for (mode, document) in [
      ("navigate", "iframe"), ("navigate", "object"), ("no-cors", "image"), ("cors", "empty"),
      ("navigate", ""), ("", "document")
    ] {
      #expect(decide(request("/", headers(mode, document)), policy()) == .refuse(.forbidden))
    }
  }

  @Test("HEAD is as GET, but no WebSocket")
  func head() {
    #expect(decide(request(method: "HEAD"), policy()) == .serve(.page))
    #expect(
      decide(request("/", method: "HEAD", upgrade), policy()) == .refuse(.methodNotAllowed))
  }

  @Test(
    "there are two paths and nothing else: no folder is served, so none can be left",
    arguments: [
      "/index.html", "/../etc/passwd", "/..%2f..%2fetc/passwd", "//", "/events/", "/./events",
      "/%65vents", "/etc/passwd", "/.git/config"
    ])
  func paths(path: String) {
    #expect(decide(request(path), policy()) == .refuse(.notFound))
    #expect(decide(request("/events"), policy()) == .serve(.events))
    #expect(decide(request(path, upgrade), policy()) == .refuse(.notFound))
  }

  @Test("where a token is asked for, nothing is served without it; a page of others learns less")
  func token() {
    let policy = policy(token: Self.token)
    #expect(decide(request("/"), policy) == .askForToken)
    for path in ["/events", "/none"] {
      #expect(decide(request(path), policy) == .refuse(.unauthorised))
    }
    #expect(decide(request("/", upgrade), policy) == .refuse(.unauthorised))
    #expect(
      decide(request(query: "token=00112233445566778899aabbccddeefe"), policy)
        == .askForToken)
    #expect(decide(request(query: "token="), policy) == .askForToken)
    // The token in a cookie, or the cookie's word as token, is no way in.
    let exchanged = [("cookie", "poise_live_8765=00112233445566778899aabbccddeeff")]
    #expect(decide(request("/", exchanged), policy) == .askForToken)
    #expect(decide(request(query: "token=\(Self.session)"), policy) == .askForToken)
    #expect(
      decide(request(host: "evil.example", [("cookie", Self.own)]), policy)
        == .refuse(.misdirected))
  }

  @Test(
    "the token becomes a cookie that scripts and other sites do not get, and leaves the address")
  func exchange() {
    let policy = policy(token: Self.token)
    let right = "token=00112233445566778899aabbccddeeff"
    #expect(
      decide(request(query: right), policy)
        == .welcome(cookie: Self.own + "; Max-Age=7776000; HttpOnly; SameSite=Lax; Path=/"))
    // With another token the cookie is void.
    let other = self.policy(token: AccessToken())
    #expect(decide(request("/", [("cookie", Self.own)]), other) == .askForToken)
    let cookie = [("cookie", "other=1; " + Self.own)]
    #expect(decide(request("/", cookie), policy) == .serve(.page))
    #expect(decide(request("/events", cookie), policy) == .serve(.events))
    // Programs keep no cookies.
    #expect(decide(request("/events", query: right), policy) == .serve(.events))
    #expect(decide(request("/", query: right, upgrade), policy) == .serve(.webSocket))
  }

  @Test("the right token gets in however many wrong ones come from the same address")
  func guessing() {
    let gate = Gate(policy(token: Self.token))
    let wrong = request(query: "token=" + String(repeating: "0", count: 32))
    let right = request(query: "token=00112233445566778899aabbccddeeff")
    for k in 0..<5 {
      #expect(gate.decide(wrong, peer: "a", now: Int64(k)) == .askForToken)
    }
    #expect(gate.decide(wrong, peer: "a", now: 500_000_000) == .refuse(.tooManyRequests))
    for peer in ["a", "b"] {
      let isIn =
        if case .welcome = gate.decide(right, peer: peer, now: 500_000_000) { true } else {
          false
        }
      #expect(isIn)
    }
    #expect(gate.decide(wrong, peer: "a", now: 1_100_000_000) == .askForToken)
    #expect(gate.decide(wrong, peer: "a", now: 1_200_000_000) == .refuse(.tooManyRequests))
    // Who has the cookie is not kept out by somebody who guesses.
    let cookie = request("/", [("cookie", Self.own)])
    #expect(gate.decide(cookie, peer: "a", now: 1_200_000_001) == .serve(.page))
  }
}

/// A policy that remembers, for tests.
private final class Gate {
  private var policy: AccessPolicy

  init(_ policy: AccessPolicy) { self.policy = policy }

  func decide(_ request: HTTPRequest, peer: String, now: Int64) -> AccessPolicy.Decision {
    policy.decide(request, peer: peer, now: now)
  }
}
