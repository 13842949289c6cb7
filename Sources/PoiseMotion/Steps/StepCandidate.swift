import PoiseCore

/// A peak of the filtered signal that may be a step.
@frozen
@usableFromInline
struct StepCandidate: BitwiseCopyable, Sendable, Equatable {
  /// Time of the peak, ns, between samples.
  @usableFromInline var peakTime: Int64
  /// Estimated initial contact, ns.
  @usableFromInline var contactTime: Int64
  /// Height, g.
  @usableFromInline var height: Double
  /// Rise from the valley before it, g.
  @usableFromInline var rise: Double
  /// Largest vertical acceleration of the landing, no filter on it, g; NaN where it is unknown.
  @usableFromInline var peakVertical = Double.nan
  /// Between it and the one before lies a peak that rises like a step.
  @usableFromInline var followsQuick = false
  /// What tells its foot.
  @usableFromInline var lateral = LateralEvidence.none
  /// Where nobody says which way is left: mean level acceleration before the contact less the mean
  /// after it, m/s², in axes of ``WalkAxisFinder``; NaN where it is unknown.
  @usableFromInline var level = SIMD2<Double>(.nan, .nan)
  /// Where up was when it became final, a unit vector of the sensor.
  @usableFromInline var up = Vector3(0, 0, 1)

  @inlinable
  init(peakTime: Int64, height: Double, rise: Double) {
    self.peakTime = peakTime
    contactTime = peakTime
    self.height = height
    self.rise = rise
  }
}
