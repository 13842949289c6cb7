import CReference
import Glibc
import PoiseCore
import PoiseMotion
import PoiseSignal

/// The whole gait path on a made walk: 64 s of two streams whose stamps are uneven, in body axes.
///
/// Both sides, ``FusionCore`` and `CReference/path.c`, take the same 32-byte readings one by one
/// and do the same with them, to the same records: merge by stamp and stream (up to eight, markers,
/// late ones), counts to SI units by a matrix, learn each stream's period, bridge or tell gaps,
/// mark saturation, interpolate or average onto the 100 Hz grid, follow gravity, filter, pick
/// peaks, gate them by walking bouts with reasons for what is turned down, tell the feet, look for
/// falls, judge posture with hold time, decide on alerts, and queue every reading, grid point and
/// event.
/// A test holds the two to the same steps, bouts, falls, postures and alerts, on recordings too.
/// The C leaves out what these streams never run: the classic rule, rule `either`, and the watches
/// of field and mounting, which are off unless a calibration asks for them.
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
          t, 0, (0.4, 0.6 * sin(phase / 2), 9.80665 + 3.4 * sin(phase) + 0.8 * sin(2 * phase))))
    }
    for k in 0..<6400 {
      let t = Int64(k) * 10_050_000 + Int64((k &* 104_729) % 401 - 200) * 1000 + 1_000_000
      if t >= Self.duration { break }
      let turn = 0.1 * Double(t) * 1e-9
      made.append(Self.sample(t, 1, (22 * cos(turn), 22 * sin(turn), -43)))
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
    accelerometer: gaussian(Vector3(0.4, 0, 9.81), 0.3),
    magnetometer: gaussian(Vector3(22, 0, -43), 3))

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
    /// Bouts, postures, falls and alerts.
    var others: UInt64 = 0
  }

  /// `count` samples through Poise's own path.
  func runSwift(_ count: Int) -> Tally {
    let settings = FusionSettings(postures: [CalibratedPosture(Self.calibration, axes: .body)])
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
          core.ingest(at: &raw)
          Self.take(from: &core, &tally)
        }
      }
      left -= n
      shift += Self.duration
    }
    return tally
  }

  /// `count` samples of the primary place through the path, and as many of each of `further` places
  /// with an accelerometer, and a gyroscope where one is wanted.
  func runPlaces(_ count: Int, further: Int, gyroscope: Bool = false) -> Tally {
    let settings = FusionSettings(postures: [CalibratedPosture(Self.calibration, axes: .body)])
    var streams = [Self.stream(0, .accelerometer, 104), Self.stream(1, .magnetometer, 99.5)]
    for place in BodyPlace.allCases.dropFirst().prefix(further) {
      for kind in gyroscope ? [SensorKind.accelerometer, .gyroscope] : [.accelerometer] {
        var info = Self.stream(0, kind, 104)
        info.index = UInt8(streams.count)
        info.placement = place
        if kind == .gyroscope { info.scale = 1e-4 }
        streams.append(info)
      }
    }
    guard var core = try? FusionCore(streams: streams, settings: settings) else { return Tally() }
    var tally = Tally()
    for k in 0..<count {
      var raw = samples[k % samples.count]
      raw.timestamp = raw.timestamp + Int64(k / samples.count) * Self.duration
      core.ingest(raw)
      if raw.stream == 0 {
        for i in 2..<max(2, streams.count) {
          raw.stream = UInt8(i)
          core.ingest(raw)
        }
      }
      Self.take(from: &core, &tally)
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
      scale: scale[Int(index)], fullScaleCounts: 0, nominalRateHz: rate, mount: .identity)
  }

  private static func take(from core: inout FusionCore, _ tally: inout Tally) {
    while let record = core.next() {
      switch record.pointee {
      case .sample: tally.points += 1
      case .step: tally.steps += 1
      case .raw: break
      default: tally.others += 1
      }
    }
  }

  /// The same through the C reference.
  func runC(_ count: Int) -> Tally {
    let streams = Self.scale.enumerated().map { kind, s in
      cref_stream(
        kind: Int32(kind), quantum: s, matrix: (s, 0, 0, 0, s, 0, 0, 0, s), offset: cref_vec())
    }
    let known = [cref_posture(Self.calibration)]
    guard let path = cref_path_new(streams, 2, true, known, 1) else { return Tally() }
    defer { cref_path_free(path) }
    var tally = cref_tally()
    var left = count
    var shift: Int64 = 0
    while left > 0 {
      let n = min(left, samples.count)
      samples.withUnsafeBytes { bytes in
        // Same 32 bytes.
        cref_path_run(
          path, bytes.assumingMemoryBound(to: cref_raw.self).baseAddress, n, shift, &tally)
      }
      left -= n
      shift += Self.duration
    }
    return Tally(points: tally.points, steps: tally.steps, others: tally.others)
  }
}

extension cref_posture {
  /// The posture as Poise judges by it: with its tolerance on the acceleration.
  init(_ calibration: PostureCalibration) {
    let tolerance = PostureSettings().tolerance
    self.init(
      acceleration: cref_gaussian(calibration.accelerometer, tolerance: tolerance),
      field: calibration.magnetometer.map { cref_gaussian($0, tolerance: 0) } ?? cref_gaussian(),
      has_field: calibration.magnetometer != nil)
  }
}

extension cref_gaussian {
  fileprivate init(_ model: GaussianModel, tolerance: Double) {
    let wider =
      SymmetricMatrix3(symmetricPartOf: model.covariance)
      + tolerance * tolerance * SymmetricMatrix3.identity
    let m = tolerance > 0 ? wider.inverse?.matrix ?? model.inverse : model.inverse
    self.init(
      mean: cref_vec(x: model.mean.x, y: model.mean.y, z: model.mean.z),
      inverse: (
        m.row0.x, m.row0.y, m.row0.z, m.row1.x, m.row1.y, m.row1.z, m.row2.x, m.row2.y, m.row2.z
      ), limit: model.thresholdSquaredDistance)
  }
}
