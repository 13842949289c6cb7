import Foundation
import PoiseCore
import PoiseMotion
import PoiseSignal
import PoiseTestKit
import Testing

/// Slow, soft, uneven: what a rule made for brisk walkers loses.
@Suite("Steps of slow and limping walkers, and of imperfect sensors")
struct StepRobustnessTests {
  /// A step every `interval` s from 5 s to 35 s; every second one has its share of the strength.
  static func limp(
    interval: Double, strength: Double, share: Double, asymmetry: Double = 0
  ) -> (samples: [Sample], contacts: [Double]) {
    var contacts: [Double] = []
    var t = 5.0
    while t < 35 {
      contacts.append(t)
      t += interval * (contacts.count % 2 == 1 ? 1 + asymmetry : 1 - asymmetry)
    }
    var k = 0
    let samples = madeWalk(seconds: 40) { t in
      while k + 1 < contacts.count && t >= contacts[k + 1] - 0.1 { k += 1 }
      if t < contacts[0] - 0.1 || k + 1 == contacts.count { return 9.80665 }
      // The trunk is pushed up just after each contact and falls most half way to the next.
      let phase = (t - contacts[k]) / (contacts[k + 1] - contacts[k])
      let size = { (k: Int) in strength * 9.80665 * (k % 2 == 0 ? 1 : share) }
      let here = phase < 0.5 ? size(k) : size(k + 1)
      let x = 2 * Double.pi * (phase - 0.1)
      return 9.80665 + 0.8 * here * (cos(x) + 0.3 * cos(2 * x))
    }
    return (samples, contacts)
  }

  @Test(
    "a limp is two feet, however soft one of them",
    arguments: [0.55, 0.8, 1.1], [1.0, 0.6, 0.4, 0.3])
  func limping(interval: Double, share: Double) {
    for strength in [0.08, 0.12, 0.25] where strength * share >= 0.04 {
      for asymmetry in [0, 0.12] {
        let (samples, contacts) = Self.limp(
          interval: interval, strength: strength, share: share, asymmetry: asymmetry)
        let steps = RecordedWalks.steps(samples)
        let found = RecordedWalks.matches(steps.map(\.timestamp.seconds), contacts, 0.25)
        let note: Comment =
          "\(interval) s, \(strength) g, share \(share), asymmetry \(asymmetry): \(steps.count)"
        #expect(abs(steps.count - contacts.count) <= 2, note)
        #expect(found >= contacts.count - 2, note)
      }
    }
  }

  @Test("the shift of weight before a first step is not a step, and says so")
  func weightShift() {
    let walk = madeWalk(seconds: 12) { t in
      var a = 9.80665 + 1.5 * exp(-pow((t - 3.62) / 0.12, 2))
      for k in 0..<10 {
        let size = k == 0 ? 2.0 : 2.5
        let x = (t - 4.05 - 0.6 * Double(k)) / 0.16
        a += size * (1 - 2 * x * x) * exp(-x * x)
      }
      return a
    }
    var detector = StepDetector()
    var queue = FixedQueue<LogRecord>(capacity: StepDetector.maximumEventsPerUpdate)
    var steps: [Double] = []
    var reasons: [StepRejection.Reason] = []
    for sample in walk {
      detector.update(sample, output: &queue)
      while let record = queue.pop() {
        if case .step(let step) = record { steps.append(step.timestamp.seconds) }
      }
      while let rejection = detector.popRejection() { reasons.append(rejection.reason) }
    }
    #expect(reasons.contains(.weightShift))
    #expect(steps.filter { $0 < 9.7 }.count == 10, "\(steps)")
    #expect(steps.first.map { $0 > 3.8 } == true)
  }

  /// The made walk as a sensor of `rate` Hz delivers it, then on the grid.
  static func resampled(
    rate: Double, jitter: Double = 0, holes: Double = 0, seed: UInt64 = 1
  ) -> [Sample] {
    var random = SeededGenerator(seed: seed)
    var resampler = Resampler(ResamplerSettings(gyroscope: false, magnetometer: false))
    var out: [Sample] = []
    var sample = Sample(timestamp: Timestamp(nanoseconds: 0), acceleration: .zero)
    var n = 0
    while Double(n) < 40 * rate {
      let t = max(0, Double(n) + jitter * random.signed()) / rate
      n += 1
      if random.unit() < holes { n += Int(0.06 * rate) }
      let walking = t > 3 && t < 36
      let noise = 0.05 * random.signed()
      let a = Vector3(0, 0, (walking ? walkS3(t) : 9.80665) + noise)
      resampler.push(.accelerometer, at: Timestamp(seconds: t).roundedToMicroseconds, a)
      while resampler.pop(into: &sample) { out.append(sample) }
    }
    resampler.finish()
    while resampler.pop(into: &sample) { out.append(sample) }
    return out
  }

  @Test(
    "the input's rate does not matter", arguments: [50.0, 62.5, 104, 119, 200, 400])
  func rates(rate: Double) {
    let wanted = RecordedWalks.steps(Self.resampled(rate: 100)).map(\.timestamp.seconds)
    let found = RecordedWalks.steps(Self.resampled(rate: rate)).map(\.timestamp.seconds)
    #expect(wanted.count >= 58 && wanted.count <= 61)
    #expect(found.count == wanted.count)
    for (a, b) in zip(found, wanted) { #expect(abs(a - b) < 0.025) }
  }

  @Test("nor do uneven stamps and short holes", arguments: 1...8)
  func unevenness(seed: Int) {
    let wanted = RecordedWalks.steps(Self.resampled(rate: 100)).map(\.timestamp.seconds)
    for rate in [50.0, 104, 208] {
      let found = RecordedWalks.steps(
        Self.resampled(rate: rate, jitter: 0.4, holes: 0.5 / rate, seed: UInt64(seed))
      ).map(\.timestamp.seconds)
      #expect(abs(found.count - wanted.count) <= 1, "\(rate) Hz, seed \(seed)")
      #expect(
        RecordedWalks.matches(found, wanted, 0.06) >= wanted.count - 2, "\(rate) Hz, seed \(seed)")
    }
  }

  @Test("long gaps cost the steps in them and little more", arguments: 1...6)
  func gaps(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var samples = madeWalk(seconds: 60, walkS3)
    var lost = 0.0
    for k in [45.0, 30, 15] {
      let length = Int(50 * random.unit()) + 20
      let at = Int(100 * (k + random.unit()))
      samples.removeSubrange(at..<(at + length))
      samples[at].content.insert(.afterGap)
      lost += Double(length) / 100
    }
    let steps = RecordedWalks.steps(samples).count
    let possible = (60 - lost) * 1.8
    #expect(Double(steps) <= possible + 1 && Double(steps) >= possible - 7, "seed \(seed)")
  }

  @Test(
    "a stroke patient's walk is counted however it is slowed and softened",
    .enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)),
    arguments: [(1.3, 1.0), (1.3, 0.4), (1.6, 0.6), (1.9, 0.4), (1.7, 0.35)])
  func stroke(stretch: Double, share: Double) {
    let samples = RecordedWalks.samples(RecordedData.path("felius_lumbar/gait_good.csv"))
    let contacts = RecordedWalks.steps(samples).map(\.timestamp.seconds)
    for foot in 0...1 {
      let slow = RecordedWalks.slowed(
        samples, stretch: stretch, gain: 1 / (stretch * stretch), share: share,
        softContacts: contacts.indices.filter { $0 % 2 == foot }.map { contacts[$0] })
      let steps = RecordedWalks.steps(slow).count
      // 214 by the reference; a few are lost where a bout begins and ends.
      #expect(abs(steps - 214) <= 6, "slowed \(stretch) times, one foot \(share): \(steps)")
    }
  }
}
