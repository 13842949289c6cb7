import PoiseCore
import PoiseSignal

extension Matrix3 {
  /// Eigenvalues of a symmetric matrix, ascending.
  var symmetricEigenvalues: Vector3 {
    SymmetricMatrix3(
      xx: self[0, 0], xy: self[0, 1], xz: self[0, 2], yy: self[1, 1], yz: self[1, 2], zz: self[2, 2]
    ).eigen().values
  }

  /// The inverse by cofactors; the determinant must not be 0.
  var inverse: Matrix3 {
    let scale = 1 / determinant
    let columns = (row1.cross(row2), row2.cross(row0), row0.cross(row1))
    return scale * Matrix3(columns.0, columns.1, columns.2).transposed
  }

  /// Nine numbers by rows.
  init(rows v: [Double]) {
    precondition(v.count == 9, "nine numbers make a matrix")
    self.init(Vector3(v[0], v[1], v[2]), Vector3(v[3], v[4], v[5]), Vector3(v[6], v[7], v[8]))
  }

  /// Rows as lists, for writing.
  var rows: [[Double]] { [row0, row1, row2].map { [$0.x, $0.y, $0.z] } }

  /// Largest magnitude of any element.
  var largest: Double { rows.joined().reduce(0) { max($0, $1.magnitude) } }

  var isFinite: Bool { row0.isFinite && row1.isFinite && row2.isFinite }
}
