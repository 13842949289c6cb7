import Foundation
import PoiseTestKit
import Testing

@testable import PoiseGait

@Suite("SPARC")
struct SparcTests {
  private let bump = (-100..<100).map { exp(-5 * pow(Double($0) / 100, 2)) }
  private let norm = (100..<200).map { n -> Double in
    let t = Double(n) / 100
    let v = MadeBout.vertical(t)
    let f = MadeBout.forward(t)
    let l = MadeBout.lateral(t)
    return (v * v + f * f + l * l).squareRoot()
  }

  @Test("gives the oracle's values")
  func oracle() {
    func arc(_ x: [Double]) -> Double { Metric.spectralArcLength(x, rateHz: 100) ?? .nan }
    let second = (-100..<100).map { n -> Double in
      let t = Double(n) / 100
      return exp(-5 * t * t) + 0.5 * exp(-30 * (t - 0.6) * (t - 0.6))
    }
    let mean = norm.reduce(0, +) / 100
    #expect(abs(arc(bump) - -1.4140313) < 1e-7)
    #expect(abs(arc(second) - -1.6291953) < 1e-7)
    #expect(abs(arc(norm) - -3.1838543) < 1e-7)
    #expect(abs(arc(norm.map { $0 - 1 }) - -6.1949996) < 1e-7)
    #expect(abs(arc(norm.map { $0 - mean }) - -6.6571555) < 1e-7)
  }

  @Test("has no value for nothing, one sample or silence")
  func defined() {
    for signal in [[], [1.0], [0, 0, 0, 0]] {
      #expect(Metric.spectralArcLength(signal, rateHz: 100) == nil)
    }
  }

  @Test("equals the definition written out, on random input", arguments: 1...5)
  func reference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let x = (0..<37).map { _ in random.signed() }
    let size = 64 * 16
    var spectrum: [Double] = []
    for k in 0...size / 2 {
      var re = 0.0
      var im = 0.0
      for (n, value) in x.enumerated() {
        re += value * cos(2 * .pi * Double(k * n) / Double(size))
        im -= value * sin(2 * .pi * Double(k * n) / Double(size))
      }
      spectrum.append((re * re + im * im).squareRoot())
    }
    let top = spectrum.max() ?? .nan
    let kept = (0...size / 2).filter { Double($0) * 100 / Double(size) <= 10 }
    let inside = kept.filter { spectrum[$0] / top >= 0.05 }
    var arc = 0.0
    for k in inside[0]..<inside[inside.count - 1] {
      let df = 1 / Double(inside[inside.count - 1] - inside[0])
      let dm = (spectrum[k + 1] - spectrum[k]) / top
      arc -= (df * df + dm * dm).squareRoot()
    }
    #expect(
      abs((Metric.spectralArcLength(x, rateHz: 100) ?? .nan) - arc) < 1e-9, "seed \(seed)")
  }
}
