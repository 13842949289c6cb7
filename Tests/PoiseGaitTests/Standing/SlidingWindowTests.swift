import PoiseTestKit
import Testing

@testable import PoiseGait

@Suite("SlidingWindow")
struct SlidingWindowTests {
  @Test("holds what a plain array would, however it is fed and emptied")
  func array() {
    var random = SeededGenerator(seed: 51)
    var window = SlidingWindow<Int>()
    var plain: [Int] = []
    for k in 0..<20_000 {
      window.append(k)
      plain.append(k)
      if plain.count > 300 {
        let n = Int.random(in: 1...250, using: &random)
        window.removeFirst(n)
        plain.removeFirst(n)
      }
      if k % 7777 == 7776 {
        window.removeAll()
        plain.removeAll()
      }
      #expect(window.count == plain.count, "seed 51")
      #expect(window.suffix(40).elementsEqual(plain.suffix(40)), "seed 51")
      if let last = plain.last { #expect(window[plain.count - 1] == last, "seed 51") }
    }
  }
}
