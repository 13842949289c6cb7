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
        up.x / period + smoothBias.y - smooth.row1.dot(bias), -smooth.row2.dot(bias))
      correctBias(error, seenThrough: smooth, Vector3(c.motionW, c.motionW, c.verticalW))
    }
  }

  /// `K = P Rᵀ (W + R P Rᵀ)⁻¹; b += K e; P −= K R P`, error and bias clipped.
  @inlinable
  mutating func correctBias(_ error: Vector3, seenThrough r: Matrix3, _ weight: Vector3) {
    let clip = settings.biasClip * (Double.pi / 180)
    // P stays symmetric, so P Rᵀ is the transposed of R P, and six of nine elements do.
    let rp = r * covariance
    let s = SymmetricMatrix3(
      xx: rp.row0.dot(r.row0) + weight.x, xy: rp.row0.dot(r.row1), xz: rp.row0.dot(r.row2),
      yy: rp.row1.dot(r.row1) + weight.y, yz: rp.row1.dot(r.row2),
      zz: rp.row2.dot(r.row2) + weight.z)
    guard let inverse = s.inverse else { return }
    let gain = rp.transposed * inverse.matrix
    bias = VQF.clipped(bias + gain * VQF.clipped(error, clip), clip)
    let columns = rp.transposed
    let xy = covariance.row0.y - gain.row0.dot(columns.row1)
    let xz = covariance.row0.z - gain.row0.dot(columns.row2)
    let yz = covariance.row1.z - gain.row1.dot(columns.row2)
    covariance.row0.x -= gain.row0.dot(columns.row0)
    covariance.row1.y -= gain.row1.dot(columns.row1)
    covariance.row2.z -= gain.row2.dot(columns.row2)
    covariance.row0.y = xy
    covariance.row0.z = xz
    covariance.row1.x = xy
    covariance.row1.z = yz
    covariance.row2.x = xz
    covariance.row2.y = yz
  }

  @inlinable
  static func clipped(_ v: Vector3, _ limit: Double) -> Vector3 {
    func one(_ x: Double) -> Double { x > limit ? limit : x < -limit ? -limit : x }
    return Vector3(one(v.x), one(v.y), one(v.z))
  }
}
