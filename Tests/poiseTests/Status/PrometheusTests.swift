import Foundation
import PoiseTestKit
import Testing

@Suite("poise status --format prometheus", .tags(.process), .enabled(if: PoiseProgram.isBuilt))
struct PrometheusTests {
  /// name{labels} value, by name; nil where a line is none of the format's.
  private func samples(_ text: String) throws -> [String: [(labels: String, value: Double)]] {
    var found: [String: [(labels: String, value: Double)]] = [:]
    var typed: Set<String> = []
    let line = try Regex(#"^([a-z_]+)(\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})? (-?[0-9.e+]+)$"#)
    for each in text.split(separator: "\n") {
      if each.hasPrefix("# TYPE ") { typed.insert(String(each.split(separator: " ")[2])) }
      if each.hasPrefix("#") { continue }
      let match = try #require(try line.wholeMatch(in: each), "\(each)")
      let name = String(match.output[1].substring ?? "")
      #expect(typed.contains(name), "\(name) has no type before it")
      let value = try #require(Double(match.output[3].substring ?? ""))
      found[name, default: []].append((String(match.output[2].substring ?? ""), value))
    }
    return found
  }

  @Test("two recorders, and none; the file is whole and others may read it")
  func recorders() throws {
    let folder = try TemporaryFolder()
    let script = """
      export XDG_RUNTIME_DIR=$PWD/run; mkdir run
      $POISE status --format prometheus -o none.prom; echo "none: $?"
      begin() {
        $POISE run --board virtual --log-dir $1 --min-free 0 --events $1.jsonl -q & echo $! > $1.pid
        for i in $(seq 300); do grep -q posture $1.jsonl 2>/dev/null && break; sleep 0.1; done
      }
      begin a; begin b
      # A posture may be in the events before the status file has its second state, with samples.
      for i in $(seq 100); do
        $POISE status --format prometheus | grep -qE '^poise_samples_total.* ([0-9]|10)$' || break
        sleep 0.1
      done
      umask 077
      $POISE status --format prometheus -o both.prom; echo "both: $?"
      $POISE status --format prometheus | wc -l; stat -c %a both.prom
      kill $(cat a.pid) $(cat b.pid); wait
      $POISE status --format prometheus -o both.txt --json; echo "wrong: $?"
      """
    let result = try PoiseProgram.shell(script, in: folder.path, limit: 110)
    let lines = result.output.split(separator: "\n").map(String.init)
    let none = try samples(try String(contentsOfFile: folder.path + "/none.prom", encoding: .utf8))
    // Somebody may be recording on this machine: the command looks at /tmp and /run, too.
    let others = try #require(none["poise_recorders"]?.first?.value)
    #expect((none["poise_up"] ?? []).count >= Int(others))
    #expect(lines.contains(others == 0 ? "none: 69" : "none: 0"), "\(result)")
    #expect(lines.contains("644") && lines.last == "wrong: 64", "\(result)")
    let both = try samples(try String(contentsOfFile: folder.path + "/both.prom", encoding: .utf8))
    #expect(both["poise_recorders"]?.map(\.value) == [others + 2])
    let up = both["poise_up"] ?? []
    #expect(lines.contains(up.allSatisfy { $0.value == 1 } ? "both: 0" : "both: 3"), "\(result)")
    #expect(up.count { $0.value == 1 } == Int(others) + 2)
    #expect(Set(up.map(\.labels)).count == up.count, "\(up)")
    #expect((both["poise_fault"] ?? []).count { $0.value == 0 } >= 2)
    let rates = both["poise_sample_rate_hertz"] ?? []
    #expect(rates.contains { $0.labels.contains("accelerometer") && $0.value > 50 }, "\(rates)")
    #expect(both["poise_samples_total"]?.allSatisfy { $0.value > 10 } == true)
    #expect(both["poise_card_free_bytes"]?.allSatisfy { $0.value > 1e6 } == true)
    withExtendedLifetime(folder) {}
  }
}
