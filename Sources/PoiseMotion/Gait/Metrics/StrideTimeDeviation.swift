import PoiseSignal

extension Metric {
  /// Stride-time variability, s: standard deviation with n - 1. Indicative, as that of the steps.
  static let strideTimeDeviation = Metric(
    "stride_time_sd_s", flag: .indicative,
    ofContacts: { bout in Statistics.deviation(bout.strideTimes) })
}
