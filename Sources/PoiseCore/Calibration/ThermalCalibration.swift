/// A correction whose offset moves along a line with the chip's temperature:
/// `corrected = matrix * (raw - offset - slope * (temperature - reference))`.
@frozen
public struct ThermalCalibration: BitwiseCopyable, Sendable, Equatable {
  /// The offset is that at ``reference``.
  public var affine: AffineCalibration
  /// Raw unit a kelvin.
  public var slope: Vector3
  /// °C.
  public var reference: Double
  /// Temperatures that it was made at, °C. The line is followed ``reach`` beyond them.
  public var coldest: Double
  public var warmest: Double

  /// Kelvin beyond the known temperatures.
  @inlinable public static var reach: Double { 10 }

  @inlinable
  public init(
    _ affine: AffineCalibration, slope: Vector3 = .zero, reference: Double = 25,
    coldest: Double = 25, warmest: Double = 25
  ) {
    self.affine = affine
    self.slope = slope
    self.reference = reference
    self.coldest = coldest
    self.warmest = warmest
  }

  @inlinable public static var identity: ThermalCalibration { ThermalCalibration(.identity) }

  /// The offset at a temperature in °C, in the raw unit.
  @inlinable
  public func offset(at celsius: Double) -> Vector3 {
    let low = coldest - Self.reach
    let high = warmest + Self.reach
    let known = celsius < low ? low : celsius > high ? high : celsius
    return affine.offset + (known - reference) * slope
  }
}
