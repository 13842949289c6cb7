import PoiseCore
import PoiseTestKit
import Testing

@Suite("Medians without the values")
struct OctaveHistogramTests {
  @Test("are within a bin of the median, over many orders of magnitude", arguments: [1, 2, 3])
  func median(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for scale in [1e-9, 0.01, 1, 9.81, 1e6] {
      var histogram = OctaveHistogram()
      #expect(histogram.median == 0)
      var values: [Double] = []
      for _ in 0..<301 {
        // Far from even, so that the mean is another.
        let value = scale * random.unit() * random.unit() * random.unit()
        values.append(value)
        histogram.add(value)
      }
      histogram.add(.nan)
      histogram.add(.infinity)
      let wanted = values.sorted()[150]
      // A bin is 1/64 of an octave: 1.1 %.
      #expect(abs(histogram.median / wanted - 1) < 0.016, "scale \(scale), seed \(seed)")
      #expect(histogram.count == 301)
    }
  }

  @Test("count nought and less with the smallest")
  func small() {
    var histogram = OctaveHistogram()
    for value in [0, -5, 0, 3.0] { histogram.add(value) }
    #expect(histogram.median == -5.0 / 3)
  }
}
