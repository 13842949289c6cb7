import Foundation
import PoiseSignal
import PoiseTestKit
import Testing

@Suite("Correlation")
struct CorrelationTests {
  static func pairs(_ x: [Double], _ y: [Double]) -> [Correlation.Pair] {
    zip(x, y).enumerated().map { Correlation.Pair(place: $0, x: $1.0, y: $1.1) }
  }

  /// Pressure of 30 made days, and a figure of the day after it.
  static let pressure: [Double] = (0..<30).map { (i: Int) -> Double in
    let turn = 2 * Double.pi * Double(i)
    let slow: Double = 6 * sin(turn / 9)
    let quick: Double = 2 * sin(turn / 4.3 + 1)
    return 1013 + slow + quick
  }
  static let figure: [Double] = (0..<30).map { (i: Int) -> Double in
    let fall: Double = i == 0 ? 0 : 1013 - pressure[i - 1]
    let y: Double = 4 + 1.2 * fall / 6 + 0.8 * sin(1.7 * Double(i))
    return (y * 10).rounded() / 10
  }

  /// Made with SciPy, apart from this program.
  @Test(
    "gives the oracle's figures at each lag",
    arguments: [
      (0, -0.592393504, 5.626577932e-04, 15.662060, 1.695847e-02),
      (1, -0.837959498, 1.416832041e-08, 15.097944, 9.021460e-05),
      (2, -0.585119946, 1.073357721e-03, 13.874994, 2.880584e-02)
    ])
  func oracle(lag: Int, r: Double, plain: Double, effective: Double, p: Double) throws {
    let c = try #require(
      Correlation(
        Self.pairs(Array(Self.pressure.dropLast(lag)), Array(Self.figure.dropFirst(lag)))))
    #expect(c.count == 30 - lag)
    #expect((c.r - r).magnitude < 1e-9)
    #expect((c.plainP - plain).magnitude < 1e-6 * plain)
    #expect((c.effective - effective).magnitude < 1e-6)
    #expect((c.p - p).magnitude < 1e-6 * p)
  }

  @Test("r -0.72 of 30 is t -5.489949")
  func t() {
    #expect((Correlation.t(-0.72, freedom: 28) + 5.489949).magnitude < 5e-7)
    #expect(Correlation.t(1, freedom: 5) == .infinity)
  }

  /// |r| at which p is 0.05.
  @Test(
    "holds the limits of r at 5%",
    arguments: [
      (7, 0.7545), (10, 0.6319), (14, 0.5324), (21, 0.4329), (30, 0.3610), (60, 0.2542),
      (90, 0.2072)
    ])
  func limits(n: Int, r: Double) {
    let freedom = Double(n - 2)
    #expect(StudentT.twoSided(Correlation.t(r + 1e-4, freedom: freedom), freedom: freedom) < 0.05)
    #expect(StudentT.twoSided(Correlation.t(r - 1e-4, freedom: freedom), freedom: freedom) > 0.05)
  }

  @Test("has nothing to say of too few pairs, nor of what does not differ")
  func nothing() {
    #expect(Correlation(Self.pairs([1, 2], [3, 4])) == nil)
    #expect(Correlation(Self.pairs([5, 5, 5, 5], [1, 2, 3, 4])) == nil)
    #expect(Correlation(Self.pairs([0.1, 0.1, 0.1, 0.1, 0.1], [1, 2, 3, 4, 5])) == nil)
    #expect(Correlation(Self.pairs([.nan, 2, 3], [1, 2, 3])) == nil)
    #expect(Correlation(Self.pairs([.infinity, 2, 3], [1, 2, 3])) == nil)
  }

  @Test("a day left out parts neighbors, and is none")
  func gaps() throws {
    var random = SeededGenerator(seed: 5)
    var all: [Correlation.Pair] = []
    var (x, y) = (0.0, 0.0)
    for day in 0..<4000 {
      x = 0.6 * x + random.normal()
      y = 0.6 * y + random.normal()
      all.append(Correlation.Pair(place: day, x: x, y: y))
    }
    let whole = try #require(Correlation(all))
    // 1 - 0.36 over 1 + 0.36
    #expect((whole.effective / 4000 - 0.4706).magnitude < 0.05)
    let thinned = try #require(Correlation(all.filter { $0.place % 3 != 0 }))
    let share = thinned.effective / Double(thinned.count)
    #expect((share - 0.4706).magnitude < 0.05, "\(share)")
    // of every second day: 1 - 0.36² over 1 + 0.36²
    let sparse = try #require(Correlation(all.filter { $0.place % 2 == 0 }))
    let half = sparse.effective / Double(sparse.count)
    #expect((half - 0.7706).magnitude < 0.05, "\(half)")
  }

  @Test("of noise with a memory, 5% are told by the effective size, 16% by the plain one")
  func memory() {
    var random = SeededGenerator(seed: 11)
    var (plain, effective) = (0, 0)
    let rounds = 4000
    for _ in 0..<rounds {
      var pairs: [Correlation.Pair] = []
      var (x, y) = (1.25 * random.normal(), 1.25 * random.normal())
      for day in 0..<90 {
        pairs.append(Correlation.Pair(place: day, x: x, y: y))
        x = 0.6 * x + random.normal()
        y = 0.6 * y + random.normal()
      }
      guard let c = Correlation(pairs) else { continue }
      plain += c.plainP < 0.05 ? 1 : 0
      effective += c.p < 0.05 ? 1 : 0
    }
    #expect((0.13...0.20).contains(Double(plain) / Double(rounds)), "\(plain)")
    #expect((0.035...0.065).contains(Double(effective) / Double(rounds)), "\(effective)")
  }
}
