import PoiseText
import Testing

@testable import PoiseReport

@Suite struct ChartScaleTests {
  @Test(
    "ticks are round",
    arguments: [
      (0.0...10.0, 6, [0.0, 2, 4, 6, 8, 10], 0), (0.0...1.0, 5, [0, 0.5, 1], 1),
      (-3.0...3.0, 5, [-2, 0, 2], 0), (0.97...1.16, 5, [1, 1.05, 1.1, 1.15], 2),
      (0.0...86_400.0, 5, [0, 50_000], 0), (99.5...100.5, 3, [99.5, 100, 100.5], 1)
    ] as [(ClosedRange<Double>, Int, [Double], Int)])
  func ticksAreRound(
    _ domain: ClosedRange<Double>, _ most: Int, _ expected: [Double], _ decimals: Int
  ) {
    let scale = ChartScale(domain, from: 0, to: 100)
    let ticks = scale.ticks(atMost: most)
    #expect(ticks.count == expected.count, "\(ticks)")
    for (a, b) in zip(ticks, expected) { #expect(abs(a - b) < 1e-9) }
    #expect(scale.decimals(atMost: most) == decimals)
  }

  @Test("a place follows the domain, upside down as well") func aPlaceFollowsTheDomainUpside() {
    let scale = ChartScale(10...20, from: 200, to: 100)
    #expect(scale(10) == 200)
    #expect(scale(20) == 100)
    #expect(scale(15) == 150)
    #expect(scale(25) == 50)
    #expect(scale.clamped(25) == 100)
  }

  @Test(
    "any values have a domain that holds them",
    arguments: [[], [1], [1, 1, 1], [-5, 5], [.nan, 3, 4], [1e-12, 2e-12], [1e15, 2e15]])
  func anyValuesHaveADomainThat(_ values: [Double]) {
    let domain = ChartScale.domain(of: values)
    #expect(domain.upperBound > domain.lowerBound)
    for value in values where value.isFinite {
      let least = 1e-9 * value.magnitude + 1e-12
      #expect(domain.lowerBound <= value + least)
      #expect(domain.upperBound >= value - least)
    }
    #expect(!ChartScale(domain, from: 0, to: 1).ticks(atMost: 5).isEmpty)
  }

  @Test("a figure on paper has a minus sign, and a dash for none") func aFigureOnPaperHasA() {
    #expect(DecimalText.typeset(-1.25, decimals: 1) == "−1.2")
    #expect(DecimalText.typeset(-0.01, decimals: 1) == "0.0")
    #expect(DecimalText.typeset(.nan, decimals: 1) == "–")
    #expect(DecimalText.place(12.04) == "12")
    #expect(DecimalText.place(12.06) == "12.1")
  }
}
