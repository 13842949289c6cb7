import CPoiseMath
import PoiseCore
import PoiseSignal

/// Follows the inclination of one place, ten times a second: by gyroscope and accelerometer ([32],
/// without a magnetometer, which the angles do not need), or where there is no gyroscope by the
/// mean of the acceleration over half a second. Memory is allocated once.
public struct SegmentTracker: ~Copyable {
  /// Between two samples, ns.
  public static var period: Int64 { 100_000_000 }

  @usableFromInline let place: BodyPlace
  @usableFromInline let hasGyroscope: Bool
  @usableFromInline let fresh: VQF
  @usableFromInline var filter: VQF
  @usableFromInline var window: PostureWindow
  @usableFromInline var wear: PlaceWear

  /// - Parameters:
  ///   - place: that the samples are of.
  ///   - rateHz: of the samples.
  ///   - gyroscope: the place has one.
  ///   - quantum: of its accelerometer, m/s² a count.
  public init(place: BodyPlace, rateHz: Double, gyroscope: Bool, quantum: Double = 0) {
    self.place = place
    hasGyroscope = gyroscope
    wear = PlaceWear(quantum: quantum)
    fresh = VQF(period: 1 / rateHz)
    filter = fresh
    let half = Int((0.5 * rateHz).rounded())
    let recent = half < 1 ? 1 : half
    window = PostureWindow(recent: recent, still: recent, walking: recent)
  }

  /// Takes the next sample of the place; where one is due `output` gets it.
  #if compiler(>=6.2) && !DEBUG
    @_noLocks @_noAllocation
  #endif
  public mutating func update(_ sample: Sample, output: inout FixedQueue<LogRecord>) {
    if sample.content.contains(.afterGap) {
      window.removeAll()
      filter = fresh
    }
    guard sample.content.contains(.accelerometer), sample.acceleration.isFinite else { return }
    wear.take(sample.acceleration, at: sample.timestamp)
    if hasGyroscope {
      if sample.content.contains(.gyroscope), sample.rotationRate.isFinite {
        filter.update(rate: sample.rotationRate)
      }
      filter.update(acceleration: sample.acceleration)
      let up = filter.orientation6D.conjugate.rotate(Vector3(0, 0, 1))
      if up.isFinite { window.add(up) }
    } else {
      window.add(sample.acceleration)
    }
    if window.count < window.recent { return }
    if sample.timestamp.nanoseconds % SegmentTracker.period != 0 { return }
    var up = window.recentMean
    if hasGyroscope { up = filter.orientation6D.conjugate.rotate(Vector3(0, 0, 1)) }
    if !(up.squaredLength > 0) { return }
    _ = output.push(
      .segment(
        SegmentSample(
          timestamp: sample.timestamp, place: place, up: SegmentTracker.unit(up),
          knowsForward: sample.content.contains(.bodyFrame), isUntouched: wear.isUntouched)))
  }

  @inlinable
  static func unit(_ v: Vector3) -> Vector3 { (1 / poise_sqrt(v.squaredLength)) * v }
}
