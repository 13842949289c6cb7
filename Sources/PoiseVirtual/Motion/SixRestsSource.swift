import Glibc
import PoiseCore

/// A device laid on its six faces one after the other, as for an accelerometer calibration, with a
/// chip whose offset, scale and axes are wrong.
public struct SixRestsSource: MotionSource {
  /// Seconds on each face, the turn to it included.
  public var seconds: Double
  /// Seconds of a turn.
  public var turn: Double
  /// What the chip makes of the specific force: `matrix * force + offset`, m/s².
  public var matrix: Matrix3
  public var offset: Vector3

  public init(
    seconds: Double = 5, turn: Double = 1,
    matrix: Matrix3 = Matrix3(
      Vector3(1.02, 0.012, -0.008), Vector3(-0.005, 0.985, 0.015), Vector3(0.010, -0.006, 1.01)),
    offset: Vector3 = Vector3(0.25, -0.18, 0.40)
  ) {
    self.seconds = seconds
    self.turn = turn
    self.matrix = matrix
    self.offset = offset
  }

  public var duration: Double? { 6 * seconds }

  public func motion(at t: Double) -> Motion? {
    if t > 6 * seconds { return nil }
    let up = direction(t)
    let force = Physics.standardGravity * up
    // The field stands at a right angle to up as far as one direction allows.
    return Motion(
      specificForce: matrix * force + offset,
      magneticField: 21 * Vector3(up.z, up.x, up.y) + -43 * up)
  }

  /// Up in device axes: +x, −y, −x, +y, +z, −z, quarter turns between them (a half one at the end).
  private func direction(_ t: Double) -> Vector3 {
    let faces = [
      Vector3(1, 0, 0), Vector3(0, -1, 0), Vector3(-1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1),
      Vector3(0, 0, -1)
    ]
    let i = min(5, Int(t / seconds))
    let since = t - Double(i) * seconds
    if i == 0 || since >= turn { return faces[i] }
    let (from, to) = (faces[i - 1], faces[i])
    let angle = smoothStep(since / turn) * (i == 5 ? Double.pi : Double.pi / 2)
    let across = i == 5 ? Vector3(1, 0, 0) : to
    return cos(angle) * from + sin(angle) * across
  }
}
