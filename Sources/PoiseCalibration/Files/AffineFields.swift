import PoiseCore

/// `corrected = matrix * (raw - offset)` in a calibration file: three numbers and three rows.
enum AffineFields {
  static func read(
    _ object: CalibrationFields, offset key: String
  ) throws(CalibrationFileError) -> AffineCalibration {
    guard let offset = try object.numbers(key) else {
      throw object.failure(key, "missing; three numbers are needed")
    }
    guard offset.count == 3 else {
      throw object.failure(key, "\(offset.count) numbers where 3 are needed")
    }
    let matrix = try matrix(object, "matrix")
    let calibration = AffineCalibration(
      offset: Vector3(offset[0], offset[1], offset[2]), matrix: matrix)
    try check(calibration, file: object.file)
    return calibration
  }

  static func matrix(_ object: CalibrationFields, _ key: String) throws(CalibrationFileError)
    -> Matrix3
  {
    guard let matrix = try object.numbers(key) else {
      throw object.failure(key, "missing; three rows of three numbers are needed")
    }
    guard matrix.count == 9 else {
      throw object.failure(key, "\(matrix.count) numbers where 9 are needed")
    }
    return Matrix3(rows: matrix)
  }

  /// Refuses what no sensor has: a mirror, or axes that differ a hundredfold.
  static func check(
    _ calibration: AffineCalibration, file: String
  ) throws(CalibrationFileError) {
    let matrix = calibration.matrix
    guard calibration.offset.isFinite, matrix.isFinite else {
      throw CalibrationFileError(file: file, problem: "a number is not finite")
    }
    let squares = (matrix.transposed * matrix).symmetricEigenvalues
    guard matrix.determinant > 0, squares.x > 0, squares.z <= 1e4 * squares.x else {
      throw CalibrationFileError(
        file: file, key: "matrix",
        problem: "determinant \(matrix.determinant): this squeezes or mirrors space; "
          + "calibrate again, turning the device through all directions")
    }
  }
}
