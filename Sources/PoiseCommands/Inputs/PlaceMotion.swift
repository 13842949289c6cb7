import PoiseCore
import PoiseLog
import PoiseGait
import PoiseMotion
import PoiseRuntime
import PoiseSignal

/// What the sensors of one place felt, on the common grid of 100 Hz, in device axes.
package struct PlaceMotion {
  package static let rateHz = 100.0

  package var place: BodyPlace
  /// Device to body axes; nil where it is unknown.
  package var mount: Matrix3?
  package let hasGyroscope: Bool
  /// Instants of the grid, ns.
  package var times: [Int64] = []
  package var acceleration: [Vector3] = []
  /// Zero without a gyroscope.
  package var rate: [Vector3] = []

  /// Every place of a recording that has an accelerometer, in the order of its streams, with the
  /// calibrations that a log carries.
  package static func calibrated(
    _ source: Recording, _ path: String, mount: Matrix3?,
    clock: (Timestamp) -> Timestamp? = { $0 }
  ) throws -> [PlaceMotion] {
    let settings = try FusionOptions.parse([]).load(for: source).settings
    return try read(source, path, mount: mount, settings, clock: clock)
  }

  /// Every place of a recording that was opened as `path`.
  ///
  /// - Parameters:
  ///   - settings: whose calibrations are applied.
  ///   - clock: a stamp on the clock that is wanted; nil where that is not known.
  package static func read(
    _ source: Recording, _ path: String, mount: Matrix3?,
    _ settings: FusionSettings = FusionSettings(),
    clock: (Timestamp) -> Timestamp? = { $0 }
  ) throws -> [PlaceMotion] {
    var collector = Collector(source.streams(mount: mount), settings)
    var count = 0
    do throws(RecordingError) {
      InputFaults.note(
        try source.forEach { raw in
          var raw = raw
          if let time = clock(raw.timestamp) {
            raw.timestamp = time
            collector.take(raw)
          }
          count += 1
          return count <= 18 * CalibrationInput.longest
        })
    } catch { throw CommandFailure(error.description, exitCode: .badData) }
    if count > 18 * CalibrationInput.longest { throw CommandFailure.tooLong(path, rows: nil) }
    return collector.finished().map { one in
      var one = one
      if let mount { one.mount = mount }
      return one
    }
  }

  /// Every place of a session's readings.
  package static func of(_ raw: [RawSample], streams: [StreamInfo]) -> [PlaceMotion] {
    var collector = Collector(streams)
    for one in raw { collector.take(one) }
    return collector.finished()
  }

  /// In body axes; as they are where the mounting is unknown.
  package func turned() -> (acceleration: [Vector3], rate: [Vector3]) {
    guard let mount else { return (acceleration, rate) }
    return (acceleration.map { mount * $0 }, rate.map { mount * $0 })
  }

  /// Both over the instants that both have; none where there are none.
  package static func together(
    _ a: PlaceMotion, _ b: PlaceMotion
  ) -> (first: PlaceMotion, second: PlaceMotion) {
    let common = Set(a.times).intersection(b.times)
    return (a.keeping(common), b.keeping(common))
  }

  private func keeping(_ wanted: Set<Int64>) -> PlaceMotion {
    var kept = self
    let indices = times.indices.filter { wanted.contains(times[$0]) }
    kept.times = indices.map { times[$0] }
    kept.acceleration = indices.map { acceleration[$0] }
    kept.rate = indices.map { rate[$0] }
    return kept
  }

  private struct Collector {
    private let streams: [StreamInfo]
    private let places: [BodyPlace]
    private let corrections: [AffineCalibration]
    private var kept: [[RawSample]]

    init(_ streams: [StreamInfo], _ settings: FusionSettings = FusionSettings()) {
      self.streams = streams
      let primary = StreamInfo.primaryPlace(of: streams)
      corrections = streams.map { settings.correction(of: $0, primary) }
      places = StreamInfo.places(of: streams)
      kept = [[RawSample]](repeating: [], count: places.count)
    }

    mutating func take(_ raw: RawSample) {
      guard raw.marker == .none, Int(raw.stream) < streams.count else { return }
      let place = streams[Int(raw.stream)].placement
      if let i = places.firstIndex(of: place) { kept[i].append(raw) }
    }

    func finished() -> [PlaceMotion] {
      places.indices.compactMap { motion(places[$0], kept[$0]) }
    }

    private func motion(_ place: BodyPlace, _ raw: [RawSample]) -> PlaceMotion? {
      let own = streams.filter { $0.placement == place }
      guard let main = own.first(where: { $0.kind == .accelerometer }) else { return nil }
      let gyroscope = own.contains { $0.kind == .gyroscope }
      var motion = PlaceMotion(place: place, mount: main.mount, hasGyroscope: gyroscope)
      var resampler = Resampler(
        ResamplerSettings(rateHz: PlaceMotion.rateHz, gyroscope: gyroscope, magnetometer: false))
      var sample = Sample(timestamp: Timestamp(nanoseconds: 0), acceleration: .zero)
      func add() {
        motion.times.append(sample.timestamp.nanoseconds)
        motion.acceleration.append(sample.acceleration)
        motion.rate.append(sample.rotationRate)
      }
      for one in raw.sorted(by: { $0.timestamp < $1.timestamp }) {
        let stream = streams[Int(one.stream)]
        let value = stream.scale * (stream.dieRotation * one.counts)
        resampler.push(
          stream.kind, at: one.timestamp, corrections[Int(one.stream)].apply(value))
        while resampler.pop(into: &sample) { add() }
      }
      resampler.finish()
      while resampler.pop(into: &sample) { add() }
      return motion
    }
  }
}

extension PlaceMotion {
  /// The longest pause of a fifth of a second or more, and when it began; nil without any.
  package var gap: (seconds: Double, since: Double)? {
    var longest: (seconds: Double, since: Double)?
    for (a, b) in zip(times, times.dropFirst()) where b - a >= 200_000_000 {
      let seconds = Double(b - a) * 1e-9
      if seconds > longest?.seconds ?? 0 { longest = (seconds, Double(a - times[0]) * 1e-9) }
    }
    return longest
  }

  /// Whether a stretch is still: no rate over 2 °/s, no acceleration off its mean by 0.05 g.
  ///
  /// - Returns: the mean acceleration; nil where the stretch moves or is empty.
  package func rest(_ range: Range<Int>) -> Vector3? {
    guard !range.isEmpty, range.upperBound <= acceleration.count else { return nil }
    // Over a tenth of a second each: a sample of a cheap chip is noisy by more than that.
    let width = max(1, Int(PlaceMotion.rateHz / 10))
    var sum = Vector3.zero
    var bias = Vector3.zero
    for i in range {
      sum += acceleration[i]
      bias += rate[i]
    }
    let share = 1 / Double(range.count)
    let mean = share * sum
    let slow = share * bias
    var i = range.lowerBound
    while i + width <= range.upperBound {
      var (a, g) = (Vector3.zero, Vector3.zero)
      for k in i..<(i + width) {
        a += acceleration[k]
        g += rate[k]
      }
      let off = (1 / Double(width)) * a - mean
      let turn = (1 / Double(width)) * g - slow
      if off.squaredLength > SegmentMount.mostSwing * SegmentMount.mostSwing { return nil }
      let most = SegmentMount.mostRate * .pi / 180
      if hasGyroscope && turn.squaredLength > most * most { return nil }
      i += width
    }
    return mean
  }
}
