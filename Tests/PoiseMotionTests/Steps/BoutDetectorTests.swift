import Foundation
import PoiseCore
import Testing

@testable import PoiseMotion

/// Candidates given one by one, with how well the signal repeats itself at each.
@Suite("What makes a walking bout and what ends it")
struct BoutDetectorTests {
  /// Candidates every 0.6 s, rising by `rise`; how many steps and bouts came of them, and why the
  /// others became none.
  private func told(_ candidates: [(rise: Double, repeats: Double)], share: Double = 1)
    -> (steps: Int, bouts: [UInt32], reasons: [StepRejection.Reason])
  {
    var gate = BoutDetector(StandardStepSettings())
    gate.share = share
    var output = FixedQueue<LogRecord>(capacity: 256)
    var rejections = FixedQueue<StepRejection>(capacity: 64)
    for (k, candidate) in candidates.enumerated() {
      let time = Int64(k + 1) * 600_000_000
      gate.process(
        StepCandidate(peakTime: time, height: 0.06, rise: candidate.rise),
        repeats: candidate.repeats, at: time + 220_000_000, output: &output,
        rejections: &rejections)
    }
    var (steps, bouts) = (0, [UInt32]())
    while let record = output.pop() {
      if case .step = record { steps += 1 }
      if case .bout(let span) = record { bouts.append(span.steps) }
    }
    var reasons: [StepRejection.Reason] = []
    while let rejection = rejections.pop() { reasons.append(rejection.reason) }
    return (steps, bouts, reasons)
  }

  private func soft(_ count: Int, _ repeats: Double) -> [(rise: Double, repeats: Double)] {
    [(rise: Double, repeats: Double)](repeating: (0.08, repeats), count: count)
  }

  @Test("soft steps that stop repeating each other are no walk after the third")
  func doubts() {
    let walk = soft(8, 0.9)
    let vehicle = told(walk + soft(4, 0.1))
    #expect(vehicle.steps == 11 && vehicle.bouts == [11] && vehicle.reasons == [.irregular])
    // Three in a row are admitted, again and again.
    let turns = told(walk + soft(3, 0.1) + soft(1, 0.9) + soft(3, 0.1) + soft(1, 0.9))
    #expect(turns.steps == 16 && turns.bouts.isEmpty && turns.reasons.isEmpty)
  }

  @Test("firm steps are a walk whether they repeat each other or not")
  func firm() {
    let firm = told([(rise: Double, repeats: Double)](repeating: (0.3, 0), count: 20))
    #expect(firm.steps == 20 && firm.bouts.isEmpty)
  }

  /// Whether soft candidates that throw the trunk to where `degrees` say begin a walk.
  private func begins(_ degrees: [Double]) -> Bool {
    var gate = BoutDetector(StandardStepSettings())
    var output = FixedQueue<LogRecord>(capacity: 64)
    var rejections = FixedQueue<StepRejection>(capacity: 64)
    for (k, angle) in degrees.enumerated() {
      let time = Int64(k + 1) * 600_000_000
      var candidate = StepCandidate(peakTime: time, height: 0.06, rise: 0.08)
      let turn = angle * .pi / 180
      candidate.level = SIMD2(cos(turn), sin(turn))
      gate.process(
        candidate, repeats: 0.9, at: time + 220_000_000, output: &output, rejections: &rejections)
    }
    return output.count > 0
  }

  @Test("without sides soft ones begin a walk where they take turns along some line")
  func someLine() {
    // Forward and to the sides in turn, however the device is turned.
    for yaw in stride(from: 0.0, to: 360, by: 17) {
      let feet = [60.0, -60, 70, -50, 65, -55, 62, -64, 61, -58]
      let (walk, few) = (begins(feet.map { $0 + yaw }), begins(feet.prefix(9).map { $0 + yaw }))
      #expect(walk && !few, "\(yaw)")
      // Twice to the same side; round and round; to and fro but once backwards.
      let no = [
        [60.0, -60, -70, 50, 65, -55, 62, -64, 61, -58],
        [0, 60, 120, 180, 240, 300, 0, 60, 120, 180],
        [60, -60, 70, -50, -110, -55, 62, -64, 61, -58]
      ]
      for throwing in no {
        let vehicle = begins(throwing.map { $0 + yaw })
        #expect(!vehicle, "\(throwing) turned by \(yaw)")
      }
    }
  }

  @Test("firm ones are doubted where most of the power lies above the band of steps")
  func road() {
    let firm = [(rise: Double, repeats: Double)](repeating: (0.2, 0.1), count: 20)
    let (floor, road) = (told(firm, share: 0.34), told(firm, share: 0.32))
    #expect(floor.steps == 20)
    #expect(road.steps == 0 && road.reasons.allSatisfy { $0 == .shaken } && !road.reasons.isEmpty)
    // A runner's hard landings are rough as well, and rise more.
    let run = told([(rise: Double, repeats: Double)](repeating: (0.26, 0.1), count: 20), share: 0.1)
    #expect(run.steps == 20)
  }

  /// The steps that a new detector with `settings` makes of candidates, and its last demand.
  private func steps(
    _ candidates: [(time: Double, rise: Double, lean: Double)], repeats: Double,
    _ settings: StandardStepSettings = StandardStepSettings()
  ) -> (times: [Double], late: Int, demand: StepPeakPicker.Demand) {
    var gate = BoutDetector(settings)
    var output = FixedQueue<LogRecord>(capacity: 64)
    var rejections = FixedQueue<StepRejection>(capacity: 64)
    for one in candidates {
      let time = Int64((one.time * 1e9).rounded())
      var candidate = StepCandidate(peakTime: time, height: 0.5 * one.rise, rise: one.rise)
      let lean = one.lean * .pi / 180
      candidate.up = Vector3(sin(lean), 0, cos(lean))
      gate.process(
        candidate, repeats: repeats, at: time + 220_000_000, output: &output,
        rejections: &rejections)
    }
    var (times, late) = ([Double](), 0)
    while let record = output.pop() {
      guard case .step(let step) = record else { continue }
      times.append(step.timestamp.seconds)
      late += step.confirmedLate ? 1 : 0
    }
    return (times, late, gate.demand)
  }

  /// Candidates every `interval`, all alike but for the lean at each, degrees.
  private func alike(_ leans: [Double], interval: Double = 0.6, rise: Double = 0.3)
    -> [(time: Double, rise: Double, lean: Double)]
  {
    leans.enumerated().map { k, lean in
      (time: Double(k + 1) * interval, rise: rise, lean: lean)
    }
  }

  @Test("whose trunk tilts on from candidate to candidate does not walk")
  func lean() {
    // 4.5 degrees each: 9 over three, 18 over five; 3.5 each, and to and fro, is a walk's.
    let tilting = alike((0..<12).map { 4.5 * Double($0) })
    for repeats in [0.3, 0.9] {
      #expect(steps(tilting, repeats: repeats).times.isEmpty)
    }
    #expect(steps(alike((0..<12).map { 3.5 * Double($0) }), repeats: 0.3).times.count == 12)
    #expect(steps(alike([0, 6, 0, 6, 0, 6]), repeats: 0.3).times.count == 6)
    // Who rises and walks off loses no step: they are told once the trunk is upright.
    let rising = steps(alike([30, 20, 10, 0, 0, 0, 0]), repeats: 0.3)
    #expect(rising.times.count == 7 && rising.late == 5)
  }

  @Test("what shakes the body by a few millimeters makes no steps")
  func lift() {
    // A sine that rises by r g once in T s goes up and down by r g (T / 2 pi)^2.
    func lifted(_ millimeters: Double, _ interval: Double) -> Int {
      let turn = interval / (2 * .pi)
      let rise = 1e-3 * millimeters / (Physics.standardGravity * turn * turn)
      return steps(
        alike([Double](repeating: 0, count: 12), interval: interval, rise: rise), repeats: 0.9
      ).times.count
    }
    for interval in [0.25, 0.3, 0.35, 0.4] {
      #expect(lifted(4.4, interval) == 0, "\(interval)")
      #expect(lifted(4.6, interval) == 12, "\(interval)")
    }
  }

  @Test("three that do not repeat each other must be the more even")
  func uneven() {
    // 0.8 and 0.5 s apart, rising by 0.3, 0.5 and 0.3 g: 1.6 times 1.67 is 2.67; by 0.6 g 3.2.
    func three(_ rise: Double) -> [(time: Double, rise: Double, lean: Double)] {
      [(0.5, 0.3, 0), (1.3, rise, 0), (1.8, 0.3, 0)]
    }
    #expect(steps(three(0.5), repeats: 0).times.count == 3)
    #expect(steps(three(0.6), repeats: 0).times.isEmpty)
    #expect(steps(three(0.6), repeats: -0.5).times.isEmpty)
    #expect(steps(three(0.6), repeats: 0.2).times.count == 3)
  }

  @Test("a run begins with the walking steps before it")
  func runStart() {
    // As a runner starts: steps of a walk, then landings four times as hard.
    let start: [(time: Double, rise: Double, lean: Double)] = [
      (0.6, 0.2, 0), (1.3, 0.3, 0), (1.7, 1.4, 0), (2.1, 1.5, 0), (2.5, 1.45, 0)
    ]
    #expect(steps(start, repeats: 0).times.count == 5)
    // The shift of weight before a walk is softer, and is left out as before.
    let walk: [(time: Double, rise: Double, lean: Double)] = [
      (0.6, 0.1, 0), (1.2, 0.5, 0), (1.8, 0.55, 0), (2.4, 0.5, 0)
    ]
    #expect(steps(walk, repeats: 0).times.count == 3)
  }

  @Test("a soft step may be due for 2.1 usual intervals, or 1.1 s")
  func overdue() {
    for (interval, seconds) in [(0.3, 1.1), (0.5, 1.1), (0.6, 1.26), (0.9, 1.89)] {
      let demand = steps(
        alike([Double](repeating: 0, count: 6), interval: interval), repeats: 0.9
      ).demand
      #expect(abs(Double(demand.overdue) * 1e-9 - seconds) < 1e-6, "\(interval)")
    }
  }

  @Test("soft ones that never repeat each other do not begin a walk")
  func never() {
    let shaken = told(soft(40, 0.1))
    #expect(shaken.steps == 0 && shaken.bouts.isEmpty)
  }
}
