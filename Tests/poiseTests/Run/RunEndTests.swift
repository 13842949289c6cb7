import Foundation
import PoiseLog
import PoiseTestKit
import Testing

@Suite("poise run and how it ends", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct RunEndTests {
  private let real = ["run", "--board", "virtual", "--speed", "1", "--log-dir", "logs"]

  private func logs(_ folder: TemporaryFolder, _ name: String = "logs") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name)
      .filter { $0.hasSuffix(".mcap") }.sorted().map { folder.path + "/\(name)/" + $0 }
  }

  /// Sample time that a log covers, s; its numbers have no gap.
  private func seconds(_ path: String) throws -> Double {
    var next: [UInt8: UInt32] = [:]
    var first: Double?
    var last = 0.0
    var cursor = try LogReader(path: path).raw()
    while let raw = try cursor.next() {
      if raw.marker != .none { continue }
      if let expected = next[raw.stream] { #expect(raw.sequence == expected) }
      next[raw.stream] = raw.sequence + 1
      first = first ?? raw.timestamp.seconds
      last = raw.timestamp.seconds
    }
    return first.map { last - $0 } ?? 0
  }

  /// Unix time of a log's last sample, s.
  private func end(_ path: String) throws -> Double {
    let log = try LogReader(path: path)
    var last = Int64(0)
    var cursor = log.raw()
    while let raw = try cursor.next() { last = raw.timestamp.nanoseconds }
    return Double(last + log.description.timeOffset) * 1e-9
  }

  /// Unix time at which the last step printed was known.
  private func lastStep(_ output: String) -> Double? {
    let line = output.split(separator: "\n").last {
      $0.contains("\"type\":\"step\"") && $0.hasSuffix("}")
    }
    let json = line.flatMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) }
    return (json as? [String: Any])?["detected_at"] as? Double
  }

  @Test(
    "SIGINT and SIGTERM end it well: status 0, a stop event, a complete log",
    arguments: [SIGINT, SIGTERM])
  func signals(number: Int32) throws {
    let folder = try TemporaryFolder()
    var sent = false
    let result = try PoiseProgram.run(real, in: folder.path) { pid, output in
      // The first judgment of the posture comes a second after the start.
      if !sent && output.contains("\"posture\"") {
        sent = true
        kill(pid, number)
      }
    }
    #expect(sent && result.status == 0 && !result.timedOut, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("{\"type\":\"start\"") ?? false)
    #expect(lines.last?.hasPrefix("{\"type\":\"stop\"") ?? false)
    let log = try LogReader(path: try #require(logs(folder).first))
    #expect(log.isFinished)
    #expect(try log.events() == lines.map(String.init))
    #expect(try seconds(log.path) > 0.9)
    withExtendedLifetime(folder) {}
  }

  @Test("killed, it leaves a log readable to its last second, which the next run completes")
  func killed() throws {
    let folder = try TemporaryFolder()
    var sent = false
    let result = try PoiseProgram.run(real, in: folder.path) { pid, output in
      // The third step, some seconds after the start however slow the machine is.
      if !sent && output.components(separatedBy: "\"type\":\"step\"").count > 3 {
        sent = true
        kill(pid, SIGKILL)
      }
    }
    #expect(sent && result.status == 137)
    let path = try #require(logs(folder).first)
    #expect(try !LogReader(path: path).isFinished)
    let before = try seconds(path)
    // Events are told within a second; a second may be lost of what came before.
    let told = try #require(lastStep(result.output))
    #expect(try before > 1 && end(path) >= told - 2, "\(before) s are there")
    let replay = try PoiseProgram.run(["replay", path], in: folder.path)
    #expect(replay.status == 3, "it has no end: \(replay.errors)")
    let next = try PoiseProgram.run(real + ["--duration", "1", "--events", "none"], in: folder.path)
    #expect(next.status == 0, "\(next.errors)")
    #expect(try LogReader(path: path).isFinished)
    #expect(try seconds(path) == before)
    #expect(try logs(folder).count == 2)
    withExtendedLifetime(folder) {}
  }

  @Test("a reader of events that goes away does not end the recording")
  func readerGone() throws {
    let folder = try TemporaryFolder()
    let result = try PoiseProgram.shell(
      "$POISE run --board virtual --speed max --duration 60 --log-dir logs -q | head -1; "
        + "exit ${PIPESTATUS[0]}", in: folder.path)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.split(separator: "\n").count == 1)
    let path = try #require(logs(folder).first)
    #expect(try LogReader(path: path).isFinished)
    #expect(try seconds(path) > 59)
    withExtendedLifetime(folder) {}
  }

  @Test("an event file on a full disk costs the events, with one word, not the recording")
  func fullEventFile() throws {
    let folder = try TemporaryFolder()
    let result = try PoiseProgram.run(
      [
        "run", "--board", "virtual", "--speed", "max", "--duration", "30", "--log-dir", "logs",
        "--events", "/dev/full", "-q"
      ], in: folder.path)
    #expect(result.status == 3)
    #expect(
      result.errors == "poise: /dev/full: writing events failed: No space left on device; "
        + "recording goes on without them\n")
    #expect(try seconds(#require(logs(folder).first)) > 29)
    withExtendedLifetime(folder) {}
  }

  @Test("a second run on the same log directory is refused, on another one it is not")
  func secondRun() throws {
    let folder = try TemporaryFolder()
    var second: ProcessResult?
    var other: ProcessResult?
    let first = try PoiseProgram.run(real, in: folder.path) { pid, output in
      if second != nil || !output.contains("\"start\"") { return }
      let short = ["--duration", "1", "--events", "none", "-q"]
      second = try? PoiseProgram.run(real + short, in: folder.path)
      other = try? PoiseProgram.run(
        ["run", "--board", "virtual", "--speed", "max", "--log-dir", "others"] + short,
        in: folder.path)
      kill(pid, SIGTERM)
    }
    #expect(first.status == 0)
    expectFailure(
      try #require(second), status: 69, says: "logs: another poise is recording here")
    #expect(other?.status == 0 && other?.errors == "")
    #expect(try logs(folder).count == 1)
    #expect(try LogReader(path: #require(logs(folder).first)).isFinished)
    withExtendedLifetime(folder) {}
  }

  @Test(
    "on a file system that fills up, the log stays whole and the events go on",
    .enabled(if: SmallMount.isAllowed, "needs root and `mount`, in a place that allows it"))
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let place = folder.path + "/small"
    let card = try SmallMount(place, size: "128k")
    let result = try PoiseProgram.run(
      [
        "run", "--board", "virtual", "--speed", "max", "--duration", "5m", "--log-dir", place,
        "--min-free", "0", "-q"
      ], in: folder.path)
    #expect(result.status == 3, "\(result.errors)")
    #expect(result.errors.hasPrefix("poise: kept "))
    #expect(result.errors.contains(" of 300 s: card full since "))
    let lines = result.output.split(separator: "\n")
    let full = lines.filter { $0.hasPrefix("{\"type\":\"disk_full\"") }
    #expect(full.count == 1 && full[0].contains("no space left"))
    #expect(lines.last?.hasPrefix("{\"type\":\"stop\"") ?? false)
    let steps = lines.filter { $0.hasPrefix("{\"type\":\"step\"") }.count
    #expect(steps > 50, "events go on")
    let path = try #require(logs(folder, "small").first)
    #expect(try seconds(path) > 5)
    // In the room that was reserved for it.
    #expect(try LogReader(path: path).isFinished)
    #expect(try LogInfo(LogReader(path: path)).outages.map(\.cause) == [.cardFull])
    withExtendedLifetime((folder, card)) {}
  }
}
