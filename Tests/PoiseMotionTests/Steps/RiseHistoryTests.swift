import PoiseTestKit
import Testing

@testable import PoiseMotion

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
