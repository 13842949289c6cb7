import PoiseLog
import PoiseMotion
import PoiseSystem

/// Removes everything of a person, or of a session, for good.
///
/// What is to go is written into a journal first, and flushed: a deletion that is cut off is
/// completed when the store is opened next, by any command or by the recorder. Then go logs,
/// summaries, calibrations, the rows of the index, and the journal last. Each step may be done
/// twice.
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
    /// Logs that cannot be read: whose they are is not known.
    public var unreadable: [String] = []

    public var isEmpty: Bool { sessions.isEmpty && files.isEmpty }
  }

  /// - Throws: where the person is being recorded, or the folder is not the person's own.
  public static func plan(user: String, in store: SessionStore) throws(StoreError) -> Plan {
    guard SessionStore.isName(user) else {
      throw StoreError(
        store.root,
        .refused("\(user.debugDescription) is no name that a person's data are kept by"))
    }
    var plan = Plan(user: user)
    for row in try store.sessions() {
      if row.subject == user {
        if row.state == .recording {
          throw StoreError(
            store.root,
            .refused("session \(row.shortID) of \(user) is being recorded; stop it first"))
        }
        plan.sessions.append(row)
        try add(try store.files(of: row), to: &plan)
      } else if row.user == user {
        plan.others.append(row)
      } else if row.id == row.stem && row.error != nil {
        plan.unreadable.append(row.stem)
      }
    }
    let folder = SessionStore.folder(of: user, root: store.root)
    switch (try? File.status(folder, followsLinks: false))?.kind {
    case nil: break
    case .directory?: plan.files = files(folder)
    case .link?, .regular?, .blockDevice?, .other?:
      throw StoreError(folder, .refused("is no folder of this person's own but leads elsewhere"))
    }
    return plan
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

  /// Paths of the files below `folder`.
  private static func files(_ folder: String) -> [String] {
    let names = (try? Directory.entries(of: folder))?.names ?? []
    return names.flatMap { name -> [String] in
      let path = folder + "/" + name
      let isFolder = (try? File.status(path, followsLinks: false))?.kind == .directory
      return isFolder ? files(path) : [path]
    }
  }

  /// Does what the plan says.
  public static func run(_ plan: Plan, in store: SessionStore) throws(StoreError) {
    if plan.isEmpty { return }
    let root = store.root
    let lock = try Lock(root)
    defer { lock.release() }
    do throws(SystemError) {
      try Directory.create(root + "/users", permissions: 0o700)
    } catch { throw StoreError(error) }
    try SessionStore.journal(of: plan.user, root: root)
      .append(SessionStore.entry(.erase, session: nil))
    try erase(plan.user, root: root, index: store.index, rows: plan.sessions)
    try store.refresh()
  }

  /// Removes a session's logs and its summary.
  public static func run(_ row: SessionRow, in store: SessionStore) throws(StoreError) {
    if row.state == .recording {
      throw StoreError(
        store.root, .refused("session \(row.shortID) is being recorded; stop it first"))
    }
    try store.say(.deleteSession, of: row)
    try remove(try store.files(of: row))
    try store.index.remove(stem: row.stem)
    try store.index.compact()
    try store.refresh()
  }

  /// Whether a deletion of a person, or of a session that is still there, was cut off.
  static func isPending(root: String) throws(StoreError) -> Bool {
    let own = SessionStore.journal(of: nil, root: root)
    let people = try SessionStore.peopleNames(root)
    let all = [own] + people.map { SessionStore.journal(of: $0, root: root) }
    for journal in all {
      let view = JournalView(try journal.read().entries)
      if view.isErased || view.sessions.values.contains(where: \.isDeleted) { return true }
    }
    return false
  }

  /// Completes what was cut off. Answers a line for each deletion that it completed.
  static func resume(root: String, index: SessionIndex) throws(StoreError) -> [String] {
    var remarks: [String] = []
    for name in try SessionStore.peopleNames(root) {
      let content = try SessionStore.journal(of: name, root: root).read()
      let view = JournalView(content.entries)
      if view.isErased {
        let lock = try Lock(root)
        defer { lock.release() }
        try erase(name, root: root, index: index, rows: nil)
        remarks.append("completed the deletion of everything of \(name), which had been cut off")
      } else {
        try removeMarked(view, root)
      }
    }
    try removeMarked(
      JournalView(try SessionStore.journal(of: nil, root: root).read().entries), root)
    return remarks
  }

  /// Sessions that were marked and are still there.
  private static func removeMarked(_ view: JournalView, _ root: String) throws(StoreError) {
    let marked = Set(view.sessions.filter(\.value.isDeleted).keys)
    if marked.isEmpty { return }
    for files in try SessionFiles.all(in: root).values {
      // a mark's id begins the name's second part: only those are opened
      guard marked.contains(where: { files.stem.hasSuffix($0.prefix(8)) || files.stem == $0 })
      else { continue }
      let id = (try? files.summary())?.session ?? LogIdentity.summary(of: files, root: root).session
      if marked.contains(id) { try remove(files) }
    }
  }

  private static func erase(
    _ user: String, root: String, index: SessionIndex, rows: [SessionRow]?
  ) throws(StoreError) {
    var own = Set(rows?.map(\.stem) ?? [])
    if rows == nil { own = try stems(of: user, root) }
    for files in try SessionFiles.all(in: root).values where own.contains(files.stem) {
      try remove(files)
    }
    do throws(SystemError) {
      let users = try Directory(root + "/users")
      let folder = try users.folder(user)
      try FolderTree.empty(folder, except: [Journal.fileName])
    } catch { throw StoreError(error) }
    try index.forget(user, stems: own)
    do throws(SystemError) {
      let users = try Directory(root + "/users")
      try FolderTree.remove(user, of: users)
    } catch { throw StoreError(error) }
  }

  /// Sessions of a person, by what their own files say.
  private static func stems(of user: String, _ root: String) throws(StoreError) -> Set<String> {
    var own: Set<String> = []
    for files in try SessionFiles.all(in: root).values {
      let summary =
        (try? files.summary()) ?? LogIdentity.summary(of: files, root: root)
      if summary.subject == user && summary.state != .recording { own.insert(files.stem) }
    }
    return own
  }

  /// Removes a session's files; the summary last, which says whose the logs are.
  private static func remove(_ files: SessionFiles) throws(StoreError) {
    do throws(SystemError) {
      for path in files.logPaths + [files.summaryPath] {
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

    func release() { if let file { PosixStorage().close(file) } }
  }
}
