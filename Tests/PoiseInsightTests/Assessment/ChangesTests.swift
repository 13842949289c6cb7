import PoiseCore
import PoiseGait
import PoiseInsight
import PoiseTestKit
import Testing

/// What is said of change over days, on made histories whose truth is known.
@Suite("Changes over days")
struct ChangesTests {
  /// A fortnight: from day to day steps scatter by a quarter, speed by 5 %.
  private static func fortnight(
    _ random: inout SeededGenerator, speedUp: Double = 0, stepsUp: Double = 0
  ) -> [SessionSummary] {
    (0..<14).map { k in
      let speed = (1.1 + speedUp * Double(k) / 13) * (1 + 0.05 * random.normal())
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

  @Test("a speed that rises by 0.3 m/s and steps that double are told", arguments: [1, 2])
  func real(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let faster = (0..<50).count { _ in
      Self.claims(Self.fortnight(&random, speedUp: 0.3)).contains { $0.contains("got faster") }
    }
    let more = (0..<50).count { _ in
      Self.claims(Self.fortnight(&random, stepsUp: 8000)).contains { $0.hasPrefix("Steps a day") }
    }
    #expect(faster >= 40 && more >= 35, "seed \(seed): \(faster) and \(more) of 50")
  }

  /// Ten days, strides longer from the sixth on; from then on recorded as `change` says.
  private static func changed(_ change: (inout SessionSummary) -> Void) -> Assessment {
    let days = (0..<10).map { k in
      var day = AssessmentTests.day(k, speed: k < 5 ? 1.0 : 1.3 + 0.001 * Double(k))
      (day.place, day.board, day.sensorHeight) = ("trunk", "rpi", 0.95)
      if k >= 5 { change(&day) }
      return day
    }
    return Assessment(days, wearer: Wearer(age: 45))
  }

  private static func tells(_ assessment: Assessment) -> Bool {
    assessment.insights.contains { $0.sentence.contains(" got ") }
  }

  @Test("another place, device or height of the sensor is no change of the person")
  func setups() {
    let same = Self.changed { _ in }
    #expect(Self.tells(same) && same.alikeSince == nil)
    let changes: [(inout SessionSummary) -> Void] = [
      { $0.place = "chest" }, { $0.board = "pico" }, { $0.sensorHeight = 1.1 }
    ]
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
    #expect(abs(speed - 1) < 1e-9)
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
