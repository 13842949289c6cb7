import Glibc
import PoiseGait
import PoiseSystem
import PoiseTestKit
import Testing

@testable import PoiseStore

@Suite struct DataExportTests {
  private func made() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (k, subject) in ["anna", "ann"].enumerated() {
      var random = MadeSummary(seed: UInt64(k + 1))
      var s = random.summary(bouts: 2)
      s.session = "\(k)abcdef0-0000-4000-8000-000000000000"
      s.subject = subject
      s.state = .stopped
      s.note = "=1+1, \"x\""
      let stem = "20260921T141320Z_\(k)abcdef0"
      s.logs = [LogPart(name: stem + "_000.mcap", size: 3)]
      try folder.write(s.json, to: "state/\(stem).summary.json")
      try folder.write("log", to: "state/\(stem)_000.mcap")
      try folder.write("{}", to: "state/users/\(subject)/posture.json")
    }
    return folder
  }

  private func names(_ path: String) -> [String] {
    ((try? Directory.entries(of: path))?.names ?? []).sorted()
  }

  @Test func everythingIsThere() throws {
    let folder = try made()
    let store = try SessionStore(root: folder.path + "/state")
    let target = folder.path + "/out"
    let result = try DataExport.run(to: target, user: nil, in: store)
    #expect(result.sessions == 2)
    #expect(result.remarks.isEmpty)
    #expect(names(target) == ["README.txt", "bouts.csv", "sessions", "sessions.csv", "users"])
    #expect(names(target + "/sessions").count == 4)
    #expect(names(target + "/users") == ["ann", "anna"])
    let table = String(
      decoding: try File.read(target + "/sessions.csv", limit: 1 << 20), as: UTF8.self)
    #expect(table.hasPrefix("session,user,subject,"))
    // no spreadsheet takes it for a formula
    #expect(table.contains("\"'=1+1, \"\"x\"\"\""))
    #expect(throws: StoreError.self) { try DataExport.run(to: target, user: nil, in: store) }
  }

  /// Zero seconds of both would be a judgment.
  @Test func postureThatWasNeverJudged() throws {
    let folder = try made()
    var random = MadeSummary(seed: 9)
    var summary = random.summary(bouts: 1)
    for (good, bad, cells) in [(0.0, 0.0, ["", ""]), (0, 2.5, ["0", "2.5"])] {
      (summary.totals.good, summary.totals.bad) = (good, bad)
      let root = folder.path + "/\(bad)"
      try folder.write(summary.json, to: "\(bad)/20260921T141320Z_9abcdef0.summary.json")
      let store = try SessionStore(root: root)
      _ = try DataExport.run(to: root + "/out", user: nil, in: store)
      let table = try File.read(root + "/out/sessions.csv", limit: 1 << 20)
      let rows = String(decoding: table, as: UTF8.self).split { $0.isNewline }
      let found = rows[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let column = try #require(CSVTable.sessionColumns.firstIndex(of: "good_s"))
      #expect(Array(found[column...(column + 1)]) == cells)
    }
  }

  @Test func onePersonAlone() throws {
    let folder = try made()
    let store = try SessionStore(root: folder.path + "/state")
    let target = folder.path + "/out/"
    _ = try DataExport.run(to: target, user: "ann", in: store)
    #expect(names(folder.path + "/out/sessions").allSatisfy { $0.contains("1abcdef0") })
    #expect(names(folder.path + "/out/users") == ["ann"])
  }

  /// What is kept of a person apart from the recordings is in it, too.
  @Test func calibrationsInAnotherFolder() throws {
    let folder = try made()
    try folder.write("{}", to: "home/users/ann/mount.json")
    try folder.write("{}", to: "home/users/eva/mount.json")
    let store = try SessionStore(root: folder.path + "/state", homes: [folder.path + "/home"])
    let target = folder.path + "/out"
    _ = try DataExport.run(to: target, user: nil, in: store)
    #expect(names(target + "/users") == ["ann", "anna", "eva"])
    #expect(names(target + "/users/ann/more") == ["mount.json"])
    #expect(names(target + "/users/eva") == ["mount.json"])
    _ = try DataExport.run(to: folder.path + "/eva", user: "eva", in: store)
    #expect(names(folder.path + "/eva/users") == ["eva"])
  }

  @Test func nobodyOfThatName() throws {
    let folder = try made()
    let store = try SessionStore(root: folder.path + "/state")
    #expect(
      throws: StoreError(store.root, .nothing("there is nothing of eva"))
    ) { try DataExport.run(to: folder.path + "/out", user: "eva", in: store) }
    #expect(!names(folder.path).contains { $0.contains("out") })
  }

  /// What is not in it is said: figures that were not worked out, names that no program can open.
  @Test func whatIsLeftOutIsSaid() throws {
    let folder = try made()
    try folder.write("no log", to: "state/walk.mcap")
    let base = Array((folder.path + "/state/users/ann/").utf8CString.dropLast())
    let file = open(base + [-0x17, 0], O_CREAT | O_WRONLY, 0o600)
    try #require(file >= 0)
    close(file)
    let store = try SessionStore(root: folder.path + "/state")
    let result = try DataExport.run(to: folder.path + "/out", user: nil, in: store)
    #expect(result.remarks.count { $0.contains("walk is not summarized") } == 1)
    #expect(result.remarks.count { $0.contains("\\xE9") } == 1)
    #expect(result.remarks.count == 2)
  }

  /// A further copy of a session goes along, and is no second row.
  @Test func copiesAreNoRows() throws {
    let folder = try made()
    let stem = "20260921T141320Z_0abcdef0"
    let text = try File.read(folder.path + "/state/\(stem).summary.json", limit: 1 << 24)
    try folder.write(text, to: "state/walk.summary.json")
    let store = try SessionStore(root: folder.path + "/state")
    _ = try DataExport.run(to: folder.path + "/out", user: nil, in: store)
    #expect(names(folder.path + "/out/sessions").count == 5)
    let table = try File.read(folder.path + "/out/sessions.csv", limit: 1 << 20)
    #expect(String(decoding: table, as: UTF8.self).components(of: "0abcdef0-") == 1)
  }

  /// Whatever call fails, or is the last that is made: the folder is there whole, or not at all,
  /// and nothing of what is kept has changed.
  @Test func faultsAtEveryCall() throws {
    let folder = try made()
    let store = try SessionStore(root: folder.path + "/state")
    _ = try DataExport.run(to: folder.path + "/whole", user: nil, in: store)
    let whole = names(folder.path + "/whole")
    for isLasting in [false, true] {
      var failures = 0
      var isDone = false
      for call in 1...400 {
        // a folder each: what is left of the one before makes no calls here
        try folder.write("", to: "\(isLasting)\(call)/x")
        let target = folder.path + "/\(isLasting)\(call)/out"
        isDone = false
        let act = { isDone = (try? DataExport.run(to: target, user: nil, in: store)) != nil }
        if isLasting {
          SystemFaults.ending(at: call, act)
        } else {
          SystemFaults.forcing(28, at: call, act)
        }
        let made = names(target)
        #expect(made.isEmpty || made == whole, "call \(call)")
        // one call that fails leaves nothing half made beside it, not even under another name
        if !isLasting && !isDone {
          #expect(names(folder.path + "/false\(call)").filter { $0 != "x" && $0 != "out" } == [])
        }
        if isDone { #expect(made == whole, "call \(call)") } else { failures += 1 }
        if isDone && isLasting { break }
      }
      #expect(failures > 20)
      #expect(isDone)
    }
    #expect(try store.sessions().count == 2)
    #expect(names(folder.path + "/state/sessions").isEmpty)
  }
}

extension String {
  /// How often `text` is in it.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
