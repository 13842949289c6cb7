import PoiseGait
import PoiseSystem
import PoiseTestKit
import PoiseText
import Testing

@testable import PoiseStore

/// What the store makes of files that are not as one recorder alone leaves them.
@Suite struct SessionStoreFilesTests {
  private func summary(
    _ id: String, _ subject: String?, start: Int64 = 1_790_000_000_000_000, samples: Int = 10
  ) -> SessionSummary {
    var s = SessionSummary(
      session: "\(id)-0000-4000-8000-000000000000", start: start, end: start + 100_000_000)
    s.subject = subject
    s.clock = .good
    s.quality.samples = samples
    return s
  }

  /// The same session under two names counts once: the copy that holds most.
  @Test func aSessionThatIsThereTwice() throws {
    let folder = try TemporaryFolder()
    let stem = "20260921T141320Z_0abcdef0"
    try folder.write(summary("0abcdef0", "anna", samples: 10).json, to: "\(stem).summary.json")
    try folder.write(summary("0abcdef0", "anna", samples: 30).json, to: "session.summary.json")
    try folder.write(summary("1abcdef0", "anna").json, to: "b.summary.json")
    var store = try SessionStore(root: folder.path)
    #expect(try store.sessions().map(\.stem).sorted() == ["b", "session"])
    #expect(store.remarks == ["\(stem) holds session 0abcdef0 of session again: it does not count"])
    #expect(try store.sessions(named: stem).map(\.stem) == [stem])
    #expect(try store.sessions(named: "0abc").map(\.stem) == ["session"])
    // what is said of it is said of the one that counts
    try store.say(.tag("x"), of: try #require(try store.sessions(named: stem).first))
    #expect(try store.sessions(named: "0abcdef0").first?.tags == ["x"])
    // and counts for what is left
    try File.remove(folder.path + "/session.summary.json")
    store = try SessionStore(root: folder.path)
    #expect(try store.sessions(named: "0abcdef0").map(\.stem) == [stem])
    #expect(store.remarks.isEmpty)
  }

  /// Halves of a session: one counts, and what the other has is reported. What is within a second
  /// of the one that counts is a copy, and so is what a clock that was set meanwhile moved, and
  /// what holds no sample.
  @Test(arguments: [
    (50, ClockQuality.good, 10, true), (1, .good, 10, false), (50, .setLate, 10, false),
    (50, .good, 0, false)
  ])
  func aSessionInTwoHalves(
    later: Int64, clock: ClockQuality, samples: Int, isConflict: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let first = summary("0abcdef0", "anna", samples: 60)
    var second = summary("0abcdef0", "anna", samples: samples)
    (second.start, second.end) = (first.start + later * 1_000_000, first.end + later * 1_000_000)
    second.clock = clock
    try folder.write(first.json, to: "first.summary.json")
    try folder.write(second.json, to: "second.summary.json")
    let store = try SessionStore(root: folder.path)
    #expect(try store.sessions().map(\.stem) == ["first"])
    let line =
      "second does not count, but has times of session 0abcdef0 that first lacks: join them with "
      + "'poise log merge'"
    #expect(try store.conflicts() == (isConflict ? [first.session: [line]] : [:]))
    #expect(store.remarks.count == (isConflict ? 0 : 1))
  }

  /// Parts under other names, before they are summed up, and a true copy.
  @Test func partsUnderOtherNames() throws {
    let folder = try TemporaryFolder()
    for (part, name) in [(0, "hello"), (1, "world"), (0, "xcopy")] {
      let made = try MadeLog(part: part, seconds: part == 0 ? 20 : 15).write(to: folder.path)
      let result = try ChildProcess.run(["mv", made, name + ".mcap"], in: folder.path)
      #expect(result.status == 0)
    }
    let store = try SessionStore(root: folder.path)
    #expect(try store.sessions().map(\.stem) == ["hello"])
    #expect(
      try store.conflicts().values.flatMap { $0 } == [
        "world does not count, but has times of session 1a2b3c4d that hello lacks: join them with "
          + "'poise log merge'"
      ])
    #expect(store.remarks == ["xcopy holds session 1a2b3c4d of hello again: it does not count"])
  }

  /// A name that is exact is meant, whatever else begins so.
  @Test func anExactNameWins() throws {
    let folder = try TemporaryFolder()
    try folder.write(summary("0abcdef0", nil).json, to: "walk.summary.json")
    try folder.write(summary("1abcdef0", nil).json, to: "walk2.summary.json")
    let store = try SessionStore(root: folder.path)
    #expect(try store.sessions(named: "walk.mcap").map(\.stem) == ["walk"])
    #expect(try store.sessions(named: "wal").count == 2)
  }

  /// Two devices at a time, or one recording under two ids: said, and left to the person.
  @Test func sessionsAtTheSameTime() throws {
    let folder = try TemporaryFolder()
    for (k, subject) in ["anna", "anna", "ann"].enumerated() {
      var s = summary("\(k)abcdef0", subject, start: 1_790_000_000_000_000 + Int64(k) * 50_000_000)
      s.clock = .good
      try folder.write(s.json, to: "\(k).summary.json")
    }
    let store = try SessionStore(root: folder.path)
    let lines = try store.overlaps()
    #expect(lines.count == 1 && lines[0].contains("0abcdef0 and 1abcdef0 of anna"))
    try store.say(.exclude("copy"), of: try #require(try store.sessions(named: "1abc").first))
    #expect(try store.overlaps().isEmpty)
  }

  /// The last session is the one that was written to last, whatever its clock said.
  @Test func theLastSession() throws {
    let folder = try TemporaryFolder()
    for (k, start) in [Int64(1_790_000_000), 1_000].enumerated() {
      let s = summary("\(k)abcdef0", nil, start: start * 1_000_000)
      try folder.write(s.json, to: "\(k).summary.json")
      try folder.write("log", to: "\(k).mcap")
    }
    let store = try SessionStore(root: folder.path)
    #expect(try store.lastSession()?.stem == "1")
    for k in 0...1 { try File.remove(folder.path + "/\(k).mcap") }
    #expect(try SessionStore(root: folder.path).lastSession()?.stem == "0")
  }

  /// Days are those of the session's own wall clock, at its end as at its start: on 2026-10-25 the
  /// clocks of Vienna went back at 01:00 UTC.
  @Test func aDayWithTwoOffsets() throws {
    let folder = try TemporaryFolder()
    let day = try #require(CivilTime.days("2026-10-24"))
    var s = summary("0abcdef0", nil, start: Int64(day) * 86_400_000_000)
    // until 23:30 on the 25th by the clock of the winter, which is 00:30 by that of the summer
    s.end = Int64(day + 1) * 86_400_000_000 + 81_000_000_000
    s.zoneSpans = [
      ZoneSpan(from: s.start, offsetSeconds: 7200),
      ZoneSpan(from: Int64(day + 1) * 86_400_000_000 + 3_600_000_000, offsetSeconds: 3600)
    ]
    try folder.write(s.json, to: "0.summary.json")
    let store = try SessionStore(root: folder.path)
    var query = SessionQuery()
    query.firstDay = day + 2
    #expect(try store.sessions(query).isEmpty)
    query.firstDay = day + 1
    let row = try #require(try store.sessions(query).first)
    #expect(row.local(row.start) == "2026-10-24 02:00:00")
    #expect(row.local(row.end) == "2026-10-25 23:30:00")
  }

  /// Sessions without a date are in no list of days, and can be told.
  @Test func sessionsWithoutADate() throws {
    let folder = try TemporaryFolder()
    for (k, clock) in [ClockQuality.good, .unknown, .unknown].enumerated() {
      var s = summary("\(k)abcdef0", k == 2 ? "ann" : "anna", start: k == 0 ? 1 << 50 : 1000)
      s.clock = clock
      try folder.write(s.json, to: "\(k).summary.json")
    }
    let store = try SessionStore(root: folder.path)
    var query = SessionQuery()
    query.firstDay = 10_000
    query.user = "anna"
    #expect(try store.sessions(query).map(\.stem) == ["0"])
    #expect(try store.undated(query).map(\.stem) == ["1"])
  }

  /// A summary that was cut, of logs that are gone, is reported each time, for its person and day;
  /// where its head is lost, too, for anybody, and by the name of its file.
  @Test(arguments: [true, false]) func anUnreadableSummary(_ hasHead: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(summary("0abcdef0", "anna").json, to: "0.summary.json")
    let text = summary("1abcdef0", "anna").json
    let cut = try #require(text.range(of: "\"totals\""))
    let name = "20260921T141320Z_1abcdef0.summary.json"
    try folder.write(hasHead ? String(text[..<cut.upperBound]) : "", to: name)
    let day = try #require(CivilTime.days("2026-09-21"))
    for _ in 0..<2 {
      let store = try SessionStore(root: folder.path)
      func found(_ user: String?, _ day: Int) throws -> [String] {
        var query = SessionQuery()
        (query.firstDay, query.lastDay, query.user) = (day, day, user)
        query.takesCalibrations = true
        return try store.unreadable(query).map(\.stem)
      }
      let stem = "20260921T141320Z_1abcdef0"
      #expect(try found(nil, day) == [stem])
      #expect(try found("anna", day) == [stem])
      #expect(try found("ann", day) == (hasHead ? [] : [stem]))
      #expect(try found(nil, day + 1) == [])
      let lines = try store.faults()
      #expect(lines.count == 1 && lines[0].contains("cannot be read") && lines[0].contains(name))
      #expect(store.remarks.isEmpty)
      #expect(try store.sessions().count { !$0.isAnalyzed } == 1)
      try store.indexSessions { _ throws(StoreError) in
        nil
      } tell: { row, outcome in
        #expect(row.isAnalyzed || outcome == .kept)
      }
    }
  }

  /// A journal that cannot be read is said, and hides no session; when it can be read again, what
  /// is in it counts.
  @Test func anUnreadableJournal() throws {
    let folder = try TemporaryFolder()
    try folder.write(summary("0abcdef0", "anna").json, to: "0.summary.json")
    var store = try SessionStore(root: folder.path)
    try store.say(.tag("x"), of: try #require(try store.sessions().first))
    let path = folder.path + "/users/anna/entries.jsonl"
    try File.rename(path, to: path + ".away")
    try folder.write("", to: "users/anna/entries.jsonl/x")
    store = try SessionStore(root: folder.path)
    #expect(try store.sessions().map(\.tags) == [[]])
    #expect(store.remarks.count { $0.contains(path) } == 1)
    try Directory.removeTree(path)
    try File.rename(path + ".away", to: path)
    store = try SessionStore(root: folder.path)
    #expect(try store.sessions().map(\.tags) == [["x"]])
    #expect(store.remarks.isEmpty)
  }

  /// What is being recorded is the one session that was written to last; any other without an end
  /// was cut off.
  @Test func onlyOneIsRecorded() throws {
    let folder = try TemporaryFolder()
    try MadeLog(session: "1a2b3c4d-0000-4000-8000-000000000000", end: .cut).write(to: folder.path)
    try MadeLog(session: "2a2b3c4d-0000-4000-8000-000000000000", end: .cut).write(to: folder.path)
    // put there meanwhile, and whole: not what is recorded
    try MadeLog(session: "3a2b3c4d-0000-4000-8000-000000000000").write(to: folder.path)
    do {
      let lock = try FileDescriptor.open(folder.path, .folder)
      try lock.lock()
      for _ in 0..<2 {
        let states = try SessionStore(root: folder.path).sessions().map {
          "\($0.shortID) \($0.state.rawValue)"
        }
        #expect(
          states.sorted() == ["1a2b3c4d error", "2a2b3c4d recording", "3a2b3c4d stopped"])
      }
      // closing alone would leave it to a program that another test is just starting
      lock.unlock()
    }
    // its end is noticed though no name has changed
    #expect(try SessionStore(root: folder.path).sessions().count { $0.state == .error } == 2)
  }

  /// A summary that is written over in place, by one of the same length in the same second, is read
  /// again, and a log that is cut in place is noticed, though no name in the folder has changed.
  @Test func writtenInPlace() throws {
    let folder = try TemporaryFolder()
    var s = summary("0abcdef0", "anna")
    s.logs = [LogPart(name: "0.mcap", size: 3)]
    try folder.write(s.json, to: "0.summary.json")
    try folder.write("log", to: "0.mcap")
    _ = try SessionStore(root: folder.path)
    try folder.age()
    _ = try SessionStore(root: folder.path)
    s.subject = "alma"
    try folder.write(s.json, to: "0.summary.json")
    #expect(try SessionStore(root: folder.path).sessions().map(\.subject) == ["alma"])
    try folder.write("lo", to: "0.mcap")
    let store = try SessionStore(root: folder.path)
    #expect(try store.faults().count == 1)
    try store.say(.tag("x"), of: try #require(try store.sessions().first))
    try folder.age()
    _ = try SessionStore(root: folder.path)
    try folder.write("log", to: "0.mcap")
    #expect(try SessionStore(root: folder.path).faults().isEmpty)
    #expect(try SessionStore(root: folder.path).sessions().map(\.tags) == [["x"]])
  }

  /// While nothing but a recording changes, each file of other sessions is asked for its status
  /// once, and none is opened.
  @Test func onlyWhatIsRecordedIsRead() throws {
    let folder = try TemporaryFolder()
    for k in 0..<20 {
      var s = summary("0abcdef\(k % 10)", nil)
      s.session = "id\(k)"
      s.logs = (0..<24).map { LogPart(name: "s\(k)_a_0\($0 + 10).mcap", size: 3) }
      for log in s.logs { try folder.write("log", to: log.name) }
      try folder.write(s.json, to: "s\(k)_a.summary.json")
    }
    try MadeLog(end: .cut, seconds: 2).write(to: folder.path)
    let lock = try FileDescriptor.open(folder.path, .folder)
    try lock.lock()
    _ = try SessionStore(root: folder.path)
    try folder.age()
    _ = try SessionStore(root: folder.path)
    let calls = try SystemFaults.watching {
      let store = try SessionStore(root: folder.path)
      #expect(try store.sessions().count { $0.state == .recording } == 1)
    }
    let looks = calls.count { $0 == .status }
    #expect((500..<530).contains(looks), "\(looks)")
    #expect(calls.count { $0 == .open } < 20)
    // of others than those that are asked for, no file is looked at
    let few = try SystemFaults.watching {
      let store = try SessionStore(root: folder.path)
      #expect(try store.sessions(named: "s7_a").count == 1)
    }
    #expect(few.count { $0 == .status } < 60)
  }
}

extension TemporaryFolder {
  /// Makes its last change an hour old: what is new may change again without a trace.
  fileprivate func age() throws {
    let result = try ChildProcess.run(["touch", "-d", "1 hour ago", path], in: "/")
    #expect(result.status == 0)
  }
}
