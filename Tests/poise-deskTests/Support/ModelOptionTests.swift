import Foundation
import PoiseTestKit
import Testing

@Suite("--model", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct ModelOptionTests {
  /// Harmonic ratio below 2: 12.5 points; from there on, or where there is none: 70.
  static let model = FeaturesCommandTests.model.replacing("speed_mps", with: "harmonic_ratio")
    .replacing("[5, 12.5", with: "[2, 12.5")

  /// A session of a minute, and a folder for what is beside it.
  private struct Recorded {
    let folder: TemporaryFolder
    var log = ""
    var sha256 = ""

    init() throws {
      folder = try TemporaryFolder()
      let made = try PoiseProgram.run([
        "run", "--board", "virtual", "--speed", "max", "--duration", "70s", "--log-dir",
        folder.path, "--events", "none", "--status", "none", "-q", "--subject", "s01"
      ])
      #expect(made.status == 0, "\(made.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      log = folder.path + "/" + (try #require(names.first { $0.hasSuffix(".mcap") }))
      try folder.write(ModelOptionTests.model, to: "risk.json")
      let sum = try PoiseProgram.shell("sha256sum \(file("risk.json"))")
      sha256 = String(sum.output.prefix(64))
    }

    func file(_ name: String) -> String { folder.path + "/" + name }

    /// `poise` with its folder of recordings elsewhere.
    func poise(_ line: String, state: String = "none") throws -> ProcessResult {
      try PoiseProgram.shell(
        "env -u STATE_DIRECTORY XDG_STATE_HOME=\(file(state)) $POISE \(line)", in: folder.path)
    }
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  /// `judged` by figure.
  private func judged(_ object: [String: Any]) throws -> [String: [String: Any]] {
    let list = try #require(object["judged"] as? [[String: Any]])
    return Dictionary(uniqueKeysWithValues: list.map { ($0["figure"] as? String ?? "", $0) })
  }

  @Test("summarize, report and replay tell the model's figure under its name and hash")
  func used() throws {
    let recorded = try Recorded()
    let summed = try recorded.poise("summarize --json --model risk.json \(recorded.log)")
    #expect(summed.status == 0 && summed.errors.isEmpty, "\(summed.errors)")
    let plain = try recorded.poise("summarize --json \(recorded.log)")
    // a summary as ever, and one member behind it
    #expect(summed.output.hasPrefix(plain.output.dropLast(2)))
    var found = try judged(try #require(try objects(summed.output).first))
    #expect(
      found.keys.sorted() == [
        "fall_risk", "fatigue", "gait_pattern", "lower_crossed", "posture_score", "upper_crossed"
      ])
    func check(_ entry: [String: Any]?) {
      let model = entry?["model"] as? [String: Any]
      #expect(entry?["by"] as? String == "model" && entry?["points"] as? Double == 71)
      #expect(model?["sha256"] as? String == recorded.sha256)
      #expect(model?["name"] as? String == "risk.json" && model?["measured"] as? Int == 1)
    }
    check(found["fall_risk"])
    #expect(found["posture_score"]?["by"] as? String == "rule")
    #expect(found["posture_score"]?["model"] == nil)

    let replayed = try recorded.poise("replay --model risk.json \(recorded.log)")
    let events = try recorded.poise("replay \(recorded.log)")
    #expect(replayed.status == 0 && replayed.output.hasPrefix(events.output))
    let lines = try objects(replayed.output).filter { $0["type"] as? String == "figure" }
    #expect(lines.count == 6)
    check(lines.first { $0["figure"] as? String == "fall_risk" })

    let reported = try recorded.poise("report --format json --model risk.json \(recorded.log)")
    #expect(reported.status == 0, "\(reported.errors)")
    found = try judged(try #require(try objects(reported.output).first))
    check(found["fall_risk"])
    for format in ["text", "html", "csv"] {
      let result = try recorded.poise("report --format \(format) --model risk.json \(recorded.log)")
      let joined = result.output.split { $0 == "\n" || $0 == " " }.joined(separator: " ")
      #expect(joined.contains("model risk.json, SHA-256 \(recorded.sha256)"))
      #expect(joined.contains(format == "csv" ? "fall_risk,71," : "71.0 of 100 points"))
    }
    let words = try recorded.poise("summarize --model risk.json \(recorded.log)")
    #expect(words.output.contains("Fall risk 71.0 of 100 points by the model risk.json, SHA-256"))
  }

  @Test("the user's folder is asked unless a model is named for the figure, or none is wanted")
  func folder() throws {
    let recorded = try Recorded()
    try FileManager.default.createDirectory(
      atPath: recorded.file("state/poise/models"), withIntermediateDirectories: true)
    let other = Self.model.replacing("70]", with: "40]")
    try recorded.folder.write(other, to: "state/poise/models/mine.json")
    try recorded.folder.write("not a model", to: "state/poise/models/README")
    for command in ["summarize --json", "replay", "report --format json"] {
      let used = try recorded.poise("\(command) \(recorded.log)", state: "state")
      #expect(used.status == 0 && used.output.contains("\"name\":\"mine.json\""), "\(used.errors)")
      #expect(used.output.contains("\"points\":41"))
      let named = try recorded.poise(
        "\(command) --model risk.json \(recorded.log)", state: "state")
      #expect(!named.output.contains("mine.json") && named.output.contains("\"points\":71"))
      let none = try recorded.poise("\(command) --no-models \(recorded.log)", state: "state")
      #expect(none.status == 0 && !none.output.contains("sha256\":\"\(recorded.sha256)"))
      #expect(!none.output.contains("\"figure\":"))
    }
    try recorded.folder.write(other, to: "state/poise/models/two.json")
    let both = try recorded.poise("summarize --json \(recorded.log)", state: "state")
    #expect(both.status == 3 && both.errors.contains("neither is used"))
    #expect(
      both.errors.split(separator: "\n").count == 1 && !both.output.contains("\"by\":\"model\""))
  }

  @Test("a model that is missing, broken or of other features: one line, and the rule's figure")
  func broken() throws {
    let recorded = try Recorded()
    let plain = try recorded.poise("report --format text \(recorded.log)")
    /// All but the last lines, of which one has the command.
    func page(_ text: String) -> Substring {
      text.range(of: "Made by").map { text[..<$0.lowerBound] } ?? text[...]
    }
    #expect(page(plain.output).count > 500)
    for (name, text, why) in [
      ("gone.json", nil, "No such file"),
      ("cut.json", String(Self.model.dropLast(9)), "is not JSON"),
      ("empty.json", "", "is not JSON"),
      ("other.json", Self.model.replacing("harmonic_ratio", with: "harm"), "no feature harm"),
      ("unit.json", Self.model.replacing("[2, 12.5", with: "[20000, 12.5"), "a threshold 20000.0"),
      (
        "default.json", Self.model.replacing("\"default_left\": [0, 0, 0],", with: ""),
        "default_left is missing"
      ),
      (
        "category.json",
        Self.model.replacing("\"split_type\": [0, 0, 0]", with: "\"split_type\": [1, 0, 0]"),
        "splits by category"
      ),
      ("nan.json", Self.model.replacing("12.5", with: "NaN"), "is not JSON"),
      ("huge.json", Self.model.replacing("12.5", with: "1e39"), "out of range")
    ] as [(String, String?, String)] {
      if let text { try recorded.folder.write(text, to: name) }
      for command in ["summarize --json", "report --format text", "replay"] {
        let result = try recorded.poise("\(command) --model \(name) \(recorded.log)")
        #expect(result.status == 3, "\(name): \(result.errors)")
        let lines = result.errors.split(separator: "\n").filter { $0.hasPrefix("poise: ") }
        #expect(lines.count == 1 && lines[0].contains(name) && lines[0].contains(why), "\(lines)")
        #expect(lines.first?.contains("the rule's figure stands") == true)
        #expect(!result.output.contains("\"by\":\"model\""))
        if command == "replay" { #expect(result.output.contains("\"type\":\"figure\"")) }
        if command.hasPrefix("report") { #expect(page(result.output) == page(plain.output)) }
      }
    }
  }

  @Test("what has no answer of 0 to 100 points is said, and the rule's figure stands")
  func noAnswer() throws {
    let recorded = try Recorded()
    let far = Self.model.replacing("70]", with: "7e37]")
    try recorded.folder.write(far, to: "far.json")
    let result = try recorded.poise("summarize --json --model far.json \(recorded.log)")
    #expect(result.status == 3 && result.errors.contains("far.json: its answer is not 0 to 100"))
    let found = try judged(try #require(try objects(result.output).first))["fall_risk"]
    #expect(found?["by"] is NSNull && found?["points"] is NSNull)
    // what was not measured is nobody's fault
    try recorded.folder.write(FeaturesCommandTests.model, to: "speed.json")
    let unknown = try recorded.poise("summarize --json --model speed.json \(recorded.log)")
    #expect(unknown.status == 0 && unknown.output.contains("nothing that it needs was measured"))
  }

  @Test("no file, one without an end and one that is too large are refused without waiting")
  func hostileFiles() throws {
    let recorded = try Recorded()
    let setup = try PoiseProgram.shell(
      "mkdir dir.json; mkfifo pipe.json; truncate -s 2G large.json; ln -s loop.json loop.json; "
        + "ln -s risk.json link.json; mkdir -p a/poise b c/poise d/poise/models; "
        + "echo x > a/poise/models; mkfifo c/poise/models; "
        + "ln -s ../../../risk.json d/poise/models/risk.json; mkfifo d/poise/models/p.json",
      in: recorded.folder.path)
    #expect(setup.status == 0, "\(setup.errors)")
    for name in ["dir.json", "pipe.json", "large.json", "loop.json", "/dev/zero", "/dev/null"] {
      let result = try recorded.poise("summarize --json --model \(name) \(recorded.log)")
      #expect(result.status == 3 && !result.timedOut, "\(name): \(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1 && result.errors.contains(name))
      #expect(result.output.contains("\"judged\":"))
    }
    let linked = try recorded.poise("summarize --json --model link.json \(recorded.log)")
    #expect(linked.status == 0 && linked.output.contains("\"name\":\"link.json\""))
    for (state, status) in [("a", 3), ("b", 0), ("c", 3), ("d", 3)] as [(String, Int32)] {
      let result = try recorded.poise("summarize --json \(recorded.log)", state: state)
      #expect(result.status == status && !result.timedOut, "\(state): \(result.errors)")
      #expect(result.errors.split(separator: "\n").count == (status == 0 ? 0 : 1))
      #expect(result.output.contains("\"by\":\"model\"") == (state == "d"))
    }
  }

  @Test("what contradicts itself on the command line is wrong use")
  func wrongUse() throws {
    let recorded = try Recorded()
    try recorded.folder.write(Self.model, to: "second.json")
    for (line, words) in [
      ("summarize --json --model risk.json --model second.json", "both of fall_risk"),
      ("summarize --json --model risk.json --no-models", "not both"),
      ("summarize --epochs 5s --model risk.json", "does not go with --epochs"),
      ("replay --no-gyro --model risk.json", "excludes --no-gyro")
    ] {
      let result = try recorded.poise("\(line) \(recorded.log)")
      expectFailure(result, status: 64, says: words)
    }
  }
}
