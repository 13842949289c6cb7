import PoiseInsight
import PoiseText
import Testing

@testable import PoiseReport

/// What has weights of ours stands on no page that did not ask for it, and contradicts no fall.
@Suite struct IndicativeTests {
  private func report(
    _ day: Int = -1, falls: Int? = nil, isIndicative: Bool = false, age: Int = 71
  ) -> Report {
    var input = ReportInput(
      sessions: [MadeSessions.day(day)],
      wearer: Wearer(age: age, falls: falls.map { FallHistory(falls: $0) }), version: "9",
      command: "poise report x")
    input.isIndicative = isIndicative
    return ReportMaker(input).report()
  }

  /// What people read: page and text, each without line ends.
  private func pages(_ report: Report) throws -> [String] {
    try [MarkupScan(HTMLReport(report).text()).words, TextReport(report).text()]
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  @Test("points and pattern leave the pages, and stay in JSON and behind the option")
  func leaves() throws {
    let (plain, asked) = (report(), report(isIndicative: true))
    for text in try pages(plain) {
      #expect(!text.contains("points") && !text.contains("attern") && text.contains("Fatigue"))
      #expect(!text.contains("Fall risk"))
    }
    for text in try pages(asked) {
      #expect(text.contains("\(asked.risk.figure) of 100 points") && text.contains("attern"))
      #expect(text.contains("Fall risk, pattern, fatigue"))
    }
    // the same figures for programs, whatever pages show
    for key in ["risk", "pattern", "figures"] {
      func part(_ report: Report) throws -> JSONTree? {
        guard case .object(let object) = try JSONParser.tree(JSONReport(report).text()) else {
          return nil
        }
        return object[key]
      }
      let (one, other) = (try part(plain), try part(asked))
      #expect(one != nil && one == other, "\(key)")
    }
    #expect(plain.risk.score.value != nil && plain.risk.level != nil)
  }

  @Test("no level stands beside a fall, and the points stand in its sentence", arguments: [0, -1])
  func falls(day: Int) throws {
    // a suspected one of today, or one that the person told
    let falls = day == 0 ? nil : 1
    let made = report(day, falls: falls, isIndicative: true)
    #expect(made.risk.level == nil && made.risk.severity == nil)
    #expect(made.insights.allSatisfy { $0.verdict != "low" })
    let first = try #require(made.insights.first)
    #expect(
      first.words.contains("fall") && first.words.contains("of 100 fall-risk points count no"))
    #expect(first.severity == (day == 0 ? .severe : .moderate))
    for text in try pages(made) {
      #expect(!text.contains("● low"), "a level")
      #expect(text.contains("\(made.risk.figure) of 100 fall-risk points count no falls"))
    }
    #expect(JSONReport(made).text().contains("\"level\":null"))
    // without the points the fall stands alone, and who to ask before an exercise
    for text in try pages(report(day, falls: falls)) {
      #expect(text.contains("1 fall ") && !text.contains("points"))
      #expect(text.contains("Ask your physiotherapist or doctor before any exercise"))
      #expect(!text.contains("For slow walking") && !text.contains(Suggestion.contraindication))
    }
    #expect(report(-1, falls: 0).insights.allSatisfy { !$0.words.contains("physiotherapist or") })
  }

  @Test("a child is shown figures and no band of adults") func child() throws {
    let made = report(age: 8)
    let rows = made.gait + made.activity + (made.posture.value?.rows ?? [])
    #expect(rows.contains { $0.value != nil } && rows.allSatisfy { $0.severity == nil })
    #expect(rows.allSatisfy { $0.bands.isEmpty && $0.normalRange.isEmpty && $0.source.isEmpty })
    #expect(try pages(made)[0].contains("no bands for people under 18"))
    #expect(made.headlines.allSatisfy { !$0.words.contains("normal") })
  }

  @Test("no page names a program as whose bands they are") func names() throws {
    for text in try pages(report(isIndicative: true)) {
      #expect(!text.contains("posture API") && !text.contains("Bands: Poise ["))
    }
    #expect(try pages(report())[0].contains("Cruz-Jentoft et al. 2019, older adults [78]"))
    // a reference is no reason why nothing is judged
    let score = try #require(report().gait.first { $0.key == "gait_score" })
    #expect(score.doubt == nil && score.compared.contains("on 12 healthy people"))
  }
}
