import Foundation
import PoiseCore
import PoiseMotion
import PoiseSignal
import PoiseTestKit
import Testing

@Suite("ECompass")
struct ECompassTests {
  struct Row: Sendable {
    var acceleration: Vector3
    var field: Vector3
    var orientation: Quaternion
    var bearing: Double
  }

  /// Made from yaw, pitch, roll at a dip of 64 degrees.
  static let rows = [
    row(0, 0, 0, 90), row(30, 10, -20, 60), row(135, -35, 50, 315), row(-100, 60, 170, 190),
    row(200, 85, 5, 250)
  ]

  /// The same rows as printed with nine digits.
  static let printed = [
    Quaternion(1, 0, 0, 0), Quaternion(0.943714364, -0.189307857, 0.038134576, 0.268535823),
    Quaternion(0.213366585, 0.406030439, 0.268083737, 0.847198378),
    Quaternion(0.333047684, -0.587934687, 0.632878142, 0.377991140),
    Quaternion(-0.098883880, -0.670277684, -0.085532341, 0.730502582)
  ]

  static func row(_ yaw: Double, _ pitch: Double, _ roll: Double, _ bearing: Double) -> Row {
    func half(_ degrees: Double) -> Double { degrees * .pi / 360 }
    let q =
      Quaternion(cos(half(yaw)), 0, 0, sin(half(yaw)))
      * Quaternion(cos(half(pitch)), 0, sin(half(pitch)), 0)
      * Quaternion(cos(half(roll)), sin(half(roll)), 0, 0)
    let dip = 64 * Double.pi / 180
    return Row(
      acceleration: q.conjugate.rotate(Vector3(0, 0, 9.80665)),
      field: q.conjugate.rotate(Vector3(0, 48 * cos(dip), -48 * sin(dip))), orientation: q,
      bearing: bearing)
  }

  /// Largest difference of components; q and −q are the same rotation.
  static func difference(_ a: Quaternion, _ b: Quaternion) -> Double {
    let sign = a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z < 0 ? -1.0 : 1
    return [a.w - sign * b.w, a.x - sign * b.x, a.y - sign * b.y, a.z - sign * b.z]
      .map(abs).max() ?? 0
  }

  @Test("finds the oracle's attitudes to 1e-12, also near and past the vertical", arguments: 0..<5)
  func oracle(index: Int) throws {
    let row = ECompassTests.rows[index]
    #expect(ECompassTests.difference(row.orientation, ECompassTests.printed[index]) < 6e-10)
    let q = try #require(ECompass.orientation(acceleration: row.acceleration, field: row.field))
    #expect(ECompassTests.difference(q, row.orientation) < 1e-12)
    let x = q.rotate(Vector3(1, 0, 0))
    let bearing = atan2(x.x, x.y) * 180 / .pi
    #expect(abs(bearing - row.bearing + (bearing < 0 ? 360 : 0)) < 1e-9)
  }

  @Test("turns any attitude's own readings back into it", arguments: [1, 5, 13])
  func random(seed: UInt64) throws {
    var g = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let q = Quaternion(g.normal(), g.normal(), g.normal(), g.normal()).normalized
      let a = q.conjugate.rotate(Vector3(0, 0, 9.81))
      let m = q.conjugate.rotate(Vector3(0, 18, -44))
      let found = try #require(ECompass.orientation(acceleration: a, field: m))
      #expect(ECompassTests.difference(found, q) < 1e-12, "seed \(seed)")
      let tilt = try #require(ECompass.inclination(acceleration: a))
      #expect((tilt.rotate(a) - Vector3(0, 0, 9.81)).squaredLength < 1e-10, "seed \(seed)")
    }
  }

  @Test("refuses what has no up or no north")
  func refusals() {
    let up = Vector3(0, 0, 9.81)
    let north = Vector3(0, 20, -43)
    for (a, m) in [
      (Vector3.zero, north), (Vector3(0, 0, 0.009), north), (Vector3(.nan, 0, 9), north),
      (Vector3(.infinity, 0, 0), north), (up, .zero), (up, Vector3(0, 0, -43)),
      (up, Vector3(0, 0.01, -43)), (up, Vector3(0, .nan, 0)), (up, Vector3(0, .infinity, 0))
    ] {
      #expect(ECompass.orientation(acceleration: a, field: m) == nil)
    }
  }
}
