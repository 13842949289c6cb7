import PoiseSignal

/// A figure's mean over days, with how far it can be trusted.
public struct DayMean: Sendable, Equatable {
  /// Days that it is made of.
  public let days: Int
  public let mean: Double
  /// 95% confidence interval of the mean by Student's t, days taken as independent of each other;
  /// nil below ``leastDays``.
  public let interval: ClosedRange<Double>?

  /// Two days give a spread that is itself hardly known.
  public static let leastDays = 3

  /// nil without a day.
  public init?(_ values: [Double]) {
    guard let mean = Statistics.mean(values) else { return nil }
    (days, self.mean) = (values.count, mean)
    guard values.count >= Self.leastDays, let spread = Statistics.deviation(values) else {
      interval = nil
      return
    }
    let t = StudentT.critical(twoSided: 0.05, freedom: Double(values.count - 1))
    let half = t * spread / Double(values.count).squareRoot()
    interval = half.isFinite ? (mean - half)...(mean + half) : nil
  }
}

/// Days of the week, Monday first.
public enum Weekday: Int, Sendable, CaseIterable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// Of a day counted from 1970-01-01, which was a Thursday.
  public init(day: Int) {
    self = Self.allCases[(((day + 3) % 7) + 7) % 7]
  }

  public var isWeekend: Bool { self >= .saturday }

  static func >= (a: Self, b: Self) -> Bool { a.rawValue >= b.rawValue }
}
