import Foundation
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

@Suite("Options of a run's log", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct LogOptionsTests {
  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> ProcessResult {
    try PoiseProgram.run(
      ["run", "--board", "virtual", "--speed", "max", "--min-free", "0"] + arguments,
      in: folder.path)
  }

  private func logs(_ folder: TemporaryFolder, _ name: String = "logs") -> [String] {
    LogDirectory.logs(in: folder.path + "/" + name).map(\.path)
  }

  private func option(_ log: LogReader, _ key: String) -> String? {
    log.description.options.first { $0.key == key }?.value
  }

  /// Lines without the word of when and as which session they were told.
  private func events(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter {
      !$0.hasPrefix("{\"type\":\"start\"") && !$0.hasPrefix("{\"type\":\"stop\"")
        && !$0.hasPrefix("{\"type\":\"health\"")
    }
  }

  @Test(
    "--low-power and --log-sync make longer chunks, say what a power cut costs, and log info too")
  func sync() throws {
    for (words, seconds) in [(["--low-power"], 5), (["--log-sync", "3s"], 3), ([], 1)] {
      let folder = try TemporaryFolder()
      let result = try PoiseProgram.run(
        ["run", "--board", "virtual", "--speed", "max", "--min-free", "0", "--duration", "30"]
          + words + ["--log-dir", "logs", "--events", "none"], in: folder.path)
      #expect(result.status == 0, "\(result.errors)")
      let promise = "a power cut costs at most the last \(seconds + 1) s"
      #expect(result.errors.contains(promise) == (seconds > 1), "\(result.errors)")
      let log = try LogReader(path: try #require(logs(folder).first))
      #expect(option(log, "log_sync_s") == "\(seconds)")
      let chunks = log.summary.chunkIndexes.count
      #expect((30 / seconds - 1...30 / seconds + 2).contains(chunks), "\(chunks) of \(seconds) s")
      let info = try PoiseProgram.run(["log", "info", log.path])
      #expect(
        info.output.contains("every \(seconds) s: a power cut costs at most \(seconds + 1) s"))
      withExtendedLifetime(folder) {}
    }
    let folder = try TemporaryFolder()
    let refused = try run(folder, "--log-sync", "61s")
    #expect(refused.status == 64 && refused.errors.contains("between 1s and 60s"))
    withExtendedLifetime(folder) {}
  }

  @Test("the board file's heights are used; a person's profile and the options win")
  func heights() throws {
    let folder = try TemporaryFolder()
    let board = try PoiseProgram.run(["board", "show", "virtual"]).output + "\n[device]\n"
    try folder.write(board + "sensor_height_m = 1.02\n", to: "worn.toml")
    try folder.write(board + "body_height_m = 1.8\n", to: "tall.toml")
    let profile = try PoiseProgram.run(
      ["profile", "set", "--user", "anna", "--sensor-height", "0.9", "--log-dir", "logs3"],
      in: folder.path)
    #expect(profile.status == 0, "\(profile.errors)")
    let rows: [(board: String, words: [String], height: Double)] = [
      ("worn.toml", [], 1.02), ("tall.toml", [], 0.61 * 1.8),
      ("worn.toml", ["--sensor-height", "0.95"], 0.95),
      ("worn.toml", ["--user", "anna"], 0.9), ("worn.toml", ["--body-height", "1.7"], 0.61 * 1.7)
    ]
    for (k, row) in rows.enumerated() {
      let result = try PoiseProgram.run(
        [
          "run", "--board", folder.path + "/" + row.board, "--speed", "max", "--min-free", "0",
          "--duration", "30", "-q", "--log-dir", "logs\(k)"
        ] + row.words, in: folder.path)
      #expect(result.status == 0, "\(result.errors)")
      let log = try LogReader(path: try #require(logs(folder, "logs\(k)").first))
      let height = try #require(option(log, "sensor_height_m").flatMap { Double($0) })
      #expect(abs(height - row.height) < 1e-9, "\(row)")
      let bouts = result.output.split(separator: "\n").filter { $0.contains("\"type\":\"bout\"") }
      #expect(!bouts.isEmpty && !bouts.contains { $0.contains("\"speed_mps\":null") })
    }
    withExtendedLifetime(folder) {}
  }

  @Test("--log-layout ros2 --pose holds messages a viewer knows, and replays to the same events")
  func layout() throws {
    let folder = try TemporaryFolder()
    let live = try run(
      folder, "--duration", "30", "--log-layout", "ros2", "--pose", "--log-dir", "logs", "-q")
    #expect(live.status == 0, "\(live.errors)")
    let path = try #require(logs(folder).first)
    let log = try LogReader(path: path)
    #expect(log.description.layout == .ros2)
    let types = try LogMessages.topics(log.source).map(\.type)
    for wanted in [
      "sensor_msgs/msg/Imu", "sensor_msgs/msg/MagneticField",
      "geometry_msgs/msg/QuaternionStamped"
    ] { #expect(types.contains(wanted), "\(types)") }
    var poses = 0
    var longest = 0.0
    try log.forEachPose { pose in
      poses += 1
      let length = pose.quaternion.reduce(0) { $0 + $1 * $1 }
      longest = max(longest, abs(length - 1))
    }
    #expect((1400...1501).contains(poses), "\(poses)")
    #expect(longest < 1e-3)
    let replay = try PoiseProgram.run(["replay", path], in: folder.path)
    #expect(events(replay.output) == events(live.output))
    // and made compact
    let compact = try PoiseProgram.run(["log", "merge", path, "-o", "merged.mcap"], in: folder.path)
    #expect(compact.status == 0, "\(compact.errors)")
    let export = try PoiseProgram.run(["log", "export", path, "-o", "csv"], in: folder.path)
    #expect(export.status == 0, "\(export.errors)")
    let table = PackageFiles.text(of: folder.path + "/csv/trunk_pose.csv") ?? ""
    #expect(table.split(separator: "\n").count == poses + 1)
    withExtendedLifetime(folder) {}
  }

  @Test("constants of stride length change the speed and are recorded; the usual ones are not")
  func strideModel() throws {
    let folder = try TemporaryFolder()
    func record(_ name: String, _ words: [String]) throws -> (events: String, log: String) {
      let result = try PoiseProgram.run(
        [
          "run", "--board", "virtual", "--speed", "max", "--min-free", "0", "--duration", "40",
          "-q", "--body-height", "1.75", "--log-dir", name
        ] + words, in: folder.path)
      #expect(result.status == 0, "\(result.errors)")
      return (result.output, try #require(logs(folder, name).first))
    }
    func speeds(_ text: String) -> [Double] {
      text.matches(of: #/"speed_mps":([0-9]+\.[0-9]{4})/#).compactMap { Double($0.1) }
    }
    let usual = try record("usual", [])
    let own = try record("own", ["--stride-model", "pendulum=1.5"])
    let (before, after) = (speeds(usual.events), speeds(own.events))
    #expect(!before.isEmpty && before.count == after.count)
    for (a, b) in zip(before, after) { #expect(abs(b / a - 1.25) < 1e-3, "\(a) \(b)") }
    #expect(option(try LogReader(path: own.log), "stride_model") == "pendulum=1.5")
    #expect(option(try LogReader(path: usual.log), "stride_model") == nil)
    let again = try PoiseProgram.run(["replay", own.log])
    #expect(events(again.output) == events(own.events))
    let back = try PoiseProgram.run(["replay", own.log, "--stride-model", "pendulum=1.2"])
    #expect(speeds(back.output) == before)
    let summary = try PoiseProgram.run(["summarize", own.log, "--json"])
    #expect(summary.output.contains("\"stride_model\":\"pendulum=1.5\""), "\(summary.errors)")
    let wrong = try run(folder, "--stride-model", "legs=2")
    expectFailure(wrong, status: 64, says: "--stride-model", "legs", "choose of pendulum")
    withExtendedLifetime(folder) {}
  }

  @Test("--min-free refuses a log where less is free, in one line")
  func minFree() throws {
    let folder = try TemporaryFolder()
    // a million MB are not free on the disk of a temporary folder
    let result = try PoiseProgram.run(
      [
        "run", "--board", "virtual", "--speed", "max", "--duration", "2", "--log-dir", "logs",
        "--min-free", "1000000"
      ], in: folder.path)
    expectFailure(result, status: 73, says: "logs", "free-space floor")
    #expect(logs(folder).isEmpty)
    let wrong = try run(folder, "--min-free", "-1")
    #expect(wrong.status == 64)
    withExtendedLifetime(folder) {}
  }

  @Test("a pseudo file system as the log's directory is named as such")
  func pseudo() throws {
    for path in ["/proc", "/proc/poise/logs"] {
      let result = try PoiseProgram.run(
        [
          "run", "--board", "virtual", "--speed", "max", "--duration", "2", "--log-dir", path,
          "--min-free", "0"
        ])
      #expect([73, 77].contains(result.status), "\(result.errors)")
      expectFailure(
        result, status: result.status, says: path, "choose", "--log-dir")
      if getuid() == 0 {
        #expect(result.errors.contains("a pseudo file system like /proc"), "\(result.errors)")
      }
    }
  }

  @Test(
    "--retention ring gives the oldest logs for the newest, keep ends the log and says so",
    .enabled(if: SmallMount.isAllowed, "needs root and `mount`, in a place that allows it"),
    arguments: ["ring", "keep"])
  func retention(word: String) throws {
    let folder = try TemporaryFolder()
    let place = folder.path + "/card"
    let card = try SmallMount(place, size: "400k")
    for _ in 0..<3 {
      let old = try run(
        folder, "--duration", "60", "--log-dir", "card", "--events", "none", "-q")
      #expect(old.status == 0, "\(old.errors)")
    }
    let before = logs(folder, "card")
    #expect(before.count == 3)
    let result = try run(
      folder, "--duration", "240", "--log-dir", "card", "--retention", word, "-q")
    #expect(result.status == (word == "ring" ? 0 : 3), "\(result.errors)")
    let full = result.output.split(separator: "\n").filter { $0.contains("\"disk_full\"") }
    let after = logs(folder, "card")
    let newest = try #require(after.first { !before.contains($0) })
    let info = try LogInfo(try LogReader(path: newest))
    if word == "ring" {
      #expect(full.isEmpty, "\(full)")
      #expect(!after.contains(before[0]), "\(after)")
      // Each deletion is an event, and the newest samples are there to the last.
      let deleted = result.output.split(separator: "\n").filter { $0.contains("\"log_deleted\"") }
      let oldest = try #require(before[0].split(separator: "/").last)
      #expect(deleted.count >= 2 && deleted[0].contains(oldest), "\(deleted)")
      let last = try #require(info.streams.first?.last)
      let end = try LogInfo(try LogReader(path: after[after.count - 1])).streams.first?.last
      #expect((end ?? last).seconds > 239, "\(last) \(after)")
      let shown = try PoiseProgram.run(["sessions", "show", "last", "--log-dir", place])
      #expect(shown.output.contains("deleted to make room: "), "\(shown.output)\(shown.errors)")
    } else {
      #expect(full.count == 1, "\(full)")
      #expect(before.allSatisfy { after.contains($0) } && info.duration < 239)
    }
    for path in after {
      let findings = try LogDoctor.check(LogSource(path: path)).filter { $0.severity == .error }
      // the log of a card that stayed full ends without its summary, and is completed later
      let mayBeOpen = word == "keep" && path == newest
      #expect(findings.isEmpty || mayBeOpen, "\(path): \(findings)")
    }
    withExtendedLifetime(card) {}
    withExtendedLifetime(folder) {}
  }
}
