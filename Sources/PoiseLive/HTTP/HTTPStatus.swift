/// How a request is answered.
public enum HTTPStatus: Int, Sendable, CaseIterable {
  case switching = 101
  case ok = 200
  case seeOther = 303
  case badRequest = 400
  case unauthorised = 401
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case timeout = 408
  case misdirected = 421
  case upgradeRequired = 426
  case tooManyRequests = 429
  case headTooLarge = 431
  case unavailable = 503
  case versionNotSupported = 505

  /// The standard's word for it.
  public var reason: String { words.reason }

  /// What a person in front of a browser is told.
  public var sentence: String { words.sentence }

  private var words: (reason: String, sentence: String) {
    switch self {
    case .switching: ("Switching Protocols", "")
    case .ok: ("OK", "")
    case .seeOther: ("See Other", "")
    case .badRequest: ("Bad Request", "This request is not understood.")
    case .unauthorised:
      ("Unauthorized", "Open the address that poise-live printed when it began: it has a token.")
    case .forbidden: ("Forbidden", "Another page asked for this; type the address yourself.")
    case .notFound: ("Not Found", "There is nothing here; the page is at /.")
    case .methodNotAllowed: ("Method Not Allowed", "This page can only be read.")
    case .timeout: ("Request Timeout", "The request took too long.")
    case .misdirected:
      ("Misdirected Request", "This machine is not served under that name; use its address.")
    case .upgradeRequired: ("Upgrade Required", "Foxglove connects here by WebSocket, version 13.")
    case .tooManyRequests: ("Too Many Requests", "Too many wrong tokens; wait a second.")
    case .headTooLarge: ("Request Header Fields Too Large", "The request is too long.")
    case .unavailable:
      ("Service Unavailable", "Too many pages and programs are connected; close one.")
    case .versionNotSupported: ("HTTP Version Not Supported", "HTTP/1.1 is spoken here.")
    }
  }
}
