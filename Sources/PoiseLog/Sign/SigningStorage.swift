import Glibc
import PoiseMCAP
import PoiseSeal
import PoiseSystem

/// A storage whose logs are signed: beside each lies a file that is empty while the log is written
/// and gets its signature when the log has its end. What power, or a failed write, kept from that
/// is signed at the next start, and says so. Used by one thread.
public final class SigningStorage<Base: LogStorage>: StorageLayer, @unchecked Sendable {
  public let base: Base
  private let key: SigningKey
  private var outputs: [Int32: SignedOutput] = [:]
  /// The part that was signed last, and the hash that the next one's signature has of it.
  private var last: (path: String, digest: [UInt8])?
  private var newest = ""

  public init(_ base: Base, by key: SigningKey) { (self.base, self.key) = (base, key) }

  /// Where the signature of the log at `path` is.
  private static func place(_ path: String) -> String { path + LogSignature.suffix }

  public func create(_ path: String) throws(StorageFailure) -> Int32 {
    guard let output = try? SignedOutput(path: path) else { throw StorageFailure(errno: ENOMEM) }
    let file = try base.create(path)
    do throws(StorageFailure) {
      // of a log of this name that somebody removed
      if File.exists(Self.place(path)) { try base.remove(Self.place(path)) }
      base.close(try base.create(Self.place(path)))
    } catch {
      base.close(file)
      try? base.remove(path)
      throw error
    }
    outputs[file] = output
    newest = path
    return file
  }

  public func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer, at offset: UInt64)
    throws(StorageFailure) -> Int
  {
    let taken = try base.write(file, bytes, at: offset)
    if taken > 0 {
      outputs[file]?.write(UnsafeRawBufferPointer(rebasing: bytes[..<taken]), at: offset)
    }
    return taken
  }

  public func truncate(_ file: Int32, to size: UInt64) throws(StorageFailure) {
    try base.truncate(file, to: size)
    outputs[file]?.truncate(to: size)
  }

  public func syncData(_ file: Int32) throws(StorageFailure) {
    try base.syncData(file)
    outputs[file]?.flushed()
  }

  public func end(_ file: Int32) throws(StorageFailure) {
    try base.end(file)
    outputs[file]?.isEnding = true
  }

  public func syncAll(_ file: Int32) throws(StorageFailure) {
    try base.syncAll(file)
    outputs[file]?.flushed()
    guard var output = outputs[file], output.isEnding, !output.isSettled else { return }
    let size = output.size
    let hashes = output.finish()
    outputs[file] = output
    let sequel: LogSignature.Sequel =
      LogDirectory.isNext(newest, after: output.path) ? .next : .nothing
    let previous = last.flatMap {
      LogDirectory.isNext(output.path, after: $0.path) ? $0.digest : nil
    }
    try put(
      LogSignature(
        name: LogDirectory.name(of: output.path), size: size, hashes: hashes,
        previous: previous, sequel: sequel, isLater: false, by: key), of: output.path)
  }

  /// Writes a signature into the file that waits for it.
  private func put(_ signature: LogSignature, of path: String) throws(StorageFailure) {
    guard let bytes = try? signature.signed(by: key),
      let digest = try? LogSignature.digest(bytes)
    else { throw StorageFailure(errno: ENOMEM) }
    let file = try base.openExisting(Self.place(path))
    defer { base.close(file) }
    try base.truncate(file, to: 0)
    try base.writeAll(bytes, to: file, at: 0)
    try base.syncAll(file)
    last = (path, digest)
  }

  // MARK: What an earlier run could not sign

  public func settle(_ directory: String, except failed: Set<String>) -> [LogError] {
    let names = Set((try? Directory.entries(of: directory))?.names ?? [])
    var errors = base.settle(directory, except: failed)
    for entry in LogDirectory.logs(in: directory) where !entry.isLink {
      let path = entry.path
      guard LogDirectory.isOurs(path), !failed.contains(path),
        names.contains(LogDirectory.name(of: Self.place(path)))
      else { continue }
      do throws(LogError) { try sign(path) } catch { errors.append(error) }
    }
    last = nil
    return errors
  }

  /// Signs a log whose signature was begun, as it is found.
  private func sign(_ path: String) throws(LogError) {
    func read(_ path: String) throws(LogError) -> [UInt8] {
      do throws(SystemError) {
        return try File.read(
          path, limit: LogFileHashes.signatureLimit, followsLinks: false, isRegular: true)
      } catch { throw LogError(operation: "read", error) }
    }
    if LogSignature.isWhole(try read(Self.place(path))) { return }
    let found: LogFileHashes
    let previous: [UInt8]?
    do throws(SealError) {
      found = try LogFileHashes(path: path)
      let before = LogDirectory.previous(of: path).map(Self.place)
      if let bytes = before.flatMap({ try? read($0) }), LogSignature.isWhole(bytes) {
        previous = try LogSignature.digest(bytes)
      } else {
        previous = nil
      }
    } catch { throw LogError(path: path, problem: .sealed(error)) }
    do throws(StorageFailure) {
      try put(
        LogSignature(
          name: LogDirectory.name(of: path), size: found.size, hashes: found.hashes,
          previous: previous, sequel: .unknown, isLater: true, by: key), of: path)
    } catch { throw LogError(path: Self.place(path), operation: "write", errno: error.errno) }
  }

  public func close(_ file: Int32) {
    outputs[file] = nil
    base.close(file)
  }
}
