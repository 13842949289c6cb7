import Glibc
import PoiseCore

/// A person who stands still, bows forward and comes up again, as for finding the mounting.
public struct BowingSource: MotionSource {
  /// Depth of the bow, degrees.
  public var bow: Double
  /// Body axes (forward, left, up) to device axes.
  public var bodyToDevice: Matrix3
  /// When the bow begins; it takes 2 s down, 1 s below and 2 s up.
  public var start: Double

  /// - Parameter bodyToDevice: as worn; by default the device's x axis points up and its
  ///   z axis forward, eight degrees off.
  public init(bow: Double = 40, bodyToDevice: Matrix3? = nil, start: Double = 5) {
    self.bow = bow
    self.start = start
    let (c, s) = (cos(8 * Double.pi / 180), sin(8 * Double.pi / 180))
    self.bodyToDevice =
      bodyToDevice ?? Matrix3(Vector3(s, 0, c), Vector3(0, -1, 0), Vector3(c, 0, -s))
  }

  public var duration: Double? { start + 8 }

  public func motion(at t: Double) -> Motion? {
    if t > start + 8 { return nil }
    let down = Ramp(start: start, length: 2, change: bow)
    let up = Ramp(start: start + 3, length: 2, change: -bow)
    // Breathing, so that nothing is perfectly still.
    let pitch = (down.value(t) + up.value(t) + 0.2 * sin(2 * .pi * 0.25 * t)) * .pi / 180
    let g = Physics.standardGravity
    func body(_ v: Vector3) -> Vector3 {
      // A trunk that leans forward by `pitch` sees up wander backward.
      Vector3(cos(pitch) * v.x - sin(pitch) * v.z, v.y, sin(pitch) * v.x + cos(pitch) * v.z)
    }
    return Motion(
      specificForce: bodyToDevice * body(Vector3(0, 0, g)),
      magneticField: bodyToDevice * body(Vector3(21, 0, -43)))
  }
}
