import PoiseTestKit
import Testing

@testable import PoiseSignal

@Suite("Autocorrelation")
struct AutocorrelationTests {
  private func slow(_ x: [Double], _ lag: Int) -> Double {
    let mean = x.reduce(0, +) / Double(x.count)
    let c = x.map { $0 - mean }
    let power = c.reduce(0) { $0 + $1 * $1 } / Double(c.count)
    var sum = 0.0
    for i in 0..<(c.count - lag) { sum += c[i] * c[i + lag] }
    return sum / Double(c.count - lag) / power
  }

  @Test("finds the very peak that the lags one by one have, to the last bit")
  func peaks() throws {
    var random = SeededGenerator(seed: 41)
    for count in [5, 9, 16, 40, 211] {
      let x = (0..<count).map { _ in random.normal() }
      let correlation = Autocorrelation(x[...])
      for (from, to) in [(0, 3), (1, 8), (2, 17), (3, 40), (count - 1, count + 3)] {
        let lags = (from...to).filter { $0 < count }
        for negative in [false, true] {
          let values = lags.map { slow(x, $0) }
          let expected = negative ? values.min() : values.max()
          let peak = correlation.peak(in: from...to, negative: negative)
          #expect(peak?.value == expected, "\(from) to \(to) of \(count), seed 41")
          #expect(peak.map { correlation.unbiased($0.lag) } == expected)
        }
      }
    }
  }

  @Test("power and both estimates of a record worked out by hand")
  func known() throws {
    // Less their mean of 3: -2, 1, 2, -1.
    let correlation = Autocorrelation([1, 4, 5, 2][...])
    #expect(correlation.power == 2.5 && correlation.count == 4)
    #expect(correlation.unbiased(0) == 1 && correlation.biased(0) == 1)
    #expect(try #require(correlation.unbiased(1)).isApproximately(-2.0 / 3 / 2.5))
    #expect(try #require(correlation.biased(1)).isApproximately(-2.0 / 4 / 2.5))
    #expect(try #require(correlation.biased(3)).isApproximately(2.0 / 4 / 2.5))
    #expect(correlation.unbiased(-1) == nil && correlation.biased(4) == nil)
    for nothing in [[], [3], [0.1, 0.1, 0.1]] as [[Double]] {
      #expect(Autocorrelation(nothing[...]).power == 0)
    }
  }

  @Test("has no value for a constant, an empty record or a lag beyond the record")
  func nothing() {
    #expect(Autocorrelation([2, 2, 2, 2][...]).peak(in: 0...2) == nil)
    #expect(Autocorrelation([][...]).peak(in: 0...2) == nil)
    #expect(Autocorrelation([1, 2, 4][...]).peak(in: 3...9) == nil)
    #expect(Autocorrelation([1, 2, 4][...]).unbiased(3) == nil)
  }
}

extension Double {
  fileprivate func isApproximately(_ other: Double) -> Bool { abs(self - other) < 1e-15 }
}
