import PoiseCore

/// What is known of a test beside its samples: which one, what was signaled when, and the answers.
/// Kept with the result, it gives the same result again from the same records.
public struct TestRun: Sendable, Equatable {
  public var test: ClinicalTest
  /// One, or one for each position, in order.
  public var trials: [TestTrial]
  public var answers: TestAnswers
  /// Whether to look for freezing of gait: only where the wearer's profile says so.
  public var watchesFreezing: Bool

  public init(
    _ test: ClinicalTest, trials: [TestTrial], answers: TestAnswers = TestAnswers(),
    watchesFreezing: Bool = false
  ) {
    self.test = test
    self.trials = trials
    self.answers = answers
    self.watchesFreezing = watchesFreezing
  }
}
