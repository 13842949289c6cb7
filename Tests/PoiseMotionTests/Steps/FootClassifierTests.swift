import PoiseCore
import PoiseSignal
import PoiseTestKit
import Testing

@testable import PoiseMotion

@Suite("Left and right from the trunk's sway")
struct FootClassifierTests {
  private func belief(_ evidence: [LateralEvidence]) -> (belief: Double, foot: Foot) {
    var rule = FootClassifier()
    var foot = Foot.unknown
    for e in evidence { foot = rule.judge(e) }
    return (rule.belief, foot)
  }

  @Test("both readings count by their own recent maxima, half of the step before against them")
  func readings() {
    let first = LateralEvidence(change: 2, sway: 1)
    #expect(belief([first]) == (1.6, .left))
    // The maxima have faded to 1.8 and 0.9: 0.5 + 0.6 * 0.25 - 0.5 * 1.6.
    let weak = belief([first, LateralEvidence(change: 0.9, sway: 0.225)])
    #expect(abs(weak.belief + 0.15) < 1e-12 && weak.foot == .right)
    // Faded twice, to 1.62 and 0.81, then a reading above its maximum, which becomes it.
    let strong = belief([first, first, LateralEvidence(change: -1.8, sway: 3)])
    let second = 1.6 - 0.5 * 1.6
    #expect(abs(strong.belief - (-1 + 0.6 - 0.5 * second)) < 1e-12 && strong.foot == .right)
  }

  @Test("nothing to see is no foot; what is not known takes its turn")
  func turns() {
    #expect(belief([LateralEvidence(change: 0, sway: 0)]) == (0, .unknown))
    #expect(belief([.none]) == (0, .unknown))
    let seen = LateralEvidence(change: 1, sway: 1)
    #expect(belief([seen, .none]) == (-0.8, .right))
    #expect(belief([seen, .none, .none]) == (0.4, .left))
    let half = LateralEvidence(change: 1, sway: .nan)
    #expect(belief([seen, half]) == (-0.8, .right))
    #expect(belief([seen, LateralEvidence(change: .nan, sway: 1)]) == (-0.8, .right))
    // One reading alone decides where the other has never moved.
    #expect(belief([LateralEvidence(change: 0, sway: -3)]) == (-0.6, .right))
    #expect(belief([LateralEvidence(change: -3, sway: 0)]) == (-1, .right))
  }

  @Test("another witness and a new bout set the turn")
  func learning() {
    for (foot, next) in [(Foot.left, Foot.right), (.right, .left), (.unknown, .unknown)] {
      var rule = FootClassifier()
      rule.learn(foot)
      let judged = rule.judge(.none)
      #expect(judged == next)
      rule.reset()
      let afresh = rule.judge(.none)
      #expect(afresh == .unknown)
    }
  }

  @Test("the evidence is the definition's at every age, and none beyond what is held")
  func evidence() {
    var random = SeededGenerator(seed: 17)
    let rate = 100.0
    var history = LateralHistory(sampleRateHz: rate, seconds: 1, reachSeconds: 0.35)
    var low = Biquad(Butterworth.lowPass(cutoffHz: 1, sampleRateHz: rate))
    var high = Biquad(Butterworth.firstOrderHighPass(cutoffHz: 0.3, sampleRateHz: rate))
    var (raw, filtered): ([Double], [Double]) = ([], [])
    for _ in 0..<400 {
      let left = random.normal()
      raw.append(left)
      filtered.append(high.step(low.step(left)))
      history.step(left)
    }
    let newest = raw.count - 1
    func mean(_ range: Range<Int>) -> Double {
      raw[range].reduce(0, +) / Double(range.count)
    }
    // A contact may lie a second back.
    for age in 1...100 {
      let at = newest - age
      let e = history.evidence(age: age)
      let after = mean(at + 1..<min(at + 35, newest) + 1)
      #expect(abs(e.change - (mean(at - 35..<at) - after)) < 1e-12, "age \(age), seed 17")
      #expect(e.sway == filtered[at], "age \(age), seed 17")
    }
    for age in [-1, 0, 110, 1000] {
      #expect(history.evidence(age: age).change.isNaN && history.evidence(age: age).sway.isNaN)
    }
  }

  @Test("samples that are not known, and those before a new start, leave no evidence")
  func unknown() {
    var history = LateralHistory(sampleRateHz: 100, seconds: 1, reachSeconds: 0.35)
    for k in 0..<200 { history.step(k == 150 ? .nan : 1) }
    #expect(history.evidence(age: 40).change.isNaN)
    #expect(history.evidence(age: 49).sway.isNaN)
    history.restart()
    for _ in 0..<60 { history.step(2) }
    #expect(history.evidence(age: 20).change == 0)
    #expect(history.evidence(age: 24).change == 0)
    #expect(history.evidence(age: 25).change.isNaN)
    // The filters begin at the first sample: a high-pass of a constant is nought.
    #expect(abs(history.evidence(age: 20).sway) < 1e-12)
  }
}
