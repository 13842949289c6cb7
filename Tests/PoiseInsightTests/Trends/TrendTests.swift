import PoiseTestKit
import Testing

@testable import PoiseInsight

@Suite("Trend")
struct TrendTests {
  static let days = [0, 1, 2, 4, 5, 7, 9, 12, 14, 15]
  static let speeds = [1.02, 1.05, 0.99, 1.06, 1.08, 1.04, 1.10, 1.12, 1.09, 1.15]

  static func values(_ bouts: Int) -> [DayValue] {
    zip(days, speeds).map { DayValue(day: 20_000 + $0, value: $1, bouts: bouts) }
  }

  @Test("the oracle's walk got faster where enough bouts stand behind each day")
  func oracle() throws {
    let trend = try #require(Trend(Self.values(10), figure: "speed_mps", moreIsBetter: true))
    #expect(abs(trend.slope - 0.0075) < 1e-12)
    #expect(abs(trend.change - 0.1125) < 1e-12)
    #expect(trend.span == 15 && trend.days == 10)
    #expect(abs(trend.p - 0.004686949) < 5e-10)
    #expect(abs(trend.first - 1.025) < 1e-9 && abs(trend.last - 1.1375) < 1e-9)
    #expect(trend.verdict == .improving)
    let other = try #require(Trend(Self.values(10), figure: "speed_mps", moreIsBetter: false))
    #expect(other.verdict == .worsening)
  }

  @Test("of one or two bouts a day the same change is within scatter, however sure the slope")
  func gate() throws {
    let one = try #require(Trend(Self.values(1), figure: "speed_mps", moreIsBetter: true))
    #expect(abs((one.detectable ?? .nan) - 0.182) < 0.002)
    // even the steepest slope that fits stays below what is detectable
    #expect(one.verdict == .stable)
    let two = try #require(Trend(Self.values(2), figure: "speed_mps", moreIsBetter: true))
    #expect(two.verdict == .notEnough)
    // a mean over a hundred bouts is not taken for surer than one over twenty
    let many = try #require(Trend(Self.values(100), figure: "speed_mps", moreIsBetter: true))
    let twenty = try #require(Trend(Self.values(20), figure: "speed_mps", moreIsBetter: true))
    #expect(many.detectable == twenty.detectable)
  }

  @Test("a change of speed below 0.05 m/s is none, however sure")
  func small() throws {
    let slow = (0..<10).map { DayValue(day: $0, value: 1 + 0.005 * Double($0), bouts: 20) }
    let trend = try #require(Trend(slow, figure: "speed_mps", moreIsBetter: true))
    #expect(trend.p < 0.001 && trend.detectable == 0.05)
    #expect(trend.verdict == .stable)
  }

  @Test("level days are stable, four days never significant, an unknown metric has no verdict")
  func verdicts() throws {
    let level = (0..<12).map {
      DayValue(day: $0, value: 1.1 + ($0 % 2 == 0 ? 0.005 : -0.005), bouts: 20)
    }
    #expect(try #require(Trend(level, figure: "speed_mps", moreIsBetter: true)).verdict == .stable)
    let four = (0..<4).map { DayValue(day: $0, value: 1 + 0.2 * Double($0), bouts: 20) }
    #expect(
      try #require(Trend(four, figure: "speed_mps", moreIsBetter: true)).verdict == .notEnough)
    #expect(
      try #require(Trend(level, figure: "walk_ratio", moreIsBetter: true)).verdict == .notEnough)
    #expect(Trend([], figure: "speed_mps", moreIsBetter: true) == nil)
    #expect(Trend([level[0]], figure: "speed_mps", moreIsBetter: true) == nil)
  }

  @Test("pure noise is called a change in at most one of twenty", arguments: 1...10)
  func noise(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var changes = 0
    for _ in 0..<400 {
      let days = (0..<10).map {
        DayValue(day: $0, value: 1.1 + 0.066 * random.normal(), bouts: 1)
      }
      let trend = try #require(Trend(days, figure: "speed_mps", moreIsBetter: true))
      if trend.verdict == .improving || trend.verdict == .worsening { changes += 1 }
    }
    #expect(changes <= 20, "seed \(seed): \(changes) of 400")
  }

  /// Days of which each is `phi` times the one before, of scatter 0.05 m/s, with a slope in all.
  static func remembering(
    _ count: Int, phi: Double, slope: Double = 0, _ random: inout SeededGenerator
  ) -> [DayValue] {
    var value = random.normal()
    return (0..<count).map { k in
      let now = 1.1 + 0.05 * value + slope * Double(k) / Double(count - 1)
      value = phi * value + (1 - phi * phi).squareRoot() * random.normal()
      return DayValue(day: k, value: now, bouts: 20)
    }
  }

  private static func isChange(_ days: [DayValue]) -> Bool {
    let verdict = Trend(days, figure: "speed_mps", moreIsBetter: true)?.verdict
    return verdict == .improving || verdict == .worsening
  }

  /// Without the effective number of days a change is found, at φ 0, 0.3, 0.5 and 0.7, in 6, 10, 19
  /// and 32% (14 days), 4, 12, 20 and 35% (30) and 1, 4, 11 and 24% (90), by a program in NumPy.
  @Test(
    "days that resemble the day before are called a change in at most one of twelve up to φ 0.5",
    arguments: [14, 30, 90], [(0.0, 0.06), (0.3, 0.075), (0.5, 0.085), (0.7, 0.16)])
  func memory(days: Int, _ limit: (phi: Double, share: Double)) {
    var random = SeededGenerator(seed: UInt64(days) + UInt64(1000 * limit.phi))
    let rounds = 400
    let wrong = (0..<rounds).count { _ in
      Self.isChange(Self.remembering(days, phi: limit.phi, &random))
    }
    #expect(Double(wrong) / Double(rounds) <= limit.share, "\(wrong) of \(rounds)")
  }

  @Test(
    "a slope of three scatters is found all the same",
    arguments: [(14, 0.0, 0.5), (30, 0, 0.9), (30, 0.5, 0.4), (90, 0.5, 0.9)])
  func power(days: Int, phi: Double, share: Double) {
    var random = SeededGenerator(seed: 7)
    let rounds = 100
    let found = (0..<rounds).count { _ in
      Self.isChange(Self.remembering(days, phi: phi, slope: 0.15, &random))
    }
    #expect(Double(found) / Double(rounds) >= share, "\(found) of \(rounds)")
  }

  @Test("the order of the days does not matter")
  func order() throws {
    let there = try #require(Trend(Self.values(5), figure: "speed_mps", moreIsBetter: true))
    let back = Trend(Self.values(5).reversed(), figure: "speed_mps", moreIsBetter: true)
    #expect(there == back)
  }
}

@Suite("Own baseline")
struct BaselineTests {
  private func days(_ values: [Double]) -> [DayValue] {
    values.enumerated().map { DayValue(day: $0, value: $1, bouts: 1) }
  }

  @Test("is median and scatter of the first seven days, and stays")
  func frozen() throws {
    let week = [50.0, 52, 48, 51, 49, 53, 47]
    let first = try #require(Baseline(days(week)))
    let later = try #require(Baseline(days(week + [90, 90, 90, 90, 90])))
    #expect(first == later)
    #expect(first.median == 50 && abs(first.scatter - 1.4826 * 2) < 1e-12)
    #expect(abs(first.z(50 + 2 * 1.4826 * 2) - 2) < 1e-12)
    #expect(Baseline(days(Array(week.prefix(6)))) == nil)
    #expect(Baseline(days([5, 5, 5, 5, 5, 5, 5])) == nil)
  }

  @Test("speaks where three of the newest five days stand out to one side")
  func departure() throws {
    let week = [50.0, 52, 48, 51, 49, 53, 47]
    let baseline = try #require(Baseline(days(week)))
    #expect(baseline.departure(days(week + [60, 50, 60, 50, 60])) == 60)
    #expect(baseline.departure(days(week + [60, 50, 60, 50, 50])) == nil)
    #expect(baseline.departure(days(week + [60, 40, 60, 40, 50])) == nil)
    #expect(baseline.departure(days(week + [40, 40, 40])) == 40)
    #expect(baseline.departure(days(week)) == nil)
  }

  @Test("a lasting step is told, and of days that resemble the day before few are")
  func memory() {
    var random = SeededGenerator(seed: 3)
    func isTold(_ phi: Double, _ step: Double) -> Bool {
      let all = TrendTests.remembering(14, phi: phi, &random).enumerated().map { k, day in
        DayValue(day: day.day, value: day.value + (k < 7 ? 0 : step), bouts: 1)
      }
      guard let baseline = Baseline(all), let p = baseline.p(all) else { return false }
      return p < 0.05 && baseline.departure(all) != nil
    }
    let steps = (0..<200).count { _ in isTold(0, 0.2) }
    #expect(steps >= 150, "\(steps) of 200")
    // by plain Student in 2, 7 and 12%
    for (phi, most) in [(0.0, 0.03), (0.3, 0.06), (0.5, 0.09)] {
      let wrong = (0..<400).count { _ in isTold(phi, 0) }
      #expect(Double(wrong) <= 400 * most, "\(phi): \(wrong) of 400")
    }
  }

  @Test("a restart learns it anew")
  func restart() throws {
    let all = days([50, 52, 48, 51, 49, 53, 47, 80, 82, 78, 81, 79, 83, 77])
    #expect(try #require(Baseline(all, since: 7)).median == 80)
    #expect(Baseline(all, since: 8) == nil)
  }
}

@Suite("Streak")
struct StreakTests {
  private func day(_ day: Int, _ hours: Double, good: Double, bad: Double = 0) -> PostureDay {
    PostureDay(day: day, worn: hours * 3600, good: good * 3600, bad: bad * 3600)
  }

  @Test("counts days of good posture in a row, and remembers the longest row")
  func row() {
    let days = [
      day(1, 6, good: 4, bad: 2), day(2, 6, good: 5, bad: 1), day(3, 6, good: 3, bad: 3),
      day(4, 4, good: 3, bad: 1)
    ]
    let streak = Streak(days)
    #expect(streak.current == 1 && streak.best == 2 && streak.judgedDays == 4)
    #expect(streak.sentence == "Good-posture days in a row: 1 (best 2).")
    #expect(Streak(days.reversed()) == streak)
  }

  @Test("60% is enough, 4 h are; a day that was not worn neither counts nor ends the row")
  func edges() {
    #expect(Streak([day(1, 4, good: 2.4, bad: 1.6)]).current == 1)
    #expect(Streak([day(1, 4, good: 2.3, bad: 1.7)]).current == 0)
    #expect(Streak([day(1, 3.9, good: 3)]).judgedDays == 0)
    #expect(Streak([day(1, 8, good: 0.5)]).judgedDays == 0)
    let gap = [day(1, 6, good: 5), day(2, 1, good: 0, bad: 1), day(3, 6, good: 5)]
    #expect(Streak(gap).current == 2)
    // a day without a recording ends it
    #expect(Streak([day(1, 6, good: 5), day(3, 6, good: 5)]).current == 1)
    #expect(Streak([]).sentence == nil)
    var strict = StreakSettings()
    strict.share = 0.9
    let one = Streak([day(1, 6, good: 5, bad: 1)], strict)
    #expect(one.current == 0)
    // a share that somebody chose is said
    #expect(one.sentence == "Good-posture days (90% and more) in a row: 0 (best 0).")
  }
}
