/// A straight-line correction of a three-axis sensor: `corrected = matrix * (raw - offset)`.
@frozen
public struct AffineCalibration: BitwiseCopyable, Sendable, Equatable {
  /// Same unit as the raw values.
  public var offset: Vector3
  public var matrix: Matrix3

  @inlinable
  public init(offset: Vector3, matrix: Matrix3) {
    self.offset = offset
    self.matrix = matrix
  }

  @inlinable public static var identity: AffineCalibration {
    AffineCalibration(offset: .zero, matrix: .identity)
  }

  /// The corrected value, in the unit of the raw one.
  @inlinable
  public func apply(_ raw: Vector3) -> Vector3 { matrix * (raw - offset) }
}

/// A three-dimensional normal distribution as the posture calibration keeps it.
@frozen
public struct GaussianModel: BitwiseCopyable, Sendable, Equatable {
  public var mean: Vector3
  /// Symmetric, positive definite.
  public var covariance: Matrix3
  public var inverse: Matrix3
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

/// A user's good posture. The magnetometer's part is absent where none was recorded.
@frozen
public struct PostureCalibration: BitwiseCopyable, Sendable, Equatable {
  public var accelerometer: GaussianModel
  public var magnetometer: GaussianModel?

  @inlinable
  public init(accelerometer: GaussianModel, magnetometer: GaussianModel?) {
    self.accelerometer = accelerometer
    self.magnetometer = magnetometer
  }
}
