import PoiseInsight
import Testing

@testable import PoiseReport

/// A study's own model stands in a rule's place, under its name and hash wherever its figure is.
@Suite struct OwnModelTests {
  static let digest = String(repeating: "0123456789abcdef", count: 4)

  private func model(_ set: FeatureSet, _ answer: ModelAnswer, name: String = "m.json") -> OwnModel
  {
    OwnModel(set: set, name: name, digest: Self.digest, features: [set.features[0].key]) { _ in
      answer
    }
  }

  private func report(_ models: [OwnModel]) -> Report {
    var input = ReportInput(
      sessions: [MadeSessions.day()], wearer: Wearer(birthYear: 1950, inYear: 2026),
      version: "1", command: "poise report")
    input.models = models
    return ReportMaker(input).report()
  }

  /// What the text says, lines put together again.
  private func words(_ report: Report) -> String {
    TextReport(report).text().split(separator: "\n").map {
      String($0.drop { $0 == " " })
    }.joined(separator: " ")
  }

  @Test func aModelsPointsTakeTheRulesPlace() throws {
    let rule = report([])
    #expect(rule.risk.score.value != nil && rule.risk.judged.isEmpty && rule.risk.model == nil)
    let made = report([model(.fallRisk, .points(61.25))])
    #expect(made.risk.score.value == 61.25 && made.risk.figure == "61.3")
    // the levels are of the rule's own points
    #expect(made.risk.level == nil && made.risk.severity == nil && made.risk.contributors.isEmpty)
    #expect(!made.insights.contains { $0.words.hasPrefix("Fall-risk points") })
    let mark = "model m.json, SHA-256 \(Self.digest)"
    #expect(words(made).contains("61.3 of 100 points"))
    #expect(words(made).contains("100% of what the points rest on was measured"))
    #expect(words(made).contains("By the \(mark)."))
    let page = HTMLReport(made).text()
    #expect(page.contains("61.3 of 100 points") && page.contains("By the \(mark)."))
    let row = try #require(
      CSVReport(made).text().split(separator: "\r\n").first { $0.hasPrefix("fall_risk,") })
    #expect(row == "fall_risk,61.25,points,,\"\(mark)\"")
    let json = JSONReport(made).text()
    let name = "\"name\":\"m.json\",\"sha256\":\"\(Self.digest)\""
    #expect(json.contains("\"points\":61.25,\"level\":null") && json.contains("\"model\":{\(name)"))
    let points = try #require(rule.risk.score.value)
    #expect(
      json.contains(
        "{\"figure\":\"fall_risk\",\"by\":\"model\",\"points\":61.25,\"rule\":\(points)"))
    // the rule is told beside it, and the other figures are as they were
    #expect(words(made).contains("Poise's rule: Fall-risk points \(rule.risk.figure) of 100"))
    #expect(made.risk.pattern.words.value == rule.risk.pattern.words.value)
    #expect(made.footer.contains { $0.value == "m.json, SHA-256 \(Self.digest)" })
  }

  @Test func patternFatigueAndPosture() {
    let classes = [ModelClass("ataxic", 0.7), ModelClass("normal", 0.25), ModelClass("x", 0.05)]
    let made = report([
      model(.gaitPattern, .classes(classes)), model(.fatigue, .points(40)),
      model(.postureScore, .points(5))
    ])
    let mark = "by the model m.json, SHA-256 \(Self.digest), not by Poise's rule"
    let page = HTMLReport(made).text()
    for text in [words(made), page, JSONReport(made).text()] {
      #expect(text.contains("Walking pattern: most like ataxic 0.70, normal 0.25 and x 0.05"))
      #expect(text.contains("Fatigue 40.0 of 100 points"))
      #expect(text.contains("Posture score 5.0 of 100 points"))
      let plain = text.replacing("&#39;", with: "'")
      #expect(plain.components(of: mark) >= 3)
    }
    #expect(
      JSONReport(made).text().contains("\"classes\":{\"ataxic\":0.7,\"normal\":0.25,\"x\":0.05}"))
    #expect(made.risk.pattern.ground.hasPrefix("Poise's rule: "))
  }

  @Test(arguments: [ModelAnswer.unmeasured, .failed("it has no finite answer")])
  func whereAModelSaysNothingTheRuleStands(_ answer: ModelAnswer) {
    let rule = report([])
    let made = report(FeatureSet.allCases.map { model($0, answer) })
    #expect(made.risk.score.value == rule.risk.score.value && made.risk.level == rule.risk.level)
    #expect(made.risk.pattern.words.value == rule.risk.pattern.words.value)
    #expect(made.risk.fatigue.words.value == rule.risk.fatigue.words.value)
    #expect(made.risk.postureScore == nil && made.risk.model == nil)
    #expect(made.insights.map(\.words) == rule.insights.map(\.words))
    let why = answer == .unmeasured ? "nothing that it needs was measured" : "no finite answer"
    #expect(words(made).components(of: "says nothing: ") == FeatureSet.allCases.count)
    #expect(words(made).contains(why))
    #expect(HTMLReport(made).text().contains("says nothing: "))
    #expect(JSONReport(made).text().components(of: "\"by\":\"model\"") == 0)
    #expect(
      made.risk.judged.compactMap(\.verdict).count { $0.failure != nil }
        == (why.hasPrefix("no f") ? FeatureSet.allCases.count : 0))
  }

  @Test func namesOfOthersTurnNothing() {
    let name = "<b>\u{202E}.json"
    let made = report([
      model(.gaitPattern, .classes([ModelClass("<i>", 1)]), name: name),
      model(.fallRisk, .points(1), name: name)
    ])
    let page = HTMLReport(made).text()
    #expect(!page.contains("<i>") && !page.contains("<b>") && !page.contains("\u{202E}"))
    #expect(page.contains("\\u{202E}") && !TextReport(made).text().contains("\u{202E}"))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
