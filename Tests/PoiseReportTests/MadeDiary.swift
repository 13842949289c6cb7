import PoiseDiary
import PoiseInsight
import PoiseGait
import PoiseReport

/// What somebody said over the month of ``MadeSessions``: a check-in each evening that goes with
/// the day's steps, pain in some places, two medicines. The same on every machine.
enum MadeDiary {
  static let zone = [ZoneSpan(from: MadeSessions.midnight, offsetSeconds: 3600)]
  static let sessions = MadeSessions.month()

  static func said() -> ReportInput.Said {
    var diary = Diary()
    var noise = MadeSessions.Noise(state: 4)
    let factor = FactorSeries.of(sessions).first { $0.key == "steps_per_h" }
    let days = sessions.map { zone.day(of: $0.start) }.sorted()
    let steps = days.map { factor?.value(at: evening($0)) ?? 0 }
    let mean = steps.reduce(0, +) / Double(steps.count)
    let squares = steps.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let spread = max(1e-9, (squares / Double(steps.count)).squareRoot())
    for (k, day) in days.enumerated() {
      diary.entries.append(entry(day, k, 5 - 1.5 * (steps[k] - mean) / spread, &noise))
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

  /// 20 h of a local day, µs UTC.
  private static func evening(_ day: Int) -> Int64 { zone.start(ofDay: day) + 20 * 3_600_000_000 }

  private static func entry(
    _ day: Int, _ k: Int, _ level: Double, _ noise: inout MadeSessions.Noise
  ) -> Diary.Entry {
    var said = CheckIn()
    func half(_ value: Double) -> Double { (2 * min(10, max(0, value))).rounded() / 2 }
    let base = level + 0.4 * noise.normal()
    said.basdai = [base, base + 1, base - 1, base - 0.5, base + 0.5].map { half($0) }
    said.stiffMinutes = (10 * half(base)).rounded()
    (said.global, said.mood) = (half(base), half(10 - base))
    (said.sleep, said.fatigue) = (half(8 * noise.next()), half(base))
    if k % 10 == 0 { said.crp = 8 }
    if k % 9 == 4 { said.flare = true }
    said.pain = [RegionPain(region: "l5", level: half(base), isSwollen: k == 2)]
    if k % 3 == 0 { said.pain.append(RegionPain(region: "si_left", level: half(base - 2))) }
    if k % 5 == 0 { said.pain.append(RegionPain(region: "<i>new", level: 2)) }
    if k == 7 { said.note = "</p><script>alert(1)</script>" }
    let time = evening(day)
    return Diary.Entry(
      id: "e\(k)", time: time, entered: time, day: day, minutes: 1200, said: said)
  }
}
