import PoiseCore

/// A magnetometer's calibration: `corrected = matrix * (raw - offset)`, JSON with `offset_uT` and
/// `matrix` (rows).
public struct MagnetometerCalibrationFile: Sendable, Equatable {
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

  /// Reads a file.
  public init(path: String) throws(CalibrationFileError) {
    let text: String
    do throws(TextFileError) {
      text = try TextFile.read(path)
    } catch {
      throw CalibrationFileError(error)
    }
    try self.init(text: text, file: path)
  }

  /// Reads a file's text; `file` is the name that stands in errors.
  public init(text: String, file: String) throws(CalibrationFileError) {
    guard case .object(let members) = try JSONTree.parse(text, file: file) else {
      throw CalibrationFileError(
        file: file, problem: "this is no JSON object with offset_uT and matrix")
    }
    let object = JSONObject(members: members, file: file, path: "")
    if object.member("offset_uT") == nil && object.member("accVMedia") != nil {
      throw CalibrationFileError(
        file: file, problem: "this is a posture calibration; a magnetometer's is needed here")
    }
    try CalibrationSchema.check(object)
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
    var writer = JSONWriter()
    let offset = calibration.offset
    writer.add("schema", CalibrationSchema.current)
    writer.add("offset_uT", [offset.x, offset.y, offset.z])
    writer.add("matrix", calibration.matrix.rows)
    writer.add("unit", unit.rawValue)
    origin.write(to: &writer)
    return writer.text
  }

  /// Replaces `path` whole or not at all; the file before is kept as `path.bak`.
  public func write(to path: String) throws(CalibrationFileError) {
    let text = try encoded()
    do throws(TextFileError) {
      try TextFile.replace(path, with: text)
    } catch {
      throw CalibrationFileError(error)
    }
  }
}
