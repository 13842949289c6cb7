import PoiseCore
import PoiseTestKit
import Testing

@testable import PoiseGait

/// Which still half minutes count as balance tests, and which minutes as worn, by what the session
/// itself shows.
@Suite("Standing and worn in a summary")
struct SummaryStandingTests {
  private static let upright = MadeDay.up(pitch: 2)

  private static func balance(_ from: Double) -> (at: Double, event: Event) {
    let event = BalanceEvent(
      start: MadeDay.stamp(from), end: MadeDay.stamp(from + 30),
      detectedAt: MadeDay.stamp(from + 30), measures: [])
    return (from + 30, .balance(event))
  }

  /// Begins of the windows that count, and of the others with the reason, s.
  private static func found(
    _ summary: SessionSummary
  ) -> (counted: [Double], others: [BalanceLeftOut.Reason: [Double]]) {
    func seconds(_ time: Int64) -> Double { Double(time - MadeDay.utc(0)) * 1e-6 }
    var others: [BalanceLeftOut.Reason: [Double]] = [:]
    for one in summary.balanceLeftOut { others[one.reason, default: []].append(seconds(one.start)) }
    return (summary.balance.map { seconds($0.start) }, others)
  }

  @Test("standing counts; sitting, a table and what is not known do not")
  func kinds() {
    var day = MadeDay()
    day.pass(
      0, 900, Self.upright,
      MadeDay.walk(0, 58, steps: 100) + [
        Self.balance(65), MadeDay.transition(.standToSit, 120, 122), Self.balance(200),
        MadeDay.transition(.sitToStand, 600, 602), Self.balance(630)
      ])
    day.pass(900, 2400, Self.upright, isWorn: false, [Self.balance(1000)])
    day.pass(2400, 3000, Self.upright, [Self.balance(2600)])
    let (counted, others) = Self.found(day.finish())
    #expect(counted == [65, 630])
    #expect(others == [.notStanding: [200], .notWorn: [1000], .unknown: [2600]])
  }

  @Test("a device put down for some minutes right after a walk does not stand")
  func putDown() {
    var day = MadeDay()
    day.pass(0, 60, Self.upright, MadeDay.walk(0, 58, steps: 100))
    day.pass(60, 360, Self.upright, isWorn: false, [Self.balance(70), Self.balance(310)])
    day.pass(360, 900, Self.upright)
    let summary = day.finish()
    #expect(summary.totals.notWorn == 0)
    let (counted, others) = Self.found(summary)
    #expect(counted.isEmpty && others[.notWorn] == [70, 310])
  }

  @Test("whoever begins with a walk stood before it, for a minute")
  func before() {
    var day = MadeDay()
    day.pass(
      0, 900, Self.upright,
      [Self.balance(5), Self.balance(140)] + MadeDay.walk(180, 230, steps: 90))
    #expect(Self.found(day.finish()).counted == [140])
  }

  @Test("a recording of a few minutes is a test, and one whose protocol says so")
  func tests() {
    func counted(seconds: Double, _ tag: String?, isWorn: Bool = true) -> [String?] {
      var day = MadeDay()
      day.pass(0, seconds, Self.upright, isWorn: isWorn, [Self.balance(20)])
      return day.finish(protocolTag: tag).balance.map(\.eyes)
    }
    #expect(counted(seconds: 60, nil) == [nil])
    #expect(counted(seconds: 600, nil) == [])
    #expect(counted(seconds: 600, "balance_closed") == ["closed"])
    #expect(counted(seconds: 60, nil, isWorn: false) == [])
    #expect(counted(seconds: 600, "balance_open", isWorn: false) == [])
  }

  @Test("steps between hours of stillness are worn, and walking is the sum of the bouts")
  func quietSitting() {
    var day = MadeDay()
    for k in 0..<3 {
      let t = Double(k) * 1800
      day.pass(t, t + 1630, Self.upright, isWorn: false)
      day.pass(
        t + 1630, t + 1680, Self.upright, MadeDay.walk(t + 1632, t + 1678, steps: 80))
      day.pass(t + 1680, t + 1800, Self.upright, isWorn: false)
    }
    let summary = day.finish()
    #expect(summary.totals.steps == 240 && summary.bouts.count == 3)
    #expect(abs(summary.totals.walking - 3 * 46) < 0.1)
    #expect(summary.hours.reduce(0) { $0 + $1.totals.walking } == summary.totals.walking)
    for record in summary.minutes.records where record.steps > 0 {
      #expect(record.state.isWorn && record.cadence > 60)
    }
    #expect(summary.minutes.records.count { $0.state == .notWorn } > 80)
  }

  @Test("every alert counts, wherever it was given")
  func alerts() {
    var day = MadeDay()
    day.pass(
      0, 1800, Self.upright, isWorn: false,
      [MadeDay.alert(5, .on, held: 3), MadeDay.alert(20, .off, held: 18)])
    day.pass(1800, 3600, MadeDay.up(pitch: -90), [MadeDay.alert(2000, .on, held: 3)])
    let summary = day.finish()
    #expect(summary.totals.alerts == 2)
    #expect(summary.hours.map(\.totals.alerts).reduce(0, +) == 2)
  }

  @Test("a day worn for ten hours to the second counts")
  func tenHours() {
    func counts(_ worn: Double) -> Bool {
      var totals = PeriodTotals()
      totals.worn = worn
      return PeriodRecord(start: 0, end: 86_400_000_000, day: 0, totals: totals).isValidDay
    }
    #expect(counts(36_000) && counts(35_999.999999998) && counts(35_999.96) && !counts(35_999))
  }

  @Test("an alert lasts until posture is good, not until it is left alone")
  func snoozedAlert() {
    var day = MadeDay()
    day.pass(
      0, 900, Self.upright,
      [
        MadeDay.alert(100, .on, held: 3), MadeDay.alert(130, .on, held: 33),
        MadeDay.alert(160, .on, held: 63), MadeDay.alert(190, .snoozed, held: 93),
        MadeDay.alert(518, .off, held: 421), MadeDay.alert(600, .on, held: 3)
      ])
    let summary = day.finish()
    #expect(
      summary.alerts == [
        AlertSummary(start: MadeDay.utc(100), end: MadeDay.utc(518), held: 421),
        AlertSummary(start: MadeDay.utc(600), held: 3)
      ])
    #expect(summary.totals.alerts == 4)
  }

  @Test("judging posture ends where an event says so")
  func notJudged() {
    var day = MadeDay()
    let stop = PostureEvent(
      timestamp: MadeDay.stamp(300), good: nil, pitch: 0, roll: 0, lean: 0,
      distanceAccelerometer: .nan, distanceMagnetometer: .nan, periodic: false, reason: .lying)
    day.pass(
      0, 900, Self.upright,
      [
        MadeDay.posture(100, good: true, ""), MadeDay.posture(200, good: false, ""),
        (300, .posture(stop)), MadeDay.posture(800, good: true, "")
      ])
    let totals = day.finish().totals
    #expect(abs(totals.good - 200) < 0.2 && abs(totals.bad - 100) < 0.2)
  }
}
