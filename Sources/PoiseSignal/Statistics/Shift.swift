/// Whether the last of some days differ from the first ones in the mean: Student's test of two
/// groups, of as many values as they tell where one day is like the day before. It is the
/// correlation with the group, which is as much alike from day to day as can be.
public struct Shift: Sendable, Equatable {
  /// Two-sided, of ``effective`` values.
  public let p: Double
  /// As many values without memory would tell as much.
  public let effective: Double

  /// The memory is that of all days, because a few at each end show little of it. The two halves
  /// are centered alone, so that a change between them does not count as memory.
  ///
  /// - Parameters:
  ///   - days: in order.
  ///   - head: how many of the first days are one group.
  ///   - tail: how many of the last days are the other.
  /// - Returns: nil for fewer than three values in the groups, or none in one, or where no value
  ///   differs.
  public init?(_ days: [Memory.Rest], head: Int, tail: Int) {
    guard head > 0, tail > 0, head + tail <= days.count else { return nil }
    let values =
      days.prefix(head).map { (x: 0.0, y: $0.value) }
      + days.suffix(tail).map { (x: 1.0, y: $0.value) }
    guard let r = Correlation.r(values) else { return nil }
    let middle = min(max(days.count / 2, head), days.count - tail)
    let rests = [days.prefix(middle), days.dropFirst(middle)].map { group in
      let mean = Statistics.mean(group.map { $0.value }) ?? 0
      return group.map { (place: $0.place, value: $0.value - mean) }
    }
    effective = Memory.effective(values.count, product: Memory.ofNeighbors(rests, terms: 1))
    p = Correlation.p(r, freedom: effective - 2)
  }
}
