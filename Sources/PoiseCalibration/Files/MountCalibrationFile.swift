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

  public init(
    mount: Matrix3, nearest: String, origin: CalibrationOrigin = CalibrationOrigin()
  ) {
    self.mount = mount
    self.nearest = nearest
    self.origin = origin
    file = ""
  }

  /// Reads a file's text; `file` is the name that stands in errors.
  public init(text: String, file: String) throws(CalibrationFileError) {
    let object = try Self.object(in: text, file: file, with: "mount")
    mount = try AffineFields.matrix(object, "mount")
    nearest = object.string("nearest") ?? ""
    origin = try CalibrationOrigin(object)
    self.file = file
    try check()
  }

  private func check() throws(CalibrationFileError) {
    let product = mount.transposed * mount
    var off = 0.0
    for i in 0..<3 {
      for j in 0..<3 { off = max(off, abs(product[i, j] - (i == j ? 1 : 0))) }
    }
    guard mount.isFinite, off < 1e-3, mount.determinant > 0 else {
      throw CalibrationFileError(
        file: file, key: "mount",
        problem: "not a rotation (determinant +1, rows of length one at right angles); "
          + "run poise calibrate mount again")
    }
  }

  /// Refuses a mounting that was found at another place or of another chip: each has its own axes.
  public func check(_ device: CalibratedDevice) throws(CalibrationFileError) {
    try origin.check(place: device.placement, file: file)
    try origin.check(part: device, file: file)
    try origin.check(chip: device.chips[.accelerometer], of: .accelerometer, file: file)
  }

  /// The file's text. A figure that is not finite has no JSON and is an error.
  public func encoded() throws(CalibrationFileError) -> String {
    try check()
    var writer = JSONWriter(.lines)
    writer.add("schema", CalibrationSchema.current)
    writer.add("mount", mount.rows)
    writer.add("nearest", nearest)
    origin.write(to: &writer)
    return writer.finished()
  }
}
