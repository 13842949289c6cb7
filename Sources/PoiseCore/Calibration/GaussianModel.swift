/// A three-dimensional normal distribution as the posture calibration keeps it.
@frozen
public struct GaussianModel: BitwiseCopyable, Sendable, Equatable {
  /// Of the acceleration, m/s², or of the field, µT, in the axes that the calibration was made in.
  public var mean: Vector3
  /// Symmetric, positive definite.
  public var covariance: Matrix3
  /// Of the covariance.
  public var inverse: Matrix3
  /// Of the covariance, in the sixth power of that unit.
  public var determinant: Double
  /// Ascending.
  public var eigenvalues: Vector3
  /// Standard deviation of each axis.
  public var sigma: Vector3
  /// Density at and above which a value counts as good.
  public var threshold: Double

  @inlinable
  public init(
    mean: Vector3, covariance: Matrix3, inverse: Matrix3, determinant: Double,
    eigenvalues: Vector3, sigma: Vector3, threshold: Double
  ) {
    self.mean = mean
    self.covariance = covariance
    self.inverse = inverse
    self.determinant = determinant
    self.eigenvalues = eigenvalues
    self.sigma = sigma
    self.threshold = threshold
  }

  /// Squared Mahalanobis distance of `v` to the mean.
  @inlinable
  public func squaredDistance(to v: Vector3) -> Double {
    let d = v - mean
    return d.dot(inverse * d)
  }
}
