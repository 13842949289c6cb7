import CPoiseMath
import PoiseCore
import PoiseSignal

/// An ellipsoid as the transformation that makes it a unit sphere: `|shape · (x − center)| = 1`.
struct UnitEllipsoid: Sendable, Equatable {
  var center: Vector3
  var shape: SymmetricMatrix3

  /// The same ellipsoid for points `x = offset + scale · y` when `self` holds for the `y`.
  func unscaled(offset: Vector3, scale: Double) -> UnitEllipsoid {
    UnitEllipsoid(center: offset + scale * center, shape: (1 / scale) * shape)
  }
}

extension UnitEllipsoid {
  /// The least-squares ellipsoid of Li and Griffiths (2004 [33], k = 4), in closed
  /// form: of all quadrics only ellipsoids are admitted.
  ///
  /// `points` should be centered and of size about one. Reduced to symmetric form: with the Schur
  /// complement `T = S₁₁ − S₁₂ S₂₂⁻¹ S₁₂ᵀ = L Lᵀ` of the scatter matrix and the constraint matrix
  /// `C`, the sought `v₁` is `L⁻ᵀ y`, `y` the eigenvector of `L⁻¹ C L⁻ᵀ` for its only positive
  /// eigenvalue. nil where the points do not carry an ellipsoid.
  static func liGriffiths(_ points: [Vector3]) -> UnitEllipsoid? {
    let scatter = scatterMatrix(points)
    func block(_ rows: Range<Int>, _ columns: Range<Int>) -> [Double] {
      rows.flatMap { i in columns.map { j in scatter[10 * i + j] } }
    }
    guard let s22 = Cholesky(block(6..<10, 6..<10), order: 4) else { return nil }
    let s12 = block(0..<6, 6..<10)
    // Row i holds S₂₂⁻¹ times row i of S₁₂.
    let solved = (0..<6).map { i in s22.solve(Array(s12[4 * i..<4 * i + 4])) }
    var schur = block(0..<6, 0..<6)
    for i in 0..<6 {
      for j in 0..<6 { for k in 0..<4 { schur[6 * i + j] -= s12[4 * i + k] * solved[j][k] } }
    }
    // Without noise T is singular along the very solution: a ridge far below any real noise.
    let ridge = 1e-12 * (0..<6).reduce(0.0) { $0 + schur[7 * $1] } / 6
    for i in 0..<6 { schur[7 * i] += ridge }
    guard let factor = Cholesky(schur, order: 6) else { return nil }
    let eigen = symmetricEigen(reduced(factor), order: 6)
    guard eigen.values[5] > 0, eigen.values[5].isFinite else { return nil }
    var v1 = factor.solveUpper(Array(eigen.vectors[30..<36]))
    if v1[0] < 0 { v1 = v1.map { -$0 } }
    let v2 = (0..<4).map { k -> Double in
      (0..<6).reduce(0.0) { sum, i -> Double in sum - solved[i][k] * v1[i] }
    }
    return ellipsoid(quadric: v1, linear: v2)
  }

  /// Mean of `d dᵀ` with `d = (x², y², z², 2yz, 2xz, 2xy, 2x, 2y, 2z, 1)`, 10 × 10.
  private static func scatterMatrix(_ points: [Vector3]) -> [Double] {
    var sum = [Double](repeating: 0, count: 100)
    var d = [Double](repeating: 1, count: 10)
    for p in points {
      d[0] = p.x * p.x
      d[1] = p.y * p.y
      d[2] = p.z * p.z
      d[3] = 2 * p.y * p.z
      d[4] = 2 * p.x * p.z
      d[5] = 2 * p.x * p.y
      d[6] = 2 * p.x
      d[7] = 2 * p.y
      d[8] = 2 * p.z
      for i in 0..<10 { for j in 0...i { sum[10 * i + j] += d[i] * d[j] } }
    }
    for i in 0..<10 {
      for j in 0...i {
        sum[10 * i + j] /= Double(points.count)
        sum[10 * j + i] = sum[10 * i + j]
      }
    }
    return sum
  }

  /// `L⁻¹ C L⁻ᵀ`, made symmetric against rounding.
  private static func reduced(_ factor: Cholesky) -> [Double] {
    var c = [Double](repeating: 0, count: 36)
    for i in 0..<3 {
      for j in 0..<3 { c[6 * i + j] = i == j ? -1 : 1 }
      c[7 * (i + 3)] = -4
    }
    // Columns of L⁻¹ C, then the rows of what comes out against L⁻¹ again; C is symmetric.
    var half = [Double](repeating: 0, count: 36)
    for j in 0..<6 {
      let column = factor.solveLower((0..<6).map { c[6 * $0 + j] })
      for i in 0..<6 { half[6 * i + j] = column[i] }
    }
    var full = [Double](repeating: 0, count: 36)
    for i in 0..<6 {
      let row = factor.solveLower((0..<6).map { half[6 * i + $0] })
      for j in 0..<6 { full[6 * i + j] = row[j] }
    }
    for i in 0..<6 {
      for j in 0..<i {
        let mean = 0.5 * (full[6 * i + j] + full[6 * j + i])
        full[6 * i + j] = mean
        full[6 * j + i] = mean
      }
    }
    return full
  }

  /// From `xᵀ M x + 2 nᵀ x + d = 0` to the unit sphere.
  private static func ellipsoid(quadric q: [Double], linear: [Double]) -> UnitEllipsoid? {
    let m = SymmetricMatrix3(xx: q[0], xy: q[5], xz: q[4], yy: q[1], yz: q[3], zz: q[2])
    let n = Vector3(linear[0], linear[1], linear[2])
    guard m.cholesky != nil, let inverse = m.inverse, let root = m.squareRoot() else { return nil }
    let radius = inverse.quadraticForm(n) - linear[3]
    guard radius > 0, radius.isFinite else { return nil }
    return UnitEllipsoid(center: -(inverse * n), shape: (1 / poise_sqrt(radius)) * root)
  }
}
