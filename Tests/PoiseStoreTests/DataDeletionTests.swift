import Glibc
import PoiseGait
import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseStore

@Suite struct DataDeletionTests {
  private static let root = "state"

  /// Three people with similar names, one session that is nobody's, calibrations, entries.
  private func made() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (k, subject) in ["anna", "ann", "anna.b", nil, "anna"].enumerated() {
      var s = SessionSummary(
        session: "\(k)abcdef0-0000-4000-8000-000000000000",
        start: 1_790_000_000_000_000 + Int64(k), end: 1_790_000_100_000_000)
      s.subject = subject
      s.user = subject
      let stem = "20260921T141320Z_\(k)abcdef0"
      s.logs = [LogPart(name: stem + "_000.mcap", size: 3)]
      try folder.write(s.json, to: "state/\(stem).summary.json")
      try folder.write("log", to: "state/\(stem)_000.mcap")
      try folder.write("signature", to: "state/\(stem)_000.mcap.sig")
      try folder.write("{}", to: "state/\(stem).align.json")
    }
    for name in ["anna", "ann", "anna.b"] {
      try folder.write("{}", to: "state/users/\(name)/posture.json")
      try folder.write("{}", to: "state/users/\(name)/old/deep/mount.json")
    }
    return folder
  }

  private func state(_ folder: TemporaryFolder) -> String { folder.path + "/state" }

  /// Every file below the folder, the index left out.
  private func listing(_ path: String) -> [String] {
    let names = (try? Directory.entries(of: path))?.names ?? []
    return names.filter { $0 != "index" }.flatMap { name -> [String] in
      let full = path + "/" + name
      let isFolder = (try? File.status(full, followsLinks: false))?.kind == .directory
      return isFolder ? [full + "/"] + listing(full) : [full]
    }
  }

  private func holds(_ folder: TemporaryFolder, _ word: String) throws -> Bool {
    try ["", "-wal"].contains { suffix in
      let path = state(folder) + "/index/sessions.sqlite" + suffix
      let bytes = File.exists(path) ? try File.read(path, limit: 1 << 26) : []
      return String(decoding: bytes, as: UTF8.self).contains(word)
    }
  }

  @Test func exactlyOnePersonGoes() throws {
    let folder = try made()
    let store = try SessionStore(root: state(folder))
    try store.say(.note("anna-secret"), of: try #require(try store.sessions().first))
    let plan = try DataDeletion.plan(user: "anna", in: store)
    #expect(plan.sessions.count == 2)
    #expect(plan.logs.count == 2)
    #expect(plan.files.count == 3)
    #expect(try holds(folder, "anna-secret"))
    try DataDeletion.run(plan, in: store)
    let left = listing(state(folder))
    #expect(!left.contains { $0.contains("/anna/") || $0.contains("_0abcdef0") })
    #expect(!left.contains { $0.contains("_4abcdef0") })
    #expect(left.count { $0.hasSuffix(".mcap") } == 3)
    #expect(left.contains { $0.hasSuffix("users/ann/old/deep/mount.json") })
    #expect(left.contains { $0.hasSuffix("users/anna.b/posture.json") })
    #expect(try store.sessions().count == 3)
    #expect(try !holds(folder, "anna-secret"))
    #expect(try DataDeletion.plan(user: "anna", in: store).isEmpty)
  }

  @Test func whatIsInsideIsNamedAndStays() throws {
    let folder = try made()
    for place in ["stick/sessions", "old"] {
      for name in try Directory.entries(of: state(folder)).names where name.contains("_0abcdef0") {
        let bytes = try File.read(state(folder) + "/" + name, limit: 1 << 20)
        try folder.write(String(decoding: bytes, as: UTF8.self), to: "state/\(place)/\(name)")
      }
    }
    // The tables of an export are hers, too.
    try folder.write("session\n", to: "state/stick/sessions.csv")
    let store = try SessionStore(root: state(folder))
    let plan = try DataDeletion.plan(user: "anna", in: store)
    let inside = ["old", "stick"].map { state(folder) + "/" + $0 }
    #expect(plan.inside == inside && plan.closed.isEmpty, "\(plan.inside)")
    try DataDeletion.run(plan, in: store)
    #expect(try DataDeletion.plan(user: "anna", in: store).inside == inside)
    #expect(try DataDeletion.plan(user: "ann", in: store).inside.isEmpty)
  }

  /// Ended at every call in turn: what is left is completed when the store is opened next, and
  /// nobody else's files are touched at any time.
  @Test func endedAtEveryCall() throws {
    var call = 0
    var completed = 0
    while call < 400 {
      call += 1
      let folder = try made()
      let others = listing(state(folder)).filter {
        !$0.contains("/anna/") && !$0.contains("_0abcdef0") && !$0.contains("_4abcdef0")
      }
      let store = try SessionStore(root: state(folder))
      let plan = try DataDeletion.plan(user: "anna", in: store)
      var isDone = false
      SystemFaults.ending(at: call) {
        isDone = (try? DataDeletion.run(plan, in: store)) != nil
      }
      let isBegun =
        JournalView(
          try SessionStore.journal(of: "anna", root: state(folder)).read().entries
        ).erased != nil
      let again = try SessionStore(root: state(folder))
      let left = listing(state(folder))
      #expect(others.allSatisfy { left.contains($0) }, "call \(call)")
      let rows = try again.sessions()
      // hidden names, too: of what has lost its name nothing is left either
      #expect(!left.contains { $0.contains(".gone-") }, "call \(call)")
      if isBegun || isDone || !left.contains(where: { $0.hasSuffix("/anna/") }) {
        completed += 1
        #expect(left.sorted() == others.sorted(), "call \(call)")
        #expect(rows.count == 3, "call \(call)")
      } else {
        #expect(rows.count == 5 || rows.count == 3, "call \(call)")
      }
      if isDone { break }
    }
    #expect(completed > 10)
    #expect(call < 400)
  }

  @Test func linksAreNotFollowed() throws {
    let folder = try made()
    try folder.write("precious", to: "elsewhere/log.mcap")
    let root = try Directory(state(folder))
    try File.remove(state(folder) + "/20260921T141320Z_0abcdef0_000.mcap")
    try root.makeLink("20260921T141320Z_0abcdef0_000.mcap", to: "../elsewhere/log.mcap")
    let users = try Directory(state(folder) + "/users/anna")
    try users.makeLink("link", to: "../../../elsewhere")
    let store = try SessionStore(root: state(folder))
    let plan = try DataDeletion.plan(user: "anna", in: store)
    #expect(plan.links.count == 1)
    try DataDeletion.run(plan, in: store)
    #expect(File.exists(folder.path + "/elsewhere/log.mcap"))
    #expect(!listing(state(folder)).contains { $0.contains("0abcdef0") })
  }

  /// A folder that is a link is not this person's own.
  @Test func aPersonsFolderThatLeadsElsewhere() throws {
    let folder = try made()
    let users = try Directory(state(folder) + "/users")
    try users.makeLink("eva", to: "ann")
    let store = try SessionStore(root: state(folder))
    #expect(throws: StoreError.self) { try DataDeletion.plan(user: "eva", in: store) }
    for name in ["../ann", "a/b", "", "."] {
      #expect(throws: StoreError.self) { try DataDeletion.plan(user: name, in: store) }
    }
    #expect(File.exists(state(folder) + "/users/ann/posture.json"))
  }

  @Test func oneSession() throws {
    let folder = try made()
    let store = try SessionStore(root: state(folder))
    let row = try #require(try store.sessions(named: "3abcdef0").first)
    try DataDeletion.run(row, in: store)
    #expect(try store.sessions().count == 4)
    #expect(!listing(state(folder)).contains { $0.contains("3abcdef0") })
  }

  /// Put back by somebody who has it elsewhere: it stays, and that is said.
  @Test func whatIsPutBackStays() throws {
    let folder = try made()
    let stem = "20260921T141320Z_3abcdef0"
    let summary = try File.read(state(folder) + "/\(stem).summary.json", limit: 1 << 20)
    var store = try SessionStore(root: state(folder))
    try DataDeletion.run(try #require(try store.sessions(named: "3abcdef0").first), in: store)
    try folder.write("log", to: "state/\(stem)_000.mcap")
    try folder.write(summary, to: "state/\(stem).summary.json")
    for _ in 0..<2 {
      store = try SessionStore(root: state(folder))
      #expect(try store.sessions().count == 5)
      #expect(listing(state(folder)).contains { $0.hasSuffix("\(stem)_000.mcap") })
      #expect(store.remarks.contains { $0.contains("\(stem) was deleted and is here again") })
    }
    // and goes when it is deleted once more
    try DataDeletion.run(try #require(try store.sessions(named: "3abcdef0").first), in: store)
    #expect(!listing(state(folder)).contains { $0.contains("3abcdef0") })
    #expect(try SessionStore(root: state(folder)).remarks.isEmpty)
  }

  /// A copy has its original's id; deleted, it alone goes, at once and later.
  @Test func aCopyGoesAlone() throws {
    let folder = try made()
    let summary = try File.read(
      state(folder) + "/20260921T141320Z_0abcdef0.summary.json", limit: 1 << 20)
    try folder.write("log", to: "state/session.mcap")
    try folder.write(summary, to: "state/session.summary.json")
    let store = try SessionStore(root: state(folder))
    let copy = try #require(try store.sessions(named: "session").first)
    #expect(copy.stem == "session" && copy.repeats == "20260921T141320Z_0abcdef0")
    try DataDeletion.run(copy, in: store)
    for _ in 0..<2 {
      #expect(try SessionStore(root: state(folder)).sessions().count == 5)
      let left = listing(state(folder))
      #expect(!left.contains { $0.contains("session.") })
      #expect(left.count { $0.contains("0abcdef0") } == 4)
    }
  }

  /// Ended at every call in turn, the deletion of a session is whole or has not begun; each that is
  /// completed later is said.
  @Test func oneSessionEndedAtEveryCall() throws {
    var completed = 0
    for call in 1...300 {
      let folder = try made()
      let store = try SessionStore(root: state(folder))
      let row = try #require(try store.sessions(named: "4abcdef0").first)
      var isDone = false
      SystemFaults.ending(at: call) { isDone = (try? DataDeletion.run(row, in: store)) != nil }
      let again = try SessionStore(root: state(folder))
      let left = listing(state(folder)).count { $0.contains("4abcdef0") }
      #expect(left == 0 || left == 4, "call \(call)")
      #expect(try again.sessions().count == (left == 0 ? 4 : 5), "call \(call)")
      if again.remarks.contains(where: { $0.contains("completed the deletion of session") }) {
        completed += 1
      }
      #expect(try SessionStore(root: state(folder)).remarks.isEmpty, "call \(call)")
      if isDone { break }
      #expect(call < 300)
    }
    #expect(completed > 3)
  }

  /// What was recorded after it was said that everything goes does not go with it.
  @Test func whatIsRecordedSinceStays() throws {
    let folder = try made()
    let plan = try DataDeletion.plan(user: "anna", in: SessionStore(root: state(folder)))
    let stems = plan.sessions.map(\.stem)
    try SessionStore.journal(of: "anna", root: state(folder))
      .append(SessionStore.entry(.erase(stems: stems), session: nil))
    var later = SessionSummary(
      session: "7abcdef0-0000-4000-8000-000000000000", start: 1_790_000_000_000_000,
      end: 1_790_000_100_000_000)
    later.subject = "anna"
    try folder.write(later.json, to: "state/20260921T150000Z_7abcdef0.summary.json")
    let store = try SessionStore(root: state(folder))
    #expect(store.remarks.contains { $0.contains("completed the deletion of everything of anna") })
    #expect(try store.sessions().filter { $0.subject == "anna" }.map(\.shortID) == ["7abcdef0"])
  }

  /// A name that is no text keeps nothing from going.
  @Test func namesThatAreNoText() throws {
    let folder = try made()
    let base = Array((state(folder) + "/users/anna/").utf8CString.dropLast())
    let file = open(base + [-0x17, 0x2E, 0x6A, 0], O_CREAT | O_WRONLY, 0o600)
    try #require(file >= 0)
    close(file)
    let store = try SessionStore(root: state(folder))
    let plan = try DataDeletion.plan(user: "anna", in: store)
    #expect(plan.files.contains { $0.hasSuffix("\\xE9.j") })
    try DataDeletion.run(plan, in: store)
    #expect(try Directory.entries(of: state(folder) + "/users").names == ["ann", "anna.b"])
  }

  /// A deletion that cannot be completed is said, is tried again, and stands in nobody's way.
  @Test func whatCannotBeCompletedIsARemark() throws {
    let folder = try made()
    try SessionStore.journal(of: "anna", root: state(folder))
      .append(SessionStore.entry(.erase(stems: ["20260921T141320Z_0abcdef0"]), session: nil))
    // a folder in a log's place cannot be unlinked
    try File.remove(state(folder) + "/20260921T141320Z_0abcdef0_000.mcap")
    try folder.write("", to: "state/20260921T141320Z_0abcdef0_000.mcap/x")
    for _ in 0..<2 {
      let store = try SessionStore(root: state(folder))
      #expect(
        store.remarks.contains { $0.contains("everything of anna was cut off and cannot be") })
      #expect(try store.sessions().contains { $0.subject == "ann" })
    }
    try Directory.removeTree(state(folder) + "/20260921T141320Z_0abcdef0_000.mcap")
    #expect(try SessionStore(root: state(folder)).sessions().count == 4)
    #expect(!File.exists(state(folder) + "/users/anna"))
  }

  /// A summary that was being written when its program was killed is the person's, too.
  @Test func halfWrittenSummaries() throws {
    let folder = try made()
    let (dead, stem) = (Int32.max - 1, "20260921T141320Z_0abcdef0")
    let store = try SessionStore(root: state(folder))
    try folder.write("{", to: "state/.\(stem).summary.json.\(dead).part")
    try folder.write("{", to: "state/.\(stem).summary.json.1.part")
    try DataDeletion.run(try DataDeletion.plan(user: "anna", in: store), in: store)
    #expect(!listing(state(folder)).contains { $0.contains("0abcdef0") })
    // without a deletion, what an ended program left goes when the folder is read
    try folder.write("{", to: "state/.20260921T141320Z_1abcdef0.summary.json.\(dead).part")
    try folder.write("{", to: "state/.20260921T141320Z_1abcdef0.summary.json.1.part")
    _ = try SessionStore(root: state(folder))
    #expect(listing(state(folder)).count { $0.hasSuffix(".part") } == 1)
  }

  /// An index that cannot be written would keep what is to go.
  @Test func anIndexThatCannotBeWritten() throws {
    let folder = try made()
    let store = try SessionStore(root: state(folder))
    store.index = try SessionIndex.inMemory(root: state(folder))
    try store.refresh()
    let before = listing(state(folder))
    let row = try #require(try store.sessions().first)
    #expect(throws: StoreError.self) { try DataDeletion.run(row, in: store) }
    let plan = try DataDeletion.plan(user: "anna", in: store)
    #expect(throws: StoreError.self) { try DataDeletion.run(plan, in: store) }
    #expect(listing(state(folder)) == before)
  }

  /// Somebody reads the index: what was in it stays in its log until the next command.
  @Test func aReaderInTheIndex() throws {
    let folder = try made()
    let store = try SessionStore(root: state(folder))
    try store.say(.note("anna-secret"), of: try #require(try store.sessions().first))
    store.index.database.wait(0)
    let reader = try Database(path: state(folder) + "/index/sessions.sqlite")
    try reader.run("BEGIN; SELECT count(*) FROM note")
    #expect(try reader.number("SELECT count(*) FROM note") > 0)
    let plan = try DataDeletion.plan(user: "anna", in: store)
    #expect {
      try DataDeletion.run(plan, in: store)
    } throws: { "\($0)".contains("another poise") }
    try reader.run("COMMIT")
    let again = try SessionStore(root: state(folder))
    #expect(again.remarks.contains { $0.contains("completed the deletion of everything of anna") })
    #expect(try !holds(folder, "anna-secret"))
  }

  /// While somebody records in the folder, no log that is not at its end goes, whatever the index
  /// took it for.
  @Test func whileSomebodyRecords() throws {
    let folder = try TemporaryFolder()
    try MadeLog(subject: "anna", end: .cut).write(to: state(folder))
    let store = try SessionStore(root: state(folder))
    let row = try #require(try store.sessions().first)
    #expect(row.state == .error)
    let plan = try DataDeletion.plan(user: "anna", in: store)
    do {
      let lock = try FileDescriptor.open(state(folder), .folder)
      try lock.lock()
      #expect(throws: StoreError.self) { try DataDeletion.run(row, in: store) }
      #expect(throws: StoreError.self) { try DataDeletion.run(plan, in: store) }
      // closing alone would leave it to a program that another test is just starting
      lock.unlock()
    }
    #expect(listing(state(folder)).contains { $0.hasSuffix(".mcap") })
    try DataDeletion.run(plan, in: store)
    #expect(!listing(state(folder)).contains { $0.hasSuffix(".mcap") })
  }

  /// Calibrations in the usual folder go with recordings elsewhere, unless there are sessions of
  /// the person in that folder, too.
  @Test(arguments: [false, true])
  func calibrationsInAnotherFolder(_ hasSessions: Bool) throws {
    let folder = try made()
    try folder.write("{}", to: "home/users/anna/mount.json")
    try folder.write("{}", to: "home/users/ann/mount.json")
    let home = folder.path + "/home"
    if hasSessions { try MadeLog(subject: "anna").write(to: home) }
    let store = try SessionStore(root: state(folder), homes: [home])
    let plan = try DataDeletion.plan(user: "anna", in: store)
    #expect(plan.elsewhere == (hasSessions ? [home] : []))
    #expect(plan.files.contains { $0.hasPrefix(home) } != hasSessions)
    try DataDeletion.run(plan, in: store)
    #expect(File.exists(home + "/users/anna") == hasSessions)
    #expect(File.exists(home + "/users/ann/mount.json"))
    #expect(!File.exists(state(folder) + "/users/anna"))
  }

  /// Sessions of another subject that used the calibrations stay, and are said.
  @Test func calibrationsUsedForOthers() throws {
    let folder = try made()
    var s = SessionSummary(
      session: "9abcdef0-0000-4000-8000-000000000000", start: 1_790_000_000_000_000,
      end: 1_790_000_100_000_000)
    (s.subject, s.user) = ("P07", "anna")
    try folder.write(s.json, to: "state/20260921T141320Z_9abcdef0.summary.json")
    let store = try SessionStore(root: state(folder))
    let plan = try DataDeletion.plan(user: "anna", in: store)
    #expect(plan.others.map(\.subject) == ["P07"])
    try DataDeletion.run(plan, in: store)
    #expect(try store.sessions().contains { $0.subject == "P07" })
  }
}
