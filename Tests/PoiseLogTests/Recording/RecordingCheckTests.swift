import Foundation
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

  /// Six turns of half a circle in two seconds each, in a minute; `unit` is what 1 rad/s reads.
  private func turning(unit: Double, spikes: Int = 0) -> RecordingCSVError.Problem? {
    var check = RecordingCheck()
    for n in 0..<6000 {
      let t = Double(n) / 100
      var row = RecordingRow(time: t)
      let phase = t.truncatingRemainder(dividingBy: 10)
      row.acceleration = Vector3(0, 0, 9.80665)
      row.rate = Vector3(0, 0, phase < 2 ? .pi / 2 * (1 - cos(.pi * phase)) * unit : 0)
      if n < spikes { row.rate = Vector3(500, 0, 0) }
      check.note(row)
    }
    return check.problem(for: .motion)
  }

  @Test("turns in degrees/s are refused, turns in rad/s and single spikes are not")
  func rates() {
    #expect(turning(unit: 1) == nil)
    #expect(turning(unit: 1, spikes: 6) == nil)
    guard case .tooFast(let share) = turning(unit: 180 / .pi) else {
      Issue.record("turns in degrees/s are accepted")
      return
    }
    // 90 (1 - cos x) > 35 where cos x < 0.611: 0.709 of a turn, which is a fifth of the time
    #expect(abs(share - 0.142) < 0.002)
    let error = RecordingCSVError(
      file: "r.csv", line: 0, column: 0, problem: .tooFast(share: 0.125))
    #expect(
      error.description
        == "r.csv: gx, gy, gz are above 35 rad/s (2000 degrees/s) in 12.5% of the rows; in "
        + "degrees/s? multiply gx, gy, gz by 0.0174533")
  }
}
