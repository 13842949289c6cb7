import Glibc
import PoiseCore

/// A device turned slowly in the hand through all directions, as for a magnetometer calibration,
/// with hard and soft iron near its magnetometer.
public struct TurningSource: MotionSource {
  /// Strength of the earth's field, µT.
  public var field: Double
  /// Dip of the field, degrees.
  public var dip: Double
  /// What the iron on the board adds, µT.
  public var hardIron: Vector3
  /// What the iron on the board makes of the field.
  public var softIron: Matrix3
  public let duration: Double? = nil

  public init(
    field: Double = 48, dip: Double = 64, hardIron: Vector3 = Vector3(12, -35, 20),
    softIron: Matrix3 = Matrix3(
      Vector3(1.10, 0.05, -0.03), Vector3(0.05, 0.95, 0.04), Vector3(-0.03, 0.04, 1.02))
  ) {
    self.field = field
    self.dip = dip
    self.hardIron = hardIron
    self.softIron = softIron
  }

  public func motion(at t: Double) -> Motion? {
    // Two turns at rates without a small common multiple reach every direction in half a minute.
    let a = 2 * Double.pi * t / 3.1
    let b = 2 * Double.pi * t / 19.7
    let turn = Matrix3(Vector3(cos(a), -sin(a), 0), Vector3(sin(a), cos(a), 0), Vector3(0, 0, 1))
    let tip = Matrix3(Vector3(1, 0, 0), Vector3(0, cos(b), -sin(b)), Vector3(0, sin(b), cos(b)))
    let toDevice = turn * tip
    let angle = dip * Double.pi / 180
    let earth = Vector3(0, field * cos(angle), -field * sin(angle))
    let rate = Vector3(0, 0, -2 * Double.pi / 3.1) - turn * Vector3(2 * Double.pi / 19.7, 0, 0)
    return Motion(
      specificForce: toDevice * Vector3(0, 0, Physics.standardGravity), rotationRate: rate,
      magneticField: softIron * (toDevice * earth) + hardIron)
  }
}
