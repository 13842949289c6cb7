import PoiseLog
import PoisePerson
import PoiseSystem

/// Removes everything of a person, or of a session, for good.
///
/// What is to go is written into a journal first, and flushed: a deletion that is cut off is
/// completed when the store is opened next, by any command or by the recorder. Then go logs,
/// summaries, the rows of the index, and the person's folder, journal and calibrations, last. Each
/// step may be done twice. Files are named in the journal as they were when it was said: what is
/// put there later, or was recorded since, is another's or new and stays.
public enum DataDeletion {
  /// What goes when a person's data are deleted, and what does not.
  public struct Plan: Sendable, Equatable {
    public var user: String
    public var sessions: [SessionRow] = []
    public var logs: [String] = []
    public var bytes: UInt64 = 0
    /// Files in the person's own folder: calibrations and what was entered.
    public var files: [String] = []
    /// Logs that are links: the link goes, what it leads to stays where it is.
    public var links: [String] = []
    /// Sessions of somebody else that this person's calibrations were used for.
    public var others: [SessionRow] = []
    /// Logs that cannot be read: whose they are is unknown.
    public var unreadable: [String] = []
    /// Further folders of recordings whose folder of the person goes, too.
    public var homes: [String] = []
    /// Further folders of recordings in which sessions of the person lie: they stay.
    public var elsewhere: [String] = []
    /// Folders inside that of the recordings, other than people's own, in which sessions of the
    /// person lie, and exports there: they stay.
    public var inside: [String] = []
    /// Folders inside that of the recordings that cannot be looked into.
    public var closed: [String] = []

    public var isEmpty: Bool { sessions.isEmpty && files.isEmpty }
  }

  /// - Throws: where the person is being recorded, or the folder is not the person's own.
  public static func plan(user: String, in store: SessionStore) throws(StoreError) -> Plan {
    guard PersonFolder.isName(user) else {
      throw StoreError(
        store.root,
        .refused("invalid name of a person: \(user.debugDescription)"))
    }
    var plan = Plan(user: user)
    for row in try store.allSessions() {
      if row.subject == user {
        if row.state == .recording { throw recorded(row, store.root) }
        plan.sessions.append(row)
        try add(try store.files(of: row), to: &plan)
      } else if row.user == user {
        plan.others.append(row)
      } else if row.id == row.stem && row.error != nil {
        plan.unreadable.append(row.stem)
      }
    }
    plan.files = try files(of: user, store.root)
    for home in store.homes {
      let found = try files(of: user, home)
      if found.isEmpty { continue }
      // what lies there is that folder's own matter while there are sessions
      if try hasSessions(of: user, home) {
        plan.elsewhere.append(home)
      } else {
        plan.homes.append(home)
        plan.files += found
      }
    }
    let own = ["users", "index"].map { store.root + "/" + $0 }
    for folder in folders(in: store.root) where !own.contains(folder) {
      look(into: folder, for: user, &plan)
    }
    return plan
  }

  /// Paths of the folders in `folder`; a link to one is another place.
  private static func folders(in folder: String) -> [String] {
    let names = (try? Directory.entries(of: folder))?.names ?? []
    return names.map { folder + "/" + $0 }.sorted().filter {
      (try? File.status($0, followsLinks: false))?.kind == .directory
    }
  }

  private static func look(into folder: String, for user: String, _ plan: inout Plan) {
    guard let isTheirs = try? hasSessions(of: user, folder) else {
      return plan.closed.append(folder)
    }
    if isTheirs {
      // Tables of an export lie beside its folder of sessions.
      let export = Directory.parent(of: folder)
      plan.inside.append(File.exists(export + "/sessions.csv") ? export : folder)
    }
    for next in folders(in: folder) { look(into: next, for: user, &plan) }
  }

  private static func recorded(_ row: SessionRow, _ root: String) -> StoreError {
    let who = row.subject.map { " of \($0)" } ?? ""
    return StoreError(
      root, .refused("session \(row.shortID)\(who) is being recorded; stop it first"))
  }

  private static func add(_ files: SessionFiles, to plan: inout Plan) throws(StoreError) {
    for path in files.logPaths {
      do throws(SystemError) {
        let status = try File.status(path, followsLinks: false)
        if status.kind == .link { plan.links.append(path) } else { plan.bytes += status.size }
        plan.logs.append(path)
      } catch { if !error.isMissing { throw StoreError(error) } }
    }
  }

  /// Paths of the files in a person's folder.
  private static func files(of user: String, _ root: String) throws(StoreError) -> [String] {
    let folder = PersonFolder.path(of: user, root: root)
    do throws(SystemError) {
      let kind = try File.status(folder, followsLinks: false).kind
      if kind == .directory {
        let found = try FolderTree.files(folder)
        return found.isEmpty ? [folder] : found
      }
    } catch {
      if error.isMissing { return [] }
      throw StoreError(error)
    }
    throw StoreError(folder, .refused("is a symbolic link; refusing to follow it"))
  }

  private static func hasSessions(of user: String, _ root: String) throws(StoreError) -> Bool {
    for files in try SessionFiles.all(in: root).values where !files.isEmpty {
      let summary = (try? files.summary()) ?? LogIdentity.summary(of: files)
      if summary.subject == user { return true }
    }
    return false
  }

  /// Does what the plan says.
  public static func run(_ plan: Plan, in store: SessionStore) throws(StoreError) {
    if plan.isEmpty { return }
    try erase(plan, in: store)
    try store.refresh()
  }

  private static func erase(_ plan: Plan, in store: SessionStore) throws(StoreError) {
    let root = store.root
    try store.index.checkErasable()
    let lock = try Lock(root)
    defer { lock.release() }
    for row in plan.sessions { try check(row, in: store, lock) }
    // each folder's own journal says that it goes: cut off, its own store completes it
    for home in plan.homes {
      try SessionStore.journal(of: plan.user, root: home)
        .append(SessionStore.entry(.erase(stems: []), session: nil))
    }
    let stems = plan.sessions.map(\.stem)
    try SessionStore.journal(of: plan.user, root: root)
      .append(SessionStore.entry(.erase(stems: stems), session: nil))
    for home in plan.homes { try removeFolder(of: plan.user, home) }
    try erase(plan.user, stems, root, store.index)
  }

  /// Removes a session's logs and its summary.
  public static func run(_ row: SessionRow, in store: SessionStore) throws(StoreError) {
    try remove(row, in: store)
    try store.refresh()
  }

  private static func remove(_ row: SessionRow, in store: SessionStore) throws(StoreError) {
    if row.state == .recording { throw recorded(row, store.root) }
    try store.index.checkErasable()
    let lock = try Lock(store.root)
    defer { lock.release() }
    try check(row, in: store, lock)
    let journal = store.journal(of: row)
    try journal.append(SessionStore.entry(.deleteSession(stem: row.stem), session: row.id))
    try complete(row.stem, row.id, journal, store.root, store.index)
  }

  /// A recorder that is at work in the folder has its log open: none that is not at its end goes
  /// then, whatever was thought of it before.
  private static func check(
    _ row: SessionRow, in store: SessionStore, _ lock: Lock
  ) throws(StoreError) {
    guard lock.isElsewhere, let path = try store.files(of: row).logPaths.last,
      LogReader.isFinished(path: path) == false
    else { return }
    throw StoreError(
      store.root,
      .refused(
        "somebody records in this folder, and session \(row.shortID) is not at its end; stop the "
          + "recorder first"))
  }

  // MARK: - What was cut off

  /// Whether a deletion of a person, or of a session, was cut off.
  static func isPending(root: String) throws(StoreError) -> Bool {
    if try !swept(root).isEmpty { return true }
    let own = SessionStore.journal(of: nil, root: root)
    let people = try SessionStore.peopleNames(root)
    let all = [own] + people.map { SessionStore.journal(of: $0, root: root) }
    for journal in all {
      guard let content = try? journal.read() else { continue }
      let view = JournalView(content.entries)
      if view.erased != nil || !view.doomed.isEmpty { return true }
    }
    return false
  }

  /// Completes what was cut off. What keeps it from that stands in nobody's way: it is said, and
  /// tried again.
  ///
  /// - Returns: a line for each deletion, completed or not.
  static func resume(root: String, index: SessionIndex) -> [String] {
    var remarks: [String] = []
    func attempt(_ what: String, _ body: () throws(StoreError) -> Void) {
      do throws(StoreError) {
        try body()
        remarks.append("completed the deletion of \(what), which had been cut off")
      } catch {
        remarks.append(
          "the deletion of \(what) was cut off and cannot be completed yet: \(error.description)")
      }
    }
    let gone = (try? swept(root)) ?? []
    if !gone.isEmpty {
      attempt("a person's folder") { () throws(StoreError) in try sweep(gone, root) }
    }
    var journals = [SessionStore.journal(of: nil, root: root)]
    for name in (try? SessionStore.peopleNames(root)) ?? [] {
      let journal = SessionStore.journal(of: name, root: root)
      guard let content = try? journal.read(), let stems = JournalView(content.entries).erased
      else {
        journals.append(journal)
        continue
      }
      attempt("everything of \(name)") { () throws(StoreError) in
        try index.checkErasable()
        let lock = try Lock(root)
        defer { lock.release() }
        try erase(name, stems, root, index)
      }
    }
    for journal in journals {
      guard let content = try? journal.read() else { continue }
      let doomed = JournalView(content.entries).doomed
      for (stem, id) in doomed.sorted(by: { $0.key < $1.key }) {
        attempt("session \(stem)") { () throws(StoreError) in
          try index.checkErasable()
          try complete(stem, id, journal, root, index)
        }
      }
    }
    return remarks
  }

  // MARK: - Steps

  /// Removes a session that is marked, and notes that it is gone: whatever has its name later was
  /// put there by a person.
  private static func complete(
    _ stem: String, _ id: String, _ journal: Journal, _ root: String, _ index: SessionIndex
  ) throws(StoreError) {
    if let files = try SessionFiles.all(in: root)[stem] { try remove(files) }
    try index.forget(nil, stems: [stem])
    try journal.append(SessionStore.entry(.deletedSession(stem: stem), session: id))
  }

  private static func erase(
    _ user: String, _ stems: [String], _ root: String, _ index: SessionIndex
  ) throws(StoreError) {
    let own = Set(stems)
    for files in try SessionFiles.all(in: root).values where own.contains(files.stem) {
      try remove(files)
    }
    try index.forget(user, stems: own)
    try removeFolder(of: user, root)
  }

  /// Removes a person's folder: at once for whoever looks, for its name goes first.
  private static func removeFolder(of user: String, _ root: String) throws(StoreError) {
    let name = PersonFolder.gonePrefix + RandomID.make()
    do throws(SystemError) {
      let users = try Directory(root + "/users")
      guard try users.status(user) != nil else { return }
      try users.rename(user, to: name)
      try users.sync()
      try FolderTree.remove(name, of: users)
    } catch { throw StoreError(error) }
  }

  /// Folders that have lost their person's name and are still there.
  private static func swept(_ root: String) throws(StoreError) -> [String] {
    do throws(SystemError) {
      return try Directory.entries(of: root + "/users").names.filter {
        $0.hasPrefix(PersonFolder.gonePrefix)
      }
    } catch {
      if error.isMissing { return [] }
      throw StoreError(error)
    }
  }

  private static func sweep(_ names: [String], _ root: String) throws(StoreError) {
    do throws(SystemError) {
      let users = try Directory(root + "/users")
      for name in names { try FolderTree.remove(name, of: users) }
    } catch { throw StoreError(error) }
  }

  /// Removes a session's files; the summary last, which says whose the logs are.
  private static func remove(_ files: SessionFiles) throws(StoreError) {
    let rest = (files.companions + files.leftovers).map { files.folder + "/" + $0 }
    do throws(SystemError) {
      for path in files.logPaths + rest + [files.summaryPath] {
        do throws(SystemError) { try File.remove(path) } catch {
          if !error.isMissing { throw error }
        }
      }
      try Directory.sync(files.folder)
    } catch { throw StoreError(error) }
  }

  /// Keeps a recorder from beginning in the folder meanwhile; where one is at work there already,
  /// for somebody else, it keeps the lock.
  private struct Lock {
    private let file: Int32?

    init(_ root: String) throws(StoreError) {
      do throws(StorageFailure) { file = try PosixStorage().lockDirectory(root) } catch {
        throw StoreError(SystemError(.lock, path: root, errno: error.errno))
      }
    }

    var isElsewhere: Bool { file == nil }

    func release() { if let file { PosixStorage().close(file) } }
  }
}
