import PoiseCore
import PoiseText

/// A gyroscope's calibration, JSON, in device axes:
/// `corrected = matrix * (raw - offset - slope * (T - reference))`, with `offset_radps`, `matrix`
/// (rows), `slope_radps_per_K`, `reference_C`, the known range `coldest_C` to `warmest_C`, and in
/// `rests` the mean readings by whole degrees Celsius that the line rests on, so that later rests
/// can be added.
public struct GyroscopeCalibrationFile: CalibrationFile {
  public var calibration: ThermalCalibration
  /// rad/s by whole degrees Celsius.
  public var rests: [Int: Vector3]
  public var origin: CalibrationOrigin
  /// The file as it was named.
  public var file: String

  public init(
    calibration: ThermalCalibration, rests: [Int: Vector3] = [:],
    origin: CalibrationOrigin = CalibrationOrigin()
  ) {
    self.calibration = calibration
    self.rests = rests
    self.origin = origin
    file = ""
  }

  package static var blank: Self { Self(calibration: .identity) }
  package static var content: String { "offset_radps and matrix" }

  package mutating func fields(_ o: inout JSONFields) {
    o.schema()
    for (key, sensor) in [
      ("offset_uT", "a magnetometer"), ("offset_mps2", "an accelerometer"),
      ("accVMedia", "a posture")
    ]
    where o.isReading && o.tree("offset_radps") == nil && o.tree(key) != nil {
      o.fail("", "this is \(sensor) calibration; a gyroscope's is needed here")
    }
    calibration.affine.fields(&o, offset: "offset_radps")
    if !o.isReading || o.tree("slope_radps_per_K") != nil {
      o.vector("slope_radps_per_K", &calibration.slope)
    }
    for (key, path) in [
      ("reference_C", \ThermalCalibration.reference), ("coldest_C", \.coldest),
      ("warmest_C", \.warmest)
    ] as [(String, WritableKeyPath<ThermalCalibration, Double>)] {
      var value: Double? = calibration[keyPath: path]
      o.figure(key, &value)
      calibration[keyPath: path] = value ?? calibration.reference
    }
    var named: [String: Vector3] = [:]
    for (degree, rate) in rests { named[String(degree)] = rate }
    o.named("rests", &named, Self.text) { o, name throws(JSONMistake) in
      let numbers = try o.numbers(name, count: 3)
      return numbers.map { Vector3($0[0], $0[1], $0[2]) }
    }
    if o.isReading {
      for (name, rate) in named {
        if let degree = Int(name) { rests[degree] = rate }
      }
    }
    origin.fields(&o)
  }

  private static func text(_ v: Vector3) -> String {
    "[" + [v.x, v.y, v.z].map { JSONText.shortest($0) }.joined(separator: ", ") + "]"
  }

  /// Zeros up to 25 °/s and scales 20% off are chips'; more is a file of something else.
  package var mistake: JSONMistake? {
    if let mistake = calibration.affine.mistake { return mistake }
    let known = [calibration.reference, calibration.coldest, calibration.warmest]
    guard known.allSatisfy({ (-60...150).contains($0) }), known[1] <= known[2] else {
      return JSONMistake("reference_C", "no temperature of a chip; calibrate again")
    }
    guard calibration.slope.isFinite, calibration.slope.squaredLength < 4e-4 else {
      return JSONMistake("slope_radps_per_K", "moves far more than a chip's zero; calibrate again")
    }
    guard rests.allSatisfy({ (-60...150).contains($0.key) && $0.value.isFinite }) else {
      return JSONMistake("rests", "not readings by whole degrees Celsius; calibrate again")
    }
    let volume = calibration.affine.matrix.determinant
    if (0.5...2).contains(volume), calibration.affine.offset.squaredLength < 0.25 { return nil }
    return JSONMistake(
      "matrix", "changes a rate far more than a chip's error does; calibrate again at rest")
  }

  /// Refuses a calibration that was made for another chip or scale.
  public func check(_ device: CalibratedDevice) throws(CalibrationFileError) {
    try origin.check(.gyroscope, of: device, file: file)
  }
}
