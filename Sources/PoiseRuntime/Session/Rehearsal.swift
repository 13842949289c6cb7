import Glibc
import PoiseCore
import PoiseMotion
import PoiseVirtual

/// A minute of everything that a session may bring, put through a fusion of its own before the
/// session's first turn: the code of an alert or a fall is then in RAM, and the first of a day
/// costs the fusion thread no page fault.
///
/// Made in body axes and turned into each stream's counts; what is judged by is made to suit. None
/// of it reaches the session.
struct Rehearsal: ~Copyable {
  /// Samples per second: half the rate of the grid, because readings wait for the rehearsal.
  private static let rate = 50.0
  /// Level, m/s² and µT: the reference of posture, and of the field.
  private static let upright = Vector3(0, 0, Physics.standardGravity)
  private static let body = WalkerBody()

  private let streams: [StreamInfo]
  private let fusion: FusionLoop
  private let health = Health()
  private var raw: RingBuffer<RawSample>.Producer
  private var records: RingBuffer<LogRecord>.Consumer
  private var source: WalkerSource
  private var sequence: UInt32 = 0
  private var seen: [LogRecord] = []
  private var record = LogRecord.lost(Loss(since: Timestamp(nanoseconds: 0), records: 0))

  private init(streams: [StreamInfo], core: consuming FusionCore) {
    self.streams = streams
    let first = RingBuffer<RawSample>(capacity: 256)
    let second = RingBuffer<LogRecord>(capacity: 1024)
    raw = first.makeProducer()
    records = second.makeConsumer()
    fusion = FusionLoop(
      consumer: first.makeConsumer(), producer: second.makeProducer(), core: core, health: health)
    source = WalkerSource(
      [
        .stand(seconds: 4), .walk(Walk(seconds: 12, cadence: 108)), .stand(seconds: 2),
        .slouch(seconds: 5, degrees: 50), .straighten(seconds: 7),
        .slouch(seconds: 12, degrees: 50), .straighten(seconds: 13)
      ], body: Self.body, loops: false)
  }

  /// Plays it to its end.
  ///
  /// - Returns: what a log would have got beside readings and samples.
  /// - Throws: where the settings' posture rule cannot be had.
  static func run(
    streams: [StreamInfo], settings: FusionSettings
  ) throws(PostureModelError) -> [LogRecord] {
    var rehearsal = Rehearsal(
      streams: streams, core: try FusionCore(streams: streams, settings: suited(settings)))
    rehearsal.play()
    return rehearsal.seen
  }

  private mutating func play() {
    let length = source.scriptLength
    let turns = streams.contains { $0.kind == .gyroscope }
    for k in 0..<Int(length * Self.rate) {
      let t = Double(k) / Self.rate
      guard let motion = source.motion(at: t, turns: turns) else { break }
      // Past iron while walking; in the last eight seconds a stumble, and a fall onto the back.
      var felt = Self.fallen(motion, since: t - (length - 8))
      if (6..<10).contains(t) { felt.magneticField = 3 * felt.magneticField }
      put(felt, at: t)
      if k % 5 == 4 { take() }
    }
    // A sensor that was lost and came back long after.
    put(.sensorLost, at: length)
    put(.lost, at: length + 20)
    put(.sensorBack, at: length + 20)
    for k in 0..<Int(2 * Self.rate) {
      put(Motion(specificForce: Self.upright), at: length + 20 + Double(k) / Self.rate)
      if k % 5 == 4 { take() }
    }
    fusion.finish()
    take()
  }

  private mutating func take() {
    fusion.tick()
    while records.pop(into: &record) {
      switch record {
      case .raw, .sample, .segment: break
      default: seen.append(record)
      }
    }
  }

  /// Half a second of nothing underfoot, a blow, and lying still.
  private static func fallen(_ motion: Motion, since t: Double) -> Motion {
    var fallen = motion
    switch t {
    case ..<0: break
    case ..<0.5: fallen.specificForce = 0.1 * upright
    case ..<0.53: fallen.specificForce = 4 * upright
    default: fallen.specificForce = Vector3(-Physics.standardGravity, 0, 0)
    }
    return fallen
  }

  // MARK: - Counts

  private mutating func put(_ motion: Motion, at t: Double) {
    for stream in streams {
      let value =
        switch stream.kind {
        case .accelerometer: motion.specificForce
        case .gyroscope: motion.rotationRate
        case .magnetometer: motion.magneticField
        case .barometer: Vector3(101_325, 0, 0)
        case .hygrometer: Vector3(45, 0, 0)
        }
      let counts = Self.counts(of: value, stream)
      put(stream, at: t, counts)
    }
    sequence &+= 1
  }

  private mutating func put(_ marker: RawSample.Marker, at t: Double) {
    for stream in streams { put(stream, at: t, Vector3(1, 0, 0), marker) }
  }

  private mutating func put(
    _ stream: StreamInfo, at t: Double, _ counts: Vector3, _ marker: RawSample.Marker = .none
  ) {
    _ = raw.push(
      RawSample(
        timestamp: Timestamp(nanoseconds: Int64((10 + t) * 1e9)), sequence: sequence,
        stream: stream.index, x: Self.integer(counts.x), y: Self.integer(counts.y),
        z: Self.integer(counts.z), marker: marker))
  }

  /// What the chip would have said: the way back through mounting and axes.
  private static func counts(of value: Vector3, _ stream: StreamInfo) -> Vector3 {
    if stream.kind.isAir { return (1 / stream.scale) * value }
    let device = (stream.mount ?? .identity).transposed * value
    // Axes are exchanged and stretched, never mixed.
    let axes = stream.dieRotation
    let stretched = Vector3(
      device.x / axes.row0.squaredLength, device.y / axes.row1.squaredLength,
      device.z / axes.row2.squaredLength)
    return (1 / stream.scale) * (axes.transposed * stretched)
  }

  private static func integer(_ count: Double) -> Int32 { Int32(exactly: count.rounded()) ?? 0 }

  // MARK: - Settings

  /// The settings with references that the motion meets and leaves; what is off stays off.
  private static func suited(_ settings: FusionSettings) -> FusionSettings {
    var suited = settings
    if !settings.postures.isEmpty {
      let variance = 0.04
      let identity = Matrix3.identity
      let determinant = variance * variance * variance
      // 11.34 is the 99% limit of the squared distance in three dimensions.
      let density = exp(-11.34 / 2) / (2 * .pi * (2 * .pi).squareRoot() * determinant.squareRoot())
      let deviation = variance.squareRoot()
      suited.postures = [
        CalibratedPosture(
          PostureCalibration(
            accelerometer: GaussianModel(
              mean: upright, covariance: variance * identity, inverse: (1 / variance) * identity,
              determinant: determinant, eigenvalues: Vector3(variance, variance, variance),
              sigma: Vector3(deviation, deviation, deviation), threshold: density),
            magnetometer: nil), axes: .body)
      ]
    }
    if settings.alert != nil { suited.alert = AlertSettings(after: 1, pause: 2) }
    if settings.fieldReference != nil {
      suited.fieldReference = FieldReference(norm: body.field, dip: body.dip)
    }
    // So little that it changes nothing: but it is worked out.
    let slight = AffineCalibration(offset: Vector3(1e-9, 0, 0), matrix: .identity)
    if settings.accelerometer != .identity { suited.accelerometer = slight }
    if settings.magnetometer != .identity { suited.magnetometer = slight }
    return suited
  }
}
