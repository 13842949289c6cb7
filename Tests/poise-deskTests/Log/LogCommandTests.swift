import Foundation
import PoiseTestKit
import Testing

private func run(_ arguments: String...) throws -> ProcessResult {
  try PoiseProgram.run(["log"] + arguments)
}

@Suite("poise log", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct LogCommandTests {
  private let folder: TemporaryFolder
  /// A walk of six seconds, see FrozenLogTests.
  private let log = PackageFiles.root + "/Tests/PoiseLogTests/Frozen/log_v2.mcap"

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

  /// The log cut `bytes` before its end.
  private func cut(_ bytes: Int, _ name: String = "cut.mcap") throws -> String {
    let whole = try #require(PackageFiles.bytes(of: log))
    let made = FileManager.default.createFile(
      atPath: path(name), contents: Data(whole.dropLast(bytes)))
    try #require(made)
    return path(name)
  }

  @Test(
    "every command has help with an example, and refuses a wrong option with 64",
    arguments: ["cat", "export", "recover", "doctor", "merge", "filter", "ls", "prune"])
  func help(command: String) throws {
    let help = try run(command, "--help")
    #expect(help.status == 0 && help.output.contains("poise log \(command) "))
    #expect(help.output.contains("Example"))
    #expect(try run(command, "--nonsense").status == 64)
  }

  @Test("a file that is not there is 66, one that is no log is 65, each in one line")
  func unreadable() throws {
    try folder.write("hello, this is no log at all", to: "x.mcap")
    for command in [
      ["info"], ["cat"], ["doctor"], ["recover"], ["export", "-o", path("e")],
      ["merge", "-o", path("m")], ["filter", "-o", path("f")]
    ] {
      for (file, status) in [("/nowhere/a.mcap", Int32(66)), (path("x.mcap"), 65)] {
        let result = try PoiseProgram.run(["log"] + command + [file])
        #expect(result.status == status, "\(command) \(file): \(result.errors)")
        #expect(lines(result.errors).filter { $0.hasPrefix("poise: ") }.count == 1)
        #expect(result.output.isEmpty)
      }
    }
    #expect(try run("ls", "/nowhere").status == 66)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left == ["x.mcap"], "\(left)")
  }

  @Test("cat prints samples, steps and events; by topic, time and format")
  func cat() throws {
    let all = try run("cat", log)
    #expect(all.status == 0 && all.errors.isEmpty)
    #expect(lines(all.output).count > 1200)
    let steps = try run("cat", log, "--topics", "/gait/step", "--format", "jsonl")
    #expect(lines(steps.output).count == 5)
    for line in lines(steps.output) {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["topic"] as? String == "/gait/step")
      #expect(object?["timestamp"] is Double)
    }
    let csv = try run(
      "cat", log, "--topics", "/imu/accelerometer", "--format", "csv", "--from", "+1s", "--to",
      "+2s"
    )
    let rows = lines(csv.output)
    #expect(
      rows[0]
        == "t_s,ax_mps2,ay_mps2,az_mps2,sequence,x_counts,y_counts,z_counts,flags,body_axes")
    #expect((101...104).contains(rows.count), "\(rows.count)")
    #expect(try run("cat", log, "--format", "csv").status == 64)
    let unknown = try run("cat", log, "--topics", "/nothing")
    #expect(unknown.status == 64 && unknown.errors.contains("hint: there are /diagnostics"))
    #expect(try run("cat", log, "--from", "+2s", "--to", "+1s").status == 64)
    let times = try run(
      "cat", log, "--topics", "/gait/step", "--time-format", "rfc3339", "--from",
      "2026-01-01T00:00:00Z")
    #expect(lines(times.output).count == 5 && times.output.hasPrefix("2026-11-21T"))
  }

  @Test("cat of a cut log prints all before the cut and leaves with 3")
  func catCut() throws {
    let result = try run("cat", try cut(12_000), "--topics", "/imu/magnetometer")
    #expect(result.status == 3)
    #expect(lines(result.output).count > 200)
    #expect(result.errors.contains("cut.mcap: byte "))
  }

  @Test("export: a CSV file a topic, JSON Lines, BIDS and phone lines")
  func export() throws {
    let csv = try run("export", log, "-o", path("csv"))
    #expect(csv.status == 0, "\(csv.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: path("csv")).sorted()
    for name in [
      "accelerometer.csv", "events.jsonl", "gait_step.csv", "magnetometer.csv", "markers.csv"
    ] { #expect(names.contains(name), "\(names)") }
    let table = try #require(PackageFiles.text(of: path("csv/accelerometer.csv")))
    #expect(lines(table).count == 612)
    // a replay reads it as a recording
    let again = try run("export", log, "-o", path("csv"))
    #expect(again.status == 73 && again.errors.contains("hint: "))

    #expect(try run("export", log, "-o", path("jl"), "--format", "jsonl").status == 0)
    let steps = try #require(PackageFiles.text(of: path("jl/gait_step.jsonl")))
    #expect(lines(steps).count == 5)

    #expect(try run("export", log, "-o", path("bids"), "--format", "bids").status == 0)
    let stem = path("bids/sub-01/motion/sub-01_task-walk_tracksys-accelerometer")
    let motion = try #require(PackageFiles.text(of: stem + "_motion.tsv"))
    #expect(lines(motion).count == 611 && lines(motion)[0].split(separator: "\t").count == 4)
    let channels = try #require(PackageFiles.text(of: stem + "_channels.tsv"))
    #expect(lines(channels).count == 5)
    let sidecar = Data(try #require(PackageFiles.text(of: stem + "_motion.json")).utf8)
    let facts = try JSONSerialization.jsonObject(with: sidecar) as? [String: Any]
    #expect(facts?["TaskName"] as? String == "walk")
    let rate = try #require(facts?["SamplingFrequencyEffective"] as? Double)
    #expect((100...105).contains(rate))
    #expect(facts?["ACCELChannelCount"] as? Int == 3 && facts?["GYROChannelCount"] as? Int == 0)
    let derived = path(
      "bids/derivatives/poise/sub-01/motion/sub-01_task-walk_tracksys-accelerometer")
    let figures = PackageFiles.text(of: derived + "_desc-bouts_events.tsv") ?? ""
    #expect(figures.contains("\tcadence_spm\t"))
    #expect(
      PackageFiles.text(of: derived + "_desc-bouts_events.json")?.contains(
        "\"Units\":\"steps/min\"") == true)
    let other = path("bids/sub-01/motion/sub-01_task-walk_tracksys-magnetometer_events.tsv")
    #expect(try lines(#require(PackageFiles.text(of: other)))[0].hasPrefix("onset\tduration"))
    #expect(try run("export", log, "-o", path("x"), "--subject", "a b").status == 64)

    #expect(try run("export", log, "-o", path("p.jsonl"), "--format", "phone").status == 0)
    let phone = try #require(PackageFiles.text(of: path("p.jsonl")))
    #expect((28...31).contains(lines(phone).count), "\(lines(phone).count)")
    for line in lines(phone) {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let acc = try #require(object?["acc"] as? [String: Double])
      let mag = try #require(object?["mag"] as? [String: Double])
      #expect(acc.count == 3 && mag.count == 3 && acc.values.allSatisfy { abs($0) < 3 })
      #expect(line.utf8.count <= 128, "\(line)")
    }
  }

  @Test("the export holds every figure of a bout, and says what its columns are")
  func figures() throws {
    let v3 = PackageFiles.root + "/Tests/PoiseLogTests/Frozen/log_v3.mcap"
    #expect(try run("export", v3, "-o", path("e")).status == 0)
    let bouts = lines(try #require(PackageFiles.text(of: path("e/bouts.csv"))))
    let told = lines(try #require(PackageFiles.text(of: path("e/events.jsonl"))))
      .filter { $0.contains("\"type\":\"bout\"") }
    #expect(bouts.count == told.count + 1 && told.count > 0)
    let event = try #require(
      try JSONSerialization.jsonObject(with: Data(told[0].utf8)) as? [String: Any])
    let columns = Set(bouts[0].split(separator: ",").map(String.init))
    for key in event.keys where !["type", "strides", "flags"].contains(key) {
      #expect(columns.contains(key), "\(key)")
    }
    #expect(columns.contains("flags.cadence_spm") && columns.contains("strides.speed_mps"))
    let guide = try #require(PackageFiles.text(of: path("e/README.txt")))
    #expect(guide.contains("side: 0 unknown, 1 left, 2 right") && guide.contains("axes of"))
    #expect(try run("export", v3, "-o", path("b"), "--format", "bids").status == 0)
    #expect(PackageFiles.text(of: path("b/participants.tsv")) == "participant_id\nsub-01\n")
    let stem = path("b/sub-01/motion/sub-01_task-walk_tracksys-accelerometer")
    let events = lines(try #require(PackageFiles.text(of: stem + "_events.tsv")))
    #expect(events[0] == "onset\tduration\ttrial_type\tfoot\tvalue")
    #expect(events.filter { $0.contains("\tstep\t") }.count == 5)
    let onsets = events.dropFirst().compactMap { Double($0.prefix { $0 != "\t" }) }
    #expect(onsets.count == events.count - 1 && onsets == onsets.sorted() && onsets[0] < 10)
    let sidecar = Data(try #require(PackageFiles.text(of: stem + "_events.json")).utf8)
    #expect(try JSONSerialization.jsonObject(with: sidecar) is [String: Any])
  }

  @Test("export to ros2 keeps every sample; never over a file without -f")
  func ros2() throws {
    let out = path("ros2.mcap")
    #expect(try run("export", log, "--format", "ros2", "-o", out).status == 0)
    #expect(try run("export", log, "--format", "ros2", "-o", out).status == 73)
    #expect(try run("export", log, "--format", "ros2", "-o", out, "-f").status == 0)
    let mine = try run("export", log, "-o", path("a"))
    let back = try run("export", out, "-o", path("b"))
    #expect(mine.status == 0 && back.status == 0)
    for name in ["accelerometer.csv", "magnetometer.csv", "events.jsonl"] {
      #expect(
        PackageFiles.bytes(of: path("a/\(name)")) == PackageFiles.bytes(of: path("b/\(name)")))
    }
    // A step written today has a last column that version 2 did not know, and nothing in it.
    let steps = lines(try #require(PackageFiles.text(of: path("b/gait_step.csv"))))
    #expect(steps[0].hasSuffix(",peak_vertical_g"))
    #expect(
      lines(try #require(PackageFiles.text(of: path("a/gait_step.csv"))))
        == steps.map { $0[..<($0.lastIndex(of: ",") ?? $0.endIndex)] })
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["a", "b", "ros2.mcap"], "no part of a file stays: \(left)")
  }

  @Test("a log is not written to a terminal, but to a pipe")
  func terminal() throws {
    let piped = try PoiseProgram.shell(
      "$POISE log filter \(log) -o - -q | head -c 8 | od -An -tx1")
    #expect(piped.output.contains("89 4d 43 41 50 30"))
    let shown = try ChildProcess.run(
      ["script", "-qec", "\(PoiseProgram.path) log filter \(log) -o -", "/dev/null"], limit: 60)
    if shown.status != 127 {
      #expect(shown.status == 64 && shown.output.contains("a log is not for a terminal"))
    }
  }

  @Test("recover saves what is whole: 3 after a cut, 0 of a whole log; --in-place completes")
  func recover() throws {
    let file = try cut(12_000)
    let result = try run("recover", file)
    #expect(result.status == 3, "\(result.errors)")
    #expect(result.errors.contains("poise: recovered "))
    let saved = path("cut-recovered.mcap")
    #expect(try run("doctor", saved).status != 1)
    #expect(try run("recover", file).status == 73)
    let whole = try run("recover", log, "-o", path("w.mcap"))
    #expect(whole.status == 0, "\(whole.errors)")
    let inPlace = try run("recover", file, "--in-place")
    #expect(inPlace.status == 3, "\(inPlace.errors)")
    #expect(try run("info", file).status == 0)
    #expect(try run("recover", file, "--in-place").status == 0)
    #expect(try run("recover", try cut(27_000, "none.mcap")).status != 0)
    let place = URL(filePath: file)
    var bytes = try Data(contentsOf: URL(filePath: log))
    bytes[bytes.count / 2] ^= 255
    try bytes.write(to: place)
    let damaged = try run("recover", file, "--in-place")
    #expect(damaged.status == 3, "\(damaged.errors)")
    #expect(damaged.errors.contains(": byte "))
    #expect(damaged.errors.contains("complete already"))
    #expect(try Data(contentsOf: place) == bytes)
    try bytes.dropLast(500).write(to: place)
    let both = try run("recover", file, "--in-place")
    #expect(both.status == 3 && both.errors.contains(": byte "), "\(both.errors)")
    #expect(both.errors.contains("completed, "))
  }

  @Test("filter cuts out, merge joins, and both are logs again")
  func filterAndMerge() throws {
    let first = path("first.mcap")
    let second = path("second.mcap")
    #expect(try run("filter", log, "-o", first, "--to", "+3s").status == 0)
    #expect(try run("filter", log, "-o", second, "--from", "+3s").status == 0)
    let joined = path("joined.mcap")
    let merge = try run("merge", first, second, "-o", joined)
    #expect(merge.status == 0, "\(merge.errors)")
    for (file, name) in [(log, "a"), (joined, "b")] {
      #expect(try run("export", file, "-o", path(name), "-q").status == 0)
    }
    let whole = try PoiseProgram.run(["replay", log])
    let parts = try PoiseProgram.run(["replay", second, first])
    #expect(whole.output.contains("\"step\"") && parts.output == whole.output, "\(parts.errors)")
    let twice = try PoiseProgram.run(["replay", second, first, joined])
    #expect(twice.status == 65 && twice.errors.contains("name each part once"))
    let mixed = try PoiseProgram.run(["replay", first, "walk.csv"])
    #expect(mixed.status == 65 && mixed.errors.contains("hint: several files are the parts"))
    for name in ["accelerometer.csv", "magnetometer.csv", "events.jsonl"] {
      #expect(
        PackageFiles.bytes(of: path("a/\(name)")) == PackageFiles.bytes(of: path("b/\(name)")))
    }
    let mag = path("mag.mcap")
    #expect(try run("filter", log, "-o", mag, "--topics", "/imu/magnetometer").status == 0)
    let topics = try run("cat", mag, "--topics", "/imu/magnetometer", "--format", "csv")
    #expect(lines(topics.output).count == 590)
    #expect(try run("cat", mag, "--topics", "/imu/accelerometer").status == 64)
    #expect(
      try run(
        "merge", log, PackageFiles.root + "/Tests/PoiseLogTests/Frozen/log_v1.mcap",
        "-o", path("no.mcap")
      ).status == 65)
  }

  @Test("doctor: 0 of a sound log, 1 of a damaged one with the byte; --json")
  func doctor() throws {
    let sound = try run("doctor", log)
    #expect(sound.status == 0 && sound.output == "\(log): ok\n", "\(sound.output)")
    let broken = try run("doctor", try cut(500), "--json")
    #expect(broken.status == 1)
    let document = try JSONSerialization.jsonObject(with: Data(broken.output.utf8))
    let file = try #require((document as? [[String: Any]])?.first)
    #expect((file["findings"] as? [[String: Any]])?.isEmpty == false)
  }

  @Test("ls lists what there is, with times, state and sums")
  func list() throws {
    let whole = try #require(PackageFiles.bytes(of: log))
    for (name, bytes) in [
      "20200101T000000Z_aaaaaaaa_000.mcap": whole,
      "20200101T000000Z_aaaaaaaa_001.mcap": Array(whole.dropLast(500)),
      "20200102T000000Z_bbbbbbbb_000.mcap": whole, "mine.mcap": whole
    ] {
      try #require(FileManager.default.createFile(atPath: path(name), contents: Data(bytes)))
    }
    let list = try run("ls", folder.path)
    #expect(list.status == 0 && lines(list.output).count == 5)
    #expect(list.output.contains("5 steps  complete"), "\(list.output)")
    #expect(list.output.contains("2026-11-21 1") && list.output.contains("     sum  4 logs"))
    #expect(list.output.contains("    open  20200101T000000Z_aaaaaaaa_001.mcap"))
    let json = try run("ls", folder.path, "--json")
    #expect(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) is [[String: Any]])
  }

  @Test("a full disk behind the output is 74, a reader gone is no failure")
  func output() throws {
    let full = try PoiseProgram.shell(
      "$POISE log cat \(log) > /dev/full")
    #expect(full.status == 74)
    let gone = try PoiseProgram.shell(
      "$POISE log cat \(log) | head -1; exit ${PIPESTATUS[0]}")
    #expect(gone.status == 0 && gone.errors.isEmpty)
  }
}
