import PoiseCore
import PoiseDiary
import PoiseTestKit
import Testing

@testable import PoiseStore

@Suite("Test results in the journal")
struct TestBookTests {
  static let noon: Int64 = 1_790_000_000_000_000_000

  static func result(
    _ seconds: Double, at time: Int64 = noon, aid: String? = nil, flags: [TestFlag] = []
  ) -> TestResult {
    let go = Timestamp(nanoseconds: time)
    let end = go + Int64(seconds * 1000) * 1_000_000
    var result = TestResult(
      test: .timedUpAndGo, trials: [TestTrial(restBegin: go - 3_000_000_000, go: go)],
      firstMotion: go + 512_000_000, end: end, stop: .rule,
      values: [TestValue(.timedUpAndGo, seconds), TestValue(.testSteps, 13)],
      phases: [
        TestPhase(
          .rise, begin: go + 512_000_000, end: go + 2_000_000_000,
          values: [TestValue(.trunkFlexion, 41.25)])
      ], flags: flags, basis: .gyroscope)
    result.answers.aid = aid
    return result
  }

  @Test("read back as they were kept, once each")
  func kept() throws {
    let folder = try TemporaryFolder()
    let book = DiaryBook(of: "anna", root: folder.path)
    let first = try book.keep(Self.result(11.5))
    #expect(!first.isOld)
    let same = try book.keep(Self.result(11.5))
    #expect(same.isOld && same.id == first.id)
    let other = try book.keep(Self.result(12, at: Self.noon + 600_000_000_000))
    #expect(!other.isOld)
    let (diary, remarks) = try book.read()
    #expect(remarks.isEmpty)
    #expect(diary.tests.map(\.result.goToEnd) == [11.5, 12])
    #expect(diary.tests[0].result == Self.result(11.5))
    #expect(diary.tests[0].time == Self.noon / 1000)
  }

  @Test("the same trial evaluated again takes its place; withdrawn ones do not count")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let book = DiaryBook(of: "anna", root: folder.path)
    let first = try book.keep(Self.result(11.5))
    let again = try book.keep(Self.result(11.7))
    #expect(again.id != first.id)
    #expect(try book.read().diary.tests.map(\.id) == [again.id])
    _ = try book.say(supersedes: again.id) { _ throws(StoreError) in .retract }
    #expect(try book.read().diary.tests.isEmpty)
  }

  @Test("a signal read off a clock is the same trial; its times may have nanoseconds")
  func sameSignal() throws {
    let folder = try TemporaryFolder()
    let book = DiaryBook(of: "anna", root: folder.path)
    let first = try book.keep(Self.result(11.5, at: Self.noon + 123_456_789))
    #expect(try book.keep(Self.result(11.5, at: Self.noon + 123_456_789)).isOld)
    let again = try book.keep(Self.result(11.6, at: Self.noon))
    #expect(again.replaced == first.id && !again.isOld)
    let other = try book.keep(Self.result(11.5, at: Self.noon + 2_000_000_000))
    #expect(other.replaced == nil)
    #expect(try book.read().diary.tests.map(\.id) == [again.id, other.id])
    // the same moment in two logs is two trials; evaluated out of its log it is that log's
    let one = try book.keep(Self.result(9, at: 2 * Self.noon), session: "one")
    #expect(try book.keep(Self.result(9, at: 2 * Self.noon), session: "two").replaced == nil)
    #expect(try book.keep(Self.result(9.5, at: 2 * Self.noon), session: "one").replaced == one.id)
    let diary = try book.read().diary
    let kept = diary.tests(of: "one", from: 0, to: .max)
    #expect(kept.map(\.session) == [nil, nil, "one"] && kept.last?.result.goToEnd == 9.5)
  }

  @Test("a part of a battery is compared with that of an earlier battery only")
  func parts() throws {
    let folder = try TemporaryFolder()
    let book = DiaryBook(of: "anna", root: folder.path)
    let day: Int64 = 86_400_000_000_000
    func stage(_ stage: Double, at time: Int64, partOf battery: ClinicalTest? = nil) -> TestResult {
      var result = TestResult(
        test: .fourStageBalance, trials: [TestTrial(go: Timestamp(nanoseconds: time))],
        end: Timestamp(nanoseconds: time + 10_000_000_000), stop: .time,
        values: [TestValue(.balanceStage, stage)])
      result.partOf = battery
      return result
    }
    func battery(_ part: TestResult) -> TestResult {
      TestResult(
        test: .sppb, trials: part.trials, end: part.end, stop: .rule,
        values: [TestValue(.sppbPoints, 12)])
    }
    let alone = stage(4, at: Self.noon - 3 * day)
    let early = stage(2, at: Self.noon - 2 * day, partOf: .sppb)
    let shaken = stage(1, at: Self.noon - day, partOf: .sppb)
    let late = stage(3, at: Self.noon, partOf: .sppb)
    var restless = shaken
    restless.flags = [.restless]
    for result in [alone, early, battery(early), restless, late, battery(late)] {
      _ = try book.keep(result)
    }
    let diary = try book.read().diary
    func kept(_ result: TestResult) throws -> Diary.Tested {
      try #require(diary.tests.first { $0.result.test == result.test && $0.result.go == result.go })
    }
    #expect(try kept(late).result.partOf == .sppb)
    #expect(diary.previous(try kept(late))?.result.value(.balanceStage) == 2)
    #expect(diary.previous(try kept(early)) == nil)
    // evaluated again alone it is still a part
    var again = late
    again.partOf = nil
    again.values = [TestValue(.balanceStage, 2)]
    _ = try book.keep(again)
    #expect(try book.read().diary.tests.filter { $0.result.partOf == .sppb }.count == 3)
  }

  @Test("a change is against the last scored one that was done in the same way")
  func previous() throws {
    let folder = try TemporaryFolder()
    let book = DiaryBook(of: "anna", root: folder.path)
    let day: Int64 = 86_400_000_000_000
    _ = try book.keep(Self.result(14, at: Self.noon - 3 * day))
    _ = try book.keep(Self.result(9, at: Self.noon - 2 * day, aid: "walker"))
    _ = try book.keep(Self.result(8, at: Self.noon - day, flags: [.aborted]))
    _ = try book.keep(Self.result(11.5))
    let diary = try book.read().diary
    let last = try #require(diary.tests.last)
    #expect(diary.previous(last)?.result.goToEnd == 14)
    #expect(diary.previous(diary.tests[0]) == nil)
  }

  @Test("as tables: a row a test and a row a part, with what was answered")
  func tables() throws {
    let folder = try TemporaryFolder()
    let book = DiaryBook(of: "anna", root: folder.path)
    _ = try book.keep(Self.result(11.5, aid: "stick, \"old\"", flags: [.restless]))
    let tables = TestTable.all(try book.read().diary)
    #expect(tables.map(\.file) == ["tests.csv", "test_phases.csv"])
    let row = tables[0].lines[1]
    #expect(row.contains(",tug,1,2026-09-21T14:13:20.000000Z,"), "\(row)")
    #expect(row.contains(",yes,tug_s,11.5,11.5,10.988,rule,gyroscope,restless,"), "\(row)")
    #expect(row.contains("tug_s=11.5 test_steps=13"), "\(row)")
    #expect(row.contains("\"stick, \"\"old\"\"\""), "\(row)")
    #expect(tables[1].lines[1].contains(",rise,"))
    #expect(TestTable.all(Diary()).isEmpty)
  }
}
