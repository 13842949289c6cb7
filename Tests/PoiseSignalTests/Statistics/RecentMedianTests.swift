import PoiseSignal
import PoiseTestKit
import Testing

@Suite("RecentMedian")
struct RecentMedianTests {
  @Test("is the median of the last values, however many have gone by", arguments: [1, 2, 3, 8])
  func median(capacity: Int) {
    let seed = UInt64.random(in: 0..<1 << 32)
    var random = SeededGenerator(seed: seed)
    var recent = RecentMedian(capacity: capacity)
    #expect(recent.median == 0)
    var values: [Double] = []
    for _ in 0..<100 {
      values.append(Double(Int.random(in: -5...5, using: &random)))
      recent.add(values[values.count - 1])
      let sorted = values.suffix(capacity).sorted()
      let half = sorted.count / 2
      let expected = sorted.count % 2 == 1 ? sorted[half] : 0.5 * (sorted[half - 1] + sorted[half])
      #expect(recent.median == expected, "seed \(seed)")
    }
    recent.removeAll()
    #expect(recent.median == 0)
    recent.add(7)
    #expect(recent.median == 7)
  }
}
