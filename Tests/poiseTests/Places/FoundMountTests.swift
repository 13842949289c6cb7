import Foundation
import PoiseTestKit
import Testing

@Suite(
  "Mountings that were found, and other people's devices", .enabled(if: PoiseProgram.isBuilt),
  .tags(.process))
struct FoundMountTests {
  private let folder: TemporaryFolder
  private static let segments = "state/users/anna/segments.json"

  init() throws { folder = try TemporaryFolder() }

  private func poise(_ words: [String]) throws -> ProcessResult {
    try ChildProcess.run(
      ["env", "STATE_DIRECTORY=\(folder.path)/state", PoiseProgram.path] + words, in: folder.path,
      limit: 120)
  }

  private func calibrate(_ words: String...) throws {
    let made = try poise(
      ["calibrate"] + words + ["--board", PlacesCommandTests.spine, "--user", "anna"])
    #expect(made.status == 0, "\(made.errors)")
  }

  private func run(
    _ board: String = PlacesCommandTests.spine, _ more: String...
  ) throws -> ProcessResult {
    try poise(
      [
        "run", "--board", board, "--speed", "max", "--duration", "12s", "--user", "anna",
        "--quiet", "--log-dir", "logs"
      ] + more)
  }

  private func event(_ result: ProcessResult) throws -> [String: Any] {
    let line = try #require(result.output.split(separator: "\n").first { $0.contains("segments") })
    return try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  /// The neutral pose as versions before kept it: angles and nothing else.
  private func age() throws {
    let path = folder.path + "/" + Self.segments
    var file = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
        as? [String: Any])
    let places = try #require(file["places"] as? [String: [String: Any]])
    file["places"] = places.mapValues { $0.filter { $0.key.hasPrefix("neutral_") } }
    try JSONSerialization.data(withJSONObject: file).write(to: URL(fileURLWithPath: path))
  }

  @Test("a neutral pose that says no mounting was made with the board's")
  func earlierVersion() throws {
    try calibrate("segments")
    try age()
    let good = try run()
    #expect(good.status == 0, "\(good.errors)")
    for words in [["--placement", "t12"], []] {
      let made = try poise(
        ["calibrate", "mount", "--board", PlacesCommandTests.spine, "--user", "anna"] + words)
      #expect(made.status == 0, "\(made.errors)")
      expectFailure(try run(), status: 78, says: "the neutral pose was made with another mounting")
    }
  }

  @Test("a mounting found by standing gives no curve of the back, live and in a replay")
  func curves() throws {
    try calibrate("mount", "--placement", "t12")
    try calibrate("segments")
    let live = try run()
    #expect(live.status == 0, "\(live.errors)")
    let found = try event(live)
    #expect(found["kyphosis_deg"] is NSNull && found["lordosis_deg"] is NSNull)
    #expect(abs(found["trunk_deg"] as? Double ?? 90) < 3)
    let logs = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/logs")
    let log = try #require(logs.first { $0.hasSuffix(".mcap") })
    let replay = try poise(["replay", "logs/" + log])
    let lines = { (text: String) in text.split(separator: "\n").filter { $0.contains("segments") } }
    #expect(replay.status == 0 && lines(replay.output) == lines(live.output))
  }

  @Test("the neutral pose takes the accelerometer's calibration, and holds with that one")
  func accelerometer() throws {
    try calibrate("segments")
    let off = """
      {"schema": 1, "placement": "head", "offset_mps2": [0, 0, 0.6],
      "matrix": [[1, 0, 0], [0, 1, 0], [0, 0, 1]]}
      """
    try folder.write(off, to: "state/users/anna/accelerometer-head.json")
    expectFailure(
      try run(), status: 78,
      says: "places.head: the neutral pose was made with another calibration of the accelerometer")
    try calibrate("segments")
    let good = try run()
    #expect(good.status == 0, "\(good.errors)")
    #expect(abs(try event(good)["neck_deg"] as? Double ?? 90) < 1)
  }

  @Test("sensors of one address that were exchanged between buses are told apart")
  func exchanged() throws {
    try calibrate("segments")
    let spine = try #require(PackageFiles.text(of: PlacesCommandTests.spine))
    let exchanged = spine.replacingOccurrences(of: "\"sacrum\"", with: "\"other\"")
      .replacingOccurrences(of: "\"t1\"", with: "\"sacrum\"")
      .replacingOccurrences(of: "\"other\"", with: "\"t1\"")
    try folder.write(exchanged, to: "exchanged.toml")
    expectFailure(
      try run("./exchanged.toml"), status: 78, says: "at 0x6A on virtual", "at 0x6A on upper")
  }

  @Test("one place's recording moves no board of several")
  func source() throws {
    try folder.write(PlacesCommandTests.bends(20), to: "near.csv")
    expectFailure(
      try poise(
        [
          "run", "--board", PlacesCommandTests.spine, "--source", "near.csv", "--speed", "max",
          "--no-log"
        ]), status: 65, says: "near.csv: moves one place", "has 4")
  }

  @Test("a device of one sensor takes its own mounting, and no neutral pose of another")
  func oneSensor() throws {
    try calibrate("segments")
    try calibrate("mount", "--placement", "t12")
    let one = """
      name = "one"
      description = "One sensor"
      [bus]
      virtual = true
      [[sensor]]
      chip = "LSM6DSOX"
      kind = "accelerometer"
      address = 0x6B
      range_g = 4
      rate_hz = 104
      polling = true
      placement = "t12"
      """
    try folder.write(one, to: "one.toml")
    let good = try run("./one.toml")
    #expect(good.status == 0, "\(good.errors)")
  }

  @Test("a pipe in a person's folder is not waited for, and nobody's mountings are none")
  func hostile() throws {
    try calibrate("segments")
    let path = folder.path + "/" + Self.segments
    try FileManager.default.removeItem(atPath: path)
    #expect(try ChildProcess.run(["mkfifo", path], in: folder.path, limit: 10).status == 0)
    expectFailure(try run(), status: 65, says: "segments.json: not a file")
    expectFailure(
      try poise(
        [
          "rom", "--board", PlacesCommandTests.spine, "--movement", "lumbar-flexion", "--user",
          "nobody"
        ]), status: 66, says: "--user nobody: no calibration in")
    expectFailure(
      try poise(["rom", "x.mcap", "--movement", "lumbar-flexion", "--user", "anna"]), status: 64,
      says: "--user requires --board")
  }
}
