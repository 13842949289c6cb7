import CPoiseMath
import PoiseCore

/// A symmetric 3×3 matrix held as its six different elements: covariances, soft-iron corrections.
@frozen
public struct SymmetricMatrix3: BitwiseCopyable, Sendable, Equatable {
  public var xx: Double
  public var xy: Double
  public var xz: Double
  public var yy: Double
  public var yz: Double
  public var zz: Double

  @inlinable
  public init(xx: Double, xy: Double, xz: Double, yy: Double, yz: Double, zz: Double) {
    self.xx = xx
    self.xy = xy
    self.xz = xz
    self.yy = yy
    self.yz = yz
    self.zz = zz
  }

  /// The symmetric part of `m`, `(m + mᵀ)/2`.
  @inlinable
  public init(symmetricPartOf m: Matrix3) {
    self.init(
      xx: m.row0.x, xy: 0.5 * (m.row0.y + m.row1.x), xz: 0.5 * (m.row0.z + m.row2.x),
      yy: m.row1.y, yz: 0.5 * (m.row1.z + m.row2.y), zz: m.row2.z)
  }

  /// `d` on the diagonal, zero elsewhere.
  @inlinable
  public init(diagonal d: Vector3) {
    self.init(xx: d.x, xy: 0, xz: 0, yy: d.y, yz: 0, zz: d.z)
  }

  @inlinable public static var zero: SymmetricMatrix3 { SymmetricMatrix3(diagonal: .zero) }
  @inlinable public static var identity: SymmetricMatrix3 {
    SymmetricMatrix3(diagonal: Vector3(1, 1, 1))
  }

  /// All nine elements.
  @inlinable public var matrix: Matrix3 {
    Matrix3(Vector3(xx, xy, xz), Vector3(xy, yy, yz), Vector3(xz, yz, zz))
  }

  @inlinable public var diagonal: Vector3 { Vector3(xx, yy, zz) }

  @inlinable public var trace: Double { xx + yy + zz }

  @inlinable public var determinant: Double {
    xx * (yy * zz - yz * yz) - xy * (xy * zz - yz * xz) + xz * (xy * yz - yy * xz)
  }

  /// False where any element is NaN or infinite.
  @inlinable public var isFinite: Bool {
    xx.isFinite && xy.isFinite && xz.isFinite && yy.isFinite && yz.isFinite && zz.isFinite
  }

  /// The inverse through cofactors, or nil where the determinant is zero or not finite.
  @inlinable public var inverse: SymmetricMatrix3? {
    let d = determinant
    if d == 0 || !d.isFinite { return nil }
    return SymmetricMatrix3(
      xx: (yy * zz - yz * yz) / d, xy: (xz * yz - xy * zz) / d, xz: (xy * yz - xz * yy) / d,
      yy: (xx * zz - xz * xz) / d, yz: (xy * xz - xx * yz) / d, zz: (xx * yy - xy * xy) / d)
  }

  /// Lower triangle `L` with `L Lᵀ = self`, or nil where the matrix is not positive definite.
  @inlinable public var cholesky: Matrix3? {
    guard xx > 0, xx.isFinite else { return nil }
    let a = poise_sqrt(xx)
    let b = xy / a
    let c = xz / a
    let yy2 = yy - b * b
    guard yy2 > 0, yy2.isFinite else { return nil }
    let d = poise_sqrt(yy2)
    let e = (yz - b * c) / d
    let zz2 = zz - c * c - e * e
    guard zz2 > 0, zz2.isFinite else { return nil }
    return Matrix3(Vector3(a, 0, 0), Vector3(b, d, 0), Vector3(c, e, poise_sqrt(zz2)))
  }

  @inlinable
  public static func + (a: SymmetricMatrix3, b: SymmetricMatrix3) -> SymmetricMatrix3 {
    SymmetricMatrix3(
      xx: a.xx + b.xx, xy: a.xy + b.xy, xz: a.xz + b.xz, yy: a.yy + b.yy, yz: a.yz + b.yz,
      zz: a.zz + b.zz)
  }

  @inlinable
  public static func * (s: Double, m: SymmetricMatrix3) -> SymmetricMatrix3 {
    SymmetricMatrix3(
      xx: s * m.xx, xy: s * m.xy, xz: s * m.xz, yy: s * m.yy, yz: s * m.yz, zz: s * m.zz)
  }

  @inlinable
  public static func * (m: SymmetricMatrix3, v: Vector3) -> Vector3 {
    Vector3(
      m.xx * v.x + m.xy * v.y + m.xz * v.z, m.xy * v.x + m.yy * v.y + m.yz * v.z,
      m.xz * v.x + m.yz * v.y + m.zz * v.z)
  }

  /// `vᵀ self v`.
  @inlinable
  public func quadraticForm(_ v: Vector3) -> Double { v.dot(self * v) }

  /// Eigenvalues in ascending order, each with its unit eigenvector.
  public struct Eigen: Sendable, Equatable {
    /// In the unit of the matrix, x the smallest.
    public var values: Vector3
    /// Row `i` belongs to value `i`.
    public var vectors: Matrix3
  }

  /// Eigen-decomposition by cyclic Jacobi rotations. Allocates; not for the hot path.
  public func eigen() -> Eigen {
    let full = [xx, xy, xz, xy, yy, yz, xz, yz, zz]
    let e = symmetricEigen(full, order: 3)
    func row(_ i: Int) -> Vector3 {
      Vector3(e.vectors[3 * i], e.vectors[3 * i + 1], e.vectors[3 * i + 2])
    }
    return Eigen(
      values: Vector3(e.values[0], e.values[1], e.values[2]),
      vectors: Matrix3(row(0), row(1), row(2)))
  }

  /// The symmetric square root `V √Λ Vᵀ`, or nil where an eigenvalue is negative or not finite.
  public func squareRoot() -> SymmetricMatrix3? {
    let e = eigen()
    var root = SymmetricMatrix3.zero
    for i in 0..<3 {
      guard e.values[i] >= 0, e.values[i].isFinite else { return nil }
      let v = e.vectors[i]
      let outer = SymmetricMatrix3(
        xx: v.x * v.x, xy: v.x * v.y, xz: v.x * v.z, yy: v.y * v.y, yz: v.y * v.z, zz: v.z * v.z)
      root = root + poise_sqrt(e.values[i]) * outer
    }
    return root
  }
}
