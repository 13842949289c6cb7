import PoiseCore
import PoiseText

/// How a device sits on a person: JSON with `mount` (rows: forward, left and up in device axes).
public struct MountCalibrationFile: CalibrationFile {
  /// Device to body axes (x forward, y left, z up).
  public var mount: Matrix3
  /// The nearest mounting along the device's axes, such as `up=+x,forward=+z`; for people.
  public var nearest: String
  public var origin: CalibrationOrigin
  /// The file as it was named.
  public var file: String

  public init(mount: Matrix3, nearest: String, origin: CalibrationOrigin = CalibrationOrigin()) {
    self.mount = mount
    self.nearest = nearest
    self.origin = origin
    file = ""
  }

  package static var blank: Self { Self(mount: .identity, nearest: "") }
  package static var content: String { "mount" }

  package mutating func fields(_ o: inout JSONFields) {
    o.schema()
    o.matrix("mount", &mount)
    var word: String? = nearest
    o.loose("nearest", &word)
    nearest = word ?? ""
    origin.fields(&o)
  }

  package var mistake: JSONMistake? {
    if mount.isRotation(tolerance: 1e-3) { return nil }
    return JSONMistake(
      "mount",
      "not a rotation (determinant +1, rows of length one at right angles); "
        + "run poise calibrate mount again")
  }

  /// Refuses a mounting that was found at another place or of another chip: each has its own axes.
  public func check(_ device: CalibratedDevice) throws(CalibrationFileError) {
    try origin.check(place: device.placement, file: file)
    try origin.check(part: device, file: file)
    try origin.check(chip: device.chips[.accelerometer], of: .accelerometer, file: file)
  }

  /// Refuses a mounting whose up another calibration of the accelerometer shows elsewhere.
  public func check(accelerometer: AffineCalibration) throws(CalibrationFileError) {
    try origin.check(
      accelerometer: accelerometer, felt: Physics.standardGravity * mount.row2, inLength: false,
      file: file, command: "mount")
  }
}
