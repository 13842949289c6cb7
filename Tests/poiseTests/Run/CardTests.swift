import Foundation
import PoiseLog
import PoiseTestKit
import Testing

@Suite("poise run and its card", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct CardTests {
  private func logs(_ folder: TemporaryFolder, _ name: String = "logs") -> [String] {
    LogDirectory.logs(in: folder.path + "/" + name).map(\.path)
  }

  @Test(
    "a full card: what was kept is said, quiet or not, the log is complete, status 3",
    .enabled(if: getuid() == 0, "needs root, to mount a small file system"))
  func full() throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path + "/card", 0o700)
    let mounted = try ChildProcess.run(
      ["mount", "-t", "tmpfs", "-o", "size=1100k", "tmpfs", folder.path + "/card"])
    // A container may forbid it: then there is nothing to be tested here.
    if mounted.status != 0 { return }
    defer { _ = try? ChildProcess.run(["umount", folder.path + "/card"]) }
    let result = try PoiseProgram.run(
      [
        "run", "--board", "virtual", "--speed", "max", "--duration", "300", "--log-dir", "card",
        "--min-free", "1", "--events", "none", "-q"
      ], in: folder.path)
    #expect(result.status == 3)
    let log = try LogReader(path: try #require(logs(folder, "card").first))
    #expect(log.isFinished)
    let kept = try LogInfo(log).duration
    #expect((30...270).contains(kept))
    let words = result.errors.split(separator: " ")
    #expect(result.errors.hasPrefix("poise: kept "), "\(result.errors)")
    #expect(result.errors.contains(" of 300 s: card full since "), "\(result.errors)")
    let said = try #require(words.count > 2 ? Double(words[2]) : nil)
    #expect(abs(said - kept) < 2, "\(said) s said, \(kept) s there")
    withExtendedLifetime(folder) {}
  }

  @Test("standard input, output and errors closed: none of them becomes the log")
  func closedDescriptors() throws {
    for closed in ["<&- >&-", "<&- >&- 2>&-", ">&-"] {
      let folder = try TemporaryFolder()
      let result = try PoiseProgram.shell(
        "$POISE run --board virtual --speed max --duration 20 --log-dir logs -q --min-free 0 "
          + closed, in: folder.path)
      // Events were asked for and nobody could get them.
      #expect(result.status == 3, "\(closed): \(result.errors)")
      let log = try LogReader(path: try #require(logs(folder).first))
      #expect(log.isFinished)
      #expect(try LogInfo(log).duration > 19)
      withExtendedLifetime(folder) {}
    }
  }

  @Test(
    "a log that is taken away while recording: said, a new one begun, status 3",
    arguments: ["file", "directory"])
  func removed(what: String) throws {
    let folder = try TemporaryFolder()
    var removed = false
    var ended = false
    let result = try PoiseProgram.run(
      [
        "run", "--board", "virtual", "--log-dir", "logs", "--status", "status.json", "-q",
        "--min-free", "0"
      ], in: folder.path
    ) { pid, output in
      if !removed && output.contains("\"posture\"") {
        removed = true
        for path in what == "file" ? logs(folder) : [folder.path + "/logs"] {
          try? FileManager.default.removeItem(atPath: path)
        }
      }
      // Who asks later is told, too.
      let status = try? String(contentsOfFile: folder.path + "/status.json", encoding: .utf8)
      if !ended && output.contains("\"disk_full\"") && output.contains("\"step\"")
        && status?.contains("1 log file was taken away while recording; a new one") == true
      {
        ended = true
        kill(pid, SIGTERM)
      }
    }
    #expect(removed && ended && result.status == 3, "\(result.errors)")
    #expect(
      result.errors.contains("1 log file was taken away while recording"), "\(result.errors)")
    let left = logs(folder)
    #expect(left.count == 1 && left[0].hasSuffix("_001.mcap"), "\(left)")
    let log = try LogReader(path: try #require(left.first))
    #expect(log.isFinished)
    #expect(try log.events().contains { $0.contains("\"step\"") })
    withExtendedLifetime(folder) {}
  }
}
