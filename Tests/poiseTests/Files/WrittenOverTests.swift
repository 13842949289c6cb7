import Foundation
import PoiseTestKit
import Testing

/// What a command may write over: its own earlier result, and nothing else of a person.
@Suite("What is written over", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct WrittenOverTests {
  private let folder: TemporaryFolder
  private let log = PackageFiles.root + "/Tests/PoiseLogTests/Frozen/log_v3.mcap"
  private let quick = [
    "run", "--board", "virtual", "--speed", "max", "--duration", "1", "--no-log", "-q"
  ]
  private let source = "t_s,ax_mps2,ay_mps2,az_mps2\n0,0,0,9.8\n0.01,0,0,9.8\n0.02,0,0,9.8\n"

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: log, toPath: folder.path + "/r.mcap")
    try folder.write("my notes\n", to: "notes.txt")
    try folder.write(source, to: "walk.csv")
    let line = "ln -s r.mcap link; ln -s nothing broken; mkfifo pipe; mkdir folder"
    #expect(try PoiseProgram.shell(line, in: folder.path).status == 0)
  }

  private func poise(_ arguments: [String]) throws -> ProcessResult {
    try PoiseProgram.run(arguments, in: folder.path, limit: 30)
  }

  /// Names, and the content of what is a file.
  private func state() throws -> [String: Data] {
    var state: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let kind = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.type]
      let isFile = kind as? FileAttributeType == .typeRegular
      state[name] =
        isFile
        ? try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name))
        : Data()
    }
    return state
  }

  private func expectRefused(_ arguments: [String], _ status: Int32, _ words: String) throws {
    let before = try state()
    expectFailure(try poise(arguments), status: status, says: words)
    #expect(try state() == before, "\(arguments)")
  }

  @Test(
    "a status file replaces a status file alone",
    arguments: ["r.mcap", "notes.txt", "walk.csv", "link", "broken", "pipe", "folder"])
  func status(name: String) throws {
    try expectRefused(
      quick + ["--events", "none", "--status", name], 73,
      "\(name): exists and is not a status file of Poise")
  }

  @Test("a status file that a killed recorder left is replaced")
  func leftStatus() throws {
    try folder.write(#"{"pid":1,"written_uptime_s":1.0,"board":"x"}"#, to: "status.json")
    try folder.write("", to: "empty.json")
    for name in ["status.json", "empty.json"] {
      let result = try poise(quick + ["--events", "none", "--status", name])
      #expect(result.status == 0, "\(result)")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/" + name))
    }
  }

  @Test("a pipe as status file or notice is never waited for")
  func pipes() throws {
    expectFailure(
      try poise(["status", "--file", "pipe"]), status: 69, says: "no recorder writes here")
    let run = try poise(quick + ["--events", "none", "--status", "none", "--notice", "pipe"])
    #expect(run.status == 0 && !run.timedOut, "\(run)")
  }

  @Test(
    "events are appended to events alone", arguments: ["r.mcap", "notes.txt", "walk.csv", "link"])
  func events(name: String) throws {
    try expectRefused(
      quick + ["--source", "walk.csv", "--status", "none", "--events", name], 73,
      "\(name): exists and does not hold events")
  }

  @Test("events follow those of an earlier run, and a pipe without a reader is not waited for")
  func moreEvents() throws {
    let words = quick + ["--status", "none", "--events", "e.jsonl"]
    for _ in 0..<2 { #expect(try poise(words).status == 0) }
    let text = try String(contentsOfFile: folder.path + "/e.jsonl", encoding: .utf8)
    #expect(text.split(separator: "\n").count % 2 == 0 && text.hasPrefix("{"), "\(text)")
    // what a power cut left of the first line
    for left in [#"{"ty"#, #"{"type":"st"#] {
      try folder.write(left, to: "e.jsonl")
      #expect(try poise(words).status == 0)
    }
    try expectRefused(
      quick + ["--status", "none", "--events", "pipe"], 73, "no program reads this pipe")
  }

  @Test(
    "a replay does not write over its recording",
    arguments: ["--events", "--orientation", "--attitude"],
    [["r.mcap", "r.mcap"], ["r.mcap", "./r.mcap"], ["r.mcap", "link"], ["walk.csv", "walk.csv"]])
  func replay(option: String, files: [String]) throws {
    let before = try state()
    let result = try poise(["replay", files[0], option, files[1]])
    expectFailure(
      result, status: 64, says: "\(files[1]): is the recording itself",
      "another file with \(option)")
    #expect(try state() == before)
  }

  @Test(
    "a calibration replaces a calibration alone",
    arguments: ["r.mcap", "notes.txt", "walk.csv", "link", "pipe", "s.json"])
  func calibration(name: String) throws {
    try folder.write(#"{"missing":[{"topic":"mount","reason":"none"}]}"#, to: "s.json")
    try folder.write(CalibrateCommandTests.upright(300), to: "a.csv")
    try expectRefused(
      ["calibrate", "posture", "a.csv", "--out", name], 64,
      "\(name): exists and is not a calibration")
  }

  @Test("a link to a calibration stays, and what it leads to is replaced")
  func calibrationLink() throws {
    try folder.write(CalibrateCommandTests.upright(300), to: "a.csv")
    let line = """
      $POISE calibrate posture a.csv --out c.json && cp c.json old.json && ln -s c.json l.json &&
      sed -i s/samples/Samples/ c.json && $POISE calibrate posture a.csv --out l.json &&
      test -L l.json && grep -q '"samples"' c.json && grep -q Samples c.json.bak
      """
    let result = try PoiseProgram.shell(line, in: folder.path)
    #expect(result.status == 0, "\(result)")
  }

  @Test("a sensor above the head is refused, wherever the heights are given")
  func heights() throws {
    let heights = ["--body-height", "1.5", "--sensor-height", "1.9"]
    for command in [
      quick + ["--status", "none"], ["replay", "r.mcap"], ["summarize", "r.mcap"],
      ["log", "import", "walk.csv", "-o", "w.mcap"],
      ["calibrate", "stride", "r.mcap", "--distance", "20", "--out", "s.json"]
    ] {
      expectFailure(
        try poise(command + heights), status: 64,
        says: "the sensor's height 1.9 m is not below the body height 1.5 m")
    }
  }
}
