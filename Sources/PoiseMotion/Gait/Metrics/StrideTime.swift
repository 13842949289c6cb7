import PoiseSignal

extension Metric {
  /// Mean time from a foot's initial contact to its next, s (`T_stride,i = IC_{i+2} - IC_i`).
  static let strideTime = Metric(
    "stride_time_s", ofContacts: { bout in Statistics.mean(bout.strideTimes) })
}
