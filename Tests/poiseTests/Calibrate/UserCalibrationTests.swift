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
    let live = try Self.run(
      folder,
      [
        "run", "--board", "virtual", "--speed", "max", "--duration", "40s", "--user", "anna",
        "--log-dir", folder.path + "/log", "--quiet"
      ])
    #expect(live.status == 0 && live.output.contains("\"posture\":\"standing\""))
    #expect(live.output.contains("\"reason\":\"forward\""))
    #expect(live.output.contains("{\"type\":\"alert\""))
    // One device, worn in one way: nothing is off, and the field is the one it was calibrated in.
    #expect(!live.output.contains("{\"type\":\"mount\""))
    #expect(!live.output.contains("{\"type\":\"magnetometer\""))
    try Self.expectWornRight(live.output)
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/log")
    let log = try #require(logs.first { $0.hasSuffix(".mcap") })
    let replayed = try Self.run(folder, ["replay", folder.path + "/log/" + log])
    let told = live.output.split(separator: "\n").filter {
      !$0.hasPrefix("{\"type\":\"start\"") && !$0.hasPrefix("{\"type\":\"stop\"")
        && !$0.hasPrefix("{\"type\":\"health\"")
    }
    #expect(told == replayed.output.split(separator: "\n"))
  }

  @Test("--user keeps a gyroscope's zero and scale; the log carries it, and its replay is equal")
  func gyroscope() throws {
    let folder = try TemporaryFolder()
    var text = "name = \"gyro\"\ndescription = \"gyro\"\n[bus]\nvirtual = true\n"
    for kind in ["accelerometer", "gyroscope"] {
      text += "[[sensor]]\nchip = \"LSM6DSOX\"\nkind = \"\(kind)\"\naddress = 0x6A\n"
      text += "polling = true\n"
    }
    try text.write(toFile: folder.path + "/gyro.toml", atomically: true, encoding: .utf8)
    let board = ["--boards", folder.path, "--board", "gyro", "--user", "anna"]
    let calibrate = ["calibrate", "gyroscope"] + board
    let zero = try Self.run(folder, calibrate + ["--seconds", "60"])
    #expect(zero.status == 0 && zero.output.contains("no temperature slope"), "\(zero.errors)")
    let turn = try Self.run(folder, calibrate + ["--turn"])
    #expect(turn.status == 0 && turn.output.contains("scale "), "\(turn.errors)")
    let path = folder.path + "/state/users/anna/gyroscope.json"
    let file = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
        as? [String: Any])
    let matrix = try #require(file["matrix"] as? [[Double]])
    // The virtual chip has no error: its turns are whole ones within 0.2 %.
    for axis in 0..<3 { #expect(abs(matrix[axis][axis] - 1) < 0.002 && matrix[axis][axis] != 1) }
    let live = try Self.run(
      folder,
      ["run"] + board + [
        "--speed", "max", "--duration", "20s", "--log-dir", folder.path + "/log", "--quiet"
      ])
    #expect(live.status == 0, "\(live.errors)")
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/log")
    let log = folder.path + "/log/" + (try #require(logs.first { $0.hasSuffix(".mcap") }))
    #expect(try Self.run(folder, ["log", "get", log]).output.contains("gyroscope.json"))
    let replayed = try Self.run(folder, ["replay", log]).output.split(separator: "\n")
    #expect(replayed.count > 10)
    #expect(
      replayed
        == live.output.split(separator: "\n").filter { line in
          !["start", "stop", "health"].contains { line.hasPrefix("{\"type\":\"\($0)\"") }
        })
    // Of a walk there is no rest, and of another sensor no gyroscope's calibration.
    let walk = try Self.run(folder, ["calibrate", "gyroscope", log, "--out", path + "2"])
    #expect(walk.status == 65 && walk.errors.contains("no rest found"), "\(walk.errors)")
    let other = try Self.run(
      folder, ["replay", log, "--accelerometer-calibration", path])
    #expect(other.status != 0 && other.errors.contains("offset_mps2"), "\(other.errors)")
  }

  @Test("calibrate posture applies the person's calibration of the accelerometer, as run does")
  func correctedPosture() throws {
    let folder = try TemporaryFolder()
    let calibrate = ["--board", "virtual", "--user", "anna"]
    #expect(try Self.run(folder, ["calibrate", "accelerometer"] + calibrate).status == 0)
    // a chip that reads 1.5 m/s2 too much along the device's z, 9 degrees of inclination
    let path = folder.path + "/state/users/anna/accelerometer.json"
    var file = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
        as? [String: Any])
    file["offset_mps2"] = [0, 0, 1.5]
    try JSONSerialization.data(withJSONObject: file).write(to: URL(fileURLWithPath: path))
    func firstPosture(_ arguments: [String]) throws -> String? {
      let live = try Self.run(folder, arguments)
      #expect(live.status == 0, "\(live.errors)")
      return live.output.split(separator: "\n").map(String.init).first {
        $0.hasPrefix("{\"type\":\"posture\"")
      }
    }
    #expect(try Self.run(folder, ["calibrate", "posture"] + calibrate).status == 0)
    // as long as the walker stands
    let run = ["run"] + calibrate + ["--speed", "max", "--duration", "3s", "--quiet"]
    let live = try firstPosture(run + ["--log-dir", folder.path + "/log"])
    #expect(live?.contains("\"good\":true") == true, "\(live ?? "none")")
    // from a log, by the calibration that it carries
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/log")
    let log = folder.path + "/log/" + (try #require(logs.first { $0.hasSuffix(".mcap") }))
    let own = folder.path + "/own.json"
    #expect(try Self.run(folder, ["calibrate", "posture", log, "--out", own]).status == 0)
    let again = try firstPosture(["replay", log, "--calibration", own])
    #expect(again?.contains("\"good\":true") == true, "\(again ?? "none")")
  }

  @Test("a table exported in body axes is not turned again by the person's mounting")
  func exported() throws {
    let folder = try TemporaryFolder()
    for words in [["mount"], ["accelerometer"], ["posture"]] {
      let result = try Self.run(
        folder, ["calibrate"] + words + ["--board", "virtual", "--user", "anna"])
      #expect(result.status == 0, "\(words): \(result.errors)")
    }
    let live = try Self.run(
      folder,
      [
        "run", "--board", "virtual", "--speed", "max", "--duration", "40s", "--user", "anna",
        "--log-dir", folder.path + "/log", "--quiet"
      ])
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/log")
    let log = folder.path + "/log/" + (try #require(logs.first { $0.hasSuffix(".mcap") }))
    let tables = folder.path + "/tables"
    #expect(try Self.run(folder, ["log", "export", log, "-o", tables]).status == 0)
    let table = try Self.run(folder, ["replay", tables + "/accelerometer.csv", "--user", "anna"])
    #expect(table.status == 0, "\(table.errors)")
    func feet(_ output: String) throws -> [String] {
      try output.split(separator: "\n").filter { $0.hasPrefix("{\"type\":\"step\"") }.map {
        let step = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        return step?["foot"] as? String ?? "unknown"
      }
    }
    #expect(try feet(table.output) == feet(live.output))
    try Self.expectWornRight(table.output)
    // the calibrations are in device axes: without a mounting nothing says how they lie
    let calibration = folder.path + "/state/users/anna/posture.json"
    let without = try Self.run(
      folder, ["replay", tables + "/accelerometer.csv", "--calibration", calibration])
    expectFailure(without, status: 64, says: "in body axes", "--mount")
  }

  /// Upright within two degrees where posture is good, slouching where it is not, and feet taking
  /// turns.
  static func expectWornRight(
    _ output: String, location: SourceLocation = #_sourceLocation
  ) throws {
    var (good, bad) = (0, 0)
    var feet: [String] = []
    for line in output.split(separator: "\n") {
      let event = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      switch event["type"] as? String {
      case "step": feet.append(event["foot"] as? String ?? "unknown")
      case "posture":
        let pitch = try #require(event["pitch_deg"] as? Double)
        let lean = try #require(event["lean_deg"] as? Double)
        #expect(abs(lean) < 2, "\(line)", sourceLocation: location)
        if event["good"] as? Bool == true {
          good += 1
          #expect(abs(pitch) < 8, "\(line)", sourceLocation: location)
          // The first judgment comes while the walker stands upright.
          if good == 1 { #expect(abs(pitch) < 2, "\(line)", sourceLocation: location) }
        } else {
          bad += 1
          #expect(pitch > 5, "\(line)", sourceLocation: location)
          #expect(event["reason"] as? String == "forward", sourceLocation: location)
        }
      default: break
      }
    }
    #expect(good > 0 && bad > 0, sourceLocation: location)
    #expect(feet.count > 10 && !feet.contains("unknown"), sourceLocation: location)
    #expect(feet.first == "left", "the walker begins with the left", sourceLocation: location)
  }

  private func virtual(_ folder: TemporaryFolder, _ more: [String]) throws -> ProcessResult {
    try Self.run(
      folder,
      [
        "run", "--board", "virtual", "--speed", "max", "--duration", "40s", "--no-log", "--quiet"
      ] + more)
  }

  @Test("the mounting that calibrate mount finds is the one that run has")
  func mount() throws {
    let folder = try TemporaryFolder()
    let made = try Self.run(folder, ["calibrate", "mount", "--board", "virtual", "--user", "bo"])
    #expect(made.status == 0 && made.output.contains("up=+x,forward=+z"))
    let live = try virtual(folder, ["--user", "bo"])
    #expect(!live.output.contains("{\"type\":\"mount\""))
    try Self.expectWornRight(live.output)
    // As it is worn where nothing is said; and one that it is not worn in, said once.
    try Self.expectWornRight(try virtual(folder, []).output)
    let wrong = try virtual(folder, ["--mount", "up=+z,forward=+x"])
    #expect(wrong.output.components(separatedBy: "{\"type\":\"mount\"").count == 2)
  }

  @Test("the --mount of the documents is right for the virtual wearer, too")
  func documentedMount() throws {
    let pages = ["README.md"] + PackageFiles.pages
    var mounts: Set<String> = []
    for page in pages {
      let text = PackageFiles.text(of: PackageFiles.root + "/" + page) ?? ""
      for line in text.split(separator: "\n") where line.contains("poise run --board rpi") {
        let words = line.split(separator: " ")
        if let at = words.firstIndex(of: "--mount"), at + 1 < words.count {
          mounts.insert(String(words[at + 1].filter { $0 != "`" }))
        }
      }
    }
    #expect(!mounts.isEmpty, "no document shows --mount")
    let folder = try TemporaryFolder()
    for mount in mounts {
      let live = try virtual(folder, ["--mount", mount])
      #expect(!live.output.contains("{\"type\":\"mount\""))
      try Self.expectWornRight(live.output)
    }
  }

  @Test("a person without a calibration is recorded, and that posture is not judged is reported")
  func uncalibrated() throws {
    let folder = try TemporaryFolder()
    var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
    for k in 0..<1000 { text += "\(Double(k) * 0.01),0,0,9.8\(k % 10)\n" }
    try folder.write(text, to: "still.csv")
    let result = try Self.run(
      folder,
      [
        "run", "--board", "virtual", "--speed", "max", "--source", folder.path + "/still.csv",
        "--user", "sam", "--log-dir", folder.path + "/log"
      ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("--user sam: no posture calibration in "))
    #expect(result.errors.contains("posture is not judged"))
    #expect(!result.output.contains("\"type\":\"posture\""))
    let list = try Self.run(
      folder, ["sessions", "list", "--user", "sam", "--log-dir", folder.path + "/log"])
    #expect(list.output.split(separator: "\n").count == 1, "\(list.output)\(list.errors)")
  }

  @Test("refuses names that leave the folder, other chips and ranges")
  func refuses() throws {
    let folder = try TemporaryFolder()
    for name in ["../x", "", ".hidden", "a/b"] {
      let result = try Self.run(folder, ["run", "--board", "virtual", "--user", name])
      #expect(result.status == 64, "\(name)")
    }
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
