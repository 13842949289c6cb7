import Foundation
import PoiseTestKit
import Testing

@Suite("What is said of places", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct PlacesArgumentTests {
  @Test("a range that nobody repeated is told, and ends with 3")
  func notValid() throws {
    let folder = try TemporaryFolder()
    func bends(_ angles: [Double]) -> String {
      var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
      for k in 0..<2400 {
        let t = Double(k) / 100
        var angle = 0.0
        for (begin, most) in zip([3.0, 9, 15], angles) where t >= begin && t < begin + 5 {
          angle = most * (1 - cos(2 * .pi * (t - begin) / 5)) / 2
        }
        let a = angle * .pi / 180
        text += "\(t),\(9.80665 * cos(a)),0,\(9.80665 * sin(a))\n"
      }
      return text
    }
    try folder.write(bends([0, 0, 0]), to: "near.csv")
    try folder.write(bends([30, 50, 70]), to: "far.csv")
    let result = try PoiseProgram.run(
      [
        "rom", "--proximal", "near.csv", "--distal", "far.csv", "--movement", "lumbar-flexion",
        "--mount", "up=+x,forward=-z"
      ], in: folder.path)
    #expect(result.status == 3 && result.output.contains("\"valid\":false"))
    #expect(result.errors.contains("not valid"), "\(result.errors)")
  }

  @Test("a figure below zero is taken as one, and one that nobody has is refused")
  func measured() throws {
    let folder = try TemporaryFolder()
    func profile(_ words: String...) throws -> ProcessResult {
      try ChildProcess.run(
        ["env", "STATE_DIRECTORY=\(folder.path)", PoiseProgram.path, "profile"] + words,
        in: folder.path, limit: 60)
    }
    let set = try profile(
      "set", "--user", "anna", "--pelvic-tilt", "-5", "--hip-extension", "-10",
      "--vertical-axis", "-20")
    #expect(set.status == 0, "\(set.errors)")
    #expect(try profile("show", "--user", "anna").output.contains("pelvic tilt: -5 degrees"))
    expectFailure(
      try profile("set", "--user", "anna", "--pelvic-tilt", "180"), status: 64,
      says: "--pelvic-tilt 180.0 is outside -45.0 to 60.0 degrees")
  }

  @Test("a place that is none is answered with the words of those that are")
  func place() throws {
    let folder = try TemporaryFolder()
    let result = try PoiseProgram.run(
      [
        "calibrate", "accelerometer", "--board", "virtual", "--placement", "knee", "--out", "a.json"
      ], in: folder.path)
    expectFailure(result, status: 64, says: "knee", "thigh-left", "sacrum")
    let help = try PoiseProgram.run(["calibrate", "mount", "--help"], in: folder.path)
    #expect(!help.output.contains("values: 0"), "\(help.output)")
  }
}
