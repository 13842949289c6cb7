import PoiseGait
import PoisePerson
import PoiseStore
import PoiseSystem
import PoiseTestKit
import Testing

@Suite struct JournalTests {
  private func entry(_ number: Int, _ content: JournalEntry.Content) -> JournalEntry {
    JournalEntry(
      id: "id-\(number)", at: 1_790_000_000_000_000 + Int64(number), zone: "Europe/Vienna",
      session: "s", content: content)
  }

  private var contents: [JournalEntry.Content] {
    var profile = PersonProfile()
    (profile.birthYear, profile.sex, profile.bodyHeight) = (1950, .female, 1.64)
    (profile.affectedSide, profile.fallsLastYear) = (.left, 2)
    (profile.injuredByFall, profile.fearsFalling) = (true, false)
    return [
      .tag("walk"), .untag("walk"), .note("a \"b\"\nc 🚶"), .exclude("slipped"), .include,
      .deleteSession(stem: "a_b"), .deletedSession(stem: "a_b"), .profile(profile),
      .profile(PersonProfile()), .erase(stems: ["a_b", "c"]), .retract
    ]
  }

  @Test func whatIsAppendedReadsBack() throws {
    let folder = try TemporaryFolder()
    let journal = Journal(folder: folder.path + "/users/anna")
    let entries = contents.enumerated().map { entry($0.offset, $0.element) }
    for one in entries { try journal.append(one) }
    let read = try journal.read()
    #expect(read.entries == entries)
    #expect(read.remarks.isEmpty)
    #expect(try File.status(journal.path).permissions == 0o600)
  }

  @Test func aLineThatIsThereTwiceCountsOnce() throws {
    let folder = try TemporaryFolder()
    let journal = Journal(folder: folder.path)
    for one in [entry(1, .tag("walk")), entry(2, .tag("run")), entry(1, .tag("walk"))] {
      try journal.append(one)
    }
    #expect(try journal.read().entries.map(\.id) == ["id-1", "id-2"])
  }

  @Test func aLineThatIsNoTextDoesNotCount() throws {
    let folder = try TemporaryFolder()
    let journal = Journal(folder: folder.path)
    for one in [entry(1, .note("level")), entry(2, .tag("run"))] { try journal.append(one) }
    var bytes = try File.read(journal.path, limit: 1 << 16)
    let place = try #require(bytes.firstRange(of: Array("level".utf8))).lowerBound
    bytes[place + 2] = 0x80
    try File.replace(journal.path, with: bytes)
    let read = try journal.read()
    #expect(read.entries.map(\.id) == ["id-2"])
    #expect(read.remarks.count == 1 && read.remarks[0].contains("entries.jsonl:1: not UTF-8"))
  }

  @Test func whereThereIsNoneThereIsNothing() throws {
    let folder = try TemporaryFolder()
    #expect(try Journal(folder: folder.path + "/no/where").read() == Journal.Content())
  }

  /// Cut off after any of its bytes: all lines before count, the torn one is said, and the next
  /// line that is added stands by itself.
  @Test func aTornLastLine() throws {
    let folder = try TemporaryFolder()
    let journal = Journal(folder: folder.path)
    let whole = entry(1, .note("first")).line + "\n"
    let last = entry(2, .note("second")).line + "\n"
    for length in 0..<last.utf8.count {
      let torn = String(decoding: Array(last.utf8)[..<length], as: UTF8.self)
      try folder.write(whole + torn, to: Journal.fileName)
      let read = try journal.read()
      // only the line feed is missing: nothing of what was said is
      let isWhole = length == last.utf8.count - 1
      let expected = isWhole ? ["id-1", "id-2"] : ["id-1"]
      #expect(read.entries.map(\.id) == expected)
      #expect(read.remarks.count == (length == 0 || isWhole ? 0 : 1), "\(length)")
      try journal.append(entry(3, .include))
      #expect(try journal.read().entries.map(\.id) == expected + ["id-3"], "\(length)")
    }
  }

  /// Whatever call fails, or is the last that is made: what was there before is there, and the new
  /// line is whole or does not count.
  @Test func faultsAtEveryCall() throws {
    var calls = 0
    for isLasting in [false, true] {
      for call in 1...40 {
        let folder = try TemporaryFolder()
        let journal = Journal(folder: folder.path + "/users/anna")
        if call % 2 == 0 { try journal.append(entry(1, .note("before"))) }
        let before = try journal.read().entries
        var failed = false
        let act = {
          do { try journal.append(self.entry(2, .tag("x"))) } catch { failed = true }
        }
        if isLasting {
          SystemFaults.ending(at: call, act)
        } else {
          SystemFaults.forcing(28, at: call, act)
        }
        let after = try journal.read()
        #expect(Array(after.entries.prefix(before.count)) == before)
        if !failed { #expect(after.entries.count == before.count + 1) }
        calls += failed ? 1 : 0
        try journal.append(entry(3, .include))
        #expect(try journal.read().entries.last?.id == "id-3")
      }
    }
    #expect(calls > 10)
  }

  @Test func whatALineSupersedesDoesNotCount() {
    var later = entry(2, .note("right"))
    later.supersedes = "id-1"
    let view = JournalView([entry(1, .note("wrong")), later])
    #expect(view.sessions["s"]?.notes.map(\.text) == ["right"])
  }

  @Test func whatEntriesAddUpTo() {
    let view = JournalView(
      [
        JournalEntry.Content.tag("a"), .tag("b"), .untag("a"), .exclude("x"), .note("n"),
        .other(kind: "pain")
      ].enumerated().map { entry($0.offset, $0.element) })
    let words = view.sessions["s"]
    #expect(words?.tags == ["b"])
    #expect(words?.excluded == "x")
    #expect(view.doomed.isEmpty)
    #expect(view.erased == nil)
    let taken = JournalView([entry(1, .exclude("x")), entry(2, .include)])
    #expect(taken.sessions["s"]?.excluded == nil)
  }

  /// Lines of a later version are kept and passed over.
  @Test func anUnknownKindIsNoDamage() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "{\"id\":\"a\",\"at_us\":1,\"kind\":\"dance\",\"steps\":3}\nno json\n", to: Journal.fileName)
    let read = try Journal(folder: folder.path).read()
    #expect(read.entries.map(\.content) == [.other(kind: "dance")])
    #expect(read.remarks.count == 1)
    #expect(read.remarks[0].contains(":2:"))
  }

  @Test func aLinkIsNotFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "elsewhere")
    try Directory(folder.path).makeLink(Journal.fileName, to: "elsewhere")
    let journal = Journal(folder: folder.path)
    #expect(throws: StoreError.self) { try journal.append(entry(1, .include)) }
    #expect(throws: StoreError.self) { try journal.read() }
    #expect(try File.read(folder.path + "/elsewhere", limit: 10).isEmpty)
  }

  /// Out of range, a line does not count, and is said; nothing is worked out of it.
  @Test(arguments: [
    "\"at_us\":1,\"kind\":\"profile\",\"birth_year\":-9007199254740992",
    "\"at_us\":1,\"kind\":\"profile\",\"birth_year\":1899",
    "\"at_us\":1,\"kind\":\"profile\",\"body_height_m\":164",
    "\"at_us\":1,\"kind\":\"profile\",\"falls_last_year\":-1",
    "\"at_us\":9e15,\"kind\":\"include\""
  ])
  func outOfRange(_ members: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"id\":\"a\",\(members)}\n", to: Journal.fileName)
    let read = try Journal(folder: folder.path).read()
    #expect(read.entries.isEmpty)
    #expect(read.remarks.count == 1 && read.remarks[0].contains("is out of range"))
  }

  @Test func whatIsTakenBackIsGone() {
    var later = entry(2, .retract)
    later.supersedes = "id-1"
    let view = JournalView([entry(1, .note("wrong")), later, entry(3, .note("right"))])
    #expect(view.sessions["s"]?.notes.map(\.text) == ["right"])
  }

  /// Marked, gone, marked again: the last word counts.
  @Test func deletions() {
    let (to, gone) = (
      JournalEntry.Content.deleteSession(stem: "x"), JournalEntry.Content.deletedSession(stem: "x")
    )
    #expect(JournalView([entry(1, to)]).doomed == ["x": "s"])
    let done = JournalView([entry(1, to), entry(2, gone)])
    #expect(done.doomed.isEmpty && done.deleted == ["x"])
    let again = JournalView([entry(1, to), entry(2, gone), entry(3, to)])
    #expect(again.doomed == ["x": "s"] && again.deleted.isEmpty)
  }

  /// A person's folder that is a link is another's: nothing is read or written through it.
  @Test func aFolderThatIsALink() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "elsewhere/\(Journal.fileName)")
    try Directory(folder.path).makeLink("anna", to: "elsewhere")
    let journal = Journal(folder: folder.path + "/anna", refusesLink: true)
    #expect(throws: StoreError.self) { try journal.append(entry(1, .include)) }
    #expect(throws: StoreError.self) { try journal.read() }
    #expect(try File.read(folder.path + "/elsewhere/\(Journal.fileName)", limit: 10).isEmpty)
  }

  /// Each folder that is made on the way is on the card before the line counts.
  @Test func everyNewFolderIsFlushed() throws {
    let folder = try TemporaryFolder()
    let journal = Journal(folder: folder.path + "/users/anna")
    let first = try SystemFaults.watching { try journal.append(entry(1, .include)) }
    let second = try SystemFaults.watching { try journal.append(entry(2, .include)) }
    // two folders, each in the one above it, the new file's name, and the line
    #expect(first.count { $0 == .sync } == 4)
    #expect(second.count { $0 == .sync } == 1)
  }

  @Test("what is said of falls has a date; of lines without one that of the first that says so")
  func fallsSaid() throws {
    func said(_ lines: [(falls: Int?, height: Double?, at: Int64?)]) -> Int64? {
      let entries = lines.enumerated().map { number, line in
        var profile = PersonProfile()
        (profile.fallsLastYear, profile.bodyHeight) = (line.falls, line.height)
        profile.fallsSaidAt = line.at
        return entry(number, .profile(profile))
      }
      return JournalView(entries).profile?.fallsSaidAt
    }
    let first = entry(0, .include).at
    #expect(said([(nil, 1.7, nil)]) == nil)
    #expect(said([(2, nil, nil), (2, 1.7, nil), (2, 1.8, nil)]) == first)
    #expect(said([(2, nil, nil), (1, 1.7, nil)]) == first + 1)
    #expect(said([(2, nil, nil), (2, nil, 77)]) == 77)
    #expect(said([(2, nil, 77), (nil, nil, 77)]) == nil)
    // written by a version that leaves the date out
    #expect(said([(2, nil, 77), (2, 1.7, nil)]) == 77)
    var profile = PersonProfile()
    (profile.fallsLastYear, profile.fallsSaidAt) = (2, 77)
    #expect(profile.json.contains("\"falls_said_us\":77"))
  }

  @Test("the recorder reads the heights of the profile that counts")
  func heights() throws {
    let folder = try TemporaryFolder()
    let journal = Journal(folder: folder.path)
    for (number, height) in [1.64, nil, 1.72].enumerated() {
      var profile = PersonProfile()
      (profile.birthYear, profile.bodyHeight) = (1950, height)
      profile.sensorHeight = height.map { $0 / 2 }
      try journal.append(entry(number, .profile(profile)))
      #expect(
        try PersonHeights(folder: folder.path)
          == PersonHeights(body: profile.bodyHeight, sensor: profile.sensorHeight))
      #expect(!PersonFolder.mayHoldDeletion(root: folder.path))
    }
    var back = entry(3, .retract)
    back.supersedes = try journal.read().entries.last?.id
    try journal.append(back)
    #expect(try JournalView(journal.read().entries).profile?.birthYear == 1950)
    #expect(try PersonHeights(folder: folder.path) == PersonHeights())
    for content in [JournalEntry.Content.erase(stems: []), .deleteSession(stem: "x")] {
      let root = try TemporaryFolder()
      try Journal(folder: root.path).append(entry(1, content))
      #expect(PersonFolder.mayHoldDeletion(root: root.path))
    }
  }
}
