import Testing

@testable import PoiseReport

@Suite struct BalanceChartTests {
  private func chart(_ path: [BalanceChart.Place]) -> BalanceChart {
    BalanceChart(
      caption: ChartFrame.Caption(title: "t", finding: "f"), path: path, unit: "mm", hasAxes: true)
  }

  /// Points on the axes: the covariance is diag(2 a² / 3, 2 b² / 3) by hand.
  @Test("the ellipse holds 95 percent of a normal distribution") func theEllipseHolds95PercentOf()
    throws
  {
    let (a, b) = (6.0, 2.0)
    let path = [(a, 0), (-a, 0), (0, b), (0, -b)].map { BalanceChart.Place(right: $0, forward: $1) }
    let ellipse = try #require(chart(path).ellipse)
    #expect(abs(ellipse.major - (5.991465 * 2 * a * a / 3).squareRoot()) < 1e-9)
    #expect(abs(ellipse.minor - (5.991465 * 2 * b * b / 3).squareRoot()) < 1e-9)
    #expect(abs(ellipse.degrees) < 1e-9)
  }

  @Test("a turned path has a turned ellipse", arguments: [0.0, 30, 45, 60, 89, -40])
  func aTurnedPathHasATurned(_ degrees: Double) throws {
    let (c, s) = (Self.cos(degrees), Self.cos(90 - degrees))
    let path = [(6.0, 0.0), (-6, 0), (0, 2), (0, -2)].map {
      BalanceChart.Place(right: c * $0 - s * $1, forward: s * $0 + c * $1)
    }
    let ellipse = try #require(chart(path).ellipse)
    #expect(abs(ellipse.major - 12) < 1e-2)
    #expect(abs(ellipse.degrees - degrees) < 1e-6)
  }

  @Test("two points have no ellipse, and still a drawing") func twoPointsHaveNoEllipseAnd() {
    var page = MarkupWriter()
    let still = chart([BalanceChart.Place(right: 0, forward: 0)])
    #expect(still.ellipse == nil)
    still.write(to: &page)
    #expect(!page.text.contains("nan"))
  }

  @Test(
    "what is no place is left out, and does not end the report",
    arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e200])
  func whatIsNoPlaceIsLeftOut(_ wild: Double) throws {
    let places = [(6.0, 0.0), (-6, 0), (0, 2), (0, -2)].map {
      BalanceChart.Place(right: $0, forward: $1)
    }
    let torn = chart(
      places + [
        BalanceChart.Place(right: wild, forward: 0), BalanceChart.Place(right: 1, forward: wild)
      ])
    var (page, whole) = (MarkupWriter(), MarkupWriter())
    torn.write(to: &page)
    chart(places).write(to: &whole)
    #expect(page.text == whole.text)
  }

  /// Taylor's series, so that the test does not rest on the library it compares with.
  private static func cos(_ degrees: Double) -> Double {
    let x = degrees * Double.pi / 180
    var (term, sum) = (1.0, 1.0)
    for k in 1...20 {
      term *= -x * x / Double((2 * k - 1) * 2 * k)
      sum += term
    }
    return sum
  }
}
