import PoiseCore
import PoiseSignal

extension Metric {
  /// Steps per minute: 60 over the mean step time.
  ///
  /// Departure from implementations that average 60 / T over the steps: that mean is larger for
  /// uneven steps and is not the number of steps in a minute.
  static let cadence = Metric(.cadence, ofContacts: cadence)

  @Sendable static func cadence(_ bout: WalkingBout) -> Double? {
    Statistics.mean(bout.stepIntervals.map { $0.seconds }).map { 60 / $0 }
  }
}
