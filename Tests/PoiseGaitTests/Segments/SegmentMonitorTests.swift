import Foundation
import PoiseCore
import Testing

@testable import PoiseGait
@testable import PoiseMotion

/// Events of several places, from made inclinations.
@Suite("Segment monitor")
struct SegmentMonitorTests {
  private static func streams(_ places: [BodyPlace]) -> [StreamInfo] {
    places.enumerated().map { i, place in
      var stream = StreamInfo(
        index: UInt8(i), kind: .accelerometer, chip: "a", bus: "b", address: 0x18, scale: 1,
        fullScaleCounts: 0, nominalRateHz: 100)
      stream.placement = place
      return stream
    }
  }

  /// Inclination of trunk and head, degrees forward, ten times a second.
  private static func events(
    seconds: Int, neutral: Bool = true, _ angles: (Double) -> (trunk: Double, head: Double)
  ) throws -> [SegmentsEvent] {
    let places: [BodyPlace] = [.trunk, .head]
    let calibrations = places.map {
      PlaceCalibration(place: $0, neutral: neutral ? SegmentAngles(pitch: 0, lean: 0) : nil)
    }
    var monitor = try #require(
      SegmentMonitor(streams: streams(places), calibrations: calibrations))
    var found: [SegmentsEvent] = []
    for k in 0..<(10 * seconds) {
      let (trunk, head) = angles(Double(k) / 10)
      for (place, angle) in [(BodyPlace.trunk, trunk), (.head, head)] {
        let a = angle * .pi / 180
        let up = Vector3(-sin(a), 0, cos(a))
        monitor.process(
          SegmentSample(
            timestamp: Timestamp(nanoseconds: Int64(k) * 100_000_000), place: place, up: up,
            slowUp: up, knowsForward: true)
        ) { if case .segments(let event) = $0 { found.append(event) } }
      }
    }
    return found
  }

  @Test("a little behind the neutral pose is the neutral pose, more is bent back")
  func neutral() throws {
    let still = try #require(try Self.events(seconds: 30) { _ in (-3, -7) }.last)
    // The neck is 4 degrees back: REBA and RULA would call that extended.
    #expect(abs((still.neck ?? 0) + 4) < 1e-9)
    #expect(still.reba?.neck == 1 && still.rula?.neck == 1)
    #expect(still.en1005Trunk == "acceptable" && still.en1005Neck == "acceptable")
    let back = try #require(try Self.events(seconds: 30) { _ in (-3, -9) }.last)
    #expect(back.reba?.neck == 2 && back.rula?.neck == 4)
  }

  @Test("what is held for a minute or bent often raises REBA's bounds, upright does not")
  func activity() throws {
    func reba(_ angles: (Double) -> (trunk: Double, head: Double)) throws
      -> SegmentsEvent.REBAScores
    {
      try #require(try Self.events(seconds: 120, angles).last?.reba)
    }
    let upright = try reba { _ in (2, 2) }
    #expect(upright.activity == 0 && upright.low == 1 && upright.scoreA == 1)
    let held = try reba { _ in (35, 60) }
    // trunk 3, neck 2: A 4, C 3 to 9 of the table and one point more.
    #expect(held.scoreA == 4 && held.activity == 1)
    #expect(held.low == 4 && held.high == REBA.scoreC(7, 12).map { $0 + 1 })
    let often = try reba { t in t.truncatingRemainder(dividingBy: 6) < 2 ? (35, 35) : (0, 0) }
    #expect(often.activity == 1)
  }

  @Test("a posture is held for too long whichever other place is silent", arguments: [0, 1])
  func silentPlace(silent: Int) throws {
    let places: [BodyPlace] = silent == 0 ? [.trunk, .head, .t1] : [.trunk, .t1, .head]
    let calibrations = places.map {
      PlaceCalibration(place: $0, neutral: SegmentAngles(pitch: 0, lean: 0))
    }
    var monitor = try #require(
      SegmentMonitor(streams: Self.streams(places), calibrations: calibrations))
    var holds: [HoldEvent] = []
    let a = 40 * Double.pi / 180
    let up = Vector3(-sin(a), 0, cos(a))
    for k in 0..<2400 {
      for place in places where place != .head {
        monitor.process(
          SegmentSample(
            timestamp: Timestamp(nanoseconds: Int64(k) * 100_000_000), place: place, up: up,
            slowUp: up, knowsForward: true)
        ) { if case .hold(let event) = $0 { holds.append(event) } }
      }
    }
    #expect(holds.count == 1 && holds.first?.part == "trunk")
  }

  @Test("a mounting found by standing says nothing of the skin, and all else as before")
  func foundMount() throws {
    let places: [BodyPlace] = [.sacrum, .t12, .t1]
    func last(_ found: [BodyPlace]) throws -> SegmentsEvent {
      var monitor = try #require(
        SegmentMonitor(
          streams: Self.streams(places),
          calibrations: places.map { place in
            var one = PlaceCalibration(place: place, neutral: SegmentAngles(pitch: 5, lean: 0))
            one.isMountFound = found.contains(place)
            return one
          }))
      var last: SegmentsEvent?
      for k in 0..<210 {
        for (place, angle) in zip(places, [16.0, -11, 26]) {
          monitor.process(
            SegmentSample(
              timestamp: Timestamp(nanoseconds: Int64(k) * 100_000_000), place: place,
              up: SegmentAngles(pitch: angle, lean: 0).up,
              slowUp: SegmentAngles(pitch: angle, lean: 0).up, knowsForward: true)
          ) { if case .segments(let event) = $0 { last = event } }
        }
      }
      return try #require(last)
    }
    let flat = try last([])
    #expect(abs((flat.kyphosis ?? 0) - 37) < 1e-9 && abs((flat.lordosis ?? 0) - 27) < 1e-9)
    let sacrum = try last([.sacrum])
    #expect(sacrum.kyphosis == flat.kyphosis && sacrum.lordosis == nil)
    var t12 = try last([.t12])
    #expect(t12.kyphosis == nil && t12.lordosis == nil)
    (t12.kyphosis, t12.lordosis) = (flat.kyphosis, flat.lordosis)
    #expect(t12 == flat)
  }

  @Test("without a neutral pose rules say nothing, and why")
  func unknown() throws {
    let event = try #require(
      try Self.events(seconds: 20, neutral: false) { _ in (10, 10) }.last)
    #expect(event.reba == nil && event.trunk == nil && event.owasBack == nil)
    #expect(event.reason == "no neutral pose is known; run poise calibrate segments")
  }

  @Test("the reason names the place that is missing, not one that was heard")
  func reason() throws {
    let places: [BodyPlace] = [.sacrum, .t12, .head]
    var monitor = try #require(
      SegmentMonitor(
        streams: Self.streams(places),
        calibrations: places.map {
          PlaceCalibration(place: $0, neutral: SegmentAngles(pitch: 0, lean: 0))
        }))
    var found: [SegmentsEvent] = []
    for k in 0..<200 {
      for place in places {
        monitor.process(
          SegmentSample(
            timestamp: Timestamp(nanoseconds: Int64(k) * 100_000_000), place: place,
            up: Vector3(0, 0, 1), slowUp: Vector3(0, 0, 1), knowsForward: true)
        ) { if case .segments(let event) = $0 { found.append(event) } }
      }
    }
    #expect(found.last?.trunk != nil && found.last?.reba == nil)
    #expect(
      found.last?.reason == "no sensor at t1 or trunk was heard, from which the neck's angle counts"
    )
  }
}
