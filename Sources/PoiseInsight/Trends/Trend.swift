import PoiseCore
import PoiseSignal

/// What one day's figure is.
public struct DayValue: Sendable, Equatable {
  /// Days from 1970-01-01 to the local date.
  public var day: Int
  /// Median of the day's bouts, or the day's own figure.
  public var value: Double
  /// How many bouts stand behind it.
  public var bouts: Int

  public init(day: Int, value: Double, bouts: Int) {
    self.day = day
    self.value = value
    self.bouts = bouts
  }
}

/// Whether a figure has changed over days: Theil-Sen's slope, Mann and Kendall's test, and a change
/// larger than scatter alone makes. Days that resemble the day before tell less than their number:
/// test and interval are those of the effective one, by what the line leaves (as Yue & Wang 2004
/// [220] widen the test's variance, with Student's distribution for few days).
public struct Trend: Sendable, Equatable {
  public enum Verdict: String, Sendable {
    case improving, worsening, stable
    /// Say nothing.
    case notEnough = "not_enough"
  }

  public private(set) var verdict: Verdict
  /// A day.
  public let slope: Double
  /// Slope times the days between the first and the last.
  public let change: Double
  public let days: Int
  /// Days between the first and the last.
  public let span: Int
  /// The newest of them.
  public let lastDay: Int
  /// p of the test, of the effective number of days.
  public let p: Double
  /// Of the means of this many bouts a day; nil where the metric's is unknown: then there is no
  /// verdict.
  public let detectable: Double?
  /// Where the line begins and ends.
  public let first: Double
  public let last: Double

  /// A mean over more bouts than this is not taken to be surer.
  static let mostBouts = 20
  static let significance = 0.05
  /// Days from which on there is a line and a test.
  public static let leastDays = 5
  /// A change of walking speed below this means nothing, m/s (Perera et al. 2006 [90]).
  static let smallestSpeedChange = 0.05

  /// The same, where its p counts as this among all that was tested.
  func among(_ adjusted: Double) -> Trend {
    var trend = self
    let isChange = verdict == .improving || verdict == .worsening
    if isChange && adjusted >= Self.significance { trend.verdict = .notEnough }
    return trend
  }

  /// - Parameters:
  ///   - values: one a day, in any order.
  ///   - figure: its detectable change gates the verdict.
  ///   - moreIsBetter: which way is improving.
  /// - Returns: nil for fewer than two days.
  public init?(_ values: [DayValue], figure: Figure, moreIsBetter: Bool) {
    let sorted = values.sorted { $0.day < $1.day }
    func effective(_ rests: [Double]) -> Double {
      let mean = Statistics.mean(rests) ?? 0
      let placed = zip(sorted, rests).map { (place: $0.day, value: $1 - mean) }
      return Memory.effective(
        sorted.count, product: Memory.ofNeighbors([placed], terms: 2))
    }
    var told = Double(sorted.count)
    let line = TheilSen(sorted.map { (Double($0.day), $0.value) }) { rests in
      told = effective(rests)
      return told
    }
    guard let fit = line, let test = MannKendall(sorted.map { $0.value }), let from = sorted.first,
      let to = sorted.last
    else { return nil }
    days = sorted.count
    span = to.day - from.day
    lastDay = to.day
    slope = fit.slope
    change = fit.slope * Double(span)
    p = test.p(effective: told)
    first = fit.intercept + fit.slope * Double(from.day)
    last = fit.intercept + fit.slope * Double(to.day)
    let bouts = Statistics.mean(sorted.map { Double(min($0.bouts, Self.mostBouts)) }) ?? 0
    let single = DeviceReference.of(figure)?.detectableChange(bouts: 1)
    var gate = bouts > 0 ? single.map { $0 / bouts.squareRoot() } : nil
    if figure == .speed, let least = gate { gate = max(least, Self.smallestSpeedChange) }
    detectable = gate
    guard let gate else {
      verdict = .notEnough
      return
    }
    let reach = Double(span)
    if p < Self.significance && change.magnitude > gate {
      verdict = (change > 0) == moreIsBetter ? .improving : .worsening
    } else if fit.interval.lowerBound * reach > -gate && fit.interval.upperBound * reach < gate {
      verdict = .stable
    } else {
      verdict = .notEnough
    }
  }
}
