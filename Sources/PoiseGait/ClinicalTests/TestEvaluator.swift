import PoiseCore

/// Evaluates tests: a pure function of the records behind ring 2 and of what was signaled. A live
/// run asks it again and again while records come in; the answer for a test that ``TestResult``
/// calls over stays the same whatever follows, so that a replay gives it again.
public enum TestEvaluator {
  /// Rest that is asked for before "go", s.
  public static let restSeconds = 3.0
  /// Most standard deviation of the acceleration's size in a rest, m/s².
  public static let restDeviation = 0.02 * Physics.standardGravity

  /// What the records say of a test.
  ///
  /// - Parameters:
  ///   - run: the test; not ``ClinicalTest/sppb``, whose parts are tests of their own.
  ///   - records: samples of the common grid, steps and bouts, in order; from 5 s before "go" on
  ///     where there are as many.
  ///   - body: heights, for the speed by the pendulum and sway in mm.
  ///   - chipRateHz: the accelerometer's own rate.
  public static func result(
    of run: TestRun, records: [LogRecord], body: BodyMeasures = BodyMeasures(),
    chipRateHz: Double = 100
  ) -> TestResult {
    TestResult(test: run.test, trials: run.trials, stop: .samplesEnded, answers: run.answers)
  }

  /// Whether the wearer rests: what is waited for before "go".
  ///
  /// - Parameter samples: the last ``restSeconds`` of the common grid.
  public static func isResting(_ samples: ArraySlice<Sample>) -> Bool { false }
}
