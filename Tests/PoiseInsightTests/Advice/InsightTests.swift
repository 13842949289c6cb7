import PoiseInsight
import PoiseTestKit
import Testing

@Suite("Insights")
struct InsightTests {
  @Test("the score is severity, risk and worsening less the days since; what happened is ahead")
  func score() {
    let insight = Insight(.risk, "a", "A.", severity: .moderate, isWorsening: true, age: 3)
    #expect(insight.score == 200 + 40 + 20 - 3)
    #expect(Insight(.risk, "b", "B.", severity: .moderate, isEvent: true).score > insight.score)
    #expect(Insight(.gait, "a", "A.").score == 0)
  }

  @Test("ties go by category, then by key")
  func ties() {
    let all: [Insight] = [
      Insight(.recommendation, "e", "1."), Insight(.progress, "f", "2."),
      Insight(.posture, "b", "3."), Insight(.posture, "a", "4."), Insight(.gait, "c", "5."),
      Insight(.balance, "d", "6.")
    ]
    let order = all.ranked().map(\.sentence)
    #expect(order == ["6.", "5.", "4.", "3.", "2.", "1."])
    #expect(all.reversed().ranked() == all.ranked())
  }

  @Test("at most eight, two of a metric, three of a category, and one good news", arguments: 1...50)
  func limits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let all = (0..<20).map { k in
      Insight(
        Insight.Category.allCases[Int(random.next() % 6)], "key\(random.next() % 5)", "\(k).",
        severity: Severity(rawValue: Int(random.next() % 4)) ?? .normal,
        isWorsening: random.next() % 2 == 0, isGoodNews: random.next() % 8 == 0,
        age: Int(random.next() % 30))
    }
    let kept = all.ranked()
    #expect(kept.count <= 8, "seed \(seed)")
    for key in Set(kept.map(\.key)) { #expect(kept.filter { $0.key == key }.count <= 2) }
    for category in Insight.Category.allCases {
      #expect(kept.filter { $0.category == category }.count <= 3, "seed \(seed)")
    }
    if all.contains(where: { $0.isGoodNews }) {
      #expect(kept.contains { $0.isGoodNews }, "seed \(seed)")
    }
    #expect(Set(kept.map(\.sentence)).count == kept.count)
    #expect(all.shuffled(using: &random).ranked() == kept, "seed \(seed)")
  }

  @Test("every finding has a suggestion, with its ground, and none promises")
  func suggestions() {
    for finding in Suggestion.Finding.allCases {
      #expect(!Suggestion.for([finding]).isEmpty, "\(finding)")
    }
    for suggestion in Suggestion.all {
      #expect(!suggestion.ground.isEmpty)
      for word in ["abnormal", "disease", "you will"] {
        #expect(!suggestion.sentence.lowercased().contains(word))
      }
    }
    #expect(Suggestion.contraindication.contains("physiotherapist"))
  }
}
