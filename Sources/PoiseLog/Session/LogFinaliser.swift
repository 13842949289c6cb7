import Glibc
import PoiseMCAP
import PoiseSeal
import PoiseSystem

/// Completes files that a power cut left without their summary, in place. Everything whole stays as
/// it is; only what comes behind the last whole record is replaced. Cut off again meanwhile, it
/// starts again with the same result.
public enum LogFinaliser {
  /// What was done to a file.
  public struct Outcome: Sendable, Equatable {
    public var path: String
    /// False where the file was complete already.
    public var changed: Bool
    /// Whole chunks in the file.
    public var chunks: Int
    /// Bytes of what was recorded, behind the last whole record, torn by the cut and given up.
    public var discarded: UInt64
    /// Bytes behind the log's whole end: somebody appended them, and they stay.
    public var appended: UInt64 = 0
    /// A file without a single whole record of the session was removed.
    public var removed = false
  }

  /// Completes the file at `path`; who calls holds the directory's lock.
  public static func finalise<Storage: LogStorage>(
    path: String, storage: Storage
  ) throws(LogError) -> Outcome {
    if LogDirectory.isSealed(path) { return try cut(path, storage) }
    let source = try LogSource(path: path)
    if try MCAPSummary(source) != nil {
      return Outcome(path: path, changed: false, chunks: 0, discarded: 0)
    }
    let scan: MCAPScan
    do {
      scan = try MCAPScan(source, passingDamage: true, sealed: SessionDescription.metadataName)
    } catch {
      if [.notALog, .empty].contains(error.problem), LogDirectory.isOurs(path), isBlank(source) {
        return try remove(path, storage)
      }
      throw error
    }
    if scan.metadataIndexes.isEmpty && scan.chunkIndexes.isEmpty {
      if LogDirectory.isOurs(path) { return try remove(path, storage) }
      throw LogError(path: path, problem: .beginsCut)
    }
    if scan.stop == nil, let end = try source.end(behind: scan.goodEnd),
      let rest = try source.remainder(behind: end), rest != .zeros
    {
      return Outcome(
        path: path, changed: false, chunks: scan.chunkIndexes.count, discarded: 0,
        appended: source.size - end)
    }
    // chunks without the channels that they are of: another part of the session may describe them,
    // nothing is written here
    let described = Set(scan.channels.map(\.id))
    if (scan.metadataIndexes.isEmpty && LogDirectory.isOurs(path))
      || scan.statistics.channelMessageCounts.contains(where: { !described.contains($0.channelID) })
    {
      throw LogError(path: path, problem: .beginsCut)
    }
    let file: Int32
    do { file = try storage.openExisting(path) } catch {
      throw LogError(path: path, operation: "open", errno: error.errno)
    }
    defer { storage.close(file) }
    try complete(scan, file, path: path, storage: storage)
    return Outcome(
      path: path, changed: true, chunks: scan.chunkIndexes.count,
      discarded: scan.stop == nil ? 0 : source.size - scan.goodEnd)
  }

  /// Removes what a power cut tore of a sealed file's last frame, which needs no key. Nothing is
  /// added: who recorded it cannot, and shall not, go on with it.
  private static func cut<Storage: LogStorage>(
    _ path: String, _ storage: Storage
  ) throws(LogError) -> Outcome {
    let bytes: SealedBytes
    do throws(SealError) { bytes = try SealedBytes(path: path) } catch {
      throw LogError(path: path, problem: .sealed(error))
    }
    let size = bytes.size
    if (try? SealWalk.isEnded(bytes)) ?? false {
      return Outcome(path: path, changed: false, chunks: 0, discarded: 0)
    }
    let walk: SealWalk
    do throws(SealError) { walk = try SealWalk(bytes) } catch {
      try check(bytes)
      let isCut = size < SealWalk.headerLimit && error.problem == .damagedHeader
      let isBlank = isBlank(bytes)
      try check(bytes)
      if LogDirectory.isOurs(path), isCut || isBlank {
        // cut off while its header was written
        return try remove(path, storage)
      }
      throw LogError(path: path, problem: .sealed(error))
    }
    try check(bytes)
    if walk.isGivenUp {
      // frames that were not found may be there: 'poise log doctor' tells of the damage
      return Outcome(path: path, changed: false, chunks: walk.frames, discarded: 0)
    }
    if walk.frames == 0 && size < 1 << 20 && LogDirectory.isOurs(path) {
      return try remove(path, storage)
    }
    let torn = size - walk.goodEnd
    var outcome = Outcome(path: path, changed: torn > 0, chunks: walk.frames, discarded: torn)
    if walk.hasEnd {
      // what follows an end was appended by somebody, and stays to be looked at
      (outcome.changed, outcome.discarded, outcome.appended) = (false, 0, torn)
      return outcome
    }
    // also where nothing is torn: blocks that were reserved ahead go back
    var operation = "open"
    do throws(StorageFailure) {
      let file = try storage.openExisting(path)
      defer { storage.close(file) }
      operation = "truncate"
      try storage.truncate(file, to: walk.goodEnd)
      operation = "flush"
      try storage.syncAll(file)
    } catch { throw LogError(path: path, operation: operation, errno: error.errno) }
    return outcome
  }

  /// Refuses a file with a read error: it is neither cut nor removed, the next start may read it.
  private static func check(_ bytes: SealedBytes) throws(LogError) {
    if bytes.hasFailed { throw LogError(path: bytes.path, operation: "read", errno: EIO) }
  }

  /// Replaces what comes behind the good part of an open file by its end and summary.
  public static func complete<Storage: LogStorage>(
    _ scan: MCAPScan, _ file: Int32, path: String, storage: Storage
  ) throws(LogError) {
    var writer = MCAPWriter(completing: scan)
    writer.finish()
    let tail = writer.pending.bytes
    var operation = "truncate"
    do throws(StorageFailure) {
      try storage.truncate(file, to: scan.goodEnd)
      operation = "write"
      try storage.writeAll(tail, to: file, at: scan.goodEnd)
      operation = "flush"
      try storage.syncAll(file)
    } catch {
      throw LogError(path: path, operation: operation, errno: error.errno)
    }
  }

  private static func remove<Storage: LogStorage>(_ path: String, _ storage: Storage)
    throws(LogError) -> Outcome
  {
    do { try storage.removeLog(path) } catch {
      throw LogError(path: path, operation: "remove", errno: error.errno)
    }
    return Outcome(path: path, changed: true, chunks: 0, discarded: 0, removed: true)
  }

  /// Empty, or nothing but zeros: created, and cut off before its first flush.
  private static func isBlank(_ source: LogSource) -> Bool {
    if source.size > 1 << 20 { return false }
    guard let bytes = try? source.bytes(at: 0, count: Int(source.size)) else { return false }
    return bytes.allSatisfy { $0 == 0 } || bytes.count < 8
  }

  private static func isBlank(_ file: SealedBytes) -> Bool {
    if file.size > 1 << 20 { return false }
    return (try? file.bytes(at: 0, atMost: Int(file.size)))?.allSatisfy { $0 == 0 } ?? false
  }

  /// Sealed logs without an end, newest first, up to 256 MiB so that a start takes seconds. A log
  /// that an earlier start has cut still has no end, and is read again.
  private static func torn(_ entries: [LogDirectory.Entry]) -> [String] {
    var left = Int64(256 << 20)
    let torn = entries.compactMap { entry -> (path: String, size: UInt64, modified: Int64)? in
      guard LogDirectory.isSealed(entry.path), let bytes = try? SealedBytes(path: entry.path),
        (try? SealWalk.isEnded(bytes)) == false
      else { return nil }
      return (entry.path, entry.size, (try? File.status(entry.path))?.modified ?? 0)
    }
    return torn.sorted { $0.modified > $1.modified }.prefix { entry in
      defer { left -= Int64(clamping: entry.size) }
      return left > 0
    }.map(\.path)
  }

  /// Completes every unfinished log of a directory. A file that cannot be completed is reported and
  /// left as it is. Symbolic links are not followed: what they lead to is another directory's.
  public static func finaliseAll<Storage: LogStorage>(in directory: String, storage: Storage)
    -> [Result<Outcome, LogError>]
  {
    var results: [Result<Outcome, LogError>] = []
    let entries = LogDirectory.logs(in: directory).filter { !$0.isLink }
    let torn = Set(torn(entries))
    for entry in entries where !LogDirectory.isSealed(entry.path) || torn.contains(entry.path) {
      do throws(LogError) {
        let outcome = try finalise(path: entry.path, storage: storage)
        if outcome.changed || outcome.appended > 0 { results.append(.success(outcome)) }
      } catch { results.append(.failure(error)) }
    }
    return results
  }
}
