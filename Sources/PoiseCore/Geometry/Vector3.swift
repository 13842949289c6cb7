import CPoiseMath

/// Three components along the axes of some right-handed frame, which the context names.
@frozen
public struct Vector3: BitwiseCopyable, Sendable, Equatable {
  public var x: Double
  public var y: Double
  public var z: Double

  @inlinable
  public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  @inlinable public static var zero: Vector3 { Vector3(0, 0, 0) }

  /// Scalar product.
  @inlinable
  public func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  /// Right-handed vector product `self × other`.
  @inlinable
  public func cross(_ other: Vector3) -> Vector3 {
    Vector3(
      y * other.z - z * other.y,
      z * other.x - x * other.z,
      x * other.y - y * other.x)
  }

  /// Squared Euclidean norm.
  @inlinable public var squaredLength: Double { x * x + y * y + z * z }

  /// False where any component is NaN or infinite, or all together are too large to be added.
  @inlinable public var isFinite: Bool { (x + y + z).magnitude < .infinity }

  /// Angle between two vectors, degrees, 0...180; NaN where one has no direction, which lies within
  /// no limit. By the arc tangent: the arc cosine of a small angle keeps half of its digits.
  @inlinable
  public func angle(to other: Vector3) -> Double {
    if !(squaredLength > 0) || !(other.squaredLength > 0) { return .nan }
    return 180 / Double.pi * poise_atan2(poise_sqrt(cross(other).squaredLength), dot(other))
  }

  @inlinable
  public static func + (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x + b.x, a.y + b.y, a.z + b.z)
  }

  @inlinable
  public static func - (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(a.x - b.x, a.y - b.y, a.z - b.z)
  }

  @inlinable
  public static prefix func - (a: Vector3) -> Vector3 { Vector3(-a.x, -a.y, -a.z) }

  @inlinable
  public static func * (s: Double, v: Vector3) -> Vector3 { Vector3(s * v.x, s * v.y, s * v.z) }

  @inlinable
  public static func * (v: Vector3, s: Double) -> Vector3 { s * v }

  @inlinable
  public static func += (a: inout Vector3, b: Vector3) { a = a + b }

  /// Component 0, 1 or 2.
  @inlinable
  public subscript(_ axis: Int) -> Double {
    get { axis == 0 ? x : axis == 1 ? y : z }
    set { if axis == 0 { x = newValue } else if axis == 1 { y = newValue } else { z = newValue } }
  }
}

/// Constants of nature and of the field that more than one module needs.
public enum Physics {
  /// Standard gravity, m/s² (CGPM 1901 [50]).
  @inlinable public static var standardGravity: Double { 9.80665 }
}
