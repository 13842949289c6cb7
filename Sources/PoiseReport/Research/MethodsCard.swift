import PoiseGait
import PoiseInsight
import PoiseText

/// How the figures came about, for who writes of them: the rules in words, with their constants.
struct MethodsCard: ReportCard {
  /// Mean absolute error of walking speed against a reference, m/s: docs/accuracy.md says of whom.
  static let speedError = 0.087

  /// Whether a walking bout was seen, and whether there are days.
  private let hasWalking: Bool
  private let hasDays: Bool

  /// nil where there is nothing that a method could stand behind.
  init?(_ basis: ReportBasis) {
    if basis.sessions.isEmpty || basis.totals.recorded <= 0 { return nil }
    hasWalking = !basis.sessions.allSatisfy(\.bouts.isEmpty)
    hasDays = basis.hasDates
  }

  var layer: ReportLayer { .researcher }
  var title: String { "How it was measured" }

  var blocks: [Block] {
    let items = (hasWalking ? walking : []) + [worn] + (hasDays ? days : [])
    return [.list(items.map { Block.Item(name: $0.name, words: $0.value) })]
  }

  private var walking: [Report.Fact] {
    let rule = WalkingBout.rule
    func text(_ value: Double) -> String { DecimalText.typeset(value, decimals: 1) }
    let error = DecimalText.typeset(Self.speedError, decimals: 2)
    return [
      Report.Fact(
        "Walking bout",
        "\(rule.steps) steps or more without a pause longer than \(text(rule.pause)) s, "
          + "in slow walking \(text(rule.slowPause)) usual steps"),
      Report.Fact(
        "Spread",
        "of bouts or days, whose strides are no independent measurements: their number says how "
          + "much was walked, not how sure a figure is"),
      Report.Fact(
        "Walking speed",
        "stride length from the trunk's rise and fall and the sensor's height, times half the "
          + "cadence; mean absolute error \(error) m/s in 5 walks of 2 people, for a new person "
          + "expect 0.1 m/s")
    ]
  }

  private var worn: Report.Fact {
    Report.Fact(
      "Not worn",
      "still for \(WearRule.shortest) min, at an end of a recording for "
        + "\(WearRule.shortestAtEdge) min; a minute with steps is worn")
  }

  private var days: [Report.Fact] {
    [
      Report.Fact("Day that counts", "worn for 10 h or more; other days are shown, and in no mean"),
      Report.Fact(
        "Mean of days",
        "with a 95% confidence interval by Student's t, as if days were independent of each other")
    ]
  }
}
