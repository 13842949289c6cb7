import PoiseTestKit
import Testing

@testable import PoiseMotion

@Suite("SlidingWindow")
struct TrailTests {
  @Test("holds what a plain array would, however it is fed and emptied")
  func array() {
    var random = SeededGenerator(seed: 51)
    var trail = SlidingWindow<Int>()
    var plain: [Int] = []
    for k in 0..<20_000 {
      trail.append(k)
      plain.append(k)
      if plain.count > 300 {
        let n = Int.random(in: 1...250, using: &random)
        trail.removeFirst(n)
        plain.removeFirst(n)
      }
      if k % 7777 == 7776 {
        trail.removeAll()
        plain.removeAll()
      }
      #expect(trail.count == plain.count, "seed 51")
      #expect(trail.suffix(40).elementsEqual(plain.suffix(40)), "seed 51")
      if let last = plain.last { #expect(trail[plain.count - 1] == last, "seed 51") }
    }
  }
}
