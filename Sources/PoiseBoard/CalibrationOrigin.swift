import PoiseCore

/// Where a calibration comes from: what is needed to tell whether it fits, and how good it is.
/// Everything may be absent: files of other programs have none of it.
public struct CalibrationOrigin: Sendable, Equatable {
  /// Device or board name.
  public var device: String?
  /// Chip names by kind of sensor.
  public var chips: [SensorKind: String]
  /// When it was made, ISO 8601.
  public var created: String?
  /// Program and version.
  public var software: String?
  /// Samples behind it.
  public var samples: Int?
  /// Named figures, such as `condition` or `residual_pct`.
  public var quality: [String: Double]

  public init(
    device: String? = nil, chips: [SensorKind: String] = [:], created: String? = nil,
    software: String? = nil, samples: Int? = nil, quality: [String: Double] = [:]
  ) {
    self.device = device
    self.chips = chips
    self.created = created
    self.software = software
    self.samples = samples
    self.quality = quality
  }

  init(_ object: JSONObject) throws(CalibrationFileError) {
    var chips: [SensorKind: String] = [:]
    if let given = object.object("chips") {
      for kind in SensorKind.allCases { chips[kind] = given.string(kind.name) }
    }
    var samples: Int?
    if let count = try object.number("samples") {
      guard count >= 0, count < 1e12 else {
        throw object.failure("samples", "\(count) is no number of samples")
      }
      samples = Int(count)
    }
    self.init(
      device: object.string("device"), chips: chips, created: object.string("created"),
      software: object.string("software"), samples: samples,
      quality: object.object("quality")?.numbers() ?? [:])
  }

  func write(to writer: inout JSONWriter) {
    writer.add("device", device)
    if !chips.isEmpty {
      writer.add("chips", Dictionary(uniqueKeysWithValues: chips.map { ($0.key.name, $0.value) }))
    }
    writer.add("created", created)
    writer.add("software", software)
    writer.add("samples", samples)
    let finite = quality.filter { $0.value.isFinite }
    if !finite.isEmpty { writer.add("quality", finite) }
  }

  /// Refuses a calibration of another chip; says nothing where either side does not know.
  func check(chip: String?, of kind: SensorKind, file: String) throws(CalibrationFileError) {
    guard let chip, let made = chips[kind], made.lowercased() != chip.lowercased() else { return }
    throw CalibrationFileError(
      file: file, key: "chips.\(kind.name)",
      problem: "made with a \(made), but this device's \(kind.name) is a \(chip); "
        + "calibrate again with this device",
      kind: .mismatch)
  }
}

/// Version of our calibration files; a higher one is refused, not guessed at.
enum CalibrationSchema {
  static let current = 1

  static func check(_ object: JSONObject) throws(CalibrationFileError) {
    guard let schema = try object.number("schema") else { return }
    if schema != Double(current) {
      throw object.failure(
        "schema", "\(schema) is not known; this program reads \(current), a newer one may read it")
    }
  }
}

/// The unit of a magnetometer's values in a calibration.
public enum MagnetometerUnit: String, Sendable {
  case microtesla = "uT"
  /// No absolute scale (`mx_au` of a recording).
  case arbitrary = "au"

  func check(_ used: MagnetometerUnit?, file: String, key: String) throws(CalibrationFileError) {
    guard let used, used != self else { return }
    throw CalibrationFileError(
      file: file, key: key,
      problem: "made for a magnetometer in \(rawValue), but the data is in \(used.rawValue); "
        + "calibrate again with this data's scale",
      kind: .mismatch)
  }
}
