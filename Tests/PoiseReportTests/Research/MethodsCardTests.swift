import Foundation
import Testing

@testable import PoiseReport

@Suite struct MethodsCardTests {
  private static func words(_ input: ReportInput) -> String {
    let card = ReportMaker(input).report().cards.lazy.compactMap { $0 as? MethodsCard }.first
    guard case .list(let items)? = card?.blocks.first else { return "" }
    return items.map { "\($0.name): \($0.words)" }.joined(separator: "\n")
  }

  @Test("says the rules with their constants, and the error that docs/accuracy.md says")
  func rules() throws {
    let input = ReportInput(
      sessions: MadeSessions.month(), version: "9.9", command: "poise report x")
    let words = Self.words(input)
    #expect(words.contains("Walking bout: 3 steps or more without a pause longer than 1.7 s"))
    #expect(words.contains("Not worn: still for 20 min, at an end of a recording for 5 min"))
    #expect(words.contains("Day that counts: worn for 10 h or more"))
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/accuracy.md")
    let accuracy = try String(contentsOf: page, encoding: .utf8)
    #expect(accuracy.contains("5 periods of 2 people): \(MethodsCard.speedError) m/s"))
    #expect(words.contains("mean absolute error 0.09 m/s in 5 walks of 2 people"))
  }

  @Test("without a recording there is nothing to say")
  func nothing() {
    let input = ReportInput(sessions: [], version: "9.9", command: "poise report x")
    #expect(Self.words(input).isEmpty)
  }
}
