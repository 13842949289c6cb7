import CPoiseMath

/// The field that a magnetometer calibration was made in.
@frozen
public struct FieldReference: BitwiseCopyable, Sendable, Equatable {
  /// Length of a corrected reading, in the unit of the samples.
  public var norm: Double
  /// Angle of the field below the horizon, degrees; nil where it was not measured.
  public var dip: Double?

  @inlinable
  public init(norm: Double, dip: Double? = nil) {
    self.norm = norm
    self.dip = dip
  }
}
