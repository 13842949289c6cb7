import PoiseCore
import Testing

@testable import PoiseGait

@Suite("Working posture of a session")
struct WorkingPostureTests {
  private static let streams: [StreamInfo] = [BodyPlace.sacrum, .t12, .t1, .head].enumerated().map {
    var stream = StreamInfo(
      index: UInt8($0), kind: .accelerometer, chip: "a", bus: "b", address: 0x18, scale: 1,
      fullScaleCounts: 0, nominalRateHz: 100)
    stream.placement = $1
    return stream
  }

  private static func event(
    _ second: Int, trunk: Double?, neck: Double? = 0, kyphosis: Double? = 40, scoreA: Int? = 1
  ) -> SegmentsEvent {
    var event = SegmentsEvent(
      timestamp: Timestamp(nanoseconds: Int64(second) * 1_000_000_000), seconds: 10, places: [])
    (event.trunk, event.neck, event.kyphosis) = (trunk, neck, kyphosis)
    event.lordosis = kyphosis.map { $0 - 10 }
    event.pelvicTiltChange = trunk.map { $0 / 2 }
    if let trunk { event.times.trunkBands[[-5.0, 20, 60].count { trunk > $0 }] = 10 }
    if let neck { event.times.neckBands[[-5.0, 25].count { neck > $0 }] = 10 }
    if let scoreA {
      event.times.judged = 10
      event.times.rebaScoreA[scoreA - 1] = 10
      (event.times.rebaLow, event.times.rebaHigh) = (scoreA, scoreA + 6)
      event.times.rulaScoreB[scoreA] = 10
      event.times.owasBack[0] = 10
      event.times.en1005Trunk[1] = 10
      event.times.en1005Neck[0] = 10
    } else {
      event.reason = "no neutral pose is known"
    }
    return event
  }

  private func made(
    _ events: [SegmentsEvent], state: @escaping (Int64) -> MinuteState = { _ in .standing }
  ) throws -> WorkingPosture {
    var builder = try #require(WorkingPostureBuilder(streams: Self.streams))
    for event in events { builder.take(event, endingAt: event.timestamp.nanoseconds) }
    return builder.finish(state)
  }

  @Test("times by angle and rule, means by stance; lying and not worn do not count")
  func sums() throws {
    let events = [
      Self.event(10, trunk: 0), Self.event(20, trunk: 30, scoreA: 3), Self.event(30, trunk: 70),
      Self.event(40, trunk: -10), Self.event(50, trunk: 50, kyphosis: 20), Self.event(60, trunk: 5)
    ]
    let sum = try made(events) { time in
      switch time / 10_000_000_000 {
      case 4: .sitting
      case 5: .lying
      default: .walking
      }
    }
    #expect(sum.places == [.sacrum, .t12, .t1, .head])
    #expect(sum.seconds == 50 && sum.times.judged == 50 && sum.reason == nil)
    #expect(sum.times.trunkBands == [10, 10, 20, 10] && sum.times.neckBands == [0, 50, 0])
    #expect(sum.times.rebaScoreA == [40, 0, 10, 0, 0, 0, 0, 0, 0])
    #expect(sum.times.rebaLow == 1 && sum.times.rebaHigh == 9 && sum.times.rulaScoreB[1] == 40)
    #expect(sum.times.owasBack == [50, 0, 0, 0] && sum.times.en1005Trunk == [0, 50, 0])
    // Of the four spans of walking two were bent far.
    #expect(sum.upright?.seconds == 20 && sum.upright?.kyphosis == 40)
    #expect(sum.upright?.trunk == -5 && sum.upright?.pelvicTiltChange == -2.5)
    #expect(sum.sitting?.seconds == 10 && sum.sitting?.lordosis == 10)
  }

  @Test("a span that a bend is in says nothing of how the back is held upright, whatever its mean")
  func bentWithin() throws {
    var bent = Self.event(10, trunk: 8, kyphosis: 20)
    bent.times.farthestTrunk = 60
    var straight = Self.event(20, trunk: 8)
    straight.times.farthestTrunk = 9
    let sum = try made([bent, straight])
    #expect(sum.upright?.seconds == 10 && sum.upright?.kyphosis == 40)
    #expect(sum.seconds == 20)
    #expect(try made([bent]).upright == nil)
  }

  @Test("holds while lying or not worn do not count, nor one as somebody lies down")
  func holds() throws {
    var builder = try #require(WorkingPostureBuilder(streams: Self.streams))
    for second in [100, 170, 250, 400, 500] {
      builder.take(
        HoldEvent(
          timestamp: Timestamp(nanoseconds: Int64(second) * 1_000_000_000), part: "trunk",
          angle: 70, seconds: 4, limit: 0),
        at: Int64(second) * 1_000_000)
    }
    // Minutes of standing but for that of 180 s, lying, and that of 480 s, not worn.
    let sum = builder.finish { time in
      switch time / 60_000_000_000 {
      case 3: .lying
      case 8: .notWorn
      default: .standing
      }
    }
    #expect(sum.holds.map(\.time) == [100_000_000, 250_000_000, 400_000_000])
  }

  @Test("without a neutral pose nothing is judged, and why; the curves stay")
  func unjudged() throws {
    let sum = try made([Self.event(10, trunk: nil, neck: nil, scoreA: nil)])
    #expect(sum.times.judged == 0 && sum.reason == "no neutral pose is known")
    #expect(sum.upright?.kyphosis == 40 && sum.upright?.trunk == nil)
    #expect(sum.times.trunkBands == [0, 0, 0, 0] && sum.times.rebaLow == nil)
    #expect(try made([]).reason == "no ten seconds of several places together")
  }

  @Test("names the places that were heard, all of them where none was")
  func heard() throws {
    var event = Self.event(10, trunk: 0)
    event.places = [.head, .sacrum].map { SegmentsEvent.Place(place: $0, pitch: 0, lean: 0) }
    #expect(try made([event]).places == [.sacrum, .head])
    #expect(try made([]).places == [.sacrum, .t12, .t1, .head])
  }

  @Test("two sessions together are weighed by their lengths; one place has none")
  func together() throws {
    let one = try made([Self.event(10, trunk: 0), Self.event(20, trunk: 0)])
    let two = try made([Self.event(10, trunk: 6, kyphosis: 10, scoreA: 4)])
    let sum = try #require(WorkingPosture([one, two]))
    #expect(sum.seconds == 30 && sum.upright?.kyphosis == 30 && sum.upright?.trunk == 2)
    #expect(sum.times.rebaLow == 1 && sum.times.rebaHigh == 10 && sum.times.rebaScoreA[3] == 10)
    #expect(WorkingPosture([]) == nil)
    #expect(WorkingPostureBuilder(streams: [Self.streams[0]]) == nil)
  }
}
