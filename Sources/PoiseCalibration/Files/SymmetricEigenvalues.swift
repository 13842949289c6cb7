import PoiseCore

extension Matrix3 {
  /// Eigenvalues of a symmetric matrix, ascending, by Jacobi's rotations (Golub and Van Loan,
  /// "Matrix Computations", 8.5), which find small ones accurately too.
  var symmetricEigenvalues: Vector3 {
    var m = self
    for _ in 0..<30 {
      let off = m[0, 1].magnitude + m[0, 2].magnitude + m[1, 2].magnitude
      if off == 0 { break }
      for (p, q) in [(0, 1), (0, 2), (1, 2)] where m[p, q] != 0 {
        let theta = (m[q, q] - m[p, p]) / (2 * m[p, q])
        let t = (theta < 0 ? -1 : 1) / (theta.magnitude + (theta * theta + 1).squareRoot())
        let c = 1 / (t * t + 1).squareRoot()
        let s = t * c
        var rotation = Matrix3.identity
        (rotation[p, p], rotation[q, q]) = (c, c)
        (rotation[p, q], rotation[q, p]) = (s, -s)
        m = rotation.transposed * m * rotation
        (m[p, q], m[q, p]) = (0, 0)
      }
    }
    let sorted = [m[0, 0], m[1, 1], m[2, 2]].sorted()
    return Vector3(sorted[0], sorted[1], sorted[2])
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
