import PoiseDiary
import PoiseMotion
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
}
