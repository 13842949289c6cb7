import Foundation
import PoiseTestKit
import Testing

@Suite("Two recorders of one user", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct TwoRecordersTests {
  @Test("each has its status; mark and snooze say what they did, and do not choose by themselves")
  func both() throws {
    let folder = try TemporaryFolder()
    let script = """
      export XDG_RUNTIME_DIR=$PWD/run; mkdir run
      begin() {
        $POISE run --board virtual --log-dir $1 --min-free 0 --events $1.jsonl -q & echo $! > $1.pid
        for i in $(seq 300); do grep -q posture $1.jsonl 2>/dev/null && break; sleep 0.1; done
      }
      begin a; $POISE mark; echo "one: $?"
      begin b
      $POISE status > both.txt; echo "status: $?"; grep -c "recording since" both.txt
      $POISE mark; echo "two: $?"
      $POISE snooze --minutes 7; echo "snooze: $?"
      $POISE mark --file run/poise/status-$(cat b.pid).json; echo "named: $?"
      for i in $(seq 300); do grep -q '"marker"' b.jsonl && break; sleep 0.1; done
      kill $(cat a.pid) $(cat b.pid); wait; ls run/poise
      grep -c '"marker"' a.jsonl b.jsonl
      """
    let result = try PoiseProgram.shell(script, in: folder.path, limit: 110)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("one: 0") && lines.contains("named: 0"), "\(result)")
    #expect(lines.contains("status: 0") && lines.contains("2"), "\(lines)")
    #expect(lines.contains("two: 64") && lines.contains("snooze: 64"), "\(lines)")
    #expect(lines.filter { $0.hasPrefix("marked: process ") }.count == 2, "\(lines)")
    #expect(
      result.errors.contains("poise: 2 recorders are running: process "), "\(result.errors)")
    #expect(result.errors.contains("hint: say which: --file "), "\(result.errors)")
    #expect(lines.suffix(2) == ["a.jsonl:1", "b.jsonl:1"], "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("status") && $0.hasSuffix(".json") }, "\(lines)")
    withExtendedLifetime(folder) {}
  }
}
