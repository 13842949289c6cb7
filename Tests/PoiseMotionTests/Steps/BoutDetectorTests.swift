import PoiseCore
import Testing

@testable import PoiseMotion

/// Candidates given one by one, with how well the signal repeats itself at each.
@Suite("What makes a walking bout and what ends it")
struct BoutDetectorTests {
  /// Candidates every 0.6 s, rising by `rise`; how many steps and bouts came of them, and why the
  /// others became none.
  private func told(_ candidates: [(rise: Double, repeats: Double)])
    -> (steps: Int, bouts: [UInt32], reasons: [StepRejection.Reason])
  {
    var gate = BoutDetector(StandardStepSettings())
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

  @Test("soft ones that never repeat each other do not begin a walk")
  func never() {
    let shaken = told(soft(40, 0.1))
    #expect(shaken.steps == 0 && shaken.bouts.isEmpty)
  }
}
