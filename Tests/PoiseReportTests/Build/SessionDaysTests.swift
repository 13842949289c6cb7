import PoiseCore
import PoiseGait
import PoiseInsight
import PoiseLanguage
import PoiseText
import Testing

@testable import PoiseReport

/// Reports of some days of a session that reaches beyond them.
@Suite("Days of longer sessions") struct SessionDaysTests {
  private static let dayLength: Int64 = 86_400_000_000

  private func report(
    _ sessions: [SessionSummary], days: ClosedRange<Int>? = nil, beside: [SessionSummary] = []
  ) -> Report {
    var input = ReportInput(sessions: sessions, days: days, version: "9", command: "poise report")
    input.beside = beside
    return ReportMaker(input).report()
  }

  /// Two days in one session; its second one is the same whatever `change` does to the first.
  private func twoDays(_ change: (inout SessionSummary) -> Void = { _ in }) -> SessionSummary {
    var (session, second) = (MadeSessions.day(-1, seed: 3), MadeSessions.day(0, seed: 4))
    session.falls = []
    session.end = second.end
    session.quality.walkedLying = 0
    session.air = AirSummary(
      chip: "BME280", start: session.start,
      minutes: (0..<2880).map { _ in AirMinute(pressure: 1000) },
      floors: FloorCount(up: 1, down: 1, climbs: 1))
    session.workingPosture = WorkingPosture(places: [])
    change(&session)
    session.minutes.records += second.minutes.records
    session.bouts += second.bouts
    session.balance += second.balance
    let (days, hours) = (session.days, session.hours)
    MadeSessions.add(&second)
    session.days = days + second.days
    session.hours = hours + second.hours
    session.alerts += second.alerts
    session.totals.add(second.totals)
    return session
  }

  /// What differs in everything but the second day, and in what is stored for the whole.
  private func other() -> SessionSummary {
    twoDays { session in
      for k in 0..<1200 { session.minutes.records[k] = MinuteRecord(state: .walking, steps: 100) }
      MadeSessions.add(&session)
      session.posture.standing = TrunkLean(pitch: 44, lean: 19, seconds: 30_000)
      session.posture.walking = nil
      session.posture.longestGood = 40_000
      session.posture.pitch.seconds[170] = 9000
      session.strideShapes = [StrideShape(foot: .left, strides: 9, mean: [], spread: [])]
      session.bouts = Array(session.bouts.prefix(3))
      session.balance = []
      for k in 0..<1440 { session.air?.minutes[k] = AirMinute(pressure: 950 + Double(k) / 60) }
      session.air?.floors = FloorCount(up: 70, down: 4, climbs: 30)
      session.workingPosture?.times.trunkBands = [0, 1, 2, 3]
      session.workingPosture?.seconds = 6
      session.workingPosture?.times.judged = 6
      session.workingPosture?.times.rebaLow = 9
      session.quality.lost = 9_000_000
      session.quality.clipped = 5_000_000
      session.quality.outages = 12
      session.quality.fieldDisturbances = 4
      // no contradiction in all that was walked, but in the second day's part of it
      session.quality.walkedLying = 20_000
      session.gaps = [
        GapSummary(start: session.start + 1_000_000, end: session.start + 3_601_000_000)
      ]
    }
  }

  @Test("a report of one day says the same, whatever the rest of its session was like")
  func nothingFromBeyond() {
    let (one, two) = (twoDays(), other())
    let day = one.days[1].day
    #expect(two.days[1] == one.days[1] && two.contradictsMount == nil)
    let (a, b) = (report([one], days: day...day), report([two], days: day...day))
    #expect(JSONReport(a).text() == JSONReport(b).text())
    #expect(TextReport(a).text() == TextReport(b).text())
    #expect(CSVReport(a).text() == CSVReport(b).text())
    // the whole sessions do differ
    #expect(CSVReport(report([one])).text() != CSVReport(report([two])).text())
  }

  @Test("what is stored for the whole alone has a reason in place of a figure")
  func reasons() {
    let session = twoDays()
    let day = session.days[1].day
    let part = report([session], days: day...day)
    let whole = report([session], days: day - 1...day)
    func row(_ report: Report, _ figure: Figure) -> RatedMetric? {
      report.posture.value?.rows.first { $0.figure == figure }
    }
    for figure in [Figure.forwardLean, .lateralLean, .longestGoodPosture] {
      #expect(row(whole, figure)?.value != nil)
      #expect(row(part, figure)?.value == nil)
      #expect(row(part, figure)?.lack == SessionSummary.wholeOnly)
    }
    // minutes of good posture are known for each day
    #expect(row(part, .goodPostureShare)?.value != nil)
    let words = part.headlines[2].words
    #expect(words.contains("judged; ") && !words.contains("in a row"))
    #expect(part.air.first?.value == "not known: " + SessionSummary.wholeOnly)
    #expect(part.working?.facts.contains { $0.value.contains(SessionSummary.wholeOnly) } == true)
    #expect(part.card(WalkingCard.self).strides.reason == SessionSummary.wholeOnly)
    #expect(part.quality.verdict.contains("fair: how many samples were lost is not known"))
    #expect(part.lacks.contains { $0.value.contains("stored for whole sessions only") })
    #expect(!whole.lacks.contains { $0.value.contains("stored for whole sessions only") })
  }

  @Test("the reasons are said in every language", arguments: Language.allCases)
  func languages(_ language: Language) {
    var blind = twoDays()
    blind.posture.calibrated = nil
    for k in blind.hours.indices {
      (blind.hours[k].totals.good, blind.hours[k].totals.bad) = (0, 0)
    }
    for k in blind.days.indices {
      (blind.days[k].totals.good, blind.days[k].totals.bad, blind.days[k].totals.alerts) = (0, 0, 0)
    }
    var single = twoDays()
    single.days[1].totals.alerts = 1
    for session in [twoDays(), blind, single] {
      let day = session.days[1].day
      var part = report([session], days: day...day)
      part.language = language
      let say = Translator(language)
      _ = HTMLReport(part).text(say)
      let left = language == .english ? [] : say.unknown.filter { !ReportLanguageTests.isName($0) }
      #expect(left.isEmpty, "\(language): \(left)")
    }
    let day = blind.days[1].day
    #expect(report([blind], days: day...day).posture.reason == SessionSummary.wholeOnly)
  }

  @Test("a whole session beside a part has its figures; the longest stretch only if it must be")
  func wholeBesidePart() {
    let session = twoDays()
    let day = session.days[1].day
    var next = MadeSessions.day(1, seed: 8)
    next.session = "0badcafe-0000-4000-8000-000000000000"
    let range = day...day + 1
    func rows(_ sessions: [SessionSummary]) -> [RatedMetric] {
      report(sessions, days: range).posture.value?.rows ?? []
    }
    let both = rows([session, next])
    let alone = report([next]).posture.value?.rows ?? []
    for figure in [Figure.forwardLean, .lateralLean] {
      #expect(both[figure]?.value == alone[figure]?.value && both[figure]?.value != nil)
    }
    #expect(both[.longestGoodPosture]?.value == nil)
    // all that was good in the part is shorter than that
    next.posture.longestGood = session.days[1].totals.good + 1
    #expect(rows([session, next])[.longestGoodPosture]?.value == next.posture.longestGood)
  }

  @Test("a gap over midnight counts as far as it lies in the days")
  func gaps() {
    var session = twoDays()
    let midnight = session.days[1].start
    session.gaps = [GapSummary(start: midnight - 600_000_000, end: midnight + 60_000_000)]
    let day = session.days[1].day
    func gaps(_ days: ClosedRange<Int>) -> [Double] {
      session.clipped(to: days).gaps.map(\.seconds)
    }
    #expect(gaps(day - 1...day - 1) == [600])
    #expect(gaps(day...day) == [60])
    #expect(gaps(day - 1...day) == [660])
  }

  // MARK: - Nights

  /// Up from 20:00 of the 22nd, in bed from 23:20 to 7:00 in both nights, and 20 minutes of sitting
  /// from 10:00 on the 23rd; up to 12:00 of the 24th.
  private func nights(_ minutes: Range<Int>) -> SessionSummary {
    let start = MadeSessions.midnight + Int64(minutes.lowerBound) * 60_000_000
    var session = SessionSummary(
      session: "0000000\(minutes.lowerBound / 1440)", start: start,
      end: start + Int64(minutes.count) * 60_000_000 - 1000)
    session.clock = .good
    session.zoneSpans = [ZoneSpan(from: start, offsetSeconds: 3600)]
    session.minutes.start = start
    session.minutes.records = minutes.map { minute in
      let ofDay = minute % 1440
      let state: MinuteState =
        ofDay < 420 || ofDay >= 1400 ? .lying : 2040..<2060 ~= minute ? .sitting : .standing
      return MinuteRecord(state: state)
    }
    MadeSessions.add(&session)
    return session
  }

  @Test("a night over midnight is one rest, which the day on which it ends has whole")
  func nightOverMidnight() {
    let whole = nights(1200..<3600)
    let day = whole.days[1].day
    let second = nights(1440..<3600)
    for (sessions, beside) in [([whole], []), ([second], [nights(1200..<1440)])] {
      let rows = report(sessions, days: day...day, beside: beside).activity
      #expect(abs((rows[.nightRest]?.value ?? 0) - 23.0 / 3) < 1e-9)
      #expect(rows[.nightRest]?.basis == "1 rest")
      #expect(abs((rows[.sedentaryHours]?.value ?? 9) - 1.0 / 3) < 1e-9)
      #expect(rows[.sedentaryLongest]?.value == 20)
      #expect(rows[.sedentary30Count]?.value == 0)
      // 17 h and 20 min up and about, of which a third of an hour
      #expect(abs((rows[.sedentaryShare]?.value ?? 0) - 100 * 20 / 980) < 1e-9)
    }
    // where nobody saw the lying down
    #expect(report([second], days: day...day).activity[.nightRest]?.value == nil)
  }
}
