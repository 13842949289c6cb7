import PoiseGait
import PoiseSystem
import PoiseTestKit
import PoiseText
import Testing

@testable import PoiseStore

@Suite struct SessionStoreTests {
  /// A folder of summaries, and what a second copy of the store sees in it.
  private func summary(
    _ number: Int, subject: String?, day: String, user: String? = nil
  ) throws -> SessionSummary {
    var made = MadeSummary(seed: UInt64(number))
    var s = made.summary()
    s.session = "\(DecimalText.padded(number, width: 8))-0000-4000-8000-000000000000"
    s.subject = subject
    s.user = user ?? subject
    let days = try #require(CivilTime.days(day))
    s.zone = "Europe/Vienna"
    s.zoneSpans = [ZoneSpan(from: 0, offsetSeconds: 3600)]
    s.start = Int64(days) * 86_400_000_000 - 3_600_000_000 + 7_200_000_000
    s.end = s.start + 600_000_000
    s.state = .stopped
    s.logs = []
    return s
  }

  private func put(_ s: SessionSummary, _ root: String) throws {
    let stem =
      CivilTime(unixNanoseconds: s.start * 1000).compact + "_" + s.session.prefix(8)
    try SessionFiles(folder: root, stem: stem).write(s)
  }

  private func made() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try put(try summary(1, subject: "anna", day: "2026-01-01"), folder.path)
    try put(try summary(2, subject: "anna", day: "2026-01-31"), folder.path)
    try put(try summary(3, subject: "ann", day: "2026-01-31"), folder.path)
    try put(try summary(4, subject: nil, day: "2026-02-28"), folder.path)
    try put(try summary(5, subject: "P07", day: "2026-03-01", user: "anna"), folder.path)
    return folder
  }

  private func numbers(_ store: SessionStore, _ query: SessionQuery) throws -> [Int] {
    try store.sessions(query).map { Int($0.id.prefix(8)) ?? 0 }
  }

  @Test func queries() throws {
    let folder = try made()
    let store = try SessionStore(root: folder.path)
    #expect(try numbers(store, SessionQuery()) == [1, 2, 3, 4, 5])
    var query = SessionQuery()
    query.user = "anna"
    #expect(try numbers(store, query) == [1, 2])
    query.takesCalibrations = true
    #expect(try numbers(store, query) == [1, 2, 5])
    query = SessionQuery()
    query.firstDay = CivilTime.days("2026-01-31")
    query.lastDay = query.firstDay
    #expect(try numbers(store, query) == [2, 3])
    query.user = "ann"
    #expect(try numbers(store, query) == [3])
    query = SessionQuery()
    query.isPending = true
    #expect(try numbers(store, query) == [])
    let row = try #require(try store.sessions().first)
    try store.say(.tag("walk"), of: row)
    try store.say(.note("it rained"), of: row)
    try store.say(.exclude("belt"), of: row)
    query = SessionQuery()
    query.tag = "walk"
    let found = try store.sessions(query)
    #expect(found.map(\.shortID) == ["00000001"])
    #expect(found.first?.notes.map(\.text) == ["it rained"])
    #expect(found.first?.excluded == "belt")
    query = SessionQuery()
    query.isIncluded = true
    #expect(try numbers(store, query) == [2, 3, 4, 5])
    #expect(try store.sessions(named: "0000000").count == 5)
    #expect(try store.sessions(named: "00000003").map(\.subject) == ["ann"])
    #expect(try store.sessions(named: "").isEmpty)
    #expect(try store.sessions(named: "%").isEmpty)
    #expect(try store.summary(of: row)?.session == row.id)
  }

  /// Quotes and signs of SQL in what people say are words like others.
  @Test func wordsAreNoStatements() throws {
    let folder = try made()
    let store = try SessionStore(root: folder.path)
    let row = try #require(try store.sessions().first)
    let text = "'; DROP TABLE session; --\" % _ \u{0}x"
    try store.say(.note(text), of: row)
    try store.say(.tag("o'brien"), of: row)
    var query = SessionQuery()
    query.tag = "o'brien"
    #expect(try store.sessions(query).count == 1)
    #expect(try store.sessions().count == 5)
  }

  /// Everything in the index, as text.
  private func dump(_ root: String) throws -> String {
    let index = try SessionIndex.open(root: root)
    var text = ""
    for table in IndexSchema.tables where table != "source" {
      // rowids depend on the order in which sessions came; stems do not
      let key = table == "session" ? "rowid" : table == "person" ? "name" : "session"
      let statement =
        table == "person"
        ? try index.database.prepare("SELECT * FROM person ORDER BY name")
        : try index.database.prepare(
          "SELECT s.stem, t.* FROM \(table) t JOIN session s ON s.rowid = t.\(key) "
            + "ORDER BY s.stem, t.rowid".replacing(
              "t.rowid", with: ["hour", "day", "tag"].contains(table) ? "2" : "t.rowid"))
      var columns = 0
      try statement.forEach { row in
        columns += 1
        // whole rows but for the numbers that SQLite gives
        let cells = (0..<Int32(50)).map { row.text($0) ?? "" }
        let own = table == "person" ? cells : [cells[0]] + cells.dropFirst(2)
        text += table + "|" + own.joined(separator: "|") + "\n"
      }
    }
    return text
  }

  /// An index of a program with fewer metrics, or more, is made anew.
  @Test(arguments: ["DROP COLUMN coverage", "ADD COLUMN another REAL"])
  func otherMetrics(_ change: String) throws {
    let folder = try made()
    _ = try SessionStore(root: folder.path)
    let before = try dump(folder.path)
    #expect(before.contains("bout|"))
    do {
      let index = try SessionIndex.open(root: folder.path)
      #expect(!index.isBlank)
      try index.database.run("ALTER TABLE bout \(change)")
    }
    #expect(try SessionIndex.open(root: folder.path).isBlank)
    #expect(try SessionStore(root: folder.path).sessions().count == 5)
    #expect(try dump(folder.path) == before)
  }

  /// Deleted and made again, the index holds the same; changed step by step, too.
  @Test func theIndexIsDerived() throws {
    let folder = try made()
    var store: SessionStore? = try SessionStore(root: folder.path)
    let row = try #require(try store?.sessions().last)
    try store?.say(.tag("x"), of: row)
    var profile = PersonProfile()
    profile.birthYear = 1950
    try store?.say(.profile(profile), of: "anna")
    store = nil
    let before = try dump(folder.path)
    #expect(before.contains("1950"))
    try SessionIndex.remove(folder.path + "/index")
    store = try SessionStore(root: folder.path)
    store = nil
    #expect(try dump(folder.path) == before)
    // one more, one changed, one gone
    try put(try summary(6, subject: "anna", day: "2026-04-01"), folder.path)
    try put(try summary(1, subject: "eva", day: "2026-01-01"), folder.path)
    let gone = try #require(
      try Directory.entries(of: folder.path).names.first { $0.contains("00000003") })
    try File.remove(folder.path + "/" + gone)
    store = try SessionStore(root: folder.path)
    #expect(try #require(store).sessions().map { Int($0.id.prefix(8)) } == [1, 2, 4, 5, 6])
    store = nil
    let changed = try dump(folder.path)
    try SessionIndex.remove(folder.path + "/index")
    store = try SessionStore(root: folder.path)
    store = nil
    #expect(try dump(folder.path) == changed)
  }

  @Test func anotherVersionIsMadeAnewANewerRefused() throws {
    let folder = try made()
    _ = try SessionStore(root: folder.path).sessions()
    let path = folder.path + "/index/sessions.sqlite"
    try Database(path: path).run("PRAGMA user_version = 0; DROP TABLE tag")
    #expect(try SessionStore(root: folder.path).sessions().count == 5)
    try Database(path: path).run("PRAGMA user_version = 99")
    #expect {
      _ = try SessionStore(root: folder.path)
    } throws: { "\($0)".contains("newer poise") && "\($0)".contains(path) }
    try Database(path: path).run("PRAGMA user_version = 0; PRAGMA application_id = 7")
    #expect {
      _ = try SessionStore(root: folder.path)
    } throws: { "\($0)".contains("another program") }
  }

  /// A file that is no database, or a damaged one, is made again: there is nothing in it to lose.
  @Test(arguments: [Array("no database at all, but a text of some length".utf8), []])
  func whatIsNoDatabase(_ bytes: [UInt8]) throws {
    let folder = try made()
    try folder.write(bytes, to: "index/sessions.sqlite")
    #expect(try SessionStore(root: folder.path).sessions().count == 5)
  }

  /// Damage on any page is found when the store is opened, or mended by 'sessions index': then all
  /// rows are what they were.
  @Test func damagedAnywhere() throws {
    let folder = try made()
    _ = try SessionStore(root: folder.path).sessions()
    let before = try dump(folder.path)
    let path = folder.path + "/index/sessions.sqlite"
    let whole = try File.read(path, limit: 1 << 24)
    for page in 0..<whole.count / 4096 {
      var broken = whole
      for k in page * 4096..<(page + 1) * 4096 { broken[k] = 0xA5 }
      try File.replace(path, with: broken)
      _ = try SessionStore(root: folder.path, anew: true)
      #expect(try dump(folder.path) == before, "page \(page)")
    }
  }

  /// Rows that something else has removed or changed are made again of the files.
  @Test(arguments: [
    "DELETE FROM day WHERE session = 2", "UPDATE day SET steps = steps + 1 WHERE session = 1",
    "UPDATE session SET subject = 'eva' WHERE subject = 'anna'", "DELETE FROM tag",
    "UPDATE session SET excluded = 'x' WHERE rowid = 3", "DELETE FROM session WHERE rowid = 4",
    "UPDATE transition SET seconds = seconds + 1", "UPDATE minute SET state = x'0102'"
  ])
  func changedRows(_ sql: String) throws {
    let folder = try made()
    let store = try SessionStore(root: folder.path)
    try store.say(.tag("x"), of: try #require(try store.sessions().first))
    let before = try dump(folder.path)
    #expect(try SessionStore(root: folder.path).remarks == [])
    let path = folder.path + "/index/sessions.sqlite"
    try Database(path: path).run("PRAGMA foreign_keys = ON; " + sql)
    #expect(try dump(folder.path) != before)
    let mended = try SessionStore(root: folder.path)
    #expect(try mended.days(of: "anna").count > 0)
    #expect(try mended.sessions().count == 5)
    #expect(try dump(folder.path) == before)
  }

  /// Where nothing can be written, sessions are listed all the same, from memory, and why is said
  /// where that is not plain.
  @Test(arguments: [false, true])
  func fromMemory(_ isDamaged: Bool) throws {
    let folder = try made()
    if isDamaged {
      // a folder in the file's place: SQLite cannot open it
      try folder.write("", to: "index/sessions.sqlite/x")
    } else {
      try folder.write("", to: "index")
    }
    let store = try SessionStore(root: folder.path)
    #expect(try store.sessions().count == 5)
    #expect(store.remarks.contains { $0.contains("made in memory") } == isDamaged)
    try store.say(.tag("x"), of: try #require(try store.sessions().first))
    #expect(try store.sessions().first?.tags == ["x"])
  }

  /// A summary of a program with fewer metrics is made again of its logs.
  @Test func aSummaryWithOtherMetrics() throws {
    let folder = try made()
    var old = try summary(9, subject: "anna", day: "2026-05-02")
    old.logs = [LogPart(name: "20260502T010000Z_00000009_000.mcap", size: 3)]
    try folder.write("log", to: "20260502T010000Z_00000009_000.mcap")
    for isWhole in [true, false] {
      if !isWhole { for k in old.bouts.indices { old.bouts[k].metrics.removeLast() } }
      try put(old, folder.path)
      let store = try SessionStore(root: folder.path)
      #expect(try store.sessions(named: "00000009").first?.isAnalyzed == isWhole)
    }
  }

  /// An older summary is made again of its logs; without logs it holds as it is, and only 'pending'
  /// shows it.
  @Test func aSummaryOfAnOlderVersion() throws {
    let folder = try made()
    var old = try summary(7, subject: "anna", day: "2026-05-01")
    old.summaryVersion = 0
    try put(old, folder.path)
    old = try summary(9, subject: "anna", day: "2026-05-02")
    old.summaryVersion = 0
    old.logs = [LogPart(name: "20260502T010000Z_00000009_000.mcap", size: 3)]
    try put(old, folder.path)
    try folder.write("log", to: "20260502T010000Z_00000009_000.mcap")
    try folder.write("{", to: "20260601T000000Z_00000008.summary.json")
    let store = try SessionStore(root: folder.path)
    var query = SessionQuery()
    query.isPending = true
    #expect(try store.sessions(query).count == 3)
    // reported by each command, not when it is noticed alone
    #expect(store.remarks.isEmpty)
    #expect(try store.faults().count == 1)
    let kept = try #require(try store.sessions(named: "00000007").first)
    #expect(kept.isAnalyzed && kept.isOutdated && kept.steps != nil)
    #expect(try store.summary(of: kept)?.totals.steps == kept.steps)
    let pending = try #require(try store.sessions(named: "00000009").first)
    #expect(!pending.isAnalyzed && !pending.isOutdated && pending.steps == nil)
    var outcomes: [String: SessionStore.Outcome] = [:]
    try store.indexSessions(all: true) { _ throws(StoreError) in
      try self.remade()
    } tell: { row, outcome in
      outcomes[row.shortID] = outcome
    }
    #expect(outcomes["00000007"] == .kept)
    #expect(outcomes["00000009"] == .summed)
  }

  private func remade() throws(StoreError) -> SessionSummary {
    do { return try summary(9, subject: "anna", day: "2026-05-02") } catch {
      throw StoreError("x", .refused("\(error)"))
    }
  }

  /// Logs that were removed to make room leave their figures: no summary of what is left takes the
  /// place of the whole one.
  @Test(arguments: [false, true])
  func removedLogs(_ isChanged: Bool) throws {
    let folder = try TemporaryFolder()
    var whole = try summary(7, subject: "anna", day: "2026-05-01")
    let stem = "20260501T010000Z_00000007"
    whole.logs = (0..<3).map { LogPart(name: "\(stem)_00\($0).mcap", size: 3) }
    try put(whole, folder.path)
    try folder.write(isChanged ? "longer" : "log", to: "\(stem)_002.mcap")
    let store = try SessionStore(root: folder.path)
    let row = try #require(try store.sessions().first)
    #expect(row.isAnalyzed && row.isOutdated == isChanged && row.steps == whole.totals.steps)
    for all in [false, true] {
      var outcomes: [SessionStore.Outcome] = []
      try store.indexSessions(all: all) { _ throws(StoreError) in
        throw StoreError("x", .refused("summed up again"))
      } tell: { _, outcome in
        outcomes.append(outcome)
      }
      #expect(outcomes == (all || isChanged ? [.kept] : []))
    }
  }

  /// A log that has become shorter hides no figures: the summary is kept and counts. Another takes
  /// its place where it holds as much, as of a log that a power cut tore and a start completed.
  @Test(arguments: [99, 100])
  func aShorterLog(_ samples: Int) throws {
    let folder = try TemporaryFolder()
    var whole = try summary(7, subject: "anna", day: "2026-05-01")
    let stem = "20260501T010000Z_00000007"
    whole.logs = (0..<2).map { LogPart(name: "\(stem)_00\($0).mcap", size: 3) }
    whole.quality.samples = 100
    try put(whole, folder.path)
    try folder.write("log", to: "\(stem)_000.mcap")
    try folder.write("lo", to: "\(stem)_001.mcap")
    let store = try SessionStore(root: folder.path)
    let row = try #require(try store.sessions().first)
    #expect(row.isAnalyzed && row.isOutdated && row.steps == whole.totals.steps)
    #expect(try store.faults().map { $0.contains("(\(stem)_001.mcap)") } == [true])
    var left = whole
    left.logs[1].size = 2
    left.quality.samples = samples
    let isKept = samples < 100
    for all in [false, true] {
      var outcomes: [SessionStore.Outcome] = []
      try store.indexSessions(all: all) { _ throws(StoreError) in
        left
      } tell: { _, outcome in
        outcomes.append(outcome)
      }
      #expect(outcomes == [isKept ? .kept : .summed])
    }
    #expect(try store.summary(of: row)?.quality.samples == (isKept ? 100 : samples))
    #expect(try store.faults().isEmpty != isKept)
  }

  /// A summary that a newer Poise has left hides no other session, and is not written over.
  @Test func aSummaryOfANewerPoise() throws {
    let folder = try made()
    var new = try summary(7, subject: "anna", day: "2026-05-01")
    new.summaryVersion = SessionSummary.currentVersion + 1
    try put(new, folder.path)
    try folder.write("log", to: "20260501T010000Z_00000007_000.mcap")
    let store = try SessionStore(root: folder.path)
    #expect(try store.sessions().count == 6)
    for opened in [store, try SessionStore(root: folder.path)] {
      #expect(try opened.faults().count { $0.contains("newer poise") } == 1)
    }
    #expect(try store.sessions().count { !$0.isAnalyzed } == 1)
    var outcomes: [SessionStore.Outcome] = []
    try store.indexSessions { _ throws(StoreError) in
      throw StoreError("x", .refused("written over"))
    } tell: { _, outcome in
      outcomes.append(outcome)
    }
    #expect(outcomes == [.newer])
  }
}
