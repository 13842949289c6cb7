import PoiseCore

/// What a window says, before hold time.
@frozen @usableFromInline
struct PostureVerdict: BitwiseCopyable {
  @usableFromInline var good: Bool
  @usableFromInline var mean: Vector3
  /// Mean field; nil where there is none over the whole window.
  @usableFromInline var field: Vector3?
  @usableFromInline var distanceAccelerometer: Double
  @usableFromInline var distanceMagnetometer: Double
  /// The posture that fits, or the nearest.
  @usableFromInline var index: Int

  @inlinable
  init(
    good: Bool, mean: Vector3, field: Vector3?, distanceAccelerometer: Double,
    distanceMagnetometer: Double, index: Int
  ) {
    self.good = good
    self.mean = mean
    self.field = field
    self.distanceAccelerometer = distanceAccelerometer
    self.distanceMagnetometer = distanceMagnetometer
    self.index = index
  }
}
