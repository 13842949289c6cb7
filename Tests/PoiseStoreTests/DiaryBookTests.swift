import PoiseDiary
import PoiseStore
import PoiseSystem
import PoiseTestKit
import PoiseText
import Testing

@Suite("Diary in the journal")
struct DiaryBookTests {
  static func said(_ fill: (inout CheckIn) -> Void) -> CheckIn {
    var said = CheckIn()
    fill(&said)
    return said
  }

  static func entry(
    _ id: String, _ content: JournalEntry.Content, at: Int64 = 1_790_000_000_000_000,
    zone: String = "UTC", supersedes: String? = nil
  ) -> JournalEntry {
    JournalEntry(id: id, at: at, zone: zone, supersedes: supersedes, content: content)
  }

  static let full = said {
    $0.basdai = [6, 5, 7, 6, 8]
    ($0.stiffMinutes, $0.global, $0.crp) = (45, 6, 10.5)
    ($0.mood, $0.fatigue, $0.sleep, $0.flare) = (7, 6.5, 3, true)
    $0.pain = [
      RegionPain(region: "l5", level: 7, stiffMinutes: 30, isSwollen: true),
      RegionPain(region: "a_region_of_tomorrow", level: 1)
    ]
    ($0.note, $0.source) = ("a \"b\"\nc 🚶", "button")
  }

  @Test("what is said reads back, whatever it is")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let journal = Journal(folder: folder.path + "/users/anna")
    let plan = Medication(
      name: "naproxen", dose: "500 mg", times: [1200, 480], everyDays: 7, firstDay: 20_000,
      lastDay: 20_010, until: 1_728_900_000_000_000)
    let planned = PlannedDose(medication: "naproxen", day: 20_007, minutes: 480)
    let contents: [JournalEntry.Content] = [
      .checkIn(Self.full, of: nil), .checkIn(CheckIn(), of: 1_700_000_000_000_000),
      .medication(plan), .medication(Medication(name: "x", firstDay: 0)),
      .dose(Dose(medication: "naproxen", state: .taken, planned: planned, at: 5)),
      .dose(Dose(medication: "x", state: .skipped, planned: nil, at: 6))
    ]
    let entries = contents.enumerated().map { Self.entry("\($0.offset)", $0.element) }
    for one in entries { try journal.append(one) }
    let read = try journal.read()
    #expect(read.entries == entries)
    #expect(read.remarks.isEmpty)
    #expect(try File.status(journal.path).permissions == 0o600)
  }

  @Test("a correction takes the place of an entry, a withdrawal takes it away, nothing is lost")
  func corrections() throws {
    let folder = try TemporaryFolder()
    let book = DiaryBook(of: "anna", root: folder.path)
    let first = try book.say { _ throws(StoreError) in
      .checkIn(Self.said { $0.mood = 4 }, of: nil)
    }
    let second = try book.say(supersedes: first.id) { _ throws(StoreError) in
      .checkIn(Self.said { $0.mood = 5 }, of: nil)
    }
    #expect(try book.read().diary.entries.map(\.said.mood) == [5])
    try book.say(supersedes: second.id) { _ throws(StoreError) in .retract }
    #expect(try book.read().diary.entries.isEmpty)
    #expect(try book.journal.read().entries.count == 3)
  }

  @Test("what is refused leaves nothing behind")
  func refused() throws {
    let folder = try TemporaryFolder()
    let book = DiaryBook(of: "anna", root: folder.path)
    try book.say { _ throws(StoreError) in .checkIn(Self.full, of: nil) }
    let before = try File.read(book.journal.path, limit: 1 << 20)
    #expect(throws: StoreError.self) {
      try book.say { _ throws(StoreError) in throw StoreError("", .refused("no")) }
    }
    #expect(try File.read(book.journal.path, limit: 1 << 20) == before)
    // nor is anybody known for it who never said anything
    #expect(throws: StoreError.self) {
      try DiaryBook(of: "bert", root: folder.path).say { _ throws(StoreError) in
        throw StoreError("", .refused("no"))
      }
    }
    #expect(try SessionStore.people(folder.path) == ["anna"])
  }

  @Test("days are those of the zone that it was said in")
  func days() {
    // 2026-09-21T14:13:20Z
    let time: Int64 = 1_790_000_000_000_000
    let entries = [
      Self.entry("a", .checkIn(Self.full, of: nil), at: time, zone: "UTC"),
      Self.entry("b", .checkIn(Self.full, of: nil), at: time + 1, zone: "Pacific/Auckland"),
      Self.entry(
        "c", .checkIn(Self.full, of: time - 86_400_000_000), at: time + 2, zone: "No/Where")
    ]
    let diary = DiaryBook.diary(entries)
    #expect(diary.entries.map(\.id) == ["c", "a", "b"])
    #expect(
      diary.entries.map { CivilTime(days: $0.day).date } == [
        "2026-09-20", "2026-09-21", "2026-09-22"
      ])
    #expect(diary.entries.map(\.minutes) == [853, 853, 133])
  }

  @Test("what takes the place of an entry is of its zone, and doses and plans know theirs")
  func zones() throws {
    let folder = try TemporaryFolder()
    let book = DiaryBook(of: "anna", root: folder.path)
    // 2026-09-21T22:30Z is the 22nd in Auckland, wherever this machine is
    let time: Int64 = 1_790_029_800_000_000
    let medication = Medication(name: "a", times: [480], firstDay: 20_717)
    let planned = PlannedDose(medication: "a", day: 20_718, minutes: 480)
    let dose = Dose(medication: "a", state: .taken, planned: planned, at: time)
    for (id, content) in [
      ("c", .checkIn(Self.full, of: time)), ("m", .medication(medication)), ("d", .dose(dose))
    ] as [(String, JournalEntry.Content)] {
      try book.journal.append(Self.entry(id, content, at: time, zone: "Pacific/Auckland"))
    }
    try book.say(supersedes: "c") { _ throws(StoreError) in .checkIn(Self.full, of: time) }
    let diary = try book.read().diary
    #expect(diary.entries.map { CivilTime(days: $0.day).date } == ["2026-09-22"])
    // 8 h of the 22nd in Auckland, half past ten
    let due = DiaryBook.plan(diary, now: time, days: 10).due(20_718...20_718, now: time)
    #expect(due.map(\.state) == [.taken] && due.map { time - $0.time } == [9_000_000_000])
  }

  @Test("lines that a person could not have said do not count, and are told")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let head = "{\"id\":\"a\",\"at_us\":1,\"kind\":"
    let lines = [
      "\"checkin\",\"q1\":11}", "\"checkin\",\"q1\":\"6\"}", "\"checkin\",\"mood\":1e400}",
      "\"checkin\",\"pain\":[{\"level\":3}]}", "\"checkin\",\"pain\":[3]}",
      "\"medication\",\"name\":\"x\",\"from\":\"yesterday\"}",
      "\"medication\",\"name\":\"x\",\"from\":\"2026-01-01\",\"times\":[\"25:00\"]}",
      "\"medication\",\"name\":\"x\",\"from\":\"2026-01-01\",\"every_days\":0}",
      "\"dose\",\"medication\":\"x\",\"state\":\"eaten\",\"done_us\":1}",
      "\"dose\",\"medication\":\"x\",\"state\":\"taken\"}"
    ].map { head + $0 }
    try folder.write(lines.joined(separator: "\n") + "\n", to: Journal.fileName)
    let read = try Journal(folder: folder.path).read()
    #expect(read.entries.isEmpty, "\(read.entries)")
    #expect(read.remarks.count == lines.count)
  }

  /// Whatever call fails, or is the last that is made: no entry that was confirmed is lost, and one
  /// that was not is whole or leaves no remark behind where the program lived on.
  @Test("a fault at every call loses nothing that was confirmed")
  func faults() throws {
    for call in 1...40 {
      for isLasting in [false, true] {
        let folder = try TemporaryFolder()
        let book = DiaryBook(of: "anna", root: folder.path)
        let first = try book.say { _ throws(StoreError) in
          .checkIn(Self.said { $0.mood = 1 }, of: nil)
        }
        var confirmed: [String] = [first.id]
        let act = {
          if let next = try? book.say({ _ throws(StoreError) in .checkIn(Self.full, of: nil) }) {
            confirmed.append(next.id)
          }
        }
        if isLasting {
          SystemFaults.ending(at: call, act)
        } else {
          SystemFaults.forcing(28, at: call, act)
        }
        let (diary, remarks) = try book.read()
        let ids = diary.entries.map(\.id)
        #expect(confirmed.allSatisfy { ids.contains($0) }, "call \(call)")
        if !isLasting {
          #expect(ids.count == confirmed.count, "call \(call)")
          #expect(remarks.isEmpty, "call \(call): \(remarks)")
        }
      }
    }
  }

  @Test("two people's diaries are apart")
  func people() throws {
    let folder = try TemporaryFolder()
    for (name, mood) in [("anna", 3.0), ("bert", 8)] {
      try DiaryBook(of: name, root: folder.path).say { _ throws(StoreError) in
        .checkIn(Self.said { $0.mood = mood }, of: nil)
      }
    }
    #expect(try SessionStore.people(folder.path) == ["anna", "bert"])
    let anna = try DiaryBook(of: "anna", root: folder.path).read().diary
    #expect(anna.entries.map(\.said.mood) == [3])
  }

  @Test("an export has it as tables, and deleting the person removes it")
  func export() throws {
    let folder = try TemporaryFolder()
    let root = folder.path + "/log"
    let book = DiaryBook(of: "anna", root: root)
    try book.say { _ throws(StoreError) in .checkIn(Self.full, of: nil) }
    try book.say { _ throws(StoreError) in
      .medication(Medication(name: "=1+1", times: [480], firstDay: 20_000))
    }
    let store = try SessionStore(root: root)
    _ = try DataExport.run(to: folder.path + "/out", user: "anna", in: store)
    func table(_ name: String) throws -> [Substring] {
      let bytes = try File.read(folder.path + "/out/users/anna/" + name, limit: 1 << 20)
      return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    }
    let checkIns = try table("checkins.csv")
    #expect(checkIns[0].hasPrefix("id,time,entered,day,q1,q2,q3,q4,q5,stiff_min,global,crp_mg_l"))
    #expect(checkIns[1].contains(",6,5,7,6,8,45,6,10.5,7,6.5,3,yes,5.975,"))
    #expect(try table("pain.csv")[1].hasSuffix(",l5,7,30,yes,no"))
    // no formula for a spreadsheet
    #expect(try table("medication.csv")[1].contains(",'=1+1,"))
    #expect(!File.exists(folder.path + "/out/users/anna/doses.csv"))
    #expect(try File.status(folder.path + "/out/users/anna/checkins.csv").permissions == 0o600)
    // recordings somewhere else do not change what the person said
    try Directory.create(folder.path + "/card", permissions: 0o700)
    let other = try SessionStore(root: folder.path + "/card", homes: [root])
    _ = try DataExport.run(to: folder.path + "/other", user: "anna", in: other)
    let same = try File.read(folder.path + "/other/users/anna/checkins.csv", limit: 1 << 20)
    #expect(try same == File.read(folder.path + "/out/users/anna/checkins.csv", limit: 1 << 20))
  }
}
