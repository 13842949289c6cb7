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

  @Test("soft ones that never repeat each other do not begin a walk")
  func never() {
    let shaken = told(soft(40, 0.1))
    #expect(shaken.steps == 0 && shaken.bouts.isEmpty)
  }
}
