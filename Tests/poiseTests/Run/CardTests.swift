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
    .enabled(if: SmallMount.isAllowed, "needs root and `mount`, in a place that allows it"))
  func full() throws {
    let folder = try TemporaryFolder()
    let card = try SmallMount(folder.path + "/card", size: "1100k")
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
    withExtendedLifetime((folder, card)) {}
  }

  @Test(
    "a card that was full for a while: recording resumes, every command names the gap",
    .enabled(if: SmallMount.isAllowed, "needs root and `mount`, in a place that allows it"))
  func resumes() throws {
    let folder = try TemporaryFolder()
    let card = try SmallMount(folder.path + "/card", size: "12m")
    let filler = folder.path + "/card/fill"
    var step = 0
    var wrong = ""
    let result = try PoiseProgram.run(
      [
        "run", "--board", "virtual", "--log-dir", "card/logs", "--min-free", "4", "-q", "--status",
        "status.json"
      ], in: folder.path
    ) { pid, output in
      if step == 0 && output.contains("\"step\"") {
        step = 1
        _ = FileManager.default.createFile(
          atPath: filler, contents: Data(count: 7_900_000))
      }
      let status =
        (try? String(contentsOfFile: folder.path + "/status.json", encoding: .utf8)) ?? ""
      if step == 1 && output.contains("\"disk_full\"") && status.contains("card is full") {
        step = 2
        try? FileManager.default.removeItem(atPath: filler)
      }
      if step == 2 && output.contains("\"not_recorded\"") && !status.contains("card is full") {
        step = 3
        wrong = status.contains("\"fault\":null") ? "" : status
      }
      // Something of the time behind the gap.
      if step == 3, let end = output.range(of: "\"not_recorded\""),
        output[end.upperBound...].contains("\"step\"")
      {
        step = 4
        kill(pid, SIGTERM)
      }
    }
    #expect(step == 4 && result.status == 3, "\(step) \(result.errors)")
    #expect(wrong.isEmpty, "\(wrong)")
    #expect(result.errors.contains(" s: card full since "), "\(result.errors)")
    let paths = logs(folder, "card/logs")
    #expect(paths.count == 1)
    let place = folder.path + "/card/logs"
    func poise(_ arguments: String...) throws -> (text: String, status: Int32) {
      let result = try PoiseProgram.run(arguments, in: folder.path)
      return (result.output + result.errors, result.status)
    }
    let list = try poise("sessions", "list", "--log-dir", place).text
    #expect(list.contains("not recorded for ") && !list.contains("cut off"), "\(list)")
    let show = try poise("sessions", "show", "last", "--log-dir", place).text
    #expect(show.contains(": the card was full") && !show.contains("incomplete"), "\(show)")
    let info = try poise("log", "info", paths[0])
    #expect(info.text.contains("missing   not recorded ") && info.status == 3, "\(info)")
    let doctor = try poise("log", "doctor", paths[0])
    #expect(doctor.text.contains("not recorded: the card was full") && doctor.status == 3)
    let replay = try poise("replay", paths[0], "--events", "none")
    #expect(replay.text.contains("may differ from the live run"), "\(replay)")
    #expect(replay.status == 3 && replay.text.contains("the card was full"), "\(replay)")
    for name in ["report.txt", "report.html", "report.json"] {
      _ = try poise("report", paths[0], "-o", name)
      let page = try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
      let text = page.replacing("\n", with: " ")
      #expect(text.contains("not recorded because the card was full"), "\(name)")
      #expect(!text.contains("no gap") && text.contains("Not recorded"), "\(name)")
    }
    withExtendedLifetime((folder, card)) {}
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
