/// A request: what a browser asks for. Only a token's form has a body.
public struct HTTPRequest: Sendable, Equatable {
  public var method: String = "GET"
  /// Without the query; as it was sent, nothing is decoded.
  public var path: String
  /// What stands behind `?`; nil where there is none.
  public var query: String?
  /// Names in small letters, in the order sent.
  public var headers: [(name: String, value: String)] = []
  /// Of POST alone; empty otherwise.
  public var body: [UInt8] = []

  public static func == (a: HTTPRequest, b: HTTPRequest) -> Bool {
    a.method == b.method && a.path == b.path && a.query == b.query && a.body == b.body
      && a.headers.elementsEqual(b.headers) { $0.name == $1.name && $0.value == $1.value }
  }

  /// The value of a header that was sent once; nil where it was not, or more often.
  public func only(_ name: String) -> String? {
    let found = headers.filter { $0.name == name }
    return found.count == 1 ? found[0].value : nil
  }

  /// Whether a header of that name was sent.
  public func has(_ name: String) -> Bool { headers.contains { $0.name == name } }

  /// The words of a list such as `Connection: keep-alive, Upgrade`, of all headers of that name.
  public func words(_ name: String) -> [String] {
    headers.filter { $0.name == name }.flatMap { header in
      header.value.split(separator: ",").map { Self.trimmed($0) }
    }.filter { !$0.isEmpty }
  }

  /// The value of `name=` in the query; nothing in it is decoded.
  public func parameter(_ name: String) -> String? {
    Self.pair(name, in: (query ?? "").split(separator: "&"))
  }

  /// The value of `name=` in the form sent; nothing in it is decoded.
  public func field(_ name: String) -> String? {
    let text = String(decoding: body, as: UTF8.self)
    return Self.pair(name, in: text.split(separator: "&").map { Self.trimmed($0)[...] })
  }

  /// The value of a cookie.
  public func cookie(_ name: String) -> String? {
    let parts = headers.filter { $0.name == "cookie" }
      .flatMap { $0.value.split(separator: ";").map { Self.trimmed($0)[...] } }
    return Self.pair(name, in: parts)
  }

  private static func pair(_ name: String, in parts: [Substring]) -> String? {
    let found = parts.first { $0.hasPrefix(name + "=") }
    return found.map { String($0.dropFirst(name.count + 1)) }
  }

  static func trimmed(_ text: Substring) -> String {
    let isBlank = { (c: Character) in c == " " || c == "\t" }
    var rest = text.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return String(rest)
  }
}
