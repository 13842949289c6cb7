/// A 3×3 matrix held as three rows; `m * v` multiplies from the left.
@frozen
public struct Matrix3: BitwiseCopyable, Sendable, Equatable {
  public var row0: Vector3
  public var row1: Vector3
  public var row2: Vector3

  @inlinable
  public init(_ row0: Vector3, _ row1: Vector3, _ row2: Vector3) {
    self.row0 = row0
    self.row1 = row1
    self.row2 = row2
  }

  @inlinable public static var identity: Matrix3 {
    Matrix3(Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))
  }

  @inlinable
  public static func * (m: Matrix3, v: Vector3) -> Vector3 {
    Vector3(m.row0.dot(v), m.row1.dot(v), m.row2.dot(v))
  }

  @inlinable
  public static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    let t = b.transposed
    return Matrix3(t * a.row0, t * a.row1, t * a.row2)
  }

  @inlinable
  public static func * (s: Double, m: Matrix3) -> Matrix3 {
    Matrix3(s * m.row0, s * m.row1, s * m.row2)
  }

  @inlinable public var transposed: Matrix3 {
    Matrix3(
      Vector3(row0.x, row1.x, row2.x), Vector3(row0.y, row1.y, row2.y),
      Vector3(row0.z, row1.z, row2.z))
  }

  /// +1 for a rotation, -1 for one with a reflection.
  @inlinable public var determinant: Double { row0.dot(row1.cross(row2)) }

  /// True for a proper rotation: orthonormal within `tolerance` and det = +1.
  @inlinable
  public func isRotation(tolerance: Double = 1e-6) -> Bool {
    let p = self * transposed
    func off(_ a: Double, _ b: Double) -> Bool { !(a - b < tolerance && b - a < tolerance) }
    return
      !(off(p.row0.x, 1) || off(p.row1.y, 1) || off(p.row2.z, 1) || off(p.row0.y, 0)
      || off(p.row0.z, 0) || off(p.row1.z, 0) || off(determinant, 1))
  }

  /// Row 0, 1 or 2.
  @inlinable
  public subscript(_ row: Int) -> Vector3 {
    get { row == 0 ? row0 : row == 1 ? row1 : row2 }
    set {
      if row == 0 { row0 = newValue } else if row == 1 { row1 = newValue } else { row2 = newValue }
    }
  }

  /// Element (row, column).
  @inlinable
  public subscript(_ row: Int, _ column: Int) -> Double {
    get { self[row][column] }
    set { self[row][column] = newValue }
  }
}
