import PoiseCore
import PoiseMCAP

/// What a log asks of its card: that there is room, and that the file is still there.
extension LogFile {
  /// Kept for a last chunk and for the words on why the file ends, bytes.
  private static var endRoom: UInt64 { 32 << 10 }
  /// Reserved at once where more would go below the floor, bytes.
  private static var smallStep: UInt64 { 64 << 10 }

  var file: Int32 { handle.descriptor }

  /// Whether the file is still what its path names, and as long as it was written.
  var isLinked: Bool { storage.isLinked(file, at: path) }
  var isWhole: Bool { isLinked && (storage.size(of: file) ?? size) >= size }

  /// Bytes that the end of the file takes: a copy of the description, schemas and channels again,
  /// an index of the chunks.
  private var endSize: UInt64 { 2 * headSize + encoder.writer.indexSize + Self.endRoom }

  /// Last time that is in the bytes that somebody left of the file; nil where no chunk is whole.
  var keptUntil: Timestamp? {
    guard let left else { return nil }
    let whole = encoder.writer.chunkIndexes.last { $0.chunkStart + $0.chunkLength <= left }
    return whole.map {
      Timestamp(nanoseconds: Int64(clamping: $0.messageEndTime) &- description.timeOffset)
    }
  }

  /// What is wrong where less than `limit` bytes are free; nil where that is unknown.
  static func noRoom(_ storage: Storage, _ path: String, _ limit: UInt64) -> LogError.Problem? {
    if limit == 0 { return nil }
    guard let free = try? storage.freeBytes(path), free < limit else { return nil }
    return .belowFloor(free: free, floor: limit)
  }

  /// Asks for blocks ahead, and for those that the end of the file will take; a file system that
  /// cannot do that is left alone.
  ///
  /// - Returns: false where there is no room for both what comes now and the end.
  mutating func reserve(_ count: Int) -> Bool {
    let end = size + UInt64(count)
    let needed = end + endSize
    if policy.preallocation == 0 || needed <= allocated { return true }
    let from = max(allocated, size)
    let length = max(policy.preallocation, needed - from)
    // Blocks ahead are no reason to be below the floor: what is written meanwhile may still fit.
    let limit = policy.freeSpaceFloor == 0 ? 0 : policy.freeSpaceFloor &+ length
    if LogFile.noRoom(storage, path, limit) == nil {
      do throws(StorageFailure) {
        try storage.preallocate(file, at: from, count: length)
        allocated = from + length
        return true
      } catch {
        if !error.isNoSpace {
          // not known there: ask again far later
          allocated = needed + policy.preallocation
          return true
        }
      }
    }
    for length in [needed - from + Self.smallStep, needed - from] {
      do throws(StorageFailure) {
        try storage.preallocate(file, at: from, count: length)
        allocated = from + length
        return true
      } catch { if !error.isNoSpace { return true } }
    }
    return false
  }
}
