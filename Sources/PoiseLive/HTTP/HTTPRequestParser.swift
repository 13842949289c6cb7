/// Reads the head of a request (RFC 9112), strictly: what is not written as the standard says is
/// refused and not guessed at, so that nobody between can read it otherwise. A value: bytes in, a
/// request or a refusal out.
public struct HTTPRequestParser: Sendable {
  /// Longest head, bytes.
  public static let limit = 8 << 10
  static let headerLimit = 64
  /// Longest body of a form, bytes.
  static let bodyLimit = 256

  /// What has become of the bytes so far.
  public enum Outcome: Sendable, Equatable {
    case more
    /// The head is complete; bytes behind it are not part of it.
    case request(HTTPRequest, rest: [UInt8])
    case refused(HTTPStatus)
  }

  private var bytes: [UInt8] = []
  private var searched = 0

  public init() {}

  /// Whether nothing has come yet.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Takes further bytes. To be asked no more once the answer was not `more`.
  public mutating func take(_ more: some Sequence<UInt8>) -> Outcome {
    bytes.append(contentsOf: more)
    // Another protocol, such as TLS, is not waited for.
    if let first = bytes.first, !Self.isTokenByte(first) { return .refused(.badRequest) }
    guard let end = endOfHead() else {
      return bytes.count > Self.limit ? .refused(.headTooLarge) : .more
    }
    if end > Self.limit { return .refused(.headTooLarge) }
    do throws(Refusal) {
      var request = try Self.request(bytes[..<(end - 4)])
      let length = request.only("content-length").flatMap { Int($0) } ?? 0
      if bytes.count < end + length { return .more }
      request.body = [UInt8](bytes[end..<(end + length)])
      return .request(request, rest: [UInt8](bytes[(end + length)...]))
    } catch { return .refused(error.status) }
  }

  /// Bytes up to and with the empty line.
  private mutating func endOfHead() -> Int? {
    var i = max(3, searched)
    defer { searched = i }
    while i < bytes.count {
      if bytes[i] == 0x0A && bytes[i - 1] == 0x0D && bytes[i - 2] == 0x0A && bytes[i - 3] == 0x0D {
        return i + 1
      }
      i += 1
    }
    return nil
  }

  private struct Refusal: Error { var status: HTTPStatus }

  private static func request(_ head: ArraySlice<UInt8>) throws(Refusal) -> HTTPRequest {
    var lines = try lines(head)[...]
    guard let first = lines.popFirst() else { throw Refusal(status: .badRequest) }
    var request = try start(first)
    if lines.count > headerLimit { throw Refusal(status: .headTooLarge) }
    for line in lines { request.headers.append(try header(line)) }
    // A body would be the next request's begin to somebody else; a form's is short and counted.
    if request.has("transfer-encoding") { throw Refusal(status: .badRequest) }
    if request.has("content-length") {
      let most = request.method == "POST" ? bodyLimit : 0
      guard let text = request.only("content-length"),
        !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let length = Int(text), length <= most
      else { throw Refusal(status: .badRequest) }
    }
    return request
  }

  /// Lines end with CR LF; neither stands anywhere else, nor does another control character.
  private static func lines(_ head: ArraySlice<UInt8>) throws(Refusal) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var begin = head.startIndex
    var i = head.startIndex
    while i < head.endIndex {
      let byte = head[i]
      if byte == 0x0D {
        guard i + 1 < head.endIndex, head[i + 1] == 0x0A else { throw Refusal(status: .badRequest) }
        lines.append(head[begin..<i])
        i += 2
        begin = i
        continue
      }
      let isControl = byte < 0x20 && byte != 0x09 || byte == 0x7F
      if isControl { throw Refusal(status: .badRequest) }
      i += 1
    }
    lines.append(head[begin...])
    return lines
  }

  /// `GET /path?query HTTP/1.1`.
  private static func start(_ line: ArraySlice<UInt8>) throws(Refusal) -> HTTPRequest {
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].count <= 16,
      words[0].allSatisfy({ isTokenByte($0) })
    else { throw Refusal(status: .badRequest) }
    let version = String(decoding: words[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw Refusal(status: version.hasPrefix("HTTP/") ? .versionNotSupported : .badRequest)
    }
    // Only the usual form: no whole address, no `*`, nothing but ASCII that can be seen.
    guard words[1].first == 0x2F, words[1].allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw Refusal(status: .badRequest)
    }
    let target = words[1].split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    return HTTPRequest(
      method: String(decoding: words[0], as: UTF8.self),
      path: String(decoding: target[0], as: UTF8.self),
      query: target.count > 1 ? String(decoding: target[1], as: UTF8.self) : nil)
  }

  private static func header(
    _ line: ArraySlice<UInt8>
  ) throws(Refusal) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: 0x3A), colon > line.startIndex,
      line[..<colon].allSatisfy({ isTokenByte($0) })
    else { throw Refusal(status: .badRequest) }
    let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
    let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
    return (name, HTTPRequest.trimmed(value[...]))
  }

  /// RFC 9110, 5.6.2.
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
  }
}
