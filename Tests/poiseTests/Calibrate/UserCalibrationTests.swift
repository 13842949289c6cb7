import Foundation
import PoiseTestKit
import Testing

@Suite(
  "poise calibrations of people and devices",
  .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct UserCalibrationTests {
  /// Runs poise with its state in `folder`.
  static func run(_ folder: TemporaryFolder, _ arguments: [String]) throws -> ProcessResult {
    try ChildProcess.run(
      [PoiseProgram.path] + arguments, environment: ["STATE_DIRECTORY": folder.path + "/state"],
      limit: 120)
  }

  @Test("--user keeps postures, sensors and mounting of a person, for calibrate, run and replay")
  func user() throws {
    let folder = try TemporaryFolder()
    let made: [([String], String)] = [
      (["posture", "--posture", "standing"], "posture-standing.json"),
      (["magnetometer"], "magnetometer.json"), (["accelerometer"], "accelerometer.json"),
      (["mount"], "mount.json")
    ]
    for (words, file) in made {
      let result = try Self.run(
        folder, ["calibrate"] + words + ["--board", "virtual", "--user", "anna"])
      #expect(result.status == 0, "\(words): \(result.errors)")
      #expect(
        FileManager.default.fileExists(atPath: "\(folder.path)/state/users/anna/\(file)"))
    }
    // The posture alone, so that the walker's own mounting stands.
    for file in ["magnetometer.json", "accelerometer.json", "mount.json"] {
      try FileManager.default.removeItem(atPath: "\(folder.path)/state/users/anna/\(file)")
    }
    let live = try Self.run(
      folder,
      [
        "run", "--board", "virtual", "--speed", "max", "--duration", "40s", "--user", "anna",
        "--log-dir", folder.path + "/log", "--quiet"
      ])
    #expect(live.status == 0 && live.output.contains("\"posture\":\"standing\""))
    #expect(live.output.contains("\"reason\":\"forward\""))
    #expect(live.output.contains("{\"type\":\"alert\""))
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/log")
    let log = try #require(logs.first { $0.hasSuffix(".mcap") })
    let replayed = try Self.run(folder, ["replay", folder.path + "/log/" + log])
    let told = live.output.split(separator: "\n").filter {
      !$0.hasPrefix("{\"type\":\"start\"") && !$0.hasPrefix("{\"type\":\"stop\"")
        && !$0.hasPrefix("{\"type\":\"health\"")
    }
    #expect(told == replayed.output.split(separator: "\n"))
  }

  @Test("says where a device sits differently, once")
  func mount() throws {
    let folder = try TemporaryFolder()
    _ = try Self.run(folder, ["calibrate", "mount", "--board", "virtual", "--user", "bo"])
    let live = try Self.run(
      folder,
      [
        "run", "--board", "virtual", "--speed", "max", "--duration", "8s", "--user", "bo",
        "--no-log", "--quiet"
      ])
    #expect(live.output.components(separatedBy: "{\"type\":\"mount\"").count == 2)
    for (mount, count) in [("up=+x,forward=+z", 1), ("up=+z,forward=+x", 0)] {
      let plain = try Self.run(
        folder,
        [
          "run", "--board", "virtual", "--speed", "max", "--duration", "8s", "--mount", mount,
          "--no-log", "--quiet"
        ])
      #expect(plain.output.components(separatedBy: "{\"type\":\"mount\"").count == 1 + count)
    }
  }

  @Test("refuses names that leave the folder, people without calibrations, other chips and ranges")
  func refuses() throws {
    let folder = try TemporaryFolder()
    for name in ["../x", "", ".hidden", "a/b"] {
      let result = try Self.run(folder, ["run", "--board", "virtual", "--user", name])
      #expect(result.status == 64, "\(name)")
    }
    let nobody = try Self.run(folder, ["run", "--board", "virtual", "--user", "nobody"])
    #expect(nobody.status == 66 && nobody.errors.contains("no calibration"))
    let path = folder.path + "/acc.json"
    _ = try Self.run(folder, ["calibrate", "accelerometer", "--board", "virtual", "--out", path])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (old, new, word) in [
      ("\"accelerometer\": \"LSM303AGR\"", "\"accelerometer\": \"LIS3DH\"", "LIS3DH"),
      ("\"accelerometer\": 0.019", "\"accelerometer\": 0.038", "a count")
    ] {
      try folder.write(text.replacingOccurrences(of: old, with: new), to: "other.json")
      let result = try Self.run(
        folder,
        [
          "run", "--board", "virtual", "--speed", "max", "--duration", "1s", "--no-log",
          "--accelerometer-calibration", folder.path + "/other.json"
        ])
      #expect(result.status == 78 && result.errors.contains(word), "\(result.errors)")
    }
  }

  @Test("accelerometer and mount refuse recordings that cannot carry them")
  func poor() throws {
    let folder = try TemporaryFolder()
    var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
    for k in 0..<1000 { text += "\(Double(k) * 0.01),0,0,9.81\n" }
    try folder.write(text, to: "still.csv")
    try folder.write("t_s,ax_mps2,ay_mps2,az_mps2\n0,0,0,9.8\n0.01,0,0,9.8\n", to: "two.csv")
    for kind in ["accelerometer", "mount"] {
      for file in ["still.csv", "two.csv"] {
        let result = try Self.run(
          folder,
          ["calibrate", kind, folder.path + "/" + file, "--out", folder.path + "/out.json"])
        #expect(result.status == 65 && !result.errors.isEmpty, "\(kind) \(file)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/out.json"))
      }
    }
  }
}
