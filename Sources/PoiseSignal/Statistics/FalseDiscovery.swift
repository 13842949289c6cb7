/// Tests of many things at once (Benjamini and Hochberg 1995 [140]).
public enum FalseDiscovery {
  /// Each p as it counts among all of them: `min over k ≥ rank of p₍k₎ m / k`, at most 1, in the
  /// order given. Those at most q are found where a share q of what is found may be chance.
  public static func adjusted(_ p: [Double]) -> [Double] {
    let order = p.indices.sorted { p[$0] < p[$1] }
    var out = p
    var least = 1.0
    for rank in stride(from: order.count, to: 0, by: -1) {
      let k = order[rank - 1]
      least = min(least, p[k] * Double(p.count) / Double(rank))
      out[k] = least
    }
    return out
  }
}
