import PoiseLog
import PoiseGait
import PoisePerson
import PoiseSystem

/// The sessions of a folder: what was recorded, what people said of it, and lists of both.
///
///     let store = try SessionStore(root: folder)
///     for row in try store.sessions(SessionQuery()) { ... try store.summary(of: row) ... }
///
/// The truth is in files: logs, a summary a session, journals. The index beside them is brought up
/// to date when the store is opened. A deletion that was cut off is completed then. What cannot be
/// read of one session or person is a remark and hides no other.
public final class SessionStore {
  /// The folder that logs go to.
  public let root: String
  /// Further folders that people's own folders lie in, such as the one that `poise calibrate`
  /// keeps calibrations in.
  public let homes: [String]
  /// One line each: what was found wrong and passed over.
  public private(set) var remarks: [String] = []
  /// Whether damage of all people's journals is among them: else it is for who asks for a person.
  private(set) var reportsPeople = false
  var index: SessionIndex
  /// Of the folder as it was read last; nil where it need not have been read.
  var scanned: [String: SessionFiles]?
  /// Stems of sessions whose files and rows have been looked at.
  var seen: Set<String> = []

  /// - Parameter again: the index is made of nothing that was in it.
  /// - Throws: where the folder cannot be read, or its index is of a newer Poise.
  public init(root: String, homes: [String] = [], anew: Bool = false) throws(StoreError) {
    self.root = root
    self.homes = homes.filter { File.resolved($0) != File.resolved(root) }
    do throws(StoreError) { index = try SessionIndex.open(root: root) } catch {
      index = try Self.another(for: error, root, &remarks)
    }
    do throws(StoreError) { try start(anew) } catch {
      let failure = error
      // closed before its files go, or it would take those of the next one along
      index = try SessionIndex.inMemory(root: root)
      index = try Self.another(for: failure, root, &remarks)
      try start(anew)
    }
  }

  private func start(_ anew: Bool) throws(StoreError) {
    reportsPeople = anew
    if try isNewSaid() { note(DataDeletion.resume(root: root, index: index)) }
    if anew { return try refill() }
    if !index.isBlank {
      if try !index.isListIntact() { return try mend() }
    }
    try refresh()
  }

  /// In place of an index that cannot be used: all that is in it is elsewhere, too.
  private static func another(
    for error: StoreError, _ root: String, _ remarks: inout [String]
  ) throws(StoreError) -> SessionIndex {
    if error.isDamagedIndex {
      try SessionIndex.remove(root + "/" + SessionIndex.folderName)
      return try SessionIndex.open(root: root)
    }
    guard error.isIndexOutOfReach else { throw error }
    remarks.append("\(error.description): this once the index is made in memory")
    return try SessionIndex.inMemory(root: root)
  }

  /// Completes deletions that were cut off; the index is opened only where there are any.
  ///
  /// - Returns: a line each.
  public static func completeDeletions(root: String) throws(StoreError) -> [String] {
    guard try DataDeletion.isPending(root: root) else { return [] }
    var remarks: [String] = []
    let index: SessionIndex
    do throws(StoreError) { index = try SessionIndex.open(root: root) } catch {
      index = try another(for: error, root, &remarks)
    }
    return remarks + DataDeletion.resume(root: root, index: index)
  }

  // MARK: - Lists

  /// By their start.
  public func sessions(_ query: SessionQuery = SessionQuery()) throws(StoreError) -> [SessionRow] {
    let rows = try index.rows(query)
    return try look(at: rows.map(\.stem)) ? index.rows(query) : rows
  }

  /// Whether there is a session of the person, or one that their calibrations were used for. Files
  /// are not looked at.
  public func hasSessions(of user: String) throws(StoreError) -> Bool {
    let first = try index.cached("SELECT 1 FROM session WHERE subject = ? OR user = ? LIMIT 1")
    return try !first.rows([user, user], { _ in true }).isEmpty
  }

  /// Further copies of sessions, too.
  func allSessions() throws(StoreError) -> [SessionRow] {
    var query = SessionQuery()
    query.takesRepeats = true
    return try sessions(query)
  }

  /// Those whose id or files' name is `text`, else those whose begins so.
  public func sessions(named text: String) throws(StoreError) -> [SessionRow] {
    let name = LogDirectory.stem(ofLog: text)
    if text.isEmpty { return [] }
    let rows = try index.rows(named: name)
    return try look(at: rows.map(\.stem)) ? index.rows(named: name) : rows
  }

  /// The one that was written to last, whatever the clock said when it was recorded; where no logs
  /// are left, the one with the latest start.
  public func lastSession() throws(StoreError) -> SessionRow? {
    guard let newest = SessionFiles.newest(try allFiles().values) else {
      return try sessions().last
    }
    let named = try sessions(named: newest.stem).first
    guard let original = named?.repeats else { return named }
    return try sessions(named: original).first
  }

  /// Sessions that ``SessionQuery/firstDay`` and ``SessionQuery/lastDay`` cannot place: the clock
  /// was not set while they were recorded.
  public func undated(_ query: SessionQuery) throws(StoreError) -> [SessionRow] {
    var query = query
    (query.firstDay, query.lastDay) = (nil, nil)
    query.isUndated = true
    return try sessions(query)
  }

  /// A line for each two sessions of one person that count and were recorded at the same time: two
  /// devices, or one recording twice under different names.
  public func overlaps() throws(StoreError) -> [String] {
    var query = SessionQuery()
    query.isIncluded = true
    var latest: [String: SessionRow] = [:]
    var lines: [String] = []
    for row in try sessions(query) where row.clock != .unknown && row.isAnalyzed {
      guard let subject = row.subject else { continue }
      if let other = latest[subject], other.end > row.start {
        lines.append(
          "sessions \(other.shortID) and \(row.shortID) of \(subject) were recorded at the same "
            + "time: both count; 'poise sessions exclude' takes one out")
      }
      if row.end > latest[subject]?.end ?? .min { latest[subject] = row }
    }
    return lines
  }

  /// Sessions of which nothing can be read, and that may be among those asked for: also those of an
  /// unknown person or day.
  public func unreadable(_ query: SessionQuery) throws(StoreError) -> [SessionRow] {
    var lost = query
    lost.isUnreadable = true
    (lost.user, lost.tag) = (nil, nil)
    let dated = try sessions(lost).filter { $0.clock != .unknown }
    return (dated + (try undated(lost))).filter { row in
      let isKnown = row.subject != nil || row.user != nil
      return query.user == nil || !isKnown || row.subject == query.user || row.user == query.user
    }
  }

  /// A line for each of the sessions whose files hold less than what was summed up, or cannot be
  /// read.
  public func faults(_ query: SessionQuery = SessionQuery()) throws(StoreError) -> [String] {
    let rows = try sessions(query).filter(\.isAnalyzed) + unreadable(query)
    return rows.compactMap(\.faultLine)
  }

  /// The session's logs and its summary.
  public func files(of row: SessionRow) throws(StoreError) -> SessionFiles {
    try allFiles()[row.stem] ?? SessionFiles(folder: root, stem: row.stem)
  }

  func allFiles() throws(StoreError) -> [String: SessionFiles] {
    if let scanned { return scanned }
    let all = try SessionFiles.all(in: root).filter { !$0.value.isEmpty }
    scanned = all
    return all
  }

  /// nil where it has none that its logs gave, or that could be read.
  public func summary(of row: SessionRow) throws(StoreError) -> SessionSummary? {
    row.isAnalyzed ? try files(of: row).summary() : nil
  }

  /// nil where nothing was said of the person.
  public func profile(of user: String) throws(StoreError) -> PersonProfile? {
    JournalView(try Self.journal(of: user, root: root).read().entries).profile
  }

  // MARK: - What people say

  /// The journal of a person, or that of the sessions that are nobody's.
  public static func journal(of user: String?, root: String) -> Journal {
    guard let user else { return Journal(folder: root) }
    return Journal(folder: PersonFolder.path(of: user, root: root), refusesLink: true)
  }

  /// The journal that what is said of a session is kept in.
  func journal(of row: SessionRow) -> Journal {
    Self.journal(of: row.subject.flatMap { PersonFolder.isName($0) ? $0 : nil }, root: root)
  }

  /// Keeps what is said of a session.
  public func say(
    _ content: JournalEntry.Content, of row: SessionRow, supersedes: String? = nil
  ) throws(StoreError) {
    // its name and its person are in there; what is said now would be of another one
    if row.id == row.stem, try files(of: row).logs.contains(where: LogDirectory.isSealed) {
      throw StoreError(
        row.stem,
        .refused("it is sealed and was not opened; run 'poise sessions index --key FILE' first"))
    }
    var entry = Self.entry(content, session: row.id)
    entry.supersedes = supersedes
    try journal(of: row).append(entry)
    try refreshWords()
  }

  /// Keeps what is said of a person.
  public func say(_ content: JournalEntry.Content, of user: String) throws(StoreError) {
    try Self.journal(of: user, root: root).append(Self.entry(content, session: nil))
    try refreshWords()
  }

  static func entry(_ content: JournalEntry.Content, session: String?) -> JournalEntry {
    JournalEntry(
      id: RandomID.make(), at: MachineClock.realtime / 1000, zone: SessionZone.machine ?? "UTC",
      session: session, content: content)
  }

  /// Names of people who have a folder of their own, in order.
  public static func people(_ root: String) throws(StoreError) -> [String] {
    try peopleNames(root)
  }

  /// Names of people who have a folder of their own; one that is a link is another's.
  ///
  /// - Throws: where the folder cannot be read: nobody is passed over for that.
  static func peopleNames(_ root: String) throws(StoreError) -> [String] {
    let folder = root + "/users"
    do throws(SystemError) {
      var found: [String] = []
      for name in try Directory.entries(of: folder).names where PersonFolder.isName(name) {
        let status = try File.status(folder + "/" + name, followsLinks: false)
        if status.kind == .directory { found.append(name) }
      }
      return found.sorted()
    } catch {
      if error.isMissing && error.path == folder { return [] }
      throw StoreError(error)
    }
  }

  /// What is damaged in a person's journal, a line each.
  public func journalRemarks(of user: String) -> [String] {
    // one that cannot be read at all is among the remarks
    (try? Self.journal(of: user, root: root).read().remarks) ?? []
  }

  func note(_ lines: [String]) {
    for line in lines where !remarks.contains(line) { remarks.append(line) }
  }
}
