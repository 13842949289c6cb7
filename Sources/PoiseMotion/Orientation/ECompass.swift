import CPoiseMath
import PoiseCore
import PoiseSignal

/// Orientation from one accelerometer and one magnetometer reading: the electronic compass in
/// vector form (TRIAD, Black 1964 [31], acceleration first). No angle is taken, so no attitude is
/// singular.
///
/// The acceleration fixes up, the field only the heading; its dip is not used. In motion every
/// linear acceleration tilts the result: by 24 degrees rms in the undisturbed trials of BROAD
/// [37], moved by hand, against 0.4 at rest.
public enum ECompass {
  /// Below this specific force (a thousandth of g, m/s²) there is no up.
  @inlinable public static var leastAcceleration: Double { 9.806_65e-3 }
  /// Below this sine of the angle between field and up there is no north.
  @inlinable public static var leastSine: Double { 1e-3 }

  /// Sensor to earth (east, north, up), or nil where a vector is not finite or zero, in free fall,
  /// or where the field points straight up or down.
  ///
  /// - Parameters:
  ///   - acceleration: specific force, m/s².
  ///   - field: flux density in any unit.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public static func orientation(acceleration: Vector3, field: Vector3) -> Quaternion? {
    guard let up = unitUp(acceleration) else { return nil }
    let east = field.cross(up)
    let east2 = east.squaredLength
    let field2 = field.squaredLength
    // False as well where the field is zero, infinite or NaN.
    guard east2 > leastSine * leastSine * field2, east2 < .infinity else { return nil }
    let e = (1 / poise_sqrt(east2)) * east
    return Quaternion(rows: e, up.cross(e), up)
  }

  /// Sensor to earth with the acceleration alone: turned up the shortest way. Its heading means
  /// nothing. nil where there is no up.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable
  public static func inclination(acceleration: Vector3) -> Quaternion? {
    guard let up = unitUp(acceleration) else { return nil }
    return Quaternion.turningUp(up)
  }

  /// The direction of up in sensor axes.
  @inlinable
  static func unitUp(_ acceleration: Vector3) -> Vector3? {
    let a2 = acceleration.squaredLength
    guard a2 >= leastAcceleration * leastAcceleration, a2 < .infinity else { return nil }
    return (1 / poise_sqrt(a2)) * acceleration
  }
}
