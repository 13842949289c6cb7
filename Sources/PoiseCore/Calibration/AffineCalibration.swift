/// A straight-line correction of a three-axis sensor: `corrected = matrix * (raw - offset)`.
@frozen
public struct AffineCalibration: BitwiseCopyable, Sendable, Equatable {
  /// Same unit as the raw values.
  public var offset: Vector3
  /// Without a unit; the identity corrects nothing.
  public var matrix: Matrix3

  @inlinable
  public init(offset: Vector3, matrix: Matrix3) { (self.offset, self.matrix) = (offset, matrix) }

  @inlinable public static var identity: AffineCalibration {
    AffineCalibration(offset: .zero, matrix: .identity)
  }

  /// The corrected value, in the unit of the raw one.
  @inlinable
  public func apply(_ raw: Vector3) -> Vector3 { matrix * (raw - offset) }
}
