/// Whether a request becomes a WebSocket (RFC 6455, section 4.2) that speaks Foxglove's protocol.
public enum WebSocketHandshake {
  /// The protocol's names, the newer one first; the messages are the same.
  public static let protocols = ["foxglove.sdk.v1", "foxglove.websocket.v1"]

  /// Whether a WebSocket is asked for at all.
  public static func isAsked(_ request: HTTPRequest) -> Bool {
    request.words("upgrade").contains { $0.lowercased() == "websocket" }
  }

  /// The answer: 101 and its headers, or a refusal.
  public static func answer(_ request: HTTPRequest) -> HTTPResponse {
    guard request.method == "GET", isAsked(request),
      request.words("connection").contains(where: { $0.lowercased() == "upgrade" })
    else { return .refusal(.badRequest) }
    guard request.only("sec-websocket-version") == "13" else { return .refusal(.upgradeRequired) }
    let offered = request.words("sec-websocket-protocol")
    guard let key = request.only("sec-websocket-key"), Base64.length(key) == 16,
      let name = protocols.first(where: { offered.contains($0) })
    else { return .refusal(.badRequest) }
    var response = HTTPResponse(.switching)
    response.headers = [
      ("Upgrade", "websocket"), ("Connection", "Upgrade"),
      ("Sec-WebSocket-Accept", accept(key)), ("Sec-WebSocket-Protocol", name)
    ]
    return response
  }

  static func accept(_ key: String) -> String {
    Base64.text(SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
  }
}
