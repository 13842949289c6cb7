import Foundation
import PoiseCore
import PoiseMotion
import PoiseTestKit
import Testing

/// A step as text: unlike the event itself equal to itself where the interval is not a number.
private func key(_ step: StepEvent) -> String { "\(step)" }

@Suite("StepDetector")
struct StepDetectorTests {
  static let both: [StepDetectorSettings] = [.standard, .classic]

  @Test("finds every step of the made walk at its cadence, to a twentieth of a step a minute")
  func madeCadence() {
    for settings in Self.both {
      let steps = RecordedWalks.steps(madeWalk(seconds: 20, walkS3), settings)
      #expect(steps.count == 35 || steps.count == 36)
      let times = steps.dropFirst(4).map(\.timestamp.seconds)
      let mean = (times[times.count - 1] - times[0]) / Double(times.count - 1)
      #expect(abs(60 / mean - 108) < 0.05)
      #expect(steps.map(\.index) == (1...UInt64(steps.count)).map { $0 })
      #expect(steps.allSatisfy { $0.bout == 1 })
    }
  }

  @Test("a step's vertical peak is that of its landing, as it was made", arguments: both)
  func peakVertical(settings: StepDetectorSettings) {
    // Landings of 1.4 and 1.3 g in turn, half a second apart, along one axis: no filter has a part.
    let walk = madeWalk(seconds: 20) { t in
      let peak = max(0, sin(2 * .pi * 2 * t))
      return 9.80665 * (1 + (Int(t * 2) % 2 == 0 ? 0.4 : 0.3) * peak)
    }
    let steps = RecordedWalks.steps(walk, settings)
    // The classic rule takes the firmer ones alone, and its high-pass leads by 20 ms.
    let isClassic = settings.name == "classic"
    #expect(steps.count >= (isClassic ? 18 : 35))
    for step in steps {
      let landing = Int((step.timestamp.seconds + 0.15) * 2) % 2 == 0 ? 1.4 : 1.3
      #expect(abs(step.peakVertical - landing) < (isClassic ? 0.03 : 0.002), "\(step)")
    }
  }

  /// Peaks of 0.33 g alternate with ones of 0.13 g, 0.4 s apart: how many of 50 are steps.
  static func classicSteps(_ change: (inout ClassicStepSettings) -> Void) -> Int {
    var settings = ClassicStepSettings()
    change(&settings)
    let walk = madeWalk(seconds: 20) { t in
      let peak = max(0, sin(2 * .pi * 2.5 * t))
      return 9.80665 * (1 + (Int(t * 2.5) % 2 == 0 ? 0.4 : 0.2) * peak)
    }
    return RecordedWalks.steps(walk, .classic(settings)).count
  }

  @Test("the classic rule obeys its threshold, its signal, its refractory time and its high-pass")
  func classicSettings() {
    // Of the total the heights are 1.4 and 1.2 g exactly; without the high-pass no settling.
    func total(_ threshold: Double, _ interval: Double = 0.3) -> Int {
      Self.classicSteps {
        ($0.signal, $0.threshold, $0.minimumInterval) = (.total, threshold, interval)
      }
    }
    #expect(total(1.1) == 50)
    #expect(total(1.3) == 25)
    #expect(total(1.41) == 0)
    #expect(total(1.1, 0.5) == 25)
    #expect(total(1.1, 0.9) == 17)
    // The high-pass takes off the mean of 0.095 g, and at 2 Hz most of a peak's height.
    let filtered = Self.classicSteps { $0.threshold = 0.2 }
    #expect((24...27).contains(filtered), "\(filtered)")
    #expect(Self.classicSteps { $0.threshold = 0.05 } >= 48)
    #expect(Self.classicSteps { ($0.threshold, $0.highPassHz) = (0.28, 4) } < filtered)
  }

  @Test("every axis pointing up gives the same steps", arguments: 0..<6)
  func mounting(axis: Int) {
    var up = Vector3.zero
    up[axis / 2] = axis % 2 == 0 ? 1 : -1
    let expected = RecordedWalks.steps(madeWalk(seconds: 20, walkS3))
    let steps = RecordedWalks.steps(madeWalk(seconds: 20, up: up, walkS3))
    #expect(steps.map(\.timestamp) == expected.map(\.timestamp))
  }

  @Test("steps come in order, never detected before they happen, and bouts hold them")
  func order() {
    for settings in Self.both {
      let samples = madeWalk(seconds: 60) { t in
        Int(t / 10) % 2 == 0 ? walkS3(t) : 9.80665 + 0.02 * sin(7 * t)
      }
      var bouts: [BoutSpan] = []
      var steps: [StepEvent] = []
      for record in RecordedWalks.records(samples, settings) {
        if case .step(let step) = record {
          if let before = steps.last {
            #expect(step.timestamp > before.timestamp)
            #expect(step.detectedAt >= before.detectedAt)
          }
          #expect(step.detectedAt >= step.timestamp)
          steps.append(step)
        }
        if case .bout(let bout) = record {
          let inside = steps.filter { $0.bout == bout.index }
          #expect(Int(bout.steps) == inside.count)
          #expect(bout.start == inside.first?.timestamp && bout.end == inside.last?.timestamp)
          bouts.append(bout)
        }
      }
      #expect(bouts.map(\.index) == [1, 2, 3])
      #expect(abs(steps.count - 54) <= 4)
    }
  }

  @Test("standing and sitting still give no steps", arguments: 1...10)
  func still(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let samples = (0..<30_000).map { n in
      Sample(
        timestamp: Timestamp(nanoseconds: Int64(n) * 10_000_000),
        acceleration: Vector3(
          0.1 * random.signed(), 0.1 * random.signed(), 9.80665 + 0.1 * random.signed()))
    }
    #expect(RecordedWalks.steps(samples).isEmpty, "seed \(seed)")
  }

  @Test("a stream cut anywhere tells the same steps up to the cut", arguments: 1...5)
  func causal(seed: Int) {
    for settings in Self.both {
      var random = SeededGenerator(seed: UInt64(seed))
      let samples = randomWalk(&random, seconds: 60)
      let whole = RecordedWalks.steps(samples, settings)
      for _ in 0..<10 {
        let cut = Int(random.next() % UInt64(samples.count))
        let part = RecordedWalks.steps(Array(samples[..<cut]), settings, finish: false)
        let end = samples[max(cut, 1) - 1].timestamp
        let want = whole.filter { $0.detectedAt <= end }
        let same = part.map(key) == want.map(key)
        #expect(same, "seed \(seed), cut \(cut)")
      }
    }
  }

  @Test("a hole in the stream neither makes a step nor stops the steps after it")
  func hole() {
    var samples = madeWalk(seconds: 30, walkS3)
    samples.removeSubrange(1000..<1100)
    samples[1000].content.insert(.afterGap)
    let steps = RecordedWalks.steps(samples)
    #expect(!steps.contains { $0.timestamp.seconds > 10.05 && $0.timestamp.seconds < 10.9 })
    #expect(steps.filter { $0.timestamp.seconds > 12 }.count >= 30)
  }

  @Test("says why a peak became no step")
  func rejection() {
    var detector = StepDetector()
    var queue = FixedQueue<LogRecord>(capacity: StepDetector.maximumEventsPerUpdate)
    // One bump and no more: too few to be walking.
    let samples = madeWalk(seconds: 20) { t in 9.80665 + 3 * exp(-100 * (t - 5) * (t - 5)) }
    var reasons: Set<StepRejection.Reason> = []
    for sample in samples {
      detector.update(sample, output: &queue)
      while let rejection = detector.popRejection() { reasons.insert(rejection.reason) }
    }
    detector.finish(at: samples[samples.count - 1].timestamp, output: &queue)
    while let rejection = detector.popRejection() { reasons.insert(rejection.reason) }
    let events = queue.count
    #expect(events == 0)
    #expect(reasons.contains(.tooFew))
  }
}

/// Stretches of walking at random cadences and strengths between stretches of standing, with gaps.
func randomWalk(_ random: inout SeededGenerator, seconds: Double) -> [Sample] {
  var samples: [Sample] = []
  var t = 0.0
  var phase = 0.0
  while t < seconds {
    let length = 2 + 6 * random.unit()
    let strength = random.next() % 3 == 0 ? 0 : 3 * random.unit()
    let cadence = 1 + 1.5 * random.unit()
    let gap = random.next() % 6 == 0
    if gap { t += 0.5 }
    for n in 0..<Int(length * 100) {
      phase += cadence / 100
      let vertical =
        9.80665 + strength * (sin(2 * .pi * phase) + 0.3 * sin(4 * .pi * phase))
        + 0.1 * random.signed()
      samples.append(
        Sample(
          timestamp: Timestamp(nanoseconds: Int64((t * 100).rounded()) * 10_000_000),
          acceleration: Vector3(0.3 * random.signed(), 0.3 * sin(.pi * phase), vertical),
          content: gap && n == 0
            ? [.accelerometer, .afterGap, .bodyFrame]
            : [.accelerometer, .bodyFrame]))
      t += 0.01
    }
  }
  return samples
}
