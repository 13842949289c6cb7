import Foundation
import PoiseCore
import PoiseMotion
import PoiseSignal
import PoiseTestKit
import Testing

@Suite("AttitudeFilter")
struct AttitudeFilterTests {
  static let g = 9.80665
  /// Sensor to earth, acceleration and field of `ECompassTests`, rows 1 to 4.
  static let poses: [(q: Quaternion, a: Vector3, m: Vector3, bearing: Double)] = [
    (Quaternion(1, 0, 0, 0), Vector3(0, 0, g), Vector3(0, 21.041815046, -43.142114222), 90),
    (
      Quaternion(0.943714364, -0.189307857, 0.038134576, 0.268535823),
      Vector3(-1.702906902, -3.303115951, 9.075236489),
      Vector3(17.852620813, 31.030234553, -31.975122731), 60
    ),
    (
      Quaternion(0.213366585, 0.406030439, 0.268083737, 0.847198378),
      Vector3(5.62486336, 6.153740262, 5.163601184),
      Vector3(-12.557292416, -43.173414514, -16.803889025), 315
    ),
    (
      Quaternion(0.333047684, -0.587934687, 0.632878142, 0.377991140),
      Vector3(-8.492808026, 0.851453451, -4.828832476),
      Vector3(27.001095592, -3.263685622, 39.551095977), 190
    )
  ]

  static func sample(_ k: Int, _ a: Vector3, _ m: Vector3?, _ more: Sample.Content = [])
    -> Sample
  {
    var content: Sample.Content = [.accelerometer, .bodyFrame]
    content.formUnion(more)
    if m != nil { content.insert(.magnetometer) }
    return Sample(
      timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000), acceleration: a,
      magneticField: m ?? .zero, content: content)
  }

  @Test("at rest is the eCompass, its gravity what is felt, its user acceleration nothing")
  func rest() {
    for pose in Self.poses {
      for gyroscope in [false, true] {
        var filter = AttitudeFilter(gyroscope: gyroscope)
        var last: Attitude?
        for k in 0..<300 {
          last = filter.update(Self.sample(k, pose.a, pose.m, gyroscope ? .gyroscope : []))
        }
        guard let last else { return }
        let e = last.orientation * pose.q.conjugate
        #expect(abs(abs(e.w) - 1) < 1e-8, "gyroscope \(gyroscope)")
        // VQF first takes the turn to the pose for a rotation, and forgets it slowly.
        let limit = gyroscope ? 1e-6 : 1e-12
        #expect((last.gravity - pose.a).squaredLength < limit)
        #expect(last.userAcceleration.squaredLength < limit)
        #expect(abs(last.heading - pose.bearing) < (gyroscope ? 1e-2 : 1e-6))
        #expect(last.flags == [.atRest, .heading])
      }
    }
  }

  @Test("tells no heading without a gyroscope while it is shaken, nor without a field")
  func heading() {
    var filter = AttitudeFilter(gyroscope: false)
    for k in 0..<400 {
      let shake = k % 40 < 20 ? 3.0 : -3.0
      let moved = Self.poses[0].a + Vector3(shake, 0, 0)
      let a = filter.update(Self.sample(k, moved, Self.poses[0].m))
      #expect(a.heading.isNaN && !a.flags.contains(.atRest))
      #expect(!a.pitch.isNaN && !a.roll.isNaN)
    }
    filter = AttitudeFilter(gyroscope: true)
    let a = filter.update(Self.sample(0, Self.poses[0].a, nil, .gyroscope))
    #expect(a.heading.isNaN)
  }

  @Test("tells lean to the side of a trunk bent forward, where roll no longer does")
  func bentForward() {
    for forward in [0.0, 45, 80, 100] {
      let (p, r) = (forward * .pi / 180, 5 * Double.pi / 180)
      let up = Vector3(-sin(p) * cos(r), sin(r), cos(p) * cos(r))
      var filter = AttitudeFilter(gyroscope: false)
      var last = filter.update(Self.sample(0, 9.81 * up, nil, .bodyFrame))
      for k in 1..<300 { last = filter.update(Self.sample(k, 9.81 * up, nil, .bodyFrame)) }
      #expect(abs(last.lean - 5) < 1e-6, "\(forward): \(last.lean)")
      #expect(abs(last.pitch - forward) < 1e-6)
    }
  }

  @Test("holds on NaN, infinity, free fall and a field of zero, and goes on afterwards")
  func badInput() {
    let bad: [(Vector3, Vector3)] = [
      (Vector3(.nan, 0, 0), Self.poses[0].m), (Vector3(0, .infinity, 0), Self.poses[0].m),
      (.zero, Self.poses[0].m), (Self.poses[0].a, .zero),
      (Self.poses[0].a, Vector3(.nan, .nan, .nan)), (Self.poses[0].a, Vector3(0, 0, -40)),
      (Vector3(.nan, .nan, .nan), Vector3(.nan, .nan, .nan))
    ]
    for gyroscope in [false, true] {
      for (a, m) in bad {
        var filter = AttitudeFilter(gyroscope: gyroscope)
        for k in 0..<600 {
          let isBad = (100..<300).contains(k)
          let found = filter.update(
            Self.sample(
              k, isBad ? a : Self.poses[0].a, isBad ? m : Self.poses[0].m,
              gyroscope ? .gyroscope : []))
          #expect(found.orientation.isFinite && found.gravity.isFinite)
          #expect(found.userAcceleration.isFinite)
          if k == 599 { #expect(abs(abs(found.orientation.w) - 1) < 1e-3) }
        }
      }
    }
  }

  @Test("starts anew after a gap")
  func gap() {
    var filter = AttitudeFilter(gyroscope: false)
    for k in 0..<200 { _ = filter.update(Self.sample(k, Self.poses[1].a, Self.poses[1].m)) }
    let a = filter.update(Self.sample(900, Self.poses[2].a, Self.poses[2].m, .afterGap))
    #expect(abs(abs((a.orientation * Self.poses[2].q.conjugate).w) - 1) < 1e-8)
    #expect(!a.flags.contains(.atRest))
  }

  @Test("allocates nothing", .enabled(if: countsAllocations, "a sanitizer counts for itself"))
  func allocation() {
    var filter = AttitudeFilter(gyroscope: true)
    let sample = Self.sample(0, Self.poses[1].a, Self.poses[1].m, .gyroscope)
    _ = filter.update(sample)
    let count = allocations {
      var k = 0
      while k < 1000 {
        _ = filter.update(sample)
        k += 1
      }
    }
    #expect(count == 0)
  }
}
