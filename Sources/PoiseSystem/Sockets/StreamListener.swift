import Glibc

/// A TCP port of one address that others connect to.
public final class StreamListener: Sendable {
  /// The kernel's number, for ``PollSet``.
  public let number: Int32
  /// The port listened at; where 0 was asked for, the one that the kernel gave.
  public let port: UInt16

  /// - Throws: EADDRINUSE where somebody listens there, EADDRNOTAVAIL where the address is not this
  ///   machine's, EACCES for ports below 1024.
  public init(_ address: InternetAddress, port: UInt16) throws(SystemError) {
    let name = address.isIPv6 ? "[\(address.text)]:\(port)" : "\(address.text):\(port)"
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let family = address.isIPv6 ? AF_INET6 : AF_INET
    let number = try SystemCall.run(.listen, name) { socket(family, Int32(kind), 0) }
    var file = FileDescriptor(number: number, path: name)
    var yes: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    // A server that begins again gets its port at once.
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    if address.isIPv6 { setsockopt(number, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &yes, size) }
    try SystemCall.run(.listen, name) { address.use(port) { bind(number, $0, $1) } }
    try SystemCall.run(.listen, name) { listen(number, 32) }
    self.port = Self.port(of: number) ?? port
    self.number = file.release()
  }

  deinit { close(number) }

  /// The next who has connected; nil where nobody has.
  public func accept() -> StreamSocket? {
    SocketCalls.accept(number).map(StreamSocket.init(adopting:))
  }

  private static func port(of number: Int32) -> UInt16? {
    var place = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &length) }
    }
    // Both families have it in the same place.
    return result == 0
      ? withUnsafeBytes(of: place) {
        UInt16(bigEndian: $0.load(fromByteOffset: 2, as: UInt16.self))
      } : nil
  }
}
