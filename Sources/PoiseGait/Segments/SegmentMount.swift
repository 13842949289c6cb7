import CPoiseMath
import PoiseCore

/// How a sensor sits on its part of the body, from standing still and one bend: rows forward, left
/// and up of the part in device axes.
///
/// Up is the mean acceleration of standing; left is at a right angle to it and to up in the bend.
/// The accelerometer is enough. An error of the bend's direction becomes an error of forward: a
/// bend that leans 5 degrees sideways turns it by 9.9 degrees at 30 of bend and by 7.1 at 45, so
/// less than ``leastBend`` is refused.
public struct SegmentMount: Sendable, Equatable {
  /// Smallest bend that is enough, degrees.
  public static let leastBend = 30.0
  /// The bend's axis may lie off horizontal by this, degrees.
  public static let mostOff = 15.0
  /// Rest and bend must be as still as this: rate, °/s, and acceleration, m/s² (0.05 g).
  public static let mostRate = 2.0
  public static let mostSwing = 0.05 * 9.80665

  /// Why two postures give no mounting.
  public enum Problem: Error, Sendable, Equatable {
    /// One of them has no direction.
    case nothing
    /// The bend, degrees.
    case tooSmall(Double)
    /// The axis of the rotation measured, degrees off horizontal.
    case notHorizontal(Double)

    /// What was wrong, and what to do.
    public var description: String {
      switch self {
      case .nothing: "no gravity was felt in one of the two poses"
      case .tooSmall(let bend):
        "bent by \(Int(bend.rounded())) degrees; at least 30 are needed, 45 or more are better"
      case .notHorizontal(let off):
        "the bend turned \(Int(off.rounded())) degrees off horizontal; bend straight forward"
      }
    }
  }

  /// Device to body axes.
  public let matrix: Matrix3
  /// How far the bend went, degrees.
  public let bend: Double

  /// - Parameters:
  ///   - rest: mean acceleration standing upright, device axes.
  ///   - bent: mean acceleration bent forward, device axes.
  ///   - axis: the axis that the gyroscope saw the bend turn about, device axes; nil without one.
  public init(rest: Vector3, bent: Vector3, axis: Vector3? = nil) throws(Problem) {
    let angle = rest.angle(to: bent)
    guard angle.isFinite else { throw .nothing }
    guard angle >= SegmentMount.leastBend else { throw .tooSmall(angle) }
    let up = SegmentMount.unit(rest)
    var left = SegmentMount.unit(bent.cross(rest))
    if let axis {
      let along = axis.angle(to: up)
      guard along.isFinite else { throw .nothing }
      let off = poise_fabs(90 - along)
      guard off <= SegmentMount.mostOff else { throw .notHorizontal(off) }
      var level = SegmentMount.unit(axis - axis.dot(up) * up)
      if level.dot(left) < 0 { level = -level }
      left = level
    }
    bend = angle
    matrix = Matrix3(left.cross(up), left, up)
  }

  /// The axis that most of a rotation turned about: the first principal axis of its rates, of
  /// length 1, by the power method; nil where nothing turned.
  public static func axis(of rates: [Vector3]) -> Vector3? {
    var sums = Matrix3(.zero, .zero, .zero)
    for rate in rates where rate.isFinite {
      sums.row0 += rate.x * rate
      sums.row1 += rate.y * rate
      sums.row2 += rate.z * rate
    }
    let rows = [sums.row0, sums.row1, sums.row2]
    guard var axis = rows.max(by: { $0.squaredLength < $1.squaredLength }),
      axis.squaredLength > 0
    else { return nil }
    for _ in 0..<200 { axis = unit(sums * axis) }
    return axis
  }

  private static func unit(_ v: Vector3) -> Vector3 { (1 / poise_sqrt(v.squaredLength)) * v }
}
