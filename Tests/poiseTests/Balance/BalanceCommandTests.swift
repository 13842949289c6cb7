import Foundation
import PoiseTestKit
import Testing

private func run(_ arguments: [String]) throws -> ProcessResult {
  try PoiseProgram.run(arguments)
}

private func object(_ text: String) throws -> [String: Any] {
  try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}

@Suite(
  "poise balance and poise calibrate stride",
  .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct BalanceCommandTests {
  /// Standing, x up and z forward, swaying by `size` m/s².
  static func standing(_ size: Double, seconds: Int = 35) -> String {
    var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
    for k in 0..<seconds * 100 {
      let t = Double(k) / 100
      let sway = size * sin(2 * .pi * 0.4 * t)
      text += "\(t),9.80665,\(0.5 * sway),\(sway)\n"
    }
    return text
  }

  /// Rest, a pendulum's walk of so many steps at 1.8 a second, rest.
  static func walk(steps: Int) -> String {
    var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
    let end = 3 + Double(steps) / 1.8
    for k in 0..<Int((end + 4) * 100) {
      let t = Double(k) / 100
      let a = t > 3 && t < end ? 2 * sin(2 * .pi * 1.8 * (t - 3)) : 0
      text += "\(t),\(9.80665 + a),0,0\n"
    }
    return text
  }

  @Test("gives sway in m/s² and mm, and the Romberg quotient of two tests")
  func romberg() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.standing(0.04), to: "open.csv")
    try folder.write(Self.standing(0.06), to: "closed.csv")
    let result = try run([
      "balance", folder.path + "/open.csv", "--closed", folder.path + "/closed.csv", "--mount",
      "up=+x,forward=+z", "--sensor-height", "1"
    ])
    #expect(result.status == 0, "\(result.errors)")
    let line = try object(result.output)
    #expect(line["eyes"] as? String == "open")
    let rms = 0.04 * (1.25 / 2).squareRoot()
    #expect(abs((line["sway_rms_mps2"] as? Double ?? .nan) - rms) < 2e-4)
    #expect(abs((line["sway_rms_mm"] as? Double ?? .nan) - 1000 * rms / 9.80665) < 0.03)
    let quotient = try #require(line["romberg"] as? [String: Any])
    #expect(abs((quotient["sway_rms_mps2"] as? Double ?? .nan) - 1.5) < 1e-3)
  }

  @Test("refuses a recording that is too short, in one line")
  func short() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.standing(0.04, seconds: 20), to: "open.csv")
    let result = try run(["balance", folder.path + "/open.csv"])
    #expect(result.status == 65)
    #expect(result.errors.contains("stand longer"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("a walk of known length gives a factor, which replay multiplies the strides by")
  func stride() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.walk(steps: 36), to: "walk.csv")
    let walk = folder.path + "/walk.csv"
    let out = folder.path + "/stride.json"
    func length(_ more: [String]) throws -> Double {
      let result = try run(["replay", walk, "--sensor-height", "1"] + more)
      let line = result.output.split(separator: "\n").first { $0.contains("\"type\":\"bout\"") }
      return try object(String(try #require(line)))["stride_length_m"] as? Double ?? .nan
    }
    let result = try run([
      "calibrate", "stride", "--distance", "20", walk, "--sensor-height", "1", "--out", out
    ])
    #expect(result.status == 0, "\(result.errors)")
    let factor = try object(String(contentsOfFile: out, encoding: .utf8))["strideFactor"]
    let number = try #require(factor as? Double)
    #expect(number > 0.8 && number < 1.1)
    let plain = try length([])
    #expect(abs(try length(["--stride-calibration", out]) - number * plain) < 1e-3)

    let wrong = try run([
      "calibrate", "stride", "--distance", "200", walk, "--sensor-height", "1", "--out", out
    ])
    #expect(wrong.status == 65 && wrong.errors.contains("check the distance"))
  }
}
