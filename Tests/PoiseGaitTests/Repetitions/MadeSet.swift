import PoiseCore
import PoiseGait
import PoiseTestKit
import PoiseVirtual

/// A made set, as a sensor with errors of its own measures it.
struct MadeSet {
  var moves: [BarMove]
  var exercise = Exercise.squat
  var hasGyroscope = true
  /// m/s², of white noise on each axis.
  var noise = 0.02
  /// m/s².
  var bias = Vector3(0.1, -0.2, 0.3)
  /// Of the accelerometer.
  var scale = 1.0
  /// rad a meter of height.
  var tilt = 0.0
  /// How the sensor is fixed.
  var mount = Matrix3.identity
  /// rad/s.
  var rateBias = Vector3(0.01, -0.01, 0.005)

  /// To the rack, before and after.
  static let before: [BarMove] = [.rest(seconds: 2), .walk(seconds: 4), .rest(seconds: 1.5)]
  static let after: [BarMove] = [.rest(seconds: 1), .walk(seconds: 4), .rest(seconds: 2)]

  static func of(_ count: Int, _ repetition: [BarMove]) -> [BarMove] {
    before + (0..<count).flatMap { _ in repetition } + after
  }

  var source: BarSource { BarSource(moves, tilt: tilt, worldToDevice: mount) }

  func samples(seed: UInt64) -> [Sample] {
    var generator = SeededGenerator(seed: seed)
    func normal() -> Double {
      (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) }
    }
    func vector() -> Vector3 { Vector3(normal(), normal(), normal()) }
    let source = source
    var samples: [Sample] = []
    while let motion = source.motion(at: Double(samples.count) / 100) {
      samples.append(
        Sample(
          timestamp: Timestamp(nanoseconds: Int64(samples.count) * 10_000_000),
          acceleration: scale * motion.specificForce + bias + noise * vector(),
          rotationRate: hasGyroscope ? motion.rotationRate + rateBias + 0.002 * vector() : .zero,
          content: hasGyroscope ? .accelerometer | .gyroscope : .accelerometer))
    }
    return samples
  }

  func sets(seed: UInt64) -> [RepetitionSet] {
    var track = VerticalTrack(gyroscope: hasGyroscope)
    for sample in samples(seed: seed) { track.take(sample) }
    let curve = VelocityCurve(
      track, gyroscope: hasGyroscope, lowersFirst: exercise.lowersFirst)
    let finder = RepetitionFinder(RepetitionSettings(exercise: exercise))
    return finder.sets(finder.repetitions(curve, track.times))
  }
}
