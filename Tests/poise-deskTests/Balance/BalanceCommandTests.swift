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

  @Test("a log's own calibration and sensor height count")
  func calibrated() throws {
    let folder = try TemporaryFolder()
    // The device's z reads twice what it is, and 2 m/s² more.
    let text = Self.standing(0.04).split(separator: "\n").enumerated().map { i, line in
      var cells = line.split(separator: ",").map(String.init)
      if i > 0, let z = Double(cells[3]) { cells[3] = "\(2 * z + 2)" }
      return cells.joined(separator: ",")
    }
    try folder.write(text.joined(separator: "\n") + "\n", to: "w.csv")
    try folder.write(
      """
      {"schema": 1, "offset_mps2": [0, 0, 2], "matrix": [[1, 0, 0], [0, 1, 0], [0, 0, 0.5]]}
      """, to: "acc.json")
    let made = try run([
      "run", "--board", "virtual", "--speed", "max", "--source", folder.path + "/w.csv", "-q",
      "--mount", "up=+x,forward=+z", "--sensor-height", "1", "--status", "none",
      "--accelerometer-calibration", folder.path + "/acc.json", "--log-dir", folder.path
    ])
    #expect(made.status == 0, "\(made.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let log = try #require(names.first { $0.hasSuffix(".mcap") })
    let result = try run(["balance", folder.path + "/" + log])
    #expect(result.status == 0, "\(result.errors)")
    let line = try object(result.output)
    let rms = 1000 * 0.04 * (1.25 / 2).squareRoot() / 9.80665
    // The grid of a run lies elsewhere each time; uncalibrated it is 6 mm.
    #expect(abs((line["sway_rms_mm"] as? Double ?? .nan) - rms) < 0.4, "\(result.output)")
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

  @Test("refuses a walk, and says what it found")
  func walkRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.walk(steps: 180), to: "walk.csv")
    let result = try run(["balance", folder.path + "/walk.csv", "--mount", "up=+x,forward=+z"])
    expectFailure(result, status: 65, says: "no standing of 30.0 s", "are steps or motion")
  }

  @Test("measures the standing before a walk, not the walk, and says so on standard error")
  func standingAndWalk() throws {
    let folder = try TemporaryFolder()
    let walk = Self.walk(steps: 90).split(separator: "\n").dropFirst().map { row -> String in
      let cells = row.split(separator: ",")
      return ["\(40 + (Double(cells[0]) ?? 0))"].joined() + ","
        + cells.dropFirst().joined(separator: ",")
    }
    let text = Self.standing(0.04, seconds: 40) + walk.joined(separator: "\n") + "\n"
    try folder.write(text, to: "both.csv")
    let result = try run([
      "balance", folder.path + "/both.csv", "--mount", "up=+x,forward=+z", "--sensor-height", "1"
    ])
    #expect(result.status == 0, "\(result.errors)")
    let line = try object(result.output)
    let rms = 0.04 * (1.25 / 2).squareRoot()
    #expect(abs((line["sway_rms_mps2"] as? Double ?? .nan) - rms) < 2e-3)
    #expect((line["start"] as? Double ?? .nan) < 14)
    #expect(result.errors.contains("steps or motion; measured are the quietest 30 s"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test("refuses a device that nobody wears, and a body that lies")
  func notStanding() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.standing(0.0001), to: "table.csv")
    expectFailure(
      try run(["balance", folder.path + "/table.csv"]), status: 65, says: "not worn")
    try folder.write(Self.standing(0.04), to: "lying.csv")
    expectFailure(
      try run(["balance", folder.path + "/lying.csv", "--mount", "up=+z,forward=+y"]),
      status: 65, says: "leans by 90 degrees")
  }

  @Test("a log's start is Unix time, as in its events; what is null without options is explained")
  func unixStart() throws {
    let folder = try TemporaryFolder()
    let before = Date().timeIntervalSince1970
    let live = try run([
      "balance", "--board", "virtual", "--duration", "10s", "--mount", "up=+x,forward=+z"
    ])
    #expect(live.status == 0, "\(live.errors)")
    let start = try #require(try object(live.output)["start"] as? Double)
    // Virtual time begins now; it may run ahead by the length of the test.
    #expect(start > before - 1 && start < Date().timeIntervalSince1970 + 15)
    #expect(
      live.errors == "poise: null: sway in mm needs --sensor-height, or sensor_height_m in the "
        + "board file\n")
    let shown = try PoiseProgram.run(["board", "show", "virtual"]).output
    try folder.write(shown + "\n[device]\nsensor_height_m = 1.02\n", to: "worn.toml")
    let worn = try run(["balance", "--board", folder.path + "/worn.toml", "--duration", "10s"])
    #expect(worn.status == 0 && worn.output.contains("\"sway_rms_mm\":"), "\(worn.errors)")
    #expect(!worn.output.contains("\"sway_rms_mm\":null"))
    expectFailure(
      try run([
        "calibrate", "stride", "--board", "virtual", "--distance", "20", "--out",
        folder.path + "/stride.json"
      ]), status: 64, says: "stride length needs a height")
    try folder.write(Self.standing(0.04), to: "open.csv")
    let plain = try run(["balance", folder.path + "/open.csv"])
    #expect(plain.status == 0 && plain.output.contains("\"sway_rms_ml_mps2\":null"))
    #expect(plain.errors.contains("needs --mount") && plain.errors.contains("--sensor-height"))
    #expect(plain.errors.split(separator: "\n").count == 1)
    // The frozen log has no ten seconds of standing, but says so in its own words.
    let log = PackageFiles.root + "/Tests/PoiseLogTests/Frozen/log_v3.mcap"
    expectFailure(
      try run(["balance", log, "--duration", "10s"]), status: 65, says: "no standing of 10.0 s")
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

    try FileManager.default.removeItem(atPath: out)
    // Ten times the way, and the factor of 1.907 that was once taken.
    for distance in [200, 1.907 * 20 / number, 20 * 0.6 / number] {
      let wrong = try run([
        "calibrate", "stride", "--distance", "\(distance)", walk, "--sensor-height", "1", "--out",
        out
      ])
      expectFailure(wrong, status: 65, says: "a factor of", "check the distance")
      #expect(!FileManager.default.fileExists(atPath: out))
    }
  }
}
