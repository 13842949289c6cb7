import CPoiseMath
import PoiseCore

/// How much the headings of two orientations differ that have each a heading of their own (6D, no
/// magnetometer), by the axis that both parts share in a movement in one plane (Laidig, Schauer,
/// Seel 2017 [116]): each part's axis is seen in its own earth frame.
public enum HingeHeading {
  /// What one instant says of the angle to turn the second part by, radians, and how much it can be
  /// believed, 0...1: not at all where an axis stands upright.
  ///
  /// - Parameters:
  ///   - first: body to earth of the part that stays.
  ///   - second: body to its own earth of the part that is turned.
  ///   - axis: the shared axis in body axes, of length 1; `(0, 1, 0)` for bends forward.
  @inlinable
  public static func difference(
    _ first: Matrix3, _ second: Matrix3, axis: Vector3 = Vector3(0, 1, 0)
  ) -> (angle: Double, weight: Double) {
    let (a, b) = (first * axis, second * axis)
    let angle = poise_atan2(b.x * a.y - b.y * a.x, b.x * a.x + b.y * a.y)
    return (angle, poise_sqrt((a.x * a.x + a.y * a.y) * (b.x * b.x + b.y * b.y)))
  }
}
