import PoiseCore
import PoiseLog
import PoiseMotion

/// Works out the poses that go into a log, behind ring 2: every so many samples of the common grid
/// one, from the first that tells where up is.
struct PoseSampler {
  private var filter: AttitudeFilter
  private let every: Int64
  private var hasBegun = false

  /// nil where the log has no poses.
  init?(_ options: RecorderOptions, _ streams: [StreamInfo]) {
    let rate = options.log.poseRate
    if rate <= 0 { return nil }
    filter = AttitudeFilter(
      rateHz: options.fusion.gridRateHz,
      gyroscope: StreamInfo.primary(of: streams).contains { $0.kind == .gyroscope })
    every = Int64((1e9 / Double(rate)).rounded())
  }

  /// The sample's pose, where its instant is one of those that are kept.
  mutating func process(_ sample: Sample) -> PoseSample? {
    let attitude = filter.update(sample)
    hasBegun = hasBegun || !attitude.flags.contains(.held)
    if !hasBegun || attitude.timestamp.nanoseconds % every != 0 { return nil }
    let q = attitude.orientation
    return PoseSample(timestamp: attitude.timestamp, w: q.w, x: q.x, y: q.y, z: q.z)
  }
}
