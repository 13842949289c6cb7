import PoiseCore

extension GaussianModel {
  /// The same distribution seen in axes that `rotation` turns the present ones into.
  public func rotated(by rotation: Matrix3) -> GaussianModel {
    func turned(_ m: Matrix3) -> Matrix3 { rotation * (m * rotation.transposed) }
    var model = self
    model.mean = rotation * mean
    model.covariance = turned(covariance)
    model.inverse = turned(inverse)
    // Determinant, eigenvalues and density do not depend on the axes; deviations along them do.
    let diagonal = model.covariance
    model.sigma = Vector3(
      diagonal.row0.x.squareRoot(), diagonal.row1.y.squareRoot(), diagonal.row2.z.squareRoot())
    return model
  }
}

extension PostureCalibration {
  /// A calibration recorded in device axes, for samples in body axes (`rotation` = the mount), or
  /// the other way round with the transposed.
  public func rotated(by rotation: Matrix3) -> PostureCalibration {
    PostureCalibration(
      accelerometer: accelerometer.rotated(by: rotation),
      magnetometer: magnetometer?.rotated(by: rotation))
  }
}
