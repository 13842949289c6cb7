import PoiseMCAP

/// What happens to old logs.
public enum LogRetention: String, Sendable, CaseIterable {
  /// They stay; a full card ends raw logging.
  case keep
  /// The oldest complete logs are removed when the card is full.
  case ring
}

/// A log that was deleted to make room.
public struct LogRemoval: Sendable, Equatable {
  public var path: String
  /// Bytes.
  public var size: UInt64
}

/// A directory of logs, in which the oldest may have to make room for the newest.
struct LogPlace<Storage: LogStorage> {
  private let directory: String
  private let storage: Storage
  private let retention: LogRetention
  /// What the names of the current session's logs begin with.
  private let stem: String

  init(
    _ directory: String, _ storage: Storage, _ retention: LogRetention,
    of session: SessionDescription
  ) {
    self.directory = directory
    self.storage = storage
    self.retention = retention
    stem = LogDirectory.stem(ofLog: session.fileName)
  }

  /// Smallest size at which the ring begins a new file, bytes: a head and a summary take tens of
  /// thousands.
  private static var smallestPart: UInt64 { 128 << 10 }
  /// Files in which the ring divides its room: what it deletes at once is one of them.
  private static var ringParts: UInt64 { 8 }

  /// Size at which a new file is begun, bytes: the ring deletes whole files, so that none may take
  /// all the room. nil: only time ends a file.
  func partSize(floor: UInt64) -> UInt64? {
    if retention == .keep { return nil }
    guard let free = try? storage.freeBytes(directory) else { return nil }
    let room = free + removable(except: []).reduce(0) { $0 + $1.size }
    return max(Self.smallestPart, (room > floor ? room - floor : 0) / Self.ringParts)
  }

  /// A session's next file.
  ///
  /// - Parameters:
  ///   - kept: logs that are not removed for it.
  ///   - removed: gets those that were.
  func create(
    _ description: SessionDescription, _ policy: LogFile<Storage>.Policy, except kept: [String],
    _ removed: inout [LogRemoval]
  ) throws(LogError) -> LogFile<Storage> {
    while true {
      do {
        return try LogFile.create(
          in: directory, description: description, storage: storage, policy: policy)
      } catch {
        guard error.isNoSpace, retention == .ring,
          let removal = removeOldest(except: kept, floor: policy.freeSpaceFloor)
        else { throw error }
        removed.append(removal)
      }
    }
  }

  /// Writes a file's end and summary.
  ///
  /// - Parameter nextPart: number of the file that follows it; nil where it is the last.
  func complete(
    _ log: inout LogFile<Storage>, except kept: [String], nextPart: Int? = nil,
    _ removed: inout [LogRemoval]
  ) throws(LogError) {
    let isRing = retention == .ring
    do { try log.finish(again: isRing, nextPart: nextPart) } catch {
      if !error.isNoSpace || !isRing { throw error }
      while let removal = removeOldest(except: kept + [log.path], floor: 0) {
        removed.append(removal)
        if (try? log.finish(again: true, nextPart: nextPart)) != nil { return }
      }
      throw error
    }
  }

  /// Removes the oldest complete log; nil where there is none, or where even without all of them
  /// less than `floor` would be free: then something else fills the card, and nothing is deleted
  /// for it.
  func removeOldest(except kept: [String], floor: UInt64) -> LogRemoval? {
    let logs = removable(except: kept)
    if floor > 0, let free = try? storage.freeBytes(directory),
      free + logs.reduce(0, { $0 + $1.size }) < floor
    {
      return nil
    }
    for entry in logs {
      // a sealed one that is not written to is as complete as it will be
      let isComplete =
        LogDirectory.isSealed(entry.path)
        || (try? LogSource(path: entry.path)).flatMap { try? MCAPSummary($0) } != nil
      if isComplete, (try? storage.removeLog(entry.path)) != nil {
        return LogRemoval(path: entry.path, size: entry.size)
      }
    }
    return nil
  }

  /// The oldest first. Names do not say which that is where the clock was not set, nor do the times
  /// of this session's own files, which follow all others.
  private func removable(except kept: [String]) -> [LogDirectory.Entry] {
    let logs = LogDirectory.logs(in: directory).compactMap { entry -> (own: Int, Entry)? in
      guard LogDirectory.isOurs(entry.path), !kept.contains(entry.path) else { return nil }
      let name = LogDirectory.nameParts(entry.path)
      return (name.stem == stem ? name.number : -1, entry)
    }
    return logs.sorted { a, b in
      if a.own != b.own { return a.own < b.own }
      return (a.1.modified, a.1.path) < (b.1.modified, b.1.path)
    }.map(\.1)
  }

  private typealias Entry = LogDirectory.Entry
}
