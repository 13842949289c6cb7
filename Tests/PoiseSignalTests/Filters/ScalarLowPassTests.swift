import PoiseCore
import PoiseSignal
import PoiseTestKit
import Testing

@Suite("ScalarLowPass")
struct ScalarLowPassTests {
  @Test("one channel is filtered to the same bits as each of three", arguments: [0.0, 0.05, 0.5, 3])
  func sameAsVector(tau: Double) {
    var random = SeededGenerator(seed: 71)
    let coefficients = LowPassCoefficients(tau: tau, period: 0.01)
    var scalars = [ScalarLowPass(), ScalarLowPass(), ScalarLowPass()]
    var vector = VectorLowPass()
    for _ in 0..<600 {
      let x = [0, 1, 2].map { _ in random.uniform(-20, 20) }
      let y = vector.step(Vector3(x[0], x[1], x[2]), coefficients)
      for axis in 0..<3 { #expect(scalars[axis].step(x[axis], coefficients) == y[axis]) }
    }
  }

  @Test("gives the running mean for its first time constant, then settles on a constant")
  func warmUp() {
    let coefficients = LowPassCoefficients(tau: 0.05, period: 0.01)
    #expect(coefficients.warmUp == 5)
    var filter = ScalarLowPass()
    #expect((1...5).map { filter.step(Double($0), coefficients) } == [1, 1.5, 2, 2.5, 3])
    var last = 0.0
    for _ in 0..<500 { last = filter.step(7, coefficients) }
    #expect(abs(last - 7) < 1e-12)
  }
}
