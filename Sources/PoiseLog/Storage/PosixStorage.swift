import Glibc
import PoiseCore
import PoiseSystem

/// The machine's own file system.
public struct PosixStorage: LogStorage {
  public init() {}

  /// What the call failed with, without its name: who asked knows that.
  private func number<Result: ~Copyable>(
    _ body: () throws(SystemError) -> Result
  ) throws(StorageFailure) -> Result {
    do throws(SystemError) { return try body() } catch { throw StorageFailure(errno: error.errno) }
  }

  /// The open file behind a number, which stays open.
  private func at(_ file: Int32) -> FileDescriptor { .borrowing(file, name: "") }

  public func createDirectory(_ path: String) throws(StorageFailure) {
    do throws(SystemError) { try Directory.create(path, permissions: 0o700) } catch {
      // Something else stands where the folder must be.
      throw StorageFailure(errno: error.isTaken ? ENOTDIR : error.errno)
    }
  }

  public func create(_ path: String) throws(StorageFailure) -> Int32 {
    try number { () throws(SystemError) in
      var file = try FileDescriptor.open(path, .createReadable)
      return file.release()
    }
  }

  public func openExisting(_ path: String) throws(StorageFailure) -> Int32 {
    try number { () throws(SystemError) in
      var file = try FileDescriptor.open(path, .updateReadable, followsLinks: false)
      return file.release()
    }
  }

  public func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer, at offset: UInt64)
    throws(StorageFailure) -> Int
  {
    try number { () throws(SystemError) in try at(file).write(bytes, at: offset) }
  }

  public func syncData(_ file: Int32) throws(StorageFailure) {
    try number { () throws(SystemError) in try at(file).syncData() }
  }

  public func syncAll(_ file: Int32) throws(StorageFailure) {
    try number { () throws(SystemError) in try at(file).sync() }
  }

  public func truncate(_ file: Int32, to size: UInt64) throws(StorageFailure) {
    try number { () throws(SystemError) in try at(file).truncate(to: size) }
  }

  public func preallocate(_ file: Int32, at offset: UInt64, count: UInt64) throws(StorageFailure) {
    try number { () throws(SystemError) in try at(file).preallocate(at: offset, count: count) }
  }

  public func syncDirectory(_ path: String) throws(StorageFailure) {
    try number { () throws(SystemError) in try Directory(path).sync() }
  }

  public func close(_ file: Int32) {
    let closing = FileDescriptor.adopting(file)
    closing.unlock()
  }

  public func remove(_ path: String) throws(StorageFailure) {
    try number { () throws(SystemError) in try File.remove(path) }
  }

  public func isLinked(_ file: Int32, at path: String) -> Bool {
    guard let open = try? at(file).status(), let named = try? File.status(path) else {
      return false
    }
    return open.names > 0 && open.isSame(as: named)
  }

  public func size(of file: Int32) -> UInt64? { (try? at(file).status())?.size }

  public func freeBytes(_ path: String) throws(StorageFailure) -> UInt64 {
    try number { () throws(SystemError) in try Directory.freeBytes(at: path) }
  }

  public func lockDirectory(_ path: String) throws(StorageFailure) -> Int32? {
    do throws(SystemError) {
      var directory = try FileDescriptor.open(path, .folder)
      // who only asks whether the folder is locked has a share of the lock for a moment
      for _ in 0..<50 {
        if try directory.isLocked() { break }
        do throws(SystemError) {
          try directory.lock()
          return directory.release()
        } catch { if error.errno != EWOULDBLOCK { throw error } }
        MachineClock.sleep(until: MachineClock.monotonic + 2_000_000)
      }
      try directory.lock()
      return directory.release()
    } catch {
      if error.operation == .lock && error.errno == EWOULDBLOCK { return nil }
      throw StorageFailure(errno: error.errno)
    }
  }
}
