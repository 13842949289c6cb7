import PoiseCore
import PoiseSignal
import PoiseTestKit
import Testing

@Suite("SymmetricMatrix3")
struct SymmetricMatrix3Tests {
  /// A made covariance, (m/s²)², whose figures numpy gives.
  static let oracle = SymmetricMatrix3(xx: 4e-4, xy: 1e-5, xz: 2e-5, yy: 3e-4, yz: 0, zz: 9e-4)

  @Test("agrees with the oracle's determinant and eigenvalues")
  func oracleFigures() {
    let m = SymmetricMatrix3Tests.oracle
    #expect(abs(m.determinant - 1.0779e-10) < 1e-14)
    let e = m.eigen().values
    #expect(abs(e.x - 2.990033e-4) < 1e-10)
    #expect(abs(e.y - 4.001977e-4) < 1e-10)
    #expect(abs(e.z - 9.007990e-4) < 1e-10)
  }

  /// A random positive definite matrix, well conditioned.
  static func random(_ g: inout SeededGenerator) -> SymmetricMatrix3 {
    func v() -> Vector3 { Vector3(g.signed(), g.signed(), g.signed()) }
    let a = Matrix3(v(), v(), v())
    return SymmetricMatrix3(symmetricPartOf: a * a.transposed) + 0.05 * .identity
  }

  static func largest(_ m: Matrix3) -> Double {
    (0..<3).flatMap { i in (0..<3).map { j in abs(m[i, j]) } }.max() ?? 0
  }

  static func difference(_ a: Matrix3, _ b: Matrix3) -> Double {
    largest(Matrix3(a.row0 - b.row0, a.row1 - b.row1, a.row2 - b.row2))
  }

  @Test("inverts, factors, decomposes and takes roots of random matrices", arguments: [1, 7, 42])
  func properties(seed: UInt64) throws {
    var g = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let m = SymmetricMatrix3Tests.random(&g)
      let inverse = try #require(m.inverse)
      #expect(SymmetricMatrix3Tests.difference(m.matrix * inverse.matrix, .identity) < 1e-10)
      let l = try #require(m.cholesky)
      #expect(SymmetricMatrix3Tests.difference(l * l.transposed, m.matrix) < 1e-14)
      let e = m.eigen()
      #expect(e.values.x <= e.values.y && e.values.y <= e.values.z)
      #expect(abs(e.values.x * e.values.y * e.values.z - m.determinant) < 1e-12)
      for i in 0..<3 {
        let v = e.vectors[i]
        let r = m * v - e.values[i] * v
        #expect(r.squaredLength < 1e-26)
      }
      let root = try #require(m.squareRoot())
      #expect(SymmetricMatrix3Tests.difference(root.matrix * root.matrix, m.matrix) < 1e-13)
    }
  }

  @Test("says so where a matrix has no inverse, factor or root")
  func refusals() {
    let flat = SymmetricMatrix3(diagonal: Vector3(1, 1, 0))
    #expect(flat.inverse == nil)
    #expect(flat.cholesky == nil)
    #expect(SymmetricMatrix3(diagonal: Vector3(1, -1, 1)).squareRoot() == nil)
    #expect(SymmetricMatrix3(diagonal: Vector3(.nan, 1, 1)).cholesky == nil)
    #expect(SymmetricMatrix3(diagonal: Vector3(.nan, 1, 1)).inverse == nil)
  }
}

@Suite("Cholesky and eigenvalues of any order")
struct DenseSymmetricTests {
  @Test("solves and decomposes random systems", arguments: [1, 2, 4, 6, 9])
  func random(order n: Int) throws {
    let seed: UInt64 = 11
    var g = SeededGenerator(seed: seed)
    let b = (0..<(n * n)).map { _ in g.signed() }
    var a = [Double](repeating: 0, count: n * n)
    for i in 0..<n {
      for j in 0..<n {
        for k in 0..<n { a[i * n + j] += b[i * n + k] * b[j * n + k] }
        if i == j { a[i * n + j] += 0.1 }
      }
    }
    let right = (0..<n).map { _ in g.signed() }
    let x = try #require(Cholesky(a, order: n)).solve(right)
    for i in 0..<n {
      let sum = (0..<n).reduce(0.0) { $0 + a[i * n + $1] * x[$1] }
      #expect(abs(sum - right[i]) < 1e-10, "seed \(seed)")
    }
    let e = symmetricEigen(a, order: n)
    for k in 0..<n {
      for i in 0..<n {
        let sum = (0..<n).reduce(0.0) { $0 + a[i * n + $1] * e.vectors[k * n + $1] }
        #expect(abs(sum - e.values[k] * e.vectors[k * n + i]) < 1e-11, "seed \(seed)")
      }
    }
  }

  @Test("refuses a matrix that is not positive definite")
  func refusal() {
    #expect(Cholesky([1, 2, 2, 1], order: 2) == nil)
    #expect(Cholesky([.nan], order: 1) == nil)
  }
}
