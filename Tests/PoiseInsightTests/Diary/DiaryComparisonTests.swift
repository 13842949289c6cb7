import PoiseDiary
import PoiseGait
import PoiseTestKit
import Testing

@testable import PoiseInsight

@Suite("What was said beside what was measured")
struct DiaryComparisonTests {
  static let hour: Int64 = 3_600_000_000
  static let day: Int64 = 24 * hour

  /// A session a day, worn from 8 to 20 h, with as many steps an hour as `steps` says.
  static func sessions(_ days: Int, steps: (Int) -> Double) -> [SessionSummary] {
    (0..<days).map { d in
      let start = Int64(d) * day + 8 * hour
      var session = SessionSummary(session: "s\(d)", start: start, end: start + 12 * hour)
      session.zoneSpans = [ZoneSpan(from: 0, offsetSeconds: 0)]
      session.clock = .good
      for h in 0..<12 {
        var totals = PeriodTotals()
        (totals.recorded, totals.worn, totals.sitting) = (3600, 3600, 1800)
        (totals.good, totals.bad) = (1800, 600)
        totals.steps = Int(steps(d))
        let start = session.start + Int64(h) * hour
        session.hours.append(
          PeriodRecord(start: start, end: start + hour, day: d, totals: totals))
      }
      return session
    }
  }

  static func entry(_ d: Int, _ fill: (inout CheckIn) -> Void) -> Diary.Entry {
    var said = CheckIn()
    fill(&said)
    let time = Int64(d) * day + 20 * hour
    return Diary.Entry(id: "\(d)", time: time, entered: time, day: d, minutes: 1200, said: said)
  }

  @Test("hours of wear become factors by the worn hour")
  func factors() throws {
    let found = FactorSeries.of(Self.sessions(3) { Double(100 * ($0 + 1)) })
    let keys = found.map(\.key)
    #expect(keys == ["steps_per_h", "walking_min_per_h", "sedentary_pct", "good_posture_pct"])
    func value(_ key: String, _ time: Int64) throws -> Double? {
      try #require(found.first { $0.key == key }).value(at: time)
    }
    #expect(try value("steps_per_h", Self.day + 20 * Self.hour) == 200)
    #expect(try value("sedentary_pct", 20 * Self.hour) == 50)
    #expect(try value("good_posture_pct", 20 * Self.hour) == 75)
    // an hour of wear is too little
    #expect(try value("steps_per_h", 9 * Self.hour) == nil)
  }

  @Test("a night that days cut is a factor whole, where it ends on one of them")
  func nightOverMidnight() {
    // in bed from 23:20 to 7:00 of day 20 001
    let whole = SessionSummary.made(
      from: 1200, [(.standing, 200), (.lying, 460), (.standing, 60)])
    let after = SessionSummary.made(from: 1440, [(.lying, 420), (.standing, 60)])
    func nights(_ days: ClosedRange<Int>) -> [Double] {
      FactorSeries.of([after], timeline: Timeline([whole], days: days))
        .flatMap { $0.points.map(\.amount) }
    }
    #expect(nights(20_001...20_001) == [460.0 / 60])
    #expect(nights(20_000...20_000).isEmpty)
  }

  @Test("sessions without a date have no place in time")
  func undated() {
    var sessions = Self.sessions(3) { _ in 10 }
    for k in sessions.indices { sessions[k].clock = .unknown }
    #expect(FactorSeries.of(sessions).isEmpty)
  }

  @Test("weather is compared where it is known")
  func weather() {
    let records = (0..<48).map { (h: Int) -> WeatherHour in
      var record = WeatherHour(start: Int64(h) * Self.hour, end: Int64(h + 1) * Self.hour)
      record.pressure = 1000 + Double(h)
      record.change12h = h < 12 ? nil : 12
      record.humidity = .nan
      return record
    }
    let found = FactorSeries.of(records)
    #expect(found.map(\.key) == ["pressure_hpa", "pressure_change_hpa"])
    #expect(found[0].value(at: 24 * Self.hour) == 1017.5)
    #expect(found[1].value(at: 12 * Self.hour) == nil)
    #expect(found[1].value(at: 24 * Self.hour) == 12)
    #expect(FactorSeries.of([WeatherHour]()).isEmpty)
  }

  @Test("the outcome is what was told on most days, one a day, the last that says it")
  func outcome() {
    var entries = (0..<5).map { d in Self.entry(d) { $0.mood = Double(d) } }
    entries.append(Self.entry(4) { $0.mood = 9 })
    entries += (0..<3).map { d in
      Self.entry(d) {
        $0.basdai = [1, 2, 3, 4, 5]
        $0.stiffMinutes = 60
      }
    }
    let main = OutcomeSeries.main(entries)
    #expect(main.key == "mood")
    #expect(main.days.map(\.value) == [0, 1, 2, 3, 9])
    #expect(OutcomeSeries.main([]).days.isEmpty)
    #expect(OutcomeSeries.of(.pain, entries).days.map(\.value) == [2, 2, 2])
  }

  @Test("what a day's steps have to do with the evening is found, doses left out are a factor")
  func found() throws {
    var random = SeededGenerator(seed: 3)
    let steps = (0..<40).map { _ in 200 + 400 * random.unit() }
    var diary = Diary()
    diary.entries = (0..<40).map { d in
      Self.entry(d) { $0.fatigue = 2 + steps[d] / 100 + 0.3 * random.normal() }
    }
    diary.plans = [
      Diary.Plan(id: "p", medication: Medication(name: "a", times: [480], firstDay: 0))
    ]
    diary.doses = (0..<40).filter { $0 % 3 != 0 }.map { d in
      Diary.Taken(
        id: "\(d)",
        dose: Dose(
          medication: "a", state: .taken,
          planned: PlannedDose(medication: "a", day: d, minutes: 480), at: 0))
    }
    let plan = DosePlan(
      medications: diary.medications, doses: diary.doses.map(\.dose),
      zone: [ZoneSpan(from: 0, offsetSeconds: 0)])
    var sessions = Self.sessions(40) { steps[$0] }
    for k in sessions.indices {
      let pressure = 1000 + random.normal()
      sessions[k].air = AirSummary(
        chip: "BMP280", start: sessions[k].start,
        minutes: (0..<720).map { _ in
          AirMinute(pressure: pressure, temperature: nil, humidity: nil)
        })
    }
    let search = DiaryComparison.search(
      OutcomeSeries.main(diary.entries), diary: diary, plan: plan,
      sessions: sessions, rule: .standard, now: 50 * Self.day)
    let first = try #require(search.triggers.first)
    #expect(first.factor == "steps_per_h" && first.lag == 0)
    #expect(first.correlation.r > 0.9)
    #expect(search.tested.contains("share of doses left out"))
    #expect(search.tested.contains("air pressure"))
  }
}
