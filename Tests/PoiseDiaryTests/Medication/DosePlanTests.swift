import PoiseDiary
import PoiseGait
import Testing

@Suite("Doses of a plan")
struct DosePlanTests {
  static let hour: Int64 = 3_600_000_000
  static let day: Int64 = 24 * hour
  static let utc = [ZoneSpan(from: .min, offsetSeconds: 0)]

  static func dose(
    _ name: String, _ day: Int, _ minutes: Int, _ state: Dose.State, at: Int64
  ) -> Dose {
    Dose(
      medication: name, state: state,
      planned: PlannedDose(medication: name, day: day, minutes: minutes), at: at)
  }

  @Test("are made of times, days and intervals")
  func planned() {
    let weekly = Medication(name: "a", times: [480], everyDays: 7, firstDay: 10)
    let twice = Medication(name: "b", times: [1200, 480], firstDay: 11, lastDay: 12)
    let needed = Medication(name: "c", firstDay: 0)
    let plan = DosePlan(medications: [weekly, twice, needed], doses: [], zone: Self.utc)
    let due = plan.due(9...18, now: 0)
    #expect(
      due.map { "\($0.planned.medication)\($0.planned.day):\($0.planned.minutes)" } == [
        "a10:480", "b11:480", "b11:1200", "b12:480", "b12:1200", "a17:480"
      ])
    #expect(weekly.planText == "08:00 every 7 days")
    #expect(twice.planText == "08:00, 20:00 daily")
    #expect(needed.planText == "as needed")
  }

  @Test("are open for four hours, then missed; what was said stands")
  func states() {
    let medication = Medication(name: "a", times: [480], firstDay: 0)
    let due = 8 * Self.hour
    func state(_ doses: [Dose], _ now: Int64) -> DosePlan.Due {
      DosePlan(medications: [medication], doses: doses, zone: Self.utc).due(0...0, now: now)[0]
    }
    #expect(state([], 0).state == .open)
    #expect(state([], due + 4 * Self.hour).state == .open)
    #expect(state([], due + 4 * Self.hour + 1).state == .missed)
    let late = state([Self.dose("a", 0, 480, .taken, at: due + 5 * Self.hour)], 9 * Self.day)
    #expect(late.state == .taken && late.isLate)
    let early = state([Self.dose("a", 0, 480, .taken, at: due - Self.hour)], 9 * Self.day)
    #expect(early.state == .taken && !early.isLate)
    #expect(state([Self.dose("a", 0, 480, .skipped, at: due)], 9 * Self.day).state == .skipped)
  }

  @Test("count from the moment when the medicine was put on the plan, unless something was said")
  func since() {
    let noon = 12 * Self.hour
    let medication = Medication(name: "a", times: [30, 480, 1200], firstDay: 0, since: noon)
    func plan(_ doses: [Dose]) -> DosePlan {
      DosePlan(medications: [medication], doses: doses, zone: Self.utc)
    }
    let later = 9 * Self.day
    #expect(plan([]).due(0...0, now: later).map(\.planned.minutes) == [1200])
    #expect(plan([]).due(1...1, now: later).map(\.planned.minutes) == [30, 480, 1200])
    #expect(Adherence.of(plan([]).due(0...0, now: noon + 1)).isEmpty)
    // the dose of that morning can be said all the same, and counts then
    #expect(plan([]).meant("a", at: 9 * Self.hour)?.planned.minutes == 480)
    let said = plan([Self.dose("a", 0, 480, .taken, at: 8 * Self.hour)])
    #expect(said.due(0...0, now: later).map(\.state) == [.taken, .missed])
  }

  @Test("at a change of the clocks: what does not exist comes at the change, what comes twice once")
  func clocks() {
    // Vienna 2026: on 29 March 02:00 becomes 03:00 at 01:00 UTC, on 25 October 03:00 becomes 02:00
    let spring: Int64 = 1_774_746_000_000_000
    let autumn: Int64 = 1_792_890_000_000_000
    let zone = [
      ZoneSpan(from: 0, offsetSeconds: 3600), ZoneSpan(from: spring, offsetSeconds: 7200),
      ZoneSpan(from: autumn, offsetSeconds: 3600)
    ]
    let (march, october) = (zone.day(of: spring), zone.day(of: autumn))
    let medication = Medication(name: "a", times: [150], firstDay: march - 1)
    let plan = DosePlan(medications: [medication], doses: [], zone: zone)
    let days = plan.due(march - 1...march + 1, now: 0).map { ($0.time - spring) / 60_000_000 }
    // the day before 01:30 UTC, the change itself, the day after 00:30 UTC
    let expected: [Int64] = [30 - 1440, 0, 1440 - 30]
    #expect(days == expected)
    let back = plan.due(october...october, now: 0)
    #expect(back.count == 1)
    // 02:30 of summer time
    #expect(back.map(\.time) == [autumn - 30 * 60_000_000])
  }

  @Test("the last dose that was due is meant, however late, or the next one within four hours")
  func meant() {
    let daily = Medication(name: "a", times: [480, 1200], firstDay: 5, lastDay: 9)
    let night = Medication(name: "b", times: [1320], firstDay: 5)
    let weekly = Medication(name: "w", times: [480], everyDays: 7, firstDay: 5)
    func named(_ name: String, _ day: Int64, _ hour: Double, _ doses: [Dose] = []) -> String? {
      let plan = DosePlan(medications: [daily, night, weekly], doses: doses, zone: Self.utc)
      let due = plan.meant(name, at: day * Self.day + Int64(hour * Double(Self.hour)))
      return due.map { $0.planned.text + ($0.state == .taken ? " taken" : "") }
    }
    #expect(named("a", 6, 9) == "1970-01-07 08:00")
    #expect(named("a", 6, 15) == "1970-01-07 08:00")
    // ten minutes early rather than twelve hours late
    #expect(named("a", 6, 19.8) == "1970-01-07 20:00")
    #expect(named("a", 7, 1) == "1970-01-07 20:00")
    #expect(named("a", 11, 9) == nil)
    #expect(named("b", 6, 10.5) == "1970-01-06 22:00")
    #expect(named("b", 6, 19) == "1970-01-07 22:00")
    #expect(named("w", 8, 8) == "1970-01-06 08:00")
    #expect(named("w", 9, 8) == "1970-01-06 08:00")
    #expect(named("w", 12, 5) == "1970-01-13 08:00")
    #expect(named("w", 4, 8) == nil && named("w", 5, 3) == nil && named("x", 6, 9) == nil)
    // told already: the next one where it is near, else none is open, and no older one is meant
    let last = Self.dose("b", 5, 1320, .taken, at: 5 * Self.day + 22 * Self.hour)
    #expect(named("b", 6, 10.5, [last]) == "1970-01-06 22:00 taken")
    #expect(named("b", 6, 18.5, [last]) == "1970-01-07 22:00")
    let first = Self.dose("a", 6, 1200, .taken, at: 6 * Self.day + 20 * Self.hour)
    #expect(named("a", 6, 21, [first]) == "1970-01-07 20:00 taken")
  }

  /// Berlin in winter, and Tokyo.
  private static let zones = [
    "Europe/Berlin": [ZoneSpan(from: .min, offsetSeconds: 3600)],
    "Asia/Tokyo": [ZoneSpan(from: .min, offsetSeconds: 32_400)]
  ]

  @Test("a dose is judged by the clock of its entry or of its plan, whoever reads it")
  func readers() throws {
    var medication = Medication(name: "a", times: [480], firstDay: 10)
    medication.zone = "Europe/Berlin"
    // 8 h in Berlin, then 8 h in Tokyo, then nothing
    var doses = [
      Self.dose("a", 10, 480, .taken, at: 10 * Self.day + 7 * Self.hour),
      Self.dose("a", 11, 480, .taken, at: 10 * Self.day + 23 * Self.hour)
    ]
    (doses[0].zone, doses[1].zone) = ("Europe/Berlin", "Asia/Tokyo")
    for machine in ["Europe/Berlin", "Asia/Tokyo"] {
      let zone = try #require(Self.zones[machine])
      let plan = DosePlan(medications: [medication], doses: doses, zone: zone, zones: Self.zones)
      let due = plan.due(10...12, now: 20 * Self.day)
      #expect(due.map(\.state) == [.taken, .taken, .missed], "\(machine)")
      #expect(due.allSatisfy { !$0.isLate }, "\(machine)")
      #expect(due.last?.time == 12 * Self.day + 7 * Self.hour)
    }
    // who is in Tokyo takes, and is reminded, by the clock there
    let there = try #require(Self.zones["Asia/Tokyo"])
    let plan = DosePlan(medications: [medication], doses: doses, zone: there, zones: Self.zones)
    let eight = 11 * Self.day + 23 * Self.hour
    #expect(plan.meant("a", at: eight)?.planned.day == 12)
    #expect(plan.open(at: eight).map(\.planned.day) == [12])
  }

  @Test("a plan that was ended on a day has no dose after that moment, and may begin again")
  func ended() {
    let noon = 10 * Self.day + 12 * Self.hour
    let old = Medication(
      name: "a", times: [480, 1200], firstDay: 5, lastDay: 10, until: noon)
    let new = Medication(name: "a", times: [480, 1320], firstDay: 10, since: noon + 1)
    let said = Self.dose("a", 10, 480, .taken, at: 10 * Self.day + 8 * Self.hour)
    let alone = DosePlan(medications: [old], doses: [said], zone: Self.utc)
    #expect(alone.due(10...11, now: 20 * Self.day).map(\.planned.minutes) == [480])
    #expect(alone.meant("a", at: 10 * Self.day + 19 * Self.hour)?.planned.minutes == 480)
    let both = DosePlan(medications: [old, new], doses: [said], zone: Self.utc)
    #expect(both.due(10...10, now: 20 * Self.day).map(\.planned.minutes) == [480, 1320])
  }

  @Test("adherence is what was taken of what was due; what can still be taken does not count")
  func adherence() {
    let medication = Medication(name: "a", times: [480], firstDay: 0)
    let doses = [
      Self.dose("a", 0, 480, .taken, at: 8 * Self.hour),
      Self.dose("a", 1, 480, .taken, at: Self.day + 20 * Self.hour),
      Self.dose("a", 2, 480, .skipped, at: 2 * Self.day)
    ]
    let plan = DosePlan(medications: [medication], doses: doses, zone: Self.utc)
    let now = 4 * Self.day + 9 * Self.hour
    let one = Adherence.of(plan.due(0...4, now: now))
    #expect(one.count == 1)
    #expect(one[0].taken == 2 && one[0].late == 1 && one[0].skipped == 1 && one[0].missed == 1)
    #expect(one[0].due == 4)
    #expect(one[0].share == 0.5)
    #expect(plan.open(at: now).map(\.planned.day) == [4])
    #expect(plan.open(at: now - 2 * Self.hour).isEmpty)
    #expect(Adherence.of([]).isEmpty)
  }

  @Test("times are read as they are written")
  func times() {
    #expect(Medication.minutes("08:05") == 485)
    #expect(Medication.clock(485) == "08:05")
    for wrong in ["8:05", "24:00", "08:60", "", "08", "+8:05", "08:05:00", "٠٨:٠٥"] {
      #expect(Medication.minutes(wrong) == nil, "\(wrong)")
    }
  }
}
