import CReference
import Glibc
import PoiseCore
import PoiseMotion
import PoiseRuntime

/// The per-sample path on a made walk: 64 s of two streams whose stamps are uneven.
struct PathBench {
  /// Units a count: LSM303AGR at ±2 g and its magnetometer.
  static let scale = [9.80665e-3 / 16, 0.15]
  static let duration: Int64 = 64_000_000_000

  let samples: [RawSample]

  init() {
    var made: [RawSample] = []
    for k in 0..<6656 {
      // 104 Hz, up to 0.3 ms off its place.
      let t = Int64(k) * 9_615_384 + Int64((k &* 7919) % 601 - 300) * 1000
      if t >= Self.duration { break }
      let phase = 2 * Double.pi * 1.8 * Double(t) * 1e-9
      made.append(
        Self.sample(
          t, 0, (0.6 * sin(phase / 2), 9.80665 + 3.4 * sin(phase) + 0.8 * sin(2 * phase), 0.4)))
    }
    for k in 0..<6400 {
      let t = Int64(k) * 10_050_000 + Int64((k &* 104_729) % 401 - 200) * 1000 + 1_000_000
      if t >= Self.duration { break }
      let turn = 0.1 * Double(t) * 1e-9
      made.append(Self.sample(t, 1, (22 * sin(turn), -43, 22 * cos(turn))))
    }
    // As they arrive: each stream in order, the two interleaved.
    samples = made.sorted { $0.timestamp < $1.timestamp }
  }

  private static func sample(_ t: Int64, _ stream: UInt8, _ v: (Double, Double, Double))
    -> RawSample
  {
    let s = scale[Int(stream)]
    return RawSample(
      timestamp: Timestamp(nanoseconds: max(0, t / 1000 * 1000)), sequence: 0, stream: stream,
      x: Int32((v.0 / s).rounded()), y: Int32((v.1 / s).rounded()), z: Int32((v.2 / s).rounded()))
  }

  static let calibration = PostureCalibration(
    accelerometer: gaussian(Vector3(0, 9.81, 0.4), 0.3),
    magnetometer: gaussian(Vector3(0, -43, 22), 3))

  private static func gaussian(_ mean: Vector3, _ sigma: Double) -> GaussianModel {
    let variance = sigma * sigma
    let determinant = variance * variance * variance
    let peak = 1 / ((2 * Double.pi) * (2 * Double.pi) * (2 * Double.pi) * determinant).squareRoot()
    return GaussianModel(
      mean: mean, covariance: variance * .identity, inverse: (1 / variance) * .identity,
      determinant: determinant, eigenvalues: Vector3(variance, variance, variance),
      sigma: Vector3(sigma, sigma, sigma), threshold: peak * exp(-0.5 * 11.345))
  }

  /// What a pass over the samples counted.
  struct Tally: Equatable {
    var points: UInt64 = 0
    var steps: UInt64 = 0
  }

  /// `count` samples through Poise's own path.
  func runSwift(_ count: Int, detector: StepDetectorSettings) -> Tally {
    let settings = FusionSettings(
      steps: detector, postures: [CalibratedPosture(Self.calibration, axes: .body)])
    guard var core = Self.core(settings) else { return Tally() }
    var tally = Tally()
    var left = count
    var shift: Int64 = 0
    while left > 0 {
      let n = min(left, samples.count)
      samples.withUnsafeBufferPointer { part in
        for i in 0..<n {
          var raw = part[i]
          raw.timestamp = raw.timestamp + shift
          core.ingest(raw)
          Self.take(from: &core, &tally)
        }
      }
      left -= n
      shift += Self.duration
    }
    return tally
  }

  private static func core(_ settings: FusionSettings) -> FusionCore? {
    let streams = [
      stream(0, .accelerometer, 104), stream(1, .magnetometer, 99.5)
    ]
    do { return try FusionCore(streams: streams, settings: settings) } catch { return nil }
  }

  private static func stream(_ index: UInt8, _ kind: SensorKind, _ rate: Double) -> StreamInfo {
    StreamInfo(
      index: index, kind: kind, chip: "bench", bus: "none", address: 0,
      scale: scale[Int(index)], fullScaleCounts: 0, nominalRateHz: rate)
  }

  private static func take(from core: inout FusionCore, _ tally: inout Tally) {
    while let record = core.next() {
      switch record.pointee {
      case .sample: tally.points += 1
      case .step: tally.steps += 1
      default: break
      }
    }
  }

  /// The same through the C reference, whose steps are the classic rule's.
  func runC(_ count: Int) -> Tally {
    let models = [Self.calibration.accelerometer, Self.calibration.magnetometer].compactMap { $0 }
    let mean = models.flatMap { [$0.mean.x, $0.mean.y, $0.mean.z] }
    let inverse = models.flatMap { model in
      (0..<9).map { model.inverse[$0 / 3, $0 % 3] }
    }
    guard let path = cref_path_new(Self.scale, mean, inverse, [11.345, 11.345]) else {
      return Tally()
    }
    defer { cref_path_free(path) }
    var left = count
    var shift: Int64 = 0
    while left > 0 {
      let n = min(left, samples.count)
      samples.withUnsafeBytes { bytes in
        // Same 32 bytes.
        cref_path_run(
          path, bytes.assumingMemoryBound(to: cref_raw.self).baseAddress, n, shift)
      }
      left -= n
      shift += Self.duration
    }
    return Tally(points: cref_path_points(path), steps: cref_path_steps(path))
  }
}
