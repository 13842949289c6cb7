import CPoiseMath
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

  package static var blank: Self {
    Self(calibration: AffineCalibration(offset: .zero, matrix: .identity))
  }
  package static var content: String { "offset_uT and matrix" }

  package mutating func fields(_ o: inout JSONFields) {
    o.schema()
    if o.isReading && o.tree("offset_uT") == nil && o.tree("accVMedia") != nil {
      o.fail("", "this is a posture calibration; a magnetometer's is needed here")
    }
    calibration.fields(&o, offset: "offset_uT")
    var word: String? = unit.rawValue
    o.loose("unit", &word)
    if let known = MagnetometerUnit(rawValue: word ?? "uT") {
      unit = known
    } else {
      o.fail("unit", "\((word ?? "").debugDescription) is not known; uT or au")
    }
    origin.fields(&o)
  }

  /// What a calibration may enlarge a reading by: one in uT by its chip's error, which no chip has
  /// tenfold; one in a unit of its own by what that unit is.
  private var mostScale: Double { unit == .microtesla ? 10 : 1e4 }

  package var mistake: JSONMistake? {
    if let mistake = calibration.mistake { return mistake }
    let scale = poise_cbrt(calibration.matrix.determinant)
    if (1e-4...mostScale).contains(scale) { return nil }
    return JSONMistake(
      "matrix",
      "makes readings \(poise_rint(1000 * scale) / 1000) times as large; calibrate again, with "
        + "--field in uT (a field in nT divided by 1000)")
  }

  /// Refuses a calibration that was made for another chip, scale or unit.
  public func check(_ device: CalibratedDevice) throws(CalibrationFileError) {
    try origin.check(.magnetometer, of: device, file: file)
    try unit.check(device.magnetometerUnit, file: file, key: "unit")
  }
}
