import PoiseCore
import PoiseText

/// A user's good posture as a JSON file.
///
/// The fields are those of the product's origin (`accVMedia`, `accMatrix`, `accInvertedMatrix`,
/// `accDeterminant`, `accSigma`, `accThreshold`, and `mag...`), so that what an existing backend
/// answers to `fetchCalibrationData` loads as it is: at the top or inside other objects, numbers as
/// texts, matrices nested or flat. Ours adds units, eigenvalues, and where it comes from.
public struct PostureCalibrationFile: CalibrationFile {
  /// m/s², and ``magnetometerUnit``; in the axes that ``axes`` names.
  public var calibration: PostureCalibration
  public var magnetometerUnit: MagnetometerUnit
  /// `device` or `body`; nil where the file does not say.
  public var axes: String?
  /// Which posture it is, such as `sitting`; nil where the file does not say.
  public var posture: PostureName?
  public var origin: CalibrationOrigin
  /// The file as it was named.
  public var file: String

  public init(
    calibration: PostureCalibration, magnetometerUnit: MagnetometerUnit = .microtesla,
    axes: String? = nil, posture: PostureName? = nil,
    origin: CalibrationOrigin = CalibrationOrigin()
  ) {
    self.posture = posture
    self.calibration = calibration
    self.magnetometerUnit = magnetometerUnit
    self.axes = axes
    self.origin = origin
    file = ""
  }

  /// Reads a file's text; `file` is the name that stands in errors.
  public init(text: String, file: String) throws(CalibrationFileError) {
    let tree = try CalibrationFields.tree(text, file: file)
    let object = try Self.find(in: tree, file: file)
    try CalibrationSchema.check(object)
    let units = object.object("units")
    let acc = GaussianFields(object: object, prefix: "acc")
    let accelerometer = try Self.inMetersPerSecondSquared(
      try acc.model(), word: units?.string("acc"), acc)
    var magnetometer: GaussianModel?
    var unit = MagnetometerUnit.microtesla
    let mag = GaussianFields(object: object, prefix: "mag")
    if mag.isPresent {
      (magnetometer, unit) = try Self.inMicrotesla(
        try mag.model(), word: units?.string("mag"), mag)
    }
    calibration = PostureCalibration(accelerometer: accelerometer, magnetometer: magnetometer)
    magnetometerUnit = unit
    axes = object.string("axes")
    if let word = object.string("posture") {
      guard let name = PostureName(word) else {
        throw object.failure(
          "posture", "invalid name \(word.debugDescription); use up to 16 of a-z, 0-9, - and _")
      }
      posture = name
    }
    origin = try CalibrationOrigin(object)
    self.file = file
  }

  /// Refuses a calibration that was made for another chip or scale, where both sides say which.
  public func check(
    accelerometerChip: String?, magnetometerChip: String?, magnetometerUnit used: MagnetometerUnit?
  ) throws(CalibrationFileError) {
    try origin.check(chip: accelerometerChip, of: .accelerometer, file: file)
    guard calibration.magnetometer != nil else { return }
    try origin.check(chip: magnetometerChip, of: .magnetometer, file: file)
    try magnetometerUnit.check(used, file: file, key: "units.mag")
  }

  /// Refuses a calibration that was made for another chip, scale or unit.
  public func check(_ device: CalibratedDevice) throws(CalibrationFileError) {
    try origin.check(.accelerometer, of: device, file: file)
    guard calibration.magnetometer != nil else { return }
    try origin.check(.magnetometer, of: device, file: file)
    try magnetometerUnit.check(device.magnetometerUnit, file: file, key: "units.mag")
  }

  /// What the judge takes, with the magnetometer's values `fieldFactor` times as large.
  public func calibrated(fieldFactor: Double = 1) -> CalibratedPosture {
    var calibration = calibration
    calibration.magnetometer = calibration.magnetometer?.scaled(by: fieldFactor)
    return CalibratedPosture(
      calibration, name: posture ?? PostureName(), axes: axes == "body" ? .body : .device)
  }

  // MARK: Reading

  /// The one object that holds `accVMedia`, wherever the answer wraps it.
  private static func find(
    in tree: JSONTree, file: String
  ) throws(CalibrationFileError) -> CalibrationFields {
    var level: [(path: String, tree: JSONTree)] = [("", tree)]
    for _ in 0..<8 {
      var found: [CalibrationFields] = []
      var next: [(path: String, tree: JSONTree)] = []
      for (path, tree) in level {
        switch tree {
        case .object(let members):
          if GaussianFields.suffixes.contains(where: { members["acc" + $0] != nil }) {
            found.append(CalibrationFields(members: members, file: file, path: path))
          }
          next += members.sorted { $0.key < $1.key }.map {
            (path.isEmpty ? $0.key : "\(path).\($0.key)", $0.value)
          }
        case .array(let elements):
          next += elements.enumerated().map { ("\(path)[\($0.offset)]", $0.element) }
        case .null, .bool, .number, .string: break
        }
      }
      if found.count > 1 {
        let places = found.prefix(3).map(\.path).joined(separator: ", ")
        throw CalibrationFileError(
          file: file, problem: "several calibrations (\(places)); keep the one to be used")
      }
      if let only = found.first { return only }
      level = Array(next.prefix(10_000))
    }
    throw CalibrationFileError(
      file: file, key: "accVMedia", problem: "missing; not a posture calibration")
  }

  /// Files of other programs do not name the unit; at rest it shows in the length of the mean.
  private static func inMetersPerSecondSquared(
    _ model: GaussianModel, word: String?, _ fields: GaussianFields
  ) throws(CalibrationFileError) -> GaussianModel {
    let length = model.mean.squaredLength.squareRoot()
    let unit = word ?? ((0.5...1.5).contains(length) ? "g" : "m/s2")
    let result: GaussianModel
    switch unit {
    case "m/s2": result = model
    case "g": result = model.scaled(by: Physics.standardGravity)
    case "mg": result = model.scaled(by: Physics.standardGravity / 1000)
    default:
      throw fields.object.failure(
        "units.acc", "\(unit.debugDescription) is not known; m/s2, g or mg")
    }
    let gravity = result.mean.squaredLength.squareRoot()
    guard (5...15).contains(gravity) else {
      throw fields.failure(
        "VMedia",
        "its length is \(length) \(unit), far from 1 g at rest; say \"units\": "
          + "{\"acc\": \"m/s2\"}, \"g\" or \"mg\", or calibrate again")
    }
    return result
  }

  private static func inMicrotesla(
    _ model: GaussianModel, word: String?, _ fields: GaussianFields
  ) throws(CalibrationFileError) -> (GaussianModel, MagnetometerUnit) {
    // The earth's field is 22 to 67 uT, a chip's own offset may double that: under 5 it is gauss.
    let length = model.mean.squaredLength.squareRoot()
    switch word ?? (length < 5 ? "gauss" : "uT") {
    case "uT": return (model, .microtesla)
    case "gauss": return (model.scaled(by: 100), .microtesla)
    case "au": return (model, .arbitrary)
    case let other:
      throw fields.object.failure(
        "units.mag", "\(other.debugDescription) is not known; uT, gauss or au")
    }
  }

  // MARK: Writing

  /// The file's text. A figure that is not finite has no JSON and is an error.
  public func encoded() throws(CalibrationFileError) -> String {
    let models = [calibration.accelerometer] + (calibration.magnetometer.map { [$0] } ?? [])
    guard models.allSatisfy(\.isFinite) else {
      throw CalibrationFileError(file: file, problem: "a figure of the calibration is not finite")
    }
    var writer = JSONWriter(.lines)
    writer.add("schema", CalibrationSchema.current)
    GaussianFields.write(calibration.accelerometer, prefix: "acc", to: &writer)
    var units = ["acc": "m/s2"]
    if let magnetometer = calibration.magnetometer {
      GaussianFields.write(magnetometer, prefix: "mag", to: &writer)
      units["mag"] = magnetometerUnit.rawValue
    }
    writer.add("units", units)
    writer.add("axes", axes)
    writer.add("posture", posture?.text)
    origin.write(to: &writer)
    return writer.finished()
  }
}
