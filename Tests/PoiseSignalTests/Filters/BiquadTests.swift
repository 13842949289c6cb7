import PoiseSignal
import PoiseTestKit
import Testing

/// A made walk of 108 steps a minute, vertical axis.
private func walk(_ n: Int) -> Double {
  let t = Double(n) / 100
  return 9.80665 + 2 * sine(1.8 * t) + 0.5 * sine(3.6 * t) + 0.2 * sine(0.9 * t)
}

@Suite("Biquad")
struct BiquadTests {
  @Test("a settled high-pass gives the oracle's values on the made walk")
  func settled() {
    var filter = Biquad(Butterworth.highPass(cutoffHz: 0.5, sampleRateHz: 100))
    var y: [Double] = []
    for n in 0..<2000 { y.append(filter.step(walk(n))) }
    for (n, expected) in [
      (0, 0), (1, 0.3414811581), (2, 0.6593497539), (100, -1.7532936812), (1999, 0.6895929057)
    ] {
      #expect(abs(y[n] - expected) < 1e-9, "sample \(n)")
    }
  }

  @Test("a step of the input gives the oracle's step response")
  func stepResponse() {
    var filter = Biquad(Butterworth.highPass(cutoffHz: 0.5, sampleRateHz: 100))
    _ = filter.step(0)
    var y: [Double] = []
    for _ in 0..<200 { y.append(filter.step(1)) }
    for (n, expected) in [
      (0, 0.97803048), (1, 0.93458464), (9, 0.62224429), (49, -0.14557711), (99, -0.15344687),
      (199, 0.00814326)
    ] {
      #expect(abs(y[n] - expected) < 5e-9, "sample \(n)")
    }
  }

  @Test("a constant input passes a low-pass from the first sample on and never a high-pass")
  func constant() {
    var low = Biquad(Butterworth.lowPass(cutoffHz: 1, sampleRateHz: 100))
    var high = Biquad(Butterworth.highPass(cutoffHz: 0.5, sampleRateHz: 100))
    for _ in 0..<100 {
      #expect(abs(low.step(9.80665) - 9.80665) < 1e-9)
      #expect(abs(high.step(9.80665)) < 1e-9)
    }
  }

  @Test("equals the difference equation written out, on random input", arguments: [1, 2, 3])
  func reference(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let c = Butterworth.lowPass(cutoffHz: 1 + 20 * random.unit(), sampleRateHz: 100)
    var filter = Biquad(c)
    let x = (0..<500).map { _ in random.signed() }
    var y: [Double] = []
    for n in 0..<500 {
      // Before the first sample the input was x[0] for ever, and so was the output.
      func past(_ v: [Double], _ k: Int) -> Double { k >= 0 ? v[k] : x[0] }
      y.append(
        c.b0 * x[n] + c.b1 * past(x, n - 1) + c.b2 * past(x, n - 2) - c.a1 * past(y, n - 1)
          - c.a2 * past(y, n - 2))
      #expect(abs(filter.step(x[n]) - y[n]) < 1e-9, "seed \(seed), sample \(n)")
    }
  }

  @Test("reset makes the next sample the steady state again")
  func reset() {
    var filter = Biquad(Butterworth.highPass(cutoffHz: 0.5, sampleRateHz: 100))
    for n in 0..<50 { _ = filter.step(walk(n)) }
    filter.reset()
    #expect(abs(filter.step(7)) < 1e-9)
  }
}
