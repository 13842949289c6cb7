import PoiseMotion
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
        ).isErased
      let again = try SessionStore(root: state(folder))
      let left = listing(state(folder))
      #expect(others.allSatisfy { left.contains($0) }, "call \(call)")
      let rows = try again.sessions()
      if isBegun || isDone {
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
    // copied back by somebody who had it elsewhere: the mark holds
    try folder.write("log", to: "state/20260921T141320Z_3abcdef0_000.mcap")
    #expect(try SessionStore(root: state(folder)).sessions().count <= 5)
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
