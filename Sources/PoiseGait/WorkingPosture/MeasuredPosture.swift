/// What somebody measured of a person by photograph, tape, X-ray or `poise rom` and entered:
/// figures that no inclination gives. nil is what nobody measured.
public struct MeasuredPosture: Sendable, Equatable {
  /// Craniovertebral angle of a photograph, degrees.
  public var craniovertebral: Double?
  /// Of the shoulders before the trunk, mm.
  public var protraction: Double?
  /// Whether the shoulders are pulled up.
  public var elevatedShoulders: Bool?
  /// Tilt between the pelvis's bony points, standing, degrees forward.
  public var pelvicTilt: Double?
  /// Range of the hip's extension, degrees.
  public var hipExtension: Double?
  /// Sagittal vertical axis of an X-ray, mm.
  public var verticalAxis: Double?

  public init() {}

  /// Nobody measured anything.
  public var isEmpty: Bool { self == MeasuredPosture() }
}
