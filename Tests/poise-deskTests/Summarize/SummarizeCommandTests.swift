import Foundation
import PoiseTestKit
import Testing

@Suite("poise summarize", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct SummarizeCommandTests {
  /// Two sessions of the virtual walker, 70 s and 20 s; the folder and their logs.
  private func recorded(_ body: (TemporaryFolder, [String]) throws -> Void) throws {
    let folder = try TemporaryFolder()
    var logs: [String] = []
    for (subject, length) in [("s01", "70s"), ("s02", "20s")] {
      let made = try PoiseProgram.run(
        [
          "run", "--board", "virtual", "--speed", "max", "--duration", length, "--log-dir",
          folder.path + "/" + length, "--events", "none", "--status", "none", "--sensor-height",
          "1.0", "--subject", subject
        ])
      #expect(made.status == 0, "\(made.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + length)
      let log = try #require(names.first { $0.hasSuffix(".mcap") })
      logs.append(folder.path + "/\(length)/" + log)
    }
    try body(folder, logs)
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test(
    "a person of whom there is no file at all is named, and the status is 3",
    arguments: [true, false])
  func unknownPerson(isKnown: Bool) throws {
    let folder = try TemporaryFolder()
    var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
    for k in 0..<1000 { text += "\(Double(k) * 0.01),0,0,9.8\(k % 10)\n" }
    try folder.write(text, to: "still.csv")
    let result = try PoiseProgram.shell(
      """
      export STATE_DIRECTORY=$PWD/st; mkdir -p st/users/anna; touch st/users/anna/entries.jsonl
      $POISE replay still.csv --user \(isKnown ? "anna" : "hanna") > replayed; echo replay $?
      $POISE summarize still.csv --user \(isKnown ? "anna" : "hanna") > summed; echo summarize $?
      """, in: folder.path)
    let status = isKnown ? 0 : 3
    #expect(result.output == "replay \(status)\nsummarize \(status)\n", "\(result)")
    let words = "--user hanna: Poise has no file of this person in "
    #expect(result.errors.contains(words) != isKnown, "\(result)")
    withExtendedLifetime(folder) {}
  }

  @Test("rows that a recording lacks are lost samples of each sensor")
  func lostRows() throws {
    let folder = try TemporaryFolder()
    var text = "t_s,ax_mps2,ay_mps2,az_mps2,gx_rps,gy_rps,gz_rps\n"
    for k in 0..<3000 where k % 10 != 5 {
      text += "\(Double(k) * 0.01),0,0,9.8\(k % 10),0,0.0\(k % 7),0\n"
    }
    try folder.write(text, to: "lossy.csv")
    let made = try PoiseProgram.run(["summarize", "--json", folder.path + "/lossy.csv"])
    let quality = try #require(try objects(made.output).first?["quality"] as? [String: Any])
    #expect(quality["samples"] as? Int == 5400 && quality["lost"] as? Int == 600)
    #expect(quality["gap_s"] as? Double == 0)
    let report = try PoiseProgram.run(["report", folder.path + "/lossy.csv"])
    let words = report.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("90.0% of the samples usable, no gap longer than 1 s"), "\(words)")
  }

  @Test("a line a session says what the session's summary says")
  func lines() throws {
    try recorded { folder, logs in
      let result = try PoiseProgram.run(["summarize", "--json"] + logs)
      #expect(result.status == 0, "\(result.errors)")
      let lines = try objects(result.output)
      #expect(lines.map { $0["subject"] as? String } == ["s01", "s02"])
      for (line, log) in zip(lines, logs) {
        let parts = log.split(separator: "/")
        let own = try FileManager.default.contentsOfDirectory(
          atPath: "/" + parts.dropLast().joined(separator: "/"))
        let name = try #require(own.first { $0.hasSuffix(".summary.json") })
        let kept = try objects(
          try String(
            contentsOfFile: "/" + parts.dropLast().joined(separator: "/") + "/" + name,
            encoding: .utf8
          ).replacing("\n", with: ""))
        #expect(NSDictionary(dictionary: line) == NSDictionary(dictionary: kept[0]))
      }
      let words = try PoiseProgram.run(["summarize"] + logs)
      #expect(words.output.split(separator: "\n").count == 2 && words.output.contains("s02"))
      // what cannot be read is said, and the others are there
      try folder.write("no log", to: "bad.mcap")
      let cut = try Data(contentsOf: URL(fileURLWithPath: logs[0])).prefix(60_000)
      try cut.write(to: URL(fileURLWithPath: folder.path + "/cut.mcap"))
      let some = try PoiseProgram.run(
        ["summarize", "--json", folder.path + "/cut.mcap", logs[1]])
      #expect(some.status == 3 && some.output.split(separator: "\n").count == 2)
      #expect(some.errors.contains("cut.mcap"))
      let bad = try PoiseProgram.run(["summarize", "--json", folder.path + "/bad.mcap"])
      #expect(bad.status == 65 && bad.output.isEmpty && bad.errors.contains("bad.mcap"))
    }
  }

  @Test("epochs add up to the session")
  func epochs() throws {
    try recorded { _, logs in
      let whole = try #require(
        try objects(try PoiseProgram.run(["summarize", "--json", logs[0]]).output).first)
      let totals = try #require(whole["totals"] as? [String: Any])
      for length in ["5s", "60s"] {
        let result = try PoiseProgram.run(["summarize", "--json", "--epochs", length, logs[0]])
        #expect(result.status == 0, "\(result.errors)")
        let lines = try objects(result.output)
        #expect(lines.count >= (length == "5s" ? 14 : 2))
        let steps = lines.reduce(0) { $0 + ($1["steps"] as? Int ?? 0) }
        let seconds = lines.reduce(0) { $0 + ($1["recorded_s"] as? Double ?? 0) }
        #expect(steps == totals["steps"] as? Int && steps > 50)
        #expect(abs(seconds - (totals["recorded_s"] as? Double ?? 0)) < 0.02)
        #expect(lines.allSatisfy { $0["worn"] as? Bool == true })
        let rows = try PoiseProgram.run(["summarize", "--epochs", length, logs[0]]).output
          .split(separator: "\n")
        #expect(rows.count == lines.count + 1 && rows[0].hasPrefix("session,subject,timestamp,"))
        #expect(rows[1].contains(",s01,"))
      }
      for wrong in ["0s", "1.5s", "2h", "5x"] {
        let refused = try PoiseProgram.run(["summarize", "--epochs", wrong, logs[0]])
        #expect(refused.status == 64 && refused.errors.contains("hint"), "\(refused.errors)")
      }
    }
  }
}
