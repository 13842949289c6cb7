import PoiseCore

/// Short Physical Performance Battery: points of three tests (Guralnik et al. 1994 [171]).
public enum SPPB {
  /// The battery's result, of the results of its parts.
  ///
  /// - Parameters:
  ///   - balance: a four-stage balance test; its first three positions count.
  ///   - walks: walks of 4 m; the faster one counts.
  ///   - chair: five times sit to stand.
  public static func result(
    balance: TestResult?, walks: [TestResult], chair: TestResult?
  ) -> TestResult {
    let all = [balance].compactMap { $0 } + walks + [chair].compactMap { $0 }
    return TestResult(test: .sppb, trials: all.flatMap(\.trials), stop: .rule)
  }
}
