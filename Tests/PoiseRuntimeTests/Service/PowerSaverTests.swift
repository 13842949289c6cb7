import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("Power saver")
struct PowerSaverTests {
  /// `18` a look at a battery that is not charged, `18+` at one that is, `-` at nothing known; what
  /// is told stands after `=`.
  private func check(
    _ saver: PowerSaver, _ looks: String, location: SourceLocation = #_sourceLocation
  ) {
    var saver = saver
    for look in looks.split(separator: " ") {
      let parts = look.split(separator: "=")
      var reading = PowerReading()
      if parts[0] != "-" {
        reading.isCharging = parts[0].hasSuffix("+")
        reading.batteryPercent = Int(parts[0].filter(\.isNumber))
      }
      let told = saver.note(reading)
      let expected = parts.count > 1 ? String(parts[1]) : nil
      #expect(told?.rawValue == expected, "at \(look)", sourceLocation: location)
    }
  }

  @Test("saves below the threshold and is well again five percent above it")
  func threshold() {
    let saver = PowerSaver(below: 20, isSaving: false)
    check(saver, "60 20 19=low_power 18 19 20 21 24 25=full_power 24 20 19=low_power")
    // Jumping round the threshold tells it once.
    check(saver, "21 19=low_power 21 19 22 18 24 19 21")
    check(PowerSaver(below: 50, isSaving: false), "50 49=low_power 54 55=full_power")
  }

  @Test("says when a cut is near, and when it no longer is")
  func critical() {
    let saver = PowerSaver(below: 20, isSaving: false)
    check(saver, "30 12=low_power 6 5=battery_critical 6 4 7 8=low_power 25=full_power")
    check(saver, "3=battery_critical 40=full_power")
    // One that saves power anyway still has a near end.
    let always = PowerSaver(below: 20, isSaving: true)
    check(always, "60 19 5=battery_critical 8=low_power 60 30+ 30+")
    check(PowerSaver(below: 0, isSaving: true), "60 5=battery_critical 50=low_power")
    check(PowerSaver(below: 0, isSaving: false), "60 19 5 1 60")
  }

  @Test("is well once it has been charged for a while; a loose plug changes nothing")
  func charging() {
    let saver = PowerSaver(below: 20, isSaving: false)
    check(saver, "19=low_power 19+ 19+ 19+ 19+ 19+ 19+=full_power 20+ 21 19=low_power")
    check(saver, "19=low_power 18+ 18 18+ 18+ 17 17+ 17 16+ 16+")
    check(saver, "4=battery_critical 4+ 4+ 4+ 4+ 4+ 4+=full_power 4=battery_critical")
    // It falls below while it is being charged: it is not used up.
    check(saver, "21+ 19+ 18+ 3+")
  }

  @Test("changes nothing where the kernel tells no level")
  func unknown() {
    let saver = PowerSaver(below: 20, isSaving: false)
    check(saver, "- - 19=low_power - - - 19 - 25=full_power -")
    // What was charged before does not count on over a look that saw nothing.
    check(saver, "19=low_power 19+ 19+ - 19+ 19+ 19+ 19+=full_power")
  }

  @Test("never flaps: between two changes back and forth lies the margin, or a minute's charging")
  func random() {
    for seed in UInt64(1)...50 {
      var random = SeededGenerator(seed: seed)
      var saver = PowerSaver(below: 20, isSaving: false)
      var level = 30.0
      var last: (state: PowerEvent.State, percent: Int)?
      for _ in 0..<3000 {
        level = max(0, min(100, level + random.uniform(-1, 1)))
        // A gauge that jitters by two percent.
        let percent = max(0, min(100, Int(level) + Int(random.uniform(-2, 3))))
        let state = saver.note(PowerReading(batteryPercent: percent, isCharging: false))
        guard let state else { continue }
        switch state {
        case .lowPower:
          let wasNear = last?.state == .batteryCritical
          #expect(wasNear ? percent >= PowerSaver.recovered : percent < 20)
        case .fullPower: #expect(percent >= 25)
        case .batteryCritical: #expect(percent <= PowerSaver.critical)
        default: Issue.record("told \(state)")
        }
        if let last { #expect(abs(last.percent - percent) >= 3 && last.state != state) }
        last = (state, percent)
      }
    }
  }
}
