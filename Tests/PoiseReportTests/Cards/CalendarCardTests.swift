import PoiseGait
import PoiseInsight
import Testing

@testable import PoiseReport

@Suite struct CalendarCardTests {
  private func made(
    _ sessions: [SessionSummary], days: ClosedRange<Int>? = nil
  ) throws -> (card: CalendarCard, report: Report) {
    var input = ReportInput(sessions: sessions, version: "9.9", command: "poise report x")
    input.days = days
    let report = ReportMaker(input).report()
    return (try #require(report.cards.lazy.compactMap { $0 as? CalendarCard }.first), report)
  }

  /// 2026-11-22, a Sunday.
  private let sunday = 20_779

  @Test("a day stands under its day of the week, and missing days are seen")
  func calendar() throws {
    let month = MadeSessions.month()
    let (card, report) = try made(month, days: sunday - 29...sunday)
    #expect(card.weeks.count == 5)
    #expect(card.weeks.allSatisfy { $0.count == 7 })
    // 24 October 2026 was a Saturday
    #expect(card.weeks[0].prefix(5).allSatisfy { $0 == nil })
    #expect(card.weeks[0][5]?.name == "24")
    #expect(card.weeks[4][6]?.name == "22" && card.weeks[4][6]?.steps == month.last?.totals.steps)
    #expect(card.weeks[1][6]?.name == "1 Nov")
    let cells = card.weeks.joined().compactMap { $0 }
    #expect(cells.count == 30)
    #expect(cells.enumerated().filter { $1.steps == nil }.map(\.offset) == [4, 11, 12, 23])
    let text = TextReport(report).text()
    #expect(text.contains("The weeks\n"))
    let page = try MarkupScan(HTMLReport(report).text())
    #expect(page.all("svg").count { $0.attributes["class"]?.contains("calendar") == true } == 2)
  }

  @Test("of a week and less, and without dates, there is none")
  func none() throws {
    let week = (0..<7).map { MadeSessions.day($0 - 6) }
    #expect(try made(week).card.blocks.isEmpty)
    #expect(try made(week, days: sunday - 7...sunday).card.weeks.count == 2)
    var undated = MadeSessions.month()
    for k in undated.indices { undated[k].clock = .unknown }
    #expect(try made(undated).card.blocks.isEmpty)
  }

  @Test("means of the days of the week, with intervals by Student's t")
  func means() throws {
    // steps of seven days as SciPy was given them, each worn for a day
    let steps = [8207, 8375, 8542, 8710, 8877, 9045, 9212]
    let sessions = steps.enumerated().map { k, steps in
      var session = MadeSessions.day(k - 6)
      session.days[0].totals.steps = steps
      return session
    }
    let (card, report) = try made(sessions, days: sunday - 7...sunday)
    let all = try #require(card.means.first)
    #expect(all.name == "All days" && all.steps.days == 7)
    #expect((all.steps.mean - 8709.714285714286).magnitude < 1e-9)
    let interval = try #require(all.steps.interval)
    #expect((interval.lowerBound - 8375.066755081822).magnitude < 1e-6)
    #expect((interval.upperBound - 9044.36181634675).magnitude < 1e-6)
    #expect(card.means.map(\.name).contains("Monday"))
    #expect(card.means.first { $0.name == "Sunday" }?.steps.interval == nil)
    #expect(card.means.first { $0.name == "Saturday and Sunday" }?.steps.mean == 9128.5)
    #expect(card.means.first { $0.name == "Monday to Friday" }?.steps.days == 5)
    let json = JSONReport(report).text()
    #expect(json.contains(#""days_of":"all","days":7,"steps":{"mean":8709.7,"ci95_low":8375.1"#))
  }

  @Test("a day worn too briefly is in brackets, and in no mean")
  func brief() throws {
    var short = MadeSessions.day(0)
    short.days[0].totals.worn = 35_999
    let (card, report) = try made(
      (-8..<0).map { MadeSessions.day($0) } + [short], days: sunday - 8...sunday)
    #expect(card.weeks.last?[6]?.isCounted == false)
    #expect(card.means.first?.steps.days == 8)
    #expect(TextReport(report).text().contains("(\(short.totals.steps))"))
  }

  @Test("days recorded twice or worn at a limb are in brackets, and in no mean")
  func notJudged() throws {
    var twin = MadeSessions.day(-1)
    twin.session = "twin"
    var wrist = MadeSessions.day(0)
    wrist.place = "wrist_left"
    let days = (-10..<0).map { MadeSessions.day($0) }
    let (card, report) = try made(days + [twin, wrist], days: sunday - 10...sunday)
    #expect(card.means.first?.steps.days == 9)
    #expect(card.weeks.last?.suffix(2).map { $0?.isCounted } == [false, false])
    let text = TextReport(report).text()
    #expect(HTMLReport(report).text().contains("2 days recorded twice or not worn at the trunk"))
    #expect(text.contains("(\(2 * twin.totals.steps))"))
    let trends = try #require(report.cards.lazy.compactMap { $0 as? TrendsCard }.first)
    #expect(trends.trends.first { $0.key == "steps_per_day" }?.days.count == 9)
  }

  @Test("a day whose sessions are all excluded is no day without a recording")
  func excluded() throws {
    var input = ReportInput(
      sessions: (-10...0).filter { $0 != -3 && $0 != -5 }.map { MadeSessions.day($0) },
      excluded: [.init(session: MadeSessions.day(-3), reason: "belt")], version: "9.9",
      command: "poise report x")
    input.days = sunday - 10...sunday
    let report = ReportMaker(input).report()
    #expect(HTMLReport(report).text().contains("1 day without a recording"))
    #expect(TextReport(report).text().contains("No recording on 1 of 11 days (17 Nov)"))
  }

  @Test("a spreadsheet has a row a day, also for days without a recording")
  func spreadsheet() throws {
    let month = MadeSessions.month()
    let (_, report) = try made(month, days: sunday - 29...sunday)
    let lines = CSVReport(report).days().split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(lines.count == 31)
    #expect(
      lines[0].prefix(5) == [
        "ID", "calendar_date", "weekday", "valid_day", "valid_day_least_worn_s"
      ])
    #expect(lines.allSatisfy { $0.count == lines[0].count })
    #expect(lines[1].prefix(5) == ["P07", "2026-10-24", "Saturday", "1", "36000"])
    // the fifth day was not recorded
    #expect(lines[5].prefix(6) == ["P07", "2026-10-28", "Wednesday", "0", "36000", "0.0"])
    let column = try #require(lines[0].firstIndex(of: "steps"))
    #expect(lines[30][column] == "\(month.last?.totals.steps ?? -1)")
    #expect(lines[5][column].isEmpty && lines[5].last == "")
    for key in ["bouts", "alerts", "falls"] {
      #expect(lines[5][try #require(lines[0].firstIndex(of: key))].isEmpty)
    }
  }
}
