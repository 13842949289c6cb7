import Foundation
import PoiseCore
import PoiseTestKit
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
    seconds: Int, neutral: Bool = true, headUntil: Double = .infinity,
    _ angles: (Double) -> (trunk: Double, head: Double)
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
      for (place, angle) in [(BodyPlace.trunk, trunk), (.head, head)]
      where place == .trunk || Double(k) / 10 < headUntil {
        let a = angle * .pi / 180
        let up = Vector3(-sin(a), 0, cos(a))
        monitor.process(
          SegmentSample(
            timestamp: Timestamp(nanoseconds: Int64(k) * 100_000_000), place: place, up: up,
            knowsForward: true)
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

  @Test("a place that falls silent within the ten seconds has no difference to the others")
  func silent() throws {
    func bent(_ until: Double) throws -> SegmentsEvent {
      try Self.events(seconds: 41, headUntil: until) { t in t < 22 ? (30, 30) : (0, 0) }[2]
    }
    #expect(abs(try #require(try bent(.infinity).neck)) < 1e-9)
    // means of 2 s and of 10 s would be 24 degrees apart
    let cut = try bent(22)
    #expect(cut.neck == nil && cut.places.map(\.place) == [.trunk, .head])
    #expect(cut.trunk != nil)
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
    // trunk 3, neck 2: A 4 to 7, C from 3 to 12 with a load, one point seen, three possible.
    #expect(held.scoreA == 4 && held.activity == 1)
    #expect(held.low == 4 && held.high == REBA.scoreC(10, 12).map { $0 + 3 })
    let often = try reba { t in t.truncatingRemainder(dividingBy: 6) < 2 ? (35, 35) : (0, 0) }
    #expect(often.activity == 1)
  }

  @Test("times are of the angles themselves: lifting shows, whatever its mean over ten seconds")
  func lifting() throws {
    // Bent 70 degrees for 4 s of every 12: a third of the time.
    let events = try Self.events(seconds: 361) { t in
      t.truncatingRemainder(dividingBy: 12) >= 8 ? (70, 70) : (0, 0)
    }
    #expect(events.count == 36)
    func sum(_ times: KeyPath<PostureTimes, [Double]>) -> [Double] {
      events.dropFirst().reduce(into: []) { sum, event in
        let one = event.times[keyPath: times]
        sum = sum.isEmpty ? one : zip(sum, one).map(+)
      }
    }
    // 350 s from second 10 to 360: 29 bends and the 2 s that are left of the first.
    #expect(sum(\.trunkBands) == [0, 232, 0, 118] && sum(\.neckBands) == [0, 350, 0])
    #expect(sum(\.owasBack) == [232, 118, 0, 0])
    // Trunk 1, neck 1: A 1; trunk 4, neck 1: A 3.
    #expect(sum(\.rebaScoreA) == [232, 0, 118, 0, 0, 0, 0, 0, 0])
    #expect(sum(\.rulaScoreB) == [232, 0, 0, 0, 118, 0, 0, 0, 0])
    // The first five bends are not often yet, but such bends are never acceptable.
    let last = events.suffix(20)
    #expect(last.allSatisfy { $0.en1005Trunk == "not acceptable" || $0.times.trunkBands[3] == 0 })
    #expect(last.contains { $0.reba?.scoreA == 3 && $0.reba?.trunk == 4 && $0.owasBack == 2 })
    #expect(last.allSatisfy { $0.reba?.activity == 1 })
    // Some ten seconds hold two of a bend, whose mean is 14.
    for event in last {
      let farthest = event.times.trunkBands[3] > 0 ? 70.0 : 0
      #expect(abs((event.times.farthestTrunk ?? -1) - farthest) < 1e-6)
    }
  }

  @Test("means are of the ten seconds of the event, not of those before", arguments: [true, false])
  func meansOfTheirTime(gyroscope: Bool) throws {
    // 40 degrees from second 21 on, reached in a second.
    func angle(_ t: Double) -> Double { 40 * min(1, max(0, t - 20)) * .pi / 180 }
    let places: [BodyPlace] = [.trunk, .head]
    var monitor = try #require(SegmentMonitor(streams: Self.streams(places), calibrations: []))
    var tracker = SegmentTracker(place: .trunk, rateHz: 100, gyroscope: gyroscope)
    var records = FixedQueue<LogRecord>(capacity: 8)
    var means: [Double] = []
    for k in 0...4050 {
      let t = Double(k) / 100
      var sample = Sample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
        acceleration: 9.81 * Vector3(-sin(angle(t)), 0, cos(angle(t))))
      sample.content = .accelerometer | .bodyFrame
      if gyroscope {
        sample.content = sample.content | .gyroscope
        sample.rotationRate = Vector3(0, (angle(t + 0.005) - angle(t - 0.005)) * 100, 0)
      }
      tracker.update(sample, output: &records)
      while let record = records.pop() {
        guard case .segment(let one) = record else { continue }
        monitor.process(one) {
          if case .segments(let event) = $0, let trunk = event.places.first {
            means.append(trunk.pitch)
          }
        }
      }
    }
    // The first inclination is at 0.5 s; the third event's are those from 20.5 to 30.4 s.
    let wanted = (205..<305).map { angle(Double($0) / 10) * 180 / .pi }.reduce(0, +) / 100
    #expect(means.count == 4)
    #expect(means[0].magnitude < 0.1 && abs(means[3] - 40) < 0.1, "\(means)")
    // Without a gyroscope the inclination is a mean of half a second: late by a quarter.
    #expect(abs(means[2] - wanted) < (gyroscope ? 0.5 : 1.1), "\(means), \(wanted)")
  }

  @Test("a trunk that sways about a limit does not bend again and again")
  func swayAtLimit() throws {
    let still = try #require(
      try Self.events(seconds: 180) { t in
        let angle = 20 + 0.7 * sin(2 * .pi * 0.3 * t)
        return (angle, angle)
      }.last?.reba)
    #expect(still.activity == 1 && still.low == 2)
  }

  @Test("who sways 6 degrees about 50 has the bend judged as held")
  func swayWhileBent() throws {
    let last = try #require(
      try Self.events(seconds: 300) { t in
        let angle = 50 + 6 * sin(2 * .pi * t / 6)
        return (angle, angle)
      }.last)
    #expect(last.en1005Trunk == "conditional" && last.times.en1005Trunk == [0, 10, 0])
    #expect(last.reba?.activity == 1)
  }

  @Test(
    "who lies holds nothing and is not rated; who bends as far does",
    arguments: [
      // Degrees forward and to the right of pelvis and back; of somebody who lies.
      (88.0, 88.0, 0.0, true), (72, 72, -75, true), (-85, -80, 0, true), (60, 88, 0, false)
    ] as [(Double, Double, Double, Bool)])
  func lying(sacrum: Double, back: Double, lean: Double, isLying: Bool) throws {
    let places: [BodyPlace] = [.sacrum, .t12, .t1, .head]
    var monitor = try #require(
      SegmentMonitor(
        streams: Self.streams(places),
        calibrations: places.map {
          PlaceCalibration(place: $0, neutral: SegmentAngles(pitch: 0, lean: 0))
        }))
    var holds: [HoldEvent] = []
    var last: SegmentsEvent?
    for k in 0..<3000 {
      for place in places {
        let up = SegmentAngles(pitch: place == .sacrum ? sacrum : back, lean: lean).up
        monitor.process(
          SegmentSample(
            timestamp: Timestamp(nanoseconds: Int64(k) * 100_000_000), place: place, up: up,
            knowsForward: true)
        ) {
          if case .hold(let event) = $0 { holds.append(event) }
          if case .segments(let event) = $0 { last = event }
        }
      }
    }
    let event = try #require(last)
    // The trunk and, beyond 85 degrees, the head.
    #expect(holds.count == (isLying ? 0 : 2))
    #expect((event.reba == nil) == isLying && event.trunk != nil)
    #expect(event.times.trunkBands.reduce(0, +) == (isLying ? 0 : 10))
    #expect(event.reason?.hasPrefix("the wearer lies") ?? false == isLying)
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
            knowsForward: true)
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
              knowsForward: true)
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
            up: Vector3(0, 0, 1), knowsForward: true)
        ) { if case .segments(let event) = $0 { found.append(event) } }
      }
    }
    #expect(found.last?.trunk != nil && found.last?.reba == nil)
    #expect(
      found.last?.reason == "no sensor at t1 or trunk was heard, from which the neck's angle counts"
    )
  }

  /// What a monitor of trunk and head says of inclinations forward (both the same), ten times a
  /// second but in `gap`, s.
  private static func events(
    seconds: Double, gap: Range<Double>, _ angle: (Double) -> Double,
    lean: (Double) -> Double = { _ in 0 }
  ) throws -> [Event] {
    let places: [BodyPlace] = [.trunk, .head]
    var monitor = try #require(
      SegmentMonitor(
        streams: streams(places),
        calibrations: places.map {
          PlaceCalibration(place: $0, neutral: SegmentAngles(pitch: 0, lean: 0))
        }))
    var found: [Event] = []
    for k in 0..<Int(10 * seconds) where !gap.contains(Double(k) / 10) {
      for place in places {
        monitor.process(
          SegmentSample(
            timestamp: Timestamp(nanoseconds: Int64(k) * 100_000_000), place: place,
            up: SegmentAngles(pitch: angle(Double(k) / 10), lean: lean(Double(k) / 10)).up,
            knowsForward: true)
        ) { found.append($0) }
      }
    }
    monitor.finish { found.append($0) }
    return found
  }

  @Test("a trunk held to a side is not acceptable, an own hold, and a point of REBA")
  func sideBend() throws {
    func events(_ lean: @escaping (Double) -> Double) throws -> [Event] {
      try Self.events(seconds: 360, gap: 1000..<1001, { _ in 0 }, lean: lean)
    }
    let held = try events { $0 < 20 ? 0 : -45 }
    let holds = held.compactMap { if case .hold(let event) = $0 { event } else { nil } }
    #expect(holds.map(\.part) == ["trunk_side"] && holds.first?.limit == 0)
    #expect(holds.allSatisfy { abs($0.angle - 45) < 1e-6 && abs($0.seconds - 4) < 0.2 })
    func last(_ events: [Event]) -> SegmentsEvent? {
      events.compactMap { if case .segments(let event) = $0 { event } else { nil } }
        .dropLast().last
    }
    let event = try #require(last(held))
    #expect(event.en1005Trunk == "not acceptable" && event.times.en1005Trunk == [0, 0, 10])
    #expect(event.reba?.activity == 1)
    // A short bend to a side every 80 s is rare, and none of a few degrees is one.
    let rare = try events { $0.truncatingRemainder(dividingBy: 80) < 3 ? 30 : 0 }
    #expect(!rare.contains { if case .hold = $0 { true } else { false } })
    let classes = rare.compactMap { if case .segments(let event) = $0 { event } else { nil } }
    #expect(Set(classes.compactMap(\.en1005Trunk)) == ["acceptable", "conditional"])
    let sway = try events { _ in 9 }
    #expect(!sway.contains { if case .hold = $0 { true } else { false } })
    #expect(last(sway)?.en1005Trunk == "acceptable")
  }

  @Test("no posture is held through a gap, and none counts for REBA or EN 1005-4 as if it were")
  func holdThroughGap() throws {
    // Bent 40 degrees for 100 s, then for 60 s: 150 s are allowed.
    let events = try Self.events(seconds: 760, gap: 100..<700) { _ in 40 }
    #expect(!events.contains { if case .hold = $0 { true } else { false } })
    let segments = events.compactMap { if case .segments(let event) = $0 { event } else { nil } }
    let after = try #require(segments.first { $0.timestamp.seconds > 701 })
    #expect(after.reba?.activity == 0)
    // A hold that begins after the gap is one.
    let long = try Self.events(seconds: 900, gap: 100..<700) { _ in 40 }
    let holds = long.compactMap { if case .hold(let event) = $0 { event } else { nil } }
    #expect(holds.map(\.part) == ["trunk"] && holds.allSatisfy { abs($0.seconds - 150.1) < 0.2 })
  }

  @Test("a span ends where a gap begins, and the last one with the recording")
  func spans() throws {
    func spans(_ seconds: Double, _ gap: Range<Double>) throws -> [SegmentsEvent] {
      try Self.events(seconds: seconds, gap: gap) { t in t < 100 ? 0 : 30 }
        .compactMap { if case .segments(let event) = $0 { event } else { nil } }
    }
    let events = try spans(750, 104.6..<700)
    #expect(events.allSatisfy { $0.seconds <= 10 })
    #expect(
      events.suffix(6).map { $0.timestamp.nanoseconds / 100_000_000 }
        == [1045, 7100, 7200, 7300, 7400, 7499])
    // Ten of ten seconds and 4.5 s before the gap; four and 9.9 s after it.
    #expect(abs(events.map(\.seconds).reduce(0, +) - 154.4) < 1e-6)
    let cut = events[10]
    #expect(abs(cut.seconds - 4.5) < 1e-9 && abs((cut.trunk ?? 0) - 30) < 1e-9)
    #expect(abs(cut.times.trunkBands[2] - 4.5) < 1e-9 && cut.times.trunkBands[1] == 0)
    for event in events {
      #expect(abs(event.times.trunkBands.reduce(0, +) - event.seconds) < 1e-6)
    }
    // Less than a moment is no span.
    #expect(try spans(110.8, 2000..<2001).count == 11)
    #expect(try spans(111.5, 2000..<2001).count == 12)
  }

  @Test("a sensor that nothing moves while others move is left out, and named")
  func liesSomewhere() throws {
    let places: [BodyPlace] = [.sacrum, .t12, .t1, .head]
    func run(_ untouched: Set<BodyPlace>) throws -> (last: SegmentsEvent?, holds: Int) {
      var monitor = try #require(
        SegmentMonitor(
          streams: Self.streams(places),
          calibrations: places.map {
            PlaceCalibration(place: $0, neutral: SegmentAngles(pitch: 0, lean: 0))
          }))
      var last: SegmentsEvent?
      var holds = 0
      for k in 0..<3000 {
        for place in places {
          // The head's sensor was put down bent by 80 degrees.
          let up = SegmentAngles(pitch: place == .head ? 80 : 0, lean: 0).up
          monitor.process(
            SegmentSample(
              timestamp: Timestamp(nanoseconds: Int64(k) * 100_000_000), place: place, up: up,
              knowsForward: true, isUntouched: untouched.contains(place))
          ) {
            if case .segments(let event) = $0 { last = event }
            if case .hold = $0 { holds += 1 }
          }
        }
      }
      return (last, holds)
    }
    let worn = try run([])
    #expect(worn.holds == 1 && abs((worn.last?.neck ?? 0) - 80) < 1e-6)
    let off = try run([.head])
    let event = try #require(off.last)
    #expect(off.holds == 0 && event.neck == nil && event.reba == nil && event.trunk == 0)
    #expect(event.lying == [.head] && event.places.map(\.place) == [.sacrum, .t12, .t1])
    #expect(
      event.reason == "not worn: nothing moves the sensor at head, while others move")
    #expect(event.times.owasBack == [10, 0, 0, 0])
    // Where nothing moves nobody wears any, or somebody is quite still.
    let still = try run(Set(places))
    #expect(still.last == worn.last && still.holds == worn.holds)
  }

  @Test("a table is told from a body that sits still, and a worn sensor counts again")
  func untouched() throws {
    var tracker = SegmentTracker(place: .head, rateHz: 100, gyroscope: false, quantum: 0.001)
    var records = FixedQueue<LogRecord>(capacity: 8)
    var noise = SeededGenerator(seed: 7)
    func gauss() -> Double {
      // Of twelve uniform ones the deviation is 1.
      (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &noise) }
    }
    var changes: [(second: Double, isUntouched: Bool)] = []
    var was = false
    for k in 0..<30_000 {
      let t = Double(k) / 100
      // Worn and still (breathing moves it by a third of a degree), put down, worn again.
      let isOff = t >= 100 && t < 200
      let angle = isOff ? 1.2 : 0.006 * sin(2 * .pi * 0.25 * t)
      var sample = Sample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
        acceleration: 9.81 * Vector3(-sin(angle), 0, cos(angle))
          + 0.02 * Vector3(gauss(), gauss(), gauss()))
      sample.content = .accelerometer | .bodyFrame
      tracker.update(sample, output: &records)
      while let record = records.pop() {
        guard case .segment(let one) = record else { continue }
        if one.isUntouched != was { changes.append((t, one.isUntouched)) }
        was = one.isUntouched
      }
    }
    #expect(changes.map(\.isUntouched) == [true, false])
    #expect(changes.map { Int($0.second / 10) } == [17, 23], "\(changes)")
  }
}
