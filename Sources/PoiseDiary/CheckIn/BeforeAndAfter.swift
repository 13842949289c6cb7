import PoiseSignal

/// The begin and the end of some days' figures, each as a median: one bad evening makes neither.
/// Each is of the days told within a week, and of three of them at least; where a week has fewer
/// (a score of the past week is reported once in it), of the nearest three.
public struct BeforeAndAfter: Sendable, Equatable {
  /// Days told that an end is made of at least.
  public static let leastDays = 3

  /// One end.
  public struct End: Sendable, Equatable {
    public var median: Double
    /// First and last day of it, and how many were told.
    public var first: Int
    public var last: Int
    public var count: Int

    public init(median: Double, first: Int, last: Int, count: Int) {
      self.median = median
      self.first = first
      self.last = last
      self.count = count
    }
  }

  public var before: End
  public var after: End
  /// p of the difference, with the effective number of days.
  public var p: Double

  /// Whether the difference is more than the person's own ups and downs.
  public var isBeyondScatter: Bool { p < 0.05 }

  /// - Parameter days: a figure a day, in order of the days.
  /// - Returns: nil where the two ends would share a day.
  public init?(_ days: [(day: Int, value: Double)]) {
    guard let first = days.first?.day, let last = days.last?.day else { return nil }
    let head = max(Self.leastDays, days.count { $0.day <= first + 6 })
    let tail = max(Self.leastDays, days.count { $0.day >= last - 6 })
    guard head + tail <= days.count, let before = End(days.prefix(head)),
      let after = End(days.suffix(tail))
    else { return nil }
    self.before = before
    self.after = after
    p = Shift(days.map { (place: $0.day, value: $0.value) }, head: head, tail: tail)?.p ?? 1
  }
}

extension BeforeAndAfter.End {
  fileprivate init?(_ days: ArraySlice<(day: Int, value: Double)>) {
    guard let first = days.first, let last = days.last,
      let median = Statistics.median(days.map(\.value))
    else { return nil }
    self.init(median: median, first: first.day, last: last.day, count: days.count)
  }
}

extension BASDAI {
  /// The days before a score that it is held against, and how many of them must have been told.
  public static let baselineDays = 28
  public static let leastBaseline = 3

  /// Median of the days' last scores in the four weeks before a day; nil where fewer than three
  /// days have one.
  public static func baseline(
    before day: Int, in diary: Diary
  ) -> (score: BASDAI, days: Int)? {
    var scores: [Int: Double] = [:]
    for entry in diary.entries where entry.day < day && entry.day >= day - baselineDays {
      if let score = entry.said.score { scores[entry.day] = score.value }
    }
    guard scores.count >= leastBaseline, let median = Statistics.median(Array(scores.values))
    else { return nil }
    return (BASDAI(value: median), scores.count)
  }
}
