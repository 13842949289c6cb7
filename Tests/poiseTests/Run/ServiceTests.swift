import Foundation
import PoiseLog
import PoiseTestKit
import Testing

@Suite("poise as a service", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct ServiceTests {
  private func logs(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/logs")
      .filter { $0.hasSuffix(".mcap") }.sorted().map { folder.path + "/logs/" + $0 }
  }

  private let real = [
    "run", "--board", "virtual", "--speed", "1", "--log-dir", "logs", "--status", "status.json"
  ]

  @Test("SIGHUP begins a new log file; no sample is lost or in both, every event is in one")
  func rotation() throws {
    let folder = try TemporaryFolder()
    var hangups = 0
    let result = try PoiseProgram.run(real + ["--duration", "6", "-q"], in: folder.path) {
      pid, output in
      // After the first judgment, and again while walking.
      let due = output.contains("\"step\"") ? 2 : output.contains("\"posture\"") ? 1 : 0
      if hangups < due {
        hangups += 1
        kill(pid, SIGHUP)
      }
    }
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let logs = try logs(folder)
    #expect(hangups >= 1 && logs.count == hangups + 1)
    var next: [UInt8: UInt32] = [:]
    var events: [String] = []
    for path in logs {
      let log = try LogReader(path: path)
      #expect(log.isFinished)
      events += try log.events()
      var cursor = log.raw()
      while let raw = try cursor.next() {
        if raw.marker != .none { continue }
        if let expected = next[raw.stream] { #expect(raw.sequence == expected) }
        next[raw.stream] = raw.sequence + 1
      }
    }
    #expect(events.sorted() == result.output.split(separator: "\n").map(String.init).sorted())
    withExtendedLifetime(folder) {}
  }

  @Test("tells systemd that it is ready, that it lives, and that it stops")
  func notification() throws {
    let folder = try TemporaryFolder()
    let socket = try NotifySocket(folder.path + "/notify")
    let result = try PoiseProgram.shell(
      "NOTIFY_SOCKET=$PWD/notify WATCHDOG_USEC=2000000 $POISE \(real.joined(separator: " "))"
        + " --events none --duration 2 -q", in: folder.path)
    #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
    let messages = socket.messages()
    #expect(messages.first?.hasPrefix("READY=1\n") ?? false, "\(messages)")
    #expect(messages.contains { $0.hasPrefix("STOPPING=1\n") }, "\(messages)")
    // it is summed up after that, for which a service gets more time when it asks
    #expect(messages.last == "WATCHDOG=1\nEXTEND_TIMEOUT_USEC=30000000", "\(messages)")
    // One each second of the two, more where a busy machine makes them longer: no flood.
    #expect((2...30).contains(messages.filter { $0 == "WATCHDOG=1" }.count), "\(messages)")
    withExtendedLifetime(folder) {}
  }

  @Test("status, mark and snooze find the running recorder")
  func status() throws {
    let folder = try TemporaryFolder()
    var found: [ProcessResult] = []
    var sent = false
    var ended = false
    let result = try PoiseProgram.run(real + ["-q"], in: folder.path, limit: 30) { pid, output in
      if !sent && output.contains("\"posture\"") {
        sent = true
        for command in [["status"], ["status", "--json"], ["mark"], ["snooze", "--minutes", "7"]] {
          let arguments = command + ["--file", "status.json"]
          if let one = try? PoiseProgram.run(arguments, in: folder.path) { found.append(one) }
        }
      }
      if !ended && output.contains("\"snooze\"") {
        ended = true
        kill(pid, SIGTERM)
      }
    }
    #expect(result.status == 0 && found.count == 4, "\(result.errors)")
    #expect(found.allSatisfy { $0.status == 0 && $0.errors.isEmpty }, "\(found)")
    #expect(found[0].output.hasPrefix("recording since "))
    #expect(found[0].output.contains("lost 0, dropped 0"))
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(found[1].output.utf8)) as? [String: Any])
    #expect(json["running"] as? Bool == true)
    #expect(json["state"] as? String == "recording")
    #expect(json["board"] as? String == "virtual")
    #expect(result.output.contains("\"type\":\"marker\""))
    let snooze = try #require(
      result.output.split(separator: "\n").first { $0.contains("\"type\":\"snooze\"") })
    #expect(snooze.hasSuffix("\"source\":\"command\"}"))
    let after = try PoiseProgram.run(["status", "--file", "status.json"], in: folder.path)
    expectFailure(after, status: 69, says: "no recorder writes here")
    withExtendedLifetime(folder) {}
  }

  @Test("a recorder that was killed is not taken for a running one")
  func killed() throws {
    let folder = try TemporaryFolder()
    let killed = try PoiseProgram.run(real + ["-q"], in: folder.path) { pid, output in
      // The status is written each second; the first judgment comes after the first.
      if output.contains("\"posture\"") { kill(pid, SIGKILL) }
    }
    #expect(killed.status == 137)
    let result = try PoiseProgram.run(["status", "--file", "status.json"], in: folder.path)
    #expect(result.status == 69 && result.output.isEmpty)
    #expect(result.errors.contains("poise: no recorder is running"), "\(result.errors)")
    #expect(result.errors.contains("ended unexpectedly"))
    let json = try PoiseProgram.run(
      ["status", "--json", "--file", "status.json"], in: folder.path)
    #expect(json.status == 69 && json.output.hasPrefix("{\"running\":false,"))
    withExtendedLifetime(folder) {}
  }

  @Test("messages carry their level where the journal reads them, and nowhere else")
  func journal() throws {
    let folder = try TemporaryFolder()
    let line =
      "touch err; JOURNAL_STREAM=$(stat -c %d:%i err) $POISE status --file x 2> err; "
      + "echo $?; cat err; JOURNAL_STREAM=1:2 $POISE status --file x 2>&1"
    let result = try PoiseProgram.shell(line, in: folder.path)
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 5, "\(result.output)")
    #expect(lines[0] == "69")
    #expect(lines[1].hasPrefix("<3>poise: ") && lines[2].hasPrefix("<3>hint: "))
    #expect(lines[3].hasPrefix("poise: ") && lines[4].hasPrefix("hint: "))
    withExtendedLifetime(folder) {}
  }
}

@Suite("The shipped unit")
struct UnitFileTests {
  private static let path = PackageFiles.root + "/scripts/packaging/poise.service"
  private static let hasAnalyzer = ["/usr/bin/systemd-analyze", "/bin/systemd-analyze"]
    .contains { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(
    "systemd-analyze security rates it 2.0 or less",
    .enabled(if: hasAnalyzer, "systemd-analyze is not here"))
  func exposure() throws {
    // without SYSTEMD_EMOJI the terminal decides whether a face of letters, with a colon, ends it
    let result = try ChildProcess.run(
      ["systemd-analyze", "security", "--offline=true", "--no-pager", Self.path],
      environment: ["SYSTEMD_EMOJI": "0"])
    let words = result.output.split(separator: "\n").first { $0.contains("Overall exposure") }
    let text = try #require(words, "\(result.errors)")
    let after = text.split(separator: ":", maxSplits: 1).last ?? ""
    let figure = try #require(after.split(separator: " ").first.flatMap { Double($0) })
    print("systemd-analyze security: exposure \(figure)")
    #expect(figure <= 2.0)
  }

  @Test("gives the sensors and nothing else, and does not repeat what cannot work")
  func content() throws {
    let text = try #require(PackageFiles.text(of: Self.path))
    for line in [
      "DevicePolicy=closed", "DeviceAllow=char-i2c rw", "DeviceAllow=char-gpiochip rw",
      "PrivateNetwork=yes", "User=poise", "SupplementaryGroups=i2c gpio", "Restart=on-failure",
      "StateDirectory=poise", "Type=notify",
      "ExecReload=/bin/sh -c 'kill -HUP \"$$MAINPID\"'",
      "RestartPreventExitStatus=64 65 66 78 100"
    ] {
      #expect(text.split(separator: "\n").contains(Substring(line)), "\(line)")
    }
    #expect(text.contains("\nWatchdogSec="))
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("DeviceAllow=") }.count == 2)
    #expect(!text.split(separator: "\n").contains("PrivateDevices=yes"), "it hides /dev/i2c-*")
  }
}
