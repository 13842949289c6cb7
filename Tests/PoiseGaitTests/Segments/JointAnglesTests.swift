import Foundation
import PoiseCore
import PoiseGait
import PoiseMotion
import PoiseSignal
import Testing

/// Numbers made with another implementation (scipy's rotations), printed to nine digits.
@Suite("JointAngles")
struct JointAnglesTests {
  struct Case: Sendable {
    let angles: [Double]
    let rows: [[Double]]
    let q: [Double]
    let total: Double
  }

  static let cases = [
    Case(
      angles: [40, 10, -15],
      rows: [
        [0.711053015, 0.306082467, 0.633022222], [-0.254887002, 0.951251243, -0.173648178],
        [-0.655313837, -0.037876076, 0.754406507]
      ], q: [0.92421734, 0.036726237, 0.348493802, -0.151741762], total: 44.898738),
    Case(
      angles: [95, 12, 5],
      rows: [
        [-0.068772346, 0.213928491, 0.974425454], [0.085251181, 0.974425454, -0.207911691],
        [-0.993983199, 0.068772346, -0.085251181]
      ], q: [0.674611356, 0.102534605, 0.729460242, -0.047685719], total: 95.152046),
    Case(
      angles: [-20, -25, 60],
      rows: [
        [0.59502505, -0.741525702, -0.309975519], [0.784885567, 0.453153894, 0.422618262],
        [-0.17291569, -0.494763764, 0.85165074]
      ], q: [0.851444315, -0.269360547, -0.040243333, 0.448182941], total: 63.261780)
  ]

  @Test("are those of the rotation that they make, there and back", arguments: cases)
  func both(_ c: Case) {
    let angles = JointAngles(flexion: c.angles[0], lateral: c.angles[1], axial: c.angles[2])
    let m = angles.matrix
    for row in 0..<3 {
      for column in 0..<3 {
        #expect(abs(m[row, column] - c.rows[row][column]) < 1e-9)
      }
    }
    let q = Quaternion(rows: m.row0, m.row1, m.row2)
    for (a, b) in zip([q.w, q.x, q.y, q.z], c.q) { #expect(abs(a - b) < 1e-9) }
    #expect(abs(angles.total - c.total) < 1e-6)
    let given = c.rows.map { Vector3($0[0], $0[1], $0[2]) }
    let back = JointAngles(Matrix3(given[0], given[1], given[2]))
    for (a, b) in zip([back.flexion, back.lateral, back.axial], c.angles) {
      #expect(abs(a - b) < 1e-6)
    }
  }

  /// Proximal pitch and lean, true joint, then what gravity alone says: differences, and by the
  /// rotation that takes equal headings.
  struct Gravity: Sendable {
    let proximal: [Double]
    let joint: [Double]
    let difference: [Double]
    let rotation: [Double]
  }

  static let gravity = [
    Gravity(proximal: [20, 0], joint: [40, 0, 0], difference: [40, 0], rotation: [40, 0, 0]),
    Gravity(
      proximal: [20, 5], joint: [40, 10, 0], difference: [41.14, 4.92],
      rotation: [41.23, 2.37, 4.31]),
    Gravity(
      proximal: [20, 5], joint: [40, 10, 15], difference: [38.92, 17.94],
      rotation: [40.17, 9.15, 15.50]),
    Gravity(proximal: [0, 0], joint: [0, 0, 45], difference: [0, 0], rotation: [0, 0, 0]),
    Gravity(
      proximal: [20, 5], joint: [10, 5, 45], difference: [-4.41, 22.82],
      rotation: [-3.16, 21.94, 6.45]),
    Gravity(
      proximal: [30, 0], joint: [60, 0, 20], difference: [60, 20], rotation: [60, 0, 20])
  ]

  @Test("by gravity alone are off by what the twist makes them", arguments: gravity)
  func byGravity(_ c: Gravity) {
    let proximal = SegmentAngles(pitch: c.proximal[0], lean: c.proximal[1])
    let joint = JointAngles(flexion: c.joint[0], lateral: c.joint[1], axial: c.joint[2])
    let distal = SegmentAngles(up: (proximal.matrix * joint.matrix).row2)
    let difference = distal - proximal
    #expect(abs(difference.pitch - c.difference[0]) <= 0.005001)
    #expect(abs(difference.lean - c.difference[1]) <= 0.005001)
    let seen = JointAngles(proximal: proximal, distal: distal)
    for (a, b) in zip([seen.flexion, seen.lateral, seen.axial], c.rotation) {
      #expect(abs(a - b) <= 0.005001)
    }
  }

  @Test("lean is right beyond 60 degrees of bend, where the angle of y and z is not")
  func lean() {
    for pitch in [0.0, 30, 60, 80, 90, 100, 140] {
      let angles = SegmentAngles(up: SegmentAngles(pitch: pitch, lean: 5).up)
      #expect(abs(angles.pitch - pitch) < 1e-9)
      #expect(abs(angles.lean - 5) < 1e-9)
    }
  }
}
