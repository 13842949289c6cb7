import PoiseSignal
import Testing

@Suite("Statistics")
struct StatisticsTests {
  @Test("mean, deviation and median of a list that is worked out by hand")
  func known() {
    let values = [2.0, 4, 4, 4, 5, 5, 7, 9]
    #expect(Statistics.mean(values) == 5)
    // Sum of squares 32 over n - 1 = 7.
    #expect(Statistics.deviation(values) == (32.0 / 7).squareRoot())
    #expect(Statistics.median(values) == 4.5)
    #expect(Statistics.median([3, 1, 2]) == 2)
  }

  @Test("too few values have none, rather than a made-up one")
  func tooFew() {
    #expect(Statistics.mean([]) == nil)
    #expect(Statistics.median([]) == nil)
    #expect(Statistics.deviation([1]) == nil)
  }
}
