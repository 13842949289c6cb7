import Foundation
import PoiseCalibration
import PoiseCore
import PoiseTestKit
import Testing

/// In m/s² and µT, diagonal, so that every figure is known on paper.
private func diagonal(_ mean: Vector3, _ variance: Vector3, threshold: Double) -> GaussianModel {
  func matrix(_ v: Vector3) -> Matrix3 {
    Matrix3(Vector3(v.x, 0, 0), Vector3(0, v.y, 0), Vector3(0, 0, v.z))
  }
  let sorted = [variance.x, variance.y, variance.z].sorted()
  return GaussianModel(
    mean: mean, covariance: matrix(variance),
    inverse: matrix(Vector3(1 / variance.x, 1 / variance.y, 1 / variance.z)),
    determinant: variance.x * variance.y * variance.z,
    eigenvalues: Vector3(sorted[0], sorted[1], sorted[2]),
    sigma: Vector3(
      variance.x.squareRoot(), variance.y.squareRoot(), variance.z.squareRoot()),
    threshold: threshold)
}

private let accModel = diagonal(Vector3(9, 0.5, 3.5), Vector3(0.25, 0.0625, 1), threshold: 0.01)
private let magModel = diagonal(Vector3(30, -10, 20), Vector3(4, 16, 1), threshold: 0.0001)

private let flat: String = """
  {"accVMedia": [9, 0.5, 3.5], "accMatrix": [0.25, 0, 0, 0, 0.0625, 0, 0, 0, 1],
   "accThreshold": 0.01}
  """

/// `flat` with one piece replaced by another.
private func flat(_ piece: String, _ other: String) -> String {
  flat.replacingOccurrences(of: piece, with: other)
}

/// `flat` with more members.
private func flat(and members: String) -> String { flat("}", ", \(members)}") }

private func load(_ text: String) throws -> PostureCalibrationFile {
  try PostureCalibrationFile(text: text, file: "c.json")
}

private func problem(_ text: String) -> CalibrationFileError? {
  do throws(CalibrationFileError) {
    _ = try PostureCalibrationFile(text: text, file: "c.json")
    return nil
  } catch {
    return error
  }
}

@Suite("PostureCalibrationFile")
struct PostureCalibrationFileTests {
  static let ours = PostureCalibrationFile(
    calibration: PostureCalibration(accelerometer: accModel, magnetometer: magModel),
    axes: "body",
    origin: CalibrationOrigin(
      device: "vest \"7\"\n", chips: [.accelerometer: "LSM303AGR", .magnetometer: "LSM303AGR"],
      created: "2025-01-31T12:00:00Z", software: "poise 0.1.0", samples: 2000,
      quality: ["condition": 16, "nothing": .nan]))

  @Test("reads back what it wrote, bit for bit")
  func roundTrip() throws {
    let text = try Self.ours.encoded()
    let read = try load(text)
    #expect(read.calibration == Self.ours.calibration)
    #expect(read.axes == "body" && read.magnetometerUnit == .microtesla)
    #expect(read.origin.device == "vest \"7\"\n" && read.origin.samples == 2000)
    #expect(read.origin.chips == Self.ours.origin.chips)
    #expect(read.origin.quality == ["condition": 16])
    for prefix in ["acc", "mag"] {
      for name in ["VMedia", "Matrix", "InvertedMatrix", "Determinant", "Sigma", "Threshold"] {
        #expect(text.contains("\"\(prefix)\(name)\""))
      }
    }
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  static let answers: [String] = [
    flat, "{\"data\": \(flat)}", "{\"status\": 200, \"data\": {\"calibration\": [\(flat)]}}",
    flat("[9, 0.5, 3.5]", "[\"9\", \"0.5\", \"3.5\"]"),
    flat("[9, 0.5, 3.5]", "\"[9, 0.5, 3.5]\""),
    flat("[9, 0.5, 3.5]", "{\"x\": 9, \"y\": \"0.5\", \"z\": 3.5}"),
    flat("[9, 0.5, 3.5]", "[[9], [0.5], [3.5]]"),
    flat("[0.25, 0, 0, 0, 0.0625, 0, 0, 0, 1]", "[[0.25, 0, 0], [0, 0.0625, 0], [0, 0, 1]]"),
    flat(and: "\"accSigma\": 0.5, \"other\": true"),
    flat(and: "\"accInvertedMatrix\": [[4, 0, 0], [0, 16, 0], [0, 0, 1]]"),
    flat(and: "\"accDeterminant\": \"0.015625\""), flat(and: "\"magVMedia\": null"),
    "{\n\"data\":\r\n\(flat)}\n"
  ]

  @Test("loads what a backend answers, however it wraps and writes it", arguments: answers)
  func backend(text: String) throws {
    let read = try load(text)
    #expect(read.calibration == PostureCalibration(accelerometer: accModel, magnetometer: nil))
    #expect(read.origin == CalibrationOrigin())
  }

  @Test("values in g become m/s², distances unchanged")
  func gravityUnits() throws {
    let read = try load(
      """
      {"accVMedia": [0.9, 0.1, 0.4], "accMatrix": [1e-3,0,0, 0,2e-3,0, 0,0,4e-3],
       "accThreshold": 5}
      """)
    let model = read.calibration.accelerometer
    let g = Physics.standardGravity
    #expect((model.mean.x - 0.9 * g).magnitude < 1e-12)
    // 0.1 g along x at a variance of 1e-3 g²: d² = 10.
    #expect((model.squaredDistance(to: model.mean + Vector3(0.1 * g, 0, 0)) - 10).magnitude < 1e-9)
    // The share of the peak density at the threshold does not depend on the unit.
    let peak = 1 / (8 * Double.pi * Double.pi * Double.pi * model.determinant).squareRoot()
    let peakInG = 1 / (8 * Double.pi * Double.pi * Double.pi * 8e-9).squareRoot()
    #expect((model.threshold / peak - 5 / peakInG).magnitude < 1e-12)
  }

  static let wrong: [(String, String, String)] = [
    ("[]", "accVMedia", "not a posture calibration"),
    ("{\"offset_uT\": [1,2,3]}", "accVMedia", "not a posture calibration"),
    (flat("accVMedia", "x"), "accVMedia", "missing"),
    ("{\"data\": " + flat("3.5]", "\"a\"]") + "}", "data.accVMedia", "not a finite number"),
    (flat(", 3.5]", "]"), "accVMedia", "2 numbers where 3"),
    (flat("9, 0.5", "90, 0.5"), "accVMedia", "far from 1 g"),
    (flat("[0.25, 0,", "[0.25, 0.1,"), "accMatrix", "symmetric"),
    (flat("0.0625", "0"), "accMatrix", "positive definite"),
    (flat("0.0625", "-1"), "accMatrix", "positive definite"),
    (flat("0.01", "0"), "accThreshold", "never judge"),
    (flat("0.01", "1e9"), "accThreshold", "never judge"),
    (flat(and: "\"accDeterminant\": 2"), "accDeterminant", "2.0"),
    (flat(and: "\"accInvertedMatrix\": [1,0,0,0,1,0,0,0,1]"), "accInvertedMatrix", "the inverse"),
    (flat(and: "\"magThreshold\": 1"), "magVMedia", "missing"),
    (flat(and: "\"schema\": 2"), "schema", "not known"),
    (flat(and: "\"units\": {\"acc\": \"ft\"}"), "units.acc", "ft"),
    ("{\"a\": \(flat), \"b\": \(flat)}", "", "several calibrations (a, b)")
  ]

  @Test("says what is wrong and under which key", arguments: wrong)
  func problems(text: String, key: String, words: String) {
    let found = problem(text)
    #expect(found?.key == key)
    #expect(found?.problem.contains(words) == true, "\(found?.description ?? "no error")")
    #expect(found?.description.contains("\n") == false)
  }

  @Test(
    "malformed JSON has its line and column",
    arguments: [
      ("{\"a\": 1,\n \"b\": x}", 2, 7), ("{\"a\": [1, 2,\n", 2, 1), ("", 1, 1),
      ("{\n\n\"a\" 1}", 3, 5), ("{\n\"a\u{0}b\": 1}", 2, 3), ("{\"a\nb\": 1}", 1, 4),
      ("{\u{1}}", 1, 2)
    ])
  func malformed(text: String, line: Int, column: Int) {
    let found = problem(text)
    #expect(found?.line == line)
    // Foundation's own counts differ by one or two between releases.
    #expect(((found?.column ?? 99) - column).magnitude <= 2, "\(String(describing: found))")
  }

  private func device(
    _ chips: [SensorKind: String], _ unit: MagnetometerUnit?
  ) -> CalibratedDevice {
    var device = CalibratedDevice()
    (device.chips, device.magnetometerUnit) = (chips, unit)
    return device
  }

  @Test("refuses one made for another chip or unit, where both sides say which")
  func mismatch() throws {
    let ours = try load(Self.ours.encoded())
    #expect(throws: Never.self) {
      try ours.check(device([:], nil))
      try ours.check(
        device([.accelerometer: "lsm303agr", .magnetometer: "LSM303AGR"], .microtesla))
      try load(flat).check(
        device([.accelerometer: "LIS3DH", .magnetometer: "LIS3MDL"], .arbitrary))
    }
    #expect(throws: CalibrationFileError.self) {
      try ours.check(device([.accelerometer: "LIS3DH"], nil))
    }
    #expect(throws: CalibrationFileError.self) { try ours.check(device([:], .arbitrary)) }
  }

  @Test("cut at any byte or with any byte changed, it is read or refused")
  func damage() throws {
    let bytes = Array(try Self.ours.encoded().utf8)
    for length in bytes.indices { _ = problem(String(decoding: bytes[..<length], as: UTF8.self)) }
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      var changed = bytes
      changed[Int.random(in: bytes.indices, using: &generator)] =
        UInt8.random(in: 0x20...0x7E, using: &generator)
      let found = problem(String(decoding: changed, as: UTF8.self))
      #expect(found?.description.contains("\n") != true, "seed 11")
    }
  }
}

@Suite("MagnetometerCalibrationFile")
struct MagnetometerCalibrationFileTests {
  static let text = """
    {"offset_uT": [12.5, -3, 40], "matrix": [[1.1, 0, 0], [0, 0.9, 0.05], [0, 0.05, 1]]}
    """

  @Test("reads, writes and reads back the same")
  func roundTrip() throws {
    let read = try MagnetometerCalibrationFile(text: Self.text, file: "m.json")
    #expect(read.calibration.offset == Vector3(12.5, -3, 40))
    #expect(read.calibration.matrix.row1 == Vector3(0, 0.9, 0.05))
    let again = try MagnetometerCalibrationFile(text: read.encoded(), file: "m.json")
    #expect(again == read)
  }

  static func scaled(_ by: Double, unit: String = "uT") -> String {
    "{\"offset_uT\": [0, 0, 0], \"unit\": \"\(unit)\", \"matrix\": "
      + "[[\(by), 0, 0], [0, \(by), 0], [0, 0, \(by)]]}"
  }

  @Test("readings in a unit of their own may become much larger")
  func arbitraryUnit() throws {
    let read = try MagnetometerCalibrationFile(text: Self.scaled(70, unit: "au"), file: "m.json")
    #expect(read.calibration.matrix.row0.x == 70)
  }

  static let wrong: [(String, String)] = [
    ("[1]", "offset_uT and matrix"), ("{}", "offset_uT: missing"),
    (text.replacingOccurrences(of: "-3, ", with: ""), "2 numbers where 3"),
    (text.replacingOccurrences(of: "1.1", with: "0"), "turning the device"),
    (text.replacingOccurrences(of: "1.1", with: "-1.1"), "mirrors"),
    (text.replacingOccurrences(of: "1.1", with: "1000"), "squeezes"),
    (text.replacingOccurrences(of: "]]", with: "]], \"unit\": \"T\""), "uT or au"),
    (scaled(1000), "makes readings 1000.0 times as large"), (scaled(1e30), "times as large"),
    (scaled(1e-5), "times as large"), (scaled(1e5, unit: "au"), "times as large"),
    (flat, "posture calibration"), (text.replacingOccurrences(of: "12.5", with: "1e999"), "m.json")
  ]

  @Test("says what is wrong", arguments: wrong)
  func problems(text: String, words: String) {
    do throws(CalibrationFileError) {
      _ = try MagnetometerCalibrationFile(text: text, file: "m.json")
      Issue.record("nothing was wrong")
    } catch {
      #expect(error.description.contains(words))
    }
  }

  @Test("is written whole, for its owner alone, and the one before is kept")
  func writing() throws {
    let folder = NSTemporaryDirectory() + "poise-calibration-\(UInt64.random(in: 0...UInt64.max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/m.json"
    var file = try MagnetometerCalibrationFile(text: Self.text, file: "m.json")
    try file.write(to: path)
    file.origin.device = "second"
    try file.write(to: path)
    #expect(try MagnetometerCalibrationFile(path: path).origin.device == "second")
    #expect(try MagnetometerCalibrationFile(path: path + ".bak").origin.device == nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["m.json", "m.json.bak"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    file.calibration.offset.x = .nan
    #expect(throws: CalibrationFileError.self) { try file.write(to: path) }
    #expect(throws: CalibrationFileError.self) { try file.write(to: folder) }
    #expect(throws: CalibrationFileError.self) { try file.write(to: folder + "/no/m.json") }
    #expect(try MagnetometerCalibrationFile(path: path).origin.device == "second")
  }
}
