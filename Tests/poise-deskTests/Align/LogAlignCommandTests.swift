import Foundation
import PoiseCore
import PoiseTestKit
import PoiseVirtual
import Testing

@Suite("poise log align", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct LogAlignCommandTests {
  private static let day = DayTogether(seed: 21, seconds: 1500, bouts: 10)

  private static func device(
    _ offset: Double, _ drift: Double, seed: UInt64
  ) -> DayTogether.Device {
    DayTogether.Device(clock: DeviceClock(offset: offset, drift: drift), seed: seed)
  }

  private static let back = device(0, -40e-6, seed: 1)
  private static let head = device(2.5, 40e-6, seed: 2)

  private func folders(_ folder: TemporaryFolder) throws -> (back: String, head: String) {
    let back = try Self.day.write(Self.back, session: "aaaa1111", to: folder.path + "/back")
    let head = try Self.day.write(Self.head, session: "bbbb2222", to: folder.path + "/head")
    return (back, head)
  }

  private func json(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("writes the mapping beside the logs, and export adds the reference's time")
  func writes() throws {
    let folder = try TemporaryFolder()
    let (back, head) = try folders(folder)
    let before = try Data(contentsOf: URL(fileURLWithPath: head))
    let made = try PoiseProgram.run(["log", "align", back, folder.path + "/head"])
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("aligned to") && made.output.contains("ppm"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: head)) == before)
    let name = String(head.dropLast("_000.mcap".count)) + ".align.json"
    let map = try json(name)
    #expect(map["session"] as? String == "bbbb2222-0000-4000-8000-000000000000")
    #expect(map["reference_session"] as? String == "aaaa1111-0000-4000-8000-000000000000")
    let pieces = try #require(map["pieces"] as? [[String: Any]])
    let points = try #require(pieces.first?["points"] as? [[String: Double]])
    for point in points {
      let (time, offset) = (try #require(point["time_s"]), try #require(point["offset_s"]))
      let error = try #require(point["error_s"])
      let truth = try #require(DayTogether.lag(Self.back, Self.head, at: time))
      #expect((truth - offset).magnitude < error + 0.003)
    }
    // the exported column is the reference's clock
    let exported = try PoiseProgram.run(
      ["log", "export", head, "--aligned", "-o", folder.path + "/csv", "--quiet"])
    #expect(exported.status == 0, "\(exported.errors)")
    let text = try String(contentsOfFile: folder.path + "/csv/accelerometer.csv", encoding: .utf8)
    let rows = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows[0].first == "t_s" && rows[0].last == "t_aligned_s")
    var worst = 0.0
    for row in rows.dropFirst() {
      let time = try #require(Double(row[0]))
      let aligned = try #require(row.last.flatMap { Double($0) })
      // the ends of the recording lie before and after the walking
      guard let truth = DayTogether.lag(Self.back, Self.head, at: time) else { continue }
      worst = max(worst, (aligned - time - truth).magnitude)
    }
    #expect(worst < 0.01, "\(worst)")
    let plain = try PoiseProgram.run(
      ["log", "export", head, "-o", folder.path + "/plain", "--quiet"])
    #expect(plain.status == 0)
    let own = try String(contentsOfFile: folder.path + "/plain/accelerometer.csv", encoding: .utf8)
    #expect(!own.contains("t_aligned_s"))
  }

  @Test("of three devices the foreign one is refused, the other aligned")
  func foreign() throws {
    let folder = try TemporaryFolder()
    let (back, head) = try folders(folder)
    let other = try DayTogether(seed: 21, seconds: 1500, bouts: 10, steps: 5).write(
      Self.device(1, 0, seed: 3), session: "cccc3333", to: folder.path + "/other")
    let made = try PoiseProgram.run(["log", "align", back, other, head])
    #expect(made.status == 65 && made.errors.contains(other) && made.output.contains(head))
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/other")
    #expect(!written.contains { $0.hasSuffix(".align.json") })
    let aligned = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/head")
    #expect(aligned.contains { $0.hasSuffix(".align.json") })
    // alone, with its hint
    let alone = try PoiseProgram.run(["log", "align", back, other])
    #expect(alone.status == 65 && alone.errors.contains("one person"))
    #expect(!alone.errors.contains("stays"))
    // the mapping to another reference is still there, and export uses it
    let again = try PoiseProgram.run(["log", "align", other, head])
    let name = String(head.dropLast("_000.mcap".count)) + ".align.json"
    let first = back.split(separator: "/").last.map(String.init) ?? back
    #expect(
      again.status == 65 && again.errors.contains("\(name) stays, which is aligned to \(first)"),
      "\(again.errors)")
    let dry = try PoiseProgram.run(["log", "align", "--dry-run", "--json", back, head])
    #expect(dry.status == 0 && dry.output.hasPrefix("{\"version\":1,"))
  }

  @Test("one recording, a copy, no log, an empty folder and a map of another session are refused")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let (back, head) = try folders(folder)
    for files in [[back], [back, back]] {
      let result = try PoiseProgram.run(["log", "align"] + files)
      #expect(result.status != 0 && result.errors.contains("poise: "), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count <= 2)
    }
    try folder.write("no log", to: "bad.mcap")
    let bad = folder.path + "/bad.mcap"
    #expect(try PoiseProgram.run(["log", "align", back, bad]).status == 65)
    let others = try PoiseProgram.run(["log", "align", "--dry-run", back, bad, head])
    #expect(others.status == 3 && others.errors.contains("bad.mcap"), "\(others.errors)")
    #expect(others.output.contains("\(head): aligned to"))
    let missing = try PoiseProgram.run(["log", "align", back, folder.path + "/none.mcap"])
    #expect(missing.status == 66, "\(missing.errors)")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/empty", withIntermediateDirectories: true)
    let empty = try PoiseProgram.run(["log", "align", back, folder.path + "/empty"])
    #expect(empty.status == 66 && empty.errors.contains("no logs"))
    let none = try PoiseProgram.run(
      ["log", "export", head, "--aligned", "-o", folder.path + "/csv"])
    #expect(none.status == 66 && none.errors.contains("poise log align"))
    let name = String(head.dropLast("_000.mcap".count)) + ".align.json"
    for text in ["{", "{\"version\":1}", "{\"version\":9}", "[]", "\u{0}"] {
      try text.write(toFile: name, atomically: true, encoding: .utf8)
      let result = try PoiseProgram.run(
        ["log", "export", head, "--aligned", "-o", folder.path + "/csv"])
      #expect(result.status != 0 && result.errors.contains(".align.json"), "\(result.errors)")
    }
    let other = try PoiseProgram.run(
      ["log", "export", head, "--aligned", "--format", "ros2", "-o", "x"])
    #expect(other.status == 64)
  }

  @Test("a session whose clock was never set has the dates of a reference whose clock was")
  func dates() throws {
    let folder = try TemporaryFolder()
    let (back, _) = try folders(folder)
    let lost = Self.device(-4_000_000, 0, seed: 4)
    let log = try Self.day.write(
      lost, session: "eeee5555", to: folder.path + "/lost", isClockSet: false)
    func summary() throws -> [String: Any] {
      let result = try PoiseProgram.run(["summarize", "--json", log])
      #expect(result.status == 0, "\(result.errors)")
      let data = Data(result.output.utf8)
      return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
    #expect(try summary()["clock"] as? String == "unknown")
    let made = try PoiseProgram.run(["log", "align", back, log])
    #expect(made.status == 0 && made.output.contains("sessions index --all"), "\(made.errors)")
    let dated = try summary()
    #expect(dated["clock"] as? String == "set_late")
    let shift = try #require(dated["clock_shift_us"] as? Double)
    #expect((shift * 1e-6 - 4_000_000).magnitude < 0.1, "\(shift)")
  }

  @Test("from when on the motion does not fit is said")
  func lent() throws {
    let folder = try TemporaryFolder()
    let (back, _) = try folders(folder)
    var (random, n, shake) = (VirtualRandom(seed: 5), 0, Int32(0))
    // two thirds of the samples as they are, then something that shakes
    let lent = try Self.day.write(
      Self.head, session: "ffff6666", to: folder.path + "/lent"
    ) { _, sample in
      n += 1
      if n < 45_000 { return true }
      if n % 20 == 0 { shake = Int32(1500 * random.normal()) }
      (sample.x, sample.y, sample.z) = (0, 0, 4096 + shake)
      return true
    }
    #expect(n > 60_000)
    let made = try PoiseProgram.run(["log", "align", back, lent])
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("  not aligned after 20"), "\(made.output)")
    #expect(!made.output.contains("not aligned before"), "\(made.output)")
    let whole = try PoiseProgram.run(["log", "align", back, folder.path + "/head"])
    #expect(!whole.output.contains("not aligned"), "\(whole.output)")
  }

  @Test("saturated samples are not used")
  func saturated() throws {
    let folder = try TemporaryFolder()
    let (back, _) = try folders(folder)
    var n = 0
    let clipped = try Self.day.write(
      Self.head, session: "dddd4444", to: folder.path + "/clipped"
    ) { _, sample in
      n += 1
      if n % 50 == 0 {
        sample.z = 32_767
        sample.flags = .saturated
      }
      return true
    }
    let made = try PoiseProgram.run(["log", "align", back, clipped])
    #expect(made.status == 65 || made.output.contains("aligned to"), "\(made.errors)")
    #expect(made.status == 0, "\(made.errors)")
  }
}
