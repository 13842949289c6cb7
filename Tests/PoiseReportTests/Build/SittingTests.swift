import PoiseInsight
import PoiseGait
import Testing

@testable import PoiseReport

/// Sitting, rest and what is said of falls and doubled time, in every form of a report.
@Suite struct SittingTests {
  private func report(_ sessions: [SessionSummary], _ wearer: Wearer = Wearer()) -> Report {
    var input = ReportInput(sessions: sessions, version: "9", command: "poise report")
    input.wearer = wearer
    return ReportMaker(input).report()
  }

  /// Twelve hours of sitting, broken by three minutes of standing every 57.
  private var seated: SessionSummary {
    var session = MadeSessions.day()
    for k in session.minutes.records.indices {
      let isUp = k % 60 >= 57
      let state: MinuteState = (480..<1200).contains(k) ? (isUp ? .standing : .sitting) : .notWorn
      session.minutes.records[k] = MinuteRecord(state: state)
    }
    session.bouts = []
    MadeSessions.add(&session)
    return session
  }

  @Test("a day's sitting stands in page, text, JSON and CSV, the same in each")
  func everywhere() throws {
    let report = report([seated])
    let day = try #require(report.days.first?.figures.sedentary)
    #expect(day.minutes == 684 && day.awake == 720 && day.risings == 12)
    #expect(day.stretches == [Int](repeating: 57, count: 12))
    let csv = CSVReport(report).text()
    #expect(csv.contains("\r\nsedentary_h,11.4,h,,\r\n"))
    #expect(csv.contains("\r\nsedentary_pct,95,%,,\r\n"))
    #expect(csv.contains("\r\nsedentary_30_count,12,,,\r\n"))
    #expect(csv.contains("\r\nsedentary_break_min,3,min,,\r\n"))
    let json = JSONReport(report).text()
    #expect(json.contains("\"sedentary\":{\"awake_min\":720,\"minutes\":684,\"risings\":12,"))
    #expect(json.contains("\"stretches_min\":[57,57,57,57,57,57,57,57,57,57,57,57]"))
    let cells = ["11:24", "95%", "12", "0:57", "12", "11:24", "12", "11:24"]
    #expect(report.card(ActivityCard.self).days.map { Array($0.dropFirst()) } == [cells])
    let text = TextReport(report).text()
    let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(flat.contains("Sun 22 Nov " + cells.joined(separator: " ")))
    #expect(flat.contains("Sitting or lying by day 11.4 h"))
    let scan = try MarkupScan(HTMLReport(report).text())
    for cell in cells { #expect(scan.words.contains(cell)) }
    #expect(scan.words.contains("Activity, sitting and rest"))
    // half of the figures are for who asks for them
    let names = scan.elements.filter { !scan.isWithin("details", $0) }.map(\.text)
    #expect(names.contains("Sitting or lying by day"))
    #expect(!names.contains("Shortest stretch of 10 min and more"))
    #expect(scan.words.contains("Shortest stretch of 10 min and more"))
  }

  @Test("two sessions at once are said to count twice, one after the other are not")
  func twice() {
    let first = MadeSessions.day()
    var second = first
    second.session = "0badcafe-0000-4000-8000-000000000000"
    let words = "1 session began while another was being recorded"
    func says(_ sessions: [SessionSummary]) -> Bool {
      report(sessions).lacks.contains { $0.value.contains(words) }
    }
    #expect(says([first, second]))
    #expect(!says([first]))
    #expect(!says([first, MadeSessions.day(-1)]))
    second.start = first.end - 500_000
    second.end = first.end + 3_600_000_000
    #expect(!says([second, first]))
    second.start = first.end - 5_000_000
    #expect(says([second, first]))
  }

  @Test("figures are written as people say them")
  func figures() {
    func row(_ unit: String, _ value: Double) -> String {
      RatedMetric(key: "k", name: "n", unit: unit, decimals: 0, value: value).text
    }
    #expect(row("s", 2990) == "50 min" && row("s", 599) == "599 s" && row("m", 2990) == "2990 m")
    #expect(NormalRange(from: "-10", to: "10").brief == "-10 to < 10")
    let day = report([MadeSessions.day()])
    #expect(!day.headlines[0].words.contains("normal (normal"))
    #expect(day.headlines[0].words.contains("normal (at least 7500 steps)"))
  }
}
