import Glibc
import PoiseTestKit
import Testing

@testable import PoiseSignal

@Suite("Fourier sums")
struct HarmonicsTests {
  @Test("are those of the definition, for any length and number of cycles")
  func definition() {
    var random = SeededGenerator(seed: 31)
    for count in [1, 2, 3, 63, 64, 65, 106, 300] {
      let x = (0..<count).map { _ in random.normal() }
      let got = Harmonics(count: count, cycles: 1..<24).coefficients(of: x[...])
      #expect(got.count == 23)
      for c in 1..<24 {
        var (re, im) = (0.0, 0.0)
        for k in 0..<count {
          let angle = 2 * Double.pi * Double(c * k % count) / Double(count)
          re += x[k] * cos(angle)
          im -= x[k] * sin(angle)
        }
        #expect(abs(got[c - 1].re - re) < 1e-11, "\(c) cycles in \(count) samples, seed 31")
        #expect(abs(got[c - 1].im - im) < 1e-11, "\(c) cycles in \(count) samples, seed 31")
      }
    }
  }

  @Test("do not depend, to the last bit, on which others are worked out beside them")
  func neighbors() {
    var random = SeededGenerator(seed: 32)
    let x = (0..<131).map { _ in random.normal() }
    let all = Harmonics(count: 131, cycles: 1..<21).coefficients(of: x[...])
    for c in 1..<21 {
      #expect(Harmonics(count: 131, cycles: c..<c + 1).coefficients(of: x[...]) == [all[c - 1]])
    }
  }

  @Test("are of two records at once what they are of each, short or long", arguments: [131, 1000])
  func two(count: Int) {
    var random = SeededGenerator(seed: 35)
    let x = (0..<count).map { _ in random.normal() }
    let y = (0..<count).map { _ in random.normal() }
    let sums = Harmonics(count: count, cycles: 3..<20)
    let both = sums.coefficients(of: x[...], and: y[...])
    #expect(both.x == sums.coefficients(of: x[...]))
    #expect(both.y == sums.coefficients(of: y[...]))
    #expect(both.x.count == 17)
  }

  @Test("give a sine's amplitude at its own frequency alone")
  func amplitude() {
    let x = (0..<100).map { 3 * sin(2 * Double.pi * 4 * Double($0) / 100 + 0.3) }
    let amplitudes = Harmonics(count: 100, cycles: 1..<11).amplitudes(of: x[...])
    for (k, a) in amplitudes.enumerated() { #expect(abs(a - (k == 3 ? 3 : 0)) < 1e-12) }
  }
}
