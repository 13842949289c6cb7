import PoiseCore
import PoiseSignal

extension Metric {
  /// Mean time from a foot's initial contact to its next, s (`T_stride,i = IC_{i+2} - IC_i`).
  static let strideTime = Metric(
    .strideTime, ofContacts: { bout in Statistics.mean(bout.strideTimes) })
}

extension Metric {
  /// Stride-time variability, s: standard deviation with n - 1. Indicative, as that of the steps.
  static let strideTimeDeviation = Metric(
    .strideTimeDeviation, flag: .indicative,
    ofContacts: { bout in Statistics.deviation(bout.strideTimes) })
}

extension Metric {
  /// Coefficient of variation of the stride times, %: `100 SD / mean`, n - 1. About 2 to 3%
  /// in healthy walkers, above 5 to 6% in fallers (Hausdorff et al. 2001 [8]). Indicative.
  static let strideTimeVariation = Metric(
    .strideTimeVariation, flag: .indicative,
    ofContacts: { bout in variation(bout.strideTimes) })
}
