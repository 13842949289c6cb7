import Foundation
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

/// A part of which nothing can be read costs that part only, in every command.
@Suite("Unreadable parts", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct UnreadablePartTests {
  private let folder: TemporaryFolder
  private let parts: [String]

  /// A session in three parts.
  init() throws {
    folder = try TemporaryFolder()
    parts = try Self.record("aaaaaaaa", in: folder.path + "/logs")
  }

  private static func record(_ session: String, in place: String) throws -> [String] {
    let start: Int64 = 1_790_000_000_000_000_000
    let description = SessionDescription(
      session: session, version: "poise 1", board: "virtual", timeOffset: start,
      startRealtime: start,
      streams: [
        StreamInfo(
          index: 0, kind: .accelerometer, chip: "LIS3DH", bus: "file", address: 0x18,
          scale: 0.00981, fullScaleCounts: 0, nominalRateHz: 100, mount: .identity)
      ])
    var log = try SessionLog.start(directory: place, description: description)
    for i in 0..<1200 {
      if i % 400 == 0 && i > 0 { try log.rotate() }
      let time = Timestamp(nanoseconds: Int64(i) * 10_000_000)
      try log.append(
        .raw(RawSample(timestamp: time, sequence: UInt32(i), stream: 0, x: 1, y: 2, z: 1000)))
    }
    try log.finish()
    return PoiseLog.LogDirectory.logs(in: place).map(\.path).sorted()
  }

  private static func put(_ bytes: [UInt8], _ path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  private func run(_ arguments: [String]) throws -> ProcessResult {
    try PoiseProgram.run(arguments, in: folder.path)
  }

  @Test(
    "an empty and an overwritten part are named and left out, with status 3",
    arguments: [0, 1, 2], [[], [UInt8](repeating: 0x5A, count: 9000)])
  func part(_ which: Int, bytes: [UInt8]) throws {
    try Self.put(bytes, parts[which])
    let logs = parts
    let commands: [(words: [String], rest: [String])] = [
      (["replay"], logs), (["log", "info"], logs), (["log", "export", "-o", "out"], logs),
      (["log", "merge", "-o", "all.mcap"], logs), (["summarize"], logs), (["report"], logs),
      (["sessions", "index", "--log-dir", "logs"], [])
    ]
    for (words, rest) in commands {
      let command = words + rest
      let result = try run(command)
      #expect(result.status == 3, "\(command): \(result)")
      let name = logs[which].split(separator: "/").last ?? ""
      let lines = result.errors.split(separator: "\n").filter { $0.contains("\(name): ") }
      #expect(lines.count == 1, "\(command): \(result.errors)")
    }
    let list = try run(["sessions", "list", "--log-dir", "logs"])
    #expect(list.status == 3 && list.output.contains("a log is damaged"), "\(list)")
    #expect(list.errors.contains("missing or damaged in 1 session"), "\(list)")
    let show = try run(["sessions", "show", "aaaaaaaa", "--log-dir", "logs"])
    #expect(show.status == 3 && show.output.contains("a log is damaged"), "\(show)")
  }

  @Test("where nothing can be read of any, it is refused")
  func none() throws {
    for path in parts { try Self.put([], path) }
    for command in [["replay"], ["log", "info"], ["summarize"], ["report"]] {
      let result = try run(command + parts)
      #expect(result.status == 65 && result.errors.contains("empty"), "\(command): \(result)")
    }
  }

  @Test("another session's log under a part's name hides neither part nor session")
  func foreign() throws {
    let other = try Self.record("bbbbbbbb", in: folder.path + "/other")
    try Self.put(try #require(PackageFiles.bytes(of: other[0])), parts[1])
    let index = try run(["sessions", "index", "--log-dir", "logs"])
    #expect(index.status == 3 && index.errors.contains("of another session, bbbbbbbb"), "\(index)")
    let list = try run(["sessions", "list", "--log-dir", "logs"])
    #expect(list.output.hasPrefix("aaaaaaaa"), "\(list)")
    #expect(list.status == 3 && list.output.contains("1 part missing"), "\(list)")
  }
}
