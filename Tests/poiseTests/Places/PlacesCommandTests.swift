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

  /// A part that stands, and bends three times by `degrees`, x up and z backward on the skin.
  static func bends(_ degrees: Double, seconds: Double = 24) -> String {
    var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
    for k in 0..<Int(seconds * 100) {
      let t = Double(k) / 100
      var angle = 0.0
      for begin in [3.0, 9, 15] where t >= begin && t < begin + 5 {
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
