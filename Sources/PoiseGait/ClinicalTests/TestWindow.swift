import CPoiseMath
import PoiseCore
import PoiseMotion

/// The records of one trial, from some seconds before "go" on, and what is causal in them: the
/// same for a live run that has the first of them as for a replay that has all.
struct TestWindow: Sendable {
  static let rateHz = 100.0
  /// Samples before "go" that count.
  static let before = 500
  /// A second of calm (m/s², degrees a second), and samples that it lasts before it is believed.
  private static let calmSpread = 0.3
  private static let calmRate = 8.0
  private static let calmSamples = 100
  private static let believedSamples = 50

  /// Whether the wearer was at rest before "go".
  let isRested: Bool
  /// Their rates are without the gyroscope's zero where a rest shows it.
  let samples: [Sample]
  let steps: [StepEvent]
  /// Of the first sample at or after "go".
  let go: Int
  /// Up in body axes, by the gyroscope; empty without one.
  let ups: [Vector3]
  /// Where the trunk has come to rest after a motion: samples up to each of these are enough to
  /// judge what was before.
  let rests: [Int]

  /// nil where no sample is at or after "go".
  init?(_ records: [LogRecord], go start: Timestamp) {
    var samples: [Sample] = []
    var steps: [StepEvent] = []
    var isTorn = false
    let first = start - Int64(Double(Self.before) / Self.rateHz * 1e9)
    for record in records {
      switch record {
      case .sample(var sample):
        guard sample.timestamp >= first else { continue }
        // what no sensor measures is left out, as a gap
        guard Self.isUsable(sample) else {
          isTorn = true
          continue
        }
        if isTorn { sample.content.insert(.afterGap) }
        isTorn = false
        samples.append(sample)
      case .step(let step): if step.timestamp >= first { steps.append(step) }
      default: continue
      }
    }
    self.init(samples, steps.sorted { $0.timestamp < $1.timestamp }, go: start)
  }

  init?(_ samples: [Sample], _ steps: [StepEvent], go start: Timestamp) {
    guard let go = samples.firstIndex(where: { $0.timestamp >= start }) else { return nil }
    let rest = samples[max(0, go - Int(TestEvaluator.restSeconds * 100))..<go]
    isRested = TestEvaluator.isResting(rest)
    var samples = samples
    if isRested && samples.allSatisfy({ $0.content.contains(.gyroscope) }) {
      // what the gyroscope shows of a rest is its zero
      let zero = rest.reduce(Vector3.zero) { $0 + $1.rotationRate }
      let mean = (1 / Double(rest.count)) * zero
      for k in samples.indices { samples[k].rotationRate = samples[k].rotationRate - mean }
    }
    self.samples = samples
    self.steps = steps
    self.go = go
    ups = Self.ups(samples)
    rests = Self.rests(samples, after: go)
  }

  var hasGyroscope: Bool { !ups.isEmpty }
  var hasMount: Bool { samples[go].content.contains(.bodyFrame) }

  /// Of the first sample at or after a time; `samples.count` where all are before it.
  func index(_ time: Timestamp) -> Int {
    samples.indices.partitionPoint { samples[$0].timestamp >= time }
  }

  private static func isUsable(_ sample: Sample) -> Bool {
    sample.acceleration.squaredLength < 1e8 && sample.rotationRate.squaredLength < 1e6
      && sample.magneticField.squaredLength < 1e12
  }

  private static func ups(_ samples: [Sample]) -> [Vector3] {
    guard samples.allSatisfy({ $0.content.contains(.gyroscope) }) else { return [] }
    var filter = OrientationFilter(period: 1 / rateHz, gyroscope: true)
    return samples.map {
      filter.update(acceleration: $0.acceleration, rate: $0.rotationRate).conjugate
        .rotate(Vector3(0, 0, 1))
    }
  }

  /// Ends of the first second and a half of each calm.
  private static func rests(_ samples: [Sample], after go: Int) -> [Int] {
    var found: [Int] = []
    var (sum, squares, rates, calm) = (Vector3.zero, 0.0, 0.0, 0)
    for k in samples.indices {
      func take(_ sample: Sample, _ sign: Double) {
        sum += sign * sample.acceleration
        squares += sign * sample.acceleration.squaredLength
        rates += sign * sample.rotationRate.squaredLength
      }
      take(samples[k], 1)
      if k >= calmSamples { take(samples[k - calmSamples], -1) }
      let n = Double(calmSamples)
      let spread = poise_sqrt(max(0, squares / n - sum.squaredLength / (n * n)))
      let rate = poise_sqrt(max(0, rates / n)) * 180 / .pi
      guard k >= calmSamples, spread < calmSpread, rate < calmRate else {
        calm = 0
        continue
      }
      calm += 1
      if calm == believedSamples && k > go { found.append(k + 1) }
    }
    return found
  }
}
