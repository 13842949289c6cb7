import Foundation
import PoiseTestKit
import Testing

@Suite("poise features", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct FeaturesCommandTests {
  /// One split: slower than 5 m/s, and so everybody, or who has no speed.
  static let model = """
    {"learner": {"attributes": {"poise_figure": "fall_risk"}, "feature_names": ["speed_mps"],
    "gradient_booster": {"model": {"gbtree_model_param": {"num_trees": "1"},
    "iteration_indptr": [0, 1], "tree_info": [0], "trees": [{"default_left": [0, 0, 0],
    "left_children": [1, -1, -1], "right_children": [2, -1, -1], "split_indices": [0, 0, 0],
    "split_conditions": [5, 12.5, 70], "split_type": [0, 0, 0],
    "tree_param": {"num_deleted": "0", "num_feature": "1", "num_nodes": "3",
    "size_leaf_vector": "1"}}]}, "name": "gbtree"},
    "learner_model_param": {"base_score": "[1E0]", "num_class": "0", "num_feature": "1"},
    "objective": {"name": "reg:squarederror"}}, "version": [3, 2, 0]}
    """

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test("rows of a log, alone and with a model, whose digest stands beside its points")
  func log() throws {
    let folder = try TemporaryFolder()
    let made = try PoiseProgram.run([
      "run", "--board", "virtual", "--speed", "max", "--duration", "70s", "--log-dir", folder.path,
      "--events", "none", "--status", "none", "--sensor-height", "1.0", "--subject", "s01"
    ])
    #expect(made.status == 0, "\(made.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let log = folder.path + "/" + (try #require(names.first { $0.hasSuffix(".mcap") }))
    let all = try PoiseProgram.run(["features", log])
    #expect(all.status == 0, "\(all.errors)")
    let rows = try objects(all.output)
    let sessions = rows.filter { $0["bout"] is NSNull }.compactMap { $0["figure"] as? String }
    #expect(
      sessions == [
        "gait_pattern", "fall_risk", "fatigue", "posture_score", "lower_crossed", "upper_crossed"
      ])
    let bouts = rows.filter { $0["bout"] is Int }
    #expect(!bouts.isEmpty && bouts.allSatisfy { $0["figure"] as? String == "gait_pattern" })
    #expect(rows.allSatisfy { $0["subject"] as? String == "s01" && $0["model"] == nil })

    let csv = try PoiseProgram.run(["features", log, "--figure", "fall_risk", "--format", "csv"])
    let lines = csv.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("session,subject,bout,timestamp,speed_mps,"))
    #expect(lines.allSatisfy { $0.count { $0 == "," } == 12 })

    let file = folder.path + "/risk.json"
    try Self.model.write(toFile: file, atomically: true, encoding: .utf8)
    let scored = try PoiseProgram.run(["features", log, "--model", file])
    #expect(scored.status == 0, "\(scored.errors)")
    let row = try #require(try objects(scored.output).first)
    let said = try #require(row["model"] as? [String: Any])
    let speed = (row["features"] as? [String: Any])?["speed_mps"]
    if speed is NSNull {
      #expect(said["why_none"] as? String == "nothing that it needs was measured")
    } else {
      #expect(said["points"] as? Double == 13.5)
    }
    let sum = Process()
    let pipe = Pipe()
    sum.executableURL = URL(fileURLWithPath: "/usr/bin/sha256sum")
    (sum.arguments, sum.standardOutput) = ([file], pipe)
    try sum.run()
    sum.waitUntilExit()
    let digest = String(decoding: pipe.fileHandleForReading.availableData.prefix(64), as: UTF8.self)
    #expect(said["sha256"] as? String == digest)
  }

  @Test("rows that were printed before; what cannot be has no points")
  func rows() throws {
    let folder = try TemporaryFolder()
    let (file, rows) = (folder.path + "/risk.json", folder.path + "/rows.jsonl")
    try Self.model.write(toFile: file, atomically: true, encoding: .utf8)
    try """
    {"figure":"fall_risk","features":{"speed_mps":1.2,"age":70}}
    {"figure":"fall_risk","features":{"speed_mps":5}}
    {"figure":"fall_risk","features":{"speed_mps":5.1}}
    {"figure":"fall_risk","features":{"age":70}}

    """.write(toFile: rows, atomically: true, encoding: .utf8)
    let result = try PoiseProgram.run(["features", "--rows", rows, "--model", file])
    #expect(result.status == 0, "\(result.errors)")
    let said = try objects(result.output).compactMap { $0["model"] as? [String: Any] }
    #expect(said.map { $0["points"] as? Double } == [13.5, 71, nil, nil])
    #expect(said[2]["why_none"] as? String == "speed_mps is not what it can be")
  }

  @Test(
    "a value that is neither a number nor null is refused by its line and key",
    arguments: ["\"1.2\"", "[1.2]", "true", "{\"value\":1.2}"])
  func notNumbers(value: String) throws {
    let folder = try TemporaryFolder()
    let (file, rows) = (folder.path + "/risk.json", folder.path + "/rows.jsonl")
    try folder.write(Self.model, to: "risk.json")
    try folder.write(
      "{\"figure\":\"fall_risk\",\"features\":{\"speed_mps\":null,\"age\":70}}\n"
        + "{\"figure\":\"fall_risk\",\"features\":{\"age\":70,\"speed_mps\":\(value)}}\n",
      to: "rows.jsonl")
    let result = try PoiseProgram.run(["features", "--rows", rows, "--model", file])
    expectFailure(result, status: 65, says: "line 2: speed_mps is neither a number nor null")
  }

  @Test("the rows of all figures can be scored; those of the model's come back whole")
  func joined() throws {
    let folder = try TemporaryFolder()
    let made = try PoiseProgram.run([
      "run", "--board", "virtual", "--speed", "max", "--duration", "70s", "--log-dir", folder.path,
      "--events", "none", "--status", "none", "--body-height", "1.75", "--subject", "s01"
    ])
    #expect(made.status == 0, "\(made.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let log = folder.path + "/" + (try #require(names.first { $0.hasSuffix(".mcap") }))
    let all = try PoiseProgram.run(["features", log])
    let bouts = try objects(all.output).filter { $0["bout"] is Int }
    #expect(!bouts.isEmpty)
    for bout in bouts {
      // the virtual wearer walks 8 s at a time, at 1.75 m of height
      let figures = try #require(bout["features"] as? [String: Any])
      let speed = try #require(figures["speed_mps"] as? Double)
      let cadence = try #require(figures["cadence_spm"] as? Double)
      let share = try #require(figures["stride_height_share"] as? Double)
      #expect((0.3...2.5).contains(speed) && (60...150).contains(cadence))
      #expect(abs(share - speed * 120 / cadence / 1.75) < 0.05, "\(figures)")
    }
    let (file, rows) = (folder.path + "/risk.json", folder.path + "/rows.jsonl")
    try Self.model.write(toFile: file, atomically: true, encoding: .utf8)
    try all.output.write(toFile: rows, atomically: true, encoding: .utf8)
    let scored = try PoiseProgram.run(["features", "--rows", rows, "--model", file])
    #expect(scored.status == 0, "\(scored.errors)")
    let direct = try PoiseProgram.run(["features", log, "--model", file])
    #expect(try objects(scored.output).count == 1 && scored.output == direct.output)
    let again = folder.path + "/again.jsonl"
    try scored.output.write(toFile: again, atomically: true, encoding: .utf8)
    for (path, why) in [(again, "has a model's answer already"), (log, "line 1 is not a row")] {
      let refused = try PoiseProgram.run(["features", "--rows", path, "--model", file])
      #expect(refused.status == 65 && refused.errors.contains(why), "\(refused.errors)")
    }
  }

  @Test("a model that is cut, of other features or in other units is refused in one line")
  func refused() throws {
    let folder = try TemporaryFolder()
    let (file, rows) = (folder.path + "/risk.json", folder.path + "/rows.jsonl")
    try "".write(toFile: rows, atomically: true, encoding: .utf8)
    for (text, why) in [
      (String(Self.model.dropLast(9)), "is not JSON"),
      (Self.model.replacing("\"speed_mps\"", with: "\"speed\""), "fall_risk has no feature speed"),
      (Self.model.replacing("[5, 12.5", with: "[5000, 12.5"), "a threshold 5000.0 of speed_mps"),
      (Self.model.replacing("reg:squarederror", with: "rank:ndcg"), "objective rank:ndcg"),
      (Self.model.replacing("[1, -1, -1]", with: "[0, -1, -1]"), "two parents")
    ] {
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      let result = try PoiseProgram.run(["features", "--rows", rows, "--model", file])
      #expect(result.status == 65 && result.output.isEmpty)
      #expect(result.errors.contains(why) && result.errors.contains(file), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }
}
