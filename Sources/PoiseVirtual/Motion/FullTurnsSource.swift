import Glibc
import PoiseCore

/// A device that lies still on a table, is turned about the vertical by whole turns, and is laid on
/// its next face, as for a gyroscope calibration: z up, then x, then y;
/// then it lies still.
public struct FullTurnsSource: MotionSource {
  /// Seconds of a rest before and after each turn, and of a turn.
  public var rest: Double
  public var turn: Double
  /// What a chip makes of the angular rate along each axis: its scale error.
  public var scale: Vector3
  /// Whole turns, clockwise from above where negative.
  public var turns: Double

  public init(
    rest: Double = 6, turn: Double = 5, turns: Double = 1, scale: Vector3 = Vector3(1, 1, 1)
  ) {
    self.rest = rest
    self.turn = turn
    self.turns = turns
    self.scale = scale
  }

  /// Seconds of a face, with a second for the change to the next.
  private var face: Double { 2 * rest + turn + 1 }

  public var duration: Double? { nil }

  public func motion(at t: Double) -> Motion? {
    let faces = [Vector3(0, 0, 1), Vector3(1, 0, 0), Vector3(0, 1, 0)]
    let i = min(2, Int(t / face))
    let since = t - Double(i) * face
    var up = faces[i]
    var rate = Vector3.zero
    let turning = (since - rest) / turn
    if (0...1).contains(turning) {
      // The slope of the quintic smooth step, whose area is one.
      let bell = 30 * turning * turning * (1 - turning) * (1 - turning)
      rate = (2 * Double.pi * turns * bell / turn) * up
    } else if since > face - 1, i < 2 {
      let part = since - (face - 1)
      let angle = smoothStep(part) * Double.pi / 2
      let speed = 30 * part * part * (1 - part) * (1 - part) * Double.pi / 2
      up = cos(angle) * faces[i] + sin(angle) * faces[i + 1]
      // Up moves toward the next face, so the device turns the other way round.
      rate = -speed * faces[i].cross(faces[i + 1])
    }
    return Motion(
      specificForce: Physics.standardGravity * up,
      rotationRate: Vector3(rate.x * scale.x, rate.y * scale.y, rate.z * scale.z),
      magneticField: 21 * Vector3(up.z, up.x, up.y) + -43 * up)
  }
}
