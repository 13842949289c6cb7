import Foundation
import PoiseCore
import PoiseGait
import PoiseMotion
import PoiseTestKit
import Testing

/// Four sensors flat on sacrum, lower back, upper back and head of one person.
@Suite(
  "SpineAngles of a recording",
  .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
struct RecordedSpineTests {
  static let names = ["hip", "lower_back", "upper_back", "head"]

  struct Pose: Sendable {
    let name: String
    let from: Double
    let to: Double
    let pitches: [Double]
    let kyphosis: Double
    let lordosis: Double
  }

  static let poses = [
    Pose(
      name: "standing", from: 1, to: 3, pitches: [16.50, -10.86, 25.81, -27.89], kyphosis: 36.67,
      lordosis: 27.36),
    Pose(
      name: "sitting", from: 15, to: 37, pitches: [-5.87, -4.89, 23.67, -31.83], kyphosis: 28.56,
      lordosis: -0.98),
    Pose(
      name: "walking", from: 56, to: 74, pitches: [19.86, -5.14, 29.18, -19.92], kyphosis: 34.32,
      lordosis: 25.00)
  ]

  @Test("pitches, kyphosis and lordosis within 0.1 degrees", arguments: poses)
  func pose(_ pose: Pose) throws {
    var pitches: [Double] = []
    for name in Self.names {
      let part = try #require(
        RecordedSpine(
          "qmt_fullbody/\(name).csv", rateHz: 100, mount: RecordedSpine.mount(up: 1)))
      pitches.append(part.pitch(from: pose.from, to: pose.to))
    }
    for (found, known) in zip(pitches, pose.pitches) { #expect(abs(found - known) <= 0.1) }
    let angles = pitches.map { SegmentAngles(pitch: $0, lean: 0) }
    let spine = SpineAngles(head: angles[3], t1: angles[2], t12: angles[1], sacrum: angles[0])
    #expect(abs((spine.kyphosis ?? .nan) - pose.kyphosis) <= 0.1)
    #expect(abs((spine.lordosis ?? .nan) - pose.lordosis) <= 0.1)
    #expect(abs((spine.neckFlexion ?? .nan) - (pose.pitches[3] - pose.pitches[2])) <= 0.2)
  }

  @Test("sitting turns the pelvis back")
  func change() throws {
    func spine(_ pose: Pose) -> SpineAngles {
      let angles = pose.pitches.map { SegmentAngles(pitch: $0, lean: 0) }
      return SpineAngles(head: angles[3], t1: angles[2], t12: angles[1], sacrum: angles[0])
    }
    let (stand, sit) = (spine(Self.poses[0]), spine(Self.poses[1]))
    let tilt: Double = sit.pelvicTiltChange(from: stand) ?? .nan
    #expect(abs(tilt + 22.37) < 1e-9)
    let change = sit.change(from: stand)
    let (trunk, neck): (Double, Double) = (change.trunkPitch ?? .nan, change.neckFlexion ?? .nan)
    #expect(abs(trunk - 1.915) < 1e-9)
    #expect(abs(neck + 1.8) < 1e-9)
    #expect(SpineAngles(head: change.head).kyphosis == nil)
    #expect(SpineAngles(t12: change.t12).trunkPitch == change.t12?.pitch)
  }
}
