import Foundation
import PoiseGait
import Testing

@Suite("RangeGuide")
struct RangeGuideTests {
  @Test("leads through three repetitions, each held for two seconds")
  func leads() {
    var guide = RangeGuide(repetitions: 3)
    var words: [(Double, RangeGuide.Word)] = []
    for i in 0..<400 {
      let t = Double(i) * 0.1
      // Still for 3 s; then up in 2 s, held for 3, down in 2, again and again.
      let since = t - 3
      let part = since.truncatingRemainder(dividingBy: 8)
      let angle: Double
      switch part {
      case _ where since < 0 || since >= 24: angle = 0
      case 0..<2: angle = 25 * part
      case 2..<5: angle = 50
      case 5..<7: angle = 25 * (7 - part)
      default: angle = 0
      }
      if let word = guide.update(angle, at: t) { words.append((t, word)) }
    }
    #expect(
      words.map(\.1) == [
        .begin, .comeBack, .done(1), .comeBack, .done(2), .comeBack, .done(3), .finished
      ])
    // The end of the first hold: there at 5 s (within 5 degrees a little before), held for 2.
    #expect(abs((words.dropFirst().first?.0 ?? 0) - 6.9) < 0.3)
  }

  @Test("says nothing to who never holds still, and takes nonsense for nothing")
  func nothing() {
    var guide = RangeGuide(repetitions: 3)
    var said = 0
    for i in 0..<300 {
      if guide.update(10 * sin(Double(i)), at: Double(i) * 0.1) != nil { said += 1 }
      if guide.update(.nan, at: Double(i) * 0.1) != nil { said += 1 }
    }
    #expect(said == 0)
  }
}
