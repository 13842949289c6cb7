import Glibc

/// A Unix socket that others connect to for whole packets (SOCK_SEQPACKET). Its file is removed
/// when it goes.
public final class PacketListener: Sendable {
  public let path: String
  private let number: Int32
  /// The file that was made, to remove no other.
  private let made: FileStatus

  /// Listens at `path`. What a killed process left there is replaced; a socket that somebody
  /// listens at is left alone, and so is what is no socket.
  ///
  /// - Parameters:
  ///   - permissions: of the socket's file, whatever the process's umask.
  ///   - waiting: connections that may wait to be accepted.
  /// - Throws: EADDRINUSE where somebody listens there, EEXIST where something else stands there.
  public init(_ path: String, permissions: UInt32, waiting: Int32 = 32) throws(SystemError) {
    try Self.removeStale(path)
    var file = try UnixAddress.packetSocket(path, .listen)
    let number = file.number
    // The name gets these rights from its first moment on: the umask takes, it does not add.
    try file.setPermissions(permissions)
    _ = try UnixAddress.use(path, .listen) { bind(number, $0, $1) }
    do throws(SystemError) {
      made = try File.status(path, followsLinks: false)
      try SystemCall.run(.setAttributes, path) { chmod(path, permissions) }
      try SystemCall.run(.listen, path) { listen(number, waiting) }
    } catch {
      try? File.remove(path)
      throw error
    }
    self.path = path
    self.number = file.release()
  }

  deinit {
    close(number)
    guard let now = try? File.status(path, followsLinks: false) else { return }
    if now.isSame(as: made) { try? File.remove(path) }
  }

  private static func removeStale(_ path: String) throws(SystemError) {
    guard (try? File.status(path, followsLinks: false)) != nil else { return }
    do throws(SystemError) { _ = try PacketSocket.connect(path) } catch {
      if error.errno == ECONNREFUSED {
        var about = stat()
        let isSocket = lstat(path, &about) == 0 && about.st_mode & S_IFMT == S_IFSOCK
        if isSocket { return try File.remove(path) }
        throw SystemError(.listen, path: path, errno: EEXIST)
      }
      if error.errno != EAGAIN { throw SystemError(.listen, path: path, errno: error.errno) }
    }
    throw SystemError(.listen, path: path, errno: EADDRINUSE)
  }

  /// The next who has connected; nil where nobody has.
  public func accept() -> PacketSocket? {
    SocketCalls.accept(number).map(PacketSocket.init(adopting:))
  }
}
