import Foundation
import PoiseTestKit
import Testing

@Suite(
  "poise log import", .tags(.process),
  .enabled(if: PoiseProgram.isBuilt && RecordedData.isPresent, "no program, or no recordings"))
struct LogImportCommandTests {
  private static func path(_ name: String) -> String {
    RecordedData.path("other_recorders/\(name)")
  }

  private func logs(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".mcap") }.map { folder.path + "/" + $0 }
  }

  @Test("an imported log is read by every command, at the zone's time, twice as the same session")
  func imported() throws {
    let folder = try TemporaryFolder()
    let words = [
      "log", "import", Self.path("skdh_gnactv_sample.bin"), "-o", folder.path, "--body-height",
      "1.7", "--user", "anna"
    ]
    let result = try PoiseProgram.run(words)
    #expect(result.status == 0, "\(result.errors)")
    // 16:16:43.5 at four hours behind UTC
    #expect(result.output.contains("900 samples from 2019-05-21T20:16:43"), "\(result.output)")
    let log = try #require(try logs(in: folder).first)
    let info = try PoiseProgram.run(["log", "info", log])
    #expect(info.status == 0 && info.output.contains("GENEActiv"), "\(info.output)\(info.errors)")
    let replay = try PoiseProgram.run(["replay", log, "--events", "-"])
    #expect(replay.status == 0, "\(replay.errors)")
    // the body's height gives the sensor's, as it does in a recording of Poise
    let summary = try PoiseProgram.run(["summarize", log, "--json"])
    #expect(summary.output.contains("\"sensor_height_m\":1.037"), "\(summary.errors)")
    // days are those of the file's own offset, wherever it is imported
    #expect(summary.output.contains("\"zone\":\"UTC-04:00\""), "\(summary.output)")
    #expect(summary.output.contains("\"offset_s\":-14400"), "\(summary.output)")
    let sessions = try PoiseProgram.run(["sessions", "--log-dir", folder.path])
    #expect(!sessions.output.contains("cut off"), "\(sessions.output)")
    let again = try PoiseProgram.run(words)
    #expect(again.status == 73 && again.errors.contains("imported already"), "\(again.errors)")
    #expect(try logs(in: folder).count == 1)
  }

  @Test("damage ends with 3 and is named; a wrist, counts and nonsense are refused in one line")
  func refused() throws {
    let folder = try TemporaryFolder()
    let words = [
      "log", "import",
      Self.path("ggirread_ax3_testfile_corrupt_blocks_0_13_14_142_143_144.cwa"), "-o", folder.path,
      "--zone", "Europe/Berlin"
    ]
    try folder.write("not a recording\n", to: "x.csv")
    let wrist = try PoiseProgram.run(words)
    #expect(wrist.status == 65 && wrist.errors.contains("right wrist"), "\(wrist.errors)")
    let damaged = try PoiseProgram.run(words + ["--placement", "trunk"])
    #expect(damaged.status == 3)
    #expect(damaged.errors.contains("blocks 13 to 14 at byte 7680: checksum does not match"))
    #expect(damaged.output.contains("720 missing"), "\(damaged.output)")
    // what the log lacks is known to it, to its summary and so to a study
    let log = try #require(try logs(in: folder).first)
    let info = try PoiseProgram.run(["log", "info", log])
    #expect(info.status == 3 && info.output.contains("720 samples of the imported recording"))
    #expect(info.output.contains("missing   blocks 13 to 14 at byte 7680"), "\(info.output)")
    let copy = folder.path + "/copy.mcap"
    #expect(try PoiseProgram.run(["log", "merge", log, "-o", copy]).status == 0)
    for path in [log, copy] {
      let summary = try PoiseProgram.run(["summarize", path])
      #expect(summary.status == 3, "\(path): \(summary.errors)")
      #expect(summary.errors.contains("720 samples of the imported recording are missing"))
      #expect(summary.output.contains("place trunk (recorded as right wrist)"))
    }
    let file = folder.path + "/x.csv"
    let nowhere = try PoiseProgram.run([
      "log", "import", Self.path("skdh_gnactv_sample.bin"), "-o", file + "/logs"
    ])
    #expect(nowhere.status == 73 && nowhere.errors.contains("\(file)/logs: cannot be made"))
    #expect(!nowhere.errors.contains(".import-"), "\(nowhere.errors)")
    for (file, status, words) in [
      (folder.path + "/x.csv", Int32(65), "names no columns"),
      (Self.path("readgt3x_TAS1H30182785_2019-09-17.csv.gz"), 65, "unpack it first: gunzip -k"),
      (folder.path + "/none.cwa", 66, "No such file"),
      (Self.path("ggirread_ActiGraph61.csv"), 65, "counts by epoch")
    ] {
      let result = try PoiseProgram.run(["log", "import", file, "-o", folder.path])
      #expect(result.status == status, "\(file): \(result.errors)")
      #expect(result.errors.contains(words), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count <= 2, "\(result.errors)")
    }
  }

  @Test("a recording that counts from its start needs --start; from a foot it says nothing")
  func start() throws {
    let folder = try TemporaryFolder()
    let names = ["x", "y", "z"].map { "\"Acceleration \($0) (m/s^2)\"" }.joined(separator: ",")
    let rows = (0..<300).map { "\(Double($0) / 100),0.1,0.2,\($0 % 2 == 0 ? 9.8 : 9.7)\n" }
    try folder.write("\"Time (s)\",\(names)\n" + rows.joined(), to: "px.csv")
    let words = [
      "log", "import", folder.path + "/px.csv", "-o", folder.path, "--zone", "Asia/Tokyo",
      "--placement", "foot-left"
    ]
    let refused = try PoiseProgram.run(words)
    #expect(refused.status == 65 && refused.errors.contains("give --start"), "\(refused.errors)")
    #expect(try PoiseProgram.run(words + ["--start", "soon"]).status == 64)
    let made = try PoiseProgram.run(words + ["--start", "2026-03-02T09:00:00"])
    #expect(made.status == 0 && made.output.contains("from 2026-03-02T00:00:00"), "\(made.errors)")
    #expect(made.errors.contains("worn at foot-left"), "\(made.errors)")
    let log = try #require(try logs(in: folder).first)
    let summary = try PoiseProgram.run(["summarize", log])
    #expect(summary.status == 0 && summary.errors.contains("worn at foot-left: steps"))
    #expect(summary.output.contains("place foot-left"), "\(summary.output)")
    let other = try PoiseProgram.run([
      "log", "import", Self.path("skdh_gnactv_sample.bin"), "-o", folder.path, "--start",
      "2026-03-02T09:00:00"
    ])
    #expect(other.status == 64 && other.errors.contains("says itself when it began"))
  }

  /// An AX3's file of 100 Hz: packed samples of 2/256 g, each block stamped at its first one.
  private func cwa(_ samples: [SIMD3<Int32>], start: UInt32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1024)
    bytes.replaceSubrange(0..<4, with: [0x4D, 0x44, 0xFC, 0x03])
    for number in 0..<samples.count / 120 {
      var block: [UInt8] = [0x41, 0x58, 0xFC, 0x01]
      func little(_ value: Int, _ count: Int) {
        for k in 0..<count { block.append(UInt8(truncatingIfNeeded: value >> (8 * k))) }
      }
      // 1.2 s a block; the fraction in 1/65536 s, whose samples the offset has lost
      let tenths = 12 * number
      let fraction = tenths % 10 * 65536 / 10
      little(0x8000 | fraction >> 1, 2)
      little(7, 4)
      little(number, 4)
      little(Int(start) + tenths / 10, 4)
      little(0, 2)
      little(256, 2)
      block += [0, 200, 0x4A, 0x30]
      little(-((((fraction >> 1) << 1) * 100) >> 16), 2)
      little(120, 2)
      for v in samples[(120 * number)..<(120 * (number + 1))] {
        let half = v / 2
        little(1 << 30 | Int(half.x & 0x3FF | (half.y & 0x3FF) << 10 | (half.z & 0x3FF) << 20), 4)
      }
      var sum = 0
      for i in stride(from: 0, to: 510, by: 2) { sum += Int(block[i]) | Int(block[i + 1]) << 8 }
      little(-sum, 2)
      bytes += block
    }
    return bytes
  }

  @Test("a start that the zone's clocks show twice or never is reported, and the number of files")
  func clocks() throws {
    let folder = try TemporaryFolder()
    let samples = [SIMD3<Int32>](repeating: SIMD3(0, 2, 256), count: 1200)
    // 2020-10-25 02:30:00 and 2020-03-29 02:30:00
    for (month, day, words) in [
      (UInt32(10), UInt32(25), "2020-10-25T02:30:00 exists twice in Europe/Vienna"),
      (3, 29, "2020-03-29T02:30:00 does not exist in Europe/Vienna"), (6, 1, "")
    ] {
      let date: UInt32 = 20 << 26 | month << 22 | day << 17
      let start: UInt32 = date | 2 << 12 | 30 << 6
      try folder.write(cwa(samples, start: start), to: "\(month).cwa")
      let result = try PoiseProgram.run([
        "log", "import", folder.path + "/\(month).cwa", "-o", folder.path, "--zone",
        "Europe/Vienna"
      ])
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        words.isEmpty ? result.errors.isEmpty : result.errors.contains(words), "\(result.errors)")
    }
    var text = "Time,Ax(g),Ay(g),Az(g)\n"
    for k in 0..<400 {
      let fraction = String(100 + k % 50 * 2).dropFirst()
      text +=
        "2021-03-0\(1 + 2 * (k / 200))T05:06:0\(k / 50 % 4).\(fraction)Z,0,0.1,0.\(9 - k % 2)\n"
    }
    try folder.write(text, to: "days.csv")
    let days = try PoiseProgram.run([
      "log", "import", folder.path + "/days.csv", "-o", folder.path + "/days", "--zone", "UTC"
    ])
    #expect(days.output.contains("to 2 files in \(folder.path)/days\n"), "\(days.output)")
  }

  @Test("a --start that the zone's clocks show twice or never is reported, as a file's is")
  func startOfTwo() throws {
    let folder = try TemporaryFolder()
    let names = ["x", "y", "z"].map { "\"Acceleration \($0) (m/s^2)\"" }.joined(separator: ",")
    let rows = (0..<300).map { "\(Double($0) / 100),0.1,0.2,\($0 % 2 == 0 ? 9.8 : 9.7)\n" }
    try folder.write("\"Time (s)\",\(names)\n" + rows.joined(), to: "px.csv")
    for (start, begin, words) in [
      ("2020-10-25T02:30:00", "2020-10-25T01:30:00", "02:30:00 exists twice in Europe/Vienna"),
      ("2020-03-29T02:30:00", "2020-03-29T01:30:00", "02:30:00 does not exist in Europe/Vienna"),
      ("2020-10-25T02:30:00+02:00", "2020-10-25T00:30:00", ""),
      ("2020-10-25T03:30:00", "2020-10-25T02:30:00", "")
    ] {
      let result = try PoiseProgram.run([
        "log", "import", folder.path + "/px.csv", "-o", "\(folder.path)/\(start)", "--zone",
        "Europe/Vienna", "--start", start
      ])
      #expect(result.status == 0 && result.output.contains("from \(begin)"), "\(result)")
      #expect(result.errors.contains("give --start with its offset") == !words.isEmpty)
      #expect(words.isEmpty || result.errors.contains(words), "\(result.errors)")
    }
  }

  @Test("times that follow the zone's clocks over a change are reported as that")
  func timesThatFollow() throws {
    let folder = try TemporaryFolder()
    for (name, hours, words) in [
      ("3-29", ["01:58", "01:59", "03:00", "03:01"], "at 2020-03-29T01:59:59 the clocks of"),
      ("10-25", ["02:58", "02:59", "02:00", "02:01"], "at 2020-10-25T02:00:00 the clocks of"),
      ("6-28", ["01:58", "01:59", "03:00", "03:01"], ""),
      ("3-29", ["01:50", "01:51", "02:51", "03:01"], "")
    ] {
      let date = "2020-" + (name.utf8.count < 5 ? "0" : "") + name
      var text = "Time,Ax(g),Ay(g),Az(g)\n"
      for (minute, hour) in hours.enumerated() {
        for k in 0..<1500 {
          let second = String(100 + k / 25).dropFirst()
          let part = String(100 + k % 25 * 4).dropFirst()
          text += "\(date) \(hour):\(second).\(part),0,0.\(minute),0.\(9 - k % 2)\n"
        }
      }
      try folder.write(text, to: "days.csv")
      let result = try PoiseProgram.run([
        "log", "import", folder.path + "/days.csv", "-o", folder.path, "--zone", "Europe/Vienna"
      ])
      #expect(result.status == 3, "\(result)")
      #expect(
        words.isEmpty ? !result.errors.contains("the clocks of") : result.errors.contains(words),
        "\(result.errors)")
    }
  }

  @Test("a walk imported is replayed as the same samples from CSV are")
  func replayed() throws {
    let table = try #require(RecordedData.table("voisard_lumbar/s11_t5.csv"))
    let columns = try ["ax_mps2", "ay_mps2", "az_mps2"].map { try #require(table[$0]) }
    let unit = 9.80665 / 256
    let samples = (0..<columns[0].count / 120 * 120).map { i in
      SIMD3(columns.map { 2 * Int32(($0[i] / unit / 2).rounded()) })
    }
    let folder = try TemporaryFolder()
    // 2020-01-01 00:00:00
    try folder.write(cwa(samples, start: 20 << 26 | 1 << 22 | 1 << 17), to: "walk.cwa")
    var text = "t_s,ax_mps2,ay_mps2,az_mps2\n"
    for (i, v) in samples.enumerated() {
      let values = (0..<3).map { "\(Double(v[$0]) * unit)" }.joined(separator: ",")
      text += "\(1_577_836_800 + Double(i) / 100),\(values)\n"
    }
    try folder.write(text, to: "walk.csv")
    let made = try PoiseProgram.run([
      "log", "import", folder.path + "/walk.cwa", "-o", folder.path, "--zone", "UTC"
    ])
    #expect(made.status == 0, "\(made.errors)")
    func steps(_ path: String) throws -> [Double] {
      let result = try PoiseProgram.run(["replay", path, "--events", "-"])
      return result.output.split(separator: "\n").compactMap { line in
        let event = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return event?["type"] as? String == "step" ? event?["timestamp"] as? Double : nil
      }
    }
    let log = try #require(try logs(in: folder).first)
    let (imported, plain) = (try steps(log), try steps(folder.path + "/walk.csv"))
    #expect(plain.count > 20 && imported.count == plain.count)
    #expect(zip(imported, plain).allSatisfy { abs($0 - $1) < 0.001 })
  }
}
