import PoiseDiary
import PoiseMotion
import PoiseReport

/// What somebody said over the month of ``MadeSessions``: a check-in each evening that goes with
/// the day's steps, pain in some places, two medicines. The same on every machine.
enum MadeDiary {
  static let zone = [ZoneSpan(from: MadeSessions.midnight, offsetSeconds: 3600)]
  static let sessions = MadeSessions.month()

  static func said(days: Int = 200) -> ReportInput.Said {
    var diary = Diary()
    var noise = MadeSessions.Noise(state: 4)
    let byDay = sessions.sorted { $0.start < $1.start }.suffix(days)
    for (k, session) in byDay.enumerated() {
      let day = zone.day(of: session.start)
      let steps = Double(session.hours.reduce(0) { $0 + $1.totals.steps })
      diary.entries.append(entry(day, k, steps, &noise))
    }
    let first = diary.entries.first?.day ?? 0
    diary.plans = [
      Diary.Plan(
        id: "m1",
        medication: Medication(
          name: "naproxen", dose: "500 mg", times: [480, 1200], firstDay: first)),
      Diary.Plan(
        id: "m2",
        medication: Medication(name: "<b>adalimumab", times: [540], everyDays: 14, firstDay: first))
    ]
    for entry in diary.entries where entry.day % 4 != 0 {
      for minutes in [480, 1200] {
        let planned = PlannedDose(medication: "naproxen", day: entry.day, minutes: minutes)
        diary.doses.append(
          Diary.Taken(
            id: "d\(entry.day)-\(minutes)",
            dose: Dose(
              medication: "naproxen", state: entry.day % 7 == 0 ? .skipped : .taken,
              planned: planned, at: zone.begin(ofLocal: planned.wall))))
      }
    }
    let until = zone.start(ofDay: (diary.entries.last?.day ?? 0) + 2)
    let plan = DosePlan(
      medications: diary.medications, doses: diary.doses.map(\.dose), zone: zone)
    return ReportInput.Said(diary: diary, plan: plan, until: until)
  }

  private static func entry(
    _ day: Int, _ k: Int, _ steps: Double, _ noise: inout MadeSessions.Noise
  ) -> Diary.Entry {
    var said = CheckIn()
    func level(_ value: Double) -> Double { (2 * min(10, max(0, value))).rounded() / 2 }
    let base = 9 - steps / 1500 + 0.4 * noise.normal()
    said.basdai = [base, base + 1, base - 1, base - 0.5, base + 0.5].map { level($0) }
    said.stiffMinutes = (10 * level(base)).rounded()
    (said.global, said.mood) = (level(base), level(10 - base))
    (said.sleep, said.fatigue) = (level(8 - base / 2), level(base))
    if k % 10 == 0 { said.crp = 8 }
    if k % 9 == 4 { said.flare = true }
    said.pain = [RegionPain(region: "l5", level: level(base), isSwollen: k == 2)]
    if k % 3 == 0 { said.pain.append(RegionPain(region: "si_left", level: level(base - 2))) }
    if k % 5 == 0 { said.pain.append(RegionPain(region: "<i>new", level: 2)) }
    if k == 7 { said.note = "</p><script>alert(1)</script>" }
    let time = zone.start(ofDay: day) + 20 * 3_600_000_000
    return Diary.Entry(
      id: "e\(k)", time: time, entered: time, day: day, minutes: 1200, said: said)
  }
}
