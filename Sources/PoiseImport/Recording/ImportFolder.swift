import PoiseSystem

/// The hidden folder in which a log is written before it gets its place, so that a card that is
/// full leaves no half of a session. A log's writer holds its folder's lock; a process that was
/// ended leaves a folder without one, which the next import removes.
public enum ImportFolder {
  private static let prefix = ".import-"
  /// A folder that was just made may not have its lock yet: s.
  private static let youngest: Int64 = 5

  /// - Parameter directory: where the log is to be; created where missing.
  /// - Returns: the hidden folder's path; the log makes the folder.
  static func make(in directory: String, session: String) throws(ImportError) -> String {
    do throws(SystemError) { try Directory.create(directory, permissions: 0o777) } catch {
      throw ImportError(directory, "cannot be made: \(error.reason)")
    }
    let own = prefix + session.prefix(8)
    if sweep(directory, own: own).contains(own) {
      throw ImportError(directory, "another process is importing this file into it")
    }
    return directory + "/" + own
  }

  /// Removes what stopped imports left in a folder, which holds readings of some person.
  ///
  /// - Parameter own: goes even if it was just made.
  /// - Returns: names of folders that imports are at work in, or may be: they stay.
  @discardableResult
  public static func sweep(_ directory: String, own: String? = nil) -> [String] {
    var left: [String] = []
    for name in (try? Directory.entries(of: directory))?.names ?? [] where name.hasPrefix(prefix) {
      let path = directory + "/" + name
      guard let folder = try? FileDescriptor.open(path, .folder, followsLinks: false),
        let status = try? File.status(path)
      else { continue }
      let age = MachineClock.realtime / 1_000_000_000 - status.modified
      let isAtWork = (try? folder.isLocked()) != false
      let isStopped = !isAtWork && (name == own || age > youngest)
      if !isStopped || (try? Directory.removeTree(path)) == nil { left.append(name) }
    }
    return left
  }
}
