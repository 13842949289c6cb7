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
    arguments: [
      [], [1], [1, 1, 1], [-5, 5], [.nan, 3, 4], [1e-12, 2e-12], [1e15, 2e15], [-1e99, 1e99]
    ])
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

  @Test(
    "what no figure can be is left out of a domain",
    arguments: [[1e308, -1e308], [.infinity, 1], [.nan], [3, 1e308]])
  func whatNoFigureCanBe(_ values: [Double]) {
    let domain = ChartScale.domain(of: values)
    #expect(domain.upperBound > domain.lowerBound && domain.upperBound < 1e9)
  }

  @Test("figures that are nearly the same have ticks that differ", arguments: [0, 2, 4])
  func figuresThatAreNearlyTheSame(_ decimals: Int) {
    let domain = ChartScale.domain(of: [1.1, 1.1 + 1e-9], atMost: 4, decimals: decimals)
    let scale = ChartScale(domain, from: 0, to: 100)
    let shown = scale.decimals(atMost: 4)
    #expect(shown <= decimals)
    let names = scale.ticks(atMost: 4).map { DecimalText.typeset($0, decimals: shown) }
    #expect(names.count > 1 && Set(names).count == names.count, "\(names)")
  }

  @Test("what is no place is a gap in a line, not a line along the edge")
  func whatIsNoPlaceIsAGap() {
    var path = PathText()
    for y in [1.0, 2, .nan, 3, .infinity, 4] { path.line(to: y.isFinite ? y : 9, y) }
    #expect(path.text == "M1 1L2 2M3 3M4 4")
  }

  @Test("a figure on paper has a minus sign, and a dash for none") func aFigureOnPaperHasA() {
    #expect(DecimalText.typeset(-1.25, decimals: 1) == "−1.2")
    #expect(DecimalText.typeset(-0.01, decimals: 1) == "0.0")
    #expect(DecimalText.typeset(.nan, decimals: 1) == "–")
    #expect(DecimalText.place(12.04) == "12")
    #expect(DecimalText.place(12.06) == "12.1")
  }
}
