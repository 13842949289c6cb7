import Foundation
import PoiseCore
import PoiseGait
import PoiseTestKit
import Testing

/// Minimum-jerk rises (positive) and descents of so many metres in so many seconds.
private func moving(
  _ motions: [(at: Double, metres: Double, seconds: Double)], length: Double, scale: Double = 1,
  up: Vector3 = Vector3(0.3, -0.2, 0.9327379053088815)
) -> [Sample] {
  (0..<Int(length * 100)).map { k in
    let t = Double(k) / 100
    var a = 0.0
    for motion in motions where t >= motion.at && t <= motion.at + motion.seconds {
      let s = (t - motion.at) / motion.seconds
      a +=
        motion.metres * (60 * s - 180 * s * s + 120 * s * s * s)
        / (motion.seconds * motion.seconds)
    }
    return Sample(
      timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
      acceleration: scale * (Physics.standardGravity + a) * up)
  }
}

private func transitions(_ samples: [Sample]) -> [TransitionEvent] {
  var monitor = TransitionMonitor()
  return samples.compactMap { monitor.process(.sample($0)) }
}

@Suite("TransitionMonitor")
struct TransitionMonitorTests {
  @Test("finds five rises and five descents, whatever the mounting and the sensor's error")
  func oracle() {
    var motions: [(at: Double, metres: Double, seconds: Double)] = []
    for k in 0..<5 {
      motions.append((10 + 20 * Double(k), 0.4, 1.2))
      motions.append((20 + 20 * Double(k), -0.4, 1.2))
    }
    for (scale, up) in [
      (1.0, Vector3(0, 0, 1)), (1.08, Vector3(0, 0, 1)), (0.92, Vector3(0.6, 0, -0.8))
    ] {
      let found = transitions(moving(motions, length: 120, scale: scale, up: up))
      #expect(found.map(\.kind) == motions.map { $0.metres > 0 ? .sitToStand : .standToSit })
      for (event, motion) in zip(found, motions) {
        #expect(abs(event.start.seconds - motion.at) < 0.25)
        #expect(abs(event.end.seconds - motion.at - 1.2) < 0.25)
        #expect(abs(event.rise - scale * motion.metres) < 0.1)
        #expect(abs(event.peakSpeed - scale * 0.625) < 0.15)
        #expect(event.detectedAt > event.end)
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
      // The first and the last of the motion pass for rest: 2 cm and 2 cm/s.
      #expect(abs(event.rise - 0.38) < 0.004, "\(during) while moving, \(after) after")
      #expect(abs(event.peakSpeed - 0.603) < 0.004, "\(during) while moving, \(after) after")
    }
  }

  @Test("two steps may lie between the rests, three are a walk")
  func steps() {
    for (count, wanted) in [(0, 1), (2, 1), (3, 0)] {
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
}
