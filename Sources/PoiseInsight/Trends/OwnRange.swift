import PoiseSignal

/// Where a day stands among the person's own: the day before, and what was usual in the 30 days
/// before it.
public struct OwnRange: Sendable, Equatable {
  /// Of the day before; nil where its sums are not judged.
  public let yesterday: Double?
  /// From the 10th to the 90th percentile of the days whose sums are judged: eight in ten lie in
  /// it; nil below ``leastDays``.
  public let usual: ClosedRange<Double>?

  /// Days that are looked back.
  public static let days = 30
  /// With fewer, two odd days would make the range.
  public static let leastDays = 7

  /// - Parameters:
  ///   - day: that is compared; it and later ones do not count.
  ///   - value: of a day; nil where it has none.
  public init(before day: Int, _ history: [DayTotals], _ value: (DayTotals) -> Double?) {
    let own = history.filter { (day - Self.days..<day).contains($0.day) && $0.isJudgeable }
    yesterday = own.first { $0.day == day - 1 }.flatMap(value)
    let values = own.compactMap(value).sorted()
    if values.count >= Self.leastDays, let low = Statistics.quantile(values, 0.1),
      let high = Statistics.quantile(values, 0.9)
    {
      usual = low...high
    } else {
      usual = nil
    }
  }

  public var isEmpty: Bool { yesterday == nil && usual == nil }
}
