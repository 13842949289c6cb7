import CPoiseMath
import PoiseCore
import PoiseSignal

/// Orientation of a sensor board from what sensors it has: ``VQF`` where there is a gyroscope,
/// ``ECompass`` sample by sample where there is none.
///
/// Never answers NaN. Where an instant cannot be used (not finite, free fall, no field, the field
/// straight up or down) the part of the state that it would have changed is held, and
/// ``isHeld`` says so.
@frozen
public struct OrientationFilter: BitwiseCopyable, Sendable {
  @usableFromInline var vqf: VQF
  @usableFromInline let hasGyroscope: Bool
  @usableFromInline var last = Quaternion.identity
  @usableFromInline var held = false

  /// - Parameters:
  ///   - period: of the samples, s, above zero.
  ///   - gyroscope: whether ``update(acceleration:rate:field:)`` gets angular rates.
  ///   - settings: of the filter with a gyroscope.
  public init(period: Double, gyroscope: Bool, settings: VQFSettings = VQFSettings()) {
    vqf = VQF(period: period, settings: settings)
    hasGyroscope = gyroscope
  }

  /// Sensor to earth (east, north, up). Before the first usable instant the identity; without a
  /// magnetometer the heading counts from the start.
  @inlinable public var orientation: Quaternion { last }

  /// The last instant could not be used in full.
  @inlinable public var isHeld: Bool { held }

  /// Where a gyroscope is used: it has been still for a while.
  @inlinable public var isAtRest: Bool { vqf.isAtRest }

  /// Where a gyroscope is used: its bias, rad/s.
  @inlinable public var bias: Vector3 { vqf.bias }

  /// Where a gyroscope is used: the field is not the one known.
  @inlinable public var isFieldDisturbed: Bool { vqf.isFieldDisturbed }

  /// Takes one instant in.
  ///
  /// - Parameters:
  ///   - acceleration: specific force, m/s².
  ///   - rate: angular rate, rad/s; nil where there is none at this instant.
  ///   - field: flux density in any unit; nil where there is none at this instant.
  /// - Returns: sensor to earth (east, north, up).
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  @inlinable @discardableResult
  public mutating func update(
    acceleration: Vector3, rate: Vector3? = nil, field: Vector3? = nil
  ) -> Quaternion {
    update(acceleration: acceleration, rate: rate, field: field, over: vqf.period)
  }

  /// The same, with the rate over a time of its own, s.
  @inlinable
  mutating func update(
    acceleration: Vector3, rate: Vector3?, field: Vector3?, over seconds: Double
  ) -> Quaternion {
    if hasGyroscope {
      integrate(acceleration, rate, field, over: seconds)
    } else {
      point(acceleration, field)
    }
    return last
  }

  @inlinable
  mutating func integrate(
    _ acceleration: Vector3, _ rate: Vector3?, _ field: Vector3?, over seconds: Double
  ) {
    held = !OrientationFilter.isUsable(acceleration)
    if let rate, rate.isFinite {
      vqf.update(rate: rate, over: seconds)
    } else {
      held = true
    }
    vqf.update(acceleration: acceleration)
    if let field {
      if !OrientationFilter.isUsable(field) { held = true }
      vqf.update(field: field)
    }
    last = vqf.orientation
  }

  @inlinable
  static func isUsable(_ v: Vector3) -> Bool { v.isFinite && v.squaredLength > 0 }

  /// Without a gyroscope: the eCompass; where only up is known, the last orientation turned up the
  /// shortest way, which keeps its heading.
  @inlinable
  mutating func point(_ acceleration: Vector3, _ field: Vector3?) {
    if let field, let q = ECompass.orientation(acceleration: acceleration, field: field) {
      last = q
      held = false
      return
    }
    held = field != nil
    guard let tilt = ECompass.inclination(acceleration: acceleration) else {
      held = true
      return
    }
    // Up in sensor axes is what `tilt` turns onto z.
    let up = last.rotate(tilt.conjugate.rotate(Vector3(0, 0, 1)))
    last = (Quaternion.turningUp(up) * last).normalized
  }
}
