import Foundation
import PoiseCore
import PoiseGait
import PoiseMotion
import PoiseTestKit
import PoiseVirtual

/// Performances as the pipeline sees them: samples of the grid with a sensor's noise, and the steps
/// found in them.
enum MadePerformance {
  /// Seeded performances of each test: 40, or what `$POISE_PERFORMANCES` says; 200 take minutes in
  /// a debug build.
  static let seeds: Range<UInt64> =
    0..<(getenv("POISE_PERFORMANCES").flatMap {
      UInt64(String(cString: $0))
    } ?? 40)

  /// As ``seeds`` for tests of minutes: a few, or as many as `$POISE_PERFORMANCES` says.
  static let longSeeds: Range<UInt64> = getenv("POISE_PERFORMANCES") == nil ? 0..<4 : seeds

  static func time(_ seconds: Double) -> Timestamp {
    Timestamp(nanoseconds: Int64((seconds * 1e9).rounded()))
  }

  static func samples(
    _ source: any MotionSource, seconds: Double, gyroscope: Bool = true, magnetometer: Bool = false,
    noise: Double = 0.05, seed: UInt64
  ) -> [Sample] {
    var random = VirtualRandom(seed: seed &+ 977)
    var source = source
    var content: Sample.Content = [.accelerometer, .bodyFrame]
    if gyroscope { content.insert(.gyroscope) }
    if magnetometer { content.insert(.magnetometer) }
    func jitter(_ size: Double) -> Vector3 {
      size * Vector3(random.normal(), random.normal(), random.normal())
    }
    return (0..<Int(seconds * 100)).compactMap { k in
      guard let motion = source.motion(at: Double(k) / 100) else { return nil }
      return Sample(
        timestamp: Timestamp(nanoseconds: Int64(k) * 10_000_000),
        acceleration: motion.specificForce + jitter(noise),
        rotationRate: gyroscope ? motion.rotationRate + jitter(0.005) : .zero,
        magneticField: magnetometer ? motion.magneticField + jitter(0.3) : .zero, content: content)
    }
  }

  /// Samples and steps, in the order in which they become known.
  static func records(_ samples: [Sample]) -> [LogRecord] {
    var detector = StepDetector()
    var queue = FixedQueue<LogRecord>(capacity: StepDetector.maximumEventsPerUpdate)
    var out: [LogRecord] = []
    for sample in samples {
      out.append(.sample(sample))
      detector.update(sample, output: &queue)
      while let record = queue.pop() { out.append(record) }
    }
    return out
  }

  static func records(
    _ performance: TestPerformance, gyroscope: Bool = true, magnetometer: Bool = false,
    seed: UInt64
  ) -> [LogRecord] {
    records(
      samples(
        performance.source, seconds: performance.source.duration ?? 0, gyroscope: gyroscope,
        magnetometer: magnetometer, seed: seed))
  }

  static func run(
    _ test: ClinicalTest, go: [Double], confirmed: Bool = true, stop: TestStop? = nil,
    stopped: Double? = nil
  ) -> TestRun {
    let positions: [StandingPosition?] =
      test.positions.isEmpty ? [nil] : test.positions.map { $0 }
    var answers = TestAnswers()
    if confirmed { answers.tookPosition = true }
    if test == .walk2min || test == .walk6min { answers.distance = 15 }
    return TestRun(
      test,
      trials: zip(positions, go).map {
        TestTrial(position: $0, go: time($1), stopped: stopped.map(time), stop: stop)
      }, answers: answers)
  }

  static func result(
    _ performance: TestPerformance, gyroscope: Bool = true, magnetometer: Bool = false,
    seed: UInt64
  ) -> TestResult {
    TestEvaluator.result(
      of: run(performance.test, go: performance.go),
      records: records(
        performance, gyroscope: gyroscope, magnetometer: magnetometer, seed: seed))
  }
}
