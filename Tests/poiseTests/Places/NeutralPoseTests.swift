import Foundation
import PoiseTestKit
import Testing

@Suite(
  "A neutral pose and what it was made with", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct NeutralPoseTests {
  private let folder: TemporaryFolder

  /// The virtual spine with a mounting in its board file, and its upper two sensors swapped.
  init() throws {
    folder = try TemporaryFolder()
    let spine = try #require(PackageFiles.text(of: PlacesCommandTests.spine))
    let mounted = spine.replacingOccurrences(
      of: "\nplacement = ", with: "\nmount = \"up=+x,forward=+z\"\nplacement = ")
    try folder.write(mounted, to: "spine.toml")
    let swapped = mounted.replacingOccurrences(of: "\"t1\"", with: "\"other\"")
      .replacingOccurrences(of: "\"head\"", with: "\"t1\"")
      .replacingOccurrences(of: "\"other\"", with: "\"head\"")
    try folder.write(swapped, to: "swapped.toml")
  }

  private func poise(_ words: String...) throws -> ProcessResult {
    try ChildProcess.run(
      ["env", "STATE_DIRECTORY=\(folder.path)/state", PoiseProgram.path] + words, in: folder.path,
      limit: 300)
  }

  private func run(_ board: String, _ words: String...) throws -> ProcessResult {
    try ChildProcess.run(
      [
        "env", "STATE_DIRECTORY=\(folder.path)/state", PoiseProgram.path, "run", "--board", board,
        "--speed", "max", "--duration", "12s", "--user", "anna", "--quiet", "--log-dir", "logs"
      ] + words, in: folder.path, limit: 300)
  }

  @Test("sensors that were swapped and another mounting are refused, live and in a replay")
  func refused() throws {
    let made = try poise("calibrate", "segments", "--board", "./spine.toml", "--user", "anna")
    #expect(made.status == 0, "\(made.errors)")
    let good = try run("./spine.toml")
    #expect(good.status == 0, "\(good.errors)")
    expectFailure(
      try run("./swapped.toml"), status: 78,
      says: "places.head: made with the LSM6DSOX at 0x6B", "calibrate segments")
    expectFailure(
      try run("./spine.toml", "--mount", "up=+x,forward=-z"), status: 78,
      says: "places.sacrum: the neutral pose was made with another mounting, 180.0 degrees")

    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/logs")
    let log = "logs/" + (try #require(logs.first { $0.hasSuffix(".mcap") }))
    #expect(try poise("replay", log).status == 0)
    // The recording's own neutral pose gives way to what somebody says, and that is told.
    let turned = try poise("replay", log, "--mount", "up=+x,forward=-z")
    #expect(turned.status == 3)
    #expect(turned.errors.contains("places.sacrum") && turned.errors.contains("left out"))
    expectFailure(
      try poise("replay", log, "--user", "anna", "--mount", "up=+x,forward=-z"), status: 78,
      says: "another mounting")
  }

  @Test("a mounting found after the neutral pose asks for that again, which then keeps it")
  func mountAfterwards() throws {
    for words in [["segments"], ["mount", "--placement", "head"]] {
      let made = try ChildProcess.run(
        ["env", "STATE_DIRECTORY=\(folder.path)/state", PoiseProgram.path, "calibrate"] + words
          + ["--board", PlacesCommandTests.spine, "--user", "anna"], in: folder.path, limit: 300)
      #expect(made.status == 0, "\(made.errors)")
    }
    expectFailure(
      try run(PlacesCommandTests.spine), status: 78,
      says: "places.head: the neutral pose was made with another mounting")
    #expect(
      try poise(
        "calibrate", "segments", "--board", PlacesCommandTests.spine, "--user", "anna"
      ).status == 0)
    let good = try run(PlacesCommandTests.spine)
    #expect(good.status == 0, "\(good.errors)")
  }

  @Test("what was calibrated at one place judges no other")
  func otherPlace() throws {
    let made = try poise(
      "calibrate", "posture", "--board", "virtual", "--out", "posture.json")
    #expect(made.status == 0, "\(made.errors)")
    let recorded = try poise(
      "run", "--board", PlacesCommandTests.spine, "--speed", "max", "--duration", "12s", "--quiet",
      "--log-dir", "logs")
    #expect(recorded.status == 0, "\(recorded.errors)")
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/logs")
    let log = "logs/" + (try #require(logs.first { $0.hasSuffix(".mcap") }))
    for words in [["run", "--board", PlacesCommandTests.spine, "--no-log"], ["replay", log]] {
      expectFailure(
        try ChildProcess.run(
          [PoiseProgram.path] + words + ["--calibration", "posture.json"], in: folder.path,
          limit: 300), status: 78,
        says: "posture.json: placement: made at the place trunk", "worn at sacrum")
    }
  }
}
