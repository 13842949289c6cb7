/// How much a value resembles the one before it, and what that leaves of the number of values.
public enum Memory {
  /// A value's distance from what was fitted, and where it stands.
  public typealias Rest = (place: Int, value: Double)

  /// Correlation of neighbors of what a fit leaves. Fitting takes memory away, on average
  /// `(k + (k + 2) ρ) / n` of it with a mean (k = 1: Kendall 1954 [216], Marriott & Pope 1954
  /// [217]) or a straight line (k = 2: van Giersbergen 2005 [218]); it is put back. Of few values
  /// that is most of it: they may be as much alike by chance as by memory, and count as alike.
  ///
  /// - Parameters:
  ///   - groups: fitted alone, each in order of the places; neighbors by ``usualStep(_:)``.
  ///   - terms: k.
  /// - Returns: 0 to 0.95; 0 where a group has hardly more values than terms.
  public static func ofNeighbors(_ groups: [[Rest]], terms: Double) -> Double {
    var (products, squares, count, chained, chains) = (0.0, 0.0, 0.0, 0.0, 0.0)
    let usual = usualStep(groups.flatMap { steps($0.map { $0.place }) })
    for group in groups {
      let apart = steps(group.map { $0.place })
      let next = group.indices.dropFirst().filter { apart[$0 - 1] <= usual }
      products += next.reduce(0) { $0 + group[$1 - 1].value * group[$1].value }
      squares += group.reduce(0) { $0 + $1.value * $1.value }
      count += Double(group.count)
      if next.isEmpty { continue }
      chained += Double(next.count + 1)
      chains += 1
    }
    guard squares > 0, chains > 0 else { return 0 }
    let length = chained / chains
    guard length > terms + 2 else { return 0 }
    let raw = (products / chained) / (squares / count)
    return max(0, min(0.95, (raw * length + terms) / (length - terms - 2)))
  }

  /// The distance up to which two places are neighbors: the lower median of all. Of a diary kept
  /// every second day or once a week these are the days told, and a gap has none.
  static func usualStep(_ steps: [Int]) -> Int {
    steps.isEmpty ? 1 : steps.sorted()[(steps.count - 1) / 2]
  }

  /// From each place to the next.
  static func steps(_ places: [Int]) -> [Int] { zip(places, places.dropFirst()).map { $1 - $0 } }

  /// As many values without memory tell as much: `n (1 - m) / (1 + m)`, where m is the product of
  /// two series' correlations of neighbors (Bretherton et al. 1999 [141], eq. 31); 3 to n.
  public static func effective(_ count: Int, product memory: Double) -> Double {
    let m = max(-0.999, min(0.999, memory))
    let n = Double(count)
    return max(3, min(n, n * (1 - m) / (1 + m)))
  }
}
