import Glibc
import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

/// What minutes, hours and days add up to, of made streams whose truth is known.
@Suite struct SummaryTotalsTests {
  private enum Doing {
    /// Worn, upright, never still.
    case upright
    /// Worn, on the side.
    case lying
    /// On a table.
    case away
    /// No samples.
    case gap
  }

  private static let rate = 10.0

  /// Feeds stretches of minutes one after the other, from `start` (ns UTC) on; events come at the
  /// minutes that they stand beside.
  private func summary(
    _ stretches: [(doing: Doing, minutes: Int)], start: Int64,
    spans: [ZoneSpan] = [ZoneSpan(from: 0, offsetSeconds: 3600)],
    events: [(minute: Int, event: (Timestamp) -> Event)] = []
  ) -> SessionSummary {
    let stream = StreamInfo(
      index: 0, kind: .accelerometer, chip: "LSM303AGR", bus: "i2c-1", address: 0x19,
      scale: 0.01, fullScaleCounts: 2047, nominalRateHz: Self.rate)
    var builder = SummaryBuilder(SummaryBuilder.Context(streams: [stream], timeOffset: start))
    var random = SeededGenerator(seed: 29)
    var number = 0
    var isAfterGap = true
    for stretch in stretches {
      for _ in 0..<stretch.minutes * 60 * Int(Self.rate) {
        let stamp = Timestamp(nanoseconds: Int64(Double(number) / Self.rate * 1e9))
        let perMinute = 60 * Int(Self.rate)
        if number % perMinute == perMinute / 2 {
          for one in events where one.minute == number / perMinute {
            builder.take(one.event(stamp))
          }
        }
        number += 1
        guard stretch.doing != .gap else {
          isAfterGap = true
          continue
        }
        // slow, as breathing is: noise would be the chip's own
        let angle = 2 * Double.pi * 0.2 * Double(number) / Self.rate
        let sway = stretch.doing == .away ? 0 : 0.5 * sin(angle) + 0.01 * random.normal()
        let up = stretch.doing == .lying ? Vector3(9.81, sway, 0) : Vector3(sway, 0, 9.81)
        let raw = RawSample(
          timestamp: stamp, sequence: UInt32(number), stream: 0, x: Int32(100 * up.x),
          y: Int32(100 * up.y), z: Int32(100 * up.z))
        builder.take(.raw(raw))
        let gap: Sample.Content = isAfterGap ? .afterGap : .nothing
        let content: Sample.Content = .accelerometer | .bodyFrame | gap
        builder.take(.sample(Sample(timestamp: stamp, acceleration: up, content: content)))
        isAfterGap = false
      }
    }
    var summary = SessionSummary(session: "s", start: 0, end: 0)
    summary.zoneSpans = spans
    builder.finish(into: &summary)
    return summary
  }

  /// The whole is the sum of its hours, and of its days; worn time that of what was done in it.
  private func expectSums(_ s: SessionSummary, location: SourceLocation = #_sourceLocation) {
    func close(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-6 }
    let all = s.totals
    for parts in [s.hours, s.days] {
      var sum = PeriodTotals()
      for part in parts { sum.add(part.totals) }
      let pairs = [
        (sum.recorded, all.recorded), (sum.worn, all.worn), (sum.notWorn, all.notWorn),
        (sum.walking, all.walking), (sum.standing, all.standing), (sum.sitting, all.sitting),
        (sum.lying, all.lying), (sum.unknown, all.unknown), (sum.good, all.good),
        (sum.bad, all.bad)
      ]
      #expect(pairs.allSatisfy { close($0.0, $0.1) }, sourceLocation: location)
      #expect(sum.steps == all.steps && sum.falls == all.falls, sourceLocation: location)
    }
    for one in [all] + s.hours.map(\.totals) + s.days.map(\.totals) {
      #expect(close(one.recorded, one.worn + one.notWorn), sourceLocation: location)
      let done = one.walking + one.standing + one.sitting + one.lying + one.unknown
      #expect(close(one.worn, done), sourceLocation: location)
    }
  }

  /// ns UTC of a second.
  private func utc(_ seconds: Int64) -> Int64 { seconds * 1_000_000_000 }

  @Test func midnight() {
    // 2026-01-31T21:30:00Z, 22:30 an hour east of Greenwich
    let s = summary([(.upright, 180)], start: utc(1_769_895_000))
    expectSums(s)
    #expect((s.totals.recorded - 10_800).magnitude < 1)
    #expect(s.hours.count == 4 && s.days.count == 2)
    #expect(s.days.map { ($0.totals.recorded / 60).rounded() } == [90, 90])
    #expect(s.days[1].day == s.days[0].day + 1)
    #expect(s.days[1].start == 1_769_900_400_000_000)
  }

  /// Vienna, 2026-10-25: at 01:00 UTC the clocks go back from three to two.
  @Test func theDayOfTwentyFiveHours() {
    let change: Int64 = 1_792_890_000
    let s = summary(
      [(.upright, 300)], start: utc(change - 9000),
      spans: [
        ZoneSpan(from: 0, offsetSeconds: 7200),
        ZoneSpan(from: change * 1_000_000, offsetSeconds: 3600)
      ])
    expectSums(s)
    // 00:30 to 03:00, and from 02:00 again to 04:30: the hour from two to three is there twice
    #expect(s.hours.count == 6 && Set(s.hours.map(\.start)).count == 6)
    #expect(s.days.count == 1 && s.days[0].end - s.days[0].start == 25 * 3_600_000_000)
  }

  @Test func aGap() {
    let s = summary([(.upright, 20), (.gap, 10), (.upright, 20)], start: utc(1_769_895_000))
    expectSums(s)
    #expect((s.totals.recorded - 2400).magnitude < 1)
    #expect(s.gaps.count == 1 && (s.quality.gapSeconds - 600).magnitude < 1)
    #expect(s.minutes.records.count { $0.state == .noData } == 10)
    #expect(s.end - s.start > 2_990_000_000)
  }

  /// On a table nobody wears it, and posture there is neither good nor bad.
  @Test func aTable() {
    let good: (Timestamp) -> Event = {
      .posture(
        PostureEvent(
          timestamp: $0, good: true, pitch: 0, roll: 0, lean: 0, distanceAccelerometer: 1,
          distanceMagnetometer: 1, periodic: false))
    }
    let s = summary(
      [(.upright, 20), (.away, 40), (.upright, 20)], start: utc(1_769_895_000),
      events: [(1, good)])
    expectSums(s)
    #expect((s.totals.notWorn - 2400).magnitude <= 120, "\(s.totals.notWorn)")
    #expect((s.totals.good - s.totals.worn).magnitude < 121, "\(s.totals.good)")
    #expect(s.totals.bad == 0)
    let judged = s.minutes.records.filter { $0.posture != MinuteRecord.notJudged }
    #expect(judged.allSatisfy { $0.state != .notWorn && $0.posture == 100 })
  }

  /// Down at the 5th minute, up at the 25th; on the side from the 30th to the 40th.
  @Test func sittingStandingLying() {
    func transition(_ kind: TransitionEvent.Kind) -> (Timestamp) -> Event {
      { stamp in
        .transition(
          TransitionEvent(
            kind: kind, start: stamp, end: stamp, detectedAt: stamp,
            rise: kind == .sitToStand ? 0.4 : -0.4, peakSpeed: 0.5))
      }
    }
    let s = summary(
      [(.upright, 30), (.lying, 10), (.upright, 5)], start: utc(1_769_895_000),
      events: [(5, transition(.standToSit)), (25, transition(.sitToStand))])
    expectSums(s)
    let states = s.minutes.records.map(\.state)
    #expect(states[0..<5].allSatisfy { $0 == .unknown })
    #expect(states[6..<25].allSatisfy { $0 == .sitting })
    #expect(states[26..<30].allSatisfy { $0 == .standing })
    #expect(states[30..<40].allSatisfy { $0 == .lying })
    #expect(states[40...].allSatisfy { $0 == .unknown })
    #expect((s.totals.lying - 600).magnitude < 1)
    #expect(s.transitions.count == 2)
  }
}
