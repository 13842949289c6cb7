import CPoiseMath
import PoiseCore
import PoiseSignal

/// Why a calibration cannot be judged by.
public enum PostureModelError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Mean, covariance or threshold is NaN or infinite.
  case notFinite(sensor: SensorKind)
  /// The covariance is not positive definite, or the inverse or determinant does not belong to it.
  case degenerate(sensor: SensorKind, determinant: Double)
  /// No value can be (or every value is) over the threshold; `peak` is the density at the mean.
  case threshold(sensor: SensorKind, threshold: Double, peak: Double)

  public var description: String {
    switch self {
    case .notFinite(let sensor):
      "posture calibration: the \(sensor.name)'s numbers are not all finite; calibrate again"
    case .degenerate(let sensor, let determinant):
      "posture calibration: the \(sensor.name)'s covariance (determinant \(determinant)) is not "
        + "positive definite or does not match its inverse; calibrate again"
    case .threshold(let sensor, let threshold, let peak):
      "posture calibration: the \(sensor.name)'s density threshold \(threshold) is not between 0 "
        + "and \(peak), the density at the mean; calibrate again"
    }
  }
}

/// One sensor's side of the judgment: a Gaussian as a squared distance and its limit.
///
/// `p ≥ threshold` and `d² ≤ 2 ln(p(μ)/threshold)` are the same; the second needs no exponential
/// and no unit.
@frozen @usableFromInline
struct PostureModel: BitwiseCopyable, Sendable {
  @usableFromInline var mean: Vector3
  @usableFromInline var inverse: Matrix3
  @usableFromInline var limit: Double

  /// - Parameter tolerance: standard deviation added to every axis, in the sensor's unit; 0 takes
  ///   the calibration's own inverse as it is.
  @usableFromInline
  init(_ g: GaussianModel, sensor: SensorKind, tolerance: Double) throws(PostureModelError) {
    guard g.mean.isFinite, g.threshold.isFinite, g.determinant.isFinite, g.inverse.row0.isFinite,
      g.inverse.row1.isFinite, g.inverse.row2.isFinite
    else { throw .notFinite(sensor: sensor) }
    let covariance = SymmetricMatrix3(symmetricPartOf: g.covariance)
    guard covariance.isFinite else { throw .notFinite(sensor: sensor) }
    guard covariance.cholesky != nil, g.determinant > 0,
      PostureModel.isInverse(g.inverse, of: g.covariance)
    else { throw .degenerate(sensor: sensor, determinant: g.determinant) }
    let limit = g.thresholdSquaredDistance
    guard g.threshold > 0, limit > 0 else {
      throw .threshold(sensor: sensor, threshold: g.threshold, peak: g.peakDensity)
    }
    mean = g.mean
    self.limit = limit
    inverse = g.inverse
    if tolerance > 0 {
      let wider = covariance + tolerance * tolerance * SymmetricMatrix3.identity
      guard let inverse = wider.inverse else {
        throw .degenerate(sensor: sensor, determinant: wider.determinant)
      }
      self.inverse = inverse.matrix
    }
  }

  @inlinable @inline(__always)
  func squaredDistance(to v: Vector3) -> Double {
    let d = v - mean
    return d.dot(inverse * d)
  }

  /// Files carry rounded numbers: a part in a hundred tells a mistake from a rounding.
  private static func isInverse(_ a: Matrix3, of b: Matrix3) -> Bool {
    let p = a * b
    for i in 0..<3 {
      for j in 0..<3 where !(poise_fabs(p[i, j] - (i == j ? 1 : 0)) < 0.01) { return false }
    }
    return true
  }
}
