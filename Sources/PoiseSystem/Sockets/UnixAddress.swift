import Glibc

/// A Unix socket's place in the file system, as the kernel takes it.
enum UnixAddress {
  /// sun_path without the zero at its end.
  static let longest = 107

  /// Runs `body` with the address of `path`. One too long for the kernel is reached through its
  /// open folder.
  static func use<Result: FixedWidthInteger & SignedInteger>(
    _ path: String, _ operation: SystemOperation,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) throws(SystemError) -> Result {
    if path.utf8.count <= longest { return try call(path, path, operation, body) }
    let folder = try FileDescriptor.open(Directory.parent(of: path), .folder)
    let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
    let short = "/proc/self/fd/\(folder.number)/\(name)"
    guard short.utf8.count <= longest else {
      throw SystemError(operation, path: path, errno: ENAMETOOLONG)
    }
    return try call(short, path, operation, body)
  }

  private static func call<Result: FixedWidthInteger & SignedInteger>(
    _ place: String, _ path: String, _ operation: SystemOperation,
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) throws(SystemError) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(place.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    let length = socklen_t(offset + bytes.count + 1)
    return try SystemCall.run(operation, path) {
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
      }
    }
  }

  /// A new socket of whole packets that never waits.
  static func packetSocket(
    _ path: String, _ operation: SystemOperation
  ) throws(SystemError) -> FileDescriptor {
    let kind = SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let number = try SystemCall.run(operation, path) { socket(AF_UNIX, Int32(kind), 0) }
    return FileDescriptor(number: number, path: path)
  }
}
