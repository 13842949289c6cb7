import CLinux
import Glibc

/// An open file; closed when the value goes.
///
/// The only loops around read(2) and write(2): what a signal interrupts is done again, what the
/// kernel takes in parts is asked for until it is whole. Not even a program started later gets it.
public struct FileDescriptor: ~Copyable, @unchecked Sendable {
  /// What a file is opened for.
  public enum Mode: Sendable {
    case read
    /// A device that is read without waiting: where nothing has come, reading throws EAGAIN.
    case readWithoutWaiting
    /// A new file; refused where the name is taken, also by a link.
    case create
    /// A file that is made, or emptied where it exists.
    case overwrite
    /// A file that is made where it is missing, and written behind its end.
    case append
    /// The same without waiting: a pipe that nobody reads is ENXIO, a full one EAGAIN.
    case appendWithoutWaiting
    /// A file that exists, only to be written or flushed.
    case update
    /// As `create`, to be read as well.
    case createReadable
    /// As `update`, to be read as well.
    case updateReadable
    case folder

    var flags: Int32 {
      switch self {
      case .read: O_RDONLY
      case .readWithoutWaiting: O_RDONLY | O_NONBLOCK
      case .create: O_WRONLY | O_CREAT | O_EXCL
      case .overwrite: O_WRONLY | O_CREAT | O_TRUNC
      case .append: O_WRONLY | O_CREAT | O_APPEND
      case .appendWithoutWaiting: O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK
      case .update: O_WRONLY
      case .createReadable: O_RDWR | O_CREAT | O_EXCL
      case .updateReadable: O_RDWR
      case .folder: O_RDONLY | O_DIRECTORY
      }
    }
  }

  /// The kernel's number; -1 once closed.
  public private(set) var number: Int32
  /// The file's name in messages.
  public let path: String
  private let isOwned: Bool

  init(number: Int32, path: String, isOwned: Bool = true) {
    self.number = number
    self.path = path
    self.isOwned = isOwned
  }

  /// Opens `path`.
  ///
  /// - Parameters:
  ///   - permissions: of a file that is made, less the process's umask.
  ///   - followsLinks: false refuses a symbolic link at the path's end (ELOOP).
  public static func open(
    _ path: String, _ mode: Mode, permissions: UInt32 = 0o600, followsLinks: Bool = true
  ) throws(SystemError) -> FileDescriptor {
    let flags = mode.flags | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    let number = try SystemCall.run(.open, path) { Glibc.open(path, flags, permissions) }
    return FileDescriptor(number: number, path: path)
  }

  /// A descriptor that somebody else closes: standard output, for instance.
  public static func borrowing(_ number: Int32, name: String) -> FileDescriptor {
    FileDescriptor(number: number, path: name, isOwned: false)
  }

  /// A descriptor that was given away with ``release()``, to be closed here.
  public static func adopting(_ number: Int32, name: String = "") -> FileDescriptor {
    FileDescriptor(number: number, path: name)
  }

  public static var standardInput: FileDescriptor { borrowing(0, name: "standard input") }
  public static var standardOutput: FileDescriptor { borrowing(1, name: "standard output") }
  public static var standardError: FileDescriptor { borrowing(2, name: "standard error") }

  deinit { if isOwned && number >= 0 { _ = Glibc.close(number) } }

  /// Gives the descriptor away: who takes the number closes it.
  public mutating func release() -> Int32 {
    defer { number = -1 }
    return number
  }

  /// Closes it now, and tells what only shows then (a full network disk).
  public mutating func close() throws(SystemError) {
    let closing = number
    number = -1
    // Linux has closed it also where a signal interrupts: never twice.
    let forced = SystemFaults.next(.close)
    let code = Glibc.close(closing) == 0 ? 0 : errno
    switch forced ?? code {
    case 0, EINTR: return
    case let failure: throw SystemError(.close, path: path, errno: failure)
    }
  }

  public var isTerminal: Bool { isatty(number) == 1 }

  /// What the system reports of the open file, whatever has become of its name.
  public func status() throws(SystemError) -> FileStatus {
    var status = stat()
    try SystemCall.run(.status, path) { fstat(number, &status) }
    return FileStatus(status)
  }

  // MARK: Reading

  /// Reads once; fewer bytes than there is room may come, 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    let count = SystemFaults.length(buffer.count)
    return try SystemCall.run(.read, path) { Glibc.read(number, buffer.baseAddress, count) }
  }

  /// Fills `buffer` from the place that reading has come to; fewer bytes only at the end.
  public func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    var done = 0
    while done < buffer.count {
      let count = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[done...]))
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Fills `buffer` from byte `offset` of the file; fewer bytes only at its end.
  public func fill(
    _ buffer: UnsafeMutableRawBufferPointer, at offset: UInt64
  ) throws(SystemError) -> Int {
    var done = 0
    while done < buffer.count {
      let length = SystemFaults.length(buffer.count - done)
      let place = off_t(offset) + off_t(done)
      let count = try SystemCall.run(.read, path) {
        pread(number, buffer.baseAddress?.advanced(by: done), length, place)
      }
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// All bytes to the end.
  ///
  /// - Throws: EFBIG where there are more than `limit`; never more is held.
  public func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    let size = (try? status())?.size ?? 0
    // One byte more than is told, so that the end is seen without another round.
    var room = min(limit, max(Int(clamping: size), 4096)) + 1
    while true {
      var failure: SystemError?
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        do throws(SystemError) { count = try fill(UnsafeMutableRawBufferPointer(buffer)) } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      if bytes.count > limit { throw SystemError(.read, path: path, errno: EFBIG) }
      if piece.count < room { return bytes }
      room = min(limit - bytes.count + 1, 1 << 20)
    }
  }

  // MARK: Writing

  /// Writes all of `bytes`, or throws.
  public func writeAll(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let length = SystemFaults.length(bytes.count - done)
      let count = try SystemCall.run(.write, path) {
        Glibc.write(number, bytes.baseAddress?.advanced(by: done), length)
      }
      // A device that takes nothing and says no error would be asked for ever.
      if count == 0 { throw SystemError(.write, path: path, errno: ENOSPC) }
      done += count
    }
  }

  /// Writes all of `bytes`, or throws.
  public func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var failure: SystemError?
    bytes.withUnsafeBytes { buffer in
      do throws(SystemError) { try writeAll(buffer) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// Writes all of `text` as UTF-8, or throws.
  public func writeAll(_ text: String) throws(SystemError) { try writeAll(Array(text.utf8)) }

  /// Writes once, from byte `offset` of the file on; answers how many bytes were taken.
  public func write(_ bytes: UnsafeRawBufferPointer, at offset: UInt64) throws(SystemError) -> Int {
    let length = SystemFaults.length(bytes.count)
    return try SystemCall.run(.write, path) {
      pwrite(number, bytes.baseAddress, length, off_t(offset))
    }
  }

  /// Cuts the file, or lengthens it with zeros, to `size` bytes.
  public func truncate(to size: UInt64) throws(SystemError) {
    try SystemCall.run(.resize, path) { ftruncate(number, off_t(size)) }
  }

  /// Reserves room on the medium for `count` bytes from `offset` on; the size stays.
  public func preallocate(at offset: UInt64, count: UInt64) throws(SystemError) {
    let keepSize: Int32 = 1  // FALLOC_FL_KEEP_SIZE, <linux/falloc.h>
    try SystemCall.run(.resize, path) { fallocate(number, keepSize, off_t(offset), off_t(count)) }
  }

  /// Waits until content and attributes have reached the medium.
  public func sync() throws(SystemError) { try SystemCall.run(.sync, path) { fsync(number) } }

  /// Waits until the content, and what is needed to find it, has reached the medium.
  public func syncData() throws(SystemError) {
    try SystemCall.run(.sync, path) { fdatasync(number) }
  }

  /// Sets the rights, whatever the process's umask.
  public func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try SystemCall.run(.setAttributes, path) { fchmod(number, permissions) }
  }

  /// Gives the file to a user and a group; FAT, which has none, refuses.
  public func setOwner(_ owner: UInt32, group: UInt32) throws(SystemError) {
    try SystemCall.run(.setAttributes, path) { fchown(number, owner, group) }
  }

  /// What root makes in another user's folder becomes that user's: a service that runs as `poise`
  /// reads what `sudo poise` has written. Nothing happens without root's rights, and on FAT.
  public func giveToOwnerOfFolder() {
    guard RunningProcess.user == 0,
      let folder = try? File.status(Directory.parent(of: path)), folder.owner != 0
    else { return }
    try? setOwner(folder.owner, group: folder.group)
  }

  /// Takes the file's lock (flock) for this process, once another one that has it lets it go.
  public func waitForLock() throws(SystemError) {
    try SystemCall.run(.lock, path) { flock(number, LOCK_EX) }
  }

  /// Whether another one has the file's lock (flock); asked for a moment's share of it.
  public func isLocked() throws(SystemError) -> Bool {
    do throws(SystemError) {
      try SystemCall.run(.lock, path) { flock(number, LOCK_SH | LOCK_NB) }
      try SystemCall.run(.lock, path) { flock(number, LOCK_UN) }
      return false
    } catch {
      if error.errno == EWOULDBLOCK { return true }
      throw error
    }
  }

  /// Takes the file's lock (flock) for this process.
  ///
  /// - Throws: EWOULDBLOCK where another one has it.
  public func lock() throws(SystemError) {
    try SystemCall.run(.lock, path) { flock(number, LOCK_EX | LOCK_NB) }
  }

  /// Lets the lock go now. Closing alone does so later where another thread is just starting a
  /// program: until that runs, it has a copy of every open file, and with it the lock.
  public func unlock() { _ = flock(number, LOCK_UN) }
}

/// Descriptors 0 to 2.
public enum StandardDescriptors {
  /// Opens those that the program was started without: the next file opened would take their
  /// number, and whatever is printed would go into it. Each is opened the wrong way round, so that
  /// using it fails as it did before.
  public static func open() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one.
      _ = Glibc.open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
