import Foundation
import PoiseSignal
import PoiseTestKit
import Testing

@Suite("ZeroPhaseLowPass")
struct ZeroPhaseLowPassTests {
  @Test("an impulse becomes the same exponential on both sides")
  func impulse() {
    for (tau, rate) in [(0.1, 50.0), (0.3, 100.0), (1, 20)] {
      let keep = exp(-1 / (tau * rate))
      // So far from either end that nothing of it is left there.
      let middle = Int(40 * tau * rate)
      var x = [Double](repeating: 0, count: 2 * middle + 1)
      x[middle] = 1
      let y = ZeroPhaseLowPass(timeConstant: tau, rateHz: rate).apply(x)
      for k in y.indices {
        // The sum over j of (1 - k)² k^(j) k^(j + n), by the geometric series.
        let wanted = (1 - keep) / (1 + keep) * pow(keep, Double(abs(k - middle)))
        #expect(abs(y[k] - wanted) < 1e-14, "sample \(k) of τ \(tau) at \(rate) Hz")
      }
    }
  }

  @Test("a swing keeps its phase and loses what 1 / (1 + (ω τ)²) says", arguments: [0.05, 0.2, 0.7])
  func swing(hertz: Double) {
    let (tau, rate) = (0.5, 400.0)
    let omega = 2 * Double.pi * hertz
    let x = (0..<40_000).map { sin(omega * Double($0) / rate) }
    let y = ZeroPhaseLowPass(timeConstant: tau, rateHz: rate).apply(x)
    let gain = 1 / (1 + omega * tau * omega * tau)
    for k in 10_000..<30_000 { #expect(abs(y[k] - gain * x[k]) < 1e-4 * gain) }
  }

  @Test("what rests stays where it is, however short, and nothing stays nothing")
  func rest() {
    let filter = ZeroPhaseLowPass(timeConstant: 1, rateHz: 100)
    for count in [1, 2, 700] {
      let y = filter.apply([Double](repeating: 9.81, count: count))
      #expect(y.count == count && y.allSatisfy { abs($0 - 9.81) < 1e-12 })
    }
    #expect(filter.apply([]).isEmpty)
  }
}
