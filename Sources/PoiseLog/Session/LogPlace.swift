/// What happens to old logs.
public enum LogRetention: Sendable, Equatable {
  /// They stay; a full card ends raw logging.
  case keep
  /// The oldest complete logs are removed when the card is full.
  case ring
}

/// A directory of logs, in which the oldest may have to make room for the newest.
struct LogPlace<Storage: LogStorage> {
  private let directory: String
  private let storage: Storage
  private let retention: LogRetention

  init(_ directory: String, _ storage: Storage, _ retention: LogRetention) {
    self.directory = directory
    self.storage = storage
    self.retention = retention
  }

  /// A session's next file.
  ///
  /// - Parameters:
  ///   - kept: logs that are not removed for it.
  ///   - removed: gets those that were.
  func create(
    _ description: SessionDescription, _ policy: LogFile<Storage>.Policy, except kept: [String],
    _ removed: inout [String]
  ) throws(LogError) -> LogFile<Storage> {
    while true {
      do {
        return try LogFile.create(
          in: directory, description: description, storage: storage, policy: policy)
      } catch {
        guard error.isNoSpace, retention == .ring, let path = removeOldest(except: kept) else {
          throw error
        }
        removed.append(path)
      }
    }
  }

  /// Writes a file's end and summary.
  func complete(
    _ log: inout LogFile<Storage>, except kept: [String], _ removed: inout [String]
  ) throws(LogError) {
    let isRing = retention == .ring
    do { try log.finish(again: isRing) } catch {
      if !error.isNoSpace || !isRing { throw error }
      while let path = removeOldest(except: kept + [log.path]) {
        removed.append(path)
        if (try? log.finish(again: true)) != nil { return }
      }
      throw error
    }
  }

  /// Removes the oldest complete log, and answers which; nil where there is none.
  func removeOldest(except kept: [String]) -> String? {
    for entry in LogDirectory.logs(in: directory)
    where LogDirectory.isOurs(entry.path) && !kept.contains(entry.path) {
      let isComplete = (try? LogSource(path: entry.path)).flatMap { try? MCAPSummary($0) } != nil
      if isComplete, (try? storage.remove(entry.path)) != nil { return entry.path }
    }
    return nil
  }
}
