import PoiseInsight
import PoiseText
import Testing

@testable import PoiseReport

/// Writers know blocks and no card: one that they never met stands in all four forms.
@Suite struct BlockTests {
  private struct Card: ReportCard {
    var title: String
    var leads = false
    var blocks: [Block]
  }

  private func report(_ cards: [any ReportCard]) -> Report {
    Report(ReportBasis(ReportInput(sessions: [], version: "9", command: "c")), cards: cards)
  }

  private func row(_ key: String, _ value: Double) -> RatedMetric {
    RatedMetric(key: key, name: "Name of \(key)", unit: "s", decimals: 1, value: value)
  }

  private func table(_ caption: String, brief: String?) -> Table {
    Table(
      caption, columns: [.init("Col A", brief), .init("Col B", brief.map { $0 + "2" })],
      rows: [["<b>cell", "17.25"]], under: ["below it"], isForeign: true)
  }

  private var everyKind: [Block] {
    [
      .heading("A heading"), .sentence("A <i>sentence", isForeign: true), .note("A note"),
      .missing("a reason"),
      .tiles([
        .init(key: "k", name: "Tile one", unit: "kg", figure: .value("12"), words: "Tile words."),
        .init(key: "l", name: "Tile two", unit: "", figure: .missing("tile reason"), words: "")
      ]),
      .list([
        .init(severity: .mild, words: "An item", under: "under it"),
        .init(name: "Named", words: "item")
      ]),
      .figures([row("shown_s", 1.5)], caption: "Some figures"),
      .table(table("Wide table", brief: "short")), .table(table("Page's table", brief: nil)),
      .table(Table("Rules", columns: [], rows: [["Rule", "its result"]])),
      .chart(
        Drawing(
          heading: "A chart",
          charts: [
            RegionChart(caption: .init(title: "Its title", finding: "Its finding."), regions: [])
          ], note: "Its note", table: table("Behind it", brief: nil))),
      .columns([[.note("Left")], [.note("Right")]]),
      .key("A key", [.init(words: "a shape", style: "good", path: "M0 0h1")]),
      .folded("Folded", isOpen: false, [.note("Within")]), .values([row("hidden_s", 2.5)]),
      .data { $0.add("own", text: "member") }
    ]
  }

  @Test("a block of each kind stands in page, text, JSON and CSV") func everyKindIsWritten() throws
  {
    let report = report([Card(title: "New card", blocks: everyKind)])
    let scan = try MarkupScan(HTMLReport(report).text())
    let text = TextReport(report).text()
    let both = [
      "New card", "A heading", "A <i>sentence", "A note", "Nothing here: ", "a reason", "Tile one",
      "12", "kg", "Tile words.", "tile reason", "An item", "under it", "Named", "item",
      "Name of shown_s", "1.5 s", "<b>cell", "17.25", "Rule", "its result", "A chart",
      "Its title", "Its finding.", "Left", "Right", "A key", "a shape", "Within"
    ]
    for words in both {
      #expect(scan.words.contains(words), "page: \(words)")
      #expect(text.contains(words), "text: \(words)")
    }
    for words in ["Wide table", "Page's table", "below it", "Col A", "Its note", "Behind it"] {
      #expect(scan.words.contains(words), "page: \(words)")
    }
    // a terminal has the table with brief names alone, without its caption
    let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(flat.contains("short short2 <b>cell 17.25 Rule: its result"))
    #expect(flat.components(of: "17.25") == 1)
    #expect(!scan.words.contains("hidden_s") && !text.contains("hidden_s"))
    let json = JSONReport(report).text()
    #expect(json.contains("\"own\":\"member\""))
    #expect(json.contains("\"key\":\"shown_s\"") && json.contains("\"key\":\"hidden_s\""))
    let csv = CSVReport(report).text()
    #expect(csv.contains("\r\nshown_s,1.5,s,,\r\nhidden_s,2.5,s,,\r\n"))
  }

  @Test("a card that leads stands first on pages and last for programs; derived figures are last")
  func order() {
    let first = Card(
      title: "First",
      blocks: [
        .values([row("sum_s", 3)], areDerived: true), .values([row("one_s", 1)]),
        .data { $0.add("first", text: "x") }
      ] + [.note("n")])
    let again = Card(title: "Again", blocks: [.figures([row("one_s", 9)], caption: "c")])
    let leading = Card(
      title: "Leading", leads: true, blocks: [.note("n"), .data { $0.add("leading", text: "x") }])
    let silent = Card(title: "Silent", blocks: [.data { $0.add("silent", text: "x") }])
    let report = report([first, again, silent, leading])
    #expect(report.pages.map(\.title) == ["Leading", "First", "Again"])
    // a figure stands once, where it stands first
    #expect(report.figures.map(\.key) == ["one_s", "sum_s"])
    #expect(report.figures[0].value == 1)
    let json = JSONReport(report).text()
    #expect(json.contains("\"first\":\"x\",\"silent\":\"x\",\"leading\":\"x\""))
    #expect(!TextReport(report).text().contains("Silent"))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
