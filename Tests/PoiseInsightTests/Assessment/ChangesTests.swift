import PoiseCore
import PoiseGait
import PoiseInsight
import PoiseTestKit
import Testing

/// What is said of change over days, on made histories whose truth is known.
@Suite("Changes over days")
struct ChangesTests {
  /// From day to day steps scatter by a quarter, speed by 5 %.
  private static func fortnight(
    _ random: inout SeededGenerator, days: Int = 14, speedUp: Double = 0, stepsUp: Double = 0
  ) -> [SessionSummary] {
    (0..<days).map { k in
      let speed = (1.1 + speedUp * Double(k) / Double(days - 1)) * (1 + 0.05 * random.normal())
      let steps = (8000 + (k < 7 ? 0 : stepsUp)) * max(0.1, 1 + 0.25 * random.normal())
      return AssessmentTests.day(
        k, speed: speed, cv: 2.5 * (1 + 0.2 * random.normal()), good: 4 + 0.4 * random.normal(),
        bad: 2, steps: Int(steps))
    }
  }

  private static func claims(_ days: [SessionSummary]) -> [String] {
    let assessment = Assessment(days, wearer: Wearer(age: 45))
    let said = assessment.insights.map(\.sentence)
    let claimed = assessment.trends.values.filter {
      $0.verdict == .improving || $0.verdict == .worsening
    }
    return said.filter { $0.contains(" got ") || $0.contains("than in your own first week") }
      + claimed.map { "\($0.verdict)" }
  }

  @Test("of pure noise at most one report of twelve tells a change", arguments: [1, 2, 3])
  func noise(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let wrong = (0..<100).count { _ in !Self.claims(Self.fortnight(&random)).isEmpty }
    #expect(wrong <= 8, "seed \(seed): \(wrong) of 100")
  }

  /// All figures of days of which each resembles the one before.
  private static func remembering(
    _ count: Int, phi: Double, _ random: inout SeededGenerator
  ) -> [SessionSummary] {
    var state = (0..<4).map { _ in random.normal() }
    return (0..<count).map { k in
      defer {
        for j in state.indices {
          state[j] = phi * state[j] + (1 - phi * phi).squareRoot() * random.normal()
        }
      }
      let steps = 8000 * max(0.1, 1 + 0.25 * state[3])
      return AssessmentTests.day(
        k, speed: 1.1 + 0.055 * state[0], cv: 2.5 + 0.5 * state[1], good: 4 + 0.4 * state[2],
        bad: 2, steps: Int(steps))
    }
  }

  @Test(
    "of days that resemble the day before at most one report of eight does", arguments: [14, 30])
  func memory(days: Int) {
    var random = SeededGenerator(seed: 5)
    let wrong = (0..<100).count { _ in
      !Self.claims(Self.remembering(days, phi: 0.5, &random)).isEmpty
    }
    #expect(wrong <= 12, "\(wrong) of 100")
  }

  /// Of two weeks in most: they are too few to know that a day tells nothing of the next.
  @Test("a speed that rises by 0.3 m/s and steps that double are told", arguments: [1, 2])
  func real(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let faster = (0..<50).count { _ in
      Self.claims(Self.fortnight(&random, speedUp: 0.3)).contains { $0.contains("got faster") }
    }
    let more = (0..<50).count { _ in
      Self.claims(Self.fortnight(&random, stepsUp: 8000)).contains { $0.hasPrefix("Steps a day") }
    }
    #expect(faster >= 28 && more >= 22, "seed \(seed): \(faster) and \(more) of 50")
    let month = (0..<25).count { _ in
      Self.claims(Self.fortnight(&random, days: 28, speedUp: 0.3)).contains {
        $0.contains("got faster")
      }
    }
    #expect(month >= 23, "seed \(seed): \(month) of 25")
  }

  /// Ten days on which strides get longer; from the sixth on recorded as `change` says.
  private static func changed(_ change: (inout SessionSummary) -> Void) -> Assessment {
    let days = (0..<10).map { k in
      let tide: Double = k % 2 == 0 ? -0.02 : 0.02
      var day = AssessmentTests.day(k, speed: 1 + 0.03 * Double(k) + tide)
      (day.place, day.board, day.sensorHeight) = ("trunk", "rpi", 0.95)
      if k >= 5 { change(&day) }
      return day
    }
    return Assessment(days, wearer: Wearer(age: 45))
  }

  private static func tells(_ assessment: Assessment) -> Bool {
    assessment.insights.contains { $0.sentence.contains(" got ") }
  }

  @Test("another place, device, low rate or height of the sensor is no change of the person")
  func setups() {
    let same = Self.changed { _ in }
    #expect(Self.tells(same) && same.alikeSince == nil)
    let changes: [(inout SessionSummary) -> Void] = [
      { $0.place = "chest" }, { $0.board = "pico" }, { $0.sensorHeight = 1.1 },
      { $0.rate = 25 }
    ]
    #expect(Self.changed { $0.rate = 200 }.alikeSince == nil)
    for change in changes {
      let other = Self.changed(change)
      #expect(!Self.tells(other) && other.alikeSince == AssessmentTests.firstDay + 5)
    }
  }

  @Test("worn at a limb: no figure, verdict, exercise or comparison; a day's steps stay")
  func limb() throws {
    let half = Self.changed { $0.place = "thigh-left" }
    #expect(!Self.tells(half) && half.alikeSince == nil)
    let speed = try #require(AssessmentTests.row(half, "speed_mps")?.value)
    #expect(abs(speed - 1.05) < 1e-9)
    #expect(half.days.map { $0.totals.steps } == Array(repeating: 8000, count: 10))
    #expect(half.ownDays.count == 5)
    for place in ["foot-left", "left_wrist", "upper-arm-right"] {
      var day = AssessmentTests.day(0, speed: 0.7, cv: 6, steps: 1000)
      day.place = place
      let only = Assessment([day], wearer: Wearer(age: 45))
      #expect(only.suggestions.isEmpty && only.all.allSatisfy { $0.severity == nil })
      #expect(AssessmentTests.row(only, "speed_mps")?.value == nil)
      #expect(AssessmentTests.row(only, "forward_lean_deg")?.value == nil)
      #expect(AssessmentTests.row(only, "steps_per_day")?.lack == "not worn at the trunk")
    }
  }
}
