import PoiseCore
import PoiseGait
import PoiseMotion
import PoiseTestKit
import Testing

extension BoutEvent {
  fileprivate var confidence: Double? {
    metrics.first { $0.key == "step_confidence" }?.value
  }
}

/// All that a detector and a summary make of `samples`, sample records included.
private func bouts(
  _ samples: [Sample], _ body: BodyMeasures = BodyMeasures(), chipRateHz: Double = 100
) -> [BoutEvent] {
  var detector = StepDetector()
  var summary = GaitSummary(body: body, chipRateHz: chipRateHz)
  var queue = FixedQueue<LogRecord>(capacity: StepDetector.maximumEventsPerUpdate)
  var out: [BoutEvent] = []
  for sample in samples {
    detector.update(sample, output: &queue)
    _ = summary.process(.sample(sample))
    while let record = queue.pop() { if let bout = summary.process(record) { out.append(bout) } }
  }
  detector.finish(at: samples[samples.count - 1].timestamp, output: &queue)
  while let record = queue.pop() { if let bout = summary.process(record) { out.append(bout) } }
  return out
}

@Suite("GaitSummary")
struct GaitSummaryTests {
  @Test("a bout ends with its metrics, in the catalog's order")
  func madeWalk108() {
    let found = bouts(madeWalk(seconds: 20, walkS3), BodyMeasures(sensorHeight: 1))
    #expect(found.count == 1)
    #expect(found.first?.metrics.map(\.key) == MetricCatalog.all.map(\.figure.key))
    func value(_ key: String) -> Double {
      found.first?.metrics.first { $0.key == key }?.value ?? .nan
    }
    #expect(abs(value("cadence_spm") - 108) < 0.3)
    // The ideal pendulum for 2.0 m/s² at 1.8 Hz steps 0.496 m, times the factor 1.2; the other
    // harmonics add little.
    #expect(abs(value("stride_length_m") - 1.2 * 0.9925) < 0.06)
    #expect(found.first?.metrics.first { $0.key == "harmonic_ratio_ap" }?.flag == .noAxes)
  }

  @Test("a slow accelerometer's regularity is indicative, and its soft steps less sure")
  func lowRate() throws {
    let shaken: (Double) -> Double = { 9.80665 + 0.35 * (walkS3($0) - 9.80665) }
    for (isSoft, walk) in [(false, walkS3), (true, shaken)] {
      func made(_ rate: Double) throws -> BoutEvent {
        try #require(
          bouts(
            madeWalk(seconds: 20, walk), BodyMeasures(sensorHeight: 1), chipRateHz: rate
          ).first)
      }
      let (full, slow) = (try made(100), try made(50))
      #expect(full.span == slow.span && full.extras.count == slow.extras.count)
      var marked = 0
      for (a, b) in zip(full.metrics + full.extras, slow.metrics + slow.extras) {
        if a.key == "step_confidence" || a.key == "speed_confidence" {
          let share = isSoft ? 0.6 / (full.confidence ?? 0) : 1
          #expect(abs((b.value ?? 0) - (a.value ?? 0) * share) < 1e-12, "\(a.key)")
        } else {
          #expect(a.value == b.value)
        }
        if a.flag != b.flag {
          #expect(a.flag == .ok && b.flag == .indicative)
          #expect(["regular", "harmonic", "sparc", "symmetry"].contains { a.key.contains($0) })
          marked += 1
        }
      }
      // along the vertical: without a mounting there is no other
      #expect(marked == 7 && (full.confidence ?? 0) > 0.9)
      #expect(try made(80).metrics == full.metrics)
    }
  }

  @Test("two bouts do not mix")
  func two() {
    let samples = madeWalk(seconds: 40) { t in
      t < 15 || t > 25 ? walkS3(t) : 9.80665
    }
    let found = bouts(samples)
    #expect(found.count == 2)
    for bout in found {
      let cadence = bout.metrics.first { $0.key == "cadence_spm" }
      #expect(abs((cadence?.value ?? .nan) - 108) < 0.5)
      #expect(cadence.map { $0.count <= Int(bout.span.steps) - 2 } == true)
    }
  }

  @Test("a bout without its steps gives no values")
  func stepless() {
    var summary = GaitSummary()
    let t = Timestamp(nanoseconds: 0)
    let event = summary.process(
      .bout(BoutSpan(start: t, end: t, detectedAt: t, steps: 9, index: 4)))
    #expect(event?.metrics.allSatisfy { $0.value == nil } == true)
  }
}

@Suite("Pace of the bout under way")
struct GaitPaceTests {
  /// The pace after each sample record of a walk, every second, and the bout it became.
  private func paces(seconds: Double, body: BodyMeasures) -> ([GaitSummary.Pace], BoutEvent?) {
    var detector = StepDetector()
    var summary = GaitSummary(body: body)
    var queue = FixedQueue<LogRecord>(capacity: StepDetector.maximumEventsPerUpdate)
    var paces: [GaitSummary.Pace] = []
    var bout: BoutEvent?
    let samples = madeWalk(seconds: seconds, walkS3)
    for (k, sample) in samples.enumerated() {
      detector.update(sample, output: &queue)
      summary.process(sample)
      while let record = queue.pop() { bout = summary.process(record) ?? bout }
      if k % 100 == 99 { paces.append(summary.pace()) }
    }
    detector.finish(at: samples[samples.count - 1].timestamp, output: &queue)
    while let record = queue.pop() { bout = summary.process(record) ?? bout }
    paces.append(summary.pace())
    return (paces, bout)
  }

  @Test("while one walks evenly it is that of the whole bout, and over when the bout is")
  func even() throws {
    let (paces, bout) = paces(seconds: 60, body: BodyMeasures(sensorHeight: 1))
    func value(_ key: String) -> Double {
      bout?.metrics.first { $0.key == key }?.value ?? .nan
    }
    #expect(paces.first == GaitSummary.Pace() && paces.last == GaitSummary.Pace())
    let known = paces.dropLast().drop { $0.speed == nil }
    #expect(known.count > 45)
    for pace in known.dropFirst(10) {
      #expect(abs(try #require(pace.speed) - value("speed_mps")) < 0.03)
      #expect(abs(try #require(pace.strideLength) - value("stride_length_m")) < 0.03)
    }
  }

  @Test("without heights there is none")
  func noHeights() {
    let (paces, _) = paces(seconds: 20, body: BodyMeasures())
    #expect(paces.allSatisfy { $0 == GaitSummary.Pace() })
  }
}
