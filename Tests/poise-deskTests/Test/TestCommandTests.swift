import Foundation
import PoiseTestKit
import Testing

@Suite("poise test", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct TestCommandTests {
  static func run(_ folder: TemporaryFolder, _ arguments: [String]) throws -> ProcessResult {
    try PoiseProgram.run(
      ["test"] + arguments + ["--log-dir", folder.path], in: folder.path, limit: 240)
  }

  /// A test of the virtual patient, as fast as the machine can.
  static func now(_ name: String, _ others: [String] = []) -> [String] {
    [name, "--board", "virtual", "--speed", "max", "--safety-confirmed", "--assisted", "no"]
      + others
  }

  static func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }

  static func log(_ folder: TemporaryFolder) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return folder.path + "/" + (try #require(names.first { $0.hasSuffix(".mcap") }))
  }

  @Test(
    "what it prints is in the log, and a replay gives it again, letter by letter",
    arguments: [
      ["tug"], ["chair-stand-30s", "--used-arms", "no"],
      ["romberg", "--took-position", "yes", "--opened-eyes", "no"],
      ["walk-2min", "--distance", "15"], ["sppb", "--took-position", "yes", "--used-arms", "no"]
    ])
  func replayed(test: [String]) throws {
    let folder = try TemporaryFolder()
    let live = try Self.run(folder, Self.now(test[0], test.dropFirst() + ["--json"]))
    #expect(live.status == 0, "\(live.errors)")
    let results = live.output.split(separator: "\n").map(String.init)
    #expect(results.count == (test[0] == "sppb" ? 5 : 1))
    for result in try Self.objects(live.output) { #expect(result["scored"] as? Bool == true) }
    let replay = try PoiseProgram.run(["replay", try Self.log(folder)], limit: 240)
    let again = replay.output.split(separator: "\n").filter { $0.contains("\"test_result\"") }
    #expect(again.map(String.init).sorted() == results.sorted())
  }

  @Test("a recording with --go says the same, by clock and by Unix time")
  func recording() throws {
    let folder = try TemporaryFolder()
    let live = try Self.run(folder, Self.now("tug", ["--json"]))
    let told = try #require(try Self.objects(live.output).first)
    let go = try #require(told["go"] as? Double)
    let clock = DateFormatter()
    clock.dateFormat = "HH:mm:ss"
    clock.timeZone = TimeZone(identifier: "UTC")
    let fraction = String(format: "%.6f", go - go.rounded(.down)).dropFirst(1)
    let words = clock.string(from: Date(timeIntervalSince1970: go.rounded(.down))) + fraction
    for moment in [String(format: "%.6f", go), words] {
      let result = try PoiseProgram.shell(
        "TZ=UTC $POISE test tug \(try Self.log(folder)) --go \(moment) --assisted no --json",
        limit: 120)
      #expect(result.status == 0, "\(result.errors)")
      let again = try #require(try Self.objects(result.output).first)
      #expect(again["end"] as? Double == told["end"] as? Double)
      #expect(again["go_to_end_s"] as? Double == told["go_to_end_s"] as? Double)
    }
  }

  @Test("results are stored for a person, listed, exported, shown with sessions, withdrawn")
  func stored() throws {
    let folder = try TemporaryFolder()
    let result = try Self.run(folder, Self.now("tug", ["--user", "anna", "--aid", "stick"]))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Timed Up and Go: "))
    #expect(result.output.contains("stored "))
    #expect(result.output.contains("Indicative, not a diagnosis."))
    let listed = try Self.run(folder, ["list", "--user", "anna", "--json"])
    let line = try #require(try Self.objects(listed.output).first)
    #expect(line["test"] as? String == "tug" && line["subject"] as? String == "anna")
    #expect((line["answers"] as? [String: Any])?["aid"] as? String == "stick")
    let shown = try PoiseProgram.run(["sessions", "show", "last", "--log-dir", folder.path])
    #expect(shown.output.contains("protocol tug"), "\(shown.output)")
    #expect(shown.output.contains("Timed Up and Go: "), "\(shown.output)")
    let exported = try PoiseProgram.run(
      ["data", "export", folder.path + "/out", "--log-dir", folder.path])
    #expect(exported.status == 0, "\(exported.errors)")
    let table = try String(
      contentsOfFile: folder.path + "/out/users/anna/tests.csv", encoding: .utf8)
    #expect(table.contains(",tug,1,"))
    let withdrawn = try Self.run(folder, ["withdraw", "last", "--user", "anna"])
    #expect(withdrawn.status == 0, "\(withdrawn.errors)")
    #expect(try Self.run(folder, ["list", "--user", "anna"]).output.isEmpty)
  }

  @Test("what does not count is stored, said and answered with status 3")
  func notScored() throws {
    let folder = try TemporaryFolder()
    let result = try Self.run(
      folder, Self.now("chair-stand-30s", ["--used-arms", "yes", "--user", "anna"]))
    #expect(result.status == 3, "\(result.errors)")
    #expect(result.output.contains("not scored") && result.output.contains("The arms were used."))
    #expect(result.output.contains("stored "))
  }

  @Test("where nobody can be asked, what is missing is one line, and nothing is recorded")
  func unanswered() throws {
    let folder = try TemporaryFolder()
    let virtual = ["--board", "virtual", "--speed", "max"]
    expectFailure(
      try Self.run(folder, ["tug"] + virtual), status: 64, says: "safety questions",
      "--safety-confirmed")
    expectFailure(
      try Self.run(folder, ["tug", "--safety-confirmed"] + virtual), status: 64,
      says: "--assisted is missing", "--assisted yes|no")
    expectFailure(
      try Self.run(folder, Self.now("sppb")), status: 64, says: "--took-position", "--used-arms")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test(
    "what cannot be done is refused in one line",
    arguments: [
      (["juggling"], "juggling"), (["tug", "--go", "12:00:00"], "--go requires a recording"),
      (["tug", "x.mcap"], "--go is missing"), (["sppb", "x.mcap", "--go", "1"], "one by one"),
      (["tug", "--used-arms", "no"], "--used-arms does not belong to tug"),
      (["tug", "--chair-height", "5"], "--chair-height"), (["tug", "--run-in"], "--run-in"),
      (["tug", "x.mcap", "--go", "never"], "never"),
      (["tug", "x.mcap", "--go", "1", "--go", "2"], "1 --go at most")
    ])
  func refused(words: [String], says: String) throws {
    let folder = try TemporaryFolder()
    let result = try Self.run(folder, words)
    expectFailure(result, status: 64, says: says)
  }

  @Test("a --go outside of the recording is refused")
  func outside() throws {
    let folder = try TemporaryFolder()
    _ = try Self.run(folder, Self.now("tug"))
    let log = try Self.log(folder)
    let early = try Self.run(folder, ["tug", log, "--go", "1000"])
    #expect(early.status != 0 && early.errors.contains("begins after --go"), "\(early.errors)")
    let late = try Self.run(folder, ["tug", log, "--go", "+1h"])
    expectFailure(late, status: 64, says: "has no test at --go")
    let before = try Self.run(folder, ["tug", log, "--go", "+8", "--stop-at", "+5"])
    expectFailure(before, status: 64, says: "--stop-at is not after its --go")
  }
}
