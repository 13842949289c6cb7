import CPoiseMath
import PoiseCore
import PoiseSignal

/// Orientation from gyroscope, accelerometer and magnetometer: VQF (Laidig & Seel 2023 [32]),
/// written from its equations.
///
/// The gyroscope is integrated on its own; in the frame that results ("almost inertial") the
/// acceleration is low-passed, where the linear part averages to zero, and corrects the
/// inclination. The field only turns the heading. Causal, no tuning, no allocation a sample.
@frozen
public struct VQF: BitwiseCopyable, Sendable {
  public let settings: VQFSettings
  public let coefficients: VQFCoefficients
  /// Sample period, s.
  public let period: Double

  /// Strapdown integration: sensor to almost-inertial frame.
  @inlinable public var strapdown: Quaternion { gyroscopeOnly }
  /// Inclination correction: almost-inertial frame to earth without heading.
  @inlinable public var inclination: Quaternion { correction }
  /// Heading of that frame against east-north, rad, counterclockwise.
  public var heading = 0.0
  /// Bias of the gyroscope, rad/s; may be set to what is known from before.
  public var bias = Vector3.zero
  /// Its covariance, (0.01 °/s)².
  @usableFromInline var covariance: Matrix3
  @inlinable public var isAtRest: Bool { resting }
  /// The field is disturbed, or none has been accepted yet.
  @inlinable public var isFieldDisturbed: Bool { disturbed }

  @usableFromInline var accelerationLowPass = VectorLowPass()
  @usableFromInline var rateLowPass = VectorLowPass()
  @usableFromInline var restLowPass = VectorLowPass()
  @usableFromInline var normLowPass = ScalarLowPass()
  @usableFromInline var dipLowPass = ScalarLowPass()
  @usableFromInline var matrixLowPass0 = VectorLowPass()
  @usableFromInline var matrixLowPass1 = VectorLowPass()
  @usableFromInline var matrixLowPass2 = VectorLowPass()
  @usableFromInline var biasLowPass = VectorLowPass()
  @usableFromInline var gyroscopeOnly = Quaternion.identity
  @usableFromInline var correction = Quaternion.identity
  @usableFromInline var resting = false
  @usableFromInline var disturbed = true
  @usableFromInline var lastRate = Vector3.zero
  @usableFromInline var restFor = 0.0
  @usableFromInline var kFieldStart = 1.0
  @usableFromInline var referenceNorm = 0.0
  @usableFromInline var referenceDip = 0.0
  @usableFromInline var undisturbedFor = 0.0
  @usableFromInline var candidateNorm = -1.0
  @usableFromInline var candidateDip = 0.0
  @usableFromInline var candidateFor = 0.0
  @usableFromInline var rejectedFor: Double

  /// - Parameters:
  ///   - period: of all samples, s, above zero.
  ///   - settings: time constants and limits.
  public init(period: Double, settings: VQFSettings = VQFSettings()) {
    precondition(period > 0 && period.isFinite, "a filter needs a sample period above zero")
    self.period = period
    self.settings = settings
    coefficients = VQFCoefficients(settings, period: period)
    covariance = coefficients.biasP0 * Matrix3.identity
    rejectedFor = settings.fieldRejectionTime
  }

  /// Sensor to earth, inclination only: the heading is that of the gyroscope's start.
  @inlinable public var orientation6D: Quaternion { inclination * strapdown }

  /// Sensor to earth (east, north, up).
  @inlinable public var orientation: Quaternion { Quaternion(turnedUpBy: heading) * orientation6D }

  /// Takes one instant in: angular rate (rad/s), specific force (m/s²), flux density (any unit).
  /// A vector that is not finite, or zero, is left out: that part of the state is held.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public mutating func update(rate: Vector3, acceleration: Vector3, field: Vector3) {
    update(rate: rate)
    update(acceleration: acceleration)
    update(field: field)
  }

  /// The strapdown step: rotation by the rate without its bias.
  @inlinable
  public mutating func update(rate: Vector3) { update(rate: rate, over: period) }

  /// The same over a time of its own, s: samples that are not evenly spaced turn by it, while
  /// the filters' time constants follow ``period``.
  @inlinable
  public mutating func update(rate: Vector3, over seconds: Double) {
    // NaN is not below anything: one comparison holds for all three components.
    guard rate.squaredLength < .infinity else { return }
    if settings.estimatesBiasAtRest || settings.rejectsDisturbedField {
      lastRate = rateLowPass.step(rate, coefficients.rest)
      let limit = settings.restRate * (Double.pi / 180)
      let clip = settings.biasClip * (Double.pi / 180)
      if (rate - lastRate).squaredLength >= limit * limit || VQF.largest(lastRate) > clip {
        restFor = 0
        resting = false
      }
    }
    let w = rate - bias
    let speed = poise_sqrt(w.squaredLength)
    // Below this the step is the identity to rounding.
    if speed * seconds > 1e-16 {
      let half = 0.5 * speed * seconds
      let s = poise_sin(half) / speed
      gyroscopeOnly =
        (strapdown * Quaternion(poise_cos(half), s * w.x, s * w.y, s * w.z)).normalized
    }
  }

  @inlinable
  static func largest(_ v: Vector3) -> Double {
    let x = poise_fabs(v.x)
    let y = poise_fabs(v.y)
    let z = poise_fabs(v.z)
    let xy = x > y ? x : y
    return xy > z ? xy : z
  }

  /// Inclination correction, rest detection and bias.
  @inlinable
  public mutating func update(acceleration a: Vector3) {
    let size = a.squaredLength
    guard size > 0, size < .infinity else { return }
    if settings.estimatesBiasAtRest { detectRest(a) }
    let inertial = accelerationLowPass.step(strapdown.rotate(a), coefficients.acceleration)
    var up = inclination.rotate(inertial)
    let length2 = up.squaredLength
    guard length2 > 0 else { return }
    up = (1 / poise_sqrt(length2)) * up
    correction = (Quaternion.turningUp(up) * inclination).normalized
    if settings.estimatesBiasInMotion || settings.estimatesBiasAtRest { estimateBias(up) }
  }

  @inlinable
  mutating func detectRest(_ a: Vector3) {
    let smooth = restLowPass.step(a, coefficients.rest)
    let limit = settings.restAcceleration
    if (a - smooth).squaredLength >= limit * limit {
      restFor = 0
      resting = false
    } else {
      restFor += period
      if restFor >= settings.restTime { resting = true }
    }
  }

  /// Heading correction, with disturbance detection.
  @inlinable
  public mutating func update(field m: Vector3) {
    let size = m.squaredLength
    guard size > 0, size < .infinity else { return }
    let earth = orientation6D.rotate(m)
    if settings.rejectsDisturbedField { detectDisturbance(earth) }
    let off = VQF.wrapped(poise_atan2(earth.x, earth.y) - heading)
    var k = coefficients.kField
    if settings.rejectsDisturbedField {
      if isFieldDisturbed {
        if rejectedFor <= settings.fieldRejectionTime {
          rejectedFor += period
          k = 0
        } else {
          k /= settings.fieldRejectionFactor
        }
      } else {
        let left = rejectedFor - settings.fieldRejectionFactor * period
        rejectedFor = left > 0 ? left : 0
      }
    }
    // The first samples count as a mean does, so that the start does not take tauField.
    if kFieldStart != 0 {
      if k < kFieldStart { k = kFieldStart }
      kFieldStart /= kFieldStart + 1
      if kFieldStart * settings.tauField < period { kFieldStart = 0 }
    }
    heading = VQF.wrapped(heading + k * off)
  }

  /// Into (−π, π].
  @inlinable
  static func wrapped(_ angle: Double) -> Double {
    if angle > Double.pi { return angle - 2 * Double.pi }
    if angle < -Double.pi { return angle + 2 * Double.pi }
    return angle
  }

  @inlinable
  mutating func detectDisturbance(_ earth: Vector3) {
    var norm = poise_sqrt(earth.squaredLength)
    var dip = -poise_asin(earth.z / norm)
    if settings.fieldTau > 0 {
      norm = normLowPass.step(norm, coefficients.field)
      dip = dipLowPass.step(dip, coefficients.field)
    }
    let near = settings.fieldDip * (Double.pi / 180)
    let k = coefficients.kReference
    if poise_fabs(norm - referenceNorm) < settings.fieldNorm * referenceNorm
      && poise_fabs(dip - referenceDip) < near
    {
      undisturbedFor += period
      if undisturbedFor >= settings.fieldUndisturbedTime {
        disturbed = false
        referenceNorm += k * (norm - referenceNorm)
        referenceDip += k * (dip - referenceDip)
      }
    } else {
      undisturbedFor = 0
      disturbed = true
    }
    if poise_fabs(norm - candidateNorm) < settings.fieldNorm * candidateNorm
      && poise_fabs(dip - candidateDip) < near
    {
      let moving = settings.fieldNewRate * (Double.pi / 180)
      if lastRate.squaredLength >= moving * moving { candidateFor += period }
      candidateNorm += k * (norm - candidateNorm)
      candidateDip += k * (dip - candidateDip)
      let enough = referenceNorm == 0 ? settings.fieldNewFirstTime : settings.fieldNewTime
      if isFieldDisturbed && candidateFor >= enough {
        referenceNorm = candidateNorm
        referenceDip = candidateDip
        disturbed = false
        undisturbedFor = settings.fieldUndisturbedTime
      }
    } else {
      candidateFor = 0
      candidateNorm = norm
      candidateDip = dip
    }
  }
}
