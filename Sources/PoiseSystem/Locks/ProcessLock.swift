import Glibc

/// The right of one process to do something that two at a time would spoil; a second one is
/// refused. The kernel gives it back when the process ends, however it ends. An I2C bus has no need
/// of one: who opens it takes the lock of its own device node.
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
        : "cannot lock \(what): \(path): \(SystemError.reason(errno)); check who owns that file"
    }
  }

  public let path: String
  private let file: FileDescriptor

  /// Takes the lock kept in the file at `path`, which is made where it is missing.
  ///
  /// The path must not end in a link: /tmp is everybody's. A file of another user can be locked
  /// through a reading descriptor.
  public init(path: String) throws(Failure) {
    do throws(SystemError) {
      let file = try Self.open(path)
      try file.lock()
      self.file = file
      self.path = path
    } catch {
      throw Failure(path: path, errno: error.errno)
    }
  }

  deinit { file.unlock() }

  private static func open(_ path: String) throws(SystemError) -> FileDescriptor {
    do throws(SystemError) {
      return try FileDescriptor.open(path, .append, permissions: 0o644, followsLinks: false)
    } catch {
      if error.errno != EACCES { throw error }
      return try FileDescriptor.open(path, .read, followsLinks: false)
    }
  }

  /// Takes the lock of that name, in a folder that all users share: /run/lock, or else /tmp.
  public init(name: String) throws(Failure) {
    let directory = File.isWritable("/run/lock") ? "/run/lock" : "/tmp"
    try self.init(path: "\(directory)/poise-\(name).lock")
  }
}
