import PoiseLog
import PoiseMCAP
import PoiseGait
import PoiseSystem

/// Keeps the index as the files are.
extension SessionStore {
  /// What the journals are known by in the index.
  private static let journals = "journals"
  /// Whether something was to be deleted when they were read.
  private static let deletions = "deletions"
  private static let damagedLines = "damaged lines"

  /// Lines of people's journals that cannot be read, and count as not said.
  public var unreadLines: Int { (try? index.mark(of: Self.damagedLines)).flatMap(Int.init) ?? 0 }

  /// Brings the index up to date with the files.
  public func refresh() throws(StoreError) {
    if index.isBlank { return try refill() }
    // a key that is at hand may open what an earlier listing could not
    let mark = LogReader.hasKeys ? nil : folderMark
    if let mark, try index.mark(of: root) == mark {
      _ = try refresh(index.known("state = 'recording'"))
      return try refreshWords()
    }
    let all = try scan()
    let known = Dictionary(try index.known().map { ($0.stem, $0) }) { $1 }
    let recorder = RecorderWatch(root, all.values)
    try index.database.change { () throws(StoreError) in
      for stem in known.keys where all[stem] == nil { try index.remove(stem: stem) }
      for files in all.values.sorted(by: { $0.stem < $1.stem }) {
        let marks = files.marks()
        if let old = known[files.stem], !old.isRecorded,
          (old.summary, old.log) == (marks.summary, marks.log)
        {
          continue
        }
        try index.put(entry(files, marks, recorder))
      }
      try index.markRepeats()
      try index.setMark(mark ?? "", of: root)
      try putWords()
    }
    try noteRepeats()
  }

  /// Makes all rows again.
  func refill() throws(StoreError) {
    let mark = folderMark
    let all = try scan()
    let recorder = RecorderWatch(root, all.values)
    try index.rebuild { () throws(StoreError) in
      for files in all.values.sorted(by: { $0.stem < $1.stem }) {
        try index.insert(entry(files, files.marks(), recorder))
      }
      try index.markRepeats()
      try index.setMark(mark ?? "", of: root)
      try putWords()
    }
    try noteRepeats()
  }

  /// Reads the folder, and removes what programs that have ended left half written in it.
  private func scan() throws(StoreError) -> [String: SessionFiles] {
    var all = try SessionFiles.all(in: root)
    for (stem, files) in all {
      for name in files.leftovers {
        guard let process = SessionFiles.leftover(name)?.process,
          !RunningProcess(process).isAlive
        else { continue }
        do throws(SystemError) { try File.remove(root + "/" + name) } catch {
          if !error.isMissing { note([error.description]) }
        }
      }
      if files.isEmpty { all[stem] = nil }
    }
    scanned = all
    return all
  }

  /// Looks once at the files and the rows of sessions that are asked for. What is written in place
  /// changes no name in the folder; 10 000 sessions with a log an hour have 250 000 files, too many
  /// to look at for a list of some days.
  ///
  /// - Returns: whether rows were made again.
  func look(at stems: [String]) throws(StoreError) -> Bool {
    let new = stems.filter { seen.insert($0).inserted }
    if new.isEmpty { return false }
    if try !index.isIntact(new) {
      try mend()
      return true
    }
    let known = try index.database.read { () throws(StoreError) in
      var known: [SessionIndex.Known] = []
      for stem in new { known += try index.known("stem = ?", [stem]) }
      return known
    }
    return try refresh(known)
  }

  func mend() throws(StoreError) {
    note(["\(root): rows of the index were damaged; they are made again"])
    try refill()
  }

  /// Makes the rows of those sessions again whose files are others; no name has changed.
  private func refresh(_ known: [SessionIndex.Known]) throws(StoreError) -> Bool {
    var changed: [(files: SessionFiles, marks: SessionFiles.Marks, isRecorded: Bool)] = []
    for known in known {
      let files = SessionFiles(
        folder: root, stem: known.stem, logMark: known.log, hasSummary: !known.summary.isEmpty)
      let marks = files.marks()
      if known.isRecorded || (marks.summary, marks.log) != (known.summary, known.log) {
        changed.append((files, marks, known.isRecorded))
      }
    }
    if changed.isEmpty { return false }
    let recorder = RecorderWatch(root, changed.map(\.files))
    try index.database.change { () throws(StoreError) in
      var isOther = false
      for (files, marks, isRecorded) in changed {
        let entry = try entry(files, marks, recorder)
        if isRecorded && entry.summary.state == .recording {
          try index.extend(entry)
        } else {
          try index.put(entry)
          isOther = true
        }
      }
      // what was said went with the rows
      if isOther {
        try index.markRepeats()
        try putWords()
      } else {
        try index.sealList()
      }
    }
    return true
  }

  /// Says when names in the folder last changed; nil while that is so new that another change
  /// would not show.
  private var folderMark: String? {
    guard let status = try? File.status(root) else { return nil }
    let now = MachineClock.realtime / 1_000_000_000
    return (0...2).contains(now - status.modified) ? nil : "\(status.inode).\(status.modified)"
  }

  private func noteRepeats() throws(StoreError) {
    for copy in try repeats() where !copy.holdsMore {
      let id = copy.id.prefix(8)
      note(["\(copy.stem) holds session \(id) of \(copy.original) again: it does not count"])
    }
  }

  /// Of each session, by its id, a line for each log that does not count although it has times that
  /// the one that counts lacks: halves of a session that are not named as its parts.
  public func conflicts() throws(StoreError) -> [String: [String]] {
    var lines: [String: [String]] = [:]
    for copy in try repeats() where copy.holdsMore {
      lines[copy.id, default: []].append(
        "\(copy.stem) does not count, but has times of session \(copy.id.prefix(8)) that "
          + "\(copy.original) lacks: join them with 'poise log merge'")
    }
    return lines
  }

  /// Further copies of sessions. Where one is not summed up, its logs say what times they have.
  private func repeats() throws(StoreError) -> [SessionIndex.Copy] {
    var copies = try index.repeats()
    for k in copies.indices where !copies[k].holdsMore {
      let all = try allFiles()
      guard let copy = all[copies[k].stem], let original = all[copies[k].original],
        !copy.hasSummary || !original.hasSummary,
        let times = Self.times(copy), let counted = Self.times(original)
      else { continue }
      copies[k].holdsMore =
        times.lowerBound + 1_000_000_000 < counted.lowerBound
        || counted.upperBound + 1_000_000_000 < times.upperBound
    }
    return copies
  }

  /// Log times of the first and the last message, ns; nil where there is none.
  private static func times(_ files: SessionFiles) -> ClosedRange<UInt64>? {
    let chunks = files.logPaths.flatMap { (try? LogReader(path: $0))?.summary.chunkIndexes ?? [] }
      .filter { $0.messageEndTime > 0 }
    guard let start = chunks.map(\.messageStartTime).min(),
      let end = chunks.map(\.messageEndTime).max(), start <= end, end < 1 << 63
    else { return nil }
    return start...end
  }

  // MARK: - Sessions

  /// A session as its files tell it: by its summary where that is of these logs, or of logs that
  /// are gone, else by what the logs say of themselves.
  private func entry(
    _ files: SessionFiles, _ marks: SessionFiles.Marks, _ recorder: RecorderWatch
  ) throws(StoreError) -> SessionIndex.Entry {
    let summary: SessionSummary?
    var unreadable: StoreError?
    do throws(StoreError) { summary = files.hasSummary ? try files.summary() : nil } catch {
      (summary, unreadable) = (nil, error)
    }
    var entry = SessionIndex.Entry(
      stem: files.stem, summary: summary ?? SessionSummary(session: files.stem, start: 0, end: 0),
      isAnalyzed: false, summaryMark: marks.summary, logMark: marks.log)
    guard let summary else {
      identify(&entry, files, recorder, unreadable)
      return entry
    }
    let isWhole = Self.covers(summary, files, marks.sizes)
    let isCurrent =
      summary.summaryVersion == SessionSummary.currentVersion && Self.hasMetrics(summary)
      && isWhole
    let shorter = isWhole ? [] : Self.shortened(summary, files, marks.sizes)
    if !shorter.isEmpty {
      entry.fault =
        "log files are shorter than when it was summed up (\(shorter.joined(separator: ", "))); "
        + "its figures are kept"
    }
    let isKept = !shorter.isEmpty || Self.isIrreplaceable(summary, files)
    entry.isAnalyzed = isCurrent || isKept
    entry.isOutdated = !isCurrent && isKept
    return entry
  }

  /// Fills in what is known of a session without a summary, or with one that cannot be read.
  private func identify(
    _ entry: inout SessionIndex.Entry, _ files: SessionFiles, _ recorder: RecorderWatch,
    _ unreadable: StoreError?
  ) {
    var lost: StoreError?
    do throws(StoreError) {
      entry.summary = try LogIdentity.read(files, recorder: recorder)
    } catch {
      lost = error
      entry.summary = LogIdentity.remains(of: files, error)
    }
    if let unreadable, case .newer = unreadable.problem {
      entry.fault = unreadable.description + "; its figures are not shown"
    } else if let lost, files.logs.contains(where: LogDirectory.isSealed) {
      // a key may open it: looked at again each time
      entry.logMark = ""
      entry.fault = lost.description
    } else if let lost {
      entry.fault =
        unreadable.map { $0.description + "; no log of it can be read" } ?? lost.description
    } else if let unreadable {
      note([unreadable.description + "; it is made again by 'poise sessions index'"])
    }
  }

  /// Whether the summary's bouts have the metrics of this program.
  private static func hasMetrics(_ summary: SessionSummary) -> Bool {
    guard let bout = summary.bouts.first else { return true }
    return bout.metrics.lazy.map(\.key).elementsEqual(IndexSchema.metrics.lazy.map(\.key))
  }

  /// Whether every log that exists went into the summary as it is now. One that has been removed
  /// meanwhile stays summed up.
  static func covers(
    _ summary: SessionSummary, _ files: SessionFiles, _ sizes: [UInt64?]
  ) -> Bool {
    let parts = summary.logs
    return files.logs.indices.allSatisfy { k in
      // nearly always in the same order
      let isInOrder = parts.indices.contains(k) && parts[k].name == files.logs[k]
      let part = isInOrder ? parts[k] : parts.first { $0.name == files.logs[k] }
      return part.map { $0.size == sizes[k] } ?? false
    }
  }

  /// Whether logs are gone that went into the summary: another one would hold less.
  static func isIrreplaceable(_ summary: SessionSummary, _ files: SessionFiles) -> Bool {
    files.logs.isEmpty || summary.logs.contains { !files.logs.contains($0.name) }
  }

  /// Names of logs that are shorter than when they went into the summary.
  static func shortened(
    _ summary: SessionSummary, _ files: SessionFiles, _ sizes: [UInt64?]
  ) -> [String] {
    zip(files.logs, sizes).compactMap { name, size in
      guard let size, let part = summary.logs.first(where: { $0.name == name }) else { return nil }
      return size < part.size ? name : nil
    }
  }

  // MARK: - Words

  /// Whether the journals are others than those that the index was made of, or something is to be
  /// deleted yet.
  func isNewSaid() throws(StoreError) -> Bool {
    if index.isBlank { return true }
    if try index.mark(of: Self.journals) != journalMark() { return true }
    return try index.mark(of: Self.deletions) != ""
  }

  private func journalMark() -> String {
    var mark = SessionFiles.mark(Self.journal(of: nil, root: root).path)
    for name in (try? Self.peopleNames(root)) ?? [] {
      mark += ",\(name):" + SessionFiles.mark(Self.journal(of: name, root: root).path)
    }
    return mark
  }

  func refreshWords() throws(StoreError) {
    if try index.mark(of: Self.journals) == journalMark() { return }
    try index.database.change { () throws(StoreError) in try putWords() }
  }

  /// Reads the journals of all people, each once.
  private func putWords() throws(StoreError) {
    let mark = journalMark()
    var isWhole = true
    var damaged = 0
    func read(_ journal: Journal, isReported: Bool) -> JournalView {
      do throws(StoreError) {
        let content = try journal.read()
        damaged += content.remarks.count
        if isReported { note(content.remarks) }
        return JournalView(content.entries)
      } catch {
        isWhole = false
        damaged += 1
        note([error.description + ": what is in it is not shown"])
        return JournalView()
      }
    }
    var view = read(Self.journal(of: nil, root: root), isReported: true)
    var profiles: [String: PersonProfile] = [:]
    var isPending = false
    do throws(StoreError) {
      for name in try Self.peopleNames(root) {
        let other = read(Self.journal(of: name, root: root), isReported: reportsPeople)
        view.add(other)
        profiles[name] = other.profile
        if other.erased != nil { isPending = true }
      }
    } catch {
      isWhole = false
      note([error.description + ": what was said of people is not shown"])
    }
    if !view.doomed.isEmpty { isPending = true }
    try index.put(view, profiles: profiles)
    // what could not be read shows no other mark when it can be
    try index.setMark(isWhole ? mark : "?", of: Self.journals)
    try index.setMark(isPending ? "1" : "", of: Self.deletions)
    try index.setMark(damaged == 0 ? "" : String(damaged), of: Self.damagedLines)
    for stem in view.deleted.sorted() where scanned?[stem] != nil {
      note(["\(stem) was deleted and is here again; it stays until it is deleted once more"])
    }
  }
}
