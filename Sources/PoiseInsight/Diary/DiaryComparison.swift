import PoiseDiary
import PoiseGait

/// What somebody said beside what was measured.
public enum DiaryComparison {
  /// Looks for what goes together with an outcome, in all that is known.
  ///
  /// - Parameters:
  ///   - timeline: the whole sessions, where `sessions` are cut to days.
  ///   - now: µs UTC.
  public static func search(
    _ outcome: OutcomeSeries, diary: Diary, plan: DosePlan, sessions: [SessionSummary],
    timeline: Timeline? = nil, rule: TriggerRule, now: Int64
  ) -> TriggerSearch {
    let weather = WeatherRecord(sessions.filter { $0.clock != .unknown }).hours()
    return TriggerSearch(
      outcome,
      FactorSeries.of(sessions, timeline: timeline) + FactorSeries.of(weather)
        + FactorSeries.of(diary, plan, now: now),
      rule: rule)
  }
}
