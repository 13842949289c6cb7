import Foundation
@testable import PoiseSignal
import Testing

/// SplitMix64, and sums of four of its uniforms as normal numbers.
struct NoiseSource {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func uniform() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) * 0x1p-53
  }

  mutating func normal() -> Double {
    let sum = uniform() + uniform() + uniform() + uniform()
    return (sum - 2) * 3.0.squareRoot()
  }
}

@Suite("Allan deviation")
struct AllanDeviationTests {
  struct Oracle {
    let m, terms: Int
    let deviation, freedom, low, high: Double

    init(
      _ m: Int, _ deviation: Double, _ terms: Int, _ freedom: Double, _ low: Double, _ high: Double
    ) {
      (self.m, self.terms) = (m, terms)
      (self.deviation, self.freedom, self.low, self.high) = (deviation, freedom, low, high)
    }
  }

  /// One, white noise and a walk, at 100 Hz.
  static let samples: [Double] = {
    var source = NoiseSource(seed: 1)
    var walk = 0.0
    return (0..<10_000).map { _ in
      let white = source.normal()
      walk += 0.01 * white
      return 1 + white + walk
    }
  }()

  /// allantools 2024.06 on ``samples``, made there from the same integers:
  /// `oadev(x, rate=100, data_type='freq', taus=[m/100])`, `edf_simple(10001, m, 0)` and
  /// `confidence_interval(dev, edf, ci=0.95)`.
  static let oracle: [Oracle] = [
    Oracle(1, 1.0111224536260361, 9999, 6665.777955537779, 0.9942475609, 1.0285841950),
    Oracle(2, 0.7134727162164067, 9997, 5712.762209493336, 0.7006278256, 0.7268008004),
    Oracle(7, 0.38909115972294545, 9987, 2087.602380060501, 0.3776396443, 0.4012641081),
    Oracle(64, 0.1347511749497686, 9873, 232.304506250821, 0.1235328958, 0.1482279590),
    Oracle(1000, 0.24939296339198175, 8001, 13.000383709524362, 0.1807991268, 0.4017791430),
    Oracle(1250, 0.24713177663755986, 7501, 10.000391959690432, 0.1726761762, 0.4336937326)
  ]

  @Test("equals allantools' to 1e-9, degrees of freedom too; limits within 1%")
  func allantools() throws {
    let curve = AllanDeviation(Self.samples, rateHz: 100, lengths: Self.oracle.map(\.m))
    try #require(curve.points.count == Self.oracle.count)
    for (point, want) in zip(curve.points, Self.oracle) {
      #expect(abs(point.tau - Double(want.m) / 100) < 1e-12)
      #expect(abs(point.deviation / want.deviation - 1) < 1e-9)
      #expect(point.terms == want.terms)
      #expect(abs(point.freedom / want.freedom - 1) < 1e-9)
      #expect(abs(point.low / want.low - 1) < 0.01)
      #expect(abs(point.high / want.high - 1) < 0.01)
    }
  }

  @Test("of a ramp of slope r is r τ / √2, and of a constant 0")
  func closedForms() {
    let ramp = AllanDeviation((0..<1000).map { 5 + 0.03 * Double($0) / 50 }, rateHz: 50)
    #expect(ramp.points.count == 7)
    for point in ramp.points {
      #expect(abs(point.deviation / (0.03 * point.tau / 2.0.squareRoot()) - 1) < 1e-9)
    }
    let still = AllanDeviation([Double](repeating: 9.81, count: 64), rateHz: 50)
    #expect(still.points.map(\.deviation) == [0, 0, 0, 0])
  }

  @Test("has no point where a time does not fit in twice")
  func short() {
    #expect(AllanDeviation([], rateHz: 100).points.isEmpty)
    #expect(AllanDeviation([1], rateHz: 100).points.isEmpty)
    #expect(AllanDeviation([1, 2, 3], rateHz: 100, lengths: [0, 1, 2]).points.map(\.terms) == [2])
  }
}

@Suite("Noise fit")
struct NoiseFitTests {
  /// The model's own curve of an hour at 100 Hz.
  static func curve(n: Double, b: Double, k: Double) -> AllanDeviation {
    let points = (0..<15).map { (i: Int) -> AllanDeviation.Point in
      let tau: Double = 0.01 * Double(1 << i)
      let flicker: Double = b * b * 2 * log(2.0) / .pi
      let variance: Double = n * n / tau + flicker + k * k * tau / 3
      return AllanDeviation.Point(
        tau: tau, deviation: variance.squareRoot(), terms: 360_000, freedom: 3600 / tau)
    }
    return AllanDeviation(points: points, count: 360_000)
  }

  @Test(
    "finds N, B and K of the model's own curve, and leaves out what is not there",
    arguments: [
      (0.004, 0.0, 0.0), (0.004, 0.002, 0.0), (0.004, 0.0, 0.001), (4e-5, 2e-5, 5e-6),
      (70.0, 40.0, 12.0)
    ])
  func exact(n: Double, b: Double, k: Double) throws {
    let fit = try #require(NoiseFit(Self.curve(n: n, b: b, k: k)))
    #expect(abs(fit.white / n - 1) < 1e-6)
    #expect(abs(fit.density / n - 2.0.squareRoot()) < 1e-5)
    #expect((fit.bias == nil) == (b == 0) && (fit.walk == nil) == (k == 0))
    if let bias = fit.bias { #expect(abs(bias / b - 1) < 1e-6) }
    if let walk = fit.walk { #expect(abs(walk / k - 1) < 1e-6) }
  }

  @Test("of white noise and a random walk is within 10%", arguments: [UInt64(1), 2, 3])
  func random(seed: UInt64) throws {
    var source = NoiseSource(seed: seed)
    var walk = 0.0
    let (n, k, rate) = (0.004, 0.0008, 100.0)
    let samples = (0..<180_000).map { _ -> Double in
      walk += k / rate.squareRoot() * source.normal()
      return walk + n * rate.squareRoot() * source.normal()
    }
    let fit = try #require(NoiseFit(AllanDeviation(samples, rateHz: rate)))
    #expect(abs(fit.white / n - 1) < 0.1)
    #expect(fit.bias == nil)
    #expect(abs(try #require(fit.walk) / k - 1) < 0.1)
  }

  @Test("leaves out what is below the shortest time that counts, and a curve of two points")
  func shortest() {
    let curve = Self.curve(n: 1, b: 0, k: 0)
    #expect(NoiseFit(curve, from: 80) == nil)
    let squeezed = AllanDeviation(
      points: curve.points.map {
        .init(
          tau: $0.tau, deviation: $0.tau < 0.3 ? 0.5 * $0.deviation : $0.deviation,
          terms: $0.terms, freedom: $0.freedom)
      }, count: curve.count)
    #expect(abs((NoiseFit(squeezed, from: 0.3)?.white ?? 0) - 1) < 1e-6)
  }
}
