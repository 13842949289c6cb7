import PoiseCore
import PoiseInsight
import PoiseGait
import PoiseText
import Testing

@testable import PoiseReport

/// Sessions that lack something: each gives a page that says what is missing and why.
@Suite struct ReportMakerTests {
  func page(
    _ sessions: [SessionSummary], _ change: (inout ReportInput) -> Void = { _ in }
  ) throws -> (words: String, report: Report) {
    var input = ReportInput(sessions: sessions, version: "9.9", command: "poise report x")
    change(&input)
    let report = ReportMaker(input).report()
    let scan = try MarkupScan(HTMLReport(report).text())
    _ = TextReport(report).text()
    _ = CSVReport(report).text()
    _ = JSONReport(report).text()
    return (scan.words, report)
  }

  @Test("every name of a figure on the page is one that `poise glossary` explains")
  func names() throws {
    let report = try page(MadeSessions.month()) { $0.diary = MadeDiary.said() }.report
    let names =
      report.gait.map(\.name) + report.activity.map(\.name) + report.headlines.map(\.name)
      + report.trends.map(\.name)
    #expect(names.count > 20)
    for name in Set(names).sorted() {
      #expect(!Glossary.find(name).isEmpty || !Glossary.terms(name).isEmpty, "\(name)")
    }
  }

  func bare(_ minutes: Int, _ state: MinuteState = .unknown) -> SessionSummary {
    let start = MadeSessions.midnight + 36_000_000_000
    var session = SessionSummary(
      session: "0badcafe-0000-4000-8000-000000000000", start: start,
      end: start + Int64(minutes) * 60_000_000)
    session.clock = .good
    session.zoneSpans = [ZoneSpan(from: start, offsetSeconds: 3600)]
    session.minutes = MinuteTable(
      start: start, records: Array(repeating: MinuteRecord(state: state), count: minutes))
    session.quality.samples = minutes * 12_000
    MadeSessions.add(&session)
    return session
  }

  @Test("no session at all") func noSessionAtAll() throws {
    let (words, report) = try page([])
    #expect(words.contains("No recording"))
    #expect(words.contains("no session"))
    #expect(report.headlines.allSatisfy { $0.figure.value == nil })
  }

  @Test("no session in the days asked for") func noSessionInTheDaysAsked() throws {
    let (words, report) = try page([]) { $0.days = 20_750...20_779 }
    #expect(words.contains("no session was recorded in these days"))
    #expect(report.title == "24 October to 22 November 2026")
  }

  @Test("an empty session") func anEmptySession() throws {
    var session = SessionSummary(session: "00000000-0000", start: 0, end: 0)
    session.missing = [MissingInput(.samples, "The recording holds no samples.")]
    let (words, report) = try page([session])
    #expect(words.contains("The recording holds no samples."))
    #expect(report.strips.value == nil)
    #expect(report.quality.severity == .severe)
  }

  @Test("two steps") func twoSteps() throws {
    var session = bare(3)
    session.totals.steps = 2
    let (words, report) = try page([session])
    #expect(words.contains("2 steps make no walking bout"))
    #expect(report.gait.isEmpty)
    #expect(report.headlines[0].figure.value == "2")
  }

  @Test("one bout that is too short to have figures") func oneBoutThatIsTooShort() throws {
    var session = bare(3, .walking)
    session.bouts = [BoutSummary(index: 1, start: session.start, end: session.start + 1, steps: 4)]
    let (words, _) = try page([session])
    #expect(words.contains("the one bout is too short"))
  }

  @Test("no calibration") func noCalibration() throws {
    var session = MadeSessions.day()
    for k in session.minutes.records.indices {
      session.minutes.records[k].posture = MinuteRecord.notJudged
    }
    session.posture.calibrated = nil
    MadeSessions.add(&session)
    session.missing = [MissingInput(.calibration, "Posture was not judged: no calibration.")]
    let (words, report) = try page([session])
    #expect(words.contains("Posture was not judged: no calibration."))
    #expect(report.headlines[2].figure.value == nil)
    // there is no upright to measure a lean from; the histogram's is the vertical
    let lean = report.posture.value?.rows.first { $0.key == "forward_lean_deg" }
    #expect(lean?.value == nil && lean?.severity == nil)
    #expect(words.contains("measured from the vertical, because no posture is calibrated"))
  }

  @Test("worn off its mounting: no lean") func wornOff() throws {
    var session = MadeSessions.day()
    session.quality.mountOff = 34.4
    let (words, report) = try page([session])
    let rows = report.posture.value?.rows ?? []
    #expect(rows.first { $0.key == "good_posture_pct" }?.value != nil)
    for key in ["forward_lean_deg", "lateral_lean_deg"] {
      let row = rows.first { $0.key == key }
      #expect(row?.value == nil && row?.lack == "worn 34° off the configured mounting")
    }
    #expect(words.contains("no lean: worn 34° off the configured mounting"))
    #expect(!words.contains("alf of the time below") && report.quality.severity >= .mild)
  }

  @Test("forty hours have two or three days") func fortyHoursHaveTwoOrThree() throws {
    let session = bare(2400, .sitting)
    let (_, report) = try page([session])
    #expect(report.days.count == 3)
    #expect(report.strips.value?.count == 3)
    #expect(report.days.map { $0.totals.sitting }.reduce(0, +) == 144_000)
    #expect(report.title == "22 to 24 November 2026")
  }

  @Test("gaps are counted, and blank") func gapsAreCountedAndBlank() throws {
    var session = bare(120, .standing)
    for k in 30..<90 { session.minutes.records[k] = MinuteRecord() }
    session.gaps = [
      GapSummary(start: session.minutes.time(30), end: session.minutes.time(90))
    ]
    MadeSessions.add(&session)
    let (words, report) = try page([session])
    #expect(words.contains("1 gap of 1 h 00 min"))
    #expect(report.quality.severity == .severe)
    #expect(report.strips.value?[0].states[10 * 60 + 45] == .noData)
    #expect(report.strips.value?[0].states[11 * 60 + 45] == .standing)
  }

  @Test("what was not recorded is named with its times and its cause")
  func notRecorded() throws {
    var session = bare(120, .standing)
    session.gaps = [
      GapSummary(
        start: session.minutes.time(30), end: session.minutes.time(90), cause: .cardFull)
    ]
    let behind = session.end
    session.addOutage(from: behind, to: behind + 600_000_000, cause: .cardFull)
    MadeSessions.add(&session)
    let (words, report) = try page([session])
    #expect(report.quality.severity == .severe)
    #expect(words.contains("1 h 10 min not recorded because the card was full"))
    #expect(!words.contains("no gap") && !words.contains("gaps of"))
    let facts = report.facts.filter { $0.name == "Not recorded" }.map(\.value)
    #expect(facts.count == 2)
    #expect(facts.allSatisfy { $0.hasSuffix(": the card was full") })
    #expect(facts[0].hasPrefix("10:30 to 11:30"), "\(facts)")
  }

  @Test("a loss within a minute has one time") func notRecordedForSeconds() throws {
    var session = bare(120, .standing)
    let begin = session.minutes.time(30)
    session.gaps = [GapSummary(start: begin, end: begin + 15_000_000, cause: .cardFull)]
    let (_, report) = try page([session])
    let facts = report.facts.filter { $0.name == "Not recorded" }.map(\.value)
    #expect(facts == ["at 10:30 for 15 s: the card was full"])
  }

  @Test("a card that was full when the recorder was killed is no recording without a gap")
  func notRecordedToTheEnd() throws {
    var session = bare(120, .standing)
    session.addOpenOutage(from: session.end, cause: .cardFull)
    MadeSessions.add(&session)
    let (words, report) = try page([session])
    #expect(words.contains("not recorded to the session's end because the card was full"))
    #expect(!words.contains("no gap") && report.quality.severity >= .moderate)
    let facts = report.facts.filter { $0.name == "Not recorded" }.map(\.value)
    #expect(facts.count == 1 && facts[0].hasSuffix(" on: the card was full"), "\(facts)")
  }

  @Test("a clock that was set late, and one that never was") func aClockThatWasSetLate() throws {
    var late = bare(60)
    late.clock = .setLate
    late.clockShift = 900_000_000_000
    #expect(try page([late]).words.contains("the clock was not set at the start"))
    var never = bare(60, .sitting)
    never.clock = .unknown
    never.missing = [MissingInput(.clock, "The clock was never set.")]
    let (words, report) = try page([never])
    #expect(words.contains("The clock was never set."))
    #expect(report.title == "A recording without a date")
    #expect(report.days.map(\.name) == ["day 1"])
    // times count from the beginning
    #expect(report.strips.value?[0].states[0] == .sitting)
    #expect(report.strips.value?[0].states[60] == .noData)
  }

  @Test("a clock that was put back shows an hour once, and counts it twice")
  func aClockThatWasPutBack() throws {
    var session = bare(180, .lying)
    let change = session.start + 7_200_000_000
    session.zoneSpans.append(ZoneSpan(from: change, offsetSeconds: 0))
    MadeSessions.add(&session)
    let (_, report) = try page([session])
    #expect(report.days[0].totals.lying == 10_800)
    #expect(report.strips.value?[0].states.count { $0 == .lying } == 120)
  }

  @Test("an excluded trial is named with its reason") func anExcludedTrialIsNamedWith() throws {
    let good = bare(60)
    let bad = bare(30)
    let (words, report) = try page([good]) {
      $0.excluded = [.init(session: bad, reason: "belt off")]
    }
    #expect(words.contains("belt off"))
    #expect(report.days.count == 1)
    #expect(report.days[0].totals.recorded == 3600)
    let only = try page([]) { $0.excluded = [.init(session: bad, reason: "belt off")] }
    #expect(only.words.contains("every session of the span was excluded"))
  }

  @Test("what people said of a session stands with it") func whatPeopleSaid() throws {
    let session = bare(60)
    let (words, _) = try page([session]) {
      $0.words = [session.session: .init(tags: ["rain", "walk"], notes: ["new shoes", "tired"])]
    }
    #expect(words.contains("rain, walk") && words.contains("new shoes, tired"))
  }

  @Test("nothing worn is never good posture") func nothingWornIsNeverGoodPosture() throws {
    let (words, report) = try page([bare(600, .notWorn)])
    #expect(report.headlines[2].figure.value == nil)
    #expect(words.contains("Worn"))
    #expect(report.days[0].totals.worn == 0)
  }

  @Test(
    "times out of this world do not stop a report", arguments: [Int64.min / 2, -1, Int64.max / 2])
  func timesOutOfThisWorldDo(_ start: Int64) throws {
    var session = SessionSummary(session: "ffffffff", start: start, end: start + 60_000_000)
    session.clock = .good
    session.minutes = MinuteTable(start: start, records: [MinuteRecord(state: .sitting)])
    session.alerts = [AlertSummary(start: .max / 2, held: .nan)]
    session.falls = [
      FallSummary(start: .min / 2, impact: .min / 2, impactPeak: .infinity, tilt: .nan)
    ]
    session.bouts = [
      BoutSummary(
        index: 1, start: .min / 4, end: .max / 4, steps: 9,
        metrics: [MetricValue(key: "cadence_spm", value: .infinity, count: 9)])
    ]
    _ = try page([session])
  }

  @Test(
    "figures that are no numbers leave gaps, and the rest of the report stands",
    arguments: [Double.nan, .infinity, 1e308])
  func figuresThatAreNoNumbers(_ wild: Double) throws {
    var session = MadeSessions.day()
    session.balance[0].path[7] = SwayPoint(lateral: wild, forward: 0.01)
    session.strideShapes[0].mean[3] = wild
    session.strideShapes[0].spread[4] = wild
    session.bouts[2].metrics[0].value = wild
    session.totals.good = wild
    session.days[0].totals.good = wild
    session.days[0].totals.bad = wild
    session.days[0].totals.steps = .max
    session.hours[9].totals.bad = wild
    let (words, _) = try page([session, MadeSessions.day(-1)])
    #expect(words.contains("95% ellipse"))
  }

  @Test("fall-risk points have one level, wherever they stand") func fallRiskPointsHaveOneLevel()
    throws
  {
    var session = MadeSessions.day(-1)
    for k in session.bouts.indices { session.bouts[k].metrics[3].value = 0.42 }
    let (words, report) = try page([session]) {
      ($0.wearer, $0.isIndicative) = (Wearer(age: 85), true)
    }
    let level = try #require(report.risk.level).rawValue
    #expect(["high", "critical"].contains(level))
    let row = try #require(
      CSVReport(report).text().split(separator: "\r\n").first { $0.hasPrefix("fall_risk,") })
    #expect(row.hasSuffix(",points,\(level),below 20"), "\(row)")
    let insight = try #require(report.insights.first { $0.words.hasPrefix("Fall-risk points") })
    #expect(insight.verdict == level)
    #expect(JSONReport(report).text().contains("\"severity\":\"\(level)\",\"text\":\"Fall-risk"))
    #expect(words.contains("\(report.risk.figure) of 100 points"))
  }

  @Test("pattern, fatigue and points say each that they are no diagnosis")
  func eachSaysThatItIsNoDiagnosis() throws {
    var session = MadeSessions.day()
    // long bouts through the day, in all measures of fatigue
    for k in session.bouts.indices {
      session.bouts[k].end = session.bouts[k].start + 55_000_000
      session.bouts[k].extras.append(MetricValue(key: "walking_lean_deg", value: 5, count: 40))
      session.bouts[k].metrics.append(MetricValue(key: "step_regularity_v", value: 0.7, count: 40))
      for m in session.bouts[k].metrics.indices { session.bouts[k].metrics[m].count = 40 }
    }
    let report = HTMLReportTests.report([session], Wearer(age: 71, height: 1.7))
    for finding in [report.risk.pattern, report.risk.fatigue] {
      let words = try #require(finding.words.value, "\(finding.words.reason ?? "")")
      #expect(words.contains("Indicative, not a diagnosis"), "\(words)")
    }
    #expect(report.risk.remarks.contains { $0.contains("indicative, not a diagnosis") })
  }

  @Test("no object of the JSON has a key twice, and its times can be placed")
  func noObjectOfTheJsonHasAKeyTwice() throws {
    var month = MadeSessions.month()
    month[1].logs.append(LogPart(name: "second.mcap", size: 7))
    for sessions in [month, [MadeSessions.day(), MadeSessions.day(-1)], []] {
      let (_, report) = try page(sessions)
      let text = JSONReport(report).text()
      #expect(try JSONKeys.repeated(text) == [])
      guard case .object(let object) = try JSONParser.tree(text) else {
        Issue.record("no object")
        continue
      }
      let logs = sessions.flatMap(\.logs)
      guard case .array(let shown)? = object["logs"], case .array(let bouts)? = object["bouts"],
        case .array(let trends)? = object["trends"]
      else {
        Issue.record("no lists")
        continue
      }
      #expect(shown.count == logs.count)
      #expect(bouts.count == sessions.reduce(0) { $0 + $1.bouts.count })
      let first = sessions.min { $0.start < $1.start }
      if let first = first?.bouts.first, case .object(let bout)? = bouts.first {
        #expect(bout["start_us"] == .number(Double(first.start)))
      }
      for case .object(let trend) in trends {
        #expect(trend["day_0"] == .string(report.days[0].date))
      }
    }
  }

  @Test("short bouts are shown and not judged, and the reason given is the row's own")
  func shortBoutsAreShown() throws {
    var session = bare(2, .walking)
    session.missing = [MissingInput(.height, "no height")]
    session.bouts = [
      BoutSummary(
        index: 1, start: session.start, end: session.start + 20_000_000, steps: 36,
        metrics: [MetricValue(key: "cadence_spm", value: 107, count: 16)])
    ]
    let (_, short) = try page([session])
    let row = try #require(short.gait.first { $0.key == "cadence_spm" })
    #expect(row.value == 107 && row.severity == nil && row.basis == "1 short bout, 16 strides")
    #expect(row.remark.hasPrefix("no bout of 30 s or more; "))
    #expect(short.headlines[1].words.contains("no speed: no bout of 30 s or more"))
    session.bouts[0].end = session.start + 40_000_000
    let (_, long) = try page([session])
    #expect(long.headlines[1].words.contains("no speed: needs the sensor's height"))
  }

  @Test("a speed that guidelines call slow says so in the first figures, whatever age makes of it")
  func slowForAge() throws {
    let report = HTMLReportTests.report([MadeSessions.day(speed: 0.72)], Wearer(age: 90))
    let words = report.headlines[1].words
    #expect(words.hasPrefix("normal (at least 0.70); guidelines call 0.8 m/s and less"), "\(words)")
    let text = TextReport(report).text().split(whereSeparator: \.isWhitespace)
    #expect(text.joined(separator: " ").contains("less slow at any age: talk to your doctor."))
  }

  @Test("figures of one bout are those of its event") func figuresOfOneBoutAreThose() throws {
    var session = bare(2, .walking)
    session.bouts = [
      BoutSummary(
        index: 1, start: session.start, end: session.start + 45_000_000, steps: 80,
        metrics: [
          MetricValue(key: "cadence_spm", value: 107.4249, count: 40),
          MetricValue(key: "speed_mps", value: 1.2345, count: 40)
        ])
    ]
    let (_, report) = try page([session])
    let csv = CSVReport(report).text()
    #expect(csv.contains("\r\ncadence_spm,107.4249,steps/min,,\r\n"))
    #expect(csv.contains("\r\nspeed_mps,1.2345,m/s,,\r\n"))
    #expect(JSONReport(report).text().contains("\"key\":\"cadence_spm\""))
    #expect(JSONReport(report).text().contains("\"value\":107.4249"))
  }

  /// A hair to either side of every edge, for wearers of any age and place.
  @Test("bands of the picture are those that judge", arguments: [nil, 30, 59, 60, 75, 95])
  func bandsOfThePictureAreThose(_ age: Int?) {
    var edges = 0
    for place in Wearer.Place.allCases {
      let wearer = Wearer(age: age, place: place)
      for norm in NormTable.rows {
        let bands = norm.ranges(for: wearer)
        for edge in bands.flatMap({ [$0.from, $0.to] }).compactMap({ $0 }) {
          // wider than what passes for the edge itself
          let hair = 1e-6 * max(1, edge.magnitude)
          for value in [edge - hair, edge + hair] where norm.plausible.contains(value) {
            let band = bands.first {
              ($0.from ?? -.infinity) <= value && value < ($0.to ?? .infinity)
            }
            let judged = norm.severity(of: value, for: wearer)
            #expect(band?.severity == judged, "\(norm.figure.key) \(value) for \(wearer)")
            edges += 1
          }
        }
      }
    }
    #expect(edges > 100)
  }

  @Test("rows have the bands that they are judged by") func rowsHaveTheBands() {
    let report = HTMLReportTests.report([MadeSessions.day()], Wearer(age: 75, height: 1.7))
    #expect(report.gait.count { $0.severity != nil } >= 10)
    for row in report.gait {
      #expect(row.bands.isEmpty == (row.severity == nil), "\(row.key)")
      #expect(row.normalRange.isEmpty == (row.severity == nil), "\(row.key)")
    }
  }
}
