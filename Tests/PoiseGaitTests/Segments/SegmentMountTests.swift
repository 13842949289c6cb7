import Foundation
import PoiseCore
import PoiseGait
import PoiseMotion
import PoiseSignal
import Testing

@Suite("SegmentMount")
struct SegmentMountTests {
  static let mount = Matrix3(
    Vector3(0.861949927, -0.202422808, 0.464830432),
    Vector3(0.401933852, -0.285990871, -0.869861139),
    Vector3(0.309016994, 0.936607831, -0.165149231))
  static let rest = Vector3(0.309016994, 0.936607831, -0.165149231)
  static let bent = Vector3(-0.461659656, 0.757104776, -0.462236649)

  @Test("is found again from standing and one bend")
  func found() throws {
    let found = try SegmentMount(rest: 9.81 * Self.rest, bent: 9.7 * Self.bent)
    for row in 0..<3 {
      for column in 0..<3 {
        #expect(abs(found.matrix[row, column] - Self.mount[row, column]) < 2e-9)
      }
    }
    #expect(abs(found.bend - 50) < 1e-6)
    // Flexion comes out positive.
    #expect(SegmentAngles(up: found.matrix * Self.bent).pitch > 49)
  }

  /// Bend, lean of it, and by how much forward then is off.
  @Test(
    "is off by the bend's lean, the more the smaller the bend",
    arguments: [
      [30.0, 2, 4.0], [30, 5, 9.9], [45, 2, 2.8], [45, 5, 7.1], [60, 2, 2.3], [60, 5, 5.8],
      [90, 2, 2.0], [90, 5, 5.0]
    ])
  func leaning(_ c: [Double]) throws {
    let bent = SegmentAngles(pitch: c[0], lean: c[1]).up
    let found = try SegmentMount(rest: Vector3(0, 0, 1), bent: bent)
    let off = atan2(found.matrix.row0.y, found.matrix.row0.x) * 180 / .pi
    #expect(abs(abs(off) - c[2]) <= 0.05001, "\(off)")
  }

  @Test("is refused where the bend is small, crooked or nothing")
  func refused() {
    let small = SegmentAngles(pitch: 29, lean: 0).up
    #expect(throws: SegmentMount.Problem.self) {
      try SegmentMount(rest: Vector3(0, 0, 1), bent: small)
    }
    #expect(throws: SegmentMount.Problem.nothing) {
      try SegmentMount(rest: Vector3(0, 0, 1), bent: .zero)
    }
    let far = SegmentAngles(pitch: 60, lean: 0).up
    #expect(throws: SegmentMount.Problem.self) {
      try SegmentMount(rest: Vector3(0, 0, 1), bent: far, axis: Vector3(0, cos(0.3), sin(0.3)))
    }
    #expect(throws: Never.self) {
      try SegmentMount(rest: Vector3(0, 0, 1), bent: far, axis: Vector3(0, -cos(0.2), sin(0.2)))
    }
  }

  @Test("the rotation's axis is the one with most of its rates")
  func axis() throws {
    var rates: [Vector3] = []
    for i in 0..<400 {
      let t = Double(i) * 0.05
      rates.append(Vector3(0.1 * sin(3 * t), 1.5 * sin(t), 0.2 * cos(2 * t)))
    }
    let axis = try #require(SegmentMount.axis(of: rates))
    #expect(min(axis.angle(to: Vector3(0, 1, 0)), axis.angle(to: Vector3(0, -1, 0))) < 2)
    #expect(SegmentMount.axis(of: []) == nil)
    #expect(SegmentMount.axis(of: [.zero, .zero]) == nil)
  }

  @Test("headings of a hinge's two parts come together")
  func hinge() {
    let first = JointAngles(flexion: 30, lateral: 0, axial: 0).matrix
    let second =
      Quaternion(turnedUpBy: 25 * .pi / 180).matrix
      * JointAngles(flexion: 70, lateral: 0, axial: 0).matrix
    let (angle, weight) = HingeHeading.difference(first, second)
    #expect(abs(angle * 180 / .pi + 25) < 1e-9)
    #expect(abs(weight - 1) < 1e-12)
  }
}
