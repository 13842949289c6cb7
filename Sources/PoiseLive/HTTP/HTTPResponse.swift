/// An answer with the headers that each has: nobody may keep, frame, guess or run anything of it
/// but the page's own parts.
public struct HTTPResponse: Sendable {
  public var status: HTTPStatus
  public var headers: [(name: String, value: String)] = []
  /// nil: a stream that goes on, or nothing.
  public var body: [UInt8]?
  /// Marks the page's own script and style; made again for each answer.
  private let nonce: String?

  public init(_ status: HTTPStatus, nonce: String? = nil) {
    self.status = status
    self.nonce = nonce
  }

  /// A refusal, in words.
  ///
  /// - Parameter sentence: in place of the status's own.
  public static func refusal(_ status: HTTPStatus, _ sentence: String? = nil) -> HTTPResponse {
    var response = HTTPResponse(status)
    response.headers.append(("Content-Type", "text/plain; charset=utf-8"))
    if status == .methodNotAllowed { response.headers.append(("Allow", "GET, HEAD")) }
    if status == .upgradeRequired {
      response.headers += [("Upgrade", "websocket"), ("Sec-WebSocket-Version", "13")]
    }
    if status == .tooManyRequests { response.headers.append(("Retry-After", "1")) }
    response.body = Array(((sentence ?? status.sentence) + "\n").utf8)
    return response
  }

  /// On every answer.
  private var guards: [(name: String, value: String)] {
    let own = nonce.map { "script-src 'nonce-\($0)'; style-src 'nonce-\($0)'; " } ?? ""
    return [
      (
        "Content-Security-Policy",
        "default-src 'none'; \(own)connect-src 'self'; base-uri 'none'; "
          + "form-action \(nonce == nil ? "'none'" : "'self'"); "
          + "frame-ancestors 'none'"
      ),
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
      ("Cache-Control", "no-store")
    ]
  }

  /// As it goes over the wire.
  ///
  /// - Parameter isHead: the body is left out, its length is told.
  public func bytes(isHead: Bool = false) -> [UInt8] {
    var text = "HTTP/1.1 \(status.rawValue) \(status.reason)\r\n"
    var all = headers + guards
    if let body { all.append(("Content-Length", String(body.count))) }
    if status != .switching { all.append(("Connection", "close")) }
    for (name, value) in all { text += "\(name): \(value)\r\n" }
    return Array((text + "\r\n").utf8) + (isHead ? [] : body ?? [])
  }
}
