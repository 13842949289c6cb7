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
    #expect(plan([]).nearest("a", to: 9 * Self.hour)?.planned.minutes == 480)
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

  @Test("the nearest one is meant, and none where the plan has none near")
  func nearest() {
    let daily = Medication(name: "a", times: [480, 1200], firstDay: 5, lastDay: 9)
    let weekly = Medication(name: "w", times: [480], everyDays: 7, firstDay: 5)
    let plan = DosePlan(medications: [daily, weekly], doses: [], zone: Self.utc)
    func named(_ name: String, _ day: Int64, _ hour: Int64) -> String? {
      plan.nearest(name, to: day * Self.day + hour * Self.hour)?.planned.text
    }
    #expect(named("a", 6, 9) == "1970-01-07 08:00")
    #expect(named("a", 6, 15) == "1970-01-07 20:00")
    #expect(named("a", 7, 1) == "1970-01-07 20:00")
    #expect(named("a", 11, 9) == nil)
    #expect(named("w", 8, 8) == "1970-01-06 08:00")
    #expect(named("w", 9, 8) == "1970-01-13 08:00")
    #expect(named("x", 6, 9) == nil)
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
