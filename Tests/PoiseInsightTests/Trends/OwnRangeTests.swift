import PoiseInsight
import Testing

@Suite("A day among the person's own")
struct OwnRangeTests {
  private func day(_ day: Int, _ steps: Int, worn: Double = 50_000) -> DayTotals {
    DayTotals(day: day, worn: worn, good: 0, bad: 0, steps: steps)
  }

  @Test("eight in ten of the last 30 worn days, and yesterday")
  func range() {
    // 11 values from 0 to 1000: the 10th percentile is 100, the 90th 900
    let history = (0...10).map { day(100 + $0, 100 * $0) }
    let own = OwnRange(before: 111, history) { Double($0.steps) }
    #expect(own.usual == 100...900 && own.yesterday == 1000)
  }

  @Test("a day worn for ten hours to the second is worn for ten hours")
  func tenHours() {
    // The sum of minutes of a day of just ten hours, and the last of its samples 25 times a second.
    for worn in [36_000, 35_999.999999998, 35_999.96] {
      #expect(day(100, 0, worn: worn).isWornEnough, "\(worn)")
    }
    #expect(!day(100, 0, worn: 35_999).isWornEnough && !day(100, 0, worn: 35_940).isWornEnough)
  }

  @Test("days recorded twice or worn at a limb do not count")
  func notJudged() {
    var history = (0...10).map { day(100 + $0, 500) }
    for k in 0...10 { history[k].steps = k < 8 ? 500 : 1000 }
    (history[8].isDoubled, history[9].isOffTrunk, history[10].isDoubled) = (true, true, true)
    let own = OwnRange(before: 111, history) { Double($0.steps) }
    #expect(own.usual == 500...500 && own.yesterday == nil)
  }

  @Test("days not worn, later ones and those more than 30 days ago do not count")
  func others() {
    let odd = [day(80, 99_999), day(112, 99_999), day(110, 99_999, worn: 20_000)]
    let history = (0..<7).map { day(82 + $0, 500) } + odd
    let own = OwnRange(before: 111, history) { Double($0.steps) }
    #expect(own.usual == 500...500 && own.yesterday == nil)
    // six days are too few
    let few = OwnRange(before: 111, Array(history.dropFirst())) { Double($0.steps) }
    #expect(few.isEmpty)
  }
}
