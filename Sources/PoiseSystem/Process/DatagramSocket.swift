import Glibc

/// A socket that sends messages to a name on this machine; never waits.
public final class DatagramSocket: Sendable {
  private let descriptor: Int32
  private let address: [UInt8]

  /// - Parameter name: a path that begins with `/`, or an abstract name that begins with `@`; nil
  ///   is the answer for anything else.
  public init?(_ name: String) {
    var bytes = Array(name.utf8)
    // sun_path has 108 bytes; a path ends with a zero in it, an abstract name has one in front.
    guard bytes.count > 1, bytes.count < 108, bytes[0] == 0x2F || bytes[0] == 0x40 else {
      return nil
    }
    if bytes[0] == 0x40 { bytes[0] = 0 }
    let kind = SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let opened = socket(AF_UNIX, Int32(kind), 0)
    guard opened >= 0 else { return nil }
    descriptor = opened
    address = bytes
  }

  deinit { close(descriptor) }

  /// Sends one message; who does not read loses it.
  public func send(_ text: String) {
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: address) }
    let isPath = address[0] != 0
    let length = socklen_t(
      (MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2) + address.count + (isPath ? 1 : 0))
    let bytes = Array(text.utf8)
    withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        _ = sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), generic, length)
      }
    }
  }
}
