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
    let again = try PoiseProgram.run(words)
    #expect(again.status != 0 && again.errors.contains(".mcap"), "\(again.errors)")
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
    let wrist = try PoiseProgram.run(words)
    #expect(wrist.status == 65 && wrist.errors.contains("right wrist"), "\(wrist.errors)")
    let damaged = try PoiseProgram.run(words + ["--placement", "trunk"])
    #expect(damaged.status == 3)
    #expect(damaged.errors.contains("blocks 13 to 14 at byte 7680: checksum does not match"))
    #expect(damaged.output.contains("240 missing"), "\(damaged.output)")
    try folder.write("not a recording\n", to: "x.csv")
    for (file, status, words) in [
      (folder.path + "/x.csv", Int32(65), "names no columns"),
      (folder.path + "/none.cwa", 66, "No such file"),
      (Self.path("ggirread_ActiGraph61.csv"), 65, "counts by epoch")
    ] {
      let result = try PoiseProgram.run(["log", "import", file, "-o", folder.path])
      #expect(result.status == status, "\(file): \(result.errors)")
      #expect(result.errors.contains(words), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count <= 2, "\(result.errors)")
    }
  }
}
