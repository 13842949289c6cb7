import PoiseCore
import PoiseText

/// `corrected = matrix * (raw - offset)` in a calibration file: three numbers and three rows.
extension AffineCalibration {
  mutating func fields(_ o: inout JSONFields, offset key: String) {
    o.vector(key, &offset)
    o.matrix("matrix", &matrix)
    if o.isReading, let mistake { o.fail(mistake.path, mistake.problem) }
  }

  /// What no sensor has: a mirror, or axes that differ a hundredfold.
  var mistake: JSONMistake? {
    guard offset.isFinite, matrix.isFinite else { return JSONMistake("", "a number is not finite") }
    let squares = (matrix.transposed * matrix).symmetricEigenvalues
    if matrix.determinant > 0, squares.x > 0, squares.z <= 1e4 * squares.x { return nil }
    return JSONMistake(
      "matrix",
      "determinant \(matrix.determinant): this squeezes or mirrors space; "
        + "calibrate again, turning the device through all directions")
  }
}
