import Foundation
import PoiseTestKit
import Testing

@Suite("poise watch", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct WatchCommandTests {
  private func inFolder(_ script: String, limit: Int = 90) throws -> ProcessResult {
    let folder = try TemporaryFolder()
    let begin = """
      export XDG_RUNTIME_DIR=$PWD/run; mkdir run
      begin() {
        $POISE run --board virtual --no-log --events $1.jsonl -q "${@:2}" & recorder=$!
        for i in $(seq 300); do grep -q posture $1.jsonl 2>/dev/null && break; sleep 0.1; done
      }

      """
    let result = try PoiseProgram.shell(begin + script, in: folder.path, limit: limit)
    withExtendedLifetime(folder) {}
    return result
  }

  @Test("in a pipe: hello, the state, signals and events, until the recording ends")
  func pipe() throws {
    let result = try inFolder(
      """
      begin a
      stat -c '%a %F' run/poise/live.sock
      (sleep 3; kill $recorder) &
      $POISE watch > out.jsonl; echo "watch: $?"
      wait; head -1 out.jsonl; for t in state acceleration attitude stop; do
        echo "$t $(grep -c "^{\\"type\\":\\"$t\\"" out.jsonl)"; done
      ls run/poise
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 7, "\(result)")
    #expect(lines[0] == "600 socket" && lines[1] == "watch: 0", "\(result)")
    #expect(lines[2].hasPrefix("{\"type\":\"hello\",\"version\":1,\"program\":\"poise "))
    let counts = lines[3...].map { Int($0.split(separator: " ").last ?? "") ?? -1 }
    #expect(counts[0] >= 2 && counts[1] >= 5 && counts[2] >= 20 && counts[3] == 1, "\(lines)")
    #expect(result.errors.contains("poise: the recording has ended: signal"), "\(result.errors)")
  }

  @Test("--raw: every sample in a row; a marker's text is in the stream and in the events")
  func raw() throws {
    let result = try inFolder(
      """
      begin a
      $POISE watch --raw --json > out.jsonl & watch=$!
      for i in $(seq 100); do grep -q '"type":"raw"' out.jsonl && break; sleep 0.1; done
      $POISE mark 'stairs, "up"' > /dev/null; echo "mark: $?"
      $POISE mark ' '; echo "empty: $?"
      sleep 1; kill $recorder; wait $watch; echo "watch: $?"
      grep -c '"text":"stairs, \\\\"up\\\\""' a.jsonl out.jsonl
      python3 -c '
      import json
      packets = [json.loads(line) for line in open("out.jsonl")]
      (sensors,) = [p for p in packets if p["type"] == "sensors"]
      print([s["topic"] for s in sensors["sensors"]])
      next, samples = {}, 0
      for p in packets:
        if p["type"] != "raw": continue
        assert next.get(p["sensor"], p["sequence"]) == p["sequence"], p
        assert p["after_us"] == sorted(p["after_us"]) and p["after_us"][0] == 0, p
        next[p["sensor"]] = p["sequence"] + len(p["x"]); samples += len(p["x"])
      print(sorted(next), samples > 200)'
      """)
    #expect(
      result.output == """
        mark: 0
        empty: 64
        watch: 0
        a.jsonl:1
        out.jsonl:1
        ['/imu/accelerometer', '/imu/magnetometer']
        [0, 1] True

        """, "\(result)")
    #expect(result.errors.contains("the text is empty"), "\(result.errors)")
  }

  @Test("no recorder is one line and 69; a recorder that is killed, too; Ctrl-C is 0")
  func ends() throws {
    let result = try inFolder(
      """
      $POISE watch; echo "none: $?"
      begin a
      $POISE watch > /dev/null & watch=$!; sleep 3; $POISE status | grep watched
      kill -INT $watch; wait $watch
      echo "interrupted: $?"
      (sleep 1; kill -9 $recorder) & $POISE watch > /dev/null; echo "killed: $?"
      ls run/poise
      begin b; $POISE watch | head -1 | cut -c1-16; kill $recorder; wait $recorder
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "none: 69", "watched by 1 subscriber", "interrupted: 0", "killed: 69", "live.sock",
        "status.json",
        "{\"type\":\"hello\","
      ], "\(result)")
    #expect(result.errors.contains("poise: no recorder is running"), "\(result.errors)")
    #expect(result.errors.contains("poise: the recorder ended unexpectedly"))
  }

  @Test("on a terminal a screen is drawn over itself, and the cursor shows again at the end")
  func screen() throws {
    let result = try inFolder(
      """
      begin a
      (sleep 3; kill $recorder) &
      export NO_COLOR=1 TERM=xterm
      script -qec "stty cols 40 rows 9; $POISE watch" /dev/null < /dev/null > screen; wait
      grep -c 'recording  ' screen; grep -o '[[]8A' screen | sort -u
      grep -o '[[]?25[lh]' screen; grep -c '[[]31m' screen
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 5, "\(result)")
    #expect((Int(lines[0]) ?? 0) >= 3, "\(lines)")
    #expect(Array(lines[1...]) == ["[8A", "[?25l", "[?25h", "0"], "\(lines)")
  }

  @Test("a recorder that cannot be watched records all the same, and says so once")
  func unwatchable() throws {
    let result = try inFolder(
      """
      mkdir -p run/poise; echo mine > run/poise/live.sock
      begin a
      $POISE watch; echo "watch: $?"; cat run/poise/live.sock
      kill $recorder; wait $recorder; echo "recorder: $?"
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines == ["watch: 69", "mine", "recorder: 0"], "\(result)")
    #expect(
      result.errors.contains("live.sock: cannot listen on: File exists; the recording continues"),
      "\(result.errors)")
  }
}
