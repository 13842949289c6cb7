import PoiseCore
import PoiseGait
import Testing

/// Made sessions of which every figure is known by construction.
@Suite("Summary of a session")
struct SummaryBuilderTests {
  /// Walks, stands, sits down (in front of midnight all of it is the day before), lies down, falls
  /// when it gets up, and puts the device down for good.
  private static func day() -> SessionSummary {
    var made = MadeDay()
    let upright = MadeDay.up(pitch: 4.5, lean: 2.5)
    made.pass(0, 180, upright, MadeDay.walk(0.5, 59.5, steps: 100))
    made.pass(
      180, 360, MadeDay.up(pitch: 10.5, lean: 2.5),
      [
        MadeDay.transition(.standToSit, 178, 180), MadeDay.posture(190, good: true, "sitting"),
        MadeDay.posture(240, good: false, "sitting"), MadeDay.alert(260, .on, held: 20),
        MadeDay.alert(275, .off, held: 35), MadeDay.posture(275, good: true, "sitting"),
        MadeDay.posture(350, good: false, "sitting")
      ])
    made.pass(360, 480, MadeDay.up(pitch: -85))
    made.pass(480, 540, upright, [MadeDay.fall(485)])
    made.pass(540, 900, Vector3(0, 0, 9.80665), isWorn: false)
    return made.finish()
  }

  @Test("walking with a trunk that seems to lie contradicts the mounting")
  func contradiction() {
    func walked(_ up: Vector3) -> SessionSummary {
      var made = MadeDay()
      made.pass(0, 120, up, MadeDay.walk(10.5, 50.5, steps: 70))
      return made.finish()
    }
    let upright = walked(MadeDay.up(pitch: 20))
    #expect(upright.quality.walkedLying == 0 && upright.contradictsMount == nil)
    for up in [MadeDay.up(pitch: 85), MadeDay.up(pitch: 180)] {
      let summary = walked(up)
      #expect(summary.quality.walkedLying == 40 && summary.contradictsMount == 40)
    }
    // turned after a minute of walking: most of it was upright
    var turned = MadeDay()
    turned.pass(0, 120, MadeDay.up(pitch: 3), MadeDay.walk(0.5, 100.5, steps: 170))
    turned.pass(120, 180, MadeDay.up(pitch: 180), MadeDay.walk(125.5, 145.5, steps: 35))
    var summary = turned.finish()
    #expect(summary.quality.walkedLying == 20 && summary.contradictsMount == nil)
    for (off, lying) in [(35.0, nil), (170, 20.0)] {
      summary.quality.mountOff = off
      #expect(summary.contradictsMount == lying)
      #expect(summary.posture.standing != nil || summary.posture.pitch.total > 0)
      #expect(summary.trusted.posture.standing == nil && summary.trusted.posture.pitch.total == 0)
    }
    // who lay down for the rest of the minute walked upright
    var made = MadeDay()
    made.pass(0, 20, MadeDay.up(pitch: 3), MadeDay.walk(0.5, 18.5, steps: 30))
    made.pass(20, 120, MadeDay.up(pitch: -88))
    #expect(made.finish().quality.walkedLying == 0)
  }

  @Test("each minute has its state, cadence, posture and steps")
  func minutes() {
    let minutes = Self.day().minutes
    #expect(minutes.start == MadeDay.utc(0))
    let states: [MinuteState] =
      [.walking, .standing, .standing, .sitting, .sitting, .sitting, .lying, .lying, .unknown]
      + [MinuteState](repeating: .notWorn, count: 6)
    #expect(minutes.records.map(\.state) == states)
    // 100 steps in 59 s of walking.
    #expect(minutes.records.map(\.cadence) == [102] + [UInt8](repeating: 0, count: 14))
    #expect(minutes.records.map(\.steps) == [100] + [UInt8](repeating: 0, count: 14))
    // Good for 50 s of 50, 25 of 60, 50 of 60, none of 60; lying and unworn time is not judged.
    let none = MinuteRecord.notJudged
    #expect(
      minutes.records.map(\.posture)
        == [none, none, none, 100, 42, 83, none, none, 0] + [UInt8](repeating: none, count: 6))
  }

  @Test("seconds, steps, bouts, alerts and falls add up over hours, days and all")
  func totals() {
    let summary = Self.day()
    func isNear(_ a: PeriodTotals, _ change: (inout PeriodTotals) -> Void) -> Bool {
      var b = PeriodTotals()
      change(&b)
      let pairs = [
        (a.recorded, b.recorded), (a.worn, b.worn), (a.notWorn, b.notWorn), (a.walking, b.walking),
        (a.standing, b.standing), (a.sitting, b.sitting), (a.lying, b.lying),
        (a.unknown, b.unknown), (a.good, b.good), (a.bad, b.bad)
      ]
      return pairs.allSatisfy { abs($0 - $1) < 1e-6 } && a.steps == b.steps && a.bouts == b.bouts
        && a.alerts == b.alerts && a.falls == b.falls
    }
    // The first sample has no time before it: 0.1 s less.
    func before(_ totals: inout PeriodTotals) {
      (totals.recorded, totals.worn, totals.walking, totals.standing) = (179.9, 179.9, 59, 120.9)
      (totals.steps, totals.bouts) = (100, 1)
    }
    func after(_ totals: inout PeriodTotals) {
      (totals.recorded, totals.worn, totals.notWorn) = (720, 360, 360)
      (totals.sitting, totals.lying, totals.unknown) = (180, 120, 60)
      (totals.good, totals.bad, totals.alerts, totals.falls) = (125, 105, 1, 1)
    }
    #expect(isNear(summary.days[0].totals, before), "\(summary.days[0].totals)")
    #expect(isNear(summary.days[1].totals, after), "\(summary.days[1].totals)")
    #expect(summary.days.map(\.day) == [Int(MadeDay.day), Int(MadeDay.day) + 1])
    let midnight = MadeDay.utc(180)
    let (hour, whole) = (3_600_000_000 as Int64, 86_400_000_000 as Int64)
    #expect(summary.days.map(\.start) == [midnight - whole, midnight])
    #expect(summary.days.map(\.end) == [midnight, midnight + whole])
    #expect(summary.hours.map(\.start) == [midnight - hour, midnight])
    #expect(summary.hours.map(\.end) == [midnight, midnight + hour])
    #expect(summary.hours.map(\.totals) == summary.days.map(\.totals))
    let all = isNear(summary.totals) { totals in
      before(&totals)
      after(&totals)
      (totals.recorded, totals.worn) = (899.9, 539.9)
    }
    #expect(all, "\(summary.totals)")
    #expect(summary.wear == WearSummary(worn: summary.totals.worn, notWorn: summary.totals.notWorn))
    #expect(summary.start == MadeDay.utc(0) && summary.end == MadeDay.utc(899.95))
  }

  @Test("the trunk's angles are counted second by second, while worn and not lying")
  func posture() throws {
    let posture = Self.day().posture
    func counts(_ histogram: LeanHistogram) -> [Int: UInt32] {
      var out: [Int: UInt32] = [:]
      for (k, seconds) in histogram.seconds.enumerated() where seconds > 0 { out[k - 90] = seconds }
      return out
    }
    #expect(counts(posture.pitch) == [4: 240, 10: 180])
    #expect(counts(posture.lean) == [2: 420])
    #expect(abs(posture.longestGood - 75) < 1e-6)
    for (lean, pitch, seconds) in [
      (posture.standing, 4.5, 120.0), (posture.walking, 4.5, 59.9), (posture.sitting, 10.5, 180)
    ] {
      let lean = try #require(lean)
      #expect(abs(lean.pitch - pitch) < 0.1 && abs(lean.lean - 2.5) < 0.1)
      #expect(abs(lean.seconds - seconds) < 1e-6)
    }
    #expect(posture.calibrated == nil)
  }

  @Test("what happened is there with its times")
  func happened() throws {
    let summary = Self.day()
    #expect(summary.bouts.map(\.start) == [MadeDay.utc(0.5)])
    #expect(summary.bouts.map(\.end) == [MadeDay.utc(59.5)])
    #expect(summary.bouts.map(\.steps) == [100])
    #expect(
      summary.alerts == [AlertSummary(start: MadeDay.utc(260), end: MadeDay.utc(275), held: 35)])
    #expect(summary.transitions.map(\.kind) == [.standToSit])
    #expect(summary.transitions.map(\.end) == [MadeDay.utc(180)])
    #expect(summary.falls.map(\.impact) == [MadeDay.utc(485.5)])
    #expect(summary.gaps.isEmpty && summary.quality.samples == 18_000)
  }

  @Test("where the accelerometer alone is silent at the begin and to the end, there are gaps")
  func silentEnds() {
    var made = MadeDay()
    func other(_ seconds: Double) {
      made.raw(
        RawSample(
          timestamp: MadeDay.stamp(seconds), sequence: UInt32(seconds), stream: 1, x: 0, y: 0, z: 0)
      )
    }
    for second in 0..<26 { other(Double(second)) }
    made.pass(26, 40, MadeDay.up(pitch: 4.5))
    for second in 40..<81 { other(Double(second)) }
    let summary = made.finish()
    #expect(
      summary.gaps == [
        GapSummary(start: MadeDay.utc(0), end: MadeDay.utc(26)),
        GapSummary(start: MadeDay.utc(39.95), end: MadeDay.utc(80))
      ])
    #expect(abs(summary.quality.gapSeconds - 66.05) < 1e-6)
  }

  @Test("time without samples is nobody's, and what was lost is counted")
  func gaps() {
    var made = MadeDay()
    let upright = MadeDay.up(pitch: 4.5)
    made.pass(0, 30, upright, [MadeDay.posture(5, good: true, "standing")])
    made.lose(11, at: 30)
    func marker(_ marker: RawSample.Marker, _ count: Int32) -> RawSample {
      RawSample(
        timestamp: MadeDay.stamp(30), sequence: 0, stream: 0, x: count, y: 0, z: 0, marker: marker)
    }
    made.raw(marker(.sensorLost, 0))
    made.raw(marker(.sensorBack, 0))
    made.raw(marker(.lost, 7))
    made.raw(marker(.dropped, 3))
    made.pass(90, 180, upright, isAfterGap: true)
    made.raw(
      RawSample(
        timestamp: MadeDay.stamp(170), sequence: 0, stream: 0, x: 0, y: 0, z: 0, flags: .late))
    made.raw(
      RawSample(
        timestamp: MadeDay.stamp(180), sequence: 0, stream: 0, x: 0, y: 0, z: 2047,
        flags: .saturated))
    let summary = made.finish()
    #expect(summary.gaps == [GapSummary(start: MadeDay.utc(29.95), end: MadeDay.utc(90))])
    #expect(abs(summary.totals.recorded - (29.9 + 89.9)) < 1e-6)
    #expect(abs(summary.totals.good - (24.9 + 89.9)) < 1e-6 && summary.totals.bad == 0)
    #expect(abs(summary.posture.longestGood - 89.9) < 1e-6)
    let quality = summary.quality
    #expect([quality.lost, quality.dropped, quality.outages, quality.recordsLost] == [7, 3, 1, 11])
    #expect([quality.late, quality.clipped, quality.samples] == [1, 1, 2402])
    #expect(abs(quality.gapSeconds - 60.05) < 1e-6)
    // the gap took more samples than were counted as lost
    let expected = 2402 * summary.seconds / (summary.seconds - 60.05)
    #expect(abs((summary.usableShare ?? 0) - 2401 / expected) < 1e-9)
  }

  @Test("who steps wears the device, however still it is otherwise", arguments: [false, true])
  func stillSteps(isStepping: Bool) {
    var made = MadeDay()
    let steps = (0..<10).map { MadeDay.step(60 * Double($0) + 30) }
    made.pass(0, 600, Vector3(0, 0, 9.80665), isWorn: false, isStepping ? steps : [])
    let summary = made.finish()
    #expect(abs(summary.totals.worn - (isStepping ? 599.9 : 0)) < 1e-6)
    #expect(abs(summary.totals.notWorn - (isStepping ? 0 : 599.9)) < 1e-6)
    #expect(summary.totals.steps == (isStepping ? 10 : 0))
  }

  @Test("a fall that was withdrawn does not count; one after which the wearer got up has how long")
  func fallsEnd() {
    func made(_ end: FallEvent.Outcome) -> SessionSummary {
      var made = MadeDay()
      made.pass(
        0, 300, MadeDay.up(pitch: 10), [MadeDay.fall(20), MadeDay.fall(50)])
      made.pass(300, 600, MadeDay.up(pitch: 10), [MadeDay.fall(50, end, later: 400)])
      return made.finish()
    }
    for end in [FallEvent.Outcome.walked, .notWorn] {
      let summary = made(end)
      #expect(summary.falls.map(\.impact) == [MadeDay.utc(20.5)])
      #expect(summary.totals.falls == 1)
      #expect(summary.days.reduce(0) { $0 + $1.totals.falls } == 1)
    }
    let summary = made(.gotUp)
    #expect(summary.totals.falls == 2)
    #expect(summary.days.reduce(0) { $0 + $1.totals.falls } == 2)
    #expect(summary.falls.map(\.floorSeconds) == [nil, 400])
    #expect(summary.falls.map(\.grade) == [.probable, .probable])
  }

  @Test("a session without a sample is empty, not wrong")
  func empty() {
    var made = MadeDay()
    let summary = made.finish()
    #expect(summary.totals == PeriodTotals() && summary.totals.goodShare == nil)
    #expect(summary.minutes.records.isEmpty && summary.days.isEmpty && summary.hours.isEmpty)
    #expect(summary.posture == PostureSummary() && summary.usableShare == nil)
    // 0 is what the index of sessions has for those without a summary.
    #expect(summary.summaryVersion > 0)
  }
}
