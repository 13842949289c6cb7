import CI2C

#if canImport(Glibc)
  import Glibc
#endif

/// The right of one process to use a bus (or a log directory); a second one is refused. The kernel
/// gives it back when the process ends, however it ends.
public struct BusLock: ~Copyable {
  /// Why the lock was not given.
  public struct Failure: Error, Sendable, Equatable {
    public var path: String
    public var errno: Int32

    /// Another process holds it.
    public var isHeld: Bool { errno == EWOULDBLOCK }

    /// One line; `what` is what the lock stands for (`bus i2c-1`, `log directory logs`).
    public func message(_ what: String) -> String {
      isHeld
        ? "\(what) is in use by another poise (lock \(path)); stop it first (`pgrep -a poise`)"
        : "cannot lock \(what): \(path): \(String(cString: strerror(errno))); "
          + "check who owns that file"
    }
  }

  public let path: String
  private let descriptor: Int32

  /// Takes the lock kept in the file at `path`, which is made where it is missing.
  public init(path: String) throws(Failure) {
    let descriptor = poise_lock_open(path)
    if descriptor < 0 { throw Failure(path: path, errno: -descriptor) }
    self.path = path
    self.descriptor = descriptor
  }

  /// Takes the lock of a bus by its name: `i2c-1`, `/dev/i2c-1`, `virtual`. It lies in /run/lock,
  /// which all users share, or else in /tmp: a per-user place would not keep two users apart.
  public init(bus: String) throws(Failure) {
    let last = bus.split(separator: "/").last.map(String.init) ?? "bus"
    let directory = access("/run/lock", W_OK) == 0 ? "/run/lock" : "/tmp"
    try self.init(path: "\(directory)/poise-\(last).lock")
  }

  deinit { poise_close(descriptor) }
}
