import Foundation
import PoiseTestKit
import Testing

@Suite(
  "poise calibrate segments and poise rom", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct PlacesCommandTests {
  static let spine = PackageFiles.root + "/Boards/virtual-spine.toml"

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// What is kept of people is kept in the folder.
  private static func poise(_ arguments: [String], _ folder: TemporaryFolder) throws
    -> ProcessResult
  {
    try ChildProcess.run(
      ["env", "STATE_DIRECTORY=\(folder.path)", PoiseProgram.path] + arguments, in: folder.path,
      limit: 300)
  }

  /// A part that stands, and bends three times by `degrees`, x up and z backward on the skin.
  static func bends(_ degrees: Double, seconds: Double = 24, late: Double = 0) -> String {
    var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
    for k in 0..<Int(seconds * 100) {
      let t = Double(k) / 100
      var angle = 0.0
      for begin in [3.0 + late, 9 + late, 15 + late] where t >= begin && t < begin + 5 {
        angle = degrees * (1 - cos(2 * .pi * (t - begin) / 5)) / 2
      }
      let a = angle * .pi / 180
      text += "\(t),\(9.80665 * cos(a)),0,\(9.80665 * sin(a))\n"
    }
    return text
  }

  @Test("rom measures three bends between two recordings, by gravity")
  func gravity() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.bends(20), to: "near.csv")
    try folder.write(Self.bends(72), to: "far.csv")
    let result = try PoiseProgram.run(
      [
        "rom", "--proximal", "near.csv", "--distal", "far.csv", "--movement", "lumbar-flexion",
        "--mount", "up=+x,forward=-z"
      ], in: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    let found = try object(result.output)
    #expect(found["repetitions"] as? Int == 3 && found["valid"] as? Bool == true)
    #expect(found["method"] as? String == "gravity")
    #expect(found["proximal"] as? String == "sacrum" && found["distal"] as? String == "t12")
    #expect(abs((found["mean_deg"] as? Double ?? 0) - 52) < 0.2)
    #expect((found["normal"] as? [String: Any])?["source"] as? String == "Troke 2005")
    #expect((found["origin"] as? [String: Any])?["high_deg"] as? Int == 60)
  }

  @Test("rom adds BASMI with where each measure is from, and none where one is missing")
  func basmi() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.bends(20), to: "near.csv")
    try folder.write(Self.bends(72), to: "far.csv")
    let command = [
      "rom", "--proximal", "near.csv", "--distal", "far.csv", "--movement", "lumbar-flexion",
      "--mount", "up=+x,forward=-z", "--basmi"
    ]
    let four = "lateral=15,tragus=14,schober=5,intermalleolar=100"
    let whole = try object(
      try PoiseProgram.run(command + [four + ",cervical=60"], in: folder.path).output)
    let index = try #require(whole["basmi"] as? [String: Any])
    #expect(index["index"] as? Double == 2.846)
    #expect((index["cervical"] as? [String: Any])?["origin"] as? String == "typed")
    let part = try object(try PoiseProgram.run(command + [four], in: folder.path).output)
    let none = try #require(part["basmi"] as? [String: Any])
    #expect(none["index"] is NSNull && none["reason"] as? String == "missing: cervical")
    expectFailure(
      try PoiseProgram.run(command + ["height=2"], in: folder.path), status: 64, says: "height=2")
  }

  @Test("one side of the neck makes no BASMI; the mean of both, typed, does")
  func oneSide() throws {
    let folder = try TemporaryFolder()
    // lying on the back the forward axis points up; the head rolls to the left by 80 degrees
    for (name, repeats) in [("three.csv", [80.0, 80, 80]), ("two.csv", [80, 80])] {
      var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
      for k in 0..<2400 {
        let t = Double(k) / 100
        var angle = 0.0
        for (begin, most) in zip([3.0, 9, 15], repeats) where t >= begin && t < begin + 5 {
          angle = most * (1 - cos(2 * .pi * (t - begin) / 5)) / 2
        }
        let a = angle * .pi / 180
        text += "\(t),\(9.80665 * cos(a)),\(-9.80665 * sin(a)),0\n"
      }
      try folder.write(text, to: name)
    }
    func index(_ name: String, _ more: String = "") throws -> [String: Any] {
      let result = try PoiseProgram.run(
        [
          "rom", "--proximal", name, "--distal", name, "--movement", "cervical-rotation-left",
          "--supine", "--mount", "up=+z,forward=+x", "--basmi",
          "lateral=15,tragus=14,schober=5,intermalleolar=100" + more
        ], in: folder.path)
      return try #require(
        try object(result.output)["basmi"] as? [String: Any], "\(result.errors)")
    }
    let one = try index("three.csv")
    #expect(one["index"] is NSNull)
    #expect(one["reason"] as? String == "missing: cervical (one side of two)")
    let short = try index("two.csv")
    #expect(short["index"] is NSNull)
    #expect(short["reason"] as? String == "missing: cervical (the measurement is not valid)")
    // (2.905 + 2 + 3.429 + 2.45 + 3.447) / 5, by the paper's formulas
    #expect(try index("three.csv", ",cervical=60")["index"] as? Double == 2.846)
  }

  @Test("rom says when the clocks of two files differ")
  func clocks() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.bends(20), to: "near.csv")
    try folder.write(Self.bends(0.2), to: "still.csv")
    for late in [-1, 0, 1] as [Double] {
      try folder.write(Self.bends(72, late: late), to: "far\(late).csv")
    }
    func rom(_ near: String, _ far: String) throws -> ProcessResult {
      try PoiseProgram.run(
        [
          "rom", "--proximal", near, "--distal", far, "--movement", "lumbar-flexion", "--mount",
          "up=+x,forward=-z"
        ], in: folder.path)
    }
    for (late, word) in [(1.0, "1 s later"), (-1, "1 s earlier")] {
      let result = try rom("near.csv", "far\(late).csv")
      #expect(result.status == 3, "\(result.errors)")
      #expect(result.errors.contains("t12 moves \(word) than that at sacrum"), "\(result.errors)")
    }
    let good = try rom("near.csv", "far0.0.csv")
    #expect(good.status == 0 && good.errors.isEmpty, "\(good.errors)")
    let unknown = try rom("still.csv", "far1.0.csv")
    #expect(unknown.status == 0 && unknown.errors.contains("were not compared"))
  }

  @Test("rom refuses what it cannot measure, in one line")
  func refused() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.bends(20), to: "near.csv")
    try folder.write(Self.bends(72), to: "far.csv")
    func rom(_ more: String...) throws -> ProcessResult {
      try PoiseProgram.run(
        ["rom", "--proximal", "near.csv", "--distal", "far.csv", "--movement"] + more,
        in: folder.path)
    }
    expectFailure(
      try rom("lumbar-flexon"), status: 64, says: "did you mean lumbar-flexion?")
    expectFailure(try rom("lumbar-flexion"), status: 65, says: "how the sensor", "sits")
    expectFailure(
      try rom("lumbar-rotation-left", "--mount", "up=+x,forward=-z"), status: 65,
      says: "gravity does not show")
    expectFailure(
      try rom("lumbar-flexion", "--mount", "up=+x,forward=-z", "--still", "5"), status: 65,
      says: "moves in the first 5 s")
    expectFailure(
      try PoiseProgram.run(
        ["rom", "--board", Self.spine, "--movement", "knee-flexion"], in: folder.path),
      status: 78, says: "needs sensors at thigh-left and shank-left")
  }

  @Test("rom refuses to measure lying what stands, and what no joint does")
  func impossible() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.bends(20), to: "near.csv")
    try folder.write(Self.bends(72), to: "far.csv")
    // The same with a gyroscope in degrees a second, of a bend so small that no reading is above
    // what a gyroscope in rad/s can have.
    var text = "t_s,ax_mps2,ay_mps2,az_mps2,gx_rps,gy_rps,gz_rps\n"
    for (k, row) in Self.bends(72).split(separator: "\n").dropFirst().enumerated() {
      let t = Double(k) / 100
      var rate = 0.0
      for begin in [3.0, 9, 15] where t >= begin && t < begin + 5 {
        rate = 30 * sin(2 * .pi * (t - begin) / 5)
      }
      text += "\(row),0,\(-rate),0\n"
    }
    try folder.write(text, to: "degrees.csv")
    try folder.write(
      Self.bends(20).split(separator: "\n").enumerated().map { k, row in
        k == 0 ? "\(row),gx_rps,gy_rps,gz_rps" : "\(row),0,0,0"
      }.joined(separator: "\n") + "\n", to: "near6.csv")
    func rom(_ near: String, _ far: String, _ more: String...) throws -> ProcessResult {
      try PoiseProgram.run(
        ["rom", "--proximal", near, "--distal", far, "--mount", "up=+x,forward=-z", "--movement"]
          + more, in: folder.path)
    }
    expectFailure(
      try rom("near.csv", "far.csv", "cervical-rotation-left", "--supine"), status: 65,
      says: "does not lie on its back")
    expectFailure(
      try rom("near6.csv", "degrees.csv", "lumbar-flexion"), status: 65,
      says: "is the gyroscope in degrees a second?")
  }

  @Test("rom says when sensors are swapped, when nothing moved, and where readings are missing")
  func hostile() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.bends(20), to: "near.csv")
    try folder.write(Self.bends(72), to: "far.csv")
    try folder.write(Self.bends(1), to: "still.csv")
    // 5 s torn out of the middle; half as long; another clock; another rate and unit.
    let rows = Self.bends(72).split(separator: "\n").map(String.init)
    try folder.write(
      ([rows[0]] + rows[1...800] + rows[1300...]).joined(separator: "\n"), to: "torn.csv")
    try folder.write(rows[...1450].joined(separator: "\n"), to: "short.csv")
    let late = rows.dropFirst().map { row in
      let cut = row.firstIndex(of: ",") ?? row.endIndex
      return "\((Double(row[..<cut]) ?? 0) + 1e6)\(row[cut...])"
    }
    try folder.write(([rows[0]] + late).joined(separator: "\n"), to: "late.csv")
    let thin = rows.enumerated().filter { $0.offset == 0 || $0.offset % 2 == 1 }.map(\.element)
    try folder.write(thin.joined(separator: "\n"), to: "thin.csv")
    func rom(_ near: String, _ far: String) throws -> ProcessResult {
      try PoiseProgram.run(
        [
          "rom", "--proximal", near, "--distal", far, "--movement", "lumbar-flexion", "--mount",
          "up=+x,forward=-z"
        ], in: folder.path)
    }
    expectFailure(
      try rom("far.csv", "near.csv"), status: 65, says: "3 movements, all the other way", "swapped")
    expectFailure(try rom("near.csv", "near.csv"), status: 65, says: "no movement of 10 degrees")
    expectFailure(try rom("still.csv", "still.csv"), status: 65, says: "no movement of 10")
    let torn = try rom("near.csv", "torn.csv")
    #expect(torn.status == 65 && torn.output.isEmpty)
    #expect(torn.errors.contains("torn.csv: no acceleration for 5.0 s"), "\(torn.errors)")
    #expect(torn.errors.contains("s without readings of both sensors"), "\(torn.errors)")
    expectFailure(
      try rom("near.csv", "late.csv"), status: 65, says: "both sensors together have 0 s")
    let short = try rom("near.csv", "short.csv")
    #expect(short.status == 3 && short.errors.contains("not valid"), "\(short.errors)")
    #expect(try object(short.output)["repetitions"] as? Int == 2)
    let half = try rom("near.csv", "thin.csv")
    #expect(half.status == 0, "\(half.errors)")
    #expect(abs((try object(half.output)["mean_deg"] as? Double ?? 0) - 52) < 0.3)
  }

  @Test("rom leads through a movement live, and measures it")
  func live() throws {
    let folder = try TemporaryFolder()
    let made = try PoiseProgram.run(
      [
        "rom", "--board", Self.spine, "--movement", "lumbar-flexion", "--repetitions", "1",
        "--seconds", "60"
      ], in: folder.path)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.errors.contains("hold still for two seconds"))
    #expect(made.errors.contains("Bend forward as far as you can"))
    #expect(made.errors.contains("\u{07}Come back."))
    let found = try object(made.output)
    #expect(found["method"] as? String == "6d")
    // Bent by 60 degrees at T1, the spine has 24 between sacrum and T12.
    #expect(abs((found["best_deg"] as? Double ?? 0) - 24) < 2)
  }

  @Test("a calibration of one place is kept under its name and used for it alone")
  func placement() throws {
    let folder = try TemporaryFolder()
    func poise(_ arguments: String...) throws -> ProcessResult {
      try Self.poise(arguments, folder)
    }
    let made = try poise(
      "calibrate", "accelerometer", "--board", Self.spine, "--placement", "head", "--user", "anna")
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("users/anna/accelerometer-head.json"))
    let mount = try poise(
      "calibrate", "mount", "--board", Self.spine, "--placement", "t12", "--user", "anna")
    #expect(mount.status == 0, "\(mount.errors)")
    #expect(mount.output.contains("users/anna/mount-t12.json"))
    // The device's own place has the plain name.
    let own = try poise(
      "calibrate", "accelerometer", "--board", Self.spine, "--placement", "sacrum", "--out",
      "own.json")
    #expect(own.status == 0, "\(own.errors)")
    expectFailure(
      try poise(
        "calibrate", "accelerometer", "--board", Self.spine, "--placement", "thigh-left", "--out",
        "x.json"), status: 78,
      says: "has no sensor there; it has sacrum, t12, t1, head")
    let run = try poise(
      "run", "--board", Self.spine, "--speed", "max", "--duration", "8s", "--user", "anna",
      "--log-dir", "logs", "--events", "none")
    #expect(run.status == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/logs")
    let log = try #require(names.first { $0.hasSuffix(".mcap") })
    let kept = try poise("log", "get", "logs/" + log)
    #expect(kept.output.contains("accelerometer-head.json"), "\(kept.output)")
    // A replay takes it out of the log.
    let replay = try poise("replay", "logs/" + log, "--events", "none")
    #expect(replay.status == 0, "\(replay.errors)")
  }

  @Test("a session of several places is shown, reported and given as features")
  func report() throws {
    let folder = try TemporaryFolder()
    func poise(_ arguments: [String]) throws -> ProcessResult {
      try Self.poise(arguments, folder)
    }
    let calibrated = try poise([
      "calibrate", "segments", "--board", Self.spine, "--user", "anna"
    ])
    #expect(calibrated.status == 0, "\(calibrated.errors)")
    let profile = try poise([
      "profile", "set", "--user", "anna", "--sex", "female", "--pelvic-tilt", "14",
      "--craniovertebral", "48.9"
    ])
    #expect(profile.status == 0, "\(profile.errors)")
    let run = try poise([
      "run", "--board", Self.spine, "--speed", "max", "--duration", "80s", "--user", "anna",
      "--log-dir", folder.path, "--events", "none"
    ])
    #expect(run.status == 0, "\(run.errors)")
    let shown = try poise(["sessions", "show", "last", "--log-dir", folder.path])
    #expect(shown.status == 0, "\(shown.errors)")
    for words in [
      "Worn at: sacrum, t12, t1, head", "REBA: posture score A", "RULA: posture score B",
      "Holding times of ISO 11226:", "EN 1005-4, trunk:", "OWAS, back:",
      "Type of posture (Kendall):", "Lower crossed syndrome:",
      "Upper crossed syndrome: none: confidence 0.04 with 40% of the signs known",
      "pelvic tilt 14.0° (origin: over 12", "Not known to sensors: craniovertebral angle"
    ] {
      #expect(shown.output.contains(words), "\(words) in \(shown.output)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let log = try #require(names.first { $0.hasSuffix(".mcap") })
    let report = try poise(["report", log, "--user", "anna", "--format", "json"])
    #expect(report.status == 0, "\(report.errors)")
    let json = try object(report.output)
    let working = try #require(json["working_posture"] as? [String: Any])
    let upright = try #require(working["upright"] as? [String: Any])
    #expect(abs((upright["kyphosis_deg"] as? Double ?? 0) - 37) < 8)
    let upper = try #require(working["upper_crossed"] as? [String: Any])
    #expect(upper["coverage"] as? Double == 0.4)
    let lower = try #require(working["lower_crossed"] as? [String: Any])
    #expect((lower["signs"] as? [[String: Any]])?.count == 3)
    let text = try poise(["report", log, "--user", "anna", "--format", "text"])
    #expect(text.output.contains("Working posture"))
    let features = try poise(["features", log, "--user", "anna", "--figure", "lower_crossed"])
    #expect(features.status == 0, "\(features.errors)")
    let row = try object(features.output)
    let values = try #require(row["features"] as? [String: Any])
    #expect(values["pelvic_tilt_deg"] as? Double == 14)
    #expect(values["lordosis_deg"] is Double && values["hip_extension_deg"] is NSNull)
  }

  @Test("calibrate segments learns a spine's neutral pose; run and replay use it")
  func segments() throws {
    let folder = try TemporaryFolder()
    let made = try PoiseProgram.run(
      ["calibrate", "segments", "--board", Self.spine, "--out", "segments.json"], in: folder.path)
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("neutral pose of 4 places"))
    let file = try object(try #require(PackageFiles.text(of: folder.path + "/segments.json")))
    let places = try #require(file["places"] as? [String: [String: Any]])
    for (name, pitch) in [("sacrum", 16.0), ("t12", -11), ("t1", 26), ("head", -8)] {
      #expect(abs((places[name]?["neutral_pitch_deg"] as? Double ?? .nan) - pitch) < 1.5)
    }
    let one = try PoiseProgram.run(
      ["calibrate", "segments", "--board", "virtual", "--out", "x.json"], in: folder.path)
    expectFailure(one, status: 65, says: "sensors at one place")
  }
}
