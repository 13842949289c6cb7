import PoiseSignal

/// What is usual for one person: median and scatter of the first valid days, which then stay.
public struct Baseline: Sendable, Equatable {
  public let median: Double
  /// 1.4826 times the median distance from the median: a standard deviation's robust kin.
  public let scatter: Double
  /// The day after the last one that it rests on.
  public let until: Int
  private let first: [DayValue]

  /// Days that it rests on.
  public static let days = 7
  /// Scatters from which a day stands out.
  public static let limit = 2.0
  /// It is spoken of where so many of the newest ``recentDays`` stand out to one side.
  public static let neededDays = 3
  public static let recentDays = 5

  /// - Parameters:
  ///   - values: one a valid day, in any order.
  ///   - restart: day from which on a new baseline is learned; nil: from the first on.
  /// - Returns: nil where there are fewer than ``days``, or where they do not differ at all.
  public init?(_ values: [DayValue], since restart: Int? = nil) {
    let used = values.filter { $0.day >= restart ?? Int.min }.sorted { $0.day < $1.day }
      .prefix(Self.days)
    guard used.count == Self.days, let median = Statistics.median(used.map { $0.value }),
      let deviation = Statistics.medianDeviation(used.map { $0.value }), deviation > 0,
      let last = used.last
    else { return nil }
    self.median = median
    scatter = Statistics.normalMedianDeviation * deviation
    until = last.day + 1
    first = Array(used)
  }

  /// How many scatters `value` is above the median.
  public func z(_ value: Double) -> Double { (value - median) / scatter }

  private func recent(_ values: [DayValue]) -> [DayValue] {
    Array(values.filter { $0.day >= until }.sorted { $0.day < $1.day }.suffix(Self.recentDays))
  }

  /// p of Student's test of the newest days against the first ones, two-sided, with the
  /// effective number of days; nil below ``neededDays`` of them.
  func p(_ values: [DayValue]) -> Double? {
    let recent = recent(values)
    if recent.count < Self.neededDays { return nil }
    let between = values.filter { $0.day >= until }.sorted { $0.day < $1.day }
    let days = (first + between).map { (place: $0.day, value: $0.value) }
    return Shift(days, head: first.count, tail: recent.count)?.p
  }

  /// The median of the newest days where enough of them stand out to one side; nil where not.
  public func departure(_ values: [DayValue]) -> Double? {
    let recent = recent(values)
    for sign in [1.0, -1.0] {
      let out = recent.filter { sign * z($0.value) > Self.limit }
      if out.count >= Self.neededDays { return Statistics.median(recent.map { $0.value }) }
    }
    return nil
  }
}
