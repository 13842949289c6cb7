import PoiseLog
import PoiseMotion
import PoiseStore
import PoiseSystem
import PoiseTestKit
import Testing

@Suite struct RecordedTurnsTests {
  /// Twelve healthy people walk 10 m, turn round, and walk back.
  @Test(.enabled(if: RecordedData.isPresent, Comment(rawValue: RecordedData.whyNot)))
  func recordedWalks() throws {
    var counts: [Int] = []
    var angles: [Double] = []
    for name in try Directory.entries(of: RecordedData.path("voisard_lumbar")).names.sorted()
    where name.hasSuffix("_t1.csv") || name.hasSuffix("_t3.csv") {
      let recording = try Recording.open([RecordedData.path("voisard_lumbar/" + name)])
      let summary = try SessionSummarizer(settings: FusionSettings()).summary(of: recording)
      counts.append(summary.bouts.reduce(0) { $0 + Int($1.value("turn_count") ?? 0) })
      angles += summary.bouts.filter { $0.value("turn_count") == 1 }
        .compactMap { $0.value("turn_deg") }
    }
    print("turns of \(counts.count) walks:", counts, angles.map { Int($0.rounded()) })
    #expect(counts.count >= 10)
    // some turn aside at the end, too
    #expect(counts.filter { $0 == 1 }.count >= counts.count - 3)
    let mean = angles.reduce(0, +) / Double(max(1, angles.count))
    #expect(abs(mean - 180) < 15)
  }
}
