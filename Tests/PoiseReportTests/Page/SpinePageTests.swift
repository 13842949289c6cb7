import PoiseInsight
import PoiseGait
import PoiseText
import Testing

@testable import PoiseReport

@Suite("Working posture on the page")
struct SpinePageTests {
  private let report = HTMLReportTests.report([MadeSessions.spine()], Wearer(sex: .female))

  @Test("shares of the time are drawn from 0 to 100% and told in words")
  func shares() throws {
    let rows = try #require(report.working).shares
    #expect(rows.map(\.name) == ["Trunk", "Trunk by EN 1005-4", "Neck", "Neck by EN 1005-4"])
    for row in rows { #expect(abs(row.parts.reduce(0) { $0 + $1.share } - 1) < 1e-12) }
    #expect(rows[0].parts.map(\.share) == [0.05, 0.5, 0.4, 0.05])
    #expect(rows[0].parts.map(\.severity) == [.moderate, .normal, .mild, .severe])
    let scan = try MarkupScan(HTMLReport(report).text())
    for words in [
      "bent back 5%", "upright to 20° 50%", "bent beyond 60° 5%", "acceptable 50%",
      "not acceptable 30%"
    ] { #expect(scan.words.contains(words), "\(words)") }
    // a class without time has neither a bar nor a word
    #expect(!scan.words.contains("conditional 0%"))
  }

  @Test("curves stand on the bands of people who stood; sitting ones on none")
  func curves() throws {
    let rows = try #require(report.working).curves
    #expect(rows.count == 6)
    let kyphosis = try #require(rows.first)
    #expect(kyphosis.name == "Kyphosis, upright" && kyphosis.normalRange == "21 to 59")
    #expect(kyphosis.severity == nil, "nothing is judged by a curve alone")
    #expect(kyphosis.bands[1] == .init(from: 21.4, to: 59.4, severity: .normal))
    for row in rows where row.name.hasSuffix("sitting") { #expect(row.bands.isEmpty) }
    let scan = try MarkupScan(HTMLReport(report).text())
    #expect(scan.words.contains("Healthy women, standing [122]"))
  }

  @Test("every rule has its row, and the text keeps every line")
  func rules() throws {
    let scan = try MarkupScan(HTMLReport(report).text())
    let rows = scan.all("th").map(\.text)
    let text = TextReport(report).text()
    let card = try #require(report.working)
    for fact in card.facts where [.worn, .rule, .note].contains(fact.topic) {
      if fact.topic == .rule { #expect(rows.contains(fact.name), "\(fact.name)") }
      #expect(text.contains("\(fact.name): "), "\(fact.name)")
    }
    for row in card.shares { #expect(text.contains("\(row.name): "), "\(row.name)") }
    for row in card.curves { #expect(text.contains("\(row.name)  "), "\(row.name)") }
    #expect(scan.words.contains("exceeded 1 time: trunk 40° for more than 150 s"))
  }

  @Test("a text for a terminal says in its language how the time went")
  func language() {
    var report = report
    for (language, words) in [
      (Language.german, "Wie die Zeit verging:"), (.spanish, "Reparto del tiempo:"),
      (.french, "Comment le temps s’est réparti")
    ] {
      report.language = language
      let text = TextReport(report).text()
      #expect(text.contains(words) && !text.contains("How the time went"), "\(language)")
    }
  }

  @Test("without judged time only what was worn, and why there is no more, is said")
  func unjudged() throws {
    var session = MadeSessions.day()
    var working = WorkingPosture(places: [.trunk, .head])
    working.seconds = 600
    working.reason = "no neutral pose is known; run poise calibrate segments"
    session.workingPosture = working
    let report = HTMLReportTests.report([session], Wearer())
    let card = try #require(report.working)
    #expect(card.shares.isEmpty && card.curves.isEmpty)
    let scan = try MarkupScan(HTMLReport(report).text())
    #expect(scan.words.contains("no neutral pose is known"))
    #expect(!scan.words.contains("How the time went"))
  }
}
