import Foundation
import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

/// What commands say of logs that are cut, damaged, doubled or not all there.
@Suite("Faulty logs", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct LogFaultTests {
  private let folder: TemporaryFolder
  private let log = PackageFiles.root + "/Tests/PoiseLogTests/Frozen/log_v3.mcap"

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func run(_ arguments: String...) throws -> ProcessResult {
    try PoiseProgram.run(arguments, in: folder.path)
  }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  /// A walk of half a minute, standing before it, in three parts; and a session of another id.
  private func record(year: Double = 2026, still: Bool = false) throws -> [String] {
    var paths: [String] = []
    var random = SeededGenerator(seed: 8)
    // some days into the year, whatever its leap years are
    let offset = Int64((year - 1970) * 31_556_952 + 864_000) * 1_000_000_000
    for session in ["aaaaaaaa", "bbbbbbbb"] {
      let description = SessionDescription(
        session: session, version: "poise 1", board: "virtual", timeOffset: offset,
        startRealtime: offset,
        streams: [
          StreamInfo(
            index: 0, kind: .accelerometer, chip: "LIS3DH", bus: "file", address: 0x18,
            scale: 0.001, fullScaleCounts: 0, nominalRateHz: 100, mount: .identity),
          StreamInfo(
            index: 1, kind: .magnetometer, chip: "LIS3MDL", bus: "file", address: 0x1E,
            scale: 0.01, fullScaleCounts: 0, nominalRateHz: 50, mount: .identity)
        ])
      var policy = SessionLog<PosixStorage>.Policy()
      policy.rotation = still ? 1_000_000_000_000 : 10_000_000_000
      let place = path(session)
      var log = try SessionLog.start(
        directory: place, description: description, policy: policy)
      for i in 0..<3000 {
        let stamp = Timestamp(nanoseconds: Int64(i) * 10_000_000)
        let swing = still ? 0 : 1500 * sin(Double(i) * 0.01 * 2 * .pi * 1.9)
        let z = 9807 + Int32(swing + 20 * random.normal())
        // Somebody who stands sways.
        let sway = 60 * sin(Double(i) * 0.01 * 2 * .pi * 0.3)
        let x = 100 + Int32(sway + 20 * random.normal())
        let y = Int32(0.7 * sway + 20 * random.normal())
        try log.append(
          .raw(RawSample(timestamp: stamp, sequence: UInt32(i), stream: 0, x: x, y: y, z: z)))
        if i % 2 == 0 && i >= 100 {
          let field = (0..<3).map { _ in Int32(9 * random.normal()) }
          try log.append(
            .raw(
              RawSample(
                timestamp: stamp, sequence: UInt32(i / 2), stream: 1, x: 2000 + field[0],
                y: 100 + field[1], z: field[2] - 4000)))
        }
      }
      try log.finish()
      paths += PoiseLog.LogDirectory.logs(in: place).map(\.path)
    }
    return paths
  }

  @Test("replay, balance and calibrate of a cut log do what they can, say it and end with 3")
  func cut() throws {
    let bytes = try #require(PackageFiles.bytes(of: record(still: true)[0]))
    try write(Array(bytes.dropLast(bytes.count / 5)), "cut.mcap")
    let cat = try run("log", "cat", "cut.mcap")
    let line = try #require(cat.errors.split(separator: "\n").first)
    #expect(cat.status == 3 && line.contains("cut.mcap: byte "))
    for command in [
      ["replay", "cut.mcap"], ["replay", "cut.mcap", "--orientation", "o.csv"],
      ["replay", "cut.mcap", "--attitude", "a.csv"],
      ["balance", "cut.mcap", "--duration", "10s"],
      ["calibrate", "posture", "cut.mcap", "--out", "p.json"]
    ] {
      let result = try PoiseProgram.run(command, in: folder.path)
      #expect(result.status == 3, "\(command): \(result.status) \(result.errors)")
      #expect(result.errors.contains(line), "\(command): \(result.errors) without \(line)")
    }
    #expect(PackageFiles.bytes(of: path("o.csv"))?.isEmpty == false)
    #expect(PackageFiles.bytes(of: path("p.json"))?.isEmpty == false)
  }

  @Test("a chunk damaged in the middle costs that chunk, in every command, and ends with 3")
  func damaged() throws {
    var bytes = try #require(PackageFiles.bytes(of: log))
    let chunk = try LogReader(path: log).summary.chunkIndexes[3]
    bytes[Int(chunk.chunkStart) + 150] ^= 0xFF
    try write(bytes, "bad.mcap")
    let cat = try run("log", "cat", "bad.mcap")
    let line = try #require(cat.errors.split(separator: "\n").first)
    let replay = try run("replay", "bad.mcap")
    #expect(replay.status == 3 && replay.errors.contains("bad.mcap: byte "), "\(replay.errors)")
    #expect(replay.errors.contains(line), "\(replay.errors)")
    #expect(replay.output.contains("\"posture\""))
    for command in [
      ["log", "info", "bad.mcap"], ["log", "export", "bad.mcap", "-o", "e"],
      ["log", "merge", "bad.mcap", "-o", "m.mcap"], ["summarize", "bad.mcap"],
      ["log", "recover", "bad.mcap", "-o", "r.mcap"], ["report", "bad.mcap", "--format", "text"]
    ] {
      let result = try PoiseProgram.run(command, in: folder.path)
      let told = result.errors + result.output
      #expect(result.status == 3 && told.contains("byte \(chunk.chunkStart): "), "\(told)")
    }
    // what is behind it was replayed: the same as of what recovery saves
    let saved = try run("replay", "r.mcap")
    #expect(saved.status == 0 && saved.output == replay.output)
    let length = try run("log", "info", "--json", "r.mcap").output
    let whole = try run("log", "info", "--json", log).output
    func seconds(_ text: String) -> Substring? { text.firstMatch(of: /"duration_s":([\d.]+)/)?.1 }
    #expect(seconds(length) == seconds(whole) && seconds(whole) != nil)
  }

  @Test("an export of a cut log of other software ends with 3 and says where")
  func foreign() throws {
    let bytes = try #require(
      PackageFiles.bytes(of: PackageFiles.root + "/Tests/PoiseLogTests/Frozen/foreign_lz4.mcap"))
    try write(bytes, "whole.mcap")
    #expect(try run("log", "export", "whole.mcap", "-o", "w").status == 0)
    try write(Array(bytes.dropLast(bytes.count / 2)), "cut.mcap")
    var damaged = bytes
    let chunk = try MCAPScan(LogSource(bytes: bytes)).chunkIndexes[0]
    damaged[Int(chunk.chunkStart) + 100] ^= 1
    try write(damaged, "bad.mcap")
    for name in ["cut", "bad"] {
      let result = try run("log", "export", "\(name).mcap", "-o", name)
      #expect(result.status == 3 && result.errors.contains("\(name).mcap: byte "))
    }
  }

  @Test("a part that is missing in the middle is told by all who read the others")
  func missing() throws {
    let parts = try record()
    let (a, c) = (parts[0], parts[2])
    for command in [
      ["replay", c, a], ["log", "info", a, c], ["log", "merge", a, c, "-o", "m.mcap"],
      ["log", "export", c, a, "-o", "e"]
    ] {
      let result = try PoiseProgram.run(command, in: folder.path)
      #expect(result.status == 3, "\(command): \(result.status) \(result.errors)")
      #expect(
        result.errors.contains("part 1 of the session is missing between \(a) and \(c)"),
        "\(command): \(result.errors)")
    }
    let whole = try PoiseProgram.run(
      ["log", "merge"] + parts.prefix(2) + ["-o", "ab.mcap", "-q"], in: folder.path)
    #expect(whole.status == 3, "\(whole.errors)")
    #expect(whole.errors.contains("part 2 of the session is missing after \(parts[1])"))
    let joined = try run("replay", "ab.mcap", c)
    #expect(joined.status == 0 && !joined.errors.contains("missing"), "\(joined.errors)")
  }

  @Test("a first or last part that is missing is named by all who read the others, with status 3")
  func missingEnds() throws {
    let parts = try record()
    for (given, what) in [
      ([parts[1], parts[2]], "part 0 of the session is missing before "),
      ([parts[0], parts[1]], "part 2 of the session is missing after ")
    ] {
      let name = given[what.contains("before") ? 0 : 1].split(separator: "/").last ?? ""
      for command in [
        ["replay"], ["log", "info"], ["log", "merge", "-f", "-o", "m.mcap"],
        ["log", "export", "-o", what.contains("before") ? "e0" : "e2"], ["report"], ["summarize"],
        ["features", "--figure", "fatigue"]
      ] {
        let result = try PoiseProgram.run(command + given, in: folder.path)
        #expect(result.status == 3, "\(command): \(result.status) \(result.errors)")
        #expect(result.errors.contains(what), "\(command): \(result.errors)")
        #expect(result.errors.contains(name), "\(command): \(result.errors)")
      }
    }
    let one = try run("log", "info", parts[1])
    #expect(one.status == 3 && one.errors.contains("part 0 of") && one.errors.contains("part 2 of"))
    let all = try PoiseProgram.run(["log", "info"] + parts[..<3], in: folder.path)
    #expect(all.status == 0 && all.errors.isEmpty, "\(all.errors)")
  }

  @Test("a board moved by a cut log tells what it is and ends with 3")
  func source() throws {
    let bytes = try #require(PackageFiles.bytes(of: record()[0]))
    try write(Array(bytes.dropLast(bytes.count / 3)), "cut.mcap")
    let line = try #require(run("log", "cat", "cut.mcap").errors.split(separator: "\n").first)
    for events in ["none", "-"] {
      let result = try run(
        "run", "--board", "virtual", "--source", "cut.mcap", "--speed", "max", "--no-log",
        "--status", "none", "--events", events)
      #expect(result.status == 3 && result.errors.contains(line), "\(result.errors)")
    }
    #expect(line.contains("cut.mcap: byte "))
  }

  @Test("an export of two sessions, or of one log twice, is refused as a merge is")
  func mixed() throws {
    let parts = try record()
    for format in ["csv", "jsonl", "bids", "phone", "ros2"] {
      let two = try run(
        "log", "export", parts[0], parts[4], "--format", format, "-o", "e")
      expectFailure(two, status: 65, says: "not of the same session")
      let twice = try run(
        "log", "export", parts[0], parts[0], "--format", format, "-o", "e")
      expectFailure(twice, status: 65, says: "name each part once")
    }
    #expect(access(path("e"), F_OK) != 0)
  }

  @Test("a copy of a part is named and left out, and the parts behind it are read")
  func copied() throws {
    let parts = Array(try record().prefix(3))
    let copy = path("copy.mcap")
    try write(#require(PackageFiles.bytes(of: parts[0])), "copy.mcap")
    let whole = try PoiseProgram.run(["replay"] + parts, in: folder.path)
    let copied = try PoiseProgram.run(["replay"] + parts + [copy], in: folder.path)
    #expect(whole.status == 0 && whole.output.contains(#""step""#), "\(whole.errors)")
    #expect(copied.status == 3 && copied.output == whole.output, "\(copied.errors)")
    #expect(copied.errors.contains("copy.mcap: holds the same bytes as \(parts[0])"))
  }

  @Test("samples that a filter left out are not said to be in another part")
  func piece() throws {
    let part = try record()[1]
    let whole = try run("log", "info", part)
    #expect(whole.status == 3 && whole.errors.contains("; samples in there: /imu/"), "\(whole)")
    #expect(try run("log", "filter", part, "-o", path("p.mcap"), "--from", "+3s").status == 0)
    let piece = try run("log", "info", path("p.mcap"))
    let words = "; samples in there, or left out when the log was cut: /imu/accelerometer 13"
    #expect(piece.status == 3 && piece.errors.contains(words), "\(piece)")
  }

  @Test("logs of 2050 and 2121 are read as those of today", arguments: [2050.0, 2121.0])
  func late(year: Double) throws {
    let early = try record()
    let today = try PoiseProgram.run(["replay"] + early.prefix(3), in: folder.path)
    for name in ["aaaaaaaa", "bbbbbbbb"] {
      try FileManager.default.removeItem(atPath: path(name))
    }
    let parts = Array(try record(year: year).prefix(3))
    let replay = try PoiseProgram.run(["replay"] + parts, in: folder.path)
    #expect(replay.status == 0, "\(replay.errors)")
    func stripped(_ text: String) -> [String] {
      // times as they are from the start on
      let zero: Double = text == replay.output ? (year - 1970) * 31_556_952 : 56 * 31_556_952
      return text.split(separator: "\n").map { line in
        let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        let time = (object?["timestamp"] as? Double ?? 0) - zero.rounded(.down)
        return "\(object?["type"] ?? "") \((time * 1000).rounded())"
      }
    }
    #expect(!today.output.isEmpty && stripped(replay.output) == stripped(today.output))
    let info = try PoiseProgram.run(["log", "info"] + parts[..<3], in: folder.path)
    #expect(info.status == 0 && info.output.contains("\(Int(year))-"), "\(info.output)")
  }

  @Test(
    "a session of 2040 or 2121 is replayed as it was", arguments: [2_208_988_800, 4_765_132_800])
  func lateSession(start: Int) throws {
    var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
    for i in 0..<2000 {
      let swing = i < 300 ? 0 : 1.5 * sin(Double(i) * 0.01 * 2 * .pi * 1.9)
      text += "\(start + i / 100).\(100 + i % 100),0.1,0.0,\(9.807 + swing)\n"
        .replacing(".1", with: ".", maxReplacements: 1)
    }
    try folder.write(text, to: "late.csv")
    let live = try run(
      "run", "--board", "virtual", "--source", "late.csv", "--speed", "max", "--status", "none",
      "--log-dir", "l", "--quiet")
    #expect(live.status == 0, "\(live.errors)")
    let name = try #require(PoiseLog.LogDirectory.logs(in: path("l")).first?.path)
    let replay = try run("replay", name)
    #expect(replay.status == 0, "\(replay.errors)")
    let replayed = ["step", "bout", "posture", "alert", "fall"].map { "{\"type\":\"\($0)\"" }
    let told = live.output.split(separator: "\n").filter { line in
      replayed.contains { line.hasPrefix($0) }
    }
    #expect(told.count > 20 && told.allSatisfy { $0.contains("\"timestamp\":\(start / 1000)") })
    #expect(replay.output.split(separator: "\n") == told)
  }

  @Test("the times of --orientation are those of the export, to the last digit")
  func times() throws {
    #expect(try run("replay", log, "--orientation", "o.csv").status == 0)
    #expect(try run("log", "export", log, "-o", "e").status == 0)
    func column(_ name: String) throws -> [Substring] {
      try #require(PackageFiles.text(of: path(name))).split(separator: "\n").dropFirst()
        .compactMap { $0.split(separator: ",").first }
    }
    let mine = try column("o.csv")
    #expect(try mine.count > 500 && mine == column("e/accelerometer.csv"))
  }

  @Test(
    "what is no log is told what it is",
    arguments: [
      ("", "empty"), ("t_s,ax_mps2\n", "CSV recordings are for 'poise replay'")
    ])
  func noLog(text: String, words: String) throws {
    try folder.write(text, to: "x.mcap")
    expectFailure(try run("log", "info", "x.mcap"), status: 65, says: "x.mcap: ", words)
  }

  @Test("a pipe, a directory, and a begin that is cut")
  func others() throws {
    mkfifo(path("pipe"), 0o600)
    expectFailure(try run("log", "info", "pipe"), status: 65, says: "pipe: no file on a disk")
    expectFailure(try run("log", "info", "."), status: 66, says: "Is a directory")
    let bytes = try #require(PackageFiles.bytes(of: log))
    try write(Array(bytes.prefix(400)), "cut.mcap")
    let result = try run("log", "info", "cut.mcap")
    expectFailure(result, status: 65, says: "cut or damaged where it describes its session")
    #expect(!result.errors.contains("not of Poise"))
  }

  @Test("a log is known by what is in it, not by its name")
  func names() throws {
    try write(try #require(PackageFiles.bytes(of: log)), "walk.log")
    let named = try run("replay", "walk.log")
    let usual = try run("replay", log)
    #expect(named.status == 0 && named.output == usual.output && !usual.output.isEmpty)
  }

  @Test(
    "names that are not UTF-8 are refused, and told where they lie in a directory",
    arguments: [
      "log info $'\\xff.mcap'", "replay $'\\xff.csv'", "log ls $'\\xff'",
      "log prune $'\\xff' --keep 2d",
      "log export $LOG -o $'e\\xff'", "replay $LOG --events $'\\xff'",
      "board show $'\\xff.toml'",
      "run --board virtual --speed max --duration 2s --status none --log-dir $'\\xff'"
    ])
  func undecodable(command: String) throws {
    let line = "$POISE " + command.replacing("$LOG", with: log)
    expectFailure(
      try PoiseProgram.shell(line, in: folder.path), status: 64, says: "\\xFF", "not UTF-8")
    let home = "cd x; HOME=$'/tmp/\\xe9' $POISE log ls"
    expectFailure(
      try PoiseProgram.shell("mkdir x; " + home, in: folder.path), status: 64,
      says: "HOME is /tmp/\\xE9")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("x")).isEmpty)
    let made = "mkdir y; touch $'y/\\xff.mcap'; $POISE "
    for command in ["log ls y", "log prune y --keep 2d"] {
      let result = try PoiseProgram.shell(made + command, in: folder.path)
      #expect(
        result.status == 3 && result.errors.contains("y: the name \\xFF.mcap is not UTF-8"),
        "\(result.errors)")
      try FileManager.default.removeItem(atPath: path("y"))
    }
  }

  @Test("a rate is that of the samples, a pause left out")
  func rate() throws {
    let description = SessionDescription(
      session: "cccccccc", version: "poise 1", board: "virtual",
      streams: [
        StreamInfo(
          index: 0, kind: .accelerometer, chip: "LIS3DH", bus: "file", address: 0x18,
          scale: 0.001, fullScaleCounts: 0, nominalRateHz: 100)
      ])
    var log = try SessionLog.start(directory: path("logs"), description: description)
    for i in 0..<2000 {
      let time = Int64(i) * 10_000_000 + (i < 1000 ? 0 : 30_000_000_000)
      try log.append(
        .raw(
          RawSample(
            timestamp: Timestamp(nanoseconds: time), sequence: UInt32(i), stream: 0, x: 0, y: 0,
            z: 9807)))
    }
    try log.finish()
    let result = try run("log", "info", log.path)
    #expect(result.output.contains("2000 samples, 100.00 Hz"), "\(result.output)")
  }

  @Test("a merged log loses a few seconds to a flipped bit, not a minute")
  func chunks() throws {
    let parts = try record()
    #expect(
      try PoiseProgram.run(["log", "merge"] + parts.prefix(3) + ["-o", "m.mcap"], in: folder.path)
        .status == 0)
    let merged = try LogReader(path: path("m.mcap"))
    for chunk in merged.summary.chunkIndexes {
      #expect(chunk.messageEndTime - chunk.messageStartTime <= 3_000_000_000)
    }
    #expect(merged.summary.chunkIndexes.count <= 20)
  }
}
