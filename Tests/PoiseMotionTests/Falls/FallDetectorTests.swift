import Foundation
import PoiseCore
import PoiseMotion
import PoiseTestKit
import Testing

private func falls(_ samples: [Sample], finish: Bool = true) -> [FallEvent] {
  var detector = FallDetector()
  var queue = FixedQueue<LogRecord>(capacity: 4)
  var out: [FallEvent] = []
  func drain(_ queue: inout FixedQueue<LogRecord>) {
    while let record = queue.pop() { if case .fall(let fall) = record { out.append(fall) } }
  }
  for sample in samples {
    detector.update(sample, walking: false, output: &queue)
    drain(&queue)
  }
  if finish, let last = samples.last {
    detector.finish(at: last.timestamp, output: &queue)
    drain(&queue)
  }
  return out
}

/// Standing, then `unloaded` g for so long, 1 g for `pause`, an impact of `peak` g for 30 ms, then
/// still at `angle` degrees to before.
private func madeFall(
  unloaded: Double = 0.4, seconds: Double = 0.3, pause: Double = 0, peak: Double = 4,
  angle: Double = 90,
  rest: Double = 6, shake: Double = 0, content: Sample.Content = .accelerometer
) -> [Sample] {
  let g = Physics.standardGravity
  let impact = 5 + seconds + pause - 1e-9
  return (0..<Int((5.03 + seconds + pause + rest) * 100)).map { k in
    let t = Double(k) / 100
    var a = Vector3(0, 0, g)
    if t >= 5 && t < 5 + seconds - 1e-9 {
      a = Vector3(0, 0, unloaded * g)
    } else if t >= impact && t < impact + 0.03 {
      a = Vector3(0, peak * g, 0)
    } else if t >= impact {
      let tilt = angle * .pi / 180
      let swing = 1 + shake * (k % 20 < 10 ? 1 : -1)
      a = Vector3(swing * g * sin(tilt), 0, swing * g * cos(tilt))
    }
    return Sample(
      timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000), acceleration: a, content: content)
  }
}

@Suite("FallDetector")
struct FallDetectorTests {
  @Test("tells every phase with its time and value")
  func phases() throws {
    let found = falls(madeFall())
    #expect(found.count == 1)
    let fall = try #require(found.first)
    #expect(abs(fall.timestamp.seconds - 5) < 0.001)
    #expect(abs(fall.unloadedSeconds - 0.3) < 0.001)
    #expect(abs(fall.unloadedMinimum - 0.4) < 1e-9)
    #expect(abs(fall.impact.seconds - 5.3) < 0.001)
    #expect(abs(fall.impactPeak - 4) < 1e-9)
    #expect(abs(fall.tilt - 90) < 1)
    // A second after the impact, for three.
    #expect(abs(fall.still.seconds - 6.3) < 0.001)
    #expect(abs(fall.detectedAt.seconds - 9.29) < 0.001)
    #expect(fall.stillDeviation < 1e-6)
  }

  @Test("the impact comes within a second of the unloading, and is the highest of its second")
  func impact() throws {
    // From the last unloaded sample, 10 ms before the pause begins.
    #expect(falls(madeFall(pause: 0.98, peak: 2.7)).count == 1)
    #expect(falls(madeFall(pause: 1.0, peak: 2.7)).isEmpty)
    var samples = madeFall()
    samples[600].acceleration = Vector3(0, 6 * Physics.standardGravity, 0)
    samples[640].acceleration = Vector3(0, 5.5 * Physics.standardGravity, 0)
    let fall = try #require(falls(samples).first)
    #expect(abs(fall.impactPeak - 6) < 1e-9 && abs(fall.impact.seconds - 5.3) < 0.001)
    // The jolt in the stillness sought puts it off until its blocks are quiet ones.
    #expect(fall.still.seconds > 6.4 && fall.stillDeviation < 0.1)
    // A harder one later is the impact; what was up before stays.
    samples[640].acceleration = Vector3(0, 9 * Physics.standardGravity, 0)
    let harder = try #require(falls(samples).first)
    #expect(abs(harder.impactPeak - 9) < 1e-9 && abs(harder.impact.seconds - 6.4) < 0.001)
    #expect(abs(harder.tilt - 90) < 1)
  }

  @Test("of two unloadings before the impact the longer one is told, the tilt is from the first on")
  func twice() throws {
    func fall(_ first: Range<Int>, _ second: Range<Int>) throws -> FallEvent {
      var samples = madeFall(seconds: 0, pause: 0.6)
      for k in Array(first) + Array(second) {
        samples[k].acceleration = Vector3(0, 0, 0.4 * Physics.standardGravity)
      }
      let found = falls(samples)
      #expect(found.count == 1)
      return try #require(found.first)
    }
    let early = try fall(500..<530, 545..<555)
    #expect(abs(early.timestamp.seconds - 5) < 0.001 && abs(early.unloadedSeconds - 0.3) < 0.001)
    let late = try fall(500..<510, 520..<550)
    #expect(abs(late.timestamp.seconds - 5.2) < 0.001 && abs(late.unloadedSeconds - 0.3) < 0.001)
    #expect(abs(early.tilt - 90) < 1 && abs(late.tilt - 90) < 1)
  }

  @Test("the tilt is against what was up before the unloading, not against what it became in it")
  func before() throws {
    // Falling sideways while unloaded: what is up drifts meanwhile.
    var samples = madeFall(seconds: 0.6)
    for k in 520..<560 {
      samples[k].acceleration = Vector3(0.4 * Physics.standardGravity, 0, 0)
    }
    let fall = try #require(falls(samples).first)
    #expect(abs(fall.tilt - 90) < 1)
  }

  @Test("stillness counts until ten seconds after the impact, not a minute or an hour later")
  func givesUp() {
    func found(stillAfter seconds: Double) -> Int {
      var samples = madeFall(rest: 60)
      let impact = 530
      for k in impact + 3..<impact + Int(seconds * 100) {
        samples[k].acceleration =
          (1 + 0.3 * (k % 20 < 10 ? 1 : -1)) * samples[k].acceleration
      }
      return falls(samples).count
    }
    #expect(found(stillAfter: 6) == 1)
    #expect(found(stillAfter: 8) == 0)
    #expect(found(stillAfter: 30) == 0)
  }

  @Test("a missing phase is no fall")
  func missing() {
    #expect(falls(madeFall(peak: 2.7)).count == 1)
    #expect(falls(madeFall(unloaded: 0.9, peak: 2.7)).isEmpty)
    #expect(falls(madeFall(seconds: 0.03, peak: 2.7)).isEmpty)
    #expect(falls(madeFall(unloaded: 0.7, peak: 2.4)).isEmpty)
    #expect(falls(madeFall(angle: 40)).isEmpty)
    #expect(falls(madeFall(rest: 12, shake: 0.15)).isEmpty)
  }

  @Test("a fall from a chair without unloading: a hard impact, and a trunk that lies flat")
  func hardImpact() throws {
    let fall = try #require(falls(madeFall(unloaded: 1, peak: 3.2, angle: 70)).first)
    #expect(fall.cause == .hardImpact && fall.grade == .possible && fall.unloadedSeconds == 0)
    #expect(fall.timestamp == fall.impact)
    #expect(falls(madeFall(unloaded: 1, peak: 3.2, angle: 55)).isEmpty)
    #expect(falls(madeFall(unloaded: 1, peak: 2.9, angle: 70)).isEmpty)
  }

  @Test("a soft impact after a deep unloading, such as a slow sensor sees of a fall")
  func softImpact() throws {
    func found(unloaded: Double, seconds: Double = 0.1, peak: Double, angle: Double)
      -> [FallEvent]
    {
      falls(madeFall(unloaded: unloaded, seconds: seconds, peak: peak, angle: angle))
    }
    let fall = try #require(found(unloaded: 0.3, peak: 2.1, angle: 70).first)
    #expect(fall.cause == .deepUnloading && fall.grade == .possible)
    #expect(found(unloaded: 0.3, peak: 2.1, angle: 50).isEmpty)
    #expect(found(unloaded: 0.5, peak: 2.1, angle: 70).isEmpty, "1.6 g of swing")
    #expect(found(unloaded: 0.3, seconds: 0.06, peak: 2.1, angle: 70).isEmpty)
    #expect(found(unloaded: 0, peak: 1.75, angle: 70).isEmpty)
  }

  @Test("unloading, a hard impact and a lying trunk are a probable fall, less is a possible one")
  func grades() {
    #expect(falls(madeFall()).map(\.grade) == [.probable])
    #expect(falls(madeFall(angle: 50)).map(\.grade) == [.possible])
    #expect(falls(madeFall(peak: 2.7)).map(\.grade) == [.possible])
  }

  @Test("a chip at its limit counts as an impact")
  func saturated() {
    var samples = madeFall(peak: 2)
    #expect(falls(samples).isEmpty)
    for k in 530..<533 { samples[k].content.insert(.saturated) }
    #expect(falls(samples).count == 1)
  }

  @Test("a gap in the middle ends the candidate, wherever it lies", arguments: [510, 535, 600, 800])
  func gap(at k: Int) {
    var samples = madeFall()
    samples[k].content.insert(.afterGap)
    #expect(falls(samples).isEmpty)
  }

  @Test("the end of the stream closes a stillness that was half seen, and no less")
  func ended() {
    #expect(falls(madeFall(rest: 2.6)).count == 1)
    #expect(falls(madeFall(rest: 2.3)).isEmpty)
    #expect(falls(madeFall(rest: 2.6), finish: false).isEmpty)
  }

  @Test(
    "of SisFall's falls five in six are found, of its daily activities none is taken for one",
    .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
  func recorded() {
    var found: [String] = []
    var falling = 0
    for name in RecordedWalks.names("sisfall_waist") {
      let samples = RecordedWalks.samples(RecordedData.path("sisfall_waist/\(name).csv"))
      if name.contains("_f") { falling += 1 }
      if !falls(samples).isEmpty { found.append(name) }
    }
    print("falls found:", found)
    #expect(falling == 6)
    #expect(found.filter { $0.contains("_f") }.count >= 5)
    #expect(found.allSatisfy { $0.contains("_f") })
  }

  @Test("allocates nothing", .enabled(if: countsAllocations, "a sanitizer counts for itself"))
  func allocation() {
    let samples = madeFall()
    var detector = FallDetector()
    var queue = FixedQueue<LogRecord>(capacity: 4)
    let count = allocations {
      var k = 0
      while k < samples.count {
        detector.update(samples[k], walking: false, output: &queue)
        k += 1
      }
      detector.finish(at: samples[k - 1].timestamp, output: &queue)
    }
    #expect(count == 0)
    let found = queue.pop()
    #expect(found != nil)
  }
}
