import Foundation
import PoiseCore
import PoiseGait
import PoiseMotion
import PoiseTestKit
import Testing

/// Minimum-jerk rises (positive) and descents of so many meters in so many seconds.
private func moving(
  _ motions: [(at: Double, meters: Double, seconds: Double)], length: Double, scale: Double = 1,
  up: Vector3 = Vector3(0.3, -0.2, 0.9327379053088815)
) -> [Sample] {
  (0..<Int(length * 100)).map { k in
    let t = Double(k) / 100
    var a = 0.0
    for motion in motions where t >= motion.at && t <= motion.at + motion.seconds {
      let s = (t - motion.at) / motion.seconds
      a +=
        motion.meters * (60 * s - 180 * s * s + 120 * s * s * s)
        / (motion.seconds * motion.seconds)
    }
    return Sample(
      timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
      acceleration: scale * (Physics.standardGravity + a) * up)
  }
}

private func transitions(_ samples: [Sample], noise: Double? = nil) -> [TransitionEvent] {
  var monitor = TransitionMonitor(noise: noise)
  return samples.compactMap { monitor.process(.sample($0)) }
}

@Suite("TransitionMonitor")
struct TransitionMonitorTests {
  @Test("finds five rises and five descents, whatever the mounting and the sensor's error")
  func oracle() {
    var motions: [(at: Double, meters: Double, seconds: Double)] = []
    for k in 0..<5 {
      motions.append((10 + 20 * Double(k), 0.4, 1.2))
      motions.append((20 + 20 * Double(k), -0.4, 1.2))
    }
    for (scale, up) in [
      (1.0, Vector3(0, 0, 1)), (1.08, Vector3(0, 0, 1)), (0.92, Vector3(0.6, 0, -0.8))
    ] {
      let found = transitions(moving(motions, length: 120, scale: scale, up: up))
      #expect(found.map(\.kind) == motions.map { $0.meters > 0 ? .sitToStand : .standToSit })
      for (event, motion) in zip(found, motions) {
        #expect(abs(event.start.seconds - motion.at) < 0.25)
        #expect(abs(event.end.seconds - motion.at - 1.2) < 0.25)
        #expect(abs(event.rise - scale * motion.meters) < 0.1)
        #expect(abs(event.peakSpeed - scale * 0.625) < 0.15)
        #expect(event.detectedAt > event.end)
      }
    }
  }

  @Test("a chip of 3 times the noise, known, finds the same rises at the same times")
  func noisy() {
    var motions: [(at: Double, meters: Double, seconds: Double)] = []
    var wanted: [TransitionEvent.Kind] = []
    for k in 0..<3 {
      motions.append((10 + 20 * Double(k), 0.4, 1.2))
      motions.append((20 + 20 * Double(k), -0.4, 1.2))
      wanted += [.sitToStand, .standToSit]
    }
    let plain = moving(motions, length: 80, up: Vector3(0, 0, 1))
    func found(_ sigma: Double, _ known: Double?, _ seed: UInt64) -> [TransitionEvent] {
      var random = SeededGenerator(seed: seed)
      return transitions(
        plain.map { sample in
          var noisy = sample
          noisy.acceleration +=
            sigma * Vector3(random.normal(), random.normal(), random.normal())
          return noisy
        }, noise: known)
    }
    for seed in UInt64(1)...4 {
      let quiet = found(0.03, nil, seed)
      let noisy = found(0.09, 0.09, seed)
      #expect(quiet.map(\.kind) == wanted, "seed \(seed)")
      #expect(noisy.map(\.kind) == quiet.map(\.kind), "seed \(seed)")
      for (a, b) in zip(quiet, noisy) {
        #expect(abs(a.start.seconds - b.start.seconds) < 0.3)
        #expect(abs(a.end.seconds - b.end.seconds) < 0.3)
      }
    }
  }

  @Test("height and speed are those of the motion, whatever the sensor adds to it meanwhile")
  func figures() throws {
    let plain = moving([(10, 0.4, 1.2)], length: 20, up: Vector3(0, 0, 1))
    /// A reading that is `before` off at first, `after` off at last, and `during` off while moving.
    func with(during: Double, after: Double) throws -> TransitionEvent {
      var samples = plain
      for k in samples.indices {
        let share = min(1, max(0, (Double(k) / 100 - 10) / 1.2))
        let moves = share > 0 && share < 1
        samples[k].acceleration.z += after * share + (moves ? during : 0)
      }
      let found = transitions(samples)
      #expect(found.count == 1)
      return try #require(found.first)
    }
    for (during, after) in [(0.0, 0.0), (0, 0.2), (0, -0.2), (0.2, 0), (-0.2, 0)] {
      let event = try with(during: during, after: after)
      #expect(event.kind == .sitToStand)
      // The first and the last of the motion pass for rest: 1 cm and 2 cm/s.
      #expect(abs(event.rise - 0.386) < 0.004, "\(during) while moving, \(after) after")
      #expect(abs(event.peakSpeed - 0.609) < 0.004, "\(during) while moving, \(after) after")
    }
  }

  @Test("a few steps may lie between the rests, more are a walk")
  func steps() {
    for (count, wanted) in [(0, 1), (2, 1), (4, 1), (5, 0)] {
      var monitor = TransitionMonitor()
      var found = 0
      for sample in moving([(10, 0.4, 1.2)], length: 20) {
        let at = sample.timestamp
        let since = at.nanoseconds - 10_500_000_000
        if since >= 0, since < Int64(count) * 10_000_000 {
          let step = StepEvent(
            timestamp: at, detectedAt: at, interval: .nan, peak: 1, bout: 1, index: 1)
          #expect(monitor.process(.step(step)) == nil)
        }
        if monitor.process(.sample(sample)) != nil { found += 1 }
      }
      #expect(found == wanted, "\(count) steps")
    }
  }

  /// Walking as the trunk feels it: contacts every 0.6 s from `from` to `to`, at each of which it
  /// is lowest.
  private func walking(
    _ samples: [Sample], from: Double, to: Double, monitor: inout TransitionMonitor
  ) -> [TransitionEvent] {
    let up = Vector3(0.3, -0.2, 0.9327379053088815)
    var contacts = Array(stride(from: from, through: to, by: 0.6))
    var found: [TransitionEvent] = []
    for var sample in samples {
      let t = sample.timestamp.seconds
      if t >= from && t < to {
        sample.acceleration += 2 * cos(2 * .pi * (t - from) / 0.6) * up
      }
      if let event = monitor.process(.sample(sample)) { found.append(event) }
      // A bout credits its first steps late.
      while let contact = contacts.first, t >= max(contact, from + 1.2) + 0.3 {
        contacts.removeFirst()
        let at = Timestamp(seconds: contact)
        let step = StepEvent(
          timestamp: at, detectedAt: sample.timestamp, interval: .nan, peak: 1, bout: 1, index: 1)
        if let event = monitor.process(.step(step)) { found.append(event) }
      }
    }
    return found
  }

  @Test("who rises and walks off has risen by the first step, and sits down at the other end")
  func walksOff() throws {
    var monitor = TransitionMonitor()
    let found = walking(
      moving([(10, 0.4, 1.2), (18.1, -0.4, 1.2)], length: 25), from: 11.3, to: 17.9,
      monitor: &monitor)
    #expect(found.map(\.kind) == [.sitToStand, .standToSit])
    let (rise, sitting) = (try #require(found.first), try #require(found.last))
    #expect(abs(rise.rise - 0.4) < 0.1 && abs(sitting.rise + 0.4) < 0.1)
    #expect(abs(rise.start.seconds - 10) < 0.25 && abs(rise.end.seconds - 11.3) < 0.02)
    #expect(abs(sitting.end.seconds - 19.3) < 0.3)
  }

  @Test("who stands, walks and stands again has neither risen nor sat down")
  func onlyWalks() {
    var monitor = TransitionMonitor()
    let found = walking(moving([], length: 25), from: 11.3, to: 17.9, monitor: &monitor)
    #expect(found.isEmpty)
  }

  @Test("a noisy sensor finds its rests by its own noise")
  func noise() {
    func found(_ amplitude: Double) -> [TransitionEvent.Kind] {
      var random = SeededGenerator(seed: 3)
      var samples = moving([(10, 0.4, 1.2), (15, -0.4, 1.2)], length: 20)
      for k in samples.indices {
        samples[k].acceleration +=
          amplitude * Vector3(random.normal(), random.normal(), random.normal())
      }
      return transitions(samples).map(\.kind)
    }
    // 0.17 m/s2 an axis is a spread of 0.29, more than a sitter makes.
    for amplitude in [0, 0.05, 0.1, 0.17] {
      #expect(found(amplitude) == [.sitToStand, .standToSit], "\(amplitude) m/s2")
    }
  }

  @Test("a small, a slow and a long motion, a gap and silence give none")
  func none() {
    #expect(transitions(moving([(10, 0.1, 1)], length: 20)).isEmpty)
    #expect(transitions(moving([(10, 0.15, 6)], length: 30)).isEmpty)
    #expect(transitions(moving([(10, 0.4, 12)], length: 40)).isEmpty)
    #expect(transitions(moving([], length: 20)).isEmpty)
    #expect(transitions([]).isEmpty)
    for k in stride(from: 1000, to: 1200, by: 20) {
      var gapped = moving([(10, 0.4, 2)], length: 20)
      gapped[k].content.insert(.afterGap)
      #expect(transitions(gapped).count <= 1)
    }
  }

  @Test("lying down is not sitting down")
  func lying() {
    var samples = moving([(10, -0.5, 2)], length: 20)
    for k in 1100..<2000 { samples[k].acceleration = Vector3(9.80665, 0, 0) }
    #expect(transitions(samples).isEmpty)
  }

  @Test(
    "three in four of SisFall's sittings and risings are found, no lying down and no bending",
    .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
  func recorded() {
    var found = 0
    var falsely = 0
    for name in RecordedWalks.names("sisfall_waist") {
      let kind = name.suffix(3)
      let events = transitions(
        RecordedWalks.samples(RecordedData.path("sisfall_waist/\(name).csv")))
      if ["d07", "d08", "d09"].contains(kind) { found += events.count }
      if ["d12", "d16"].contains(kind) { falsely += events.count }
    }
    print("transitions found: \(found) of 16, while lying down or bending: \(falsely)")
    #expect(found >= 12 && found <= 16)
    #expect(falsely == 0)
  }

  /// What is found in a recording, with the steps that its walks have.
  private func recordedTransitions(_ path: String) throws -> [TransitionEvent] {
    let stream = StreamInfo(
      index: 0, kind: .accelerometer, chip: "made", bus: "none", address: 0, scale: 0.0001,
      fullScaleCounts: 4_000_000, nominalRateHz: 100)
    var engine = try ReplayEngine(streams: [stream], settings: FusionSettings())
    var found: [TransitionEvent] = []
    func take(_ event: Event) { if case .transition(let e) = event { found.append(e) } }
    for (k, sample) in RecordedWalks.samples(RecordedData.path(path)).enumerated() {
      func counts(_ x: Double) -> Int32 { Int32((x / 0.0001).rounded()) }
      let a = sample.acceleration
      engine.feed(
        RawSample(
          timestamp: sample.timestamp, sequence: UInt32(k), stream: 0, x: counts(a.x),
          y: counts(a.y), z: counts(a.z)), emit: take)
    }
    engine.finish(emit: take)
    return found
  }

  @Test(
    "who rises and walks off is found in a real recording, 0.46 to 0.54 m high",
    .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
  func recordedWalkOff() throws {
    if RecordedWalks.names("skdh_tests").isEmpty { return }
    let rises = try recordedTransitions("skdh_tests/s2s.csv").filter { $0.kind == .sitToStand }
    print("rises in skdh_tests:", rises.map { ($0.start.seconds, $0.rise) })
    #expect(rises.count == 3)
    for (rise, at) in zip(rises, [23.2, 36.6, 81.6]) {
      #expect(abs(rise.start.seconds - at) < 0.3)
      #expect(rise.rise > 0.4 && rise.rise < 0.6)
    }
  }

  @Test(
    "92% of SisFall's sittings and risings on chairs are found, no lying down",
    .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
  func recordedChairs() throws {
    var (risings, sittings, recordings, falsely) = (0, 0, 0, 0)
    for name in RecordedWalks.names("sisfall_all") {
      let isChair = ["_d07", "_d08", "_d09", "_d10"].contains { name.contains($0) }
      let isLying = ["_d12", "_d13", "_d14"].contains { name.contains($0) }
      if !isChair && !isLying { continue }
      let events = try recordedTransitions("sisfall_all/\(name).csv")
      if isLying {
        falsely += events.count
        continue
      }
      recordings += 1
      risings += min(1, events.count { $0.kind == .sitToStand })
      sittings += min(1, events.count { $0.kind == .standToSit })
    }
    print("risings \(risings), sittings \(sittings) of \(recordings) each; lying \(falsely)")
    #expect(Double(risings) >= 0.93 * Double(recordings))
    #expect(Double(risings + sittings) >= 0.92 * Double(2 * recordings))
    #expect(falsely == 0)
  }
}
