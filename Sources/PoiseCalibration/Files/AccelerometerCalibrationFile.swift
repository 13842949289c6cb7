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

  public init(calibration: AffineCalibration, origin: CalibrationOrigin = CalibrationOrigin()) {
    self.calibration = calibration
    self.origin = origin
    file = ""
  }

  package static var blank: Self {
    Self(calibration: AffineCalibration(offset: .zero, matrix: .identity))
  }
  package static var content: String { "offset_mps2 and matrix" }

  package mutating func fields(_ o: inout JSONFields) {
    o.schema()
    for (key, sensor) in [("offset_uT", "a magnetometer"), ("accVMedia", "a posture")]
    where o.isReading && o.tree("offset_mps2") == nil && o.tree(key) != nil {
      o.fail("", "this is \(sensor) calibration; an accelerometer's is needed here")
    }
    calibration.fields(&o, offset: "offset_mps2")
    origin.fields(&o)
  }

  /// Chips are up to 10% wrong; twice or half is a file of something else.
  package var mistake: JSONMistake? {
    if let mistake = calibration.mistake { return mistake }
    let volume = calibration.matrix.determinant
    if (0.4...2.5).contains(volume), calibration.offset.squaredLength < 100 { return nil }
    return JSONMistake(
      "matrix", "changes 1 g far more than a chip's error does; calibrate again, six rests")
  }

  /// Refuses a calibration that was made for another chip or scale.
  public func check(_ device: CalibratedDevice) throws(CalibrationFileError) {
    try origin.check(.accelerometer, of: device, file: file)
  }
}
