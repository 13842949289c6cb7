import Glibc
import PoiseLog
import Synchronization

/// The machine's file system, of which one folder is a card of few bytes. Blocks that are reserved
/// ahead are taken, as on a real one.
final class SmallCard: LogStorage {
  private struct State {
    var open: [Int32: String] = [:]
    var reserved: [String: UInt64] = [:]
  }

  private let capacity: UInt64
  private let real = PosixStorage()
  private let state = Mutex(State())

  init(capacity: UInt64) { self.capacity = capacity }

  private func size(_ path: String) -> UInt64? {
    var about = stat()
    return stat(path, &about) == 0 ? UInt64(about.st_size) : nil
  }

  private func used(_ folder: String) -> UInt64 {
    let reserved = state.withLock { $0.reserved }
    return LogDirectory.logs(in: folder).reduce(0) { $0 + max($1.size, reserved[$1.path] ?? 0) }
  }

  private func folder(_ path: String) -> String {
    path.hasSuffix(".mcap") ? String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) : path
  }

  private func path(_ file: Int32) -> String { state.withLock { $0.open[file] ?? "" } }

  private func grow(_ file: Int32, to end: UInt64, reserves: Bool) throws(StorageFailure) {
    let path = path(file)
    let taken = max(size(path) ?? 0, state.withLock { $0.reserved[path] ?? 0 })
    if end <= taken { return }
    if used(folder(path)) + end - taken > capacity { throw StorageFailure(errno: ENOSPC) }
    if reserves { state.withLock { $0.reserved[path] = end } }
  }

  func create(_ path: String) throws(StorageFailure) -> Int32 {
    let file = try real.create(path)
    state.withLock { $0.open[file] = path }
    return file
  }

  func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer, at offset: UInt64)
    throws(StorageFailure) -> Int
  {
    try grow(file, to: offset + UInt64(bytes.count), reserves: false)
    return try real.write(file, bytes, at: offset)
  }

  func preallocate(_ file: Int32, at offset: UInt64, count: UInt64) throws(StorageFailure) {
    try grow(file, to: offset + count, reserves: true)
  }

  func truncate(_ file: Int32, to size: UInt64) throws(StorageFailure) {
    state.withLock { state in if let path = state.open[file] { state.reserved[path] = nil } }
    try real.truncate(file, to: size)
  }

  func freeBytes(_ path: String) throws(StorageFailure) -> UInt64 {
    let used = used(folder(path))
    return used < capacity ? capacity - used : 0
  }

  func createDirectory(_ path: String) throws(StorageFailure) { try real.createDirectory(path) }
  func openExisting(_ path: String) throws(StorageFailure) -> Int32 { try real.openExisting(path) }
  func syncData(_ file: Int32) throws(StorageFailure) {}
  func syncAll(_ file: Int32) throws(StorageFailure) {}
  func syncDirectory(_ path: String) throws(StorageFailure) {}
  func close(_ file: Int32) { real.close(file) }
  func remove(_ path: String) throws(StorageFailure) { try real.remove(path) }
  func isLinked(_ file: Int32, at path: String) -> Bool { real.isLinked(file, at: path) }
  func size(of file: Int32) -> UInt64? { real.size(of: file) }
  func lockDirectory(_ path: String) throws(StorageFailure) -> Int32? {
    try real.lockDirectory(path)
  }
}
