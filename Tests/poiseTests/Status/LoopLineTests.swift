import Foundation
import PoiseCore
import PoiseLog
import PoiseTestKit
import Testing

/// How well the threads kept their time, as `status` and `log info` tell it, and `--cpu`.
@Suite("Lines about the loop", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct LoopLineTests {
  private static let figures = LoopFigures(
    fusion: Lateness(median: 0.058, p99: 0.117, p999: 0.39, worst: 1.204),
    acquisition: Lateness(median: 0.031, p99: 0.084, p999: 0.21, worst: 0.77), skipped: 2,
    ring1Most: 25, ring2Most: 61, pageFaults: 1, preemptions: 3,
    wakeups: [
      StreamRate(name: "acquisition", hz: 4.1), StreamRate(name: "fusion", hz: 1.9),
      StreamRate(name: "writer", hz: 1)
    ])

  /// A status file as a recorder that is this process would have written it just now.
  private func status(_ folder: TemporaryFolder, loop: String, lowPower: Bool) throws -> String {
    let boot = try String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    try folder.write(
      """
      {"state":"recording","version":"0","pid":\(getpid()),"boot_id":"\(boot)",
      "written_uptime_s":\(now.tv_sec + 60),"board":"b","session":"s",
      "recording_since":1790000000.0,"clock_set":true,"rates_hz":{"accelerometer":50.0},
      "sample_age_s":0.1,"samples":10,"steps":1,"dropped":0,"lost":0,"last_event":null,
      "last_event_at":null,"log":null,"log_condition":null,"disk_free_mb":null,
      "card_hours_left":null,"battery_pct":19,"charging":false,"under_voltage":null,
      "low_power":\(lowPower),"snoozed_until":null,"subscribers":null,\(loop)"fault":null}
      """, to: "status.json")
    return folder.path + "/status.json"
  }

  @Test("status says lateness, turns skipped, page faults and wake-ups, where there are threads")
  func statusLine() throws {
    let folder = try TemporaryFolder()
    let loop = """
      "loop":{"late_p50_ms":0.058,"late_p99_ms":0.117,"late_p999_ms":0.39,"late_worst_ms":1.204,
      "turns_skipped":2,"page_faults":1,"wakeups_hz":{"fusion":1.9,"acquisition":4.1}},
      """
    let path = try status(folder, loop: loop, lowPower: true)
    let told = try PoiseProgram.run(["status", "--file", path])
    #expect(
      told.output.contains(
        "loop: late by 0.06 ms, 99% 0.12, 99.9% 0.39, worst 1.20; 2 turns skipped, "
          + "1 page fault; wake-ups a second: acquisition 4.1, fusion 1.9\n"), "\(told)")
    #expect(told.output.contains("saving power: "), "\(told)")
    #expect(told.output.contains("flushed seldom"), "\(told)")
    let text = String(decoding: try #require(PackageFiles.bytes(of: path)), as: UTF8.self)
    try folder.write(
      text.replacing("\"low_power\":true", with: "\"low_power\":true,\"battery_critical\":true"),
      to: "status.json")
    let critical = try PoiseProgram.run(["status", "--file", path])
    #expect(critical.output.contains("the log is flushed every second"), "\(critical)")
    #expect(!critical.output.contains("seldom\n"), "\(critical)")
    let plain = try PoiseProgram.run(
      ["status", "--file", try status(folder, loop: "", lowPower: false)])
    #expect(plain.status == 0 && !plain.output.contains("loop:"), "\(plain)")
    #expect(!plain.output.contains("saving power"), "\(plain)")
    withExtendedLifetime(folder) {}
  }

  @Test("log info says it of the last health event, in words and as JSON; without, nothing")
  func logLine() throws {
    let folder = try TemporaryFolder()
    for hasLoop in [true, false] {
      let name = hasLoop ? "with" : "without"
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name, withIntermediateDirectories: true)
      var log = try LogFile.create(
        directory: folder.path + "/" + name,
        description: SessionDescription(
          session: "1a2b3c4d-0000-4000-8000-123456789abc", version: "0.1.0", board: "virtual",
          timeOffset: 1_790_000_000_000_000_000, startRealtime: 1_790_000_000_000_000_000,
          bootID: "b007", options: [],
          streams: [
            StreamInfo(
              index: 0, kind: .accelerometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x19,
              scale: 0.0096, fullScaleCounts: 2047, nominalRateHz: 100)
          ], attachments: []))
      for i in 0..<200 {
        let at = Timestamp(seconds: Double(i) * 0.01)
        try log.append(
          .raw(RawSample(timestamp: at, sequence: UInt32(i), stream: 0, x: 1, y: 2, z: 1000)))
        if i != 100 { continue }
        try log.append(
          .event(
            .health(
              HealthEvent(
                timestamp: at, rates: [], samples: 100, dropped: 0, lost: 0, recoveredEdges: 0,
                busErrors: 0, reinitialisations: 0, sensorsLost: 0, temperatures: [],
                lateMaxMilliseconds: 1, syncMaxMilliseconds: 1, diskFreeMegabytes: nil,
                loop: hasLoop ? Self.figures : nil))))
      }
      let path = log.path
      try log.finish()
      let words = try PoiseProgram.run(["log", "info", path]).output
      #expect(
        words.contains(
          "  loop      late by 0.06 ms, 99% 0.12, 99.9% 0.39, worst 1.20; 2 turns skipped, "
            + "1 page faults, rings held 25 and 61 at most\n") == hasLoop, "\(words)")
      let json = try PoiseProgram.run(["log", "info", "--json", path]).output
      #expect(json.contains("\"ring_1_most\":25") == hasLoop, "\(json)")
    }
    withExtendedLifetime(folder) {}
  }

  @Test("--cpu keeps a session on a processor, and refuses what is no processor's number")
  func processor() throws {
    let folder = try TemporaryFolder()
    func run(_ words: String...) throws -> ProcessResult {
      try PoiseProgram.run(
        ["run", "--board", "virtual", "--no-log", "--events", "none", "--status", "none"] + words,
        in: folder.path)
    }
    for number in ["-1", "1023", "1024", "first"] {
      let refused = try run("--duration", "1s", "--cpu=\(number)")
      #expect(refused.status == 64 && refused.errors.contains("--cpu"), "\(refused)")
    }
    // As people write it, the minus is not taken for another option.
    #expect(
      try run("--duration", "1s", "--cpu", "-1").errors.contains("--cpu -1: no such processor"))
    // The first processor that this process may use.
    let allowed = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      .split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
    let first = try #require(
      allowed?.split(whereSeparator: { !$0.isNumber }).first.map(String.init))
    var seen: [String: String] = [:]
    let result = try PoiseProgram.run(
      [
        "run", "--board", "virtual", "--no-log", "--events", "-", "--status", "none",
        "--duration", "3s", "--cpu", first
      ], in: folder.path
    ) { process, _ in
      // The threads are named by themselves, a moment after the start.
      for _ in 0..<200 where seen.count < 2 {
        usleep(10_000)
        let tasks = "/proc/\(process)/task"
        for task in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
          let place = "\(tasks)/\(task)"
          let name = (try? String(contentsOfFile: place + "/comm", encoding: .utf8)) ?? ""
          guard name == "poise-acquire\n" || name == "poise-fusion\n" else { continue }
          let text = (try? String(contentsOfFile: place + "/status", encoding: .utf8)) ?? ""
          let line = text.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
          seen[name] = line.map { String($0.drop { $0 != "\t" }.dropFirst()) }
        }
      }
    }
    #expect(result.status == 0, "\(result)")
    #expect(seen == ["poise-acquire\n": first, "poise-fusion\n": first])
    withExtendedLifetime(folder) {}
  }
}
