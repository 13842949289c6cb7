import CPoiseMath
import PoiseCore

/// How one part of the body is inclined, as gravity tells it, degrees.
///
/// With R = Rz(ψ) Rx(lean) Ry(pitch), body to earth, these are the two angles that the direction of
/// up in body axes (x forward, y left, z up) holds; ψ, where the part faces, it does not hold.
@frozen
public struct SegmentAngles: BitwiseCopyable, Sendable, Equatable {
  /// Forward, -180...180.
  public var pitch: Double
  /// To the right, -90...90: right beyond 60 degrees of bend, where `atan2(y, z)` is not.
  public var lean: Double

  @inlinable
  public init(pitch: Double, lean: Double) {
    self.pitch = pitch
    self.lean = lean
  }

  /// Of the direction of up in body axes, of any length above zero; both 0 of the zero vector.
  @inlinable
  public init(up: Vector3) {
    pitch = PostureLean.pitch(up)
    lean = PostureLean.lean(up)
  }

  /// Up in body axes, of length 1.
  @inlinable public var up: Vector3 {
    let (f, l) = (Double.pi / 180 * pitch, Double.pi / 180 * lean)
    return Vector3(-poise_cos(l) * poise_sin(f), poise_sin(l), poise_cos(l) * poise_cos(f))
  }

  /// Body to earth with ψ = 0: Rx(lean) Ry(pitch).
  @inlinable public var matrix: Matrix3 {
    let (f, l) = (Double.pi / 180 * pitch, Double.pi / 180 * lean)
    let (sf, cf, sl, cl) = (poise_sin(f), poise_cos(f), poise_sin(l), poise_cos(l))
    return Matrix3(
      Vector3(cf, 0, sf), Vector3(sl * sf, cl, -sl * cf), Vector3(-cl * sf, sl, cl * cf))
  }

  /// The difference of both angles: what gravity alone says of a joint, exact where all of it
  /// happens in one plane.
  @inlinable
  public static func - (distal: SegmentAngles, proximal: SegmentAngles) -> SegmentAngles {
    SegmentAngles(
      pitch: wrapped(distal.pitch - proximal.pitch), lean: distal.lean - proximal.lean)
  }

  /// Into (-180, 180].
  @inlinable
  static func wrapped(_ degrees: Double) -> Double {
    if degrees > 180 { return degrees - 360 }
    if degrees <= -180 { return degrees + 360 }
    return degrees
  }
}
