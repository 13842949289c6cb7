import PoiseCore
import PoiseText

/// A magnetometer's calibration: `corrected = matrix * (raw - offset)`, JSON with `offset_uT` and
/// `matrix` (rows).
public struct MagnetometerCalibrationFile: CalibrationFile {
  /// Offset in ``unit``, in device axes.
  public var calibration: AffineCalibration
  public var unit: MagnetometerUnit
  public var origin: CalibrationOrigin
  /// The file as it was named.
  public var file: String

  public init(
    calibration: AffineCalibration, unit: MagnetometerUnit = .microtesla,
    origin: CalibrationOrigin = CalibrationOrigin()
  ) {
    self.calibration = calibration
    self.unit = unit
    self.origin = origin
    file = ""
  }

  /// Reads a file's text; `file` is the name that stands in errors.
  public init(text: String, file: String) throws(CalibrationFileError) {
    let object = try Self.object(in: text, file: file, with: "offset_uT and matrix")
    if object.member("offset_uT") == nil && object.member("accVMedia") != nil {
      throw CalibrationFileError(
        file: file, problem: "this is a posture calibration; a magnetometer's is needed here")
    }
    var unit = MagnetometerUnit.microtesla
    if let word = object.string("unit") {
      guard let known = MagnetometerUnit(rawValue: word) else {
        throw object.failure("unit", "\(word.debugDescription) is not known; uT or au")
      }
      unit = known
    }
    calibration = try AffineFields.read(object, offset: "offset_uT")
    self.unit = unit
    origin = try CalibrationOrigin(object)
    self.file = file
  }

  /// Refuses a calibration that was made for another chip or scale, where both sides say which.
  public func check(chip: String?, unit used: MagnetometerUnit?) throws(CalibrationFileError) {
    try origin.check(chip: chip, of: .magnetometer, file: file)
    try unit.check(used, file: file, key: "unit")
  }

  /// Refuses a calibration that was made for another chip, scale or unit.
  public func check(_ device: CalibratedDevice) throws(CalibrationFileError) {
    try origin.check(.magnetometer, of: device, file: file)
    try unit.check(device.magnetometerUnit, file: file, key: "unit")
  }

  /// The file's text. A figure that is not finite has no JSON and is an error.
  public func encoded() throws(CalibrationFileError) -> String {
    try AffineFields.check(calibration, file: file)
    var writer = JSONWriter(.lines)
    let offset = calibration.offset
    writer.add("schema", CalibrationSchema.current)
    writer.add("offset_uT", [offset.x, offset.y, offset.z])
    writer.add("matrix", calibration.matrix.rows)
    writer.add("unit", unit.rawValue)
    origin.write(to: &writer)
    return writer.finished()
  }
}
