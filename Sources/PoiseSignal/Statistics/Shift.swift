/// Whether some days differ from others in the mean: Student's test of two groups, of as many
/// values as they tell where one day is like the day before. It is the correlation with the group,
/// which is as much alike from day to day as can be.
public struct Shift: Sendable, Equatable {
  /// Two-sided, of ``effective`` values.
  public let p: Double
  /// As many values without memory would tell as much.
  public let effective: Double

  /// - Returns: nil for fewer than three values in all, or none in a group, or where no value
  ///   differs.
  public init?(_ before: [Memory.Rest], _ after: [Memory.Rest]) {
    let values = before.map { (x: 0.0, y: $0.value) } + after.map { (x: 1.0, y: $0.value) }
    guard let r = Correlation.r(values) else { return nil }
    let rests = [before, after].map { group in
      let mean = Statistics.mean(group.map { $0.value }) ?? 0
      return group.map { (place: $0.place, value: $0.value - mean) }
    }
    effective = Memory.effective(
      values.count, product: Memory.ofNeighbors(rests, terms: 1))
    p = Correlation.p(r, freedom: effective - 2)
  }
}
