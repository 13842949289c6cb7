import Glibc
import PoiseTestKit
import Testing

@testable import PoiseSignal

@Suite("Fourier transform")
struct FourierTransformTests {
  @Test("has the magnitudes of the definition, padded or not")
  func definition() {
    var random = SeededGenerator(seed: 33)
    for (size, count) in [(2, 2), (4, 1), (8, 8), (64, 5), (64, 33), (256, 16), (256, 0)] {
      let x = (0..<count).map { _ in random.normal() }
      let got = FourierTransform(size: size).magnitudes(of: x)
      #expect(got.count == size / 2 + 1)
      for bin in 0...size / 2 {
        var (re, im) = (0.0, 0.0)
        for k in 0..<count {
          let angle = 2 * Double.pi * Double(bin * k % size) / Double(size)
          re += x[k] * cos(angle)
          im -= x[k] * sin(angle)
        }
        let expected = (re * re + im * im).squareRoot()
        #expect(abs(got[bin] - expected) < 1e-12, "bin \(bin) of \(size), seed 33")
      }
    }
  }

  @Test("gives the lower bins alone to the same bits, and says where one above may be larger")
  func lowerBins() {
    var random = SeededGenerator(seed: 34)
    var told = (low: 0, unsure: 0)
    for (size, count) in [(64, 33), (256, 16), (1024, 60), (8192, 500), (4096, 4096)] {
      let transform = FourierTransform(size: size)
      for (cycles, noise) in [(2.0, 0.01), (0.45 * Double(count), 0.01), (0, 1)] {
        let x = (0..<count).map { k in
          (cycles == 0 ? 0 : sin(2 * Double.pi * cycles * Double(k) / Double(count)))
            + noise * random.normal()
        }
        let all = transform.magnitudes(of: x)
        let largest = all.max() ?? 0
        for last in [size / 10, size / 3, size / 2 - 1] {
          guard let low = transform.magnitudes(of: x, upTo: last) else {
            told.unsure += 1
            continue
          }
          told.low += 1
          #expect(low == Array(all[0...last]), "\(last) of \(size), seed 34")
          #expect(low.max() == largest)
        }
      }
      // All of it in the bin that is there once.
      let signs = (0..<count).map { $0 % 2 == 0 ? 1.0 : -1.0 }
      #expect(transform.magnitudes(of: signs, upTo: size / 2 - 1) == nil)
    }
    #expect(told.low > 10 && told.unsure > 10)
  }
}
