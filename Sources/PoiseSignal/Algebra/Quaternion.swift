import CPoiseMath
import PoiseCore

/// A rotation as a unit quaternion, Hamilton's convention. Here it turns sensor axes into earth
/// axes (east, north, up) unless the context says otherwise: `v_earth = q.rotate(v_sensor)`.
@frozen
public struct Quaternion: BitwiseCopyable, Sendable, Equatable {
  /// Real part, then the imaginary ones along x, y and z.
  public var w: Double
  public var x: Double
  public var y: Double
  public var z: Double

  @inlinable
  public init(_ w: Double, _ x: Double, _ y: Double, _ z: Double) {
    self.w = w
    self.x = x
    self.y = y
    self.z = z
  }

  /// No rotation.
  @inlinable public static var identity: Quaternion { Quaternion(1, 0, 0, 0) }

  /// The rotation by `angle` radians round the z axis (up), counterclockwise.
  @inlinable
  public init(turnedUpBy angle: Double) {
    self.init(poise_cos(0.5 * angle), 0, 0, poise_sin(0.5 * angle))
  }

  /// The inverse rotation.
  @inlinable public var conjugate: Quaternion { Quaternion(w, -x, -y, -z) }

  @inlinable public var squaredLength: Double { w * w + x * x + y * y + z * z }

  /// False where any component is NaN or infinite.
  @inlinable public var isFinite: Bool { w.isFinite && x.isFinite && y.isFinite && z.isFinite }

  /// Of length one; the identity where the length is zero or not finite.
  @inlinable public var normalized: Quaternion {
    let n = squaredLength
    if !(n > 0 && n < .infinity) { return .identity }
    let s = 1 / poise_sqrt(n)
    return Quaternion(s * w, s * x, s * y, s * z)
  }

  /// First `b`, then `a`.
  @inlinable
  public static func * (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(
      a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w)
  }

  /// `v` turned.
  @inlinable
  public func rotate(_ v: Vector3) -> Vector3 {
    // v + 2w (u × v) + 2 u × (u × v), fewer operations than through the matrix.
    let u = Vector3(x, y, z)
    let t = 2 * u.cross(v)
    return v + w * t + u.cross(t)
  }

  /// The same rotation as a matrix.
  @inlinable public var matrix: Matrix3 {
    Matrix3(
      Vector3(1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
      Vector3(2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
      Vector3(2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)))
  }

  /// The quaternion of a rotation matrix whose rows are `e`, `n`, `u` (Shepperd 1978 [47]: the
  /// largest of four forms, so that no division is by a small number).
  @inlinable @inline(__always)
  public init(rows e: Vector3, _ n: Vector3, _ u: Vector3) {
    let trace = e.x + n.y + u.z
    if trace > 0 {
      let t = 1 + trace
      let s = 0.5 / poise_sqrt(t)
      self.init(s * t, s * (u.y - n.z), s * (e.z - u.x), s * (n.x - e.y))
    } else if e.x >= n.y && e.x >= u.z {
      let t = 1 + e.x - n.y - u.z
      let s = 0.5 / poise_sqrt(t)
      self.init(s * (u.y - n.z), s * t, s * (e.y + n.x), s * (e.z + u.x))
    } else if n.y >= u.z {
      let t = 1 + n.y - e.x - u.z
      let s = 0.5 / poise_sqrt(t)
      self.init(s * (e.z - u.x), s * (e.y + n.x), s * t, s * (n.z + u.y))
    } else {
      let t = 1 + u.z - e.x - n.y
      let s = 0.5 / poise_sqrt(t)
      self.init(s * (n.x - e.y), s * (e.z + u.x), s * (n.z + u.y), s * t)
    }
  }

  /// The shortest rotation that turns the unit vector `v` (any frame) up, onto +z.
  @inlinable
  public static func turningUp(_ v: Vector3) -> Quaternion {
    let w = poise_sqrt(0.5 * (v.z + 1))
    // Straight down: any horizontal axis will do.
    if !(w > 1e-6) { return Quaternion(0, 1, 0, 0) }
    return Quaternion(w, 0.5 * v.y / w, -0.5 * v.x / w, 0)
  }
}
