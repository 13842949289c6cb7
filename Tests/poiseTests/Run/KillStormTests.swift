import Foundation
import PoiseLog
import PoiseMCAP
import PoiseTestKit
import Testing

/// The real program, killed over and over on the same directory. POISE_KILLS sets how often.
@Suite("poise run under kill -9", .enabled(if: PoiseProgram.isBuilt), .tags(.process))
struct KillStormTests {
  private static let kills =
    ProcessInfo.processInfo.environment["POISE_KILLS"].flatMap { Int($0) } ?? 10
  private static let run =
    "$POISE run --board virtual --speed max --duration 30m --log-dir logs --min-free 0 -q"

  /// What a kill left: the file as it was, and the stream time of the last event told before.
  private struct Cut {
    var path: String
    var bytes: [UInt8]
    var told: Double
  }

  /// Unix time at which the last event printed was final; 0 where there is none.
  private func lastTold(_ text: String) -> Double {
    for line in text.split(separator: "\n").reversed() where line.hasSuffix("}") {
      guard let key = line.range(of: "\"detected_at\":") else { continue }
      let number = line[key.upperBound...].prefix { "0123456789.".contains($0) }
      return Double(number) ?? 0
    }
    return 0
  }

  private func logs(_ folder: TemporaryFolder) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/logs")
    return (names ?? []).filter { $0.hasSuffix(".mcap") }.sorted().map {
      folder.path + "/logs/" + $0
    }
  }

  /// A file completed by the next start: what was whole is as it was, sound, and ends at most 2 s
  /// before the last word of its session.
  private func check(_ cut: Cut, _ what: String) throws {
    let now = try #require(PackageFiles.bytes(of: cut.path), "\(what): the log is gone")
    let good = Int(try MCAPScan(LogSource(bytes: cut.bytes)).goodEnd)
    #expect(now.starts(with: cut.bytes[..<good]), "\(what): what was whole has changed")
    let findings = try LogDoctor.check(LogSource(bytes: now)).filter { $0.severity == .error }
    #expect(findings.isEmpty, "\(what): \(findings)")
    let log = try LogReader(LogSource(bytes: now))
    #expect(log.isFinished, "\(what): not completed")
    var next: [UInt8: UInt32] = [:]
    var last = 0.0
    var cursor = log.raw()
    while let raw = try cursor.next() {
      if raw.marker != .none { continue }
      if let expected = next[raw.stream] { #expect(raw.sequence == expected, "\(what): a gap") }
      next[raw.stream] = raw.sequence + 1
      last = Double(raw.timestamp.nanoseconds + log.description.timeOffset) * 1e-9
    }
    #expect(last >= cut.told - 2, "\(what): \(cut.told - last) s are lost")
  }

  @Test("loses at most two seconds, damages nothing older, and the next start completes the log")
  func storm() throws {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 97)
    var cuts: [Cut] = []
    var known: Set<String> = []
    for i in 0..<KillStormTests.kills {
      // every third at any moment of the start, the others while it records
      let delay = 0.02 + 0.6 * random.unit()
      let wait =
        i % 3 == 0 ? "" : "for k in $(seq 400); do [ -s told\(i) ] && break; sleep 0.02; done;"
      let result = try PoiseProgram.shell(
        "\(KillStormTests.run) > told\(i) & \(wait) sleep \(delay); kill -9 $!; wait $!",
        in: folder.path)
      #expect(result.status == 137 || result.status == 0, "kill \(i): \(result.errors)")
      // completed by the start just killed, if it came that far
      let fresh = logs(folder).filter { !known.contains($0) }
      #expect(fresh.count <= 1)
      if !fresh.isEmpty {
        for (k, cut) in cuts.suffix(3).enumerated() { try check(cut, "kill \(i), file \(k)") }
      }
      for path in fresh {
        known.insert(path)
        let told = lastTold(PackageFiles.text(of: folder.path + "/told\(i)") ?? "")
        cuts.append(Cut(path: path, bytes: PackageFiles.bytes(of: path) ?? [], told: told))
      }
    }
    let last = try PoiseProgram.shell(
      "\(KillStormTests.run) --duration 1s --events none", in: folder.path)
    #expect(last.status == 0, "\(last.errors)")
    for (i, cut) in cuts.enumerated() { try check(cut, "after the storm, file \(i)") }
    let cutShort = cuts.filter { (try? MCAPSummary(LogSource(bytes: $0.bytes))) == nil }.count
    print("\(KillStormTests.kills) kills, \(cutShort) logs cut short, all completed")
    #expect(cutShort > KillStormTests.kills / 3, "the kills came too late or too early")
    withExtendedLifetime(folder) {}
  }

  @Test("of check-ins killed amid their writing none that was confirmed is lost, torn or twice")
  func diary() throws {
    let folder = try TemporaryFolder()
    let seed: UInt64 = 131
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    func checkIn(_ note: Int, killedAfter delay: Double? = nil) throws -> ProcessResult {
      let command =
        "$POISE checkin --user anna --mood 5 --note n\(note)e --log-dir logs < /dev/null"
      return try PoiseProgram.shell(
        delay.map { "\(command) & sleep \($0); kill -9 $!; wait $!" } ?? command, in: folder.path)
    }
    let begun = ContinuousClock.now
    #expect(try checkIn(0).status == 0)
    let passed = ContinuousClock.now - begun
    // moments from before the write to after it, on whatever machine this is
    let usual = Double(passed.components.seconds) + Double(passed.components.attoseconds) * 1e-18
    var confirmed: Set<Int> = [0]
    for i in 1...KillStormTests.kills {
      let result = try checkIn(i, killedAfter: usual * (0.2 + 1.2 * random.unit()))
      #expect(result.status == 137 || result.status == 0, "kill \(i): \(result.errors)")
      if !result.output.isEmpty { confirmed.insert(i) }
    }
    #expect(try checkIn(KillStormTests.kills + 1).status == 0)
    let list = try PoiseProgram.shell(
      "$POISE checkin list --user anna --json --log-dir logs", in: folder.path)
    #expect(list.status == 0 && list.errors.isEmpty, "\(list.errors)")
    for i in 0...(KillStormTests.kills + 1) {
      let found = list.output.components(separatedBy: "\"n\(i)e\"").count - 1
      let isSure = confirmed.contains(i) || i > KillStormTests.kills
      #expect(isSure ? found == 1 : found <= 1, "entry \(i): \(found) times")
    }
    withExtendedLifetime(folder) {}
  }
}
