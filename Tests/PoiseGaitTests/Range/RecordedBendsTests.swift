import Foundation
import PoiseCore
import PoiseGait
import PoiseTestKit
import Testing

/// Seated people with a string of sensors on the back: three bends forward, three to each side,
/// three turns to each side, in one recording each.
@Suite(
  "Bends of recordings",
  .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
struct RecordedBendsTests {
  /// Where the bends forward and those to the sides lie, s; the flexion range (largest minus
  /// smallest) that another implementation of VQF gives over ``measured``.
  struct Person: Sendable {
    let name: String
    let flexion: ClosedRange<Double>
    let lateral: ClosedRange<Double>
    let measured: ClosedRange<Double>
    let range: Double
  }

  static let people = [
    Person(name: "pp02", flexion: 0...14.2, lateral: 13.2...25.2, measured: 0...10, range: 95.0),
    Person(name: "pp05", flexion: 0...15, lateral: 14.5...33.5, measured: 0...15, range: 81.7),
    Person(name: "pp07", flexion: 0...15, lateral: 15...33.5, measured: 0...15, range: 19.8)
  ]

  private func curves(
    _ person: Person, _ span: ClosedRange<Double>, gyroscope: Bool
  ) throws -> [JointAngles] {
    func part(_ place: String) throws -> RecordedSpine {
      try #require(
        RecordedSpine(
          "trunky_back/\(person.name)_\(place).csv", rateHz: 50,
          mount: RecordedSpine.mount(up: -1)))
    }
    let (upper, pelvis) = (try part("upperback"), try part("pelvis"))
    let joint: [JointAngles]
    if gyroscope {
      joint = JointCurve.joint(
        proximal: JointCurve.orientations(
          acceleration: pelvis.acceleration, rate: pelvis.rate, rateHz: 50),
        distal: JointCurve.orientations(
          acceleration: upper.acceleration, rate: upper.rate, rateHz: 50), still: 25)
    } else {
      joint = JointCurve.joint(
        proximal: JointCurve.inclinations(pelvis.acceleration, rateHz: 50),
        distal: JointCurve.inclinations(upper.acceleration, rateHz: 50))
    }
    return Array(joint[upper.samples(from: span.lowerBound, to: span.upperBound)])
  }

  private func peaks(_ x: [Double]) -> Int {
    PeakSearch.peaks(
      x, prominence: max(10, 0.2 * ((x.max() ?? 0) - (x.min() ?? 0))), distance: 50
    ).count
  }

  @Test("are counted: three forward, three to the right, three to the left", arguments: people)
  func counted(_ person: Person) throws {
    for gyroscope in [false, true] {
      let flexion = try curves(person, person.flexion, gyroscope: gyroscope).map(\.flexion)
      #expect(peaks(flexion) == 3, "forward, \(gyroscope)")
      let lateral = try curves(person, person.lateral, gyroscope: gyroscope).map(\.lateral)
      #expect(peaks(lateral) == 3, "right, \(gyroscope)")
      #expect(peaks(lateral.map { -$0 }) == 3, "left, \(gyroscope)")
    }
  }

  @Test(
    "flexion range within 7 degrees by accelerometer alone, 2 with gyroscope", arguments: people)
  func range(_ person: Person) throws {
    func range(_ gyroscope: Bool) throws -> Double {
      let x = try curves(person, person.measured, gyroscope: gyroscope).map(\.flexion)
      return (x.max() ?? 0) - (x.min() ?? 0)
    }
    let (gravity, sixD) = (try range(false), try range(true))
    #expect(abs(gravity - person.range) <= 7, "\(gravity) of \(person.range)")
    #expect(abs(sixD - person.range) <= 2, "\(sixD) of \(person.range)")
  }

  @Test("of one clock lie within the lag that is doubted, and a second more is found")
  func lag() throws {
    var found = 0
    for person in Self.people {
      for (near, far) in [
        ("pelvis", "lowerback"), ("lowerback", "upperback"), ("pelvis", "upperback")
      ] {
        func speeds(_ place: String) throws -> [Double] {
          let part = try #require(
            RecordedSpine(
              "trunky_back/\(person.name)_\(place).csv", rateHz: 50,
              mount: RecordedSpine.mount(up: -1)))
          return JointLag.tilting(part.acceleration, rateHz: 50, still: 25)
        }
        let (a, b) = (try speeds(near), try speeds(far))
        guard let lag = JointLag.seconds(proximal: a, distal: b, rateHz: 50) else { continue }
        found += 1
        #expect(abs(lag) <= JointLag.most, "\(person.name), \(near) and \(far): \(lag)")
        let late = JointLag.seconds(
          proximal: Array(a.dropFirst(50)), distal: Array(b.dropLast(50)), rateHz: 50)
        #expect(abs((late ?? 0) - lag - 1) < 0.05, "\(person.name), \(near) and \(far)")
      }
    }
    #expect(found >= 6)
  }
}
