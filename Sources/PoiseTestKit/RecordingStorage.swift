import Glibc
import PoiseLog

/// Storage in memory that keeps a list of all that was asked of it, can fail any call, and can say
/// what a card may hold after power was cut at any moment. Used by one thread.
public final class RecordingStorage: LogStorage, @unchecked Sendable {
  public enum Operation: Sendable, Equatable {
    case create(String)
    case write(String, offset: Int, bytes: [UInt8])
    case truncate(String, size: Int)
    case preallocate(String, count: UInt64)
    /// Content of the file has reached the card.
    case sync(String)
    case syncDirectory(String)
    case remove(String)
  }

  /// Which call fails, and how.
  public struct Fault: Sendable {
    /// Number of the call, from 0, counted over all calls of ``Operation``'s kinds.
    public var call: Int
    public var errno: Int32
    /// All calls from that one on.
    public var isLasting: Bool
    /// A write takes half of its bytes before it fails (the next call fails then).
    public var isShort: Bool

    public init(call: Int, errno: Int32, isLasting: Bool = false, isShort: Bool = false) {
      self.call = call
      self.errno = errno
      self.isLasting = isLasting
      self.isShort = isShort
    }
  }

  public private(set) var operations: [Operation] = []
  /// Content by path, as the running system sees it.
  public private(set) var files: [String: [UInt8]] = [:]
  /// Content by path as of its last successful flush.
  public private(set) var synced: [String: [UInt8]] = [:]
  /// All content together may not be larger; writes beyond it take what fits, then fail.
  public var capacity = Int.max
  public var fault: Fault?
  /// Writes take no byte and do not fail either.
  public var takesNothing = false
  /// Calls made, failed ones too.
  public private(set) var calls = 0
  private var open: [Int32: String] = [:]
  private var nextFile: Int32 = 3
  private var isLocked = false

  public init() {}

  /// A storage that already holds a file.
  public init(path: String, content: [UInt8]) {
    files[path] = content
    synced[path] = content
  }

  /// Fails where the fault says so. True where a write shall only take a part.
  private func check() throws(StorageFailure) -> Bool {
    let call = calls
    calls += 1
    guard let fault else { return false }
    if fault.isShort && call == fault.call { return true }
    let first = fault.isShort ? fault.call + 1 : fault.call
    if call == first || (fault.isLasting && call > first) {
      throw StorageFailure(errno: fault.errno)
    }
    return false
  }

  private func path(_ file: Int32) throws(StorageFailure) -> String {
    guard let path = open[file] else { throw StorageFailure(errno: EBADF) }
    return path
  }

  public func createDirectory(_ path: String) throws(StorageFailure) {}

  public func create(_ path: String) throws(StorageFailure) -> Int32 {
    _ = try check()
    if files[path] != nil { throw StorageFailure(errno: EEXIST) }
    files[path] = []
    operations.append(.create(path))
    return try openExisting(path)
  }

  public func openExisting(_ path: String) throws(StorageFailure) -> Int32 {
    if files[path] == nil { throw StorageFailure(errno: ENOENT) }
    nextFile += 1
    open[nextFile] = path
    return nextFile
  }

  public func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer, at offset: UInt64)
    throws(StorageFailure) -> Int
  {
    let path = try path(file)
    if takesNothing { return 0 }
    var count = bytes.count
    if try check() { count = max(1, count / 2) }
    let content = files[path] ?? []
    let grown = max(content.count, Int(offset) + count) - content.count
    let free = capacity - files.values.reduce(0) { $0 + $1.count }
    if grown > free {
      count -= grown - max(0, free)
      if count <= 0 { throw StorageFailure(errno: ENOSPC) }
    }
    let written = [UInt8](bytes[..<count])
    let operation = Operation.write(path, offset: Int(offset), bytes: written)
    RecordingStorage.apply(operation, to: &files)
    operations.append(operation)
    return count
  }

  public func syncData(_ file: Int32) throws(StorageFailure) {
    let path = try path(file)
    _ = try check()
    operations.append(.sync(path))
    synced[path] = files[path]
  }

  public func syncAll(_ file: Int32) throws(StorageFailure) { try syncData(file) }

  public func truncate(_ file: Int32, to size: UInt64) throws(StorageFailure) {
    let path = try path(file)
    _ = try check()
    let operation = Operation.truncate(path, size: Int(size))
    RecordingStorage.apply(operation, to: &files)
    operations.append(operation)
  }

  public func preallocate(_ file: Int32, at offset: UInt64, count: UInt64) throws(StorageFailure) {
    let path = try path(file)
    _ = try check()
    operations.append(.preallocate(path, count: count))
  }

  public func syncDirectory(_ path: String) throws(StorageFailure) {
    _ = try check()
    operations.append(.syncDirectory(path))
  }

  public func close(_ file: Int32) {
    if file == 1 { isLocked = false }
    open[file] = nil
  }

  public func remove(_ path: String) throws(StorageFailure) {
    _ = try check()
    files[path] = nil
    operations.append(.remove(path))
  }

  public func size(of file: Int32) -> UInt64? {
    open[file].flatMap { files[$0]?.count }.map { UInt64($0) }
  }

  public func freeBytes(_ path: String) throws(StorageFailure) -> UInt64 {
    let used = files.values.reduce(0) { $0 + $1.count }
    return UInt64(max(0, capacity - used))
  }

  public func isLinked(_ file: Int32, at path: String) -> Bool {
    open[file].map { $0 == path && files[path] != nil } ?? true
  }

  public func lockDirectory(_ path: String) throws(StorageFailure) -> Int32? {
    if isLocked { return nil }
    isLocked = true
    return 1
  }

  /// How many files are open now.
  public var openFiles: Int { open.count }

  /// Changes content as `operation` says.
  public static func apply(_ operation: Operation, to files: inout [String: [UInt8]]) {
    switch operation {
    case .create(let path): files[path] = []
    case .write(let path, let offset, let bytes):
      var content = files[path] ?? []
      files[path] = nil
      if content.count < offset + bytes.count {
        content.append(contentsOf: repeatElement(0, count: offset + bytes.count - content.count))
      }
      content.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
      files[path] = content
    case .truncate(let path, let size):
      var content = files[path] ?? []
      if content.count > size { content.removeLast(content.count - size) }
      if content.count < size {
        content.append(contentsOf: repeatElement(0, count: size - content.count))
      }
      files[path] = content
    case .remove(let path): files[path] = nil
    case .preallocate, .sync, .syncDirectory: break
    }
  }
}

// MARK: - Power cuts

extension RecordingStorage {
  /// What one pending operation became when power was cut.
  public enum Fate: Sendable, Equatable {
    case lost
    case whole
    /// Only the first this many 512-byte sectors of a write reached the card.
    case torn(sectors: Int)
  }

  /// The operations on `path` before `cut`: those that its last flush made sure, and those that
  /// were still under way, each of which may have reached the card or not, in any order.
  public func history(of path: String, before cut: Int)
    -> (sure: ArraySlice<Operation>, pending: [Operation])
  {
    let before = operations[..<cut]
    let flush = before.lastIndex { $0 == .sync(path) } ?? before.startIndex
    let pending = before[flush...].filter { operation in
      switch operation {
      case .write(let p, _, _), .truncate(let p, _): p == path
      case .create, .preallocate, .sync, .syncDirectory, .remove: false
      }
    }
    return (before[..<flush], pending)
  }

  /// Content of `path` after a cut at which the pending operations met `fates`.
  public static func content(
    of path: String, sure: ArraySlice<Operation>, pending: [Operation], fates: [Fate]
  ) -> [UInt8] {
    var files: [String: [UInt8]] = [:]
    for operation in sure { apply(operation, to: &files) }
    for (operation, fate) in zip(pending, fates) {
      switch (operation, fate) {
      case (_, .lost): break
      case (.write(let path, let offset, let bytes), .torn(let sectors)):
        // sectors are aligned in the file, not in the write
        let end = (offset / 512 + sectors) * 512
        let kept = [UInt8](bytes.prefix(max(0, end - offset)))
        if !kept.isEmpty { apply(.write(path, offset: offset, bytes: kept), to: &files) }
      default: apply(operation, to: &files)
      }
    }
    return files[path] ?? []
  }

  /// Sectors that a write touches; 1 for anything else, which is not torn.
  public static func sectors(_ operation: Operation) -> Int {
    guard case .write(_, let offset, let bytes) = operation else { return 1 }
    return (offset + bytes.count + 511) / 512 - offset / 512
  }
}
