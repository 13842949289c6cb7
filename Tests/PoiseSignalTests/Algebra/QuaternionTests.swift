import Foundation
import PoiseCore
import PoiseSignal
import PoiseTestKit
import Testing

@Suite("Quaternion")
struct QuaternionTests {
  private static func largest(_ v: Vector3) -> Double { max(abs(v.x), abs(v.y), abs(v.z)) }

  /// Rodrigues' formula: `v` turned by `angle` round the unit vector `axis`.
  private static func turned(_ v: Vector3, by angle: Double, round axis: Vector3) -> Vector3 {
    cos(angle) * v + sin(angle) * axis.cross(v) + (1 - cos(angle)) * axis.dot(v) * axis
  }

  private static func quaternion(by angle: Double, round axis: Vector3) -> Quaternion {
    let s = sin(angle / 2)
    return Quaternion(cos(angle / 2), s * axis.x, s * axis.y, s * axis.z)
  }

  private static func random(_ g: inout SeededGenerator) -> (angle: Double, axis: Vector3) {
    let v = Vector3(g.normal(), g.normal(), g.normal())
    return (g.uniform(-.pi, .pi), (1 / v.squaredLength.squareRoot()) * v)
  }

  @Test("turns vectors as Rodrigues' formula does, as its matrix does", arguments: 1...4)
  func rotation(seed: UInt64) {
    var g = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (angle, axis) = Self.random(&g)
      let q = Self.quaternion(by: angle, round: axis)
      let v = Vector3(g.normal(), g.normal(), g.normal())
      let wanted = Self.turned(v, by: angle, round: axis)
      #expect(Self.largest(q.rotate(v) - wanted) < 1e-14, "seed \(seed)")
      #expect(Self.largest(q.matrix * v - wanted) < 1e-14, "seed \(seed)")
      #expect(Self.largest(q.conjugate.rotate(wanted) - v) < 1e-14, "seed \(seed)")
    }
  }

  @Test("a product is the right rotation after the left one's, matrix by matrix", arguments: 1...4)
  func product(seed: UInt64) {
    var g = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (first, second) = (Self.random(&g), Self.random(&g))
      let b = Self.quaternion(by: first.angle, round: first.axis)
      let a = Self.quaternion(by: second.angle, round: second.axis)
      let v = Vector3(g.normal(), g.normal(), g.normal())
      let wanted = Self.turned(
        Self.turned(v, by: first.angle, round: first.axis), by: second.angle, round: second.axis)
      #expect(Self.largest((a * b).rotate(v) - wanted) < 1e-14, "seed \(seed)")
      #expect(abs((a * b).squaredLength - 1) < 1e-14)
    }
    // Hamilton's rules: i j = k, j k = i, k i = j.
    let (i, j, k) = (Quaternion(0, 1, 0, 0), Quaternion(0, 0, 1, 0), Quaternion(0, 0, 0, 1))
    #expect(i * j == k && j * k == i && k * i == j)
  }

  @Test("comes back from its matrix's rows, whichever of the four forms is taken", arguments: 1...4)
  func rows(seed: UInt64) {
    var g = SeededGenerator(seed: seed)
    func check(_ q: Quaternion) {
      let m = q.matrix
      let back = Quaternion(rows: m.row0, m.row1, m.row2)
      let sign = q.w * back.w + q.x * back.x + q.y * back.y + q.z * back.z < 0 ? -1.0 : 1
      for (a, b) in [(q.w, back.w), (q.x, back.x), (q.y, back.y), (q.z, back.z)] {
        #expect(abs(a - sign * b) < 1e-14, "seed \(seed): \(q)")
      }
    }
    for _ in 0..<200 {
      let (angle, axis) = Self.random(&g)
      check(Self.quaternion(by: angle, round: axis))
    }
    // Half turns, and nearly: the trace is not above nought.
    for axis in [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)] {
      for angle in [Double.pi, 3.1, -3.1, 2.2] {
        check(Self.quaternion(by: angle, round: axis))
        let tilted = axis + Vector3(0.3, -0.2, 0.1)
        check(
          Self.quaternion(by: angle, round: (1 / tilted.squaredLength.squareRoot()) * tilted))
      }
    }
    check(.identity)
  }

  @Test("turns any direction up the shortest way; straight down by half a turn")
  func up() {
    var g = SeededGenerator(seed: 9)
    for _ in 0..<200 {
      let v = Self.random(&g).axis
      let q = Quaternion.turningUp(v)
      #expect(Self.largest(q.rotate(v) - Vector3(0, 0, 1)) < 1e-12)
      // The shortest way has no part round the vertical.
      #expect(q.z == 0 && q.w >= 0)
    }
    #expect(Quaternion.turningUp(Vector3(0, 0, 1)) == .identity)
    #expect(Quaternion.turningUp(Vector3(0, 0, -1)) == Quaternion(0, 1, 0, 0))
  }

  @Test("is made of length one; of nothing, or of what is no number, the identity")
  func normalized() {
    let unit = Quaternion(0, 3, 0, 4).normalized
    #expect(unit.w == 0 && unit.y == 0 && abs(unit.x - 0.6) + abs(unit.z - 0.8) < 1e-15)
    #expect(Quaternion(0, 3, 0, 4).squaredLength == 25)
    for q in [
      Quaternion(0, 0, 0, 0), Quaternion(.nan, 0, 0, 1), Quaternion(.infinity, 0, 0, 0),
      Quaternion(1e200, 0, 0, 0)
    ] {
      #expect(q.normalized == .identity)
    }
    for k in 0..<4 {
      var parts = [1.0, 2, 3, 4]
      parts[k] = k % 2 == 0 ? .nan : .infinity
      #expect(!Quaternion(parts[0], parts[1], parts[2], parts[3]).isFinite)
    }
    #expect(Quaternion(1, 2, 3, 4).isFinite)
    #expect(
      Self.largest(
        Quaternion(turnedUpBy: .pi / 2).rotate(Vector3(1, 0, 0)) - Vector3(0, 1, 0)) < 1e-15)
  }
}
