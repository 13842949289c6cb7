import PoiseCore
import PoiseInsight
import PoiseGait
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
    #expect(row(day, "turn_deg")?.note == "no turn while walking")
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
    let rest = [MinuteRecord](repeating: MinuteRecord(state: .lying), count: 180)
    day.minutes.records = rest + [MinuteRecord(state: .standing)]
    // who was recorded from lying on may have lain for long
    #expect(row(day, "night_rest_h")?.value == nil)
    #expect(
      row(day, "night_rest_h")?.note == "no rest was recorded from lying down to getting up")
    day.minutes.records.insert(MinuteRecord(state: .sitting), at: 0)
    #expect(row(day, "night_rest_h")?.value == 3)
    #expect(row(day, "night_rest_h")?.basis == "1 rest")
    day.totals.recorded = 200_000
    #expect(
      row(day, "rhythm_stability")?.note
        == "needs 5 days' worth of worn hours, each hour of the day on two of them")
  }

  @Test("a day that two recordings hold at the same time is not judged")
  func doubled() throws {
    var day = AssessmentTests.day(0)
    day.clock = .good
    day.minutes = MinuteTable(start: day.start)
    day.minutes.records = [MinuteRecord](repeating: MinuteRecord(state: .standing), count: 660)
    for k in day.days.indices { day.days[k].totals.worn = 660 * 60 }
    var other = day
    other.session = "other"
    var next = day
    next.minutes = MinuteTable(start: day.start + 660 * 60_000_000)
    next.minutes.records = day.minutes.records
    func steps(_ sessions: [SessionSummary]) -> RatedMetric? {
      Assessment(sessions, wearer: Wearer(age: 45, height: 1.8)).all
        .first { $0.key == "steps_per_day" }
    }
    #expect(steps([day])?.severity != nil)
    #expect(steps([day, next])?.severity != nil)
    let twice = try #require(steps([day, other]))
    #expect(twice.severity == nil && twice.note.contains("two recordings at the same time"))
  }

  @Test("sitting by day: a day's figures, those of the stretches, none where nobody sat")
  func sedentary() throws {
    var day = AssessmentTests.day(0)
    #expect(row(day, "sedentary_h") == nil)
    day.clock = .good
    day.minutes = MinuteTable(start: day.start)
    // ten hours: 40 min of sitting, 20 of standing, again and again
    for _ in 0..<10 {
      day.minutes.records += [MinuteRecord](repeating: MinuteRecord(state: .sitting), count: 40)
      day.minutes.records += [MinuteRecord](repeating: MinuteRecord(state: .standing), count: 20)
    }
    // and three stretches of 12, 5 and 4 minutes
    for length in [12, 5, 4] {
      day.minutes.records += [MinuteRecord](repeating: MinuteRecord(state: .sitting), count: length)
      day.minutes.records.append(MinuteRecord(state: .standing))
    }
    day.totals.worn = 624 * 60
    for k in day.days.indices { day.days[k].totals.worn = 624 * 60 }
    let expected: [(String, Double)] = [
      ("sedentary_h", 421.0 / 60), ("sedentary_pct", 100 * 421.0 / 624), ("sedentary_risings", 13),
      ("sedentary_longest_min", 40), ("sedentary_30_count", 10), ("sedentary_30_h", 400.0 / 60),
      ("sedentary_10_count", 11), ("sedentary_10_h", 412.0 / 60),
      ("sedentary_10_min", 412.0 / 11), ("sedentary_10_shortest_min", 12),
      ("sedentary_stretch_min", 421.0 / 13), ("sedentary_break_min", 202.0 / 12),
      ("sedentary_break_longest_min", 20)
    ]
    for (key, value) in expected {
      let found = try #require(row(day, key), "\(key)")
      #expect(abs((found.value ?? .nan) - value) < 1e-9, "\(key): \(found.value ?? .nan)")
    }
    #expect(row(day, "sedentary_stretch_min")?.basis == "13 stretches")
    for k in day.days.indices { day.days[k].totals.worn = 9 * 3600 }
    #expect(row(day, "sedentary_h")?.note == "no day worn for 10 h")
    #expect(row(day, "sedentary_longest_min")?.value == 40)
  }

  @Test("bouts by their length, and the pace of each")
  func byLength() throws {
    var day = AssessmentTests.day(0, bouts: 6)
    for (k, seconds) in [5, 12, 25, 31, 50, 90].enumerated() {
      day.bouts[k].end = day.bouts[k].start + Int64(seconds) * 1_000_000
      day.bouts[k].metrics = [
        MetricValue(key: "speed_mps", value: 0.9 + 0.1 * Double(k), count: 10),
        MetricValue(key: "cadence_spm", value: 90 + 5 * Double(k), count: 10)
      ]
    }
    for k in day.days.indices {
      day.days[k].totals.worn = 12 * 3600
      day.days[k].totals.walking = 213
    }
    let expected: [(String, Double)] = [
      ("walking_min_per_day", 3.55), ("bouts_per_day", 6), ("bouts_10_per_day", 5),
      ("bouts_30_per_day", 3), ("bouts_60_per_day", 1), ("bout_median_s", 28),
      ("speed_10_30_mps", 1.05), ("cadence_10_30_spm", 97.5), ("speed_10_p90_mps", 1.36),
      ("bout_p90_s", 70), ("bout_cv_pct", 100 * 30.962881 / 35.5)
    ]
    for (key, value) in expected {
      let found = try #require(row(day, key), "\(key)")
      #expect(abs((found.value ?? .nan) - value) < 1e-3 * value, "\(key): \(found.value ?? .nan)")
    }
    // three bouts above 30 s are no tenth of anything
    #expect(row(day, "cadence_p90_spm") == nil)
  }

  @Test("minutes of a hundred steps are brisk, of 130 very brisk")
  func brisk() {
    var day = AssessmentTests.day(0)
    day.minutes = MinuteTable(
      start: day.start,
      records: [99, 100, 129, 130, 0].map { MinuteRecord(state: .walking, steps: $0) })
    for k in day.days.indices { day.days[k].totals.worn = 12 * 3600 }
    #expect(row(day, "brisk_min")?.value == 3)
    #expect(row(day, "very_brisk_min")?.value == 1)
  }
}
