import PoiseInsight
import PoiseGait

@testable import PoiseReport

/// What the cards of a report hold, by theme.
extension Report {
  private func found<Card: ReportCard>(_ type: Card.Type) -> Card? {
    cards.lazy.compactMap { $0 as? Card }.first
  }

  /// A card that every report has.
  func card<Card: ReportCard>(_ type: Card.Type) -> Card {
    guard let card = found(type) else { fatalError("no \(type)") }
    return card
  }

  var headlines: [Block.Tile] { card(HeadlinesCard.self).tiles }
  var insights: [Block.Item] { card(InsightsCard.self).insights }
  var days: [DaysCard.Day] { card(DaysCard.self).days }
  var strips: Known<[DayStrip]> { card(DaysCard.self).strips }
  var gait: [RatedMetric] { card(WalkingCard.self).rows }
  var bouts: Known<[WalkingCard.Bout]> { card(WalkingCard.self).bouts }
  var activity: [RatedMetric] { card(ActivityCard.self).rows }
  var posture: Known<PostureCard.Content> { card(PostureCard.self).content }
  var standing: Known<[BalanceCard.Test]> { card(BalanceCard.self).tests }
  var air: [Report.Fact] { found(AirCard.self)?.facts ?? [] }
  var working: WorkingPostureCard? { found(WorkingPostureCard.self) }
  var risk: RiskCard { card(RiskCard.self) }
  var trends: [DayCurve] { card(TrendsCard.self).trends }
  var diary: Known<DiaryCard.Content> { card(DiaryCard.self).content }
  var training: Known<TrainingCard.Content>? { found(TrainingCard.self)?.content }
  var lacks: [Report.Fact] { card(LacksCard.self).lacks }
}
