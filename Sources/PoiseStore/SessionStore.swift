import PoiseLog
import PoiseMotion
import PoiseSystem
import PoiseText

/// The sessions of a folder: what was recorded, what people said of it, and lists of both.
///
///     let store = try SessionStore(root: folder)
///     for row in try store.sessions(SessionQuery()) { ... try store.summary(of: row) ... }
///
/// The truth is in files: logs, a summary a session, journals. The index beside them is brought up
/// to date when the store is opened. A deletion that was cut off is completed then.
public final class SessionStore {
  /// The folder that logs go to.
  public let root: String
  /// One line each: what was found wrong and passed over.
  public private(set) var remarks: [String] = []
  let index: SessionIndex
  private var files: [String: SessionFiles] = [:]

  /// - Throws: where the folder cannot be read, or its index is of a newer Poise.
  public init(root: String) throws(StoreError) {
    self.root = root
    index = try SessionIndex.open(root: root)
    remarks += try DataDeletion.resume(root: root, index: index)
    try refresh()
  }

  /// Completes deletions that were cut off; the index is opened only where there are any.
  ///
  /// - Returns: a line each.
  public static func completeDeletions(root: String) throws(StoreError) -> [String] {
    guard try DataDeletion.isPending(root: root) else { return [] }
    return try DataDeletion.resume(root: root, index: try SessionIndex.open(root: root))
  }

  // MARK: - Lists

  /// By their start.
  public func sessions(_ query: SessionQuery = SessionQuery()) throws(StoreError) -> [SessionRow] {
    try index.rows(query)
  }

  /// Those whose id, or files' name, begins with `text`.
  public func sessions(named text: String) throws(StoreError) -> [SessionRow] {
    let name = SessionFiles.stem(ofLog: text.split(separator: "/").last.map(String.init) ?? text)
    return text.isEmpty ? [] : try index.rows(named: name)
  }

  /// The session's logs and its summary.
  public func files(of row: SessionRow) throws(StoreError) -> SessionFiles {
    if let known = files[row.stem] { return known }
    let all = try SessionFiles.all(in: root)
    return all[row.stem] ?? SessionFiles(folder: root, stem: row.stem)
  }

  /// nil where it has none of this version.
  public func summary(of row: SessionRow) throws(StoreError) -> SessionSummary? {
    row.isAnalysed ? try files(of: row).summary() : nil
  }

  /// nil where nothing was said of the person.
  public func profile(of user: String) throws(StoreError) -> PersonProfile? {
    try people()[user]?.profile
  }

  // MARK: - What people say

  /// Folder of what is kept of a person.
  public static func folder(of user: String, root: String) -> String { root + "/users/" + user }

  /// The journal of a person, or that of the sessions that are nobody's.
  public static func journal(of user: String?, root: String) -> Journal {
    Journal(folder: user.map { folder(of: $0, root: root) } ?? root)
  }

  /// Keeps what is said of a session.
  public func say(
    _ content: JournalEntry.Content, of row: SessionRow
  ) throws(StoreError) {
    let journal = Self.journal(of: row.subject.flatMap { Self.isName($0) ? $0 : nil }, root: root)
    try journal.append(Self.entry(content, session: row.id))
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

  /// A name that a person's folder can have: it leads nowhere else.
  public static func isName(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
        || $0 == 0x2E
    }
    return isPlain && (1...64).contains(name.utf8.count) && !name.hasPrefix(".")
  }

  /// Journals of all people, by name; a folder that is a link is another's and is left out.
  func people() throws(StoreError) -> [String: JournalView] {
    var out: [String: JournalView] = [:]
    for name in try Self.peopleNames(root) {
      let content = try Self.journal(of: name, root: root).read()
      note(content.remarks)
      out[name] = JournalView(content.entries)
    }
    return out
  }

  /// - Throws: where the folder cannot be read: nobody is passed over for that.
  static func peopleNames(_ root: String) throws(StoreError) -> [String] {
    let folder = root + "/users"
    do throws(SystemError) {
      var found: [String] = []
      for name in try Directory.entries(of: folder).names where isName(name) {
        let status = try File.status(folder + "/" + name, followsLinks: false)
        if status.kind == .directory { found.append(name) }
      }
      return found.sorted()
    } catch {
      if error.isMissing && error.path == folder { return [] }
      throw StoreError(error)
    }
  }

  private func note(_ lines: [String]) {
    for line in lines where !remarks.contains(line) { remarks.append(line) }
  }

  // MARK: - The index

  /// Brings the index up to date with the files.
  public func refresh() throws(StoreError) {
    if index.isBlank { return try rebuild() }
    let mark = folderMark
    if let mark, try index.mark(of: root) == mark, try !hasUnfinished() {
      return try refreshWords()
    }
    let all = try SessionFiles.all(in: root)
    files = all
    let known = try index.marks()
    try index.database.change { () throws(StoreError) in
      for stem in known.keys where all[stem] == nil { try index.remove(stem: stem) }
      for files in all.values.sorted(by: { $0.stem < $1.stem }) {
        let marks = (summary: files.summaryMark, log: files.logMark)
        if let old = known[files.stem], old == marks { continue }
        try index.put(entry(files, marks))
      }
      try index.setMark(mark ?? "", of: root)
      try putWords()
    }
  }

  /// Makes all rows anew.
  public func rebuild() throws(StoreError) {
    let mark = folderMark
    let all = try SessionFiles.all(in: root)
    files = all
    try index.rebuild { () throws(StoreError) in
      for files in all.values.sorted(by: { $0.stem < $1.stem }) {
        try index.put(entry(files, (files.summaryMark, files.logMark)))
      }
      try index.setMark(mark ?? "", of: root)
      try putWords()
    }
  }

  /// Says when names in the folder last changed; nil while that is so new that another change
  /// would not show.
  private var folderMark: String? {
    guard let status = try? File.status(root) else { return nil }
    let now = MachineClock.realtime / 1_000_000_000
    return (0...2).contains(now - status.modified) ? nil : "\(status.inode).\(status.modified)"
  }

  /// A session that is not at its end may have reached it without a change of names.
  private func hasUnfinished() throws(StoreError) -> Bool {
    try index.database.number(
      "SELECT count(*) FROM session WHERE state = 'recording'") > 0
  }

  private func journalMark() throws(StoreError) -> String {
    var mark = SessionFiles.mark(Self.journal(of: nil, root: root).path)
    for name in try Self.peopleNames(root) {
      mark += ",\(name):" + SessionFiles.mark(Self.journal(of: name, root: root).path)
    }
    return mark
  }

  private func refreshWords() throws(StoreError) {
    if try index.mark(of: "journals") == journalMark() { return }
    try index.database.change { () throws(StoreError) in try putWords() }
  }

  private func putWords() throws(StoreError) {
    let mark = try journalMark()
    let own = try Self.journal(of: nil, root: root).read()
    note(own.remarks)
    var view = JournalView(own.entries)
    var profiles: [String: PersonProfile] = [:]
    for (name, other) in try people().sorted(by: { $0.key < $1.key }) {
      view.add(other)
      profiles[name] = other.profile
    }
    try index.put(view, profiles: profiles)
    try index.setMark(mark, of: "journals")
  }

  /// A session as its files tell it: by its summary where that is of these logs, else by what the
  /// first log says of itself.
  private func entry(
    _ files: SessionFiles, _ marks: (summary: String, log: String)
  ) throws(StoreError) -> SessionIndex.Entry {
    var summary: SessionSummary?
    if files.hasSummary {
      do throws(StoreError) { summary = try files.summary() } catch {
        if case .newer = error.problem { throw error }
        note([error.description + "; it is made again by 'poise sessions index'"])
      }
    }
    if let summary, summary.summaryVersion == SessionSummary.currentVersion,
      Self.covers(summary, files)
    {
      return SessionIndex.Entry(
        stem: files.stem, summary: summary, isAnalysed: true, summaryMark: marks.summary,
        logMark: marks.log)
    }
    return SessionIndex.Entry(
      stem: files.stem, summary: summary ?? LogIdentity.summary(of: files, root: root),
      isAnalysed: false, summaryMark: marks.summary, logMark: marks.log)
  }

  /// Whether every log that is there went into the summary as it is now. One that has been removed
  /// meanwhile stays summed up.
  static func covers(_ summary: SessionSummary, _ files: SessionFiles) -> Bool {
    files.logs.allSatisfy { name in
      guard let part = summary.logs.first(where: { $0.name == name }) else { return false }
      return (try? File.status(files.folder + "/" + name))?.size == part.size
    }
  }
}

/// Names that nobody else has.
enum RandomID {
  /// UUID text, version 4.
  static func make() -> String {
    var random = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for k in 0..<32 {
      if [8, 12, 16, 20].contains(k) { text.append(UInt8(ascii: "-")) }
      var value = Int.random(in: 0..<16, using: &random)
      if k == 12 { value = 4 }
      if k == 16 { value = 8 | value & 3 }
      text.append(digits[value])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
