import Foundation
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

@Suite("Confidence")
struct ConfidenceTests {
  @Test("is the logistic of its description, monotone, and 0.98 at most")
  func logistic() {
    func oracle(_ n: Double, _ c: Double) -> Double { 1 / (1 + exp(3.6 - 1.5 * log(n) - 2.5 * c)) }
    #expect(abs(Confidence.ofSteps(10, coherence: 0.5) - oracle(10, 0.5)) < 1e-12)
    #expect(Confidence.ofSteps(0, coherence: 1) == 0)
    #expect(Confidence.ofSteps(500, coherence: 1) == 0.98)
    for n in 1..<100 {
      for c in stride(from: -0.2, through: 1.2, by: 0.1) {
        let here = Confidence.ofSteps(n, coherence: c)
        #expect(here <= Confidence.ofSteps(n + 1, coherence: c))
        #expect(here <= Confidence.ofSteps(n, coherence: c + 0.1))
      }
    }
  }

  @Test("a long even walk is sure, a short one less, and a speed never more than its steps")
  func bouts() {
    func values(_ contacts: Int, height: Double?) -> (steps: MetricValue, speed: MetricValue) {
      let bout = MadeBout.bout(
        MadeBout.signals(), body: BodyMeasures(sensorHeight: height), contacts: contacts)
      return (
        MadeBout.value(Figure.stepConfidence.key, bout),
        MadeBout.value(Figure.speedConfidence.key, bout)
      )
    }
    let (long, short, none) = (
      values(24, height: 1), values(6, height: 1), values(24, height: nil)
    )
    let (longSteps, shortSteps) = (long.steps.value ?? .nan, short.steps.value ?? .nan)
    #expect(longSteps > 0.9 && shortSteps < longSteps)
    #expect((long.speed.value ?? .nan) <= longSteps && long.speed.flag == .indicative)
    #expect(none.speed.value == nil && none.speed.flag == .noHeight)
    #expect(none.steps.value == long.steps.value)
  }
}
