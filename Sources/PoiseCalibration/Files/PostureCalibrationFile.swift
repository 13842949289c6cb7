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

  package static var blank: Self {
    let model = GaussianModel(
      mean: .zero, covariance: .identity, inverse: .identity, determinant: 1, eigenvalues: .zero,
      sigma: .zero, threshold: 0)
    return Self(calibration: PostureCalibration(accelerometer: model, magnetometer: nil))
  }
  package static var content: String { "accVMedia" }

  package mutating func fields(_ o: inout JSONFields) {
    o.schema()
    if o.isReading {
      let read = o.attempt { o throws(JSONMistake) in try Self.models(o) }
      if let read { (calibration, magnetometerUnit) = read }
    } else {
      writeModels(&o)
    }
    o.loose("axes", &axes)
    var word = posture?.text
    o.loose("posture", &word)
    if o.isReading, let word {
      posture = PostureName(word)
      if posture == nil {
        o.fail(
          "posture", "invalid name \(word.debugDescription); use up to 16 of a-z, 0-9, - and _")
      }
    }
    origin.fields(&o)
  }

  private static func models(
    _ o: JSONFields
  ) throws(JSONMistake) -> (PostureCalibration, MagnetometerUnit) {
    var units: [String: JSONTree] = [:]
    if case .object(let members)? = o.tree("units") { units = members }
    func word(_ key: String) -> String? {
      if case .string(let text)? = units[key] { text } else { nil }
    }
    let acc = GaussianFields(object: o, prefix: "acc")
    let accelerometer = try inMetersPerSecondSquared(try acc.model(), word: word("acc"), acc)
    let mag = GaussianFields(object: o, prefix: "mag")
    var magnetometer: GaussianModel?
    var unit = MagnetometerUnit.microtesla
    if mag.isPresent { (magnetometer, unit) = try inMicrotesla(try mag.model(), word: word("mag")) }
    return (PostureCalibration(accelerometer: accelerometer, magnetometer: magnetometer), unit)
  }

  private func writeModels(_ o: inout JSONFields) {
    GaussianFields.write(calibration.accelerometer, prefix: "acc", to: &o)
    var units = ["acc": "m/s2"]
    if let magnetometer = calibration.magnetometer {
      GaussianFields.write(magnetometer, prefix: "mag", to: &o)
      units["mag"] = magnetometerUnit.rawValue
    }
    o.named("units", &units, JSONText.quoted) { $0.string($1) }
  }

  package var mistake: JSONMistake? {
    let models = [calibration.accelerometer] + (calibration.magnetometer.map { [$0] } ?? [])
    return models.allSatisfy(\.isFinite)
      ? nil : JSONMistake("", "a figure of the calibration is not finite")
  }

  /// Refuses a calibration that was made for another chip, scale or unit.
  public func check(_ device: CalibratedDevice) throws(CalibrationFileError) {
    try origin.check(.accelerometer, of: device, file: file)
    guard calibration.magnetometer != nil else { return }
    try origin.check(.magnetometer, of: device, file: file)
    try magnetometerUnit.check(device.magnetometerUnit, file: file, key: "units.mag")
  }

  /// Refuses a posture that another calibration of the accelerometer shows elsewhere.
  ///
  /// - Parameter mount: in force, device to body axes.
  public func check(
    accelerometer: AffineCalibration, mount: Matrix3?
  ) throws(CalibrationFileError) {
    let mean = calibration.accelerometer.mean
    let felt = axes == "body" ? (mount ?? .identity).transposed * mean : mean
    try origin.check(
      accelerometer: accelerometer, felt: felt, inLength: true, file: file, command: "posture")
  }

  /// What the judge takes, with the magnetometer's values `fieldFactor` times as large.
  public func calibrated(fieldFactor: Double = 1) -> CalibratedPosture {
    var calibration = calibration
    calibration.magnetometer = calibration.magnetometer?.scaled(by: fieldFactor)
    return CalibratedPosture(
      calibration, name: posture ?? PostureName(), axes: axes == "body" ? .body : .device)
  }

  /// The one object that holds `accVMedia`, wherever the answer wraps it.
  package static func find(
    in tree: JSONTree
  ) throws(JSONMistake) -> (path: String, tree: JSONTree) {
    var level: [(path: String, tree: JSONTree)] = [("", tree)]
    for _ in 0..<8 {
      var found: [(path: String, tree: JSONTree)] = []
      var next: [(path: String, tree: JSONTree)] = []
      for (path, tree) in level {
        switch tree {
        case .object(let members):
          if GaussianFields.suffixes.contains(where: { members["acc" + $0] != nil }) {
            found.append((path, tree))
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
        throw JSONMistake("", "several calibrations (\(places)); keep the one to be used")
      }
      if let only = found.first { return only }
      level = Array(next.prefix(10_000))
    }
    throw JSONMistake("accVMedia", "missing; not a posture calibration")
  }

  /// Files of other programs do not name the unit; at rest it shows in the length of the mean.
  private static func inMetersPerSecondSquared(
    _ model: GaussianModel, word: String?, _ fields: GaussianFields
  ) throws(JSONMistake) -> GaussianModel {
    let length = model.mean.squaredLength.squareRoot()
    let unit = word ?? ((0.5...1.5).contains(length) ? "g" : "m/s2")
    let result: GaussianModel
    switch unit {
    case "m/s2": result = model
    case "g": result = model.scaled(by: Physics.standardGravity)
    case "mg": result = model.scaled(by: Physics.standardGravity / 1000)
    default:
      throw JSONMistake(
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
    _ model: GaussianModel, word: String?
  ) throws(JSONMistake) -> (GaussianModel, MagnetometerUnit) {
    // The earth's field is 22 to 67 uT, a chip's own offset may double that: under 5 it is gauss.
    let length = model.mean.squaredLength.squareRoot()
    switch word ?? (length < 5 ? "gauss" : "uT") {
    case "uT": return (model, .microtesla)
    case "gauss": return (model.scaled(by: 100), .microtesla)
    case "au": return (model, .arbitrary)
    case let other:
      throw JSONMistake("units.mag", "\(other.debugDescription) is not known; uT, gauss or au")
    }
  }
}
