import PoiseCore

/// A recording kept as comma-separated text: a header line, then one row an instant.
///
/// Columns are found by name, in any order; others are ignored:
/// `t_s` (seconds, strictly increasing); `ax_mps2`, `ay_mps2`, `az_mps2` (specific force, m/s²);
/// `gx_rps`, `gy_rps`, `gz_rps` (angular rate, rad/s); `mx_uT`, `my_uT`, `mz_uT` (µT), or `mx_au`,
/// `my_au`, `mz_au` where the magnetometer has no absolute scale. All in device axes. A file holds
/// an accelerometer, a magnetometer, or both; a gyroscope may go with them.
///
/// An empty cell or `nan` means that the sensor has no value in that row: its vector is
/// ``missing`` there (test with `isFinite`).
public struct RecordingCSV: Sendable {
  /// Seconds of each row; strictly increasing, also after rounding to whole microseconds.
  public var times: [Double]
  /// m/s², one a row; nil where the file has no accelerometer.
  public var accelerometer: [Vector3]?
  /// rad/s, one a row; nil where the file has no gyroscope.
  public var gyroscope: [Vector3]?
  /// µT or arbitrary units, one a row; nil where the file has no magnetometer.
  public var magnetometer: [Vector3]?
  /// True where the magnetometer's columns end in `_au`: its unit is unknown.
  public var magnetometerIsArbitrary: Bool

  /// Stands for a value that the file does not give.
  public static let missing = Vector3(.nan, .nan, .nan)

  /// Longest line taken, in bytes. A recording's lines have about a hundred.
  public static let longestLine = 65_536

  /// One stamp a row, rounded to whole microseconds as a live recording's are.
  public func timestamp(ofRow row: Int) -> Timestamp {
    Timestamp(seconds: times[row]).roundedToMicroseconds
  }

  /// Reads text that is in memory already; `name` stands for the file in errors.
  public init(bytes: [UInt8], name: String) throws(RecordingCSVError) {
    try self.init(RecordingCSVReader(bytes: bytes, file: name))
  }

  /// Reads a file whole.
  public init(path: String) throws(RecordingCSVError) { try self.init(RecordingFile(path: path)) }

  /// Takes all rows of a file into memory, for what needs all of them at once; to go through them
  /// ``RecordingFile`` needs none.
  public init(_ file: RecordingFile) throws(RecordingCSVError) { try self.init(file.reader()) }

  private init(_ reader: RecordingCSVReader) throws(RecordingCSVError) {
    let columns = reader.columns
    times = []
    accelerometer = columns.hasAccelerometer ? [] : nil
    gyroscope = columns.hasGyroscope ? [] : nil
    magnetometer = columns.hasMagnetometer ? [] : nil
    magnetometerIsArbitrary = columns.isArbitrary
    while let row = try reader.next() {
      times.append(row.time)
      accelerometer?.append(row.acceleration)
      gyroscope?.append(row.rate)
      magnetometer?.append(row.field)
    }
  }
}
