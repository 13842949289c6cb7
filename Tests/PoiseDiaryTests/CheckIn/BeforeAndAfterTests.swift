import PoiseDiary
import PoiseTestKit
import Testing

@Suite("Begin and end of a diary's figures")
struct BeforeAndAfterTests {
  static func days(_ values: [Double], every: Int = 1) -> [(day: Int, value: Double)] {
    values.enumerated().map { ($0.offset * every, $0.element) }
  }

  @Test("weeks that scatter by a point differ by 0.7 in one of four, beyond scatter hardly ever")
  func chance() throws {
    var random = SeededGenerator(seed: 4)
    var (large, sure) = (0, 0)
    for _ in 0..<500 {
      let ends = try #require(
        BeforeAndAfter(Self.days((0..<30).map { _ in 5 + random.normal() })))
      guard (ends.before.median - ends.after.median).magnitude >= 0.7 else { continue }
      large += 1
      sure += ends.isBeyondScatter ? 1 : 0
    }
    #expect(large >= 90 && sure <= 25, "\(large), \(sure)")
    let better = (0..<30).map { (k: Int) -> Double in
      let tide: Double = k % 2 == 0 ? 0.3 : -0.3
      return 7 - Double(k) / 10 + tide
    }
    #expect(BeforeAndAfter(Self.days(better))?.isBeyondScatter == true)
    // days that are all alike differ beyond any scatter
    let step = (0..<14).map { (k: Int) -> Double in k < 7 ? 6 : 3 }
    #expect(BeforeAndAfter(Self.days(step))?.p == 0)
    #expect(BeforeAndAfter(Self.days(step.map { _ in 4 }))?.p == 1)
  }

  @Test("each end is the median of its week")
  func weeks() throws {
    let values =
      [6, 6.5, 5.5, 6, 9, 6, 6] + Array(repeating: 4.0, count: 10) + [3, 3, 0, 3, 3, 3, 3]
    let ends = try #require(BeforeAndAfter(Self.days(values)))
    #expect(ends.before == BeforeAndAfter.End(median: 6, first: 0, last: 6, count: 7))
    #expect(ends.after == BeforeAndAfter.End(median: 3, first: 17, last: 23, count: 7))
  }

  @Test("whatever the first and the last day alone say, the ends stay")
  func robust() throws {
    for odd in [0.0, 10] {
      var values = Array(repeating: 5.0, count: 30)
      (values[0], values[29]) = (odd, 10 - odd)
      let ends = try #require(BeforeAndAfter(Self.days(values)))
      #expect(ends.before.median == 5 && ends.after.median == 5)
    }
  }

  @Test("a score a week is held against three weeks; fewer days than six are too few")
  func sparse() throws {
    let ends = try #require(BeforeAndAfter(Self.days([6, 7, 5, 4, 2, 3], every: 7)))
    #expect(ends.before == BeforeAndAfter.End(median: 6, first: 0, last: 14, count: 3))
    #expect(ends.after == BeforeAndAfter.End(median: 3, first: 21, last: 35, count: 3))
    #expect(BeforeAndAfter(Self.days([6, 7, 5, 4, 2], every: 7)) == nil)
    // a week of days has one end only
    #expect(BeforeAndAfter(Self.days(Array(repeating: 5, count: 13))) == nil)
    #expect(BeforeAndAfter(Self.days(Array(repeating: 5, count: 14))) != nil)
    #expect(BeforeAndAfter([]) == nil)
  }

  @Test("a score's baseline is the median of the days told in the four weeks before its day")
  func baseline() throws {
    var diary = Diary()
    func say(_ day: Int, _ level: Double) {
      var said = CheckIn()
      said.basdai = Array(repeating: level, count: 5)
      said.stiffMinutes = 12 * level
      diary.entries.append(
        Diary.Entry(
          id: "\(diary.entries.count)", time: Int64(day), entered: Int64(day), day: day,
          minutes: 0, said: said))
    }
    say(0, 10)
    say(5, 6)
    say(10, 9)
    // the last of a day counts
    say(10, 4)
    #expect(BASDAI.baseline(before: 29, in: diary) == nil)
    say(20, 5)
    #expect(BASDAI.baseline(before: 20, in: diary)?.days == 3)
    let before = try #require(BASDAI.baseline(before: 29, in: diary))
    #expect(before.score.value == 5 && before.days == 3)
    #expect(BASDAI.baseline(before: 28, in: diary)?.days == 4)
    // what is said of the day itself is no baseline
    say(29, 0)
    #expect(BASDAI.baseline(before: 29, in: diary)?.days == 3)
  }
}
