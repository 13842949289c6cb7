import Glibc

/// A datagram socket as systemd listens on for sd_notify.
public final class NotifySocket: Sendable {
  private let descriptor: Int32

  /// - Parameter name: a path, or an abstract name that begins with `@`.
  public init(_ name: String) throws(ProcessError) {
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(name.utf8)
    if bytes.first == 0x40 { bytes[0] = 0 }
    guard bytes.count < 108 else { throw ProcessError(errno: ENAMETOOLONG, program: name) }
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: bytes) }
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    let length = socklen_t(2 + bytes.count)
    let result = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    if result != 0 { throw ProcessError(errno: errno, program: "bind \(name)") }
  }

  deinit { close(descriptor) }

  /// The messages that wait, oldest first.
  public func messages() -> [String] {
    var found: [String] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { return found }
      found.append(String(decoding: buffer[..<count], as: UTF8.self))
    }
  }
}
