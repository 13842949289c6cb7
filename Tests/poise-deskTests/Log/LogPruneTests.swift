import Foundation
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

@Suite("poise log prune", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct LogPruneTests {
  private static let old = 1_577_836_800.0
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A log of two seconds, whose name is made of the letter.
  ///
  /// - Parameters:
  ///   - ended: Unix time of its end by the recorder's clock, s.
  ///   - file: Unix time of the file, s.
  ///   - clock: what the clock was set to at the end; nil: it was never set.
  /// - Returns: its name.
  private func log(
    _ letter: Character, ended: Double, file: Double, isSet: Bool = true, clock: Double? = nil,
    part: Int = 0
  ) throws -> String {
    let offset = Int64((ended - 2) * 1e9)
    var log = try LogFile.create(
      directory: folder.path,
      description: SessionDescription(
        session: String(repeating: letter, count: 8) + "-0000-4000-8000-123456789abc",
        version: "0.1.0", board: "virtual", timeOffset: offset, startRealtime: offset,
        clockSynchronised: isSet, bootID: "b007b007", options: [],
        streams: [
          StreamInfo(
            index: 0, kind: .accelerometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x19,
            scale: 0.0096, fullScaleCounts: 2047, nominalRateHz: 100)
        ], attachments: [], part: part))
    for i in 0...200 {
      try log.append(
        .raw(
          RawSample(
            timestamp: Timestamp(seconds: Double(i) * 0.01), sequence: UInt32(i), stream: 0, x: 1,
            y: 2, z: 1000)))
    }
    if let clock {
      try log.append(
        .clock(
          ClockRecord(
            timestamp: Timestamp(seconds: 2), realtime: Int64(clock * 1e9), synchronised: true)))
    }
    let path = log.path
    try log.finish()
    try date(path, file)
    return String(path.split(separator: "/").last ?? "")
  }

  private func date(_ path: String, _ time: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: path)
  }

  private func prune(_ words: String...) throws -> ProcessResult {
    try PoiseProgram.run(["log", "prune", folder.path] + words)
  }

  @Test("all parts are dated by the one that knows the date, which stays as long as they do")
  func parts() throws {
    let (old, new) = (Self.old, Date().timeIntervalSince1970)
    let first = try log("a", ended: 1000, file: old, isSet: false)
    let second = try log("a", ended: 1000, file: old, isSet: false, clock: old, part: 1)
    // The first part is still being copied, say.
    let touched = try log("b", ended: 1000, file: new, isSet: false)
    let needed = try log("b", ended: 1000, file: old, isSet: false, clock: old, part: 1)
    let real = try prune("--keep", "1d")
    #expect(real.output == [first, second].map { "removed \(folder.path)/\($0)\n" }.joined())
    #expect(real.errors.contains("\(needed): left; it dates an earlier part, which stays"))
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(found) == [touched, needed])
  }

  @Test("a log is as old as the newer of its end and its file; of an unset clock that is unknown")
  func age() throws {
    let now = Date().timeIntervalSince1970
    let (old, new) = (Self.old, now - 600)
    let gone = [
      try log("a", ended: old, file: old),
      // The clock was set while it was recorded.
      try log("b", ended: 1000, file: old, isSet: false, clock: old)
    ]
    var left = [
      try log("c", ended: new, file: old), try log("d", ended: old, file: new),
      try log("e", ended: 1000, file: old, isSet: false, clock: new)
    ]
    let unknown = try log("f", ended: 1000, file: old, isSet: false)
    // Not complete, and not named by Poise.
    let whole = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + gone[0]))
    for (name, bytes) in [
      ("20200101T000000Z_aaaaaaaa_001.mcap", whole.dropLast(500)), ("mine.mcap", whole)
    ] {
      try bytes.write(to: URL(fileURLWithPath: folder.path + "/" + name))
      try date(folder.path + "/" + name, old)
      left.append(name)
    }
    #expect(gone[1].hasPrefix("boot") && unknown.hasPrefix("boot"))
    let dry = try prune("--keep", "1d", "--dry-run")
    #expect(dry.status == 2 && dry.output.split(separator: "\n").count == 2, "\(dry)")
    let real = try prune("--keep", "1d")
    #expect(real.status == 0 && gone.allSatisfy { real.output.contains($0) }, "\(real)")
    #expect(real.errors.contains("\(unknown): left; it began before the clock was set"))
    #expect(real.errors.split(separator: "\n").count == 1, "\(real)")
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(found) == Set(left + [unknown]), "\(found)")
    #expect(try prune().status == 64)
    #expect(try prune("--keep", "0s", "--all").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }
}
