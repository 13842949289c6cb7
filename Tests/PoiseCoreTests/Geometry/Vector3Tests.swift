import PoiseCore
import PoiseTestKit
import Testing

@Suite("Vector3")
struct Vector3Tests {
  @Test("has a vector product that is right-handed")
  func crossOfAxes() {
    let (x, y, z) = (Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))
    #expect(x.cross(y) == z && y.cross(z) == x && z.cross(x) == y)
    #expect(y.cross(x) == -z)
  }

  @Test("has a vector product square to both factors, and Lagrange's identity holds")
  func crossProperty() {
    let seed: UInt64 = 3
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let a = random.vector()
      let b = random.vector()
      let c = a.cross(b)
      #expect(abs(c.dot(a)) < 1e-10 && abs(c.dot(b)) < 1e-10, "seed \(seed)")
      let lagrange = a.squaredLength * b.squaredLength - a.dot(b) * a.dot(b)
      #expect(abs(c.squaredLength - lagrange) < 1e-7, "seed \(seed)")
    }
  }

  @Test("knows its components by number")
  func components() {
    var v = Vector3(1, 2, 3)
    #expect([v[0], v[1], v[2]] == [1, 2, 3])
    for axis in 0..<3 { v[axis] *= 10 }
    #expect(v == Vector3(10, 20, 30))
  }

  @Test("is not finite when one component is not", arguments: 0..<3)
  func finite(axis: Int) {
    var v = Vector3(1, 2, 3)
    #expect(v.isFinite)
    v[axis] = .nan
    #expect(!v.isFinite)
    v[axis] = .infinity
    #expect(!v.isFinite)
  }
}

extension SeededGenerator {
  /// Components evenly distributed in -10 ..< 10.
  mutating func vector() -> Vector3 {
    Vector3(uniform(-10, 10), uniform(-10, 10), uniform(-10, 10))
  }
}
