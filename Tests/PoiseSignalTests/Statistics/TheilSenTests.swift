import PoiseSignal
import PoiseTestKit
import Testing

@Suite("Theil-Sen")
struct TheilSenTests {
  static let days = [0.0, 1, 2, 4, 5, 7, 9, 12, 14, 15]
  static let speeds = [1.02, 1.05, 0.99, 1.06, 1.08, 1.04, 1.10, 1.12, 1.09, 1.15]

  @Test("gives the oracle's slope, intercept and interval")
  func oracle() throws {
    let fit = try #require(TheilSen(zip(Self.days, Self.speeds).map { ($0, $1) }))
    #expect(abs(fit.slope - 0.0075) < 1e-12)
    #expect(abs(fit.intercept - 1.025) < 1e-12)
    #expect(abs(fit.interval.lowerBound - 0.003333333) < 1e-9)
    #expect(abs(fit.interval.upperBound - 0.012) < 1e-12)
  }

  @Test("is not bent by a third of outliers")
  func outliers() throws {
    var points = (0..<12).map { (x: Double($0), y: 2 * Double($0) + 1) }
    for k in [1, 5, 9] { points[k].y = 1000 }
    let fit = try #require(TheilSen(points))
    #expect(abs(fit.slope - 2) < 1e-9)
  }

  @Test("has no line of one point, of equal x, or of what is not finite")
  func degenerate() {
    #expect(TheilSen([]) == nil)
    #expect(TheilSen([(1, 2)]) == nil)
    #expect(TheilSen([(1, 2), (1, 3), (1, 4)]) == nil)
    #expect(TheilSen([(1, 2), (2, .nan)]) == nil)
    #expect(TheilSen([(1, 2), (.infinity, 3)]) == nil)
  }

  @Test("has the interval round the slope, on random points", arguments: 1...20)
  func interval(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let points = (0..<15).map { (x: Double($0), y: 0.3 * Double($0) + random.normal()) }
    let fit = try #require(TheilSen(points))
    #expect(fit.interval.contains(fit.slope), "seed \(seed)")
  }
}
