import Foundation
import PoiseTestKit
import Testing

@Suite("poise doctor --noise", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct DoctorNoiseCommandTests {
  @Test("measures a board, writes model and plot, stores the model, and a recording carries it")
  func board() throws {
    let folder = try TemporaryFolder()
    func poise(_ words: String...) throws -> ProcessResult {
      try PoiseProgram.run(words, in: folder.path)
    }
    let made = try poise(
      "doctor", "--board", "virtual", "--noise", "90s", "-o", "n.json", "-o", "n.svg", "--store",
      "--log-dir", "logs")
    #expect(made.status == 0 || made.status == 3, "\(made.errors)")
    #expect(made.output.contains("LSM303AGR accelerometer at 0x19: noise "), "\(made.output)")
    let text = try String(contentsOfFile: folder.path + "/n.json", encoding: .utf8)
    let model = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let sensors = try #require(model?["sensors"] as? [[String: Any]])
    #expect(sensors.count == 2 && sensors.allSatisfy { ($0["axes"] as? [Any])?.count == 3 })
    let plot = try String(contentsOfFile: folder.path + "/n.svg", encoding: .utf8)
    #expect(plot.components(separatedBy: "<polyline").count == 7)

    let run = try poise(
      "run", "--board", "virtual", "--speed", "max", "--duration", "70", "--log-dir", "logs",
      "--events", "none", "--status", "none")
    #expect(run.status == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/logs")
    let log = try #require(names.first { $0.hasSuffix(".mcap") })
    let kept = try poise("log", "get", "logs/" + log, "noise.json", "-o", "-")
    #expect(kept.output == text)

    // The walker moves: nothing to judge, said in one line a sensor.
    let moved = try poise("doctor", "--noise", "logs/" + log, "-o", "m.json")
    #expect(moved.status == 3 && moved.output.contains("it was moved"), "\(moved.output)")
    #expect(moved.errors.contains("nothing is written"))
  }

  @Test(
    "refuses what it cannot do, in one line",
    arguments: [
      (["--noise", "10s"], 64, "at least 60s"), (["-o", "x.json"], 64, "need --noise"),
      (["--noise", "2h", "-o", "x.png"], 64, ".json or .svg"),
      (["--noise", "nowhere.mcap"], 66, "nowhere.mcap")
    ])
  func refused(words: [String], status: Int32, says: String) throws {
    let folder = try TemporaryFolder()
    let result = try PoiseProgram.run(["doctor"] + words, in: folder.path)
    #expect(result.status == status && result.errors.contains(says), "\(result)")
  }
}
