import PoiseGait
import PoiseText
import Testing

@testable import PoiseReport

extension ReportMakerTests {
  @Test("a session without a date beside dated ones is named, and counts in no day")
  func aSessionWithoutADateBesideDated() throws {
    var never = bare(60, .sitting)
    never.session = "deadbeef-0000-4000-8000-000000000000"
    never.clock = .unknown
    never.totals.steps = 900
    let month = MadeSessions.month()
    let (words, report) = try page(month + [never])
    let (_, other) = try page(month)
    #expect(report.title == other.title && !report.trends.isEmpty)
    #expect(report.days.map(\.totals) == other.days.map(\.totals))
    #expect(report.headlines.map(\.words) == other.headlines.map(\.words))
    #expect(words.contains("1 session without a date: in no day") && words.contains("deadbeef"))
  }

  @Test("recordings without dates are days of their own, one after the other")
  func recordingsWithoutDates() throws {
    var first = bare(1500, .sitting)
    var second = bare(60, .standing)
    // clocks that were never set tell the same time
    (first.clock, second.clock) = (.unknown, .unknown)
    second.session = "deadbeef-0000-4000-8000-000000000000"
    let (words, report) = try page([first, second])
    #expect(report.title == "Recordings without a date")
    #expect(report.days.map(\.name) == ["day 1", "day 2", "day 3"])
    #expect(report.days.map(\.totals.sitting) == [86_400, 3600, 0])
    #expect(report.days.map(\.totals.standing) == [0, 0, 3600])
    #expect(report.strips.value?.map { $0.states.count { $0 == .standing } } == [0, 0, 60])
    #expect(!words.contains("2026"))
  }

  @Test("a session that began before the first day counts from there on")
  func aSessionThatBeganBefore() throws {
    // from 10:00 of the 22nd: 14 h, 24 h, 2 h
    var session = bare(2400, .sitting)
    let ends = [session.start + 60_000_000, session.end - 60_000_000]
    session.bouts = ends.enumerated().map {
      BoutSummary(index: $0 + 1, start: $1, end: $1 + 30_000_000, steps: 50)
    }
    session.alerts = ends.map { AlertSummary(start: $0, held: 9) }
    session.falls = ends.map { FallSummary(start: $0, impact: $0, impactPeak: 3, tilt: 70) }
    let day = session.days[2].day
    let (words, report) = try page([session]) { $0.days = day - 1...day }
    #expect(report.title == "23 to 24 November 2026")
    #expect(report.days.map(\.totals.sitting) == [86_400, 7200])
    #expect(report.headlines.count == 3 && words.contains("1 session reached beyond these days"))
    #expect(report.facts.contains(Report.Fact("Recorded", "26 h 00 min")))
    #expect(report.bouts.value == nil && report.bouts.reason?.contains("the one bout") == true)
    #expect(report.strips.value?.map(\.falls.count) == [0, 1])
    #expect(report.strips.value?.map { $0.states.count { $0 == .sitting } } == [1440, 120])
    let (whole, _) = try page([session])
    #expect(!whole.contains("reached beyond"))
  }

  @Test("of more days than are drawn the trends have all, and it is said", arguments: [90, 400])
  func ofMoreDaysThanAreDrawn(_ count: Int) throws {
    let last = MadeSessions.day().days[0].day
    let sessions = [1 - count, -70, -40, -20, -10, 0].map { MadeSessions.day($0) }
    let (words, report) = try page(sessions) { $0.days = last - count + 1...last }
    #expect(report.strips.value?.count == 62)
    #expect(words.contains("newest 62 of \(count) days"))
    #expect(report.span.contains("6 sessions on 6 of \(count) days"))
    for trend in report.trends {
      #expect(trend.length == count && trend.days.first?.day == 0, "\(trend.key)")
      #expect(trend.days.last?.day == count - 1)
      #expect(trend.cells().count == 40 && trend.cells()[0] != nil)
    }
    #expect(report.trends.count > 3)
    try expectMarksOnPaper(report)
  }

  @Test("logs of days that lie far apart keep their trends on the paper")
  func logsOfDaysThatLieFarApart() throws {
    let (_, report) = try page([-900, -400, -200, -1, 0].map { MadeSessions.day($0) })
    #expect(report.strips.value?.count == 5)
    #expect(report.trends.allSatisfy { $0.length == 901 })
    try expectMarksOnPaper(report)
  }

  /// Every dot of the trends lies within its drawing.
  private func expectMarksOnPaper(_ report: Report) throws {
    let scan = try MarkupScan(HTMLReport(report).text())
    let dots = scan.all("circle").filter { $0.attributes["r"] == "3" }
    #expect(dots.count > 5)
    for dot in dots {
      let place = try #require(dot.attributes["cx"].flatMap(Double.init))
      #expect((0...ChartFrame.phoneWidth).contains(place), "\(place)")
    }
  }

  @Test("the reason given is that of the sessions, not that of any one of them")
  func theReasonIsThatOfTheSessions() throws {
    func sessions(_ lacking: Int) -> [SessionSummary] {
      (0..<5).map { k in
        var session = bare(60)
        session.session = "0badcaf\(k)"
        session.start += Int64(k)
        if k < lacking { session.missing = [MissingInput(.strides, "too few strides")] }
        return session
      }
    }
    for (lacking, reason) in [
      (0, "nothing was walked."), (2, "nothing was walked."),
      (3, "too few strides (3 of 5 sessions)"), (5, "too few strides")
    ] {
      #expect(try page(sessions(lacking)).report.bouts.reason == reason)
    }
    // what all lack goes before what most lack, whichever comes first
    var mixed = sessions(5)
    for k in 0..<4 { mixed[k].missing.append(MissingInput(.samples, "hardly anything")) }
    #expect(try page(mixed).report.bouts.reason == "too few strides")
  }

  @Test("a verdict on steps stands beside the steps that it is of")
  func aVerdictOnStepsStandsBeside() throws {
    // a day worn long enough, and ten that were not
    let day = MadeSessions.day()
    let short = (1...10).map { k -> SessionSummary in
      var session = bare(60)
      session.session = "0badcaf\(k)"
      for m in session.minutes.records.indices { session.minutes.records[m].steps = 100 }
      MadeSessions.add(&session)
      session.days[0].day += k
      let records = session.minutes.records
      session.minutes = MinuteTable(start: session.start + Int64(k) * 86_400_000_000)
      session.minutes.records = records
      return session
    }
    let one = try page([day] + short).report
    let row = try #require(one.activity.first { $0.key == "steps_per_day" })
    #expect(one.headlines[0].name == "Steps a day")
    #expect(one.headlines[0].figure.value == CountText.grouped(Int(row.value ?? 0)))
    #expect(one.headlines[0].words.contains("mean of 1 day worn for 10 h"))
    #expect(one.headlines[0].words.contains(row.severity?.word ?? "?"))
    let none = try page(short).report
    #expect(none.headlines[0].figure.value == CountText.grouped(60_000))
    #expect(none.headlines[0].words.contains("in 10 days"))
    #expect(!none.headlines[0].words.contains("normal:"))
  }

  @Test("every alert that was given is drawn") func everyAlertIsDrawn() throws {
    var session = bare(4, .sitting)
    session.minutes.records[1].state = .notWorn
    session.alerts = (0..<4).map { AlertSummary(start: session.minutes.time($0) + 9, held: 5) }
    let (_, report) = try page([session])
    #expect(report.strips.value?[0].alerts == [600, 601, 602, 603])
  }

  @Test("a day without walking has its few steps for a figure")
  func aDayWithoutWalkingHasItsFewSteps() throws {
    let (words, report) = try page([bare(700, .sitting)])
    let row = try #require(report.activity.first { $0.key == "steps_per_day" })
    #expect(row.value == 0 && row.severity == .severe)
    #expect(!report.gait.contains { $0.key == "speed_mps" })
    #expect(words.contains("nothing was walked"))
    #expect(TextReport(report).text().contains("Steps a day"))
  }

  @Test("a trend says no more than its test does") func aTrendSaysNoMoreThanItsTest() throws {
    func words(_ change: (Int) -> Double) throws -> [String: String] {
      let sessions = (0..<12).map { k -> SessionSummary in
        var session = MadeSessions.day(k - 12, seed: UInt64(k + 1))
        for b in session.bouts.indices {
          session.bouts[b].end = session.bouts[b].start + 40_000_000
          session.bouts[b].metrics[0].value = 100 * change(k)
          session.bouts[b].metrics[3].value = change(k)
        }
        return session
      }
      let trends = try page(sessions).report.trends
      return Dictionary(uniqueKeysWithValues: trends.map { ($0.key, $0.words) })
    }
    let up = try words { 1 + 0.03 * Double($0) }
    #expect(up["cadence_spm"] == "Rose: from 100 to 133 steps/min along the line.")
    #expect(up["speed_mps"]?.hasPrefix("Improving: from 1.00 to 1.33 m/s") == true)
    let down = try words { 1.4 - 0.03 * Double($0) }
    #expect(down["cadence_spm"]?.hasPrefix("Fell: from 140 to 107") == true)
    #expect(down["speed_mps"]?.hasPrefix("Worsening") == true)
    // wild to and fro: neither a change nor its absence is shown
    let wild = try words { $0 % 2 == 0 ? 0.6 : 1.4 }
    #expect(wild["speed_mps"] == "Not enough to tell.")
  }
}
