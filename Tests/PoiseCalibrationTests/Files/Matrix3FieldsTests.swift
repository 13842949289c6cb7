import PoiseCore
import Testing

@testable import PoiseCalibration

@Suite("Matrix3 of a calibration file")
struct Matrix3FieldsTests {
  @Test("eigenvalues and inverse of a full matrix")
  func matrix() {
    let m = Matrix3(Vector3(4, 1, -2), Vector3(1, 3, 0.5), Vector3(-2, 0.5, 5))
    let values = m.symmetricEigenvalues
    // Trace, sum of the principal minors, determinant.
    #expect(abs(values.x + values.y + values.z - 12) < 1e-12)
    let minors = values.x * values.y + values.y * values.z + values.z * values.x
    #expect(abs(minors - (11 + 16 + 14.75)) < 1e-11)
    #expect(abs(values.x * values.y * values.z - m.determinant) < 1e-11)
    let one = m * m.inverse
    #expect(
      Matrix3(
        one.row0 - Vector3(1, 0, 0), one.row1 - Vector3(0, 1, 0),
        one.row2 - Vector3(0, 0, 1)
      ).largest < 1e-15)
  }
}
