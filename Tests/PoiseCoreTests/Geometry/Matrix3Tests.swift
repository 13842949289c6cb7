import PoiseCore
import PoiseTestKit
import Testing

@Suite("Matrix3")
struct Matrix3Tests {
  private let m = Matrix3(Vector3(1, 2, 3), Vector3(4, 5, 6), Vector3(7, 8, 10))

  @Test("multiplies a vector from the left, row by row")
  func timesVector() {
    #expect(m * Vector3(1, 10, 100) == Vector3(321, 654, 1087))
    #expect(Matrix3.identity * Vector3(1, 2, 3) == Vector3(1, 2, 3))
  }

  @Test("multiplies matrices as on paper")
  func timesMatrix() {
    let expected = Matrix3(Vector3(30, 36, 45), Vector3(66, 81, 102), Vector3(109, 134, 169))
    #expect(m * m == expected)
    #expect(m * Matrix3.identity == m && Matrix3.identity * m == m)
    #expect(2 * m == Matrix3(Vector3(2, 4, 6), Vector3(8, 10, 12), Vector3(14, 16, 20)))
  }

  @Test("has the determinant and the transpose of the book")
  func determinant() {
    #expect(m.determinant == -3)
    #expect(m.transposed[0] == Vector3(1, 4, 7) && m.transposed[2, 0] == 3)
  }

  @Test("composes: (a b) v is a (b v), and det(a b) is det a det b")
  func composition() {
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let a = Matrix3(random.vector(), random.vector(), random.vector())
      let b = Matrix3(random.vector(), random.vector(), random.vector())
      let v = random.vector()
      let difference = (a * b) * v - a * (b * v)
      #expect(difference.squaredLength < 1e-20, "seed \(seed)")
      let product = a.determinant * b.determinant
      #expect(abs((a * b).determinant - product) < 1e-7, "seed \(seed)")
    }
  }

  @Test("tells a rotation from a mirror, a stretch and nonsense")
  func rotation() {
    let turn = Matrix3(Vector3(0, -1, 0), Vector3(1, 0, 0), Vector3(0, 0, 1))
    #expect(turn.isRotation() && Matrix3.identity.isRotation())
    #expect(!((-1) * Matrix3.identity).isRotation())
    #expect(!(1.001 * Matrix3.identity).isRotation())
    #expect(!m.isRotation())
    var broken = Matrix3.identity
    broken[1, 1] = .nan
    #expect(!broken.isRotation())
  }

  @Test("reads and writes elements by row and column")
  func elements() {
    var a = Matrix3.identity
    a[0, 2] = 5
    #expect(a[0] == Vector3(1, 0, 5) && a[0, 2] == 5)
  }
}
