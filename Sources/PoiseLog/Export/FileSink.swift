import Glibc

/// A new file that is written from its start to its end, for exports: never over an existing one,
/// mode 0600. Or a stream that is open already.
public final class FileSink {
  public let path: String
  private let file: Int32
  private let isOurs: Bool
  private var buffer: [UInt8] = []
  /// Bytes written so far.
  public private(set) var size: UInt64 = 0

  public init(path: String) throws(LogError) {
    // What can fail comes before any property: Swift 6.0 cannot take a half-made value apart.
    let opened = try Self.create(path)
    file = opened
    self.path = path
    isOurs = true
  }

  private static func create(_ path: String) throws(LogError) -> Int32 {
    do { return try PosixStorage().create(path) } catch {
      throw LogError(path: path, operation: "create", failure: error)
    }
  }

  /// Writes to `descriptor`, which stays open; `name` is for messages.
  public init(descriptor: Int32, name: String) {
    file = descriptor
    path = name
    isOurs = false
  }

  deinit { if isOurs { close(file) } }

  public func write(_ text: String) throws(LogError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 1 << 18 { try flush() }
  }

  public func write(_ bytes: [UInt8]) throws(LogError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 18 { try flush() }
  }

  /// Writes what is still in memory.
  public func flush() throws(LogError) {
    var done = 0
    while done < buffer.count {
      let count = buffer.withUnsafeBytes { all in
        Glibc.write(file, all.baseAddress?.advanced(by: done), all.count - done)
      }
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        let code = count == 0 ? ENOSPC : errno
        throw LogError(path: path, operation: "write", failure: StorageFailure(errno: code))
      }
    }
    size += UInt64(done)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes the rest and waits until it is on the card; a stream is only written to.
  public func finish() throws(LogError) {
    try flush()
    if !isOurs { return }
    do { try PosixStorage().syncAll(file) } catch {
      throw LogError(path: path, operation: "flush", failure: error)
    }
  }
}
