import CPoiseMath
import PoiseSignal

extension Metric {
  /// Step-time variability, s: `√((SD_L² + SD_R²) / 2)` with n - 1 (Galna et al. 2013 [6]), so that
  /// a limp, which is asymmetry, does not count as variability.
  ///
  /// The sides come from alternation and need no known foot. Indicative: one trunk sensor agrees
  /// poorly with a walkway here (Godfrey et al. 2015 [7]).
  static let stepTimeDeviation = Metric(
    "step_time_sd_s", flag: .indicative,
    ofContacts: { bout in
      guard
        let one = Statistics.deviation(
          bout.stepIntervals.filter { $0.side == 0 }.map { $0.seconds }),
        let other = Statistics.deviation(
          bout.stepIntervals.filter { $0.side == 1 }.map { $0.seconds })
      else { return nil }
      return poise_sqrt((one * one + other * other) / 2)
    })
}
