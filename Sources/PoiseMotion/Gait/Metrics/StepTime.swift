import PoiseSignal

extension Metric {
  /// Mean time from one initial contact to the next, s (`T_step,i = IC_{i+1} - IC_i`).
  ///
  /// Departure: intervals that hold a missed step, and implausible ones, are left out.
  static let stepTime = Metric(
    "step_time_s",
    ofContacts: { bout in
      Statistics.mean(bout.stepIntervals.map { $0.seconds })
    })
}
