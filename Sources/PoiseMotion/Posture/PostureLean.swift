import CPoiseMath
import PoiseCore

/// Lean of the trunk from the mean acceleration of a window, in body axes.
public enum PostureLean {
  /// Turned by more than this (degrees) while tilted by less than ``twistTilt`` is a twist. The
  /// heading of a tilted field is uncertain by the tilt times the tangent of the dip.
  @inlinable static var twistTurn: Double { 15 }
  @inlinable static var twistTilt: Double { 5 }

  @inlinable static var degrees: Double { 180 / Double.pi }

  /// Forward, degrees, of an acceleration along `up`.
  @inlinable
  public static func pitch(_ up: Vector3) -> Double { degrees * poise_atan2(-up.x, up.z) }

  /// About the forward axis, degrees; beyond 60 degrees of forward bend no lean.
  @inlinable
  static func roll(_ up: Vector3) -> Double { degrees * poise_atan2(up.y, up.z) }

  /// To the right, degrees: `asin(y / |up|)`, by the arc tangent, which needs no length of 1.
  @inlinable
  public static func lean(_ up: Vector3) -> Double {
    degrees * poise_atan2(up.y, poise_sqrt(up.x * up.x + up.z * up.z))
  }

  /// Which way `mean` leaves the calibrated `calibrated`.
  @inlinable
  static func reason(
    mean: Vector3, field: Vector3?, against calibrated: Vector3, field calibratedField: Vector3?,
    knowsForward: Bool
  ) -> PostureReason {
    let tilt = mean.angle(to: calibrated)
    if let field, let calibratedField, tilt < twistTilt,
      mean.cross(field).angle(to: calibrated.cross(calibratedField)) > twistTurn
    {
      return .twisted
    }
    if !knowsForward { return .leaning }
    let forward = pitch(mean) - pitch(calibrated)
    let right = lean(mean) - lean(calibrated)
    if poise_fabs(forward) >= poise_fabs(right) { return forward >= 0 ? .forward : .backward }
    return right >= 0 ? .right : .left
  }
}
