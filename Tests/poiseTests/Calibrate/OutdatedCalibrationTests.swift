import Foundation
import PoiseTestKit
import Testing

@Suite(
  "poise calibrations that do not fit one another",
  .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct OutdatedCalibrationTests {
  private let folder: TemporaryFolder
  private var user: String { folder.path + "/state/users/anna/" }

  init() throws { folder = try TemporaryFolder() }

  private func run(_ arguments: [String]) throws -> ProcessResult {
    try UserCalibrationTests.run(folder, arguments)
  }

  private func change(_ path: String, _ edit: (inout [String: Any]) -> Void) throws {
    let url = URL(fileURLWithPath: path)
    var file = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
    edit(&file)
    try JSONSerialization.data(withJSONObject: file).write(to: url)
  }

  @Test("a posture and a mounting of another calibration of the accelerometer are refused by name")
  func accelerometer() throws {
    func calibrate(_ what: String) throws -> ProcessResult {
      let made = try run(["calibrate", what, "--board", "virtual", "--user", "anna"])
      #expect(made.status == 0, "\(made.errors)")
      return made
    }
    let live = [
      "run", "--board", "virtual", "--user", "anna", "--speed", "max", "--duration", "3s", "-q",
      "--status", "none", "--log-dir", folder.path + "/log"
    ]
    for what in ["mount", "posture"] { _ = try calibrate(what) }
    #expect(try run(live).status == 0)
    // The virtual chip has no error: what was made without a calibration still holds.
    #expect(!(try calibrate("accelerometer").errors.contains("make them again")))
    #expect(try run(live).status == 0)
    let other = user + "accelerometer.json"
    try change(other) { $0["offset_mps2"] = [0, 0, 1.5] }
    for what in ["mount", "posture"] {
      expectFailure(
        try run(live), status: 78, says: "\(what).json",
        "made with another calibration of the accelerometer; run poise calibrate \(what) again")
      _ = try calibrate(what)
    }
    #expect(try run(live).status == 0)
    let again = try calibrate("accelerometer").errors
    #expect(
      again.contains("make them again in this order: \(user)mount.json, \(user)posture.json"))
    // Files of earlier versions do not say what was applied.
    for file in ["mount.json", "posture.json"] {
      try change(user + file) { $0["accelerometer"] = nil }
    }
    #expect(try run(live).status == 0)
  }

  @Test("a log's posture is left out where another accelerometer calibration is used")
  func recorded() throws {
    for what in ["accelerometer", "posture"] {
      let made = try run(["calibrate", what, "--board", "virtual", "--user", "anna"])
      #expect(made.status == 0, "\(made.errors)")
    }
    let live = try run([
      "run", "--board", "virtual", "--user", "anna", "--speed", "max", "--duration", "3s", "-q",
      "--log-dir", folder.path + "/log"
    ])
    #expect(live.output.contains("{\"type\":\"posture\""), "\(live.errors)")
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/log")
    let log = folder.path + "/log/" + (try #require(logs.first { $0.hasSuffix(".mcap") }))
    let other = user + "accelerometer.json"
    let same = try run(["replay", log, "--accelerometer-calibration", other])
    #expect(same.status == 0 && same.output.contains("{\"type\":\"posture\""))
    try change(other) { $0["offset_mps2"] = [0, 0, 1.5] }
    let result = try run(["replay", log, "--accelerometer-calibration", other])
    #expect(result.status == 3 && !result.output.contains("{\"type\":\"posture\""))
    #expect(result.errors.contains("posture is not judged"), "\(result.errors)")
  }

  /// Half a minute on a table, whose zero about x is of so many °/s.
  private func rest(_ zero: Double) -> String {
    var text = "t_s,ax_mps2,ay_mps2,az_mps2,gx_rps,gy_rps,gz_rps\n"
    for k in 0..<3000 {
      let noise = 0.001 * Double(k % 3 - 1)
      text += "\(Double(k) / 100),0,0,9.80665,\(zero * .pi / 180 + noise),\(noise),\(-noise)\n"
    }
    return text
  }

  @Test("rests without a temperature, or of an unknown chip, replace earlier ones")
  func gyroscopes() throws {
    let out = folder.path + "/g.json"
    for (k, zero) in [3.0, -2].enumerated() {
      try folder.write(rest(zero), to: "rest.csv")
      let made = try run(["calibrate", "gyroscope", folder.path + "/rest.csv", "--out", out])
      #expect(made.status == 0 && made.output.contains("no temperatures"), "\(made.errors)")
      #expect(made.errors.contains("it is replaced") == (k > 0), "\(made.errors)")
      try change(out) { file in
        let offset = file["offset_radps"] as? [Double] ?? []
        #expect(abs((offset.first ?? 0) - zero * .pi / 180) < 1e-4)
        #expect((file["rests"] as? [String: Any] ?? [:]).isEmpty)
      }
    }
  }

  @Test("rests of two chips are refused; the line names the file to remove")
  func twoChips() throws {
    var text = "name = \"gyro\"\ndescription = \"gyro\"\n[bus]\nvirtual = true\n"
    for kind in ["accelerometer", "gyroscope"] {
      text += "[[sensor]]\nchip = \"LSM6DSOX\"\nkind = \"\(kind)\"\naddress = 0x6A\n"
      text += "polling = true\n"
    }
    try folder.write(text, to: "gyro.toml")
    let calibrate = [
      "calibrate", "gyroscope", "--boards", folder.path, "--board", "gyro", "--user", "anna",
      "--seconds", "30"
    ]
    #expect(try run(calibrate).status == 0)
    let path = user + "gyroscope.json"
    try change(path) { file in
      var rests = file["rests"] as? [String: Any] ?? [:]
      #expect(!rests.isEmpty, "the virtual chip has a temperature")
      for degree in rests.keys.compactMap({ Int($0) }) { rests["\(degree + 5)"] = [0.1, 0, 0] }
      file["rests"] = rests
    }
    let result = try run(calibrate)
    #expect(result.status == 65, "\(result.errors)")
    #expect(result.errors.contains("of two chips\nhint: remove \(path)"), "\(result.errors)")
  }
}
