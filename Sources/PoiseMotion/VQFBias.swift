import CPoiseMath
import PoiseCore
import PoiseSignal

extension VQF {
  /// One step of the Kalman filter that learns the gyroscope's bias (paper, section 3.4).
  ///
  /// At rest the low-passed rate is the bias. In motion the inclination correction shows the two
  /// horizontal components of it; the vertical one cannot be seen and only fades.
  ///
  /// - Parameter up: low-passed acceleration in earth axes before this step's correction, length 1.
  @inlinable
  mutating func estimateBias(_ up: Vector3) {
    let c = coefficients
    let r = orientation6D.matrix
    let horizontal = Vector3(r.row0.dot(bias), r.row1.dot(bias), 0)
    let smooth = Matrix3(
      matrixLowPass0.step(r.row0, c.acceleration), matrixLowPass1.step(r.row1, c.acceleration),
      matrixLowPass2.step(r.row2, c.acceleration))
    let smoothBias = biasLowPass.step(horizontal, c.acceleration)

    if covariance.row0.x < c.biasP0 { covariance.row0.x += c.biasV }
    if covariance.row1.y < c.biasP0 { covariance.row1.y += c.biasV }
    if covariance.row2.z < c.biasP0 { covariance.row2.z += c.biasV }

    if isAtRest && settings.estimatesBiasAtRest {
      correctBias(lastRate - bias, seenThrough: .identity, Vector3(c.restW, c.restW, c.restW))
    } else if settings.estimatesBiasInMotion {
      let error = Vector3(
        -up.y / period + smoothBias.x - smooth.row0.dot(bias),
        up.x / period + smoothBias.y - smooth.row1.dot(bias),
        -smooth.row2.dot(bias))
      correctBias(error, seenThrough: smooth, Vector3(c.motionW, c.motionW, c.verticalW))
    }
  }

  /// `K = P Rᵀ (W + R P Rᵀ)⁻¹; b += K e; P −= K R P`, error and bias clipped.
  @inlinable
  mutating func correctBias(_ error: Vector3, seenThrough r: Matrix3, _ weight: Vector3) {
    let clip = settings.biasClip * (Double.pi / 180)
    let pr = covariance * r.transposed
    var s = r * pr
    s.row0.x += weight.x
    s.row1.y += weight.y
    s.row2.z += weight.z
    guard let inverse = SymmetricMatrix3(symmetricPartOf: s).inverse else { return }
    let gain = pr * inverse.matrix
    bias = VQF.clipped(bias + gain * VQF.clipped(error, clip), clip)
    let lost = gain * (r * covariance)
    covariance.row0 = covariance.row0 - lost.row0
    covariance.row1 = covariance.row1 - lost.row1
    covariance.row2 = covariance.row2 - lost.row2
  }

  @inlinable
  static func clipped(_ v: Vector3, _ limit: Double) -> Vector3 {
    func one(_ x: Double) -> Double { x > limit ? limit : x < -limit ? -limit : x }
    return Vector3(one(v.x), one(v.y), one(v.z))
  }
}
