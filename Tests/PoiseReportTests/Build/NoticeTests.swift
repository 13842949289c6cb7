import PoiseCore
import PoiseInsight
import PoiseGait
import PoiseLanguage
import PoiseText
import Testing

@testable import PoiseReport

/// What every figure depends on stands before all other sentences, in every form of a report.
@Suite struct NoticeTests {
  /// The sentences of "What stands out"; the first one is the first in page, text and JSON.
  private func sentences(
    _ sessions: [SessionSummary], _ change: (inout ReportInput) -> Void = { _ in }
  ) throws -> (all: [String], report: Report, text: String) {
    var input = ReportInput(sessions: sessions, version: "9.9", command: "poise report x")
    change(&input)
    let report = ReportMaker(input).report()
    let first = try #require(report.insights.first?.words)
    let text = TextReport(report).text().split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(text.contains("─ · \(first)"))
    // the first item of its section
    let scan = try MarkupScan(HTMLReport(report).text())
    let heading = try #require(scan.elements.firstIndex { $0.text == "What stands out" })
    let item = try #require(scan.elements[heading...].first { $0.name == "li" })
    #expect(item.text == first)
    #expect(
      JSONReport(report).text().contains("\"insights\":[{\"severity\":null,\"text\":\"\(first)"))
    return (report.insights.map(\.words), report, text)
  }

  /// Fourteen hours on a table, knocked once.
  private var onTable: SessionSummary {
    let start = MadeSessions.midnight + 21_600_000_000
    var session = SessionSummary(
      session: "0badcafe-0000-4000-8000-000000000000", start: start, end: start + 50_400_000_000)
    session.clock = .good
    session.zoneSpans = [ZoneSpan(from: start, offsetSeconds: 3600)]
    session.minutes = MinuteTable(
      start: start, records: Array(repeating: MinuteRecord(state: .notWorn), count: 840))
    session.quality.samples = 2_520_000
    session.missing = [
      MissingInput(.calibration, "there is no calibration"),
      MissingInput(.strides, "there were not enough strides"),
      MissingInput(.balance, "nobody stood still"), MissingInput(.gyroscope, "no gyroscope")
    ]
    MadeSessions.add(&session)
    func knock(_ totals: inout PeriodTotals) {
      totals.worn += 2
      totals.unknown += 2
      totals.notWorn -= 2
    }
    knock(&session.totals)
    knock(&session.days[0].totals)
    return session
  }

  @Test("a device on a table is the first thing that the page says, and the reason of the rest")
  func table() throws {
    let (all, report, text) = try sentences([onTable])
    #expect(all.first == "Worn for only 2 s of 14 h 00 min.")
    let why = "the device was worn for only 2 s of 14 h 00 min"
    #expect(report.headlines.map(\.figure.reason) == [why, why, why])
    #expect(report.bouts.reason == why && report.posture.reason == why)
    #expect(report.standing.reason == why)
    #expect(report.lacks.map(\.value) == ["no gyroscope", why])
    for other in ["calibration", "enough strides", "stood still"] { #expect(!text.contains(other)) }
  }

  @Test("a device that was never worn is not said to be worn for a time")
  func neverWorn() throws {
    var lain = onTable
    lain.totals.worn = 0
    lain.days[0].totals.worn = 0
    let all = try sentences([lain]).all
    #expect(all.first == "The device was not worn: it lay still from begin to end.")
  }

  @Test("worn at a limb: said first, and walking, balance and posture are left out")
  func limb() throws {
    var foot = MadeSessions.day()
    foot.falls = []
    foot.place = "foot-left"
    let (all, report, text) = try sentences([foot])
    let why =
      "worn at foot-left: steps, bouts, transitions and posture are found by rules for the trunk, "
      + "and say nothing here"
    #expect(all.first?.hasPrefix("Worn at foot-left: steps, bouts,") == true)
    #expect(all.first?.hasSuffix(" Walking, balance and posture are left out.") == true)
    #expect(report.posture.reason == why && report.standing.reason == why)
    #expect(report.figures.allSatisfy { $0.severity == nil })
    #expect(report.headlines.allSatisfy { $0.figure.reason == why })
    #expect(text.contains("The device was worn for "))
    #expect(!text.contains("You walked") && !text.contains("Longest walk"))
    let (both, _, _) = try sentences([MadeSessions.day(-1), foot])
    #expect(
      both.first?.hasSuffix(" Walking, balance and posture are left out in 1 of 2 sessions.")
        == true)
  }

  @Test("days on which the device lay about are named beside days on which it was worn")
  func unwornDays() throws {
    var off = onTable
    off.days[0].totals.worn = 0
    let day = MadeSessions.day(-1)
    let (all, _, _) = try sentences([day, off])
    #expect(all.first == "Not worn on 1 of 2 days (22 Nov).")
  }

  @Test("a week without a recording is the first thing that the page says")
  func missingWeek() throws {
    let month = (0..<30).filter { !(11...17).contains($0) }.map { k in
      MadeSessions.day(k - 29, seed: UInt64(k + 1))
    }
    let (all, _, _) = try sentences(month)
    #expect(all.first == "No recording on 7 of 30 days (4 to 10 Nov).")
    // those that the wearer asks for count, too
    let last = MadeSessions.midnightDay
    let (asked, _, _) = try sentences([MadeSessions.day()]) { $0.days = last - 3...last }
    #expect(asked.first == "No recording on 3 of 4 days (19 to 21 Nov).")
  }

  @Test("a day whose session cannot be read is named, and not one without a recording")
  func unreadableDay() {
    let last = MadeSessions.midnightDay
    var input = ReportInput(
      sessions: [MadeSessions.day(-2), MadeSessions.day()], days: last - 2...last, version: "9.9",
      command: "poise report x")
    input.unreadable = [last - 1, last - 1]
    let basis = ReportBasis(input)
    #expect(InsightsCard.notices(basis) == ["2 sessions cannot be read (21 Nov)."])
    input.sessions = []
    #expect(ReportBasis(input).noSessions == "2 sessions of these days cannot be read.")
    for language in Language.allCases where language != .english {
      let translator = Translator(language)
      for text in InsightsCard.notices(basis) + [ReportBasis(input).noSessions] {
        #expect(!translator(text).contains("cannot"), "\(language)")
      }
    }
  }

  @Test("a day that was recorded and excluded is not one without a recording")
  func excludedDay() {
    var input = ReportInput(
      sessions: [MadeSessions.day(-2), MadeSessions.day()],
      excluded: [ReportInput.Exclusion(session: MadeSessions.day(-1), reason: "a test")],
      version: "9.9", command: "poise report x")
    #expect(!InsightsCard.notices(ReportBasis(input)).contains { $0.hasPrefix("No recording") })
    input.excluded = []
    #expect(
      InsightsCard.notices(ReportBasis(input)) == ["No recording on 1 of 3 days (21 Nov)."])
  }

  @Test("a mounting that the walking contradicts: said first, and nothing rests on it")
  func contradiction() throws {
    var session = MadeSessions.day()
    session.falls = []
    MadeSessions.add(&session)
    let before = ReportMaker(ReportInput(sessions: [session], version: "9.9", command: "x"))
      .report()
    #expect(before.posture.value != nil && before.standing.value != nil)
    session.quality.walkedLying = session.totals.walking
    let (all, report, _) = try sentences([session])
    let first = try #require(all.first)
    #expect(
      first.hasPrefix(
        "Worn differently than configured: walking was found while the trunk seemed to lie ("))
    #expect(first.contains(" s); check --mount."))
    #expect(report.posture.reason?.hasPrefix("worn differently") == true)
    #expect(report.standing.reason?.hasPrefix("worn differently") == true)
    #expect(report.headlines[2].figure.reason?.hasPrefix("worn differently") == true)
    #expect(report.days[0].totals.lying == 0)
    #expect(!all.contains { $0.contains("Forward lean") || $0.contains("Sway") })
    // walking is found in any orientation
    #expect(report.headlines[0].figure.value != nil)
    session.quality.walkedLying = 9
    #expect(session.contradictsMount == nil)
  }

  @Test("an ordinary day begins with its own findings")
  func none() {
    let input = ReportInput(
      sessions: [MadeSessions.day()], version: "9.9", command: "poise report x")
    #expect(InsightsCard.notices(ReportBasis(input)).isEmpty)
  }

  @Test("a second of samples is no good data")
  func oneSample() {
    var session = onTable
    session.totals = PeriodTotals()
    session.totals.recorded = 1
    let report = ReportMaker(
      ReportInput(sessions: [session], version: "9.9", command: "poise report x")
    ).report()
    #expect(report.quality.verdict.hasPrefix("Data quality bad: "))
    #expect(report.quality.verdict.contains("hardly anything was recorded"))
  }

  @Test("turns of all bouts together have no scatter between bouts")
  func turns() throws {
    var session = MadeSessions.day()
    for k in session.bouts.indices {
      session.bouts[k].extras.append(
        MetricValue(key: "turn_count", value: Double(k % 3), count: 1))
    }
    let report = ReportMaker(
      ReportInput(sessions: [session], version: "9.9", command: "poise report x")
    ).report()
    let row = try #require(report.gait.first { $0.key == "turn_count" })
    #expect(row.value != nil && row.spread == nil)
  }

  @Test("runs of days, the months where they differ")
  func runs() {
    // 2026-10-31 is day 20757
    #expect(InsightsCard.runs([20_757]) == "31 Oct")
    #expect(InsightsCard.runs([20_757, 20_758]) == "31 Oct and 1 Nov")
    #expect(InsightsCard.runs([20_758, 20_759, 20_760, 20_762]) == "1 to 3 Nov, 5 Nov")
    let many = stride(from: 20_758, to: 20_770, by: 2).map { $0 }
    #expect(InsightsCard.runs(many) == "1 Nov, 3 Nov, 5 Nov, 7 Nov and others")
  }
}

extension MadeSessions {
  /// Days from 1970 to the 22 November 2026.
  fileprivate static var midnightDay: Int { 20_779 }
}
