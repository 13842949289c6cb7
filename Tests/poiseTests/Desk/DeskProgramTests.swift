import Foundation
import PoiseTestKit
import Testing

@Suite("poise-desk behind poise", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct DeskProgramTests {
  /// Name and abstract of each command that a help text lists.
  private static func commands(_ program: String) throws -> [String: String] {
    let help = try ChildProcess.run([program, "--help"]).output
    let lists = help.components(separatedBy: "SUBCOMMANDS:\n").dropFirst().joined(separator: "\n")
    var found: [String: String] = [:]
    var name = ""
    for line in lists.split(separator: "\n") {
      if line.hasPrefix("   ") {
        found[name, default: ""] += " " + line.trimmingCharacters(in: .whitespaces)
      } else if line.hasPrefix("  ") {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        name = words[0]
        found[name] = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : ""
      }
    }
    return found.mapValues { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("poise lists each command of poise-desk with the same words")
  func lists() throws {
    let (poise, desk) = (
      try Self.commands(PoiseProgram.path), try Self.commands(PoiseProgram.deskPath)
    )
    #expect(desk.count >= 15 && desk["recorder"] == nil)
    #expect(poise.count >= 27 && poise.values.allSatisfy { $0.count <= 56 })  // a line each
    for (name, abstract) in desk { #expect(poise[name] == abstract) }
  }

  @Test("help comes from poise-desk whichever way it is asked for")
  func help() throws {
    let direct = try ChildProcess.run([PoiseProgram.deskPath, "report", "--help"])
    #expect(direct.status == 0 && direct.output.contains("USAGE: poise report"))
    for words in [["report", "--help"], ["report", "-h"], ["help", "report"]] {
      #expect(try PoiseProgram.run(words).output == direct.output)
    }
    let ofLog = try PoiseProgram.run(["help", "log", "import"])
    #expect(ofLog.status == 0 && ofLog.output.contains("--placement"))
    let nested = try PoiseProgram.run(["help", "sessions", "list"])
    #expect(nested.status == 0 && nested.output.contains("USAGE: poise sessions list"))
  }

  @Test("options, output and exit status are those of poise-desk")
  func passedOn() throws {
    let folder = try TemporaryFolder()
    expectFailure(
      try PoiseProgram.run(["report", "none.mcap"], in: folder.path), status: 66, says: "none.mcap")
    expectFailure(
      try PoiseProgram.run(["sessions", "list", "--no-such"], in: folder.path), status: 64,
      says: "poise sessions list --help")
    let word = try PoiseProgram.run(["glossary", "cadence_spm"])
    #expect(word.status == 0 && word.output.contains("cadence_spm"))
  }

  /// A copy of the recorder with nothing beside it. A program copies it: a file that this process
  /// has open for writing while another test starts a child cannot be executed (ETXTBSY).
  private static func alone(_ folder: TemporaryFolder) throws -> String {
    let path = folder.path + "/poise"
    #expect(try ChildProcess.run(["/bin/cp", PoiseProgram.path, path]).status == 0)
    return path
  }

  @Test("without poise-desk its commands fail in one line, and a recording is whole")
  func missing() throws {
    let folder = try TemporaryFolder()
    let poise = try Self.alone(folder)
    expectFailure(
      try ChildProcess.run([poise, "report", "x.mcap"]), status: 69,
      says: "poise-desk is not installed")
    expectFailure(
      try ChildProcess.run([poise, "replay", "x.mcap"]), status: 69,
      says: "poise-desk is not installed")
    let run = try ChildProcess.run(
      [
        poise, "run", "--board", "virtual", "--speed", "max", "--duration", "20s", "--events",
        "none", "--status", "none", "-q", "--log-dir", folder.path + "/log", "--subject", "anna"
      ])
    #expect(run.status == 0)
    #expect(run.errors.components(separatedBy: "poise-desk is not installed").count == 2)
    let log = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/log")
      .first { $0.hasSuffix(".mcap") }
    let info = try PoiseProgram.run(["log", "info", folder.path + "/log/" + (log ?? "")])
    #expect(info.status == 0)
  }

  /// A recording whose summary is left to a shell's lines instead of poise-desk.
  private static func run(
    _ folder: TemporaryFolder, summary lines: String,
    _ react: (Int32, String) -> Void = { _, _ in }
  ) throws -> ProcessResult {
    let poise = try alone(folder)
    let script = "printf '%s\\n' '#!/bin/sh' '\(lines)' > poise-desk; chmod +x poise-desk"
    #expect(try ChildProcess.run(["bash", "-c", script], in: folder.path).status == 0)
    return try ChildProcess.run(
      [
        poise, "run", "--board", "virtual", "--speed", "max", "--duration", "5s", "--status",
        "none", "--log-dir", folder.path + "/log"
      ], limit: 60, whileRunning: react)
  }

  @Test("a summary that something ended is a loss, and said")
  func killedSummary() throws {
    let folder = try TemporaryFolder()
    let run = try Self.run(folder, summary: "kill -9 $$")
    #expect(run.status == 3)
    #expect(run.errors.contains("no summary: poise-desk ended with status 137"), "\(run.errors)")
  }

  @Test("a summary that hangs is ended by force once somebody asks for its end")
  func hangingSummary() throws {
    let folder = try TemporaryFolder()
    var sent = false
    let run = try Self.run(folder, summary: "kill -STOP $$") { pid, output in
      if !sent && output.contains("\"type\":\"stop\"") {
        sent = true
        kill(pid, SIGTERM)
        kill(pid, SIGINT)
      }
    }
    #expect(sent && run.status == 0 && !run.timedOut)
    #expect(run.errors.contains("no summary: given up"), "\(run.errors)")
  }

  @Test("doses that are due are reported while it records, once")
  func due() throws {
    let folder = try TemporaryFolder()
    // each hour: one of them is due whenever this runs
    let times = (0..<24).map { "\"\($0 < 10 ? "0" : "")\($0):00\"" }.joined(separator: ",")
    let journal = folder.path + "/users/anna"
    try FileManager.default.createDirectory(atPath: journal, withIntermediateDirectories: true)
    try """
    {"id":"1","at_us":1577836800000000,"zone":"UTC","kind":"medication","name":"Ibuprofen",\
    "times":[\(times)],"every_days":1,"from":"2020-01-01"}\n
    """.write(toFile: journal + "/entries.jsonl", atomically: true, encoding: .utf8)
    let run = try PoiseProgram.run(
      [
        "run", "--board", "virtual", "--duration", "3s", "--events", "none", "--status", "none",
        "--log-dir", folder.path, "--user", "anna"
      ])
    #expect(run.status == 0)
    #expect(run.errors.components(separatedBy: "poise: due: Ibuprofen").count == 2)
  }
}
