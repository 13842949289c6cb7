import Glibc
import PoiseLog
import Synchronization

/// The machine's own file system, of which any call can be made to fail.
final class FailingStorage: LogStorage {
  /// The calls that can fail.
  enum Call: Sendable { case create, write, sync }

  struct Plan: Sendable {
    var call: Call
    /// Number of the first call of that kind that fails, from 0.
    var first: Int
    /// How many fail.
    var count = 1
    var errno: Int32
  }

  private struct State {
    var plan: Plan?
    var calls: [Call: Int] = [:]
    var failed = 0
    var free: UInt64?
  }

  private let state: Mutex<State>
  private let posix = PosixStorage()

  init(_ plan: Plan?) { state = Mutex(State(plan: plan)) }

  /// Bytes that are free; nil: as the machine's file system has them.
  var free: UInt64? {
    get { state.withLock { $0.free } }
    set { state.withLock { $0.free = newValue } }
  }

  /// Calls that were made to fail.
  var failed: Int { state.withLock { $0.failed } }

  func calls(_ call: Call) -> Int { state.withLock { $0.calls[call] ?? 0 } }

  private func check(_ call: Call) throws(StorageFailure) {
    let code: Int32? = state.withLock { state in
      let number = state.calls[call] ?? 0
      state.calls[call] = number + 1
      guard let plan = state.plan, plan.call == call, number >= plan.first,
        number < plan.first + plan.count
      else { return nil }
      state.failed += 1
      return plan.errno
    }
    if let code { throw StorageFailure(errno: code) }
  }

  func createDirectory(_ path: String) throws(StorageFailure) { try posix.createDirectory(path) }

  func create(_ path: String) throws(StorageFailure) -> Int32 {
    try check(.create)
    return try posix.create(path)
  }

  func openExisting(_ path: String) throws(StorageFailure) -> Int32 {
    try posix.openExisting(path)
  }

  func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer, at offset: UInt64)
    throws(StorageFailure) -> Int
  {
    try check(.write)
    return try posix.write(file, bytes, at: offset)
  }

  func syncData(_ file: Int32) throws(StorageFailure) {
    // The card is not waited for: a thousand flushes would make a test slow.
    try check(.sync)
  }

  func syncAll(_ file: Int32) throws(StorageFailure) { try check(.sync) }

  func truncate(_ file: Int32, to size: UInt64) throws(StorageFailure) {
    try posix.truncate(file, to: size)
  }

  func preallocate(_ file: Int32, at offset: UInt64, count: UInt64) throws(StorageFailure) {
    try posix.preallocate(file, at: offset, count: count)
  }

  func syncDirectory(_ path: String) throws(StorageFailure) {}
  func close(_ file: Int32) { posix.close(file) }
  func remove(_ path: String) throws(StorageFailure) { try posix.remove(path) }

  func size(of file: Int32) -> UInt64? { posix.size(of: file) }

  func freeBytes(_ path: String) throws(StorageFailure) -> UInt64 {
    if let free { return free }
    return try posix.freeBytes(path)
  }

  func isLinked(_ file: Int32, at path: String) -> Bool { posix.isLinked(file, at: path) }
  func lockDirectory(_ path: String) throws(StorageFailure) -> Int32? {
    try posix.lockDirectory(path)
  }
}
