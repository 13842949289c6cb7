import Foundation
import PoiseTestKit
import Testing

/// Lines for the phone app, the app's own arithmetic, and its payload back into the recorder.
@Suite("the phone app's calibration", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct PhoneLoopTests {
  /// The device sits with its x axis up and z forward.
  static let mount = ["--mount", "up=+x,forward=+z"]

  /// A recording in device axes: rows of 100 Hz of somebody who leans forward by so many degrees.
  static func recording(leans: [(seconds: Int, degrees: Double)], seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    func noise() -> Double {
      // twelve uniform numbers: mean 6, variance 1
      (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
    }
    var text = "t_s,ax_mps2,ay_mps2,az_mps2,mx_uT,my_uT,mz_uT\n"
    var row = 0
    for (seconds, degrees) in leans {
      let angle = degrees * Double.pi / 180
      for _ in 0..<(seconds * 100) {
        // in the body frame, and from there onto the device's axes x = up, y = left, z = forward
        let force = (forward: -9.80665 * sin(angle), up: 9.80665 * cos(angle))
        let field = (
          forward: 20 * cos(angle) + 43 * sin(angle), up: -43 * cos(angle) + 20 * sin(angle)
        )
        let a: [Double] = [force.up, 0, force.forward].map { $0 + 0.02 * 9.80665 * noise() }
        let m: [Double] = [field.up, 5, field.forward].map { $0 + noise() }
        let numbers = ([Double(row) / 100] + a + m).map { String(format: "%.4f", $0) }
        text += numbers.joined(separator: ",") + "\n"
        row += 1
      }
    }
    return text
  }

  private func records(_ folder: String, _ csv: String, _ more: [String]) throws -> ProcessResult {
    try PoiseProgram.run(
      ["run", "--board", "virtual", "--source", csv, "--speed", "max", "--quiet"] + Self.mount
        + ["--log-dir", folder] + more)
  }

  private func log(in folder: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return folder + "/" + (try #require(names.first { $0.hasSuffix(".mcap") }))
  }

  private func postures(_ output: String) -> [String] {
    output.split(separator: "\n").map(String.init).filter { $0.hasPrefix("{\"type\":\"posture\"") }
  }

  @Test("lines, mean and covariance, threshold at mean + sigma, payload: live and replay agree")
  func loop() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path
    try Self.recording(leans: [(60, 0)], seed: 14).write(
      toFile: path + "/upright.csv", atomically: true, encoding: .utf8)
    try Self.recording(leans: [(30, 0), (30, 20), (30, 0)], seed: 15).write(
      toFile: path + "/leaning.csv", atomically: true, encoding: .utf8)
    let first = try records(path + "/first", path + "/upright.csv", ["--events", "none"])
    #expect(first.status == 0, "\(first.errors)")
    let export = try PoiseProgram.run(
      ["log", "export", try log(in: path + "/first"), "--format", "phone", "-o", path + "/lines"])
    #expect(export.status == 0, "\(export.errors)")
    try PhoneApp.payload(lines: String(contentsOfFile: path + "/lines", encoding: .utf8)).write(
      toFile: path + "/payload.json", atomically: true, encoding: .utf8)

    let payload = ["--calibration", path + "/payload.json"]
    for rule in ["inclination", "either"] {
      let options = payload + ["--posture-rule", rule]
      let second = path + "/" + rule
      let live = try records(second, path + "/leaning.csv", options)
      #expect(live.status == 0, "\(live.errors)")
      let told = postures(live.output)
      let good = told.map { $0.contains("\"good\":true") }
      #expect(good == [true, false, true], "\(rule): \(told)")
      #expect(told.count == 3 && told[1].contains("\"reason\":\"forward\""), "\(told)")
      let again = try PoiseProgram.run(["replay", try log(in: second)])
      #expect(postures(again.output) == told)
      let named = try PoiseProgram.run(["replay", try log(in: second)] + options)
      #expect(postures(named.output) == told)
    }
  }
}

/// What the phone app works out of its lines: mean and covariance of each sensor, and the density
/// at mean + sigma as the threshold, all in the lines' own units.
enum PhoneApp {
  static func payload(lines: String) throws -> String {
    var values: [String: [[Double]]] = ["acc": [], "mag": []]
    for line in lines.split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      for name in ["acc", "mag"] {
        let v = try #require(object?[name] as? [String: Double])
        values[name]?.append([v["x"] ?? .nan, v["y"] ?? .nan, v["z"] ?? .nan])
      }
    }
    var fields: [String: Any] = [:]
    for (name, rows) in values {
      #expect(rows.count >= 50, "the app calibrates from 50 lines on")
      let n = Double(rows.count)
      let mean = (0..<3).map { i in rows.reduce(0) { $0 + $1[i] } / n }
      let matrix: [[Double]] = (0..<3).map { i in
        (0..<3).map { j in
          rows.reduce(0) { $0 + ($1[i] - mean[i]) * ($1[j] - mean[j]) } / (n - 1)
        }
      }
      let (inverse, determinant) = inverted(matrix)
      let sigma = (0..<3).map { matrix[$0][$0].squareRoot() }
      var distance = 0.0
      for i in 0..<3 { for j in 0..<3 { distance += sigma[i] * inverse[i][j] * sigma[j] } }
      let peak = 1 / (pow(2 * Double.pi, 3) * determinant).squareRoot()
      fields[name + "VMedia"] = mean
      fields[name + "Matrix"] = matrix
      fields[name + "InvertedMatrix"] = inverse
      fields[name + "Determinant"] = determinant
      fields[name + "Sigma"] = sigma
      fields[name + "Threshold"] = peak * exp(-distance / 2)
    }
    let data = try JSONSerialization.data(withJSONObject: ["data": fields])
    return String(decoding: data, as: UTF8.self)
  }

  /// By cofactors.
  private static func inverted(_ m: [[Double]]) -> ([[Double]], Double) {
    func minor(_ i: Int, _ j: Int) -> Double {
      let (a, b) = ((i + 1) % 3, (i + 2) % 3)
      let (c, d) = ((j + 1) % 3, (j + 2) % 3)
      return m[a][c] * m[b][d] - m[a][d] * m[b][c]
    }
    let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * minor(0, $1) }
    return ((0..<3).map { i in (0..<3).map { j in minor(j, i) / determinant } }, determinant)
  }
}
