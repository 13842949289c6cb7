import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseRuntime

@Suite("Events as sentences")
struct EventSentenceTests {
  private let sentences = EventSentence(
    timeOffset: 1_790_000_000_000_000_000, isClockSet: true,
    localSecond: { Int($0 / 1_000_000_000 - 1_790_000_000) })

  private func at(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }

  @Test("one short line each, with the time of day first")
  func lines() {
    let step = StepEvent(
      timestamp: at(3723.4), detectedAt: at(3724), foot: .left, interval: .nan, peak: 0.3, bout: 1,
      index: 12)
    #expect(sentences.line(.step(step), columns: nil) == "01:02:03  step 12, left")
    let bout = BoutEvent(
      span: BoutSpan(start: at(0), end: at(24), detectedAt: at(27), steps: 46, index: 1),
      metrics: [
        MetricValue(key: "cadence_spm", value: 112.4, count: 40),
        MetricValue(key: "speed_mps", value: nil, count: 0)
      ])
    #expect(
      sentences.line(.bout(bout), columns: 80)
        == "00:00:00  walked for 24 s: 46 steps, 112 steps/min")
    let lost = Loss(since: at(5), records: 7)
    #expect(
      sentences.line(.lost(lost), columns: 80) == "00:00:05  7 records lost: the card was too slow")
  }

  @Test("a fall, and what became of the wearer")
  func falls() {
    func line(_ outcome: FallEvent.Outcome) -> String {
      let fall = FallEvent(
        timestamp: at(60), detectedAt: at(64), unloadedSeconds: 0.3, unloadedMinimum: 0.2,
        impact: at(60.4), impactPeak: 4.2, tilt: 80, still: at(61), stillDeviation: 0.01,
        floorSeconds: 41.6, grade: .probable, outcome: outcome)
      return sentences.line(.fall(fall), columns: nil)
    }
    #expect(line(.open) == "00:01:00  FALL? impact 4.2 g, then still (probable)")
    #expect(line(.walked) == "00:01:00  no fall: the wearer walks")
    #expect(line(.notWorn) == "00:01:00  no fall: nobody wears the device")
    #expect(line(.gotUp) == "00:01:00  got up after the fall; 42 s on the floor")
  }

  @Test("no line is wider than the terminal", arguments: [2, 20, 40, 60])
  func width(columns: Int) {
    let event = Event.diskFull(
      LogFaultEvent(
        timestamp: at(0), path: "/x", cause: .cardFull,
        reason: "/home/pi/recordings/20260131T120000Z_1a2b3c4d_000.mcap: write: no space left"))
    let line = sentences.line(event, columns: columns)
    #expect(line.count == columns && line.hasSuffix("…"))
  }
}
