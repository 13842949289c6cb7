import PoiseCore
import PoiseDiary
import PoiseGait
import PoiseStore
import PoiseSystem
import PoiseTestKit
import PoiseText
import Testing

@Suite("Sets in the journal")
struct TrainingBookTests {
  static let noon: Int64 = 1_790_000_000_000_000

  static func set(
    _ velocities: [Double] = [0.6123, 0.45], at start: Int64 = noon, of exercise: Exercise = .bench,
    load: Double? = 62.5, rating: Double? = nil
  ) throws -> TrainingSet {
    let reps = velocities.enumerated().map { k, velocity in
      let begin = Timestamp(nanoseconds: (start + Int64(k) * 2_345_000) * 1000)
      return Repetition(
        start: begin, end: begin + 987_000_000, range: 0.4321, meanVelocity: velocity,
        peakVelocity: 1.1, eccentric: k == 0 ? nil : 1.2345, pause: k == 0 ? nil : 0,
        concentric: 0.9876)
    }
    return try #require(
      TrainingSet(
        RepetitionSet(reps), of: exercise, load: load, rating: rating, stopLoss: 0.25,
        hasGyroscope: false, source: "a \"b\".mcap"))
  }

  @Test("what is kept reads back with every figure")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let book = DiaryBook(of: "anna", root: folder.path)
    let set = try Self.set()
    let kept = try book.keep(set)
    #expect(!kept.isOld && kept.replaced.isEmpty && kept.set == set)
    let (diary, remarks) = try book.read()
    #expect(remarks.isEmpty)
    #expect(diary.sets.map(\.set) == [set] && diary.sets[0].id == kept.id)
    #expect(CivilTime(days: diary.sets[0].day).date == "2026-09-21")
    #expect(try File.status(book.journal.path).permissions == 0o600)
    // a journal is read whole: ten repetitions take less than a kilobyte
    let ten = try book.keep(
      try Self.set(Array(repeating: 0.6123, count: 10), at: Self.noon + 60_000_000))
    #expect(ten.set.repetitions.count == 10)
    let lines = try File.read(book.journal.path, limit: 1 << 20).split(separator: 0x0A)
    #expect(lines[1].count < 1024, "\(lines[1].count) bytes")
    // other people, and what the index knows of a journal, are not touched by it
    #expect(JournalView(try book.journal.read().entries) == JournalView())
  }

  @Test("measured again it is the same set: a new line only where something changed")
  func again() throws {
    let folder = try TemporaryFolder()
    let book = DiaryBook(of: "anna", root: folder.path)
    let first = try book.keep(try Self.set(rating: 8))
    let same = try book.keep(try Self.set(load: nil))
    #expect(same.isOld && same.id == first.id && same.replaced.isEmpty)
    #expect(try book.journal.read().entries.count == 1)
    // another load: load is said anew, effort stays as it was said
    let heavier = try book.keep(try Self.set(load: 65))
    #expect(heavier.replaced == [first.id])
    #expect(heavier.set.load == 65 && heavier.set.rating == 8)
    // another exercise: what was said of it was of something else
    let other = try book.keep(try Self.set(of: .press, load: nil))
    #expect(other.set.load == nil && other.set.rating == nil)
    let later = try book.keep(try Self.set(at: Self.noon + 60_000_000))
    #expect(later.replaced.isEmpty)
    #expect(try book.read().diary.sets.map(\.id) == [other.id, later.id])
    #expect(try book.journal.read().entries.count == 4)
  }

  @Test("two sets that turn out to be one are replaced by it, and nothing is lost")
  func joined() throws {
    let folder = try TemporaryFolder()
    let book = DiaryBook(of: "anna", root: folder.path)
    let a = try book.keep(try Self.set([0.5]))
    let b = try book.keep(try Self.set([0.4], at: Self.noon + 2_345_000))
    let whole = try book.keep(try Self.set([0.5, 0.4]))
    #expect(whole.replaced == [a.id, b.id])
    #expect(try book.read().diary.sets.map(\.id) == [whole.id])
    #expect(try book.journal.read().entries.count == 4)
    try book.say(supersedes: whole.id) { _ throws(StoreError) in .retract }
    #expect(try book.read().diary.sets.isEmpty)
    #expect(try book.journal.read().entries.count == 5)
  }

  @Test("lines that nobody measured do not count, and are told")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let rep =
      "\"start_s\":[0],\"end_s\":[1],\"mean_mps\":[0.5],\"peak_mps\":[1],\"range_m\":[0.5],"
      + "\"eccentric_s\":[null],\"pause_s\":[null],\"concentric_s\":[1]"
    func line(_ reps: String, _ more: String = "\"exercise\":\"squat\"") -> String {
      "{\"id\":\"a\",\"at_us\":1,\"kind\":\"set\",\"start_us\":1,\(more),\(reps)}"
    }
    func many(_ count: Int) -> String {
      ["start_s", "end_s", "mean_mps", "peak_mps", "range_m", "eccentric_s", "pause_s"]
        .map { key in
          let values = (0..<count).map { key.hasSuffix("t_s") || key == "end_s" ? "\($0)" : "1" }
          return "\"\(key)\":[\(values.joined(separator: ","))]"
        }.joined(separator: ",")
        + ",\"concentric_s\":[\(Array(repeating: "1", count: count).joined(separator: ","))]"
    }
    let wrong = [
      line(rep.replacing("[0]", with: "[]")), line(rep.replacing("[0]", with: "0")),
      line(rep, "\"exercise\":\"curl\""), line(rep, "\"load_kg\":1"),
      line(rep, "\"exercise\":\"squat\",\"load_kg\":1001"),
      line(rep, "\"exercise\":\"squat\",\"rated_rpe\":11"),
      line(rep, "\"exercise\":\"squat\",\"stop_loss\":2"),
      line(rep.replacing("0.5", with: "-1")), line(rep.replacing("0.5", with: "1e9")),
      line(rep.replacing("0.5", with: "null")), line(rep.replacing("0.5", with: "0.5,0.5")),
      line(rep.replacing("\"end_s\":[1],", with: "")),
      line(rep.replacing("\"start_s\":[0]", with: "\"start_s\":[2]")),
      line(rep.replacing("[0]", with: "[1e18]")), line(rep.replacing("[0]", with: "[0,0]")),
      line(many(TrainingSet.mostRepetitions + 1)), line(many(0)),
      line(rep).replacing("\"start_us\":1", with: "\"start_us\":9e18"),
      line(rep).replacing("\"start_us\":1,", with: "")
    ]
    let second = line(many(3)).replacing("\"id\":\"a\"", with: "\"id\":\"b\"")
    try folder.write(
      (wrong + [line(rep), second]).joined(separator: "\n") + "\n", to: Journal.fileName)
    let read = try Journal(folder: folder.path).read()
    #expect(read.remarks.count == wrong.count, "\(read.remarks)")
    #expect(DiaryBook.diary(read.entries).sets.map(\.set.repetitions.count) == [1, 3])
  }

  @Test("a fault at every call loses no set that was confirmed")
  func faults() throws {
    for call in 1...60 {
      for isLasting in [false, true] {
        let folder = try TemporaryFolder()
        let book = DiaryBook(of: "anna", root: folder.path)
        let first = try book.keep(try Self.set([0.5]))
        let apart = try book.keep(try Self.set([0.4], at: Self.noon + 2_345_000))
        let set = try Self.set([0.5, 0.4])
        var whole: DiaryBook.KeptSet?
        let act = { whole = try? book.keep(set) }
        if isLasting {
          SystemFaults.ending(at: call, act)
        } else {
          SystemFaults.forcing(28, at: call, act)
        }
        let (diary, remarks) = try book.read()
        let ids = Set(diary.sets.map(\.id))
        if let whole {
          #expect(ids == [whole.id], "call \(call)")
        } else {
          // the old ones, the new one, or the new one beside what it did not come to take away
          #expect(ids.contains(first.id) || ids.contains(where: { $0 != apart.id }), "call \(call)")
        }
        if !isLasting { #expect(remarks.isEmpty, "call \(call): \(remarks)") }
        // said again, it is whole
        let again = try book.keep(set)
        #expect(try book.read().diary.sets.map(\.id) == [again.id], "call \(call)")
      }
    }
  }

  @Test("an export has a row a set, a row a repetition and the line of load and velocity")
  func export() throws {
    let folder = try TemporaryFolder()
    let root = folder.path + "/log"
    let book = DiaryBook(of: "anna", root: root)
    for (k, pair) in [(40.0, 1.10), (60, 0.86), (80, 0.62), (90, 0.50)].enumerated() {
      try _ = book.keep(
        try Self.set(
          [pair.1, pair.1 * 0.7], at: Self.noon + Int64(k) * 60_000_000, load: pair.0,
          rating: k == 0 ? 6 : nil))
    }
    let withdrawn = try book.keep(try Self.set(at: Self.noon + 600_000_000))
    try book.say(supersedes: withdrawn.id) { _ throws(StoreError) in .retract }
    _ = try DataExport.run(
      to: folder.path + "/out", user: "anna", in: try SessionStore(root: root))
    func table(_ name: String) throws -> [Substring] {
      let bytes = try File.read(folder.path + "/out/users/anna/" + name, limit: 1 << 20)
      return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    }
    let sets = try table("sets.csv")
    #expect(sets.count == 5)
    #expect(
      sets[1].contains(
        ",2026-09-21,bench,40,2,0.935,1.1,1.1,0.4321,1.2345,0,0.9876,30,25,2,6,said,no,"),
      "\(sets[1])")
    #expect(sets[1].hasSuffix(",\"a \"\"b\"\".mcap\""))
    // a loss of 30 % in the table of the arms: between 6 at 15 % and 7.5 at 25 %, 8.5 at 40 %
    #expect(sets[2].contains(",7.83,table,no,"), "\(sets[2])")
    let repetitions = try table("repetitions.csv")
    #expect(repetitions.count == 9)
    #expect(repetitions[2].contains(",2,2026-09-21T14:13:22.345"), "\(repetitions[2])")
    #expect(repetitions[2].hasSuffix(",0.77,1.1,0.4321,1.2345,0,0.9876,30"))
    let lines = try table("load_velocity.csv")
    #expect(lines.count == 2)
    #expect(lines[1].contains(",4,-0.012,1.58,1,131.67,0.17,117.5,"), "\(lines[1])")
    let guide = try File.read(folder.path + "/out/README.txt", limit: 1 << 20)
    for name in ["sets.csv", "repetitions.csv", "load_velocity.csv"] {
      #expect(String(decoding: guide, as: UTF8.self).contains(name))
    }
  }
}
