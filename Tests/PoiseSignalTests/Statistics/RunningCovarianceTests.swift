import PoiseCore
import PoiseSignal
import PoiseTestKit
import Testing

@Suite("RunningCovariance")
struct RunningCovarianceTests {
  @Test(
    "mean and covariance are those of two passes, far from nought as well",
    arguments: [Vector3.zero, Vector3(1e6, -2e6, 3e6)])
  func twoPasses(offset: Vector3) {
    var random = SeededGenerator(seed: 61)
    var running = RunningCovariance()
    #expect(running.covariance == .zero && running.count == 0)
    var all: [Vector3] = []
    for k in 1...300 {
      let v = Vector3(random.normal(), random.normal(), random.normal())
      // Axes that depend on each other.
      all.append(offset + Vector3(v.x, v.y + 0.5 * v.x, v.z - 2 * v.y))
      running.add(all[k - 1])
      let mean = (1 / Double(k)) * all.reduce(.zero) { $0 + $1 }
      #expect((running.mean - mean).squaredLength < 1e-14)
      if k == 1 {
        #expect(running.covariance == .zero)
        continue
      }
      func moment(_ a: (Vector3) -> Double, _ b: (Vector3) -> Double) -> Double {
        all.reduce(0) { $0 + a($1 - mean) * b($1 - mean) } / Double(k - 1)
      }
      let wanted = SymmetricMatrix3(
        xx: moment({ $0.x }, { $0.x }), xy: moment({ $0.x }, { $0.y }),
        xz: moment({ $0.x }, { $0.z }), yy: moment({ $0.y }, { $0.y }),
        yz: moment({ $0.y }, { $0.z }), zz: moment({ $0.z }, { $0.z }))
      let off = SymmetricMatrix3Tests.difference(running.covariance.matrix, wanted.matrix)
      #expect(off < 1e-8, "\(k) of seed 61")
    }
    #expect(running.count == 300)
  }
}
