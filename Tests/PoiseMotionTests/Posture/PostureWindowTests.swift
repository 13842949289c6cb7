import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait
@testable import PoiseMotion

@Suite("Means, leans and tallies of posture")
struct PostureWindowTests {
  @Test("the means over three spans are those of the last values, from the first value on")
  func means() {
    var random = SeededGenerator(seed: 21)
    var window = PostureWindow(recent: 5, still: 12, walking: 30)
    for _ in 0..<2 {
      var all: [Vector3] = []
      for k in 0..<100 {
        all.append(Vector3(random.normal(), random.normal(), random.normal()))
        window.add(all[k])
        func mean(_ span: Int) -> Vector3 {
          let last = all.suffix(span)
          return (1 / Double(last.count)) * last.reduce(.zero) { $0 + $1 }
        }
        let means = [
          window.recentMean, window.mean(whileWalking: false),
          window.mean(whileWalking: true)
        ]
        for (got, wanted) in zip(means, [mean(5), mean(12), mean(30)]) {
          #expect((got - wanted).squaredLength < 1e-24, "value \(k), seed 21")
        }
      }
      window.removeAll()
    }
  }

  private func up(pitch: Double, lean: Double) -> Vector3 {
    let (p, l) = (pitch * .pi / 180, lean * .pi / 180)
    return Vector3(-sin(p) * cos(l), sin(l), cos(p) * cos(l))
  }

  @Test("pitch and lean are the angles that the trunk was turned by")
  func angles() {
    for pitch in [-80.0, -10, 0, 0.5, 45, 120] {
      for lean in [-60.0, -1, 0, 5, 89] {
        let v = 9.7 * up(pitch: pitch, lean: lean)
        #expect(abs(PostureLean.pitch(v) - pitch) < 1e-9)
        #expect(abs(PostureLean.lean(v) - lean) < 1e-9)
      }
    }
    #expect(abs(PostureLean.roll(Vector3(0, 1, 1)) - 45) < 1e-9)
    #expect(abs(PostureLean.roll(Vector3(5, -1, 1)) + 45) < 1e-9)
  }

  @Test("the reason is the larger of the two leans, with its sign")
  func reasons() {
    let calibrated = up(pitch: 5, lean: -3)
    func reason(_ pitch: Double, _ lean: Double, knowsForward: Bool = true) -> PostureReason {
      PostureLean.reason(
        mean: up(pitch: 5 + pitch, lean: lean - 3), field: nil, against: calibrated, field: nil,
        knowsForward: knowsForward)
    }
    #expect(reason(10, 9) == .forward && reason(-10, 9) == .backward)
    #expect(reason(9, 10) == .right && reason(9, -10) == .left)
    #expect(reason(0.1, 0) == .forward && reason(0, -0.1) == .left)
    #expect(reason(10, 9, knowsForward: false) == .leaning)
  }

  @Test("a turn of the field by more than 15 degrees is a twist, where the tilt is below five")
  func twist() {
    func reason(turn: Double, pitch: Double, forward: Bool = true) -> PostureReason {
      let h = turn * .pi / 180
      // Into the ground by 60 degrees, turned round the vertical.
      let field = 50 * Vector3(0.5 * cos(h), 0.5 * sin(h), -0.866)
      return PostureLean.reason(
        mean: up(pitch: pitch, lean: 0), field: field, against: up(pitch: 0, lean: 0),
        field: 50 * Vector3(0.5, 0, -0.866), knowsForward: forward)
    }
    #expect(reason(turn: 16, pitch: 0.001) == .twisted)
    #expect(reason(turn: -16, pitch: 0.001, forward: false) == .twisted)
    #expect(reason(turn: 14, pitch: 0.001) == .forward)
    #expect(reason(turn: 14, pitch: 0.001, forward: false) == .leaning)
    #expect(reason(turn: 40, pitch: 4.9) == .twisted && reason(turn: 40, pitch: 5.1) == .forward)
  }

  @Test("good and bad time, the longest good stretch and alerts, without the time of gaps")
  func tally() throws {
    var counter = PostureTallyCounter()
    func sample(_ seconds: Double, gap: Bool = false) {
      counter.process(
        .sample(
          Sample(
            timestamp: Timestamp(seconds: seconds), acceleration: .zero,
            content: gap ? [.accelerometer, .afterGap] : .accelerometer)))
    }
    func posture(_ good: Bool) {
      counter.process(
        .posture(
          PostureEvent(
            timestamp: Timestamp(seconds: 0), good: good, pitch: 0, roll: 0, lean: 0,
            distanceAccelerometer: 0, distanceMagnetometer: 0, periodic: false)))
    }
    func alert(_ state: AlertEvent.State) {
      counter.process(.alert(AlertEvent(timestamp: Timestamp(seconds: 0), state: state, held: 1)))
    }
    alert(.on)
    sample(0)
    sample(10)
    #expect(counter.tally == nil)
    posture(true)
    sample(12)
    sample(15)
    alert(.on)
    alert(.off)
    alert(.snoozed)
    posture(false)
    sample(19)
    posture(true)
    sample(23)
    posture(true)
    sample(23.5)
    sample(100, gap: true)
    sample(104)
    let tally = try #require(counter.tally)
    #expect(abs(tally.judgedSeconds - (5 + 4 + 4.5 + 4)) < 1e-9)
    #expect(abs(tally.goodSeconds - (5 + 4.5 + 4)) < 1e-9)
    #expect(abs(tally.longestGoodSeconds - 5) < 1e-9 && tally.alerts == 1)
    sample(106)
    #expect(abs((counter.tally?.longestGoodSeconds ?? 0) - 6) < 1e-9)
  }
}
