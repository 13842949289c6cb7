import CPoiseMath
import PoiseCore
import PoiseSignal

/// By how much one part of a joint seems to move later than the other: the parts bend in one
/// movement, so that a lag of more than the body's own is one of the clocks.
public enum JointLag {
  /// Above this the clocks are in doubt, s. Pelvis, lower and upper back of three people who bent
  /// are up to 0.11 s apart on one clock.
  public static let most = 0.15
  /// Searched on each side, s.
  private static let reach = 5.0
  /// Correlation of the speeds from which on a lag is one.
  private static let least = 0.6
  /// Both parts must turn at this rate, root mean square, degrees a second.
  private static let slowest = 1.0

  /// Seconds that the distal part moves later; nil where a part hardly moves or both do not move
  /// alike.
  ///
  /// - Parameters:
  ///   - proximal: degrees a second in the plane of the movement, from ``tilting`` or ``turning``.
  ///   - rateHz: of both.
  public static func seconds(proximal: [Double], distal: [Double], rateHz: Double) -> Double? {
    let n = min(proximal.count, distal.count)
    let reach = min(Int(reach * rateHz), n / 4)
    guard reach > 2, power(proximal) > slowest * slowest, power(distal) > slowest * slowest
    else { return nil }
    let found = Correlogram(Array(proximal[..<n]), Array(distal[reach..<(n - reach)]))
    guard
      let top = found.maxima(above: least).max(by: { found.values[$0] < found.values[$1] })
    else { return nil }
    return Double(reach - top) / rateHz
  }

  /// How fast the up direction leaves that of the first `still` samples, degrees a second.
  ///
  /// - Parameter acceleration: in any axes, m/s².
  public static func tilting(
    _ acceleration: [Vector3], rateHz: Double, still: Int
  ) -> [Double] {
    let up = filtered(acceleration, rateHz)
    let start = up.prefix(max(1, still)).reduce(Vector3.zero, +)
    let angles = up.map { $0.angle(to: start) }
    return zip(angles, angles.dropFirst()).map { ($1 - $0) * rateHz }
  }

  /// How fast a part turns about the vertical, degrees a second.
  public static func turning(
    _ rate: [Vector3], _ acceleration: [Vector3], rateHz: Double
  ) -> [Double] {
    zip(filtered(rate, rateHz), filtered(acceleration, rateHz)).map { rate, up in
      180 / Double.pi * rate.dot(up) / poise_sqrt(max(1e-12, up.squaredLength))
    }
  }

  private static func filtered(_ values: [Vector3], _ rateHz: Double) -> [Vector3] {
    ZeroPhaseButterworth(cutoffHz: JointCurve.cutoffHz, rateHz: rateHz).apply(values)
  }

  private static func power(_ x: [Double]) -> Double {
    x.reduce(0) { $0 + $1 * $1 } / Double(max(1, x.count))
  }
}
