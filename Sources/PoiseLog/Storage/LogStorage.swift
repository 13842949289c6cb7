import PoiseMCAP
import PoiseSeal
import PoiseSystem

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
  /// Nothing more is written to the file: what belongs at its end goes there now.
  func end(_ file: Int32) throws(StorageFailure)
  /// Does what an earlier run could not bring to its end in a directory, once unfinished logs have
  /// theirs, but not where that failed; what could not be done.
  func settle(_ directory: String, except failed: Set<String>) -> [LogError]
  /// What the names of this storage's logs have behind `.mcap`.
  var suffix: String { get }
  func close(_ file: Int32)
  func remove(_ path: String) throws(StorageFailure)
  /// Whether an open file or directory is still what its path names: not removed, not replaced,
  /// its file system not unmounted.
  func isLinked(_ file: Int32, at path: String) -> Bool
  /// Bytes in an open file; nil where that is unknown.
  func size(of file: Int32) -> UInt64?
  /// Bytes an ordinary user may still write there.
  func freeBytes(_ path: String) throws(StorageFailure) -> UInt64
  /// Takes the directory for this process; nil where another one has it. Closing lets it go.
  func lockDirectory(_ path: String) throws(StorageFailure) -> Int32?
}

extension LogStorage {
  public func size(of file: Int32) -> UInt64? { nil }
  public func end(_ file: Int32) throws(StorageFailure) {}
  public func settle(_ directory: String, except failed: Set<String>) -> [LogError] { [] }
  public var suffix: String { "" }

  /// Writes `bytes` from `first` on, or some of them; how many.
  func writeSome(
    _ bytes: [UInt8], from first: Int, to file: Int32, at offset: UInt64
  ) throws(StorageFailure) -> Int {
    let result: Result<Int, StorageFailure> = bytes.withUnsafeBytes { all in
      do throws(StorageFailure) {
        return .success(
          try write(file, UnsafeRawBufferPointer(rebasing: all[first...]), at: offset))
      } catch { return .failure(error) }
    }
    let taken = try result.get()
    if taken <= 0 { throw StorageFailure(errno: StorageFailure.noSpace) }
    return taken
  }

  func writeAll(_ bytes: [UInt8], to file: Int32, at offset: UInt64) throws(StorageFailure) {
    var done = 0
    while done < bytes.count {
      done += try writeSome(bytes, from: done, to: file, at: offset + UInt64(done))
    }
  }

  /// Removes a log and its signature, if it has one.
  func removeLog(_ path: String) throws(StorageFailure) {
    try remove(path)
    if File.exists(path + LogSignature.suffix) { try? remove(path + LogSignature.suffix) }
  }
}

/// A storage on top of another one, which does what this one does not do itself.
public protocol StorageLayer: LogStorage {
  associatedtype Base: LogStorage
  var base: Base { get }
}

extension StorageLayer {
  public var suffix: String { base.suffix }

  public func createDirectory(_ path: String) throws(StorageFailure) {
    try base.createDirectory(path)
  }

  public func openExisting(_ path: String) throws(StorageFailure) -> Int32 {
    try base.openExisting(path)
  }

  public func preallocate(_ file: Int32, at offset: UInt64, count: UInt64) throws(StorageFailure) {
    try base.preallocate(file, at: offset, count: count)
  }

  public func syncDirectory(_ path: String) throws(StorageFailure) { try base.syncDirectory(path) }

  public func settle(_ directory: String, except failed: Set<String>) -> [LogError] {
    base.settle(directory, except: failed)
  }

  public func remove(_ path: String) throws(StorageFailure) { try base.remove(path) }

  public func isLinked(_ file: Int32, at path: String) -> Bool { base.isLinked(file, at: path) }

  public func size(of file: Int32) -> UInt64? { base.size(of: file) }

  public func freeBytes(_ path: String) throws(StorageFailure) -> UInt64 {
    try base.freeBytes(path)
  }

  public func lockDirectory(_ path: String) throws(StorageFailure) -> Int32? {
    try base.lockDirectory(path)
  }
}
