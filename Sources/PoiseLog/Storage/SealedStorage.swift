import Glibc
import PoiseMCAP
import PoiseSeal

/// A storage whose logs are sealed: what a log writes at once becomes one frame behind those before
/// it, under a key of its file's own that is never stored. Offsets and sizes are those of what is
/// sealed; the log does not know of frames. Used by one thread.
///
/// A frame has its number's nonce. Should a write fail, the log cuts the file and writes the same
/// bytes again: then the same frame is written, because another one of its number would break both.
public final class SealedStorage<Base: LogStorage>: StorageLayer, @unchecked Sendable {
  public let base: Base
  private let recipients: [SealPublicKey]
  private var outputs: [Int32: SealedOutput] = [:]

  /// - Throws: where libsodium is missing, or there are too many keys.
  public init(_ base: Base, to recipients: [SealPublicKey]) throws(SealError) {
    self.base = base
    self.recipients = recipients
    _ = try SealedWriter(to: recipients)
  }

  public var suffix: String { LogDirectory.sealedSuffix }

  public func create(_ path: String) throws(StorageFailure) -> Int32 {
    guard let writer = try? SealedWriter(to: recipients) else {
      throw StorageFailure(errno: ENOMEM)
    }
    let file = try base.create(path)
    do throws(StorageFailure) {
      try base.writeAll(writer.header.bytes, to: file, at: 0)
    } catch {
      base.close(file)
      try? base.removeLog(path)
      throw error
    }
    outputs[file] = SealedOutput(writer)
    return file
  }

  public func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer, at offset: UInt64)
    throws(StorageFailure) -> Int
  {
    guard outputs[file] != nil else { return try base.write(file, bytes, at: offset) }
    guard outputs[file]?.plainSize == offset,
      let frame = outputs[file]?.next(bytes, isLast: false)
    else { throw StorageFailure(errno: EIO) }
    return try put(frame, to: file)
  }

  public func end(_ file: Int32) throws(StorageFailure) {
    guard let output = outputs[file] else { return }
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    guard let frame = outputs[file]?.next(nothing, isLast: true) else {
      throw StorageFailure(errno: EIO)
    }
    do throws(StorageFailure) { _ = try put(frame, to: file) } catch {
      try? base.truncate(file, to: output.size)
      throw error
    }
    try base.end(file)
  }

  private func put(_ frame: SealedOutput.Frame, to file: Int32) throws(StorageFailure) -> Int {
    let size = outputs[file]?.size ?? 0
    try base.writeAll(frame.bytes, to: file, at: size)
    outputs[file]?.take(frame)
    return frame.plain.count
  }

  public func truncate(_ file: Int32, to size: UInt64) throws(StorageFailure) {
    guard outputs[file] != nil else { return try base.truncate(file, to: size) }
    guard let sealed = outputs[file]?.cut(to: size) else { throw StorageFailure(errno: EIO) }
    try base.truncate(file, to: sealed)
  }

  public func syncData(_ file: Int32) throws(StorageFailure) {
    try base.syncData(file)
    outputs[file]?.forget()
  }

  public func syncAll(_ file: Int32) throws(StorageFailure) {
    try base.syncAll(file)
    outputs[file]?.forget()
  }

  public func preallocate(_ file: Int32, at offset: UInt64, count: UInt64) throws(StorageFailure) {
    guard let output = outputs[file] else {
      return try base.preallocate(file, at: offset, count: count)
    }
    // from the end on, with room for what frames add to small writes
    let ahead = offset - min(offset, output.plainSize) + count
    try base.preallocate(file, at: output.size, count: ahead + ahead / 16 + 4096)
  }

  public func size(of file: Int32) -> UInt64? {
    let size = base.size(of: file)
    guard let output = outputs[file], let size else { return size }
    return output.plainSize(of: size)
  }

  public func close(_ file: Int32) {
    // and with it the key
    outputs[file] = nil
    base.close(file)
  }
}
