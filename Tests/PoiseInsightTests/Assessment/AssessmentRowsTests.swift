import PoiseCore
import PoiseInsight
import PoiseMotion
import Testing

@Suite("Rows that only some sessions have")
struct AssessmentRowsTests {
  private func row(_ session: SessionSummary, _ key: String) -> RatedMetric? {
    Assessment([session], wearer: Wearer(age: 45, height: 1.8)).all.first { $0.key == key }
  }

  @Test("turns and the trunk's roll where a gyroscope told them, no row where not")
  func rotation() throws {
    var day = AssessmentTests.day(0, bouts: 3)
    #expect(row(day, "turn_count") == nil && row(day, "turn_s") == nil)
    for (k, turns) in [2, 0, 1].enumerated() {
      day.bouts[k].extras += [
        MetricValue(key: "turn_count", value: Double(turns), count: turns),
        MetricValue(key: "turn_s", value: turns > 0 ? 2 + Double(k) : nil, count: turns)
      ]
    }
    let count = try #require(row(day, "turn_count"))
    #expect(count.value == 3 && count.basis == "3 bouts" && count.severity == nil)
    // by turns: two of 2 s, one of 4 s
    let time = try #require(row(day, "turn_s"))
    #expect(abs((time.value ?? 0) - 8.0 / 3) < 1e-12 && time.basis == "3 turns")
    #expect(row(day, "turn_deg")?.note == "nobody turned while walking")
    let roll = try #require(row(day, "straight_roll_range_deg"))
    #expect(roll.value == 7 && roll.reference.contains("6.6 ± 2.6"))
    day.missing = [MissingInput(.gyroscope, "none"), MissingInput(.magnetometer, "none")]
    #expect(row(day, "straight_roll_range_deg") == nil)
  }

  @Test("a night's rest where somebody lay, rhythm from two days on")
  func dayAndNight() throws {
    var day = AssessmentTests.day(0)
    #expect(row(day, "night_rest_h") == nil && row(day, "rhythm_stability") == nil)
    day.clock = .good
    day.minutes = MinuteTable(start: day.start)
    day.minutes.records = [MinuteRecord](repeating: MinuteRecord(state: .lying), count: 90)
    #expect(row(day, "night_rest_h")?.value == 1.5)
    day.totals.recorded = 200_000
    #expect(row(day, "rhythm_stability")?.note == "needs 5 days and nights on the body")
  }
}
