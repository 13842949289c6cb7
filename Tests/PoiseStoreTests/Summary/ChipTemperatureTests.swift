import PoiseGait
import Testing

@testable import PoiseStore

@Suite struct ChipTemperatureTests {
  /// Two hours worn, one not, one worn.
  private func session(_ states: [(MinuteState, Int)]) -> SessionSummary {
    var summary = SessionSummary(session: "x", start: 0, end: 1)
    summary.minutes = MinuteTable(start: 1_795_302_000_000_000)
    for (state, count) in states {
      summary.minutes.records += [MinuteRecord](repeating: MinuteRecord(state: state), count: count)
    }
    return summary
  }

  private func objection(_ summary: SessionSummary, _ celsius: (Int) -> Double?) -> String? {
    var heat = ChipTemperature()
    for k in summary.minutes.records.indices {
      guard let value = celsius(k) else { continue }
      // chips whose zero is anywhere
      heat.take(["LSM303": value, "MPU6050": value + 40], at: summary.minutes.time(k) + 7)
    }
    return heat.objection(to: summary)?.reason
  }

  private var day: SessionSummary { session([(.sitting, 120), (.notWorn, 60), (.walking, 60)]) }

  @Test func agreed() {
    // it cools when it is off, and warms again
    #expect(objection(day) { (120..<180).contains($0) ? 24 : 31 } == nil)
    #expect(objection(day) { _ in nil } == nil)
    #expect(objection(session([(.notWorn, 200)])) { _ in 20 } == nil)
  }

  @Test func warmWhileNotWorn() {
    let words = objection(day) { _ in 31 } ?? ""
    #expect(words.contains("in 60 min that count as not worn"))
    // a quick fall is a sign of being off, though it never gets cold
    #expect(objection(day) { $0 < 125 ? 31 : $0 < 130 ? 31 - 0.3 * Double($0 - 124) : 29.5 } == nil)
  }

  @Test func coldWhileWorn() {
    let words = objection(session([(.sitting, 120), (.unknown, 30)])) { $0 < 120 ? 31 : 27 } ?? ""
    #expect(words.contains("in 30 min that count as worn"))
    #expect(objection(session([(.sitting, 120), (.unknown, 30)])) { $0 < 120 ? 31 : 29 } == nil)
    #expect(objection(session([(.sitting, 120), (.unknown, 15)])) { $0 < 120 ? 31 : 27 } == nil)
  }
}
