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

  @Test("the angle to another vector is that between their directions, whatever their lengths")
  func angle() {
    let up = Vector3(0, 0, 9.81)
    #expect(up.angle(to: Vector3(0, 0, 0.1)) == 0)
    #expect(abs(up.angle(to: Vector3(0, 2, 0)) - 90) < 1e-12)
    #expect(abs(up.angle(to: Vector3(0, 0, -5)) - 180) < 1e-12)
    #expect(abs(up.angle(to: Vector3(0, 1, 1)) - 45) < 1e-12)
    // A millionth of a degree, at which an arc cosine has no digit left.
    let tiny = 1e-6 * Double.pi / 180
    #expect(abs(Vector3(1, 0, 0).angle(to: Vector3(1, tiny, 0)) - 1e-6) < 1e-15)
  }

  @Test("what has no direction has no angle, and so lies within no limit")
  func noDirection() {
    #expect(Vector3.zero.angle(to: Vector3(0, 0, 1)).isNaN)
    #expect(Vector3(0, 0, 1).angle(to: .zero).isNaN)
    #expect(Vector3(.nan, 0, 1).angle(to: Vector3(0, 0, 1)).isNaN)
  }
}

extension SeededGenerator {
  /// Components evenly distributed in -10 ..< 10.
  mutating func vector() -> Vector3 {
    Vector3(uniform(-10, 10), uniform(-10, 10), uniform(-10, 10))
  }
}
