import Foundation
import PoiseCore
import PoiseVirtual
import Testing

@testable import PoiseGait

@Suite("StandingRule")
struct StandingRuleTests {
  @Test("held performances, and some that lose the second position")
  func fourStages() {
    for seed in MadePerformance.seeds {
      var patient = VirtualPatient(seed: seed)
      let held = MadePerformance.result(patient.perform(.fourStageBalance), seed: seed)
      #expect(held.score == 4 && held.flags.isEmpty, "seed \(seed)")
      guard seed < 50 else { continue }
      patient.fault = .aborts
      let made = patient.perform(.fourStageBalance)
      let lost = MadePerformance.result(made, seed: seed)
      #expect(lost.value(.balanceStage) == 1 && lost.flags == [.lostBalance], "seed \(seed)")
      // the trunk leans by 10 degrees within the first second of falling forward by 25
      let end = (lost.end?.seconds ?? 0) - (made.end ?? 0)
      #expect((0...0.8).contains(end), "seed \(seed)")
    }
  }

  @Test("shaken before a position it is named so, and judges nobody")
  func restless() {
    for seed in 0..<10 as Range<UInt64> {
      var patient = VirtualPatient(seed: seed)
      patient.fault = .restless
      let result = MadePerformance.result(patient.perform(.fourStageBalance), seed: seed)
      #expect(result.flags.contains(.restless) && !result.isJudgeable, "seed \(seed)")
    }
    // only the third position
    let made = VirtualPatient(seed: 1).perform(.fourStageBalance)
    var samples = MadePerformance.samples(
      made.source, seconds: made.source.duration ?? 0, seed: 1)
    let third = Int(made.go[2] * 100)
    for k in (third - 200)..<(third - 100) {
      samples[k].acceleration.x += k % 20 < 10 ? 1 : -1
    }
    let result = TestEvaluator.result(
      of: MadePerformance.run(.fourStageBalance, go: made.go),
      records: MadePerformance.records(samples))
    #expect(result.flags == [.restless])
  }

  /// Somebody who sways in circles at 0.4 Hz: with the eyes open until 40 s, then with them closed.
  private func swaying(open: Double, closed: Double, seed: UInt64) -> [Sample] {
    var random = VirtualRandom(seed: seed)
    return (0..<8000).map { k in
      let t = Double(k) / 100
      let size = t < 40 ? open : closed
      let noise = 0.002 * Vector3(random.normal(), random.normal(), random.normal())
      return Sample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
        acceleration: Vector3(
          size * sin(0.8 * .pi * t), size * cos(0.8 * .pi * t), Physics.standardGravity) + noise,
        content: [.accelerometer, .bodyFrame])
    }
  }

  @Test("the quotient of made sways, whatever their size")
  func rombergOfMany() {
    let run = MadePerformance.run(.romberg, go: [5, 45])
    for seed in MadePerformance.seeds {
      var random = VirtualRandom(seed: seed &+ 4242)
      let (open, ratio) = (0.01 + 0.03 * random.uniform(), 0.8 + 3 * random.uniform())
      let samples = swaying(open: open, closed: ratio * open, seed: seed)
      let result = TestEvaluator.result(of: run, records: MadePerformance.records(samples))
      #expect(abs((result.score ?? 0) / ratio - 1) < 0.03, "seed \(seed)")
      #expect(result.flags.isEmpty, "seed \(seed): \(result.flags)")
    }
  }

  /// Sways of 0.02 and 0.05 m/s², so a quotient of 2.5.
  @Test func romberg() {
    let samples = swaying(open: 0.02, closed: 0.05, seed: 9)
    let run = MadePerformance.run(.romberg, go: [5, 45])
    let result = TestEvaluator.result(of: run, records: MadePerformance.records(samples))
    #expect(abs((result.score ?? 0) - 2.5) < 0.03)
    #expect(abs((result.phases(.eyesClosed).first?.value(.positionHeld) ?? 0) - 30) < 1e-6)
    // the same sway of somebody who lies on the back
    let lying = samples.map { sample in
      var sample = sample
      let a = sample.acceleration
      sample.acceleration = Vector3(a.z, a.y, -a.x)
      return sample
    }
    let lain = TestEvaluator.result(of: run, records: MadePerformance.records(lying))
    #expect(!lain.isScored && lain.flags.contains(.notUpright))
    var blind = run
    blind.answers.tookPosition = nil
    let unknown = TestEvaluator.result(of: blind, records: MadePerformance.records(samples))
    #expect(!unknown.isScored && unknown.flags.contains(.positionUnknown))
  }

  @Test("the helper's word ends a position")
  func stopped() {
    let made = VirtualPatient(seed: 2).perform(.fourStageBalance)
    var run = MadePerformance.run(.fourStageBalance, go: Array(made.go.prefix(3)))
    run.trials[2].stopped = MadePerformance.time(made.go[2] + 2.9)
    let result = TestEvaluator.result(
      of: run, records: MadePerformance.records(made, seed: 2))
    #expect(result.score == 2)
    #expect(abs((result.phases(.tandem).first?.value(.positionHeld) ?? 0) - 2.9) < 1e-6)
  }
}
