import Foundation
import PoiseLog
import PoiseTestKit
import Testing

@Suite(
  "poise run and a reader that does not read", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct StalledReaderTests {
  /// Runs `$POISE` with standard output on a pipe that somebody holds open and nobody reads.
  private func run(_ arguments: String, small: Bool = false, in folder: TemporaryFolder) throws
    -> (status: Int32, text: String, errors: String)
  {
    // F_SETPIPE_SZ (1031): 4 kB instead of 64.
    let script = """
      import fcntl, os, subprocess, sys
      reader, writer = os.pipe()
      if \(small ? "True" : "False"): fcntl.fcntl(writer, 1031, 4096)
      done = subprocess.run([os.environ["POISE"]] + sys.argv[1:], stdout=writer)
      os.close(writer)
      sys.stdout.buffer.write(os.fdopen(reader, "rb").read())
      sys.exit(done.returncode)
      """
    try folder.write(script, to: "stall.py")
    let result = try PoiseProgram.shell("python3 stall.py \(arguments)", in: folder.path, limit: 90)
    #expect(!result.timedOut, "it hangs")
    return (result.status, result.output, result.errors)
  }

  private func check(
    _ result: (status: Int32, text: String, errors: String), _ folder: TemporaryFolder,
    seconds: Double
  ) throws {
    #expect(result.status == 3, "\(result.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/logs")
    let name = try #require(names.first { $0.hasSuffix(".mcap") })
    let log = try LogReader(path: folder.path + "/logs/" + name)
    #expect(log.isFinished)
    #expect(try log.losses().isEmpty)
    let info = try LogInfo(log)
    #expect(info.duration > seconds - 1 && !info.isLossy)
    // Each event is in the pipe or in the count, and the log has all.
    let events = try log.events()
    let read = result.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let words = result.errors.split(separator: "\n")
    let said = words.filter { $0.contains("events lost") }
    #expect(said.count == 1, "\(result.errors)")
    let count = events.count - read.count
    #expect(count > 0)
    #expect(
      said.first ?? "" == "poise: standard output: \(count) events lost: not read in time; "
        + "the log has them", "\(said) \(count)")
    withExtendedLifetime(folder) {}
  }

  @Test("five minutes at full speed: the log is complete, the loss is counted and said, status 3")
  func fullSpeed() throws {
    let folder = try TemporaryFolder()
    let result = try run(
      "run --board virtual --speed max --duration 5m --log-dir logs --min-free 0 -q", in: folder)
    try check(result, folder, seconds: 300)
  }

  @Test("in real time: the same")
  func realTime() throws {
    let folder = try TemporaryFolder()
    let result = try run(
      "run --board virtual --speed 1 --duration 20 --log-dir logs --min-free 0 -q", small: true,
      in: folder)
    try check(result, folder, seconds: 20)
  }

  @Test("a reader that leaves after a while of not reading: what was lost before is said, status 3")
  func leaves() throws {
    let folder = try TemporaryFolder()
    let script = """
      import os, signal, subprocess, sys, time
      reader, writer = os.pipe()
      words = "run --board virtual --speed max --no-log --status status.json -q".split()
      run = subprocess.Popen([os.environ["POISE"]] + words, stdout=writer)
      os.close(writer)
      text = ""
      while "no reader for the events" not in text:
        time.sleep(0.1)
        try: text = open("status.json").read()
        except OSError: pass
      os.close(reader)
      time.sleep(1)
      run.send_signal(signal.SIGTERM)
      sys.exit(run.wait())
      """
    try folder.write(script, to: "leave.py")
    let result = try PoiseProgram.shell("python3 leave.py", in: folder.path, limit: 90)
    #expect(result.status == 3 && !result.timedOut, "\(result.errors)")
    let said = result.errors.split(separator: "\n").filter { $0.contains("lost: not read") }
    #expect(said.count == 1, "\(result.errors)")
    withExtendedLifetime(folder) {}
  }

  @Test("messages into the same pipe do not keep it either")
  func bothStreams() throws {
    let folder = try TemporaryFolder()
    let script = """
      import os, subprocess, sys
      reader, writer = os.pipe()
      words = "run --board virtual --speed max --duration 5m --log-dir logs --min-free 0".split()
      done = subprocess.run([os.environ["POISE"]] + words, stdout=writer, stderr=writer, timeout=60)
      print(done.returncode)
      """
    try folder.write(script, to: "stall.py")
    let result = try PoiseProgram.shell("python3 stall.py", in: folder.path, limit: 90)
    #expect(result.output == "3\n", "\(result.errors)")
    withExtendedLifetime(folder) {}
  }
}
