/// Decides what a request gets, before anything is done with it. A value: no socket, no clock.
public struct AccessPolicy: Sendable {
  /// What there is to be had.
  public enum Resource: Sendable, Equatable {
    case page
    /// Server-sent events.
    case events
    /// Foxglove's protocol.
    case webSocket
  }

  /// What becomes of a request.
  public enum Decision: Sendable, Equatable {
    case serve(Resource)
    case refuse(HTTPStatus)
    /// A page that takes the token.
    case askForToken
    /// The token was right: the browser gets a cookie, and an address without the token.
    case welcome(cookie: String)
  }

  /// A browser that was let in stays so for 90 days; with another token it has to ask again.
  static let cookieSeconds = 90 * 86_400
  /// Foxglove's web application.
  public static let foxgloveOrigin = "https://app.foxglove.dev"

  public let names: ServedNames
  /// nil where everybody on this machine may look.
  private let token: AccessToken?
  /// Stands in the cookie for the token, so that no address ever holds what the cookie does.
  private let session: AccessToken
  private let admitsFoxgloveWeb: Bool
  private var wrong = WrongTokens()

  /// - Parameters:
  ///   - token: nil asks for none.
  ///   - admitsFoxgloveWeb: whether Foxglove's web page may connect; its program may.
  public init(names: ServedNames, token: AccessToken?, admitsFoxgloveWeb: Bool = false) {
    self.names = names
    self.token = token
    session = (token ?? AccessToken()).session
    self.admitsFoxgloveWeb = admitsFoxgloveWeb
  }

  /// The cookie's name; cookies do not know ports, so it holds one.
  var cookieName: String {
    "poise_live_" + (ServedNames.parts(names.address.dropSchemeAndSlash).map { "\($0.port)" } ?? "")
  }

  /// - Parameters:
  ///   - peer: the address that asks.
  ///   - now: any clock that does not go back, ns.
  public mutating func decide(_ request: HTTPRequest, peer: String, now: Int64) -> Decision {
    guard let host = request.only("host") else { return .refuse(.badRequest) }
    if !names.serves(host) { return .refuse(.misdirected) }
    let isWebSocket = WebSocketHandshake.isAsked(request)
    if !isWelcome(request, host: host, isWebSocket) { return .refuse(.forbidden) }
    let isSignIn = request.method == "POST" && request.path == "/" && token != nil && !isWebSocket
    if request.method != "GET" && (request.method != "HEAD" || isWebSocket) && !isSignIn {
      return .refuse(.methodNotAllowed)
    }
    if let refusal = identify(request, peer, now, isWebSocket) { return refusal }
    if isWebSocket { return request.path == "/" ? .serve(.webSocket) : .refuse(.notFound) }
    switch request.path {
    case "/": return .serve(.page)
    case "/events": return .serve(.events)
    default: return .refuse(.notFound)
    }
  }

  /// Whether no page of somebody else's is behind it. Programs send neither header.
  private func isWelcome(_ request: HTTPRequest, host: String, _ isWebSocket: Bool) -> Bool {
    if request.has("origin") {
      guard let origin = request.only("origin") else { return false }
      let isFoxglove =
        origin == "file://" || admitsFoxgloveWeb && origin == Self.foxgloveOrigin
      if isWebSocket && isFoxglove { return true }
      if !names.isOwn(origin: origin, host: host) { return false }
    }
    // A page at another port of this machine is "same-site".
    guard request.has("sec-fetch-site") else { return true }
    guard let site = request.only("sec-fetch-site") else { return false }
    if site == "none" || site == "same-origin" { return true }
    // A link that a person follows: the page it is on learns nothing.
    return request.method == "GET" && request.path == "/" && !isWebSocket
      && request.only("sec-fetch-mode") == "navigate"
      && request.only("sec-fetch-dest") == "document"
  }

  /// nil: whoever asks may have it.
  private mutating func identify(
    _ request: HTTPRequest, _ peer: String, _ now: Int64, _ isWebSocket: Bool
  ) -> Decision? {
    guard let token else {
      // An old address with a token: the page is there without it.
      return nil
    }
    let isSignIn = request.method == "POST"
    let refusal: Decision =
      request.path == "/" && !isWebSocket ? .askForToken : .refuse(.unauthorised)
    if !isSignIn, let cookie = request.cookie(cookieName), session.matches(cookie) { return nil }
    guard let given = isSignIn ? request.field("token") : request.parameter("token") else {
      return refusal
    }
    // The right token first: whoever guesses at the same address must not keep its owner out.
    if !token.matches(given.lowercased()) {
      if !wrong.isHeard(peer, at: now) { return .refuse(.tooManyRequests) }
      wrong.note(peer, at: now)
      return refusal
    }
    // Programs keep no cookies; a browser's address is to be without the token.
    if isWebSocket || request.path != "/" { return nil }
    // Lax: sent with a link that a person follows, and with nothing else of another site.
    return .welcome(
      cookie: "\(cookieName)=\(session.text); Max-Age=\(Self.cookieSeconds); HttpOnly; "
        + "SameSite=Lax; Path=/")
  }
}

extension String {
  /// `127.0.0.1:8765` of `http://127.0.0.1:8765/`.
  fileprivate var dropSchemeAndSlash: String { String(dropFirst(7).dropLast()) }
}
