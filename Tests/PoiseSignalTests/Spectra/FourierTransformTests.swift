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
}
