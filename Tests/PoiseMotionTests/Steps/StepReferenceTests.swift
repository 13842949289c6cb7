import Foundation
import PoiseCore
import PoiseMotion
import PoiseTestKit
import Testing

@testable import PoiseMotion

@Suite("The standard step rule against a slow one")
struct StepReferenceTests {
  @Test("the detector says what the whole-array rule says", arguments: 1...24)
  func same(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    compare(randomWalk(&random, seconds: 90), "seed \(seed)")
  }

  @Test(
    "so it does on recordings",
    .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)),
    arguments: [
      "mobgap_lab/HA002_Test11_Trial1", "voisard_lumbar/s13_t1", "oxford_phone/dario_frontpocket_1",
      "felius_lumbar/gait_good", "sisfall_waist/sa03_d07", "trunky_back/pp05_pelvis"
    ])
  func recorded(name: String) {
    let path = RecordedData.path("\(name).csv")
    compare(RecordedWalks.samples(path), name)
    compare(RecordedWalks.samples(path, rotate: StepAccuracyTests.lowerBack), "\(name), mounted")
  }

  func compare(_ samples: [Sample], _ name: String) {
    // The slow rule knows the vertical peaks alone.
    var settings = StandardStepSettings()
    settings.sway.rulingHalfCycle = .infinity
    settings.takeBackSteps = 0
    settings.limpRatio = .infinity
    settings.limpIntervalRatio = settings.intervalRatio
    settings.sureRise = 0
    let found = RecordedWalks.steps(samples, .standard(settings))
    let wanted = ReferenceStepRule.steps(samples, settings)
    #expect(found.count == wanted.count, "\(name)")
    for (step, want) in zip(found, wanted) {
      let same =
        abs(step.timestamp.nanoseconds - want.contact) <= 1_000
        && step.detectedAt.nanoseconds == want.detectedAt && step.confirmedLate == want.late
        && Int(step.bout) == want.bout
      #expect(same, "\(name): \(step) is not \(want)")
      if !same { return }
    }
  }
}

@Suite("RiseHistory")
struct RiseHistoryTests {
  @Test("half of a straight rise lies where arithmetic says")
  func straight() {
    var history = RiseHistory(sampleRateHz: 100, riseSeconds: 0.5, decisionSeconds: 0.3)
    for value in [3.0, 0, 1, 2, 3, 4, 3.5, 3] { history.step(value) }
    // Valley 0 four samples before the peak of 4, middle 2 two samples before it.
    #expect(history.halfRise(age: 2, limit: 100) == 2)
    // A limit that hides the valley: from 2 to 4 the middle is 3.
    #expect(history.halfRise(age: 2, limit: 2) == 1)
    #expect(history.halfRise(age: 2, limit: 0) == 0)
    #expect(history.halfRise(age: 8, limit: 9) == 0)
    history.restart()
    #expect(history.halfRise(age: 0, limit: 9) == 0)
  }

  @Test("the ring forgets nothing that is asked for", arguments: 1...5)
  func ring(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var history = RiseHistory(sampleRateHz: 100, riseSeconds: 0.5, decisionSeconds: 0.28)
    var all: [Double] = []
    for _ in 0..<500 {
      all.append(random.signed())
      history.step(all[all.count - 1])
      let age = Int(random.next() % 29)
      let limit = Int(random.next() % 70)
      if age >= all.count { continue }
      let peak = all.count - 1 - age
      let from = max(0, peak - min(50, limit))
      let valley = all[from...peak].min() ?? 0
      let middle = valley + 0.5 * (all[peak] - valley)
      var want = 0.0
      if let lowest = (from...peak).first(where: { all[$0] == valley }), lowest < peak,
        let below = (lowest..<peak).last(where: { all[$0] <= middle })
      {
        want = Double(peak - below - 1) + (all[below + 1] - middle) / (all[below + 1] - all[below])
      }
      #expect(abs(history.halfRise(age: age, limit: limit) - want) < 1e-12, "seed \(seed)")
    }
  }
}
