import Foundation
import PoiseTestKit
import Testing

/// Status files of made recorders: one that runs, one that hangs, one that was killed.
@Suite("poise status of several", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct LeftBehindTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/run/poise", withIntermediateDirectories: true)
  }

  /// - Parameters:
  ///   - age: seconds since it was written.
  ///   - pid: of the recorder; this process is alive.
  private func write(_ name: String, board: String, age: Int, pid: Int32 = getpid()) throws {
    let boot = try String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    try folder.write(
      """
      {"state":"recording","version":"0","pid":\(pid),"boot_id":"\(boot)",
      "written_uptime_s":\(now.tv_sec - age),"board":"\(board)","session":"s",
      "recording_since":1790000000.0,"clock_set":true,"rates_hz":{"accelerometer":50.0},
      "sample_age_s":0.1,"samples":10,"steps":1,"dropped":0,"lost":0,"last_event":null,
      "last_event_at":null,"log":"/l.mcap","log_condition":"working","disk_free_mb":900,
      "card_hours_left":0.717,"battery_pct":19,"charging":false,"under_voltage":null,
      "low_power":false,"snoozed_until":null,"subscribers":null,"fault":null}
      """.replacingOccurrences(of: "\n", with: "") + "\n", to: "run/poise/" + name)
  }

  private func status(_ words: String) throws -> ProcessResult {
    try PoiseProgram.shell(
      "unset RUNTIME_DIRECTORY; XDG_RUNTIME_DIR=$PWD/run $POISE \(words)", in: folder.path)
  }

  @Test("shows one that hangs, or was killed, beside one that runs: a problem in every format")
  func leftBehind() throws {
    // The number of a process that has ended.
    let gone = try #require(
      Int32(
        try PoiseProgram.shell("sh -c 'echo $$'", in: folder.path).output
          .trimmingCharacters(in: .whitespacesAndNewlines)))
    try write("status.json", board: "runs", age: -60)
    let alone = try status("status")
    // 43 minutes, and not the 42 of a rounded hour.
    #expect(alone.output.contains("900 MB free, room for 43 min"), "\(alone)")
    #expect(!alone.output.contains("WRONG: process"), "\(alone)")
    for (pid, words) in [(getpid(), "it hangs or is stopped"), (gone, "ended unexpectedly")] {
      try write("status-7.json", board: "other", age: 100, pid: pid)
      let result = try status("status")
      #expect(result.status == 3, "\(result)")
      #expect(result.output.contains("board runs") && result.output.contains(words), "\(result)")
      let json = try status("status --json")
      let lines = json.output.split(separator: "\n")
      #expect(json.status == 3, "\(json)")
      for (state, board) in [("true", "runs"), ("false", "other")] {
        let isShown = lines.contains {
          $0.contains("\"running\":\(state)") && $0.contains("\"board\":\"\(board)\"")
        }
        #expect(isShown, "\(json)")
      }
      let text = try status("status --format prometheus")
      #expect(text.status == 3, "\(text)")
      #expect(
        text.output.contains(#"poise_up{recorder="status-7.json",board="other"} 0"#), "\(text)")
      // One that does not answer is asked nothing.
      let mark = try status("snooze --file run/poise/status-7.json")
      #expect(mark.status == 69, "\(mark)")
    }
  }
}
