import PoiseCore
import PoiseDiary
import PoiseGait
import PoiseInsight
import Testing

@testable import PoiseReport

@Suite("Guided tests in a report")
struct TestsCardTests {
  private static func result(
    _ test: ClinicalTest, _ value: Double, at micros: Int64, flags: [TestFlag] = []
  ) -> TestResult {
    let go = Timestamp(nanoseconds: micros * 1000)
    return TestResult(
      test: test, trials: [TestTrial(go: go)], firstMotion: go + 500_000_000,
      end: go + 11_540_000_000, stop: .rule,
      values: [TestValue(test.figure, value), TestValue(.testSteps, 13)],
      phases: [
        TestPhase(.rise, begin: go + 500_000_000, end: go + 2_000_000_000),
        TestPhase(.walk, begin: go + 2_000_000_000, end: go + 5_000_000_000)
      ], flags: flags, basis: .gyroscope)
  }

  /// Two TUGs a week apart, a chair test that counts and a later one that does not.
  static func said(_ others: [TestResult] = []) -> ReportInput.Said {
    var said = MadeDiary.said()
    let first = said.diary.entries.first?.day ?? 0
    func add(_ day: Int, _ make: (Int64) -> TestResult) {
      let begin = MadeDiary.zone.start(ofDay: first + day) + 61_200_000_000
      said.diary.tests.append(
        Diary.Tested(
          id: "t\(said.diary.tests.count)", entered: begin, day: first + day, minutes: 1020,
          result: make(begin)))
    }
    add(1) { result(.timedUpAndGo, 14.04, at: $0) }
    add(8) { result(.timedUpAndGo, 11.54, at: $0) }
    add(9) { result(.chairStand30, 12, at: $0) }
    add(10) { result(.chairStand30, 15, at: $0, flags: [.usedArms]) }
    for other in others { add(11) { _ in other } }
    return said
  }

  @Test("each test is judged by the age on its day")
  func ages() throws {
    // Bohannon 2006: 60 to 69 years 8.1 s, 70 to 79 years 9.2 s
    let wearer = Wearer(birthYear: 1947, inYear: 2026)
    #expect(wearer.age == 79 && wearer.inYear(2016).age == 69)
    func usual(_ born: Wearer) -> String? {
      let card = DiaryReportTests.report(Self.said(), wearer: born).card(TestsCard.self)
      guard case .value(let tests) = card.content else { return nil }
      return tests.latest.first?.reading.sentences.first { $0.hasPrefix("Usual") }
    }
    // a report whose days are those of 2026, made for the age of ten years later and before
    #expect(usual(wearer)?.contains("70 to 79") == true)
    #expect(usual(Wearer(birthYear: 1947, inYear: 2036))?.contains("70 to 79") == true)
    #expect(usual(Wearer(birthYear: 1947, inYear: 2016))?.contains("70 to 79") == true)
  }

  @Test("shows the last that counts of each test, with its change, and all of them in a table")
  func whole() throws {
    let report = DiaryReportTests.report(Self.said())
    guard case .value(let tests) = report.card(TestsCard.self).content else {
      Issue.record("no tests")
      return
    }
    #expect(tests.latest.map(\.result.test) == [.timedUpAndGo, .chairStand30])
    #expect(tests.latest.map(\.reading.headline) == ["11.5 s", "12 stands"])
    #expect(tests.latest[0].reading.severity == .normal)
    #expect(
      tests.latest[0].reading.sentences.contains {
        $0.contains("(14.0 s): 2.5 s less, more than the measurement error (2.1 s)")
      }, "\(tests.latest[0].reading.sentences)")
    #expect(tests.all.count == 4)
  }

  @Test("the page, the text, JSON and CSV say the same")
  func forms() throws {
    let report = DiaryReportTests.report(Self.said())
    let scan = try MarkupScan(HTMLReport(report).text())
    let text = TextReport(report).text()
    let json = JSONReport(report).text()
    for words in ["Guided tests", "Timed Up and Go", "11.5 s", "not scored", "The arms were used."]
    {
      #expect(scan.words.contains(words), "\(words)")
    }
    #expect(text.contains("\nGuided tests") && text.contains("Rise 1.5 s, Walk 3.0 s."))
    #expect(json.contains("\"test\":\"chair-stand-30s\",\"scored\":false"))
    #expect(json.contains("\"values\":{\"tug_s\":11.5400,"))
    #expect(CSVReport(report).text().contains("\r\ntug_s,11.54,s,normal,"))
    let lines = TextReport(report).lines(report.card(TestsCard.self))
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines)")
  }

  @Test("a report of logs has the tests done in them; one of days has all of the days")
  func ofLogs() throws {
    let said = Self.said()
    let tested = said.diary.tests[0]
    func session(from: Int64, to: Int64) -> SessionSummary {
      var session = MadeDiary.sessions[0]
      (session.start, session.end) = (tested.time + from, tested.time + to)
      return session
    }
    func times(_ sessions: [SessionSummary], days: ClosedRange<Int>? = nil) -> [Int64] {
      let report = DiaryReportTests.report(said, sessions, days: days)
      guard case .value(let tests) = report.card(TestsCard.self).content else { return [] }
      return tests.all.compactMap { $0.result.go.map { $0.nanoseconds / 1000 } }
    }
    let minute: Int64 = 60_000_000
    let before = session(from: -20 * minute, to: -10 * minute)
    #expect(times([before]).isEmpty)
    #expect(times([session(from: -minute, to: minute)]) == [tested.time])
    #expect(times([before], days: tested.day...tested.day) == [tested.time])
  }

  @Test("a part of the SPPB stands beside the test done alone; what does not count has no drawing")
  func parts() throws {
    let begin = MadeDiary.zone.start(ofDay: (MadeDiary.said().diary.entries.first?.day ?? 0) + 11)
    var part = Self.result(.timedUpAndGo, 9, at: begin + 61_200_000_000)
    part.partOf = .sppb
    let report = DiaryReportTests.report(Self.said([part]), days: Self.days)
    guard case .value(let tests) = report.card(TestsCard.self).content else {
      Issue.record("no tests")
      return
    }
    #expect(tests.latest.map(\.result.partOf) == [nil, nil, .sppb])
    let csv = CSVReport(report).text()
    #expect(csv.contains("\r\ntug_s,11.54,s,") && csv.contains("\r\nsppb_tug_tug_s,9,s,"))
    let void = Self.result(.chairStand30, 15, at: begin, flags: [.usedArms])
    var said = Self.said()
    said.diary.tests = [
      Diary.Tested(
        id: "v", entered: begin, day: MadeDiary.zone.day(of: begin), minutes: 0, result: void)
    ]
    let text = TextReport(DiaryReportTests.report(said, days: Self.days)).text()
    #expect(text.contains("The arms were used.") && !text.contains("Rise 1.5 s"))
  }

  @Test("parts of a kind are counted, not added up")
  func rises() throws {
    var result = Self.result(.chairStand30, 3, at: 1_000_000)
    result.phases = [(1.0, 2.5), (3.0, 4.0), (5.0, 6.2)].map { begin, end in
      TestPhase(
        .stand, begin: Timestamp(nanoseconds: 1_000_000_000 + Int64(begin * 1e9)),
        end: Timestamp(nanoseconds: 1_000_000_000 + Int64(end * 1e9)))
    }
    let chart = try #require(TrialChart(result))
    #expect(chart.caption.finding == "Stand 3 times, 1.0 to 1.5 s each.")
  }

  /// All days on which something was said.
  private static var days: ClosedRange<Int> {
    let days = MadeDiary.said().diary.entries.map(\.day)
    return (days.min() ?? 0)...(days.max() ?? 0)
  }

  @Test("says that nobody did a test yet, or none in these days")
  func none() {
    let report = DiaryReportTests.report(MadeDiary.said())
    #expect(
      report.card(TestsCard.self).content.reason
        == "no guided test was done yet: 'poise test' guides through one.")
    let said = Self.said()
    let day = (said.diary.tests.last?.day ?? 0) + 5
    let later = DiaryReportTests.report(said, days: day...day).card(TestsCard.self)
    #expect(later.content.value == nil)
  }

  @Test("no result that a journal can hold makes it fall over")
  func hostile() throws {
    let ends: [Int64] = [.min, -9_000_000_000_000_000_000, 0, 9_000_000_000_000_000_000, .max]
    var results: [TestResult] = []
    for (k, begin) in ends.enumerated() {
      for end in ends {
        var result = TestResult(
          test: ClinicalTest.allCases[(k + results.count) % ClinicalTest.allCases.count],
          trials: [TestTrial(go: Timestamp(nanoseconds: begin))],
          firstMotion: Timestamp(nanoseconds: end), end: Timestamp(nanoseconds: end), stop: .rule)
        result.values = [TestValue(result.test.figure, Double(end)), TestValue(.frozenShare, 1e300)]
        result.values.append(TestValue(.freezeCount, -1e300))
        result.phases = [
          TestPhase(.rise, begin: Timestamp(nanoseconds: end), end: Timestamp(nanoseconds: begin)),
          TestPhase(.leg, begin: Timestamp(nanoseconds: begin), end: Timestamp(nanoseconds: end))
        ]
        results.append(result)
      }
    }
    let report = DiaryReportTests.report(Self.said(results))
    _ = try MarkupScan(HTMLReport(report).text())
    _ = TextReport(report).text() + JSONReport(report).text() + CSVReport(report).text()
  }
}
