import PoiseInsight
import PoiseGait
import Testing

@testable import PoiseReport

@Suite struct HTMLReportTests {
  static func report(
    _ sessions: [SessionSummary], _ wearer: Wearer = Wearer(age: 71), isIndicative: Bool = false
  ) -> Report {
    var input = ReportInput(
      sessions: sessions, wearer: wearer, version: "9.9", command: "poise report x")
    input.isIndicative = isIndicative
    return ReportMaker(input).report()
  }

  static func report(_ kind: Kind) -> Report {
    var input = ReportInput(
      sessions: kind.sessions, wearer: Wearer(age: 71), version: "9.9", command: "poise report x")
    if kind == .diary { input.diary = MadeDiary.said() }
    return ReportMaker(input).report()
  }

  /// What a page is made of; a word each, because arguments are printed.
  enum Kind: CaseIterable {
    case nothing, day, month, diary, spine

    var sessions: [SessionSummary] {
      switch self {
      case .nothing: []
      case .day: [MadeSessions.day()]
      case .month, .diary: MadeSessions.month()
      case .spine: [MadeSessions.spine()]
      }
    }
  }

  @Test("a page is well formed, its ids are unique and lead somewhere", arguments: Kind.allCases)
  func aPageIsWellFormedIts(_ kind: Kind) throws {
    let scan = try MarkupScan(HTMLReport(Self.report(kind)).text())
    let ids = scan.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for element in scan.elements {
      for id in (element.attributes["aria-labelledby"] ?? "").split(separator: " ") {
        #expect(ids.contains(String(id)), "\(kind): \(element.name)")
      }
    }
    #expect(scan.all("h1").count == 1)
    #expect(scan.all("html").first?.attributes["lang"] == "en")
    for landmark in ["header", "main", "footer"] { #expect(scan.all(landmark).count == 1) }
    for header in scan.all("th") { #expect(header.attributes["scope"] != nil) }
    #expect(scan.all("table").count == scan.all("caption").count)
  }

  @Test("a page runs nothing and asks nothing of the network", arguments: Kind.allCases)
  func aPageRunsNothingAndAsks(_ kind: Kind) throws {
    let text = HTMLReport(Self.report(kind)).text()
    let scan = try MarkupScan(text)
    for name in ["script", "img", "link", "iframe", "object", "form", "base", "image", "use"] {
      #expect(scan.all(name).isEmpty)
    }
    for element in scan.elements {
      for (key, value) in element.attributes where key != "xmlns" {
        #expect(!key.hasPrefix("on") && !value.contains("://"), "\(key)=\(value)")
      }
    }
    let style = try #require(scan.all("style").first?.text)
    #expect(!style.contains("@import") && !style.contains("url("))
    #expect(text.contains("default-src &#39;none&#39;"))
    #expect(!text.contains("nan") && !text.contains("inf,"))
  }

  @Test("every drawing says what it shows", arguments: Kind.allCases)
  func everyDrawingSaysWhatItShows(_ kind: Kind) throws {
    let scan = try MarkupScan(HTMLReport(Self.report(kind)).text())
    for (k, svg) in scan.elements.enumerated() where svg.name == "svg" {
      if svg.attributes["aria-hidden"] == "true" { continue }
      #expect(svg.attributes["role"] == "img")
      let first = try #require(scan.elements.first { $0.parent == k })
      #expect(first.name == "title")
      #expect(!first.text.isEmpty)
    }
  }

  /// axe-core does not judge text in drawings; this does, in both themes.
  @Test(
    "texts of drawings can be read, and lines seen, in both themes",
    arguments: [Kind.month, .diary, .spine]
  )
  func textsOfDrawingsCanBeRead(_ kind: Kind) throws {
    let text = HTMLReport(Self.report(kind)).text()
    let scan = try MarkupScan(text)
    let style = StyleScan(PageStyle.text)
    // what stands behind things, or repeats in gray what a figure says
    let decoration: Set<String> = ["grid", "band", "track", "halo", "spread0", "spread1"]
    let overBands: Set<String> = ["dot", "dot short", "mark0", "trace", "slope"]
    var texts = 0
    var shapes = 0
    for element in scan.elements where scan.isWithin("svg", element) {
      if ["title", "desc", "defs", "pattern", "svg"].contains(element.name) { continue }
      let name = element.attributes["class"] ?? ""
      if decoration.contains(name) { continue }
      let isText = element.name == "text"
      if element.attributes["style"]?.hasPrefix("fill:url(") == true { continue }
      let found = [style.role("fill", element), isText ? nil : style.role("stroke", element)]
        .compactMap { $0 }.compactMap(ColorRole.init(rawValue:))
      #expect(!found.isEmpty, "nothing colors \(element.name) .\(name)")
      for role in found {
        for palette in [ReportPalette.light, .dark] {
          let ratio = palette[role].contrast(with: palette[.card])
          #expect(ratio >= (isText ? 4.5 : 3), ".\(name) \(role) \(ratio)")
          // what is drawn over the shaded range
          if overBands.contains(name) {
            let over = palette[role].contrast(with: palette[.band])
            #expect(over >= 3, ".\(name) \(role) on the band \(over)")
          }
        }
      }
      if isText { texts += 1 } else { shapes += 1 }
    }
    #expect(texts > 50 && shapes > 100)
  }

  @Test("the same sessions give the same bytes, in whatever order they come")
  func theSameSessionsGiveTheSame() {
    let sessions = MadeSessions.month()
    let one = HTMLReport(Self.report(sessions)).text()
    #expect(one == HTMLReport(Self.report(sessions.reversed())).text())
    #expect(one == HTMLReport(Self.report(sessions)).text())
  }

  @Test("names and notes from outside stay text") func namesAndNotesFromOutsideStay() throws {
    var session = MadeSessions.day()
    let hostile = "</title><script>alert('x')</script>\n\u{202E}evil\u{0}\"' onload=\"x"
    session.subject = hostile
    session.note = hostile
    session.place = hostile
    session.protocolTag = hostile
    session.board = hostile
    session.zone = hostile
    session.software = hostile
    session.logs = [LogPart(name: hostile, size: 1)]
    session.quality.damage = hostile
    session.missing = [MissingInput(.height, hostile)]
    let report = ReportMaker(
      ReportInput(
        sessions: [session], excluded: [.init(session: session, reason: hostile)],
        version: hostile, command: hostile)
    ).report()
    let page = HTMLReport(report).text()
    let scan = try MarkupScan(page)
    #expect(scan.all("script").isEmpty)
    #expect(scan.all("title").filter { !scan.isWithin("svg", $0) }.count == 1)
    #expect(!page.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{0}" })
    #expect(scan.words.contains("</title><script>alert('x')</script> \\u{202E}evil\\u{0}"))
    let text = TextReport(report).text()
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{202E}" })
    let csv = CSVReport(report).text()
    #expect(!csv.contains("<script>"))
    let json = JSONReport(report).text()
    #expect(json.split(separator: "\n").count == 1)
  }

  @Test("every chart has its figures beside it", arguments: [Kind.day, .month])
  func everyChartHasItsFigures(_ kind: Kind) throws {
    let report = Self.report(kind)
    let scan = try MarkupScan(HTMLReport(report).text())
    // those of tables that may be wider than the screen stand in a span
    let captions = (scan.all("caption") + scan.all("span")).map(\.text)
    var wanted = [
      kind == .day ? "Each walking bout" : "Walking bouts by their length, medians",
      "Mean vertical acceleration over a stride", "Minutes at each forward lean",
      "Minutes of good and of bad posture by hour"
    ]
    wanted += report.trends.map { "\($0.name) by day" }
    if kind == .day && report.bouts.value?.count ?? 0 > 60 {
      wanted[0] = "Walking bouts by their length, medians"
    }
    for caption in wanted { #expect(captions.contains(caption), "\(caption): \(captions)") }
    #expect(report.trends.isEmpty == (kind == .day))
    // the numbers are those of the drawing
    for trend in report.trends {
      for point in trend.days { #expect(scan.words.contains(point.name)) }
    }
    for hour in report.posture.value?.hours ?? [] {
      #expect(scan.words.contains("\(hour.hour) to \(hour.hour + 1) h"))
    }
    let dots = scan.all("circle").filter { $0.attributes["class"]?.hasPrefix("dot") == true }
    let hollow = dots.filter { $0.attributes["class"] == "dot short" }
    #expect(hollow.count == report.bouts.value?.count { $0.seconds < 30 })
    #expect(!hollow.isEmpty && hollow.count < dots.count)
    #expect(scan.words.contains("Hollow: shorter than 30 s"))
  }

  @Test("sources, what a figure rests on and coverage stand on paper and in the text, too")
  func sourcesStandOnPaper() throws {
    let report = Self.report([MadeSessions.day()])
    let scan = try MarkupScan(HTMLReport(report).text())
    let text = TextReport(report).text()
    let flat = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // nothing that is folded away
    let shown = scan.elements.filter { !scan.isWithin("details", $0) }.map(\.text)
    let judged = report.gait.filter { $0.severity != nil }
    #expect(judged.count >= 9)
    // nobody's bands where there are none
    #expect(report.gait.first { $0.key == "sparc" }?.source == "")
    for row in judged {
      #expect(shown.contains(row.source) && !row.source.isEmpty, "\(row.key)")
      #expect(shown.contains(row.basis) && flat.contains(row.basis), "\(row.key)")
    }
    let asked = TextReport(Self.report([MadeSessions.day()], isIndicative: true)).text()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      asked.contains("75% of what the points rest on")
        || asked.contains("100% of what the points rest on"))
    for part in report.risk.contributors {
      #expect(asked.contains(part.term.name) && asked.contains(part.text), "\(part.term.name)")
    }
    let style = PageStyle.text
    let print = try #require(style.firstRange(of: "@media print"))
    let open = "details.notes::details-content{content-visibility:visible}"
    #expect(style[print.lowerBound...].contains(open))
    for line in text.split(separator: "\n") where !line.contains("─") {
      #expect(line.count <= 100 && line.last != " ", "\(line)")
    }
  }

  @Test("on paper the page is light, and shows what a desk shows") func onPaperThePageIsLight() {
    let style = PageStyle.text
    #expect(style.contains("@media screen and (prefers-color-scheme:dark)"))
    #expect(style.contains("@page{size:A4;margin:12mm}"))
    #expect(style.contains("break-inside:avoid"))
  }
}
