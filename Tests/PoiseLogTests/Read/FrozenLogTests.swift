import PoiseCore
import PoiseLog
import PoiseMCAP
import PoiseSystem
import PoiseTestKit
import Testing

// Logs of the virtual walker as each version wrote them. They are never made anew: a later version
// adds its own beside them, and all of them stay readable.
@Suite("Logs of every version")
struct FrozenLogTests {
  struct Frozen: Sendable, CustomTestStringConvertible {
    var version: Int
    var counts: [Int]
    /// Of all samples, as text.
    var checksum: UInt32
    var testDescription: String { "version \(version)" }
  }

  static let all = [
    Frozen(version: 1, counts: [611, 589], checksum: 690_213_531),
    Frozen(version: 2, counts: [611, 589], checksum: 690_213_531),
    Frozen(version: 3, counts: [611, 589], checksum: 690_213_531),
    Frozen(version: 4, counts: [611, 589], checksum: 1_962_078_137)
  ]

  private func path(_ version: Int, _ ending: String) -> String {
    PackageFiles.root + "/Tests/PoiseLogTests/Frozen/log_v\(version).\(ending)"
  }

  @Test("give the same samples and the very lines that the session printed", arguments: all)
  func read(frozen: Frozen) throws {
    let log = try LogReader(path: path(frozen.version, "mcap"))
    #expect(log.isFinished)
    #expect(log.description.fileVersion == frozen.version)
    let samples = try MadeSession.read(log)
    for (stream, count) in frozen.counts.enumerated() {
      #expect(samples.filter { $0.stream == stream && $0.marker == .none }.count == count)
    }
    var crc = CRC32()
    for s in samples {
      let text =
        "\(s.timestamp.nanoseconds) \(s.sequence) \(s.stream) \(s.x) \(s.y) \(s.z) "
        + "\(s.flags.rawValue) \(s.marker.rawValue)\n"
      [UInt8](text.utf8).withUnsafeBytes { crc.update($0) }
    }
    #expect(crc.value == frozen.checksum)
    let printed = try #require(PackageFiles.text(of: path(frozen.version, "jsonl")))
    let told = try log.events()
    #expect(told == printed.split(separator: "\n").map(String.init))
    let findings = try LogDoctor.check(LogSource(path: log.path))
    #expect(findings.isEmpty, "\(findings)")
    let names = log.description.attachments.map(\.name)
    #expect(names.contains("board.toml"), "\(names)")
  }

  @Test("copied to the version of today they keep every sample and line", arguments: all)
  func copy(frozen: Frozen) throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let old = try LogReader(path: path(frozen.version, "mcap"))
    let new = folder.path + "/new.mcap"
    _ = try LogRewriter.write([old], to: new)
    let log = try LogReader(path: new)
    #expect(log.description.fileVersion == SessionDescription.schemaVersion)
    #expect(try MadeSession.read(log) == MadeSession.read(old))
    #expect(try log.events().sorted() == old.events().sorted())
  }

  @Test("there is one of each, the version of today included")
  func complete() {
    #expect(Self.all.map(\.version) == Array(1...SessionDescription.schemaVersion))
  }
}
