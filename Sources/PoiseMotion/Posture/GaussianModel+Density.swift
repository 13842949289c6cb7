import CPoiseMath
import PoiseCore
import PoiseSignal

extension GaussianModel {
  /// `(2π)^(−3/2)`.
  @usableFromInline static var normalization: Double { 0.063_493_635_934_240_97 }

  /// A model with everything that follows from mean and covariance, and the threshold at a squared
  /// Mahalanobis distance; nil where the covariance is not positive definite.
  public init?(mean: Vector3, covariance: SymmetricMatrix3, squaredDistance: Double) {
    guard covariance.cholesky != nil, let inverse = covariance.inverse, inverse.isFinite else {
      return nil
    }
    let determinant = covariance.determinant
    let sigma = Vector3(
      poise_sqrt(covariance.xx), poise_sqrt(covariance.yy), poise_sqrt(covariance.zz))
    let peak = GaussianModel.normalization / poise_sqrt(determinant)
    self.init(
      mean: mean, covariance: covariance.matrix, inverse: inverse.matrix, determinant: determinant,
      eigenvalues: covariance.eigen().values, sigma: sigma,
      threshold: peak * poise_exp(-0.5 * squaredDistance))
  }

  /// Density at the mean, `1/√((2π)³ det Σ)`, in 1/unit³.
  @inlinable public var peakDensity: Double {
    GaussianModel.normalization / poise_sqrt(determinant)
  }

  /// Density at `v`.
  @inlinable
  public func density(at v: Vector3) -> Double {
    peakDensity * poise_exp(-0.5 * squaredDistance(to: v))
  }

  /// The squared Mahalanobis distance at which the density falls to ``threshold``; negative or NaN
  /// where the threshold can never be reached.
  @inlinable public var thresholdSquaredDistance: Double {
    2 * (poise_log(peakDensity) - poise_log(threshold))
  }
}
