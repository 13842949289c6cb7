import PoiseCore
import Testing

@testable import PoiseLog

@Suite("RecordingCheck")
struct RecordingCheckTests {
  private func problem(_ acceleration: (Double) -> Double) -> RecordingCSVError.Problem? {
    var check = RecordingCheck()
    for n in 0..<1000 {
      let t = Double(n) / 100
      var row = RecordingRow(time: t)
      row.acceleration = Vector3(0, 0, acceleration(t))
      check.note(row)
    }
    return check.problem(for: .motion)
  }

  /// Of each half second three tenths in the air, the rest landing: on average gravity.
  private func hopping(_ t: Double) -> Double {
    let phase = t.truncatingRemainder(dividingBy: 0.5)
    return phase < 0.295 ? 2 : (0.5 * 9.80665 - 0.3 * 2) / 0.2
  }

  @Test("hopping is a recording in m/s2, although the median of |a| is far below gravity")
  func hops() { #expect(problem(hopping) == nil) }

  @Test("a recording in g, hopping or not, and one of a sensor that reads a quarter are refused")
  func units() {
    for factor in [1 / 9.80665, 1000 / 9.80665, 0.25] {
      #expect(problem { factor * hopping($0) } != nil)
      #expect(problem { _ in factor * 9.80665 } != nil)
    }
  }
}
