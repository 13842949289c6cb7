import CLinux

#if canImport(Glibc)
  import Glibc
#endif

/// The right of one process to do something that two at a time would spoil; a second one is
/// refused. The kernel gives it back when the process ends, however it ends. A bus has no need of
/// one: ``LinuxI2CBus`` holds the lock of its own device node.
public struct ProcessLock: ~Copyable {
  /// Why the lock was not given.
  public struct Failure: Error, Sendable, Equatable {
    public var path: String
    public var errno: Int32

    /// Another process holds it.
    public var isHeld: Bool { errno == EWOULDBLOCK }

    /// One line; `what` is what the lock stands for (`card.img`).
    public func message(_ what: String) -> String {
      isHeld
        ? "\(what) is \(LockHolder.inUse(path)) (lock \(path))"
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

  /// Takes the lock of that name, in a folder that all users share: /run/lock, or else /tmp.
  public init(name: String) throws(Failure) {
    let directory = access("/run/lock", W_OK) == 0 ? "/run/lock" : "/tmp"
    try self.init(path: "\(directory)/poise-\(name).lock")
  }

  deinit { close(descriptor) }
}
