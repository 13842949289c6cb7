import PoiseMCAP
import PoiseSystem

/// A new file that is written from its start to its end, for exports: never over an existing one,
/// mode 0600. Or a stream that is open already.
public final class FileSink {
  public let path: String
  private let file: FileDescriptor
  private let isOurs: Bool
  private var buffer: [UInt8] = []
  /// Bytes written so far.
  public private(set) var size: UInt64 = 0

  public init(path: String) throws(LogError) {
    file = try Self.create(path)
    self.path = path
    isOurs = true
  }

  private static func create(_ path: String) throws(LogError) -> FileDescriptor {
    do throws(SystemError) { return try FileDescriptor.open(path, .create) } catch {
      throw LogError(operation: "create", error)
    }
  }

  /// Writes to a stream, or to a file that is read while it grows: its end is not brought onto the
  /// card.
  public init(_ stream: consuming FileDescriptor) {
    path = stream.path
    file = stream
    isOurs = false
  }

  /// Lets others read it; a stream keeps its rights.
  public func setPermissions(_ permissions: UInt32) throws(LogError) {
    if !isOurs { return }
    do throws(SystemError) { try file.setPermissions(permissions) } catch {
      throw LogError(operation: "create", error)
    }
  }

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
    do throws(SystemError) { try file.writeAll(buffer) } catch {
      throw LogError(operation: "write", error)
    }
    size += UInt64(buffer.count)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes the rest and waits until it is on the card; a stream is only written to.
  public func finish() throws(LogError) {
    try flush()
    if !isOurs { return }
    do throws(SystemError) { try file.sync() } catch {
      throw LogError(operation: "flush", error)
    }
  }
}
