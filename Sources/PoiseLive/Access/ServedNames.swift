/// The names that this server answers to. A page of somebody else's that has its own name lead here
/// (DNS rebinding) sends that name and is refused.
public struct ServedNames: Sendable, Equatable {
  private static let loopback = ["localhost", "127.0.0.1", "[::1]"]

  private let port: UInt16
  /// The address in the local network, as it stands in a URL; nil on this machine alone.
  private let lan: String?

  /// - Parameter lan: an IPv4 address, or an IPv6 address without brackets.
  public init(port: UInt16, lan: String? = nil) {
    self.port = port
    self.lan = lan.map { $0.contains(":") ? "[\($0.lowercased())]" : $0 }
  }

  /// Where the page is, for a person.
  public var address: String { "http://\(lan ?? "127.0.0.1"):\(port)/" }

  /// Whether `Host` is one of the names. This machine's own may have any port: an SSH tunnel ends
  /// at another one, and a name that leads here cannot be this machine's own by rebinding.
  public func serves(_ host: String) -> Bool {
    guard let (name, port) = Self.parts(host) else { return false }
    if Self.loopback.contains(name) { return true }
    return name == lan && port == self.port
  }

  /// Whether `Origin` is the page of the very name and port that was asked.
  public func isOwn(origin: String, host: String) -> Bool {
    origin.lowercased() == "http://" + host.lowercased()
  }

  /// Name in small letters, and port.
  static func parts(_ host: String) -> (name: String, port: UInt16)? {
    let text = host.lowercased()
    let isBracketed = text.hasPrefix("[")
    let end = isBracketed ? text.firstIndex(of: "]").map { text.index(after: $0) } : nil
    if isBracketed && end == nil { return nil }
    let colon = text[(end ?? text.startIndex)...].firstIndex(of: ":")
    let name = String(text[..<(colon ?? text.endIndex)])
    if isBracketed && colon != end && (end ?? text.endIndex) != text.endIndex { return nil }
    guard let colon else { return (name, 80) }
    let digits = text[text.index(after: colon)...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let port = UInt16(digits)
    else { return nil }
    return (name, port)
  }
}
