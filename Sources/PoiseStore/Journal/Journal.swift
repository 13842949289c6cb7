import PoisePerson
import PoiseSystem

/// A file of lines that people's words are kept in: `entries.jsonl`. Lines are only ever added,
/// each flushed before it counts; a line that a power cut tore is passed over, and said.
public struct Journal: Sendable {
  public static let fileName = PersonFolder.journalName
  /// Larger than anybody's words in a lifetime.
  private static let limit = 1 << 28

  public let path: String
  private let folder: String
  private let refusesLink: Bool

  /// - Parameters:
  ///   - folder: that the journal is kept in, and made in when the first line comes.
  ///   - refusesLink: a folder that is a link is another's: nothing is read or written there.
  public init(folder: String, refusesLink: Bool = false) {
    self.folder = folder
    self.refusesLink = refusesLink
    path = PersonFolder.journal(in: folder)
  }

  private func checkFolder() throws(StoreError) {
    if refusesLink && (try? File.status(folder, followsLinks: false))?.kind == .link {
      throw StoreError(folder, .refused("is a symbolic link; refusing to follow it"))
    }
  }

  /// What was read of a journal.
  public struct Content: Sendable, Equatable {
    /// In the order in which they were written.
    public var entries: [JournalEntry] = []
    /// One line each: what is torn or damaged, and passed over.
    public var remarks: [String] = []

    public init() {}
  }

  /// All entries, one that exists twice once; none where there is no journal.
  public func read() throws(StoreError) -> Content {
    try checkFolder()
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(path, limit: Self.limit, followsLinks: false, isRegular: true)
    } catch {
      if error.isMissing { return Content() }
      throw StoreError(error)
    }
    var content = Content()
    var number = 0
    var seen: Set<String> = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty { continue }
      do throws(StoreError) {
        guard let text = String(validating: line, as: UTF8.self) else {
          throw StoreError("\(path):\(number)", .malformed("not UTF-8"))
        }
        let entry = try JournalEntry(line: text, place: "\(path):\(number)")
        if seen.insert(entry.id).inserted { content.entries.append(entry) }
      } catch {
        let isTorn = line.endIndex == bytes.count
        content.remarks.append(
          isTorn
            ? "\(path):\(number): the last line is not whole (a power cut?) and does not count"
            : error.description + "; the line does not count")
      }
    }
    return content
  }

  /// Adds a line and waits until it is on the card. Others that write meanwhile come after it.
  /// Where it cannot be kept whole, nothing of it is.
  public func append(_ entry: JournalEntry) throws(StoreError) {
    try append { entry }
  }

  /// Adds the line that `make` gives. Nobody else writes meanwhile: what it reads of the journal is
  /// what the line comes after.
  ///
  /// - Returns: the entry.
  @discardableResult
  public func append(
    _ make: () throws(StoreError) -> JournalEntry
  ) throws(StoreError) -> JournalEntry {
    var made: JournalEntry?
    try appendAny { () throws(StoreError) in
      made = try make()
      return made
    }
    guard let made else { throw StoreError(path, .refused("was not written to")) }
    return made
  }

  /// The same, where `make` may find that there is nothing to add: nil.
  public func appendAny(
    _ make: () throws(StoreError) -> JournalEntry?
  ) throws(StoreError) {
    try checkFolder()
    for _ in 0..<100 {
      if try attempt(make) { return }
    }
    throw StoreError(path, .refused("is removed again and again while it is written"))
  }

  /// - Returns: false where the file was removed while its lock was waited for: what is written
  ///   there would be nobody's.
  private func attempt(
    _ make: () throws(StoreError) -> JournalEntry?
  ) throws(StoreError) -> Bool {
    let isNew = !File.exists(path)
    // what is refused makes no folder, and nobody known who never said anything
    if isNew, try make() == nil { return true }
    // closed when it goes: once it is flushed, closing has nothing left to tell
    let file = try openLocked()
    guard let named = try? File.status(path, followsLinks: false),
      let opened = try? file.status(), opened.isSame(as: named)
    else { return false }
    guard let entry = try make() else { return true }
    do throws(SystemError) {
      try add(entry, to: file, isNew: isNew)
    } catch { throw StoreError(error) }
    return true
  }

  private func openLocked() throws(StoreError) -> FileDescriptor {
    do throws(SystemError) {
      try Directory.createKept(folder)
      // before it is opened: opening a pipe waits for a reader
      if let kind = try? File.status(path, followsLinks: false).kind, kind != .regular {
        throw SystemError(.requireFile, path: path, errno: 22)
      }
      let file = try FileDescriptor.open(path, .append, permissions: 0o600, followsLinks: false)
      try file.waitForLock()
      return file
    } catch { throw StoreError(error) }
  }

  private func add(
    _ entry: JournalEntry, to file: borrowing FileDescriptor, isNew: Bool
  ) throws(SystemError) {
    let status = try file.status()
    guard status.kind == .regular else {
      throw SystemError(.requireFile, path: path, errno: 22)
    }
    if isNew { file.giveToOwnerOfFolder() }
    // after a torn line the next one begins on a line of its own
    let text = (try endsInLine(status.size) ? "" : "\n") + entry.line + "\n"
    do throws(SystemError) {
      try file.writeAll(text)
      try file.sync()
      if isNew { try Directory.sync(folder) }
    } catch {
      // a full card: half a line would be said at each reading
      try? file.truncate(to: status.size)
      throw error
    }
  }

  private func endsInLine(_ size: UInt64) throws(SystemError) -> Bool {
    if size == 0 { return true }
    let file = try FileDescriptor.open(path, .read, followsLinks: false)
    var last: UInt8 = 0
    var failure: SystemError?
    withUnsafeMutableBytes(of: &last) { buffer in
      do throws(SystemError) { _ = try file.fill(buffer, at: size - 1) } catch { failure = error }
    }
    if let failure { throw failure }
    return last == 0x0A
  }
}
