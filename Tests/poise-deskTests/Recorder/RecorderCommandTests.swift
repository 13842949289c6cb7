import Foundation
import PoiseTestKit
import Testing

@Suite("Tasks of the recorder", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct RecorderCommandTests {
  @Test("flares that came before the end of the input are in the diary when the task ends")
  func flares() throws {
    let folder = try TemporaryFolder()
    let result = try ChildProcess.run(
      [PoiseProgram.deskPath, "recorder", "diary", "anna", folder.path],
      input: Array("flare 1768032000000000000\nflare 1768118400000000000\nflare 5\n".utf8))
    #expect(result.status == 0)
    #expect(result.output.contains("\"notice\":\"a flare is marked"))
    let journal = try String(
      contentsOfFile: folder.path + "/users/anna/entries.jsonl", encoding: .utf8)
    let lines = journal.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("\"flare\":true,\"source\":\"button\"") })
    #expect(lines.first?.contains("\"of_us\":1768032000000000") == true)
  }

  @Test("the end of the input ends a task, the signals that end a recorder do not")
  func signals() throws {
    let folder = try TemporaryFolder()
    let line = """
      mkfifo pipe; \(PoiseProgram.deskPath) recorder diary anna . <pipe >out & exec 3>pipe
      until [ -s out ]; do kill -0 $! || exit 9; done
      kill -TERM $!; kill -INT $!; kill -HUP $!
      echo "flare 1768032000000000000" >&3; exec 3>&-; wait $!
      """
    let result = try ChildProcess.run(["bash", "-c", line], in: folder.path, limit: 60)
    #expect(result.status == 0)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/users/anna/entries.jsonl"))
  }

  @Test("a summary answers with the session's name, or why there is none")
  func summary() throws {
    let folder = try TemporaryFolder()
    _ = try PoiseProgram.run(
      [
        "run", "--board", "virtual", "--speed", "max", "--duration", "20s", "--events", "none",
        "--status", "none", "-q", "--log-dir", folder.path
      ])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let log = try #require(names.first { $0.hasSuffix(".mcap") })
    let summary = try #require(names.first { $0.hasSuffix(".summary.json") })
    try FileManager.default.removeItem(atPath: folder.path + "/" + summary)
    let line = """
      mkfifo pipe; exec 3<>pipe; \(PoiseProgram.deskPath) recorder summarize \(log) <pipe
      \(PoiseProgram.deskPath) recorder summarize none.mcap <pipe
      """
    let made = try ChildProcess.run(["bash", "-c", line], in: folder.path)
    #expect(made.output.hasPrefix("{\"session\":"))
    #expect(made.output.contains("\n{\"error\":\""))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/" + summary))
  }
}
