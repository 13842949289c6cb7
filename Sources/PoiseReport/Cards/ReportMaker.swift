import PoiseInsight

/// Makes a report of summaries: a function of its input alone, without a clock, so that the same
/// input gives the same bytes.
public struct ReportMaker: Sendable {
  let basis: ReportBasis

  public init(_ input: ReportInput) { basis = ReportBasis(input) }

  /// What a study's own models said, in the order of the figures that they tell.
  public var verdicts: [ModelVerdict] {
    FeatureSet.allCases.compactMap { basis.assessment.verdict($0) }
  }

  /// All cards, each with its content or the reason why it has none.
  public func report() -> Report {
    let days = DaysCard(basis)
    let walking = WalkingCard(basis)
    let activity = ActivityCard(basis)
    let risk = RiskCard(basis)
    let cards: [(any ReportCard)?] = [
      TodayCard(basis, days),
      CalendarCard(basis), days, walking, activity, PostureCard(basis), BalanceCard(basis),
      WorkingPostureCard(basis),
      AirCard(basis), risk, TrendsCard(basis), DiaryCard(basis), TestsCard(basis),
      TrainingCard(basis),
      HeadlinesCard(basis, days, walking, activity), InsightsCard(basis, risk), LacksCard(basis),
      MethodsCard(basis)
    ]
    return Report(basis, cards: cards.compactMap { $0 })
  }
}
