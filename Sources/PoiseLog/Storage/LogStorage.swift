import CZstd
import Glibc

/// The few calls a log makes on the outside, so that a test can stand in for the card: fail each in
/// turn, or keep a record from which every state a power cut can leave is made.
public protocol LogStorage: Sendable {
  /// Creates the directory and what is missing above it, mode 0700. Fine where it exists.
  func createDirectory(_ path: String) throws(StorageFailure)
  /// A new file of mode 0600, open for reading and writing; fails where the name is taken.
  func create(_ path: String) throws(StorageFailure) -> Int32
  /// An existing file, open for reading and writing; not behind a symbolic link.
  func openExisting(_ path: String) throws(StorageFailure) -> Int32
  /// Writes at `offset`; answers how many bytes were taken, which may be fewer.
  func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer, at offset: UInt64)
    throws(StorageFailure) -> Int
  /// Waits until content (and what is needed to find it) has reached the card.
  func syncData(_ file: Int32) throws(StorageFailure)
  /// Waits until content and all attributes have reached the card.
  func syncAll(_ file: Int32) throws(StorageFailure)
  func truncate(_ file: Int32, to size: UInt64) throws(StorageFailure)
  /// Reserves blocks beyond the end without changing the size.
  func preallocate(_ file: Int32, at offset: UInt64, count: UInt64) throws(StorageFailure)
  /// Makes the directory's entries durable.
  func syncDirectory(_ path: String) throws(StorageFailure)
  func close(_ file: Int32)
  func remove(_ path: String) throws(StorageFailure)
  /// Whether an open file or directory is still what its path names: not removed, not replaced,
  /// its file system not unmounted.
  func isLinked(_ file: Int32, at path: String) -> Bool
  /// Bytes an ordinary user may still write there.
  func freeBytes(_ path: String) throws(StorageFailure) -> UInt64
  /// Takes the directory for this process; nil where another one has it. Closing lets it go.
  func lockDirectory(_ path: String) throws(StorageFailure) -> Int32?
}

/// The machine's own file system.
public struct PosixStorage: LogStorage {
  public init() {}

  /// The one place where a call is made: retries what a signal interrupted, keeps `errno`.
  @inline(__always)
  private func call<T: FixedWidthInteger & SignedInteger>(_ body: () -> T)
    throws(StorageFailure) -> T
  {
    while true {
      let result = body()
      if result != -1 { return result }
      let code = errno
      if code != EINTR { throw StorageFailure(errno: code) }
    }
  }

  public func createDirectory(_ path: String) throws(StorageFailure) {
    if mkdir(path, 0o700) == 0 { return }
    let code = errno
    if code == EEXIST {
      var status = stat()
      if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
        throw StorageFailure(errno: ENOTDIR)
      }
      return
    }
    guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw StorageFailure(errno: code)
    }
    try createDirectory(String(path[..<slash]))
    if mkdir(path, 0o700) != 0 && errno != EEXIST { throw StorageFailure(errno: errno) }
  }

  public func create(_ path: String) throws(StorageFailure) -> Int32 {
    try call { open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
  }

  public func openExisting(_ path: String) throws(StorageFailure) -> Int32 {
    try call { open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW) }
  }

  public func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer, at offset: UInt64)
    throws(StorageFailure) -> Int
  {
    try call { pwrite(file, bytes.baseAddress, bytes.count, off_t(offset)) }
  }

  public func syncData(_ file: Int32) throws(StorageFailure) { _ = try call { fdatasync(file) } }

  public func syncAll(_ file: Int32) throws(StorageFailure) { _ = try call { fsync(file) } }

  public func truncate(_ file: Int32, to size: UInt64) throws(StorageFailure) {
    _ = try call { ftruncate(file, off_t(size)) }
  }

  public func preallocate(_ file: Int32, at offset: UInt64, count: UInt64)
    throws(StorageFailure)
  {
    let keepSize: Int32 = 1  // FALLOC_FL_KEEP_SIZE, <linux/falloc.h>
    _ = try call { fallocate(file, keepSize, off_t(offset), off_t(count)) }
  }

  public func syncDirectory(_ path: String) throws(StorageFailure) {
    let directory = try call { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    defer { _ = Glibc.close(directory) }
    _ = try call { fsync(directory) }
  }

  public func close(_ file: Int32) { _ = Glibc.close(file) }

  public func remove(_ path: String) throws(StorageFailure) { _ = try call { unlink(path) } }

  public func isLinked(_ file: Int32, at path: String) -> Bool {
    var (open, named) = (stat(), stat())
    return fstat(file, &open) == 0 && open.st_nlink > 0 && stat(path, &named) == 0
      && open.st_ino == named.st_ino && open.st_dev == named.st_dev
  }

  public func freeBytes(_ path: String) throws(StorageFailure) -> UInt64 {
    var status = statvfs()
    _ = try call { statvfs(path, &status) }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize)
  }

  public func lockDirectory(_ path: String) throws(StorageFailure) -> Int32? {
    let directory = try call { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if flock(directory, LOCK_EX | LOCK_NB) == 0 { return directory }
    let code = errno
    _ = Glibc.close(directory)
    if code == EWOULDBLOCK { return nil }
    throw StorageFailure(errno: code)
  }
}
