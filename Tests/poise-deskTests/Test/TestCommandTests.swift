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

  @Test("the rises of a chair test are no steps of the day; those of a walk are")
  func steps() throws {
    for (test, answer) in [("chair-stand-30s", ["--used-arms", "no"]), ("tug", [])] {
      let folder = try TemporaryFolder()
      let live = try Self.run(folder, Self.now(test, answer))
      #expect(live.status == 0, "\(live.errors)")
      let summary = try PoiseProgram.run(["summarize", "--json", try Self.log(folder)], limit: 240)
      let totals = try #require(try Self.objects(summary.output).first?["totals"] as? [String: Any])
      let steps = try #require(totals["steps"] as? Int)
      #expect(test == "tug" ? steps > 4 : steps == 0, "\(test): \(steps)")
      #expect((totals["bouts"] as? Int) == (test == "tug" ? 1 : 0))
    }
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

  @Test("a part of an SPPB that is withdrawn takes the total with it")
  func parts() throws {
    let folder = try TemporaryFolder()
    _ = try Self.run(
      folder,
      Self.now("sppb", ["--took-position", "yes", "--used-arms", "no", "--user", "anna", "--json"]))
    func stored() throws -> [[String: Any]] {
      try Self.objects(try Self.run(folder, ["list", "--user", "anna", "--json"]).output)
    }
    let all = try stored()
    let total = try #require(all.first { $0["test"] as? String == "sppb" }?["id"] as? String)
    let last = try #require(all.last?["id"] as? String)
    #expect(all.count == 5 && last != total)
    let withdrawn = try Self.run(folder, ["withdraw", "last", "--user", "anna"])
    #expect(withdrawn.output.contains("test result \(last.prefix(8)) does not count any more"))
    #expect(withdrawn.output.contains("the SPPB total \(total.prefix(8)) does not count any more"))
    let left = try stored().compactMap { $0["id"] as? String }
    #expect(left.count == 3 && !left.contains(total) && !left.contains(last))
    let next = try Self.run(folder, ["withdraw", left[0], "--user", "anna"])
    #expect(next.status == 0 && !next.output.contains("SPPB"), "\(next)")
  }

  @Test("a recorded test that is evaluated again replaces its result; whole seconds are noted")
  func again() throws {
    let folder = try TemporaryFolder()
    _ = try Self.run(folder, Self.now("tug", ["--user", "anna", "--json"]))
    func stored() throws -> [[String: Any]] {
      try Self.objects(try Self.run(folder, ["list", "--user", "anna", "--json"]).output)
    }
    let go = try #require(try stored().first?["go"] as? Double)
    let log = try Self.log(folder)
    func evaluate(_ moment: String) throws -> ProcessResult {
      try PoiseProgram.shell(
        "TZ=UTC $POISE test tug \(log) --go '\(moment)' --assisted no --user anna --log-dir "
          + folder.path, limit: 120)
    }
    let exact = try evaluate(String(format: "%.6f", go))
    #expect(exact.status == 0 && !exact.output.contains("whole second"), "\(exact.errors)")
    let clock = DateFormatter()
    clock.dateFormat = "yyyy-MM-dd HH:mm:ss"
    clock.timeZone = TimeZone(identifier: "UTC")
    let words = clock.string(from: Date(timeIntervalSince1970: go.rounded(.down)))
    let whole = try evaluate(words)
    #expect(whole.status == 0, "\(whole.errors)")
    #expect(whole.output.contains("; it replaces "), "\(whole.output)")
    #expect(whole.output.contains("may be wrong by 0.5 s"), "\(whole.output)")
    #expect(try stored().count == 1)
    #expect(try evaluate(words).output.contains("is stored like that already"))
  }

  @Test("a session has the tests that were done in it")
  func sessions() throws {
    let folder = try TemporaryFolder()
    for name in ["tug", "walk-4m"] {
      let result = try Self.run(folder, Self.now(name, ["--user", "anna"]))
      #expect(result.status == 0, "\(result.errors)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for log in names where log.hasSuffix(".mcap") {
      let report = try PoiseProgram.run(
        ["report", folder.path + "/" + log, "--log-dir", folder.path], limit: 120)
      let (tug, walk) = ("\nTimed Up and Go\n", "\n4 m walk\n")
      #expect(report.output.contains(tug) != report.output.contains(walk), "\(report.output)")
    }
    let listed = try PoiseProgram.run(["sessions", "list", "--log-dir", folder.path])
    #expect(listed.output.split(separator: "\n").allSatisfy { $0.contains("1 test") })
  }

  @Test(
    "it speaks the language asked for, else the profile's; JSON stays English",
    arguments: [
      ("de", ["Vorlesen:", "LOS!", "Sprechen Sie mit", "gespeichert für anna"]),
      ("es", ["Lea en voz alta:", "¡YA!", "Hable del resultado", "guardado para anna"]),
      ("fr", ["À lire à voix haute", "PARTEZ", "Parlez du résultat", "enregistré pour anna"])
    ])
  func languages(code: String, words: [String]) throws {
    let folder = try TemporaryFolder()
    for part in [["--user", "anna", "--language", code], ["--user", "anna"]] {
      let result = try Self.run(folder, Self.now("tug", part))
      #expect(result.status == 0, "\(result.errors)")
      let all = result.output + result.errors
      for word in words { #expect(all.contains(word), "\(word): \(all)") }
      for word in [" the ", " with ", " you", "Press ", "Parts", " to ", "Rise"] {
        #expect(!all.contains(word), "\(word): \(all)")
      }
      let kept = try PoiseProgram.run(
        ["profile", "set", "--user", "anna", "--language", code, "--log-dir", folder.path])
      #expect(kept.status == 0, "\(kept.errors)")
    }
    let line = try Self.run(folder, Self.now("tug", ["--user", "anna", "--json"])).output
    #expect(try Self.objects(line).first?["test"] as? String == "tug")
    #expect(!line.contains("gespeichert") && line.contains("\"type\":\"test_result\""))
  }

  @Test("yes and no are taken in the language and in English")
  func answers() throws {
    for (code, yes, no, again) in [
      ("de", "j", "Nein", "mit ja oder nein antworten"), ("es", "sí", "n", "responda sí o no"),
      ("fr", "o", "non", "répondez par oui ou non"), ("de", "y", "no", "ja oder nein")
    ] {
      let folder = try TemporaryFolder()
      let result = try PoiseProgram.shell(
        """
        { sleep 1; printf 'x\\n\(yes)\\n\(no)\\n'; sleep 1; printf '\(no)\\n\\004'; sleep 5; } \
          | timeout 60 script -qec "$POISE test romberg --board virtual --language \(code) \
          --log-dir \(folder.path)" /dev/null; echo "status $?"
        """, in: folder.path, limit: 90)
      #expect(result.output.contains(again), "\(result.output)")
      #expect(!result.output.contains("not done"), "\(result.output)")
      #expect(result.output.contains("broken off before the signal"), "\(result.output)")
    }
  }

  @Test("the help of the command names the options of a test")
  func help() throws {
    let all = try PoiseProgram.run(["test", "do", "--help"]).output
    for words in [["test", "--help"], ["help", "test"]] {
      let help = try PoiseProgram.run(words).output
      for option in [
        "--board", "--go", "--stop-at", "--user", "--distance", "--used-arms", "--assisted",
        "--took-position", "--opened-eyes", "--safety-confirmed", "--run-in", "--json", "--pace",
        "--chair-height", "--aid", "--note", "--no-log", "--speed", "--patient", "--language"
      ] {
        #expect(help.contains(option) && all.contains(option), "\(option)")
      }
    }
  }

  @Test(
    "broken off by a signal, a second one, or the end of the terminal, it is kept and not scored",
    arguments: [["HUP"], ["INT", "INT"], ["TERM"]])
  func signals(signals: [String]) throws {
    let folder = try TemporaryFolder()
    let kills = signals.map { "kill -\($0) $test; sleep 0.3" }.joined(separator: "; ")
    let result = try PoiseProgram.shell(
      """
      $POISE test romberg --board virtual --safety-confirmed --assisted no --took-position yes \
        --opened-eyes no --user anna --log-dir \(folder.path) < /dev/null > out 2> errors &
      test=$!
      for k in {1..300}; do grep -q GO errors && break; sleep 0.1; done
      \(kills); wait $test; echo status $?; cat out errors
      """, in: folder.path, limit: 90)
    #expect(result.output.contains("status 3"), "\(result.output)")
    let line = try #require(
      try Self.objects(try Self.run(folder, ["list", "--user", "anna", "--json"]).output).first)
    #expect(line["scored"] as? Bool == false)
  }

  @Test("Ctrl-D where Enter is waited for breaks the test off with a line and a status")
  func endOfInput() throws {
    let folder = try TemporaryFolder()
    let result = try PoiseProgram.shell(
      """
      { sleep 3; printf '\\004'; sleep 5; } | timeout 60 script -qec "$POISE test tug \
        --board virtual --safety-confirmed --chair-height 45 --aid none --assisted no --log-dir \
        \(folder.path)" /dev/null; echo "status $?"
      """, in: folder.path, limit: 90)
    #expect(result.output.contains("Standard input has ended"), "\(result.output)")
    #expect(result.output.contains("broken off before the signal"), "\(result.output)")
    #expect(result.output.contains("status 1"), "\(result.output)")
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
      (["juggling"], "there is no test \"juggling\"; choose one of tug, five-sit-to-stand,"),
      (["list", "--user", "../x"], "not a name that a folder can have"),
      (["tug", "--go", "12:00:00"], "--go requires a recording"),
      (["tug", "x.mcap"], "--go is missing"), (["sppb", "x.mcap", "--go", "1"], "one by one"),
      (["tug", "--used-arms", "no"], "--used-arms does not belong to tug"),
      (["tug", "--chair-height", "5"], "--chair-height"), (["tug", "--run-in"], "--run-in"),
      (["tug", "x.mcap", "--go", "never"], "never"),
      (["tug", "x.mcap", "--go", "1", "--go", "2"], "1 --go at most"),
      (["walk-4m", "x.mcap", "--go", "1", "--run-in"], "--run-in is for a test done now")
    ])
  func refused(words: [String], says: String) throws {
    let folder = try TemporaryFolder()
    let result = try Self.run(folder, words)
    expectFailure(result, status: 64, says: says)
  }

  @Test("a --stop-at belongs to the --go before it, and each has one at most")
  func stops() throws {
    let folder = try TemporaryFolder()
    // stands for two minutes, with a sway that a living trunk has
    var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
    for k in 0..<12_000 {
      let t = Double(k) / 100
      text += "\(t),\(0.05 * sin(0.9 * t)),\(0.04 * sin(1.3 * t)),9.80665\n"
    }
    try folder.write(text, to: "stand.csv")
    func romberg(_ stops: String...) throws -> ProcessResult {
      try Self.run(
        folder,
        [
          "romberg", "stand.csv", "--go", "10.0", "--go", "60.0", "--mount", "up=+z,forward=+x",
          "--took-position", "yes", "--opened-eyes", "no", "--assisted", "no", "--json"
        ] + stops.flatMap { ["--stop-at", $0] })
    }
    let second = try romberg("75.0")
    let line = try #require(try Self.objects(second.output).first, "\(second.errors)")
    let trials = try #require(line["trials"] as? [[String: Any]])
    #expect(trials.map { $0["stopped"] as? Double } == [nil, 75], "\(trials)")
    expectFailure(
      try romberg("65.0", "75.0"), status: 64, says: "two --stop-at follow the same --go")
    expectFailure(try romberg("5.0", "75.0"), status: 64, says: "not after its --go")
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
