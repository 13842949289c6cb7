import PoiseCore
import PoiseSignal

/// A place beside the primary one on its way to angles: a resampler and a tracker of its own, so
/// that nothing of it reaches steps, bouts and posture.
public struct SegmentChain: ~Copyable {
  @usableFromInline var resampler: Resampler
  @usableFromInline var tracker: SegmentTracker

  /// - Parameters:
  ///   - place: that the chain is of.
  ///   - streams: of that place.
  ///   - rateHz: of the common grid.
  public init(place: BodyPlace, streams: [StreamInfo], rateHz: Double) {
    let gyroscope = streams.contains { $0.kind == .gyroscope }
    // The field is logged; angles need none.
    resampler = Resampler(
      ResamplerSettings(
        rateHz: rateHz, gyroscope: gyroscope, magnetometer: false,
        bodyFrame: streams.contains { $0.kind == .accelerometer && $0.mount != nil }))
    tracker = SegmentTracker(
      place: place, rateHz: rateHz, gyroscope: gyroscope,
      quantum: streams.first { $0.kind == .accelerometer }?.scale ?? 0)
  }

  /// Takes a sample in SI units and body axes.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  public mutating func push(
    _ kind: SensorKind, at timestamp: Timestamp, _ value: Vector3, saturated: Bool,
    output: inout FixedQueue<LogRecord>
  ) {
    resampler.push(kind, at: timestamp, value, saturated: saturated)
    drain(&output)
  }

  /// The streams have ended.
  public mutating func finish(output: inout FixedQueue<LogRecord>) {
    resampler.finish()
    drain(&output)
  }

  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  private mutating func drain(_ output: inout FixedQueue<LogRecord>) {
    var sample = Sample(timestamp: Timestamp(nanoseconds: 0), acceleration: .zero)
    while resampler.pop(into: &sample) { tracker.update(sample, output: &output) }
  }
}
