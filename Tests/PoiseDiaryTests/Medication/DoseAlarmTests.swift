import PoiseDiary
import PoiseGait
import Testing

@Suite("Reminding of doses")
struct DoseAlarmTests {
  @Test("each dose is told once, when it is due and nothing was said of it")
  func once() {
    let hour: Int64 = 3_600_000_000
    let medication = Medication(name: "a", times: [480, 600], firstDay: 0)
    func plan(_ doses: [Dose] = []) -> DosePlan {
      DosePlan(
        medications: [medication], doses: doses, zone: [ZoneSpan(from: .min, offsetSeconds: 0)])
    }
    var alarm = DoseAlarm()
    #expect(alarm.check(plan(), now: 8 * hour - 1).isEmpty)
    #expect(alarm.check(plan(), now: 8 * hour).map(\.planned.minutes) == [480])
    #expect(alarm.check(plan(), now: 9 * hour).isEmpty)
    // said before it was due: nothing to remind of
    let early = Dose(
      medication: "a", state: .taken,
      planned: PlannedDose(medication: "a", day: 0, minutes: 600), at: 9 * hour)
    #expect(alarm.check(plan([early]), now: 10 * hour).isEmpty)
    // taken back: it is due after all
    #expect(alarm.check(plan(), now: 10 * hour + 1).map(\.planned.minutes) == [600])
    // a recorder that begins after it was missed says nothing
    var late = DoseAlarm()
    #expect(late.check(plan(), now: 15 * hour).isEmpty)
  }

  @Test("through nights in which the clocks change each dose is told once, none is left out")
  func clocks() {
    // Vienna 2026: on 29 March 02:00 becomes 03:00 at 01:00 UTC, on 25 October 03:00 becomes 02:00
    let zone = [
      ZoneSpan(from: 0, offsetSeconds: 3600),
      ZoneSpan(from: 1_774_746_000_000_000, offsetSeconds: 7200),
      ZoneSpan(from: 1_792_890_000_000_000, offsetSeconds: 3600)
    ]
    let medication = Medication(name: "a", times: [60, 119, 120, 150, 180, 240], firstDay: 0)
    let plan = DosePlan(medications: [medication], doses: [], zone: zone)
    for change in zone.dropFirst().map(\.from) {
      var alarm = DoseAlarm()
      let day = zone.day(of: change)
      let begin = zone.start(ofDay: day)
      _ = alarm.check(plan, now: begin)
      var told: [PlannedDose] = []
      for minute in 0..<600 {
        let new = alarm.check(plan, now: begin + Int64(minute) * 60_000_000)
        told += new.map(\.planned).filter { $0.day == day }
      }
      #expect(told.map(\.minutes).sorted() == medication.times)
    }
  }

  @Test("in another zone the same doses are meant, at its own times")
  func travel() {
    let medication = Medication(name: "a", times: [480], firstDay: 0)
    func plan(_ hours: Int) -> DosePlan {
      DosePlan(
        medications: [medication], doses: [],
        zone: [ZoneSpan(from: .min, offsetSeconds: hours * 3600)])
    }
    let hour: Int64 = 3_600_000_000
    var alarm = DoseAlarm()
    #expect(alarm.check(plan(2), now: 24 * hour + 6 * hour).count == 1)
    // an hour later the machine is set to a zone six hours west: the dose of that day comes again
    // at its 08:00, and was told before
    #expect(alarm.check(plan(2), now: 24 * hour + 7 * hour).isEmpty)
    #expect(alarm.check(plan(-4), now: 24 * hour + 8 * hour).isEmpty)
    #expect(alarm.check(plan(-4), now: 24 * hour + 12 * hour).map(\.planned.day) == [1])
  }
}
