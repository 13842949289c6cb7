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
  ///   - groups: fitted alone, each in order; neighbors are those whose places differ by 1.
  ///   - terms: k.
  /// - Returns: 0 to 0.95; 0 where hardly any value has a neighbor.
  public static func ofNeighbors(_ groups: [[Rest]], terms: Double) -> Double {
    var (products, squares, count, chained, chains) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for group in groups {
      let next = group.indices.dropFirst().filter {
        group[$0 - 1].place == group[$0].place - 1
      }
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

  /// As many values without memory tell as much: `n (1 - m) / (1 + m)`, where m is the product of
  /// two series' correlations of neighbors (Bretherton et al. 1999 [141], eq. 31); 3 to n.
  public static func effective(_ count: Int, product memory: Double) -> Double {
    let m = max(-0.999, min(0.999, memory))
    let n = Double(count)
    return max(3, min(n, n * (1 - m) / (1 + m)))
  }
}
