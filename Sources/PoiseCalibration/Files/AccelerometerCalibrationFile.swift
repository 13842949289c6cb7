import PoiseCore
import PoiseText

/// An accelerometer's calibration: `corrected = matrix * (raw - offset)`, JSON with `offset_mps2`
/// and `matrix` (rows), in device axes.
public struct AccelerometerCalibrationFile: CalibrationFile {
  /// Offset in m/s², in device axes.
  public var calibration: AffineCalibration
  public var origin: CalibrationOrigin
  /// The file as it was named.
  public var file: String

  public init(
    calibration: AffineCalibration, origin: CalibrationOrigin = CalibrationOrigin()
  ) {
    self.calibration = calibration
    self.origin = origin
    file = ""
  }

  /// Reads a file's text; `file` is the name that stands in errors.
  public init(text: String, file: String) throws(CalibrationFileError) {
    let object = try Self.object(in: text, file: file, with: "offset_mps2 and matrix")
    for (key, sensor) in [("offset_uT", "a magnetometer"), ("accVMedia", "a posture")]
    where object.member("offset_mps2") == nil && object.member(key) != nil {
      throw CalibrationFileError(
        file: file, problem: "this is \(sensor) calibration; an accelerometer's is needed here")
    }
    calibration = try AffineFields.read(object, offset: "offset_mps2")
    origin = try CalibrationOrigin(object)
    self.file = file
    try check()
  }

  /// Chips are up to 10 % wrong; twice or half is a file of something else.
  private func check() throws(CalibrationFileError) {
    try AffineFields.check(calibration, file: file)
    let volume = calibration.matrix.determinant
    guard (0.4...2.5).contains(volume), calibration.offset.squaredLength < 100 else {
      throw CalibrationFileError(
        file: file, key: "matrix",
        problem: "changes 1 g far more than a chip's error does; calibrate again, six rests")
    }
  }

  /// Refuses a calibration that was made for another chip or scale.
  public func check(_ device: CalibratedDevice) throws(CalibrationFileError) {
    try origin.check(.accelerometer, of: device, file: file)
  }

  /// The file's text. A figure that is not finite has no JSON and is an error.
  public func encoded() throws(CalibrationFileError) -> String {
    try check()
    var writer = JSONWriter(.lines)
    let offset = calibration.offset
    writer.add("schema", CalibrationSchema.current)
    writer.add("offset_mps2", [offset.x, offset.y, offset.z])
    writer.add("matrix", calibration.matrix.rows)
    origin.write(to: &writer)
    return writer.finished()
  }
}
