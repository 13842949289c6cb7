import Glibc

/// A numeric address of IPv4 or IPv6. Names are not looked up: that would be a network of its own.
public struct InternetAddress: Sendable, Equatable {
  /// As it is written, in the usual form.
  public let text: String
  public let isIPv6: Bool

  /// nil where the text is no numeric address.
  public init?(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      isIPv6 = false
      self.text = text
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      isIPv6 = true
      var words = [CChar](repeating: 0, count: 64)
      inet_ntop(AF_INET6, &six, &words, socklen_t(words.count))
      self.text = String(decoding: words.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
    } else {
      return nil
    }
  }

  /// Whether it means every address of this machine.
  public var isAny: Bool { text == "0.0.0.0" || text == "::" }

  /// Whether only this machine can reach it.
  public var isLoopback: Bool { text == "::1" || !isIPv6 && text.hasPrefix("127.") }

  /// Whether it means several machines at once: 224.0.0.0/4, ff00::/8, or the broadcast address.
  public var isShared: Bool {
    if isIPv6 { return text.hasPrefix("ff") }
    let first = text.prefix { $0 != "." }
    return (UInt8(first) ?? 0) >= 224
  }

  /// Whether it is of one wire alone (fe80::/10): such an address means nothing without the name of
  /// an interface, which a browser does not take.
  public var isLinkLocal: Bool {
    isIPv6 && ["fe8", "fe9", "fea", "feb"].contains { text.hasPrefix($0) }
  }

  /// Runs `body` with the address and a port as the kernel takes them.
  func use<Result>(_ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result
  {
    func generic<Address>(_ place: Address) -> Result {
      withUnsafePointer(to: place) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          body($0, socklen_t(MemoryLayout<Address>.size))
        }
      }
    }
    if isIPv6 {
      var place = sockaddr_in6()
      place.sin6_family = sa_family_t(AF_INET6)
      place.sin6_port = port.bigEndian
      inet_pton(AF_INET6, text, &place.sin6_addr)
      return generic(place)
    }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    inet_pton(AF_INET, text, &place.sin_addr)
    return generic(place)
  }

  /// The address in a `sockaddr`; nil where it is of another family.
  static func text(_ place: UnsafeRawPointer) -> String? {
    var words = [CChar](repeating: 0, count: 64)
    switch Int32(place.load(as: sockaddr.self).sa_family) {
    case AF_INET:
      var address = place.load(as: sockaddr_in.self).sin_addr
      inet_ntop(AF_INET, &address, &words, socklen_t(words.count))
    case AF_INET6:
      var address = place.load(as: sockaddr_in6.self).sin6_addr
      inet_ntop(AF_INET6, &address, &words, socklen_t(words.count))
    default: return nil
    }
    return String(decoding: words.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self)
  }
}
