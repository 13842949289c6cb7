import CPoiseMath
import PoiseCore
import PoiseMotion
import PoiseSignal

/// The three angles between two neighboring parts of the body, degrees: Cardan angles of
/// R = proximalᵀ distal = Ry(flexion) Rx(lateral) Rz(axial).
///
/// That order is the joint coordinate system's (Grood & Suntay 1983 [115]; Wu et al. 2002 [114]):
/// flexion about the proximal part's left axis, axial turn about the distal part's long axis,
/// lateral bend about the floating axis. In the ISB's axes (X forward, Y up, Z right) flexion has
/// the other sign. Singular at a lateral bend of ±90 only.
@frozen
public struct JointAngles: BitwiseCopyable, Sendable, Equatable {
  /// Forward, -180...180.
  public var flexion: Double
  /// To the right, -90...90.
  public var lateral: Double
  /// To the left, -180...180.
  public var axial: Double

  @inlinable
  public init(flexion: Double, lateral: Double, axial: Double) {
    self.flexion = flexion
    self.lateral = lateral
    self.axial = axial
  }

  /// Of a rotation, distal to proximal axes.
  @inlinable
  public init(_ r: Matrix3) {
    let degrees = 180 / Double.pi
    flexion = degrees * poise_atan2(r.row0.z, r.row2.z)
    let across = poise_sqrt(r.row0.z * r.row0.z + r.row2.z * r.row2.z)
    lateral = degrees * poise_atan2(-r.row1.z, across)
    axial = degrees * poise_atan2(r.row1.x, r.row1.y)
  }

  /// Of two orientations, each body to the same earth.
  @inlinable
  public init(proximal: Matrix3, distal: Matrix3) { self.init(proximal.transposed * distal) }

  /// Of two inclinations, as if both parts faced the same way: in mixed poses nearer the truth than
  /// the differences of the angles; in one plane the same.
  @inlinable
  public init(proximal: SegmentAngles, distal: SegmentAngles) {
    self.init(proximal: proximal.matrix, distal: distal.matrix)
  }

  /// The rotation, distal to proximal axes.
  @inlinable public var matrix: Matrix3 {
    let (f, l, a) = (
      Double.pi / 180 * flexion, Double.pi / 180 * lateral, Double.pi / 180 * axial
    )
    let turn = Matrix3(
      Vector3(poise_cos(a), -poise_sin(a), 0), Vector3(poise_sin(a), poise_cos(a), 0),
      Vector3(0, 0, 1))
    let side = Matrix3(
      Vector3(1, 0, 0), Vector3(0, poise_cos(l), -poise_sin(l)),
      Vector3(0, poise_sin(l), poise_cos(l)))
    let bend = Matrix3(
      Vector3(poise_cos(f), 0, poise_sin(f)), Vector3(0, 1, 0),
      Vector3(-poise_sin(f), 0, poise_cos(f)))
    return bend * (side * turn)
  }

  /// The angle of the one rotation that does all three at once, 0...180.
  @inlinable public var total: Double {
    let m = matrix
    let q = Quaternion(rows: m.row0, m.row1, m.row2)
    let imaginary = poise_sqrt(q.x * q.x + q.y * q.y + q.z * q.z)
    return 360 / Double.pi * poise_atan2(imaginary, poise_fabs(q.w))
  }
}
