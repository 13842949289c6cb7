import PoiseSignal
import Testing

private let durations = [10.0, 12, 15, 18, 22, 30, 45, 60, 90, 200]

@Suite("How values are spread")
struct PowerLawExponentTests {
  @Test("the power law's exponent and error are the oracle's")
  func exponent() throws {
    let law = try #require(PowerLawExponent(durations, least: 10))
    #expect(abs(law.alpha - 1.8656932) < 5e-8)
    #expect(abs(law.standardError - 0.273756) < 5e-7)
    #expect(PowerLawExponent([10, 10], least: 10) == nil)
    #expect(PowerLawExponent([3, 4], least: 10) == nil)
    #expect(PowerLawExponent([3, 4], least: 0) == nil)
  }

  @Test("the Gini coefficient is the oracle's; 0 of equal values")
  func gini() throws {
    #expect(abs(try #require(Statistics.gini(durations)) - 0.5119522) < 5e-8)
    #expect(abs(try #require(Statistics.gini([4, 4, 4]))) < 1e-12)
    #expect(Statistics.gini([]) == nil)
    #expect(Statistics.gini([0, 0]) == nil)
    // One of four has all, whatever the unit.
    #expect(Statistics.gini([0, 1, 0, 0]) == 0.75)
    #expect(Statistics.gini([0, 0.125, 0, 0]) == 0.75)
  }

  @Test("quantiles lie between neighbors, and the median deviation is a median")
  func quantiles() {
    #expect(Statistics.quantile([1, 2, 3, 4], 0.5) == 2.5)
    #expect(Statistics.quantile([4, 1], 1) == 4)
    #expect(Statistics.quantile([], 0.5) == nil)
    #expect(Statistics.medianDeviation([1, 1, 2, 2, 4, 6, 9]) == 1)
  }

  @Test("a function through points is straight between and level beyond them")
  func piecewise() {
    let map = PiecewiseLinear([(0, 10), (2, 20), (3, 0)])
    #expect([-1.0, 0, 1, 2, 2.5, 3, 9].map { map($0) } == [10, 10, 15, 20, 10, 0, 0])
    #expect(map(.nan).isNaN)
  }
}
